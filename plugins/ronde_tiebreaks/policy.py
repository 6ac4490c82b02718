"""How unplayed rounds are treated: by the edition of the rules, unless the regulations announced
otherwise (C.07 16.6, TB-UNP-25)."""

from dataclasses import dataclass

from ronde import Record, TieBreakCode, TrailingByes

__all__ = ["Policy", "edition_of", "policy_of"]


@dataclass(frozen=True, slots=True)
class Policy:
    """``cap``: the own dummy is worth no more than the caps of TB-UNP-14 and TB-UNP-15.
    ``trailing``: what opponents see of category .5. ``voluntary_first``: a cut takes a VUR before
    a smaller value (TB-UNP-20), ``pairing_bye_first`` the pairing bye before anything.
    ``forfeits_as_played``: ``/P`` (TB-UNP-26)."""

    cap: bool = True
    trailing: TrailingByes = TrailingByes.DRAW
    voluntary_first: bool = True
    pairing_bye_first: bool = False
    forfeits_as_played: bool = False


def edition_of(record: Record, code: TieBreakCode) -> str:
    """``2024`` or ``2026``: the entry's own edition (``/V``) goes before the tournament's."""
    return code.edition or record.edition


def policy_of(record: Record, code: TieBreakCode) -> Policy:
    """The policy of one entry of the list: the tournament's, with the entry's own edition and
    ``/P``."""
    announced = record.tournament.tie_break_policy
    cap = announced.dummy_cap
    return Policy(
        cap=edition_of(record, code) != "2024" if cap is None else cap,
        trailing=announced.trailing_byes,
        voluntary_first=announced.voluntary_first,
        pairing_bye_first=announced.pairing_bye_first,
        forfeits_as_played=code.forfeits_as_played or announced.forfeits_as_played,
    )
