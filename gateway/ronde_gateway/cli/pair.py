"""``ronde pair``: the round after the last one of a file (TX-3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from ronde import moves
from ronde.conduct import step
from ronde.field import next_round
from ronde.model import Tournament
from ronde.moves import Request
from ronde.record import rewind
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.explained import print_explanation
from ronde_gateway.cli.files import STANDARD, read_event, write_bytes
from ronde_gateway.cli.listing import Form, listed
from ronde_gateway.cli.output import Exit, Stopped, fail, installed, note

__all__ = ["Edition", "pair", "paired", "prepared"]

Edition = Annotated[str, typer.Option(metavar="2026|2017", show_default=False)]


def prepared(tournament: Tournament, edition: str = "", rounds: int | None = None) -> Tournament:
    """The event ready for its next pairing: numbered and running, with the edition and the number
    of rounds asked for. A round beyond those of the file is not taken for the last one: the number
    of rounds is declared, never guessed (BR-1)."""
    t = rewind(tournament, len(tournament.rounds))
    system = installed().offers.pairing_system(t.system)
    settings = dict(t.settings)
    if edition:
        settings["edition"] = edition
    if rounds is not None:
        settings["rounds"] = rounds
    elif _beyond(t):
        settings["rounds"] = next_round(t) + 1
    t = replace(t, settings=system.settings.read(settings).values())
    if all(p.number is not None for p in t.participants.values()):
        return t
    places = {id: place for place, id in enumerate(system.order(t, installed().offers), start=1)}
    numbered = {p.id: replace(p, number=places[p.id]) for p in t.participants.values()}
    return replace(t, participants=numbered)


def _beyond(t: Tournament) -> bool:
    """Whether the next round is none of those that the file announces or holds."""
    counted = installed().offers.pairing_system(t.system).settings().values().get("rounds")
    return isinstance(counted, int) and next_round(t) > t.settings.get("rounds", 0)


def paired(tournament: Tournament) -> Tournament:
    """The event with its next round paired. Raises `Refused`."""
    return step(tournament, moves.PairNextRound(), Request(), installed().offers)


def pair(
    file: Annotated[str, typer.Argument(metavar="FILE")],
    edition: Edition = "",
    rounds: Annotated[int | None, typer.Option(min=1, show_default=False)] = None,
    form: Annotated[Form, typer.Option("--as")] = Form.ENGINE,
    explain: Annotated[bool, typer.Option("--explain")] = False,
    trust_results: Annotated[bool, typer.Option("--trust-results")] = False,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE")] = STANDARD,
) -> None:
    """Pair the round after the last one of a report file. An explanation would spoil a list for
    spreadsheets on the same output."""
    if explain and form is Form.CSV and output == STANDARD:
        raise Refused("cli.not_together", one="--explain", other="--as csv")
    read = read_event(file)
    doubts = sum(finding.unsafe for finding in read.found)
    if doubts and not trust_results:
        raise Stopped(fail(Text("cli.unsafe", {"path": file}, doubts), Exit.BAD_INPUT))
    event = prepared(read.event, edition, rounds)
    if rounds or not _beyond(read.event):
        _tell_warnings(event)
    elif read.event.rounds:
        note(Text("cli.not_the_last", {"round": next_round(read.event)}))
    try:
        after = paired(event)
    except Refused as refusal:
        none_exists = refusal.code.endswith("no_complete_pairing")
        code = Exit.NO_PAIRING if none_exists else Exit.BAD_INPUT
        raise Stopped(fail(refusal.text, code, refusal.details)) from None
    made = after.rounds[-1]
    write_bytes(output, listed(after, made, form).encode())
    if explain:
        offers = installed().offers
        system = offers.pairing_system(after.system)
        print_explanation(after, system.explain(after, made.number, offers))


def _tell_warnings(event: Tournament) -> None:
    """What the system says of this field and these settings (AC-1, AC-7, HA-11); it needs the
    number of rounds for that."""
    offers = installed().offers
    for warning in offers.pairing_system(event.system).plan(event, offers).warnings:
        note(warning)
