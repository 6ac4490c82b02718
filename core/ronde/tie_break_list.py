"""The tie-break list of a tournament: read, and checked when somebody sets it."""

from collections.abc import Sequence
from dataclasses import replace

from ronde.contracts import Delegates, Offers, TieBreakCode, bad_tie_break, parse_code
from ronde.contracts.tie_break_codes import OTHER
from ronde.model import EventKind, Tournament
from ronde.refusal import Refused

__all__ = [
    "MANUAL",
    "POINTS",
    "check_list",
    "default_list",
    "fits",
    "missing",
    "read_list",
    "schedule_of",
    "spelled",
]

POINTS = "tiebreaks.PTS"
MANUAL = "tiebreaks.MANUAL"
REPEATABLE = frozenset({"tiebreaks.DE", "tiebreaks.EDE"})


def read_list(texts: Sequence[str]) -> tuple[TieBreakCode, ...]:
    """Codes in ranking order. Points come first unless the list itself says where (TB-GEN-01);
    the list ends with ``MANUAL``, since nothing behind it can apply (TB-QUAL-07)."""
    codes = tuple(parse_code(text) for text in texts)
    if all(code.id != POINTS for code in codes):
        codes = (parse_code("PTS"), *codes)
    ids = [code.id for code in codes]
    return codes[: ids.index(MANUAL) + 1] if MANUAL in ids else codes


def check_list(
    tournament: Tournament, texts: Sequence[str], offers: Offers, schedule: str | None = None
) -> tuple[str, ...]:
    """The list in canonical spelling. Raises `Refused` ``bad_tie_break`` for a code nobody offers,
    a modifier it does not allow (TB-CODE-03), a score where there are not two of them or the code
    itself says which (TB-TEAM-01), an event kind or profile it does not serve, a repetition
    (TB-GEN-05), and where ``schedule`` is given for a code that makes no sense in it
    (TB-BH-05): a file may bring such a code, an organiser is not offered it."""
    checked: list[str] = []
    seen: set[TieBreakCode] = set()
    for index, text in enumerate(texts):
        path = ("tieBreaks", str(index))
        code = parse_code(text, path)
        if code.id != MANUAL:
            code = _checked(tournament, code, offers, path)
            if schedule and not fits(code, schedule, offers):
                raise bad_tie_break(code.text, "schedule", path)
        meant = replace(code, text="")
        if meant in seen and code.id not in REPEATABLE:
            raise bad_tie_break(code.text, "repeated", path)
        seen.add(meant)
        checked.append(code.text)
    return tuple(checked)


def fits(code: TieBreakCode, schedule: str, offers: Offers) -> bool:
    """Whether a tie-break says anything under this kind of schedule (TB-BH-05)."""
    return code.id == MANUAL or schedule in offers.tie_break(code.id).pairings


def schedule_of(tournament: Tournament, offers: Offers) -> str | None:
    """``swiss`` or ``predetermined``; None while a format has not yet chosen its system."""
    if tournament.delegation is not None:
        return offers.pairing_system(tournament.delegation.system).schedule
    system = offers.pairing_system(tournament.system)
    return None if isinstance(system, Delegates) else system.schedule


def default_list(tournament: Tournament, offers: Offers) -> tuple[str, ...]:
    """The system's default list (TB-DEF-01), without entries that nobody installed offers; of the
    system that really plays, once a format has chosen it (IS-49)."""
    chosen = tournament.delegation
    system = offers.pairing_system(chosen.system if chosen else tournament.system)
    kept: list[str] = []
    for text in system.default_tie_breaks(tournament):
        try:
            kept += check_list(tournament, [text], offers)
        except Refused:
            continue
    return tuple(kept)


def spelled(texts: Sequence[str]) -> tuple[str, ...]:
    """A stored list in the spelling of today: GE is REP (TB-ED-03). What cannot be read stays."""
    return tuple(map(_spelled, texts))


def _spelled(text: str) -> str:
    try:
        return parse_code(text).text
    except Refused:
        return text


def missing(texts: Sequence[str], offers: Offers) -> tuple[str, ...]:
    """Entries that cannot be read, or that no installed plug-in offers."""
    return tuple(text for text in spelled(texts) if not _offered(text, offers))


def _offered(text: str, offers: Offers) -> bool:
    try:
        code = parse_code(text)
        return code.id == MANUAL or bool(offers.tie_break(code.id))
    except Refused:
        return False


def _checked(
    tournament: Tournament, code: TieBreakCode, offers: Offers, path: tuple[str, ...]
) -> TieBreakCode:
    """The entry under the id of its offer; ours are written without ``OTHER_``."""
    try:
        tie_break = offers.tie_break(code.id)
    except Refused:
        raise bad_tie_break(code.text, "unknown", path) from None
    extra = sorted(code.modifiers - tie_break.modifiers)
    if extra:
        raise bad_tie_break(code.text, "modifier", path, extra[0])
    players_alone = tournament.kind is EventKind.INDIVIDUAL
    if tournament.kind not in tie_break.kinds or (code.score and players_alone):
        raise bad_tie_break(code.text, "event_kind", path)
    if code.score and EventKind.INDIVIDUAL not in tie_break.kinds:
        raise bad_tie_break(code.text, "modifier", path, f":{code.score}")
    if tie_break.profile and tie_break.profile != tournament.tie_break_profile:
        raise bad_tie_break(code.text, "profile", path)
    if tie_break.id == code.id:
        return code
    ours = tie_break.id.startswith("tiebreaks.")
    return replace(code, id=tie_break.id, text=code.text.removeprefix(OTHER) if ours else code.text)
