"""``random-1`` to ``random-3``: some plies drawn among the legal ones (OP-2, OP-6, OP-7)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ronde import OpeningPolicy, Refused, SettingsModel
from ronde_openings.board import GAMES
from ronde_openings.drawn import came_before, picture_of, since_cleared
from ronde_openings.library import table_for
from ronde_openings.lines import Line, all_lines, draw_line
from ronde_openings.settings import Exhausted, RandomSettings

__all__ = ["RandomPlies"]


class RandomPlies(OpeningPolicy):
    """An opening is known by the position reached, not by the order of its plies (OP-6)."""

    settings = RandomSettings

    def __init__(self, plies: int) -> None:
        self.plies = plies
        self.id = f"openings.random-{plies}"
        self.label = f"openings.random-{plies}.label"
        self.description = "openings.random.description"

    def check(self, game: str, settings: SettingsModel) -> None:
        """Raises `Refused`: ``openings.not_for_this_game``, ``openings.no_table`` where losing
        lines cannot be told."""
        assert isinstance(settings, RandomSettings)
        if game not in GAMES:
            raise Refused("openings.not_for_this_game", path=("game",), game=game)
        if settings.avoid_material_loss and table_for(game).plies != self.plies:
            raise Refused(
                "openings.no_table", path=("avoid_material_loss",), game=game, table=self.id
            )

    def draw(
        self,
        game: str,
        used: Sequence[Mapping[str, Any]],
        lots: Callable[[int], Fraction],
        settings: SettingsModel,
    ) -> Mapping[str, Any] | None:
        """An unused opening. When none is left, all count as unused but that of the round before;
        or, by the setting, one more ply is played."""
        assert isinstance(settings, RandomSettings)
        self.check(game, settings)
        losing = self._losing(game) if settings.avoid_material_loss else frozenset()
        taken = losing | since_cleared(used)
        line = draw_line(game, self.plies, taken, lots)
        if line is None and settings.exhausted is Exhausted.REPEAT:
            line = draw_line(game, self.plies, losing | {used[-1]["id"]}, lots)
        elif line is None:
            line = draw_line(game, self.plies + 1, taken, lots)
        if line is None:
            raise Refused("openings.none_left", game=game)
        return _opening(line, came_before(line.fen, used))

    def _losing(self, game: str) -> frozenset[str]:
        kept = {row.fen_after for row in table_for(game).openings}
        return frozenset({line.fen for line in all_lines(game, self.plies)} - kept)

    def supply(self, game: str, settings: SettingsModel) -> int | None:
        """Not told for three plies: they make more openings than any event has rounds."""
        assert isinstance(settings, RandomSettings)
        if self.plies == 3 or settings.exhausted is Exhausted.EXTEND:
            return None
        return len({line.fen for line in all_lines(game, self.plies)})

    def picture(self, game: str, opening: Mapping[str, Any]) -> str:
        return picture_of(game, opening)


def _opening(line: Line, repeated: bool) -> Mapping[str, Any]:
    return {
        "id": line.fen,
        "moves": list(line.moves),
        "fen": line.fen,
        "table": None,
        "number": None,
        "strength": None,
        "favours": None,
        "status": "unknown",
        "repeated": repeated,
    }
