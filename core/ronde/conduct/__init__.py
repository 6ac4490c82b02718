"""Conduct: one function takes any move, and a new tournament comes out.

`step` checks what all systems share, asks the regulation and the system whether they object, takes
the move, keeps a continuous system's running state up to date and settles the status. It reads no
clock and draws no lots: the same tournament, move and request give the same result.
"""

from ronde.conduct.configuring import CONFIGURABLE
from ronde.conduct.corrections import CORRECTABLE
from ronde.conduct.openings import opening_warnings
from ronde.conduct.regulated import regulation_of, regulation_warnings
from ronde.conduct.step import begun, check, step, steps, walk
from ronde.conduct.undo import check_undo, inverse

__all__ = [
    "CONFIGURABLE",
    "CORRECTABLE",
    "begun",
    "check",
    "check_undo",
    "inverse",
    "opening_warnings",
    "regulation_of",
    "regulation_warnings",
    "step",
    "steps",
    "walk",
]
