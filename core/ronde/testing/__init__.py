"""For plug-in authors: fields, whole events, invariants, and the contract suite.

One line runs everything over a system of one's own::

    from ronde.testing import SystemContract


    class TestMine(SystemContract):
        system = "acme.swiss"
"""

from ronde.testing.contract import SystemContract
from ronde.testing.events import Played, play_event
from ronde.testing.fields import enrolled, field, offers_of
from ronde.testing.invariants import broken_invariants

__all__ = [
    "Played",
    "SystemContract",
    "broken_invariants",
    "enrolled",
    "field",
    "offers_of",
    "play_event",
]
