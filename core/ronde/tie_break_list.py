"""The tie-break list of a tournament: read, and checked when somebody sets it."""

from collections.abc import Sequence

from ronde.contracts import Offers, TieBreakCode, parse_code
from ronde.model import Tournament
from ronde.refusal import Refused

__all__ = ["MANUAL", "POINTS", "check_list", "default_list", "read_list"]

POINTS = "tiebreaks.PTS"
MANUAL = "tiebreaks.MANUAL"
REPEATABLE = frozenset({"tiebreaks.DE", "tiebreaks.EDE"})


def read_list(texts: Sequence[str]) -> tuple[TieBreakCode, ...]:
    """Codes in ranking order. Points come first unless the list itself says where (TB-GEN-01);
    ``MANUAL`` is no tie-break and is left out."""
    codes = tuple(parse_code(text) for text in texts)
    if all(code.id != POINTS for code in codes):
        codes = (parse_code("PTS"), *codes)
    return tuple(code for code in codes if code.id != MANUAL)


def check_list(tournament: Tournament, texts: Sequence[str], offers: Offers) -> tuple[str, ...]:
    """The list in canonical spelling. Raises `Refused` ``bad_tie_break`` for a code nobody offers,
    a modifier it does not allow (TB-CODE-03), an event kind it does not serve, or a repetition
    (TB-GEN-05)."""
    checked: list[str] = []
    for index, text in enumerate(texts):
        path = ("tieBreaks", str(index))
        code = parse_code(text)
        if code.id != MANUAL:
            _check(tournament, code, offers, path)
        if code.text in checked and code.id not in REPEATABLE:
            raise Refused("bad_tie_break", path=path, code=text, reason="repeated")
        checked.append(code.text)
    return tuple(checked)


def default_list(tournament: Tournament, offers: Offers) -> tuple[str, ...]:
    """The system's default list (TB-DEF-01), without entries that nobody installed offers."""
    kept: list[str] = []
    for text in offers.pairing_system(tournament.system).default_tie_breaks(tournament):
        try:
            kept += check_list(tournament, [text], offers)
        except Refused:
            continue
    return tuple(kept)


def _check(
    tournament: Tournament, code: TieBreakCode, offers: Offers, path: tuple[str, ...]
) -> None:
    try:
        tie_break = offers.tie_break(code.id)
    except Refused:
        raise Refused("bad_tie_break", path=path, code=code.text, reason="unknown") from None
    extra = sorted(code.modifiers - tie_break.modifiers)
    if extra:
        raise Refused(
            "bad_tie_break", path=path, code=code.text, reason="modifier", modifier=extra[0]
        )
    if tournament.kind not in tie_break.kinds:
        raise Refused("bad_tie_break", path=path, code=code.text, reason="event_kind")
    if tie_break.profile and tie_break.profile != tournament.tie_break_profile:
        raise Refused("bad_tie_break", path=path, code=code.text, reason="profile")
