"""What the rounds so far mean for pairing the next one: one round added to those before it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ronde_swiss.field import Edition
from ronde_swiss.preferences import BLACK, NO_COLOUR, WHITE
from ronde_swiss.seats import ALONE, Seats, Worth

__all__ = ["Past", "beginning", "continued"]


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class Past:
    """One entry a participant, in entry order; nobody changes the lists.

    ``points`` are in units of `Worth`, the arbiter's adjustments left out. ``colours`` are those
    of played games (GH-9; of a double round the first). ``barred`` says whom C2 refuses the PAB:
    whoever had one, or the points of a win without playing (BR-4); in edition 2017 whoever had one
    or a forfeit win (D17-2). ``seen`` is who has been in the tournament (GH-6). ``opponent``,
    ``others`` and ``rewarded`` speak of the last of the rounds alone: against whom a game was
    played, further such meetings, and whether none was played for more than a loss (DD-13).
    """

    before: "Past | None"
    points: Sequence[int]
    colours: Sequence[tuple[int, ...]]
    unplayed: Sequence[int]
    barred: Mapping[Edition, Sequence[bool]]
    seen: Sequence[bool]
    opponent: Sequence[int]
    others: Sequence[tuple[int, int]]
    rewarded: Sequence[bool]

    def rounds(self) -> Iterator["Past"]:
        """What each round left, the last one first."""
        now = self
        while now.before is not None:
            yield now
            now = now.before


def beginning(size: int) -> Past:
    """Before round 1."""
    nobody = [False] * size
    barred = dict.fromkeys(Edition, nobody)
    return Past(
        before=None,
        points=[0] * size,
        colours=[()] * size,
        unplayed=[0] * size,
        barred=barred,
        seen=nobody,
        opponent=[ALONE] * size,
        others=(),
        rewarded=nobody,
    )


def continued(before: Past, seats: Seats, worth: Worth) -> Past:
    """One round more."""
    earned = [worth.absent if w is None else w for w in seats.worth]
    alone = {who for who, opponent in enumerate(seats.opponent) if opponent == ALONE}
    rich = {who for who in alone if earned[who] >= worth.win}
    rewarded = {who for who in alone if earned[who] > worth.loss}
    return Past(
        before=before,
        points=[p + w for p, w in zip(before.points, earned, strict=True)],
        colours=_longer(before.colours, seats.colour),
        unplayed=_more(before.unplayed, alone),
        barred={
            Edition.E2026: _also(before.barred[Edition.E2026], seats.byes | rich),
            Edition.E2017: _also(before.barred[Edition.E2017], seats.byes | seats.forfeits),
        },
        seen=_also(before.seen, seats.seen | seats.byes),
        opponent=seats.opponent,
        others=seats.others,
        rewarded=_also([False] * len(earned), rewarded),
    )


def _longer(colours: Sequence[tuple[int, ...]], given: Sequence[int]) -> list[tuple[int, ...]]:
    """Histories with one colour more; equal ones are one and the same value."""
    known: dict[int, dict[tuple[int, ...], tuple[int, ...]]] = {WHITE: {}, BLACK: {}}
    longer = []
    for history, colour in zip(colours, given, strict=True):
        if colour == NO_COLOUR:
            longer.append(history)
        else:
            after = known[colour]
            longer.append(after.get(history) or after.setdefault(history, (*history, colour)))
    return longer


def _more(counts: Sequence[int], who: set[int]) -> Sequence[int]:
    """The counts, greater by one for these."""
    more = list(counts)
    for index in who:
        more[index] += 1
    return more


def _also(flags: Sequence[bool], who: set[int]) -> Sequence[bool]:
    """The flags, set for these too."""
    if not who:
        return flags
    more = list(flags)
    for index in who:
        more[index] = True
    return more
