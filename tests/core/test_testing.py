"""The kit for plug-in authors keeps its own promises."""

import pytest

from ronde import RoundCount, SettingsModel
from ronde.contracts import NO_SETTINGS, ExtensionKind
from ronde.registry import CONTRACTS, load
from ronde.testing import offers_of


class Seven(RoundCount):
    id = "acme.seven"
    label = "acme.seven.label"
    description = "acme.seven.description"

    def rounds(self, field: int, settings: SettingsModel) -> int:
        return 7


class Six(Seven):
    id = "italoswiss.fixed"


class Group:
    """Fulfils a contract without inheriting it, as the registry allows."""

    id = "acme.group"
    label = "acme.group.label"
    description = "acme.group.description"
    settings = NO_SETTINGS
    kinds: frozenset[str] = frozenset()

    def group(self, participant: object, settings: object) -> str | None:
        return None


def test_offers_of_every_kind_make_a_catalogue() -> None:
    offers = offers_of(Seven(), Group())
    assert offers.round_count("acme.seven").rounds(5, NO_SETTINGS()) == 7
    assert offers.grouping_criterion("acme.group").id == "acme.group"


def test_every_installed_offer_is_told_by_its_contract() -> None:
    installed = load().offers
    for kind in ExtensionKind:
        for offer in installed.of_kind(kind):
            assert isinstance(offer, CONTRACTS[kind])
            assert list(offers_of(offer).of_kind(kind)) == [offer], offer.id


def test_what_is_no_offer_is_named() -> None:
    class Nothing:
        id = label = description = "acme.nothing"
        settings = NO_SETTINGS

    with pytest.raises(TypeError, match="Nothing is no offer of one kind: none"):
        offers_of(Nothing())


def test_a_stranger_replaces_what_is_installed_under_the_same_id() -> None:
    base = load().offers
    other = Six()
    assert offers_of(other, base=base).round_count(other.id) is other
    assert base.round_count(other.id) is not other
