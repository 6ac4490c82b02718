"""``ronde generate``: random events as files, for trying pairings and for testing programs."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import Annotated

import typer
from rich.progress import track

from ronde.contracts import ExchangeFormat
from ronde.refusal import Refused
from ronde.text import Text
from ronde_gateway.cli.files import STANDARD, format_for, made_folder, tell, write_bytes
from ronde_gateway.cli.losses import losses
from ronde_gateway.cli.output import errors, installed, note, say
from ronde_gateway.cli.wished import wished_options, wished_scoring, wished_settings
from ronde_gateway.generator import Dice, Wishes, drawn_size, play

__all__ = ["generate"]

Share = Annotated[float, typer.Option(min=0, max=100, metavar="PERCENT")]
Rounds = Annotated[int | None, typer.Option(min=1, max=999, show_default=False)]
Rating = Annotated[int, typer.Option(min=1, max=9999)]
USUAL = Wishes(0)


def generate(
    players: Annotated[int | None, typer.Option(min=2, max=9999, show_default=False)] = None,
    rounds: Rounds = None,
    until: Annotated[int | None, typer.Option(min=0, show_default=False)] = None,
    system: Annotated[str, typer.Option(metavar="ID")] = USUAL.system,
    edition: Annotated[str, typer.Option(metavar="2026|2017", show_default=False)] = "",
    acceleration: Annotated[str, typer.Option(metavar="ID", show_default=False)] = "",
    options: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", show_default=False)
    ] = None,
    worths: Annotated[str, typer.Option("--points", metavar="LIST", show_default=False)] = "",
    draws: Share = USUAL.draws,
    forfeits: Share = USUAL.forfeits,
    half_byes: Share = USUAL.half_byes,
    zero_byes: Share = USUAL.zero_byes,
    full_byes: Share = USUAL.full_byes,
    withdrawals: Share = USUAL.withdrawals,
    late: Share = USUAL.late,
    unrated: Share = USUAL.unrated,
    highest: Rating = USUAL.highest,
    lowest: Rating = USUAL.lowest,
    forbidden: Annotated[int, typer.Option(min=0, metavar="PAIRS")] = USUAL.forbidden,
    seed: Annotated[int | None, typer.Option(min=0, show_default=False)] = None,
    count: Annotated[int, typer.Option("--count", "-n", min=1, metavar="NUMBER")] = 1,
    format: Annotated[str | None, typer.Option(metavar="FORMAT", show_default=False)] = None,
    output: Annotated[str, typer.Option("--output", "-o", metavar="FILE|FOLDER")] = STANDARD,
) -> None:
    """Make random events and write them to files."""
    if highest < lowest:
        raise Refused("cli.lowest_above", highest=highest, lowest=lowest)
    chosen = _format(format, output, count)
    named = wished_options(options or (), rounds=rounds, edition=edition, acceleration=acceleration)
    if isinstance(named.get("rounds"), int):
        rounds = named["rounds"]
    if seed is None:
        seed = SystemRandom().randrange(10**6)
        note(Text("cli.seed", {"seed": seed}))
    wishes = Wishes(
        players=0,
        system=system,
        settings=wished_settings(system, named, edition, acceleration),
        scoring=wished_scoring(worths),
        until=until,
        highest=highest,
        lowest=lowest,
        draws=draws,
        forfeits=forfeits,
        half_byes=half_byes,
        zero_byes=zero_byes,
        full_byes=full_byes,
        withdrawals=withdrawals,
        late=late,
        unrated=unrated,
        forbidden=forbidden,
    )
    width = len(str(count))
    names = [str(seed)] if count == 1 else [f"{seed}-{n:0{width}}" for n in range(1, count + 1)]
    quiet = count == 1 or not errors.is_terminal
    for name in track(names, say(Text("cli.generating")), console=errors, disable=quiet):
        path = output
        if count > 1:
            path = str(made_folder(output) / f"{name}{chosen.suffixes[0]}")
        _write(_sized(wishes, name, players, rounds), name, chosen, path)


def _format(format: str | None, output: str, count: int) -> ExchangeFormat:
    if count > 1 and output == STANDARD:
        raise Refused("cli.folder_needed", count=count)
    offers = installed().offers
    chosen = offers.exchange_format(format) if format else format_for(output, writes=True)
    if not chosen.writes:
        raise Refused("not_available_here", path=("format",), id=chosen.id, reason="read_only")
    return chosen


def _sized(wishes: Wishes, seed: str, players: int | None, rounds: int | None) -> Wishes:
    """The wishes with a size of their own, drawn where none was asked for."""
    model = installed().offers.pairing_system(wishes.system).settings
    size, length = drawn_size(Dice(f"{seed} size"), players, rounds)
    settings = dict(wishes.settings)
    if "rounds" in model.model_fields or rounds is not None:
        settings["rounds"] = length
    return replace(wishes, players=size, settings=model.read(settings).values())


def _write(wishes: Wishes, seed: str, format: ExchangeFormat, path: str) -> None:
    offers = installed().offers
    made = play(wishes, f"Open {seed}", seed, offers)
    plain = format.settings()
    data = format.write(made.event, plain, offers)
    write_bytes(path, data)
    tell(path, format.warnings(made.event, plain, offers))
    for told in sorted({say(one.text) for one in made.refused}):
        note(Text("cli.not_allowed", {"path": path, "text": told}))
    if made.stopped:
        facts = {"path": path, "number": len(made.event.rounds), "text": made.stopped.text}
        note(Text("cli.stopped_early", facts))
    if lost := list(losses(made.event, format.read(data, offers)[0], offers)):
        note(Text("cli.lost", {"path": path, "what": lost}))
