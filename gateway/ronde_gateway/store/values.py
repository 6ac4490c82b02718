"""From rows to values: a tournament is read in a constant number of statements (GW-103)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from fractions import Fraction
from typing import Any

from sqlalchemy import RowMapping, select
from sqlmodel import Session

from ronde.model import (
    Access,
    Bye,
    Delegation,
    EventKind,
    ForbiddenGroup,
    Game,
    Leftover,
    LineUp,
    MatchScoring,
    Official,
    OpeningChoice,
    Pairing,
    Participant,
    PointAdjustment,
    Rating,
    ResultKind,
    RosterPlayer,
    Round,
    RoundState,
    ScheduledRound,
    Scoring,
    Side,
    Stay,
    TieBreakPolicy,
    Tournament,
    TournamentStatus,
    TrailingByes,
)
from ronde_gateway.store.rows import PLAIN
from ronde_gateway.store.tables import (
    Base,
    ByeRow,
    GameRow,
    LeftoverRow,
    PairingRow,
    ParticipantRow,
    PersonRow,
    RosterRow,
    RoundRow,
    TournamentRow,
)

__all__ = ["read_participants", "read_rounds", "read_tournament", "tournament_of"]


def read_tournament(session: Session, id: str, lock: bool = False) -> Tournament | None:
    """The whole tournament, or None. ``lock`` keeps other writers out until the transaction
    ends, where the database locks by row."""
    statement = select(*_columns(TournamentRow)).where(TournamentRow.id == id)  # type: ignore[arg-type]
    found = session.execute(statement.with_for_update() if lock else statement).mappings().first()
    if found is None:
        return None
    return tournament_of(
        found,
        read_participants(session, id),
        read_rounds(session, id),
        tuple(
            Leftover(row["code"], row["raw"], row["line"])
            for row in _rows(session, LeftoverRow, id, "position")
        ),
    )


def _columns(table: type[Base]) -> list[Any]:
    return list(table.__table__.columns)  # type: ignore[attr-defined]


def _rows(
    session: Session, table: type[Base], id: str, *order: str, only: Sequence[Any] = ()
) -> list[RowMapping]:
    columns = table.__table__.columns  # type: ignore[attr-defined]
    statement = (
        select(*columns)
        .where(columns["tournament_id"] == id, *only)
        .order_by(*(columns[name] for name in order))
    )
    return list(session.execute(statement).mappings().all())


def tournament_of(
    row: RowMapping,
    participants: Mapping[str, Participant],
    rounds: tuple[Round, ...],
    leftovers: tuple[Leftover, ...],
) -> Tournament:
    """The value of one row of tournaments with everything that belongs to it."""
    return Tournament(
        **{name: row[name] for name in PLAIN},
        settings=row["settings"],
        kind=EventKind(row["kind"]),
        status=TournamentStatus(row["status"]),
        scoring=_scoring(row["scoring"]),
        tie_breaks=tuple(row["tie_breaks"]),
        tie_break_policy=_policy(row["tie_break_policy"]),
        manual_order=tuple(row["manual_order"]),
        officials=tuple(Official(**official) for official in row["officials"]),
        schedule=tuple(_scheduled(r) for r in row["schedule"]),
        forbidden=tuple(
            ForbiddenGroup(frozenset(g["participants"]), g["first"], g["last"])
            for g in row["forbidden"]
        ),
        adjustments=tuple(
            PointAdjustment(
                a["participant"],
                Fraction(a["points"]),
                Fraction(a["match_points"]),
                a["round"],
                a["kind"],
            )
            for a in row["adjustments"]
        ),
        delegation=None if row["delegation"] is None else Delegation(**row["delegation"]),
        access=None if row["access"] is None else Access(**row["access"]),
        opening=None if row["opening"] is None else OpeningChoice(**row["opening"]),
        participants=participants,
        rounds=rounds,
        leftovers=leftovers,
    )


def _scheduled(row: Mapping[str, Any]) -> ScheduledRound:
    return ScheduledRound(
        row["number"],
        date.fromisoformat(row["day"]) if row["day"] else None,
        datetime.fromisoformat(row["starts"]) if row["starts"] else None,
        row["stage"],
        row["reserved"],
        row["skipped"],
        _line_ups(row.get("line_ups", ())),
    )


def _policy(row: Mapping[str, Any]) -> TieBreakPolicy:
    return TieBreakPolicy(**{**row, "trailing_byes": TrailingByes(row["trailing_byes"])})


def _scoring(row: Mapping[str, Any]) -> Scoring:
    match = row["match"]
    bye = match["bye_game_points"]
    return Scoring(
        **{name: Fraction(value) for name, value in row.items() if name != "match"},
        match=MatchScoring(
            **{name: Fraction(match[name]) for name in ("win", "draw", "loss", "bye_match_points")},
            bye_game_points=None if bye is None else Fraction(bye),
            primary=match["primary"],
        ),
    )


def read_participants(session: Session, id: str) -> dict[str, Participant]:
    """The participants of a tournament in entry order, without anything else of it."""
    people = {row["key"]: row for row in _rows(session, PersonRow, id)}
    rosters: dict[str, list[RosterPlayer]] = defaultdict(list)
    for row in _rows(session, RosterRow, id, "team", "position"):
        person = people[row["person"]]
        rosters[row["team"]].append(
            RosterPlayer(
                id=row["id"],
                number=row["number"],
                ratings=_ratings(person["ratings"]),
                registrations=person["registrations"],
                **{k: person[k] for k in ("name", "title", "sex", "birth", "federation")},
            )
        )
    return {
        row["id"]: _participant(row, people[row["person"]], tuple(rosters[row["id"]]))
        for row in _rows(session, ParticipantRow, id, "position")
    }


def _ratings(rows: list[Mapping[str, Any]]) -> tuple[Rating, ...]:
    return tuple(Rating(**row) for row in rows)


def _participant(
    row: RowMapping, person: RowMapping, roster: tuple[RosterPlayer, ...]
) -> Participant:
    personal = ("name", "title", "sex", "birth", "federation", "club", "affiliation")
    return Participant(
        id=row["id"],
        number=row["number"],
        ratings=_ratings(person["ratings"]),
        registrations=person["registrations"],
        attributes=person["attributes"],
        stays=tuple(_stay(*stay) for stay in row["stays"]),
        byes={int(round): ResultKind(kind) for round, kind in row["byes"].items()},
        roster=roster,
        disqualified=bool(row["disqualified"]),
        **{name: person[name] for name in personal},
    )


def _stay(first: int, last: int | None, *instants: str | None) -> Stay:
    return Stay(first, last, *(datetime.fromisoformat(at) if at else None for at in instants))


GAME = (
    "white",
    "black",
    "result",
    "leg",
    "board",
    "started",
    "ended",
    "plies",
    "flags",
    "attachments",
)
PAIRING = ("id", "white", "black", "board", "code", "designated", "note", "version")
"""What is read of a game and of a pairing, by position: an arena has a hundred thousand of them."""
RESULTS = {kind.value: kind for kind in ResultKind}


def read_rounds(session: Session, id: str, number: int | None = None) -> tuple[Round, ...]:
    """The rounds of a tournament in order; with ``number`` that one alone, if it is there."""

    def rows(table: type[Base], *order: str) -> list[RowMapping]:
        return _rows(session, table, id, *order, only=_of_round(table, id, number))

    def lines(table: type[Base], names: Sequence[str], *order: str) -> Iterable[Sequence[Any]]:
        columns = table.__table__.columns  # type: ignore[attr-defined]
        within = (columns["tournament_id"] == id, *_of_round(table, id, number))
        statement = select(*(columns[name] for name in names)).where(*within)
        return session.execute(statement.order_by(*(columns[name] for name in order)))

    games: dict[str, list[Game]] = defaultdict(list)
    for pairing, *game in lines(GameRow, ("pairing", *GAME), "pairing", "index"):
        games[pairing].append(_game(*game))
    pairings: dict[int, list[Pairing]] = defaultdict(list)
    for round, *pair in lines(PairingRow, ("round", *PAIRING), "round", "position"):
        pairings[round].append(_pairing(games, *pair))
    byes: dict[int, list[Bye]] = defaultdict(list)
    for row in rows(ByeRow, "round", "position"):
        byes[row["round"]].append(Bye(row["participant"], ResultKind(row["kind"]), row["code"]))
    return tuple(
        Round(
            number=row["number"],
            pairings=tuple(pairings[row["number"]]),
            byes=tuple(byes[row["number"]]),
            line_ups=_line_ups(row["line_ups"]),
            opening=row["opening"],
            present=None if row["present"] is None else frozenset(row["present"]),
            memo=row["memo"],
            state=RoundState(row["state"]),
        )
        for row in rows(RoundRow, "number")
    )


def _of_round(table: type[Base], id: str, number: int | None) -> Sequence[Any]:
    if number is None:
        return ()
    columns = table.__table__.columns  # type: ignore[attr-defined]
    if table is not GameRow:
        return (columns["number" if table is RoundRow else "round"] == number,)
    of = PairingRow.__table__.columns  # type: ignore[attr-defined]
    inside = select(of["id"]).where(of["tournament_id"] == id, of["round"] == number)
    return (columns["pairing"].in_(inside),)


def _game(
    white: str,
    black: str,
    result: str,
    leg: int,
    board: int,
    started: datetime | None,
    ended: datetime | None,
    plies: int | None,
    flags: list[str],
    attachments: list[str],
) -> Game:
    return Game(
        white,
        black,
        RESULTS[result],
        leg,
        board,
        started,
        ended,
        plies,
        frozenset(flags),
        tuple(attachments),
    )


def _pairing(
    games: Mapping[str, list[Game]],
    id: str,
    white: str,
    black: str,
    board: int,
    code: str,
    designated: str | None,
    note: str,
    version: int,
) -> Pairing:
    side = Side(designated) if designated else None
    return Pairing(white, black, tuple(games[id]), id, board, code, side, note, version)


def _line_ups(rows: Iterable[Mapping[str, Any]]) -> tuple[LineUp, ...]:
    return tuple(LineUp(row["team"], tuple(row["players"])) for row in rows)
