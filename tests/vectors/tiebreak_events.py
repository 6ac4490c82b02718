"""Tie-break vectors as tournaments: the form is described beside the vectors."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from ronde import (
    Bye,
    EventKind,
    Game,
    MatchScoring,
    Pairing,
    Participant,
    Rating,
    ResultKind,
    RosterPlayer,
    Round,
    Scoring,
    Tournament,
    TournamentStatus,
)

__all__ = ["exact", "key", "tournament"]

SYSTEMS = {"swiss": "swiss.dutch", "predetermined": "roundrobin.berger"}
RESULTS = {
    "10": ResultKind.WHITE_WINS,
    "==": ResultKind.DRAW,
    "01": ResultKind.BLACK_WINS,
    "00": ResultKind.BOTH_LOSE,
    "=0": ResultKind.WHITE_DRAWS_BLACK_LOSES,
    "0=": ResultKind.WHITE_LOSES_BLACK_DRAWS,
    "+-": ResultKind.WHITE_WINS_BY_FORFEIT,
    "-+": ResultKind.BLACK_WINS_BY_FORFEIT,
    "--": ResultKind.DOUBLE_FORFEIT,
}
BYES = {
    "U": ResultKind.PAIRING_BYE,
    "F": ResultKind.FULL_POINT_BYE,
    "H": ResultKind.HALF_POINT_BYE,
    "Z": ResultKind.ZERO_POINT_BYE,
    "PAB": ResultKind.PAIRING_BYE,
    "FPB": ResultKind.FULL_POINT_BYE,
    "HPB": ResultKind.HALF_POINT_BYE,
    "ZPB": ResultKind.ZERO_POINT_BYE,
    "free": ResultKind.FREE,
}
NOBODY = (0, "-", "-")
"""The cell of an empty seat."""
FORFEITED = {"forfeitWin": "+", "forfeitLoss": "-"}
"""Matches that were not played, each board alike."""


def exact(number: float) -> Fraction:
    """The decimal number that was written."""
    return Fraction(str(number))


def key(number: int) -> str:
    """The participant's id."""
    return f"n{number}"


def tournament(vector: Mapping[str, Any]) -> Tournament:
    """The whole event of a vector, all rounds played."""
    team = vector["event"] == "team"
    draughts = vector.get("profile") == "seed-001-draughts"
    return Tournament(
        id="vector",
        name=vector.get("id", "vector"),
        system=SYSTEMS[vector["pairing"]],
        kind=EventKind.TEAM if team else EventKind.INDIVIDUAL,
        game="draughts" if draughts else "chess",
        settings={"rounds": vector["rounds"]} if vector["pairing"] == "swiss" else {},
        scoring=_scoring(vector),
        tie_break_profile="draughts" if draughts else "fide",
        participants=_teams(vector) if team else _players(vector),
        rounds=tuple(
            _team_round(vector, number) if team else _round(vector, number)
            for number in range(1, vector["rounds"] + 1)
        ),
        status=TournamentStatus.FINISHED,
    )


def _scoring(vector: Mapping[str, Any]) -> Scoring:
    points, match = vector["scoring"], vector.get("matchScoring")
    own = Scoring(
        win=exact(points["win"]),
        draw=exact(points["draw"]),
        loss=exact(points["loss"]),
        pairing_bye=exact(points["pairingBye"]),
        forfeit_loss=exact(points.get("forfeitLoss", 0)),
    )
    if match is None:
        return own
    return replace(
        own,
        match=MatchScoring(
            win=exact(match["win"]),
            draw=exact(match["draw"]),
            loss=exact(match["loss"]),
            bye_match_points=exact(match["pairingByeMatchPoints"]),
            bye_game_points=exact(match["pairingByeGamePoints"]),
            primary=vector["primary"],
        ),
    )


def _players(vector: Mapping[str, Any]) -> dict[str, Participant]:
    return {
        key(p["id"]): Participant(
            key(p["id"]),
            p["name"],
            p["id"],
            ratings=(Rating(p["rating"]),) if p.get("rating") else (),
        )
        for p in vector["players"]
    }


