"""Traps around rounds that were not played and what a cut takes."""

from ronde_tiebreaks import cuts, unplayed
from tests.plugins.tiebreaks.mutants import Mutant, Trap

__all__ = ["UNPLAYED"]

UNPLAYED: dict[int, Trap] = {
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
            unplayed._rounds,
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
            "if not rounds.voluntary or not basis.voluntary_first:",
            "if rounds.voluntary or not rounds.voluntary:",
        ),
    ),
    7: Trap(
        "Sonneborn-Berger cut by the smallest contribution",
        "by the lowest score of an opponent",
        Mutant(
            "TB-UNP-22",
            "tec-team-swiss-7",
            cuts._least,
            "min(kept)",
            "min(kept, key=itemgetter(1))",
        ),
    ),
    8: Trap(
        "of several voluntary unplayed rounds the wrong one offered for the cut",
        "the one with the lowest contribution",
        Mutant(
            "TB-UNP-20",
            "trap-sbc1-two-vurs",
            cuts._least,
            "itemgetter(1, 0)",
            "lambda part: -part[1]",
        ),
    ),
    9: Trap(
        "a pairing bye or full-point bye taken for a voluntary unplayed round",
        "nobody asked for it",
        Mutant(
            "TB-UNP-01",
            "sw-02",
            unplayed._swiss,
            "voluntary: list[int] = []",
            "voluntary = [place for place, e in enumerate(entries) if not e.opponent]",
        ),
    ),
}
