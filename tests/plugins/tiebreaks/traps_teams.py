"""Traps of teams, places and the rest."""

from ronde.record import matches, rounds
from ronde.standings import ranking
from ronde_tiebreaks import draughts, extended_encounter, fore_sheet, schedule_strength
from ronde_tiebreaks.average_buchholz import AverageBuchholz
from ronde_tiebreaks.boards import by_board
from ronde_tiebreaks.standard_points import StandardPoints
from tests.plugins.tiebreaks.mutants import Mutant, Trap

__all__ = ["TEAMS_AND_THE_REST"]

RESTARTED = """\
found = ranks(record, sheet(record, score), tied, code)
    top = [id for id in tied if found[id] == 1]
    rest = [id for id in tied if found[id] != 1]
    if score == score_of(record) or len(rest) < 2:
        return found
    again = ranks(record, sheet(record), rest, code)
    return dict.fromkeys(top, 1) | {id: n + len(top) for id, n in again.items()}"""

TEAMS_AND_THE_REST: dict[int, Trap] = {
    20: Trap(
        "board count with the pairing bye at its game points",
        "a win on every board",
        Mutant(
            "TB-TEAM-08",
            "tec-team-swiss-7",
            by_board,
            "on_every_board.get(entry.outcome, Fraction(0))",
            "entry.game_points / count",
        ),
    ),
    21: Trap(
        "the divisor of SSSC not rounded down",
        "7 rounds of 2 match points over 4 boards: 3, not 3.5",
        Mutant(
            "TB-TEAM-15",
            "tec-team-swiss-7",
            schedule_strength._divisor,
            "most // secondary",
            "most / secondary",
        ),
    ),
    22: Trap(
        "extended direct encounter back on match points for each group still level",
        "it stays on the score that separated",
        Mutant(
            "TB-TEAM-11",
            "tec-team-swiss-7",
            extended_encounter._by_score,
            "return ranks(record, sheet(record, score), tied, code)",
            RESTARTED,
        ),
    ),
    23: Trap(
        "places numbered 1, 2, 2, 3",
        "1, 2, 2, 4",
        Mutant(
            "TB-DISP-01",
            "sw-01",
            ranking._rows,
            "len(rows) + 1",
            "(rows[-1].place or 0) + 1 if rows else 1",
        ),
    ),
    24: Trap(
        "half a standard point for a double forfeit",
        "nothing for either",
        Mutant(
            "TB-IND-06",
            "sw-10",
            StandardPoints._standard,
            "if entry.played else",
            "if entry.opponent else",
        ),
    ),
    25: Trap(
        "a team match forfeited on all boards taken as played",
        "it is unplayed, and the dummy has its cap",
        Mutant(
            "TB-TEAM-04",
            "tm-04",
            matches._team_entry,
            "if outcomes and outcomes <= FORFEITS:",
            "if not outcomes:",
        ),
    ),
    26: Trap(
        "the free round of an odd round robin taken for a bye",
        "it brings nothing",
        Mutant(
            "TB-RR-02",
            "rr-02",
            rounds.worths_of,
            "scoring.free",
            "scoring.pairing_bye",
        ),
    ),
    27: Trap(
        "draughts with the dummies and points of FIDE",
        "final scores of the opponents met; a win counts once",
        Mutant(
            "TB-DR-03",
            "dr-sw-01",
            draughts.applies,
            '== "draughts"',
            '== "checkers"',
        ),
    ),
    28: Trap(
        "the average of Buchholz divided by the rounds",
        "by the games played over the board",
        Mutant(
            "TB-BH-03",
            "tec-swiss-5",
            AverageBuchholz.values,
            "unit * len(terms)",
            "unit * record.rounds",
        ),
    ),
    29: Trap(
        "one tie-break that leaves something behind which changes a later one",
        "values do not depend on the order of the list",
        Mutant(
            "TB-GEN-01",
            "trap-bye-then-forfeit",
            fore_sheet._fore,
            "return replace(",
            "played.totals.update(totals)\n    return replace(",
        ),
    ),
}
