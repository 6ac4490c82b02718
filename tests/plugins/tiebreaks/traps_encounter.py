"""Traps of direct encounter, Fore Buchholz, Koya and the ratings."""

from ronde_tiebreaks import encounter, fore_sheet, koya, mini_table, ratings
from ronde_tiebreaks.performance import PerfectPerformance
from tests.plugins.tiebreaks.mutants import Mutant, Trap

__all__ = ["ENCOUNTER_AND_RATINGS"]

ENCOUNTER_AND_RATINGS: dict[int, Trap] = {
    10: Trap(
        "several games of two players added up in direct encounter",
        "their average counts, once",
        Mutant(
            "TB-DE-04",
            "trap-de-average",
            mini_table._points,
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
            mini_table._ranks,
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
            mini_table._by_points,
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
            fore_sheet._fore,
            "and entry.opponent is not None",
            "and entry.opponent is not None and 'forfeit' not in entry.outcome",
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
            ratings.usable_ratings,
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
            ratings.Rated._numbers,
            """\
entry.outcome in HALVES and opponent in ratings and opponent:
                halves += HALVES[entry.outcome]""",
            """\
opponent in ratings and opponent:
                halves += HALVES.get(entry.outcome, 0)""",
        ),
    ),
}
