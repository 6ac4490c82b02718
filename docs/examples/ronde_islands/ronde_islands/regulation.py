"""``islands.open``: what the federation decides, one question a method."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ronde import Offers, Refused, Regulation, ResultKind, Scoring, Text, Tournament
from ronde.contracts import ExtensionKind
from ronde.moves import Configure, Enrol, Move, Request, RequestBye

__all__ = ["CEILING", "IslandsOpen"]

SWISS, ROUND_ROBIN, CUP = "swiss.dutch", "roundrobin.berger", "cup.knockout"
HALEY = "swiss.haley"
FIDE = "fide"
"""The rating list that a tournament has by default."""
CEILING = 2200
"""Who is rated higher plays in the championship of the islands, not in its opens."""
LAST_WITHOUT_BYES = 2
"""In this many last rounds nobody may ask for a bye."""


class IslandsOpen(Regulation):
    """Opens, round robins and cups: three points a win, a licence to enter, no short events."""

    id = "islands.open"
    label = "islands.open.label"
    description = "islands.open.description"
    version = "2026.1"

    def systems(self) -> frozenset[str] | None:
        return frozenset({SWISS, ROUND_ROBIN, CUP})

    def variants(self, system: str) -> frozenset[str] | None:
        """Ferries leave on Sunday: cups are single elimination."""
        return frozenset({"cup.single"}) if system == CUP else None

    def allowed(self, kind: ExtensionKind) -> frozenset[str] | None:
        """The only acceleration is the one that the arbiters of the islands were taught."""
        return frozenset({HALEY}) if kind is ExtensionKind.ACCELERATION else None

    def scoring(self, tournament: Tournament) -> Scoring:
        """3, 1, 0; the bye that the pairing gives is worth a draw."""
        return Scoring(Fraction(3), Fraction(1), Fraction(0), pairing_bye=Fraction(1))

    def defaults(self, offer: str) -> Mapping[str, Any]:
        """Islanders are kept apart at the end of a round robin, and whoever leaves early does not
        count."""
        own: Mapping[str, Mapping[str, Any]] = {
            SWISS: {"rounds": 7},
            ROUND_ROBIN: {"numbers": "varma", "group_by": "groups.club", "half_rule": True},
        }
        return own.get(offer, {})

    def limits(self, offer: str) -> Mapping[str, Mapping[str, Any]]:
        own: Mapping[str, Mapping[str, Mapping[str, Any]]] = {
            SWISS: {"rounds": {"minimum": 5, "maximum": 9}},
            ROUND_ROBIN: {"cycles": {"maximum": 2}, "numbers": {"enum": ["varma", "lots"]}},
        }
        return own.get(offer, {})

    def suggestions(self, system: str) -> Mapping[str, Any]:
        return {"acceleration": HALEY} if system == SWISS else {}

    def tie_breaks(self, tournament: Tournament) -> tuple[tuple[str, ...] | None, str]:
        """Wins first, then direct encounter; cups keep the list of the cup."""
        return (None if tournament.system == CUP else ("WIN", "DE", "SB")), "fide"

    def notes(self, tournament: Tournament) -> Sequence[Text]:
        return (Text("islands.note.licence", {"ceiling": CEILING}),)

    def check(self, tournament: Tournament, move: Move, request: Request, offers: Offers) -> None:
        """Raises `Refused`: ``islands.no_licence``, ``islands.rated_too_high``,
        ``islands.bye_too_late``, ``islands.rating_list``."""
        match move:
            case Enrol():
                _check_entry(tournament, move)
            case RequestBye(kind=ResultKind.HALF_POINT_BYE, round=round):
                _check_bye(tournament, round, offers)
            case Configure(changes=changes):
                if changes.get("rating_list", FIDE) != FIDE:
                    raise Refused("islands.rating_list", path=("rating_list",))
            case _:
                return

    def title(self, document: str) -> str | None:
        return "islands.title.bracket" if document == "bracket" else None


def _check_entry(t: Tournament, move: Enrol) -> None:
    entrant = move.participant
    if not entrant.attributes.get("licence", "").strip():
        raise Refused("islands.no_licence", path=("attributes", "licence"), name=entrant.name)
    rating = entrant.rating_on(t.rating_list, t.rating_kind)
    if rating is not None and rating > CEILING:
        raise Refused("islands.rated_too_high", name=entrant.name, rating=rating, ceiling=CEILING)


def _check_bye(t: Tournament, round: int, offers: Offers) -> None:
    rounds = len(offers.pairing_system(t.system).plan(t, offers).rounds)
    if round > rounds - LAST_WITHOUT_BYES:
        raise Refused("islands.bye_too_late", path=("round",), round=round, rounds=rounds)
