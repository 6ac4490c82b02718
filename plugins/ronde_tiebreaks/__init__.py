"""The usual tie-breaks (départages): FIDE C.07, editions 2024 and 2026; the draughts profile."""

from collections.abc import Sequence

from ronde import Plugin, TieBreak, hookimpl
from ronde_tiebreaks.average_buchholz import AverageBuchholz
from ronde_tiebreaks.average_rating import AverageRating
from ronde_tiebreaks.boards import BoardCount, BottomBoardElimination, TopBoards
from ronde_tiebreaks.buchholz import Buchholz
from ronde_tiebreaks.draughts import Wins
from ronde_tiebreaks.encounter import DirectEncounter
from ronde_tiebreaks.extended_encounter import EDE, EDEB, EDEBB, EDEBT, EDEC, EDET
from ronde_tiebreaks.extended_sonneborn import EGGSB, EGMSB, EMGSB, EMMSB
from ronde_tiebreaks.fore_buchholz import ForeBuchholz
from ronde_tiebreaks.koya import Koya
from ronde_tiebreaks.own_rating import Rating
from ronde_tiebreaks.pairing_number import PairingNumber, StartNumber
from ronde_tiebreaks.performance import (
    AverageOfPerfectPerformances,
    AverageOfPerformances,
    PerfectPerformance,
    Performance,
)
from ronde_tiebreaks.presence import RoundsElected
from ronde_tiebreaks.progressive import ProgressiveScores
from ronde_tiebreaks.schedule_strength import ScoreAndScheduleStrength
from ronde_tiebreaks.scores import (
    GamePoints,
    MatchPoints,
    MatchPointsOrGamePoints,
    PrimaryPoints,
)
from ronde_tiebreaks.sonneborn_berger import SonnebornBerger
from ronde_tiebreaks.standard_points import Kashdan, StandardPoints
from ronde_tiebreaks.wins import GamesWithBlack, GamesWon, NumberOfWins, WinsWithBlack

CATALOGUE: tuple[type[TieBreak], ...] = (
    *(PrimaryPoints, MatchPoints, GamePoints, MatchPointsOrGamePoints),
    *(DirectEncounter, EDE, EDEC, EDEBT, EDEBB, EDET, EDEB),
    *(NumberOfWins, GamesWon, GamesWithBlack, WinsWithBlack, Wins),
    *(ProgressiveScores, RoundsElected, StandardPoints, Kashdan, PairingNumber, StartNumber),
    *(Buchholz, ForeBuchholz, AverageBuchholz),
    *(SonnebornBerger, EMMSB, EMGSB, EGMSB, EGGSB, Koya, ScoreAndScheduleStrength),
    *(Rating, AverageRating, Performance, PerfectPerformance),
    *(AverageOfPerformances, AverageOfPerfectPerformances),
    *(BoardCount, TopBoards, BottomBoardElimination),
)
"""All of C.07 article 5, and a few more (MANUAL is the core's)."""


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="tiebreaks", name="Tie-breaks", version="0.1.0")


@hookimpl
def ronde_tie_breaks() -> Sequence[TieBreak]:
    return [offer() for offer in CATALOGUE]