def _round(vector: Mapping[str, Any], number: int) -> Round:
    cells = {p["id"]: p["rounds"][number - 1] for p in vector["players"]}
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    for id, (opponent, colour, result) in cells.items():
        if opponent and _has_white(id, opponent, colour, cells[opponent][1]):
            games = _games(id, opponent, result, cells[opponent][2])
            pairings.append(
                Pairing(key(id), key(opponent), games, str(id), board=len(pairings) + 1)
            )
        elif not opponent and result:
            byes.append(Bye(key(id), BYES[result[0]]))
        elif not opponent and vector["pairing"] == "predetermined":
            byes.append(Bye(key(id), ResultKind.FREE))
    return Round(number, tuple(pairings), tuple(byes))


def _has_white(id: int, opponent: int, colour: str, other: str) -> bool:
    """Whether this side is told first: White, and without colours (in a forfeit) the lower id."""
    if colour != other:
        return colour == "w" or other == "b"
    assert colour == "-", f"{id} and {opponent} have the same colour"
    return id < opponent


def _games(white: int, black: int, ours: str, theirs: str) -> tuple[Game, ...]:
    """One game a letter, colours alternating."""
    games = []
    for index, (own, other) in enumerate(zip(ours, theirs, strict=True)):
        if index % 2:
            games.append(Game(key(black), key(white), RESULTS[other + own], leg=index + 1))
        else:
            games.append(Game(key(white), key(black), RESULTS[own + other], leg=index + 1))
    return tuple(games)


def _teams(vector: Mapping[str, Any]) -> dict[str, Participant]:
    players = {p["id"]: p for p in vector["players"]}
    return {
        key(team["id"]): Participant(
            key(team["id"]),
            team["name"],
            team["id"],
            roster=tuple(RosterPlayer(f"p{id}", players[id]["name"], id) for id in team["players"]),
        )
        for team in vector["teams"]
    }


def _team_round(vector: Mapping[str, Any], number: int) -> Round:
    matches = {team["id"]: team["matches"][number - 1] for team in vector["teams"]}
    pairings: list[Pairing] = []
    byes: list[Bye] = []
    for id, match in matches.items():
        if not match["opponent"]:
            if match["kind"] != "free" or vector["pairing"] == "predetermined":
                byes.append(Bye(key(id), BYES[match["kind"]]))
            continue
        other = matches[match["opponent"]]
        if _has_white(id, match["opponent"], match["color"], other["color"]):
            games = tuple(_boards(vector, number, match, other))
            white, black = key(id), key(match["opponent"])
            pairings.append(Pairing(white, black, games, str(id), board=len(pairings) + 1))
    return Round(number, tuple(pairings), tuple(byes))


def _boards(
    vector: Mapping[str, Any], number: int, home: Mapping[str, Any], away: Mapping[str, Any]
) -> Iterator[Game]:
    """One game a board; an empty seat forfeits, and so does everybody in a match without
    line-ups."""
    cells = {p["id"]: p["rounds"][number - 1] for p in vector["players"]} | {0: NOBODY}
    ours, theirs = home.get("lineup") or [], away.get("lineup") or []
    if not ours and not theirs:
        result = RESULTS[FORFEITED[home["kind"]] + FORFEITED[away["kind"]]]
        yield from (Game("", "", result, board=n) for n in range(1, vector["boards"] + 1))
        return
    for board, (one, two) in enumerate(_seats(ours, theirs, cells), start=1):
        white, black = (two, one) if cells[two][1] == "w" else (one, two)
        result = RESULTS[cells[white][2] + cells[black][2]]
        yield Game(_seat(white), _seat(black), result, board=board)


def _seat(player: int) -> str:
    return f"p{player}" if player else ""


def _seats(
    ours: Sequence[int], theirs: Sequence[int], cells: Mapping[int, Any]
) -> list[tuple[int, int]]:
    """Who faces whom, as the cells say, else by the order of the line-ups; 0 is an empty seat."""
    pairs: list[tuple[int, int]] = []
    for index, one in enumerate(ours):
        facing = cells[one][0]
        beside = theirs[index] if index < len(theirs) else 0
        pairs.append((one, facing or (0 if cells[beside][0] else beside)))
    seated = {two for _, two in pairs}
    return pairs + [(0, two) for two in theirs if two not in seated]
