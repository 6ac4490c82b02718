"""The traps of tie-breaks: what is easily done wrong, what is right, and the mutant that falls into
the trap. Their numbers are those of the list of traps in `docs/rules/tiebreak-traps.md`, which is
written from here."""

from typing import NamedTuple

from ronde import standings
from ronde.record import rounds
from ronde_tiebreaks import (
    cuts,
    draughts,
    encounter,
    extended_encounter,
    koya,
    ratings,
    schedule_strength,
    sheet,
    unplayed,
)
from ronde_tiebreaks.average_buchholz import AverageBuchholz
from ronde_tiebreaks.boards import by_board
from ronde_tiebreaks.performance import PerfectPerformance
from ronde_tiebreaks.standard_points import StandardPoints
from tests.plugins.tiebreaks.mutants import Mutant

__all__ = ["TRAPS", "Trap"]


class Trap(NamedTuple):
    wrong: str
    right: str
    mutant: Mutant


RESTARTED = """\
found = ranks(record, sheet(record, score), tied, code)
    top = [id for id in tied if found[id] == 1]
    rest = [id for id in tied if found[id] != 1]
    if score == score_of(record) or len(rest) < 2:
        return found
    again = ranks(record, sheet(record), rest, code)
    return dict.fromkeys(top, 1) | {id: n + len(top) for id, n in again.items()}"""

