"""The history of a tournament, derived when asked: what every round brought everybody.

Each round of each participant is of one kind (TB-DATA-01), seen from the participant's side. A
double round has one entry per game, a team match one entry with its boards.
"""

from ronde.record.derive import record, rewind
from ronde.record.matches import boards_of_match, first_side_has_white
from ronde.record.outcomes import Outcome, Purpose
from ronde.record.rounds import game_outcomes, round_entries, worths_of
from ronde.record.values import BoardEntry, Entry, Line, Record, edition_of

__all__ = [
    "BoardEntry",
    "Entry",
    "Line",
    "Outcome",
    "Purpose",
    "Record",
    "boards_of_match",
    "edition_of",
    "first_side_has_white",
    "game_outcomes",
    "record",
    "rewind",
    "round_entries",
    "worths_of",
]
