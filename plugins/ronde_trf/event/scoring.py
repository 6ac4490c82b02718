"""What results are worth: 162, XXS and BB? to a `Scoring` and back (TH-1, TH-2, section 7)."""

from collections.abc import Mapping
from fractions import Fraction

from ronde import MatchScoring, Points, Scoring, decimal_text
from ronde_trf.event.systems import TournamentType
from ronde_trf.file.cells import Cell
from ronde_trf.file.content import Report
from ronde_trf.file.findings import Findings

__all__ = [
    "engine_codes",
    "game_symbols",
    "match_symbols",
    "needs_engine_codes",
    "read_scoring",
    "worth",
]

ENGINE_SYMBOLS = {"W": "W", "D": "D", "L": "L", "Z": "Z", "F": "F", "U": "P"}
SAME_WORTH = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB"), "L": ("WL", "BL")}
SINGLE = {"Z": "ZPB", "F": "FL", "P": "PAB"}
DEFAULTS: Mapping[str, Points] = {
    "W": Fraction(1),
    "D": Fraction(1, 2),
    "L": Fraction(0),
    "Z": Fraction(0),
    "F": Fraction(0),
}
"""Win, draw, loss, zero-point bye, forfeit loss; ``P``, the pairing-allocated bye, is a win."""


def read_scoring(report: Report, type: TournamentType, findings: Findings) -> Scoring:
    """The scoring of a file. 162 decides before XXS, XXS before BB?; where they differ, it is
    told. An XXS that values colours differently cannot be kept and is an error."""
    values = dict(DEFAULTS)
    for given in (
        {ENGINE_SYMBOLS[k]: v for k, v in report.extensions.engine_points.items()},
        _from_codes(report, findings),
        _from_header(report.header.scoring),
    ):
        values.update(given)
    _tell_conflicts(report, values, findings)
    return Scoring(
        win=values["W"],
        draw=values["D"],
        loss=values["L"],
        pairing_bye=values.get("P", values["W"]),
        zero_point_bye=values["Z"],
        forfeit_loss=values["F"],
        match=_match_scoring(report, type),
    )


def _from_header(symbols: Mapping[str, Points]) -> dict[str, Points]:
    """``A`` is the zero-point bye and the forfeit loss; ``X`` is judged by `_tell_conflicts`."""
    given = {symbol: symbols[symbol] for symbol in ("W", "D", "L", "P") if symbol in symbols}
    if "A" in symbols:
        given |= {"Z": symbols["A"], "F": symbols["A"]}
    return given


def _from_codes(report: Report, findings: Findings) -> dict[str, Points]:
    codes = report.extensions.points
    if not codes:
        return {}
    given: dict[str, Points] = {}
    for symbol, same in SAME_WORTH.items():
        found = {codes.get(code, DEFAULTS[symbol]) for code in same}
        if len(found) > 1:
            findings.error(
                "scoring_not_expressible", report.extensions.line("XXS"), codes=" ".join(same)
            )
        elif any(code in codes for code in same):
            given[symbol] = found.pop()
    given |= {symbol: codes[code] for symbol, code in SINGLE.items() if code in codes}
    return given


def _tell_conflicts(report: Report, values: Mapping[str, Points], findings: Findings) -> None:
    adjourned = report.header.scoring.get("X")
    if adjourned is not None and adjourned != values["D"]:
        findings.warning("adjourned_worth", report.header.line("162"))
        findings.asides.append(f"### 162 X {decimal_text(adjourned, 1)}")
    header = _from_header(report.header.scoring)
    engine = {ENGINE_SYMBOLS[k]: v for k, v in report.extensions.engine_points.items()}
    for symbol, value in sorted(engine.items()):
        if header.get(symbol, value) != value:
            findings.warning("scoring_conflict", report.header.line("162"), symbol=symbol)


def _match_scoring(report: Report, type: TournamentType) -> MatchScoring:
    given = report.header.match_scoring
    byes = report.team_byes[0] if report.team_byes else None
    default = MatchScoring()
    return MatchScoring(
        win=given.get("TW", default.win),
        draw=given.get("TD", default.draw),
        loss=given.get("TL", default.loss),
        bye_match_points=default.bye_match_points
        if byes is None or byes.match_points is None
        else byes.match_points,
        bye_game_points=byes.game_points if byes else None,
        primary=type.primary,
    )


def worth(cell: Cell, scoring: Scoring) -> Points:
    """What a cell brings: the column "Points" of TP-1."""
    if cell.result in ("1", "W", "+", "F"):
        return scoring.win
    if cell.result in ("=", "D", "H"):
        return scoring.draw
    if cell.result in ("0", "L"):
        return scoring.loss
    if cell.result == "U":
        return scoring.pairing_bye
    if cell.result == "-":
        return scoring.forfeit_loss
    return Fraction(0) if cell.opponent else scoring.zero_point_bye


def game_symbols(scoring: Scoring) -> dict[str, Points]:
    """The values of 162; none where all are the defaults (TH-1). ``A`` is left out at its default,
    since some engines do not know it, and where it would have to say two things."""
    if scoring == Scoring(match=scoring.match, free=scoring.free):
        return {}
    values = {"W": scoring.win, "D": scoring.draw, "L": scoring.loss, "P": scoring.pairing_bye}
    if needs_engine_codes(scoring) or not scoring.zero_point_bye:
        return values
    return values | {"A": scoring.zero_point_bye}


def match_symbols(scoring: Scoring) -> dict[str, Points]:
    return {"TW": scoring.match.win, "TD": scoring.match.draw, "TL": scoring.match.loss}


def needs_engine_codes(scoring: Scoring) -> bool:
    """Whether 162 is too coarse: a forfeit loss worth something else than a zero-point bye."""
    return scoring.forfeit_loss != scoring.zero_point_bye


def engine_codes(scoring: Scoring) -> dict[str, Points]:
    """All codes of XXS, which says everything that a `Scoring` does."""
    symbols = {
        "W": scoring.win,
        "D": scoring.draw,
        "L": scoring.loss,
        "Z": scoring.zero_point_bye,
        "F": scoring.forfeit_loss,
        "P": scoring.pairing_bye,
    }
    codes = {code: symbols[symbol] for symbol, same in SAME_WORTH.items() for code in same}
    return codes | {code: symbols[symbol] for symbol, code in SINGLE.items()}