TRAPS: dict[int, Trap] = {
    1: Trap(
        "the dummy of edition 2026 without its cap",
        "no more than a draw a round",
        Mutant(
            "TB-UNP-15",
            "tec-swiss-5",
            unplayed._swiss,
            "min(own, sheet.draw * sheet.rounds) if policy.cap else own",
            "own",
        ),
    ),
    2: Trap(
        "the adjusted score for one's own dummy",
        "one's own final points; the adjusted score is what opponents see",
        Mutant("TB-UNP-13", "tec-swiss-5", unplayed._swiss, "sheet.totals[id]", "adjusted[id]"),
    ),
    3: Trap(
        "late entries treated like withdrawals",
        "only the rounds after the last one played become draws",
        Mutant("TB-UNP-09", "sw-08", unplayed._trailing, "return", "continue"),
    ),
    4: Trap(
        "a forfeit loss that breaks the chain of byes at the end",
        "it is a voluntary unplayed round itself",
        Mutant(
            "TB-UNP-05",
            "trap-bye-then-forfeit",
            unplayed._trailing,
            "not in VOLUNTARY",
            "not in BYES",
        ),
    ),
    5: Trap(
        "a bye in the last round so far, judged at the end of the event only",
        "a draw for opponents after that round, and no longer once the player is back",
        Mutant(
            "TB-UNP-03",
            "sw-04",
            unplayed._parts,
            "adjusted = adjusted_scores(sheet, policy)",
            "adjusted = adjusted_scores(sheet, policy) if record.final else sheet.totals",
        ),
    ),
    6: Trap(
        "a cut that takes the smallest value although there is a voluntary unplayed round",
        "the voluntary unplayed round goes first",
        Mutant(
            "TB-UNP-21",
            "tec-swiss-5",
            cuts._least,
            "if not voluntary:",
            "if voluntary or not voluntary:",
        ),
    ),
    7: Trap(
        "Sonneborn-Berger cut by the smallest contribution",
        "by the lowest score of an opponent",
        Mutant(
            "TB-UNP-22",
            "tec-team-swiss-7",
            cuts._least,
            "min(kept, key=lambda i: (parts[i].value, contribution(parts[i])))",
            "min(kept, key=lambda i: contribution(parts[i]))",
        ),
    ),
    8: Trap(
        "of several voluntary unplayed rounds the wrong one offered for the cut",
        "the one with the lowest contribution",
        Mutant(
            "TB-UNP-20",
            "trap-sbc1-two-vurs",
            cuts._least,
            "(contribution(parts[i]), parts[i].value)",
            "-contribution(parts[i])",
        ),
    ),
    9: Trap(
        "a pairing bye or full-point bye taken for a voluntary unplayed round",
        "nobody asked for it",
        Mutant("TB-UNP-01", "sw-02", unplayed._swiss, "points, outcome in BYES,", "points, True,"),
    ),
    10: Trap(
        "several games of two players added up in direct encounter",
        "their average counts, once",
        Mutant(
            "TB-DE-04",
            "trap-de-average",
            encounter._points,
            "(average // len(games))",
            "average",
        ),
    ),
    11: Trap(
        "direct encounter by plain points where not everybody met everybody",
        "only a certain first is separated",
        Mutant(
            "TB-DE-06",
            "trap-de-clear-first",
            encounter._ranks,
            "win is not None and any(missing.values())",
            "win is None and any(missing.values())",
        ),
    ),
    12: Trap(
        "direct encounter not run again inside those still level",
        "again with the games of these alone",
        Mutant(
            "TB-DE-05",
            "trap-de-subset",
            encounter._by_points,
            "_ranks(tuple(levels[level]), met, win, first + len(found))",
            "dict.fromkeys(levels[level], first + len(found))",
        ),
    ),
    13: Trap(
        "forfeits in direct encounter treated alike everywhere",
        "in for round robins, out for the Swiss unless /P says otherwise",
        Mutant(
            "TB-DE-02",
            "tec-round-robin-6",
            encounter.counted_outcomes,
            'record.schedule == "predetermined" or ',
            "",
        ),
    ),
    14: Trap(
        "Fore Buchholz that keeps the forfeits of the last round",
        "they are hidden as draws",
        Mutant(
            "TB-BH-04",
            "sw-05",
            sheet._fore,
            "and entry.opponent is not None",
            "and entry.opponent is not None and entry.outcome not in FORFEITS",
        ),
    ),
    15: Trap(
        "the limit of Koya from the rounds of an odd field",
        "from the games each has on the schedule",
        Mutant(
            "TB-KS-01",
            "rr-02",
            koya._games,
            "max(sum(e.opponent is not None for e in entries) for entries in "
            "scores.entries.values())",
            "scores.rounds",
        ),
    ),
    16: Trap(
        "a half rounded to the even number",
        "half up: 1812.5 is 1813",
        Mutant(
            "TB-RND-02",
            "tec-swiss-5",
            ratings.mean,
            "(2 * sum(numbers) + len(numbers)) // (2 * len(numbers))",
            "round(Fraction(sum(numbers), len(numbers)))",
        ),
    ),
    17: Trap(
        "perfect performance added up in binary floats",
        "hundredths as whole numbers",
        Mutant(
            "TB-RAT-07",
            "tec-swiss-9",
            PerfectPerformance.number,
            "sum(expected(middle - rating) for rating in opponents) >= wanted",
            "sum(expected(middle - rating) / 100 for rating in opponents) >= wanted / 100",
        ),
    ),
    18: Trap(
        "rating codes computed although somebody has no rating",
        "undefined for everybody, unless a rating for the unrated was published",
        Mutant(
            "TB-RAT-01",
            "sw-15",
            ratings._ratings,
            "record.purpose is not Purpose.QUALIFICATION",
            "not record.lines",
        ),
    ),
    19: Trap(
        "forfeits used for average ratings and performances",
        "games over the board alone",
        Mutant(
            "TB-RAT-03",
            "rr-03",
            ratings.games_of,
            """\
HALVES[e.outcome], ratings[opponent])
        for e in record.lines[participant].entries
        if e.outcome in HALVES and""",
            """\
HALVES.get(e.outcome, 0), ratings[opponent])
        for e in record.lines[participant].entries
        if""",
        ),
    ),
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
            standings._rank,
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
            rounds._team_entry,
            "if forfeited and outcome is not Outcome.PENDING:",
            "if forfeited and outcome is Outcome.PENDING:",
        ),
    ),
    26: Trap(
        "the free round of an odd round robin taken for a bye",
        "it brings nothing",
        Mutant(
            "TB-RR-02",
            "rr-02",
            rounds.without_game,
            "t.scoring.free",
            "t.scoring.pairing_bye",
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
            "/ len(terms),",
            "/ record.rounds,",
        ),
    ),
    29: Trap(
        "one tie-break that leaves something behind which changes a later one",
        "values do not depend on the order of the list",
        Mutant(
            "TB-GEN-01",
            "trap-bye-then-forfeit",
            sheet._fore,
            "return replace(",
            "played.totals.update(totals)\n    return replace(",
        ),
    ),
}
