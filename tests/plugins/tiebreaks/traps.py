"""All the traps of tie-breaks by the number they have in `docs/rules/tiebreak-traps.md`, which is
written from here."""

from tests.plugins.tiebreaks.mutants import Trap
from tests.plugins.tiebreaks.traps_encounter import ENCOUNTER_AND_RATINGS
from tests.plugins.tiebreaks.traps_teams import TEAMS_AND_THE_REST
from tests.plugins.tiebreaks.traps_unplayed import UNPLAYED

__all__ = ["TRAPS"]

TRAPS: dict[int, Trap] = {**UNPLAYED, **ENCOUNTER_AND_RATINGS, **TEAMS_AND_THE_REST}
