"""The refusal of an input that the schema lets through and that still cannot be meant."""

from typing import Any

from ronde.refusal import Refused
from ronde.text import Text

__all__ = ["bad_input"]


def bad_input(why: str, /, *path: str, problem: str, **told: Any) -> Refused:
    """``bad_input`` at the place ``path``; ``problem`` is for programs, the text
    ``input_fault.<why>`` for people."""
    return Refused("bad_input", path=path, problem=problem, why=Text(f"input_fault.{why}", told))
