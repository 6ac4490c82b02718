"""Naming who goes on from a level match (CUP-066, CUP-072, CUP-101, CUP-102)."""

from ronde import Refused, Side, Tournament
from ronde.moves import DesignateWinner
from ronde_cup.encounter import Encounter
from ronde_cup.progress import Progress
from ronde_cup.qualification import has_manual
from ronde_cup.verdict import Level

__all__ = ["check_designation", "designation", "objection", "require_designable"]


def check_designation(t: Tournament, cup: Progress, move: DesignateWinner) -> None:
    """Raises `Refused` for a designation in a match that is not level or lacks results; both sides
    can be eliminated only where nobody was there."""
    if move.side is None:
        return
    for encounter in cup.stage(cup.sheet.stage(move.round)):
        for round, pairing in encounter.legs:
            if round == move.round and pairing.id == move.pairing:
                if pairing is not encounter.legs[-1][1]:
                    raise Refused("cup.match_not_tied", match=encounter.code)
                objection(t, cup, encounter, move.side)


def objection(t: Tournament, cup: Progress, encounter: Encounter, side: Side = Side.WHITE) -> None:
    """Raises `Refused` if that side cannot be named: ``round_read_only``, ``cup.match_not_tied``,
    ``cup.somebody_was_there``, ``cup.manual_not_listed``."""
    if encounter.node.stage < cup.sheet.stage(max(1, len(t.rounds))):
        raise Refused("round_read_only", round=encounter.node.stage * cup.sheet.legs)
    verdict = encounter.verdict
    if verdict is None or verdict.level is Level.NO:
        raise Refused("cup.match_not_tied", match=encounter.code)
    absent = verdict.level is Level.DOUBLE_FORFEIT
    if side is Side.NEITHER and not absent:
        raise Refused("cup.somebody_was_there", match=encounter.code)
    if not absent and not has_manual(t):
        raise Refused("cup.manual_not_listed", match=encounter.code)


def require_designable(t: Tournament, cup: Progress) -> None:
    """Raises `Refused` while nobody can be named in the stage being played: ``cup.nothing_level``,
    or what stands against naming somebody in a level match."""
    found = Refused("cup.nothing_level")
    for encounter in cup.stage(cup.sheet.stage(len(t.rounds))) if t.rounds else ():
        try:
            return objection(t, cup, encounter)
        except Refused as refused:
            if refused.code != "cup.match_not_tied":
                found = refused
    raise found


def designation(t: Tournament, code: str, winner: str | None, note: str) -> DesignateWinner:
    """The move that names a participant by the match's code, nobody to eliminate both; the side
    already named withdraws the choice. Raises `Refused` ``not_found``."""
    for round in reversed(t.rounds):
        for pairing in round.pairings:
            if pairing.code == code and winner in (None, *pairing.sides):
                side = Side.NEITHER
                if winner is not None:
                    side = Side.WHITE if winner == pairing.white else Side.BLACK
                again = pairing.designated is side
                return DesignateWinner(round.number, pairing.id, None if again else side, note)
    raise Refused("not_found", what="match", id=code)
