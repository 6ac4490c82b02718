"""The contract suite over every installed pairing system, strangers' included."""

from ronde.contracts import ExtensionKind
from ronde.registry import load
from ronde.testing import SystemContract

SYSTEMS = [offer.id for offer in load().offers.of_kind(ExtensionKind.PAIRING_SYSTEM)]


def test_the_systems_of_this_distribution_are_installed() -> None:
    ours = {
        "arena.timed",
        "cup.knockout",
        "italoswiss.threshold",
        "ladder.club",
        "roundrobin.berger",
        "swiss.dutch",
    }
    assert ours <= set(SYSTEMS)


for system in SYSTEMS:
    name = "Test" + "".join(part.capitalize() for part in system.split("."))
    globals()[name] = type(name, (SystemContract,), {"system": system, "__module__": __name__})
