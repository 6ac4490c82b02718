"""The columns people see beside the points, by profile (TB-DISP-03, TB-DR-08)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.contracts import Offers, Value, parse_code
from ronde.standings.manual import tie_break_of
from ronde.standings.order import Key
from ronde.standings.result import StandingsTable
from ronde.standings.separation import key_words
from ronde.standings.shown import shown_text
from ronde.text import Text

__all__ = ["Column", "columns"]

BUCHHOLZ, SONNEBORN_BERGER = "tiebreaks.BH", "tiebreaks.SB"


@dataclass(frozen=True, slots=True)
class Column:
    """One column: ``name`` is the key's name, ``heading`` what stands above it, ``label`` what it
    is in words. ``ranks`` is False for a value shown for information. ``values`` are by
    participant; nobody without a place has one."""

    name: str
    heading: str
    label: Text | str
    ranks: bool
    values: Mapping[str, Value]
    by_group: bool = False
    places: int | None = None

    @classmethod
    def of(cls, table: StandingsTable, key: Key, offers: Offers) -> "Column":
        """The column of an entry of the list."""
        tie_break = tie_break_of(key.code, offers)
        draughts = table.tournament.tie_break_profile == "draughts"
        ranked = [row for row in table.rows if row.place is not None]
        return cls(
            key.name,
            "BH" if draughts and key.code.id == BUCHHOLZ else key.name,
            key_words(key, offers),
            True,
            {row.participant: row.values.get(key.name) for row in ranked},
            tie_break.by_group,
            tie_break.places,
        )

    def undefined(self, participant: str) -> bool:
        """Whether there should be a value and is none (TB-GEN-04)."""
        return participant in self.values and self.values[participant] is None and not self.by_group

    def shown(self, participant: str) -> str:
        """The value for people: nothing where nobody was tied with the participant, a dash where
        it is undefined (TB-DISP-03)."""
        value = self.values.get(participant)
        if value is None and not self.undefined(participant):
            return ""
        return shown_text(value, self.places)


def columns(table: StandingsTable, offers: Offers) -> tuple[Column, ...]:
    """The entries of the list, each with its values. In the draughts profile a Swiss shows BH and
    SB alone, the first holding what the list cuts of it; a round robin shows no BH, and SB for
    information where it does not rank (TB-DR-08)."""
    if not table.keys:
        return _of_system(table)
    keys: Sequence[Key] = [key for key in table.keys if not key.is_points]
    if table.tournament.tie_break_profile != "draughts":
        return tuple(Column.of(table, key, offers) for key in keys)
    if table.whole.schedule == "swiss":
        both = [key for key in keys if key.code.id in (BUCHHOLZ, SONNEBORN_BERGER)]
        return tuple(Column.of(table, key, offers) for key in both or keys)
    shown = [Column.of(table, key, offers) for key in keys if key.code.id != BUCHHOLZ]
    if all(key.code.id != SONNEBORN_BERGER for key in keys):
        shown.append(_for_information(table, "SB", offers))
    return tuple(shown)


def _for_information(table: StandingsTable, text: str, offers: Offers) -> Column:
    key = Key(text, parse_code(text))
    tie_break = tie_break_of(key.code, offers)
    ranked = [row.participant for row in table.rows if row.place is not None]
    values = tie_break.values(table.counted, ranked, key.code)
    own = {id: values[id] for id in ranked}
    return Column(text, text, key_words(key, offers), False, own, False, tie_break.places)


def _of_system(table: StandingsTable) -> tuple[Column, ...]:
    """What a system that ranks by itself shows beside the points."""
    names = list(table.rows[0].values) if table.rows else []
    return tuple(
        Column(name, name, name, True, {r.participant: r.values.get(name) for r in table.rows})
        for name in names
    )
