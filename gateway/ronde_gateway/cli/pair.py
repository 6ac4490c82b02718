"""``ronde pair``: the round after the last one of a file (TX-3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from ronde import moves
from ronde.conduct import step
from ronde.contracts import Explanation, Offers
from ronde.field import next_round
from ronde.model import ResultKind, Round, Tournament
from ronde.moves import Request
from ronde.record import rewind
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.files import read_event, write_bytes
from ronde_gateway.cli.output import Exit, Stopped, console, fail, installed, say

__all__ = ["pair", "paired", "prepared"]

File = Annotated[str, typer.Argument(help="Report file (TRF); - reads standard input.")]
EditionOption = Annotated[
    str, typer.Option(help="Rules to pair by: 2026 or 2017.", metavar="2026|2017")
]


def prepared(tournament: Tournament, edition: str = "", rounds: int = 0) -> Tournament:
    """The event ready for its next pairing: running, with the edition and the number of rounds
    asked for. Where the file announces fewer rounds than it would then have, the next round is
    taken for the last one."""
    t = rewind(tournament, len(tournament.rounds))
    model = installed().offers.pairing_system(t.system).settings
    settings = dict(t.settings)
    if edition:
        settings["edition"] = edition
    if rounds:
        settings["rounds"] = rounds
    elif "rounds" in model.model_fields:
        settings["rounds"] = max(settings.get("rounds", 0), next_round(t))
    return replace(t, settings=model.read(settings).values())


def paired(tournament: Tournament, offers: Offers) -> tuple[Tournament, Round]:
    """The event with its next round. Raises `Refused`."""
    after = step(tournament, moves.PairNextRound(), Request(), offers)
    return after, after.rounds[-1]


def pair(
    file: File,
    edition: EditionOption = "",
    rounds: Annotated[
        int, typer.Option(help="Number of rounds of the event, where the file does not say.")
    ] = 0,
    explain: Annotated[
        bool, typer.Option("--explain", help="Say why, bracket by bracket.")
    ] = False,
    output: Annotated[str, typer.Option("--output", "-o", help="Write the pairs here.")] = "-",
) -> None:
    """Pair the round after the last one of a report file.

    Prints the number of pairs, then one line per board: the numbers of White and Black, and
    ``player 0`` for the bye. Ends with 0; 1 when no legal pairing exists; 3 for bad input;
    5 when a file cannot be read or written.
    """
    offers = installed().offers
    event = prepared(read_event(file)[0], edition, rounds)
    try:
        after, round = paired(event, offers)
    except Refused as refusal:
        none_exists = refusal.code.endswith("no_complete_pairing")
        code = Exit.NO_PAIRING if none_exists else Exit.BAD_INPUT
        raise Stopped(fail(refusal.text, code, refusal.details)) from None
    write_bytes(output, listing(after, round).encode())
    if explain:
        system = offers.pairing_system(after.system)
        _print(after, system.explain(after, round.number, offers))


def listing(t: Tournament, round: Round) -> str:
    """The pairs as pairing engines print them."""
    numbers = {p.id: p.number for p in t.participants.values()}
    lines = [f"{numbers[p.white]} {numbers[p.black]}" for p in round.pairings]
    byes = [b for b in round.byes if b.kind in (ResultKind.PAIRING_BYE, ResultKind.FREE)]
    lines += [f"{numbers[bye.participant]} 0" for bye in byes]
    return "\n".join([str(len(lines)), *lines, ""])


def _print(t: Tournament, explanation: Explanation) -> None:
    names = {p.id: f"{p.number} {p.name}" for p in t.participants.values()}
    for sentence in explanation.sentences:
        console.print(say(sentence), markup=False)
    for bracket in explanation.brackets:
        console.print(say(bracket.name), style="bold")
        for key, people in (
            ("cli.moved_down", bracket.moved_down),
            ("cli.residents", bracket.residents),
            ("cli.downfloaters", bracket.downfloaters),
        ):
            if people:
                shown = ", ".join(names[id] for id in people)
                console.print(f"  {say(Text(key))}: {shown}", markup=False)
        for white, black in bracket.pairs:
            console.print(f"  {names[white]} - {names[black]}", markup=False)
        values = ", ".join(f"{name}={value}" for name, value in bracket.criteria.items())
        if values:
            console.print(f"  {values}", markup=False, style="dim")
