"""Random events, reproducible by seed: a field of players, their comings and goings, and results by
rating, each round paired by the system asked for.

Nothing here reads or writes anything; ``ronde generate`` makes files of it.
"""

from ronde_gateway.generator.dice import Dice
from ronde_gateway.generator.play import Played, play
from ronde_gateway.generator.wishes import Wishes, drawn_size

__all__ = ["Dice", "Played", "Wishes", "drawn_size", "play"]
