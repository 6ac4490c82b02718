"""How unplayed rounds are treated: by the edition of the rules, unless the regulations announced
otherwise (C.07 16.6, TB-UNP-25)."""

from dataclasses import dataclass

from ronde import Record, TieBreakCode

__all__ = ["Policy", "edition_of", "policy_of"]


@dataclass(frozen=True, slots=True)
class Policy:
    """``cap``: the own dummy is worth no more than the caps of TB-UNP-14 and TB-UNP-15.
    ``trailing_as_draws``: opponents see category .5 as draws. ``voluntary_first``: a cut takes a
    VUR before a smaller value (TB-UNP-20). ``forfeits_as_played``: ``/P`` (TB-UNP-26)."""

    cap: bool = True
    trailing_as_draws: bool = True
    voluntary_first: bool = True
    forfeits_as_played: bool = False


def edition_of(record: Record, code: TieBreakCode) -> str:
    """``2024`` or ``2026``: the entry's own edition (``/V``) goes before the tournament's."""
    return code.edition or record.edition


def policy_of(record: Record, code: TieBreakCode) -> Policy:
    """The policy of one entry of the list."""
    return Policy(
        cap=edition_of(record, code) != "2024", forfeits_as_played=code.forfeits_as_played
    )
