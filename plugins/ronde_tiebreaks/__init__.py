"""The usual tie-breaks (départages): FIDE C.07, editions 2024 and 2026; the draughts profile."""

from collections.abc import Sequence

from ronde import Plugin, TieBreak, hookimpl
from ronde_tiebreaks.buchholz import Buchholz
from ronde_tiebreaks.draughts import Wins
from ronde_tiebreaks.encounter import DirectEncounter
from ronde_tiebreaks.koya import Koya
from ronde_tiebreaks.scores import (
    GamePoints,
    MatchPoints,
    MatchPointsOrGamePoints,
    PrimaryPoints,
)
from ronde_tiebreaks.sonneborn_berger import SonnebornBerger
from ronde_tiebreaks.wins import GamesWithBlack, GamesWon, NumberOfWins, WinsWithBlack


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="tiebreaks", name="Tie-breaks", version="0.1.0")


@hookimpl
def ronde_tie_breaks() -> Sequence[TieBreak]:
    return [
        PrimaryPoints(),
        MatchPoints(),
        GamePoints(),
        MatchPointsOrGamePoints(),
        DirectEncounter(),
        NumberOfWins(),
        GamesWon(),
        GamesWithBlack(),
        WinsWithBlack(),
        Wins(),
        Buchholz(),
        SonnebornBerger(),
        Koya(),
    ]
