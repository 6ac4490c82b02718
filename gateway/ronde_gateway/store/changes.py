"""Write the difference between two values of a tournament, and nothing else."""

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlmodel import Session

from ronde.model import Pairing, Participant, Round, Tournament
from ronde.refusal import Refused
from ronde_gateway.characters import legible, unfit_text
from ronde_gateway.store import rows
from ronde_gateway.store.journal import Change, Stale
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

__all__ = ["write_difference"]

Row = Mapping[str, Any]


def write_difference(
    session: Session, before: Tournament | None, after: Tournament, change: Change
) -> None:
    """Insert a new tournament, or bring the stored ``before`` to ``after``.

    The revision is claimed in the UPDATE (GW-43); raises `Stale` when somebody was quicker, and
    `Refused` ``unfit_characters`` for a text that not every database can keep.
    """
    writer = _Writer(session, after.id, change)
    if before is None:
        made = _fit(rows.tournament_row(after))
        created = {"created_at": change.at, "updated_at": change.at}
        session.execute(insert(TournamentRow).values(**made, **created))
    else:
        writer.claim(before, after)
    gone = writer.participants(before.participants if before else {}, after.participants)
    writer.rounds(before.rounds if before else (), after.rounds)
    writer.forget(gone)
    if before is None or before.leftovers != after.leftovers:
        writer.leftovers(after)


def _fit(row: Row) -> Row:
    """The same row, every text of which can be kept."""
    wrong = unfit_text(row)
    if wrong is not None:
        raise Refused("unfit_characters", text=legible(wrong))
    return row


