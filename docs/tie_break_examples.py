"""Where each tie-break comes from, and a published event in which it is worth looking at."""

from typing import NamedTuple

__all__ = ["EXAMPLES", "Example"]


class Example(NamedTuple):
    """``article`` of C.07 (or another source), the event's file, a participant's number, and the
    codes to work out. ``instead`` is the code under which the event publishes the same value,
    ``by_hand`` a value worked out on paper where none is published."""

    article: str
    event: str
    number: int
    codes: tuple[str, ...]
    instead: str = ""
    by_hand: str = ""


EXERCISE, TEAMS = "tec-swiss-5", "tec-team-swiss-7"

EXAMPLES: dict[str, Example] = {
    "PTS": Example("article 4.2", EXERCISE, 4, ("PTS",)),
    "MPTS": Example("article 11", TEAMS, 1, ("MPTS",)),
    "GPTS": Example("article 11", TEAMS, 1, ("GPTS",)),
    "MPVGP": Example("article 13.1", TEAMS, 1, ("MPVGP",), instead="GPTS"),
    "DE": Example("article 6", "tec-round-robin-6", 1, ("DE",)),
    "EDE": Example("article 13.3", TEAMS, 2, ("EDE",)),
    "EDEC": Example("none: a common code outside the list", TEAMS, 2, ("EDEC",)),
    "EDEBT": Example("article 13.3.2", TEAMS, 11, ("EDEBT",)),
    "EDEBB": Example("article 13.3.2", TEAMS, 11, ("EDEBB",)),
    "EDET": Example("article 13.3.2", TEAMS, 11, ("EDET",)),
    "EDEB": Example("article 13.3.2", TEAMS, 11, ("EDEB",)),
    "WIN": Example("article 7.1", EXERCISE, 11, ("WIN",)),
    "WON": Example("article 7.2", EXERCISE, 11, ("WON",)),
    "BPG": Example("article 7.3", EXERCISE, 4, ("BPG",)),
    "BWG": Example("article 7.4", EXERCISE, 4, ("BWG",)),
    "WINS": Example("the draughts profile (TB-DR-05)", "dr-sw-01", 1, ("WINS",)),
    "PS": Example("article 7.5", EXERCISE, 4, ("PS", "PS/C1")),
    "REP": Example("article 7.6", EXERCISE, 12, ("REP",)),
    "STD": Example("article 7.7 (new in 2026)", EXERCISE, 11, ("STD",)),
    "KA": Example("USCF rule 34E7", "seed-002-six-players", 1, ("KA",), by_hand="10"),
    "TPN": Example("article 7.8 (new in 2026)", EXERCISE, 4, ("TPN",)),
    "SNO": Example("the draughts profile (TB-DR-08)", EXERCISE, 4, ("SNO",), instead="TPN"),
    "BH": Example("article 8.1", EXERCISE, 4, ("BH", "BH/C1", "BH/M1", "BH/P")),
    "FB": Example("article 8.3", EXERCISE, 4, ("FB", "FB/C1")),
    "AOB": Example("article 8.2", EXERCISE, 12, ("AOB",)),
    "SB": Example("article 9.1", "seed-002-six-players", 1, ("SB", "SB/C1")),
    "EMMSB": Example("article 13.2", TEAMS, 1, ("EMMSB", "EMMSB/C1")),
    "EMGSB": Example("article 13.2", TEAMS, 1, ("EMGSB", "EMGSB/C1")),
    "EGMSB": Example("article 13.2", TEAMS, 1, ("EGMSB", "EGMSB/C1")),
    "EGGSB": Example("article 13.2", TEAMS, 1, ("EGGSB", "EGGSB/C1")),
    "KS": Example("article 9.2", "rr-02", 1, ("KS", "KS/L+1", "KS/L-1")),
    "SSSC": Example("article 13.4", TEAMS, 1, ("SSSC",)),
    "RTNG": Example("article 10.6 (new in 2026)", EXERCISE, 4, ("RTNG",)),
    "ARO": Example("article 10.1", EXERCISE, 6, ("ARO", "ARO/C1")),
    "TPR": Example("article 10.2", EXERCISE, 6, ("TPR",)),
    "PTP": Example("article 10.3", "tec-swiss-9", 2, ("PTP",)),
    "APRO": Example("article 10.4", EXERCISE, 6, ("APRO",)),
    "APPO": Example("article 10.5", EXERCISE, 6, ("APPO",)),
    "BC": Example("article 12.1", TEAMS, 11, ("BC",)),
    "TBR": Example("article 12.2", TEAMS, 11, ("TBR",)),
    "BBE": Example("article 12.3", TEAMS, 11, ("BBE",)),
}
