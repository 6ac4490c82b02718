"""The records that only engines read (section 7), with the values of the day."""

from ronde import Points, Tournament
from ronde_trf.event.export_sheet import Purpose, Sheet
from ronde_trf.event.header_export import initial_colour_of
from ronde_trf.event.scoring import engine_codes, game_symbols, needs_engine_codes
from ronde_trf.file.pairing_content import Extensions

__all__ = ["extensions_of"]


def extensions_of(sheet: Sheet, purpose: Purpose) -> Extensions:
    """The engine extensions: all for an engine, else those that the imported file had, and XXS
    where 162 cannot say what results are worth. Values are those of the day."""
    t, kept = sheet.t, sheet.kept.engine_codes
    wanted = kept | {"XXR", "XXC", "XXZ", "XXA", "XXP"} if purpose.engine else kept
    coarse = needs_engine_codes(t.scoring) or (purpose.engine and bool(game_symbols(t.scoring)))
    coming = sheet.held + 1
    colour = initial_colour_of(t)
    absent = [sheet.numbers[id] for id, byes in sheet.coming.items() if byes.get(coming) == "Z"]
    groups = (
        tuple(sorted(sheet.numbers[id] for id in group.participants))
        for group in t.forbidden
        if group.holds(coming)
    )
    return Extensions(
        rounds=(sheet.planned or None) if "XXR" in wanted else None,
        initial_colour=colour if "XXC" in wanted else "",
        absent=tuple(sorted(absent)) if "XXZ" in wanted else (),
        points=engine_codes(t.scoring) if coarse or "XXS" in wanted else {},
        engine_points=_engine_points(t, kept),
        fictitious=_history(sheet) if "XXA" in wanted else {},
        forbidden=tuple(groups) if "XXP" in wanted else (),
    )


def _history(sheet: Sheet) -> dict[int, tuple[Points, ...]]:
    """Fictitious points of everybody who has any, from round 1 to the round to pair (TX-1: full
    history)."""
    last = min(sheet.held + 1, max(sheet.planned, 1))
    return {
        number: tuple(rounds.get(n, Points(0)) for n in range(1, last + 1))
        for number, rounds in sheet.fictitious.items()
    }


def _engine_points(t: Tournament, codes: frozenset[str]) -> dict[str, Points]:
    scoring = t.scoring
    values = {
        "W": scoring.win,
        "D": scoring.draw,
        "L": scoring.loss,
        "Z": scoring.zero_point_bye,
        "F": scoring.forfeit_loss,
        "U": scoring.pairing_bye,
    }
    return {letter: value for letter, value in values.items() if f"BB{letter}" in codes}