class _Writer:
    def __init__(self, session: Session, id: str, change: Change) -> None:
        self.session, self.id, self.change = session, id, change
        self.claimed: int | None = None

    def claim(self, before: Tournament, after: Tournament) -> None:
        old, new = rows.tournament_row(before), rows.tournament_row(after)
        values = {name: value for name, value in new.items() if old[name] != value}
        columns = TournamentRow.__table__.columns  # type: ignore[attr-defined]
        done = self.session.execute(
            update(TournamentRow)
            .where(columns["id"] == self.id, columns["revision"] == before.revision)
            .values(**_fit(values), updated_at=self.change.at)
        )
        if done.rowcount != 1:  # type: ignore[attr-defined]
            stored = select(columns["revision"]).where(columns["id"] == self.id)
            raise Stale(self.id, self.session.execute(stored).scalar())
        self.claimed = before.revision

    def _insert(self, table: type[Base], made: Iterable[Row]) -> None:
        values = [{"tournament_id": self.id, **_fit(row)} for row in made]
        if values:
            self.session.execute(insert(table), values)

    def _delete(self, table: type[Base], **where: Any) -> None:
        columns = table.__table__.columns  # type: ignore[attr-defined]
        conditions = [columns[name] == value for name, value in where.items()]
        self.session.execute(delete(table).where(columns["tournament_id"] == self.id, *conditions))

    def _update(self, table: type[Base], where: Row, values: Row) -> None:
        columns = table.__table__.columns  # type: ignore[attr-defined]
        conditions = [columns[name] == value for name, value in where.items()]
        done = self.session.execute(
            update(table)
            .where(columns["tournament_id"] == self.id, *conditions)
            .values({columns[name]: value for name, value in _fit(values).items()})
        )
        if done.rowcount != 1:  # type: ignore[attr-defined]
            raise Stale(self.id, self.claimed, where["id"] if table is PairingRow else None)

    def participants(
        self, before: Mapping[str, Participant], after: Mapping[str, Participant]
    ) -> list[Participant]:
        """Write those who are new or changed; returns those to forget once no round names them."""
        places = {id: place for place, id in enumerate(before)}
        new: list[tuple[Participant, int]] = []
        for place, (id, participant) in enumerate(after.items()):
            old = before.get(id)
            if old is None:
                new.append((participant, place))
            elif old is not participant or places[id] != place:
                self._rewrite(old, places[id], participant, place)
        self._insert(PersonRow, (rows.person_row(p) for p, _ in new))
        self._insert(ParticipantRow, (rows.participant_row(p, place) for p, place in new))
        rosters = [pair for p, _ in new for pair in rows.roster_rows(p)]
        self._insert(PersonRow, (person for person, _ in rosters))
        self._insert(RosterRow, (player for _, player in rosters))
        return [before[id] for id in before if id not in after]

    def forget(self, gone: Iterable[Participant]) -> None:
        for participant in gone:
            for person, _ in rows.roster_rows(participant):
                self._delete(PersonRow, key=person["key"])
            self._delete(PersonRow, key=rows.person_row(participant)["key"])

    def _rewrite(self, old: Participant, old_place: int, new: Participant, new_place: int) -> None:
        for table, was, now in (
            (PersonRow, rows.person_row(old), rows.person_row(new)),
            (
                ParticipantRow,
                rows.participant_row(old, old_place),
                rows.participant_row(new, new_place),
            ),
        ):
            values = {name: value for name, value in now.items() if was[name] != value}
            if values:
                key = "key" if table is PersonRow else "id"
                self._update(table, {key: now[key]}, values)
        if old.roster != new.roster:
            for person, _ in rows.roster_rows(old):
                self._delete(PersonRow, key=person["key"])
            pairs = list(rows.roster_rows(new))
            self._insert(PersonRow, (person for person, _ in pairs))
            self._insert(RosterRow, (player for _, player in pairs))

    def rounds(self, before: tuple[Round, ...], after: tuple[Round, ...]) -> None:
        kept = min(len(before), len(after))
        for old, new in zip(before[:kept], after[:kept], strict=True):
            if old is not new and old != new:
                self._change_round(old, new)
        for old in before[kept:]:
            self._delete(RoundRow, number=old.number)
        for new in after[kept:]:
            self._add_round(new)

    def _add_round(self, round: Round) -> None:
        self._insert(RoundRow, [rows.round_row(round)])
        self._add_pairings(round, round.pairings)
        self._add_byes(round)

    def _add_byes(self, round: Round) -> None:
        self._insert(
            ByeRow, (rows.bye_row(bye, round.number, n) for n, bye in enumerate(round.byes))
        )

    def _add_pairings(self, round: Round, pairings: Iterable[Pairing]) -> None:
        places = {pairing.id: place for place, pairing in enumerate(round.pairings)}
        made = list(pairings)
        mark = {"changed_by": self.change.actor, "changed_at": self.change.at}
        self._insert(
            PairingRow, (rows.pairing_row(p, round.number, places[p.id]) | mark for p in made)
        )
        self._insert(GameRow, (row for p in made for row in rows.game_rows(p)))

    def _change_round(self, old: Round, new: Round) -> None:
        was, now = rows.round_row(old), rows.round_row(new)
        values = {name: value for name, value in now.items() if was[name] != value}
        if values:
            self._update(RoundRow, {"number": new.number}, values)
        if old.byes != new.byes:
            self._delete(ByeRow, round=new.number)
            self._add_byes(new)
        self._change_pairings(old, new)

    def _change_pairings(self, old: Round, new: Round) -> None:
        places = {p.id: place for place, p in enumerate(old.pairings)}
        stored = {p.id: p for p in old.pairings}
        seats = {p.id: frozenset(p.sides) for p in new.pairings}
        for id, was in list(stored.items()):
            if seats.get(id) != frozenset(was.sides):
                self._delete(PairingRow, id=id)
                del stored[id]
        for place, pairing in enumerate(new.pairings):
            if pairing.id in stored:
                was = stored[pairing.id]
                if was is not pairing or places[was.id] != place:
                    self._change_pairing(new.number, was, places[was.id], pairing, place)
        self._add_pairings(new, (p for p in new.pairings if p.id not in stored))

    def _change_pairing(
        self, round: int, old: Pairing, old_place: int, new: Pairing, place: int
    ) -> None:
        was, now = rows.pairing_row(old, round, old_place), rows.pairing_row(new, round, place)
        values = {name: value for name, value in now.items() if was[name] != value}
        if values:
            mark = {"changed_by": self.change.actor, "changed_at": self.change.at}
            where = {"id": new.id, "version": old.version}
            self._update(PairingRow, where, values | mark)
        if old.games == new.games:
            return
        olds, news = list(rows.game_rows(old)), list(rows.game_rows(new))
        if len(olds) == len(news):
            for a, b in zip(olds, news, strict=True):
                changed = {name: value for name, value in b.items() if a[name] != value}
                if changed:
                    self._update(GameRow, {"pairing": new.id, "index": b["index"]}, changed)
        else:
            self._delete(GameRow, pairing=new.id)
            self._insert(GameRow, news)

    def leftovers(self, after: Tournament) -> None:
        self._delete(LeftoverRow)
        self._insert(LeftoverRow, rows.leftover_rows(after.leftovers))
