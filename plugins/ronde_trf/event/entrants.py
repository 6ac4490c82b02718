"""Players and teams of a file as participants of a tournament, and back."""

from collections.abc import Iterable, Mapping

from ronde import Participant, Rating, RosterPlayer, Tournament
from ronde_trf.file.content import NationalRating, Player
from ronde_trf.file.team_content import Team

__all__ = [
    "FIDE",
    "LISTED",
    "nationals_of",
    "participant_of",
    "player_of",
    "roster_player_of",
    "team_participant_of",
]

FIDE = "fide"
LISTED = ("classification", "origin", "name", "sex", "birth")
"""What a national record says beyond rating and number, kept as ``FRA.origin`` and so on."""

Person = Participant | RosterPlayer


def _ratings(player: Player, nationals: Iterable[NationalRating]) -> tuple[Rating, ...]:
    own = (Rating(player.rating, FIDE),) if player.rating else ()
    return own + tuple(Rating(n.rating, n.list) for n in nationals if n.rating)


def _registrations(player: Player, nationals: Iterable[NationalRating]) -> dict[str, str]:
    own = {FIDE: player.fide_id} if player.fide_id else {}
    return own | {n.list: n.number for n in nationals if n.number}


def _attributes(player: Player, nationals: Iterable[NationalRating]) -> dict[str, str]:
    """Texts of national records, where they say something else than the 001 record."""
    kept: dict[str, str] = {}
    for national in nationals:
        for name in LISTED:
            text = getattr(national, name)
            if text and text != getattr(player, name, ""):
                kept[f"{national.list}.{name}"] = text
    return kept


def participant_of(player: Player, number: int, nationals: Iterable[NationalRating]) -> Participant:
    """A player of an individual event; ``number`` is the pairing number."""
    nationals = tuple(nationals)
    return Participant(
        id=f"p{number}",
        name=player.name,
        number=number,
        title=player.title,
        ratings=_ratings(player, nationals),
        sex=player.sex,
        birth=player.birth,
        federation=player.federation,
        registrations=_registrations(player, nationals),
        attributes=_attributes(player, nationals),
    )


def roster_player_of(player: Player, nationals: Iterable[NationalRating]) -> RosterPlayer:
    """A player of a team, numbered by starting rank."""
    nationals = tuple(nationals)
    return RosterPlayer(
        id=f"p{player.rank}",
        name=player.name,
        number=player.rank,
        title=player.title,
        ratings=_ratings(player, nationals),
        sex=player.sex,
        birth=player.birth,
        federation=player.federation,
        registrations=_registrations(player, nationals),
    )


def team_participant_of(team: Team, roster: tuple[RosterPlayer, ...]) -> Participant:
    """A team; its strength is its rating, its nickname an attribute."""
    strength = team.strength
    rated = strength is not None and strength > 0 and strength.denominator == 1
    return Participant(
        id=f"t{team.number}",
        name=team.name,
        number=team.number,
        ratings=(Rating(int(strength), FIDE),) if rated and strength is not None else (),
        attributes={"nickname": team.nickname} if team.nickname else {},
        roster=roster,
    )


def player_of(t: Tournament, person: Person, rank: int) -> Player:
    """The 001 record of a participant or roster player, without rounds, points and place. The
    rating is that of FIDE, else the one that counts in the tournament if it is no national one."""
    rating = next((r.value for r in person.ratings if r.list == FIDE), None)
    if rating is None:
        rating = next((r.value for r in person.ratings if not _is_national(r.list)), None)
    return Player(
        rank=rank,
        name=person.name,
        sex=person.sex if person.sex in ("m", "w") else "",
        title=person.title,
        rating=rating if rating and rating < 10_000 else None,
        federation=person.federation,
        fide_id=person.registrations.get(FIDE, ""),
        birth=person.birth,
    )


def _is_national(list: str) -> bool:
    return len(list) == 3 and list.isascii() and list.isalpha() and list.isupper()


def nationals_of(person: Person, rank: int) -> list[NationalRating]:
    """The national rating records of somebody, by federation (TP-9)."""
    attributes: Mapping[str, str] = getattr(person, "attributes", {})
    lists = {r.list for r in person.ratings} | set(person.registrations)
    lists |= {key.split(".")[0] for key in attributes if "." in key}
    return [
        NationalRating(
            list=list,
            rank=rank,
            sex=attributes.get(f"{list}.sex", person.sex if person.sex in ("m", "w") else ""),
            classification=attributes.get(f"{list}.classification", ""),
            name=attributes.get(f"{list}.name", person.name),
            rating=next((r.value for r in person.ratings if r.list == list), None),
            origin=attributes.get(f"{list}.origin", ""),
            number=person.registrations.get(list, ""),
            birth=attributes.get(f"{list}.birth", person.birth),
        )
        for list in sorted(lists)
        if _is_national(list)
    ]
