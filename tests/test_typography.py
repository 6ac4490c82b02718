"""French sentences are set as French is: unbreakable spaces before : ; ? ! and inside « »."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
CATALOGUES = sorted(
    path
    for root in ("core", "plugins", "gateway", "docs/examples")
    for path in (ROOT / root).rglob("locale/fr.po")
)


def test_every_package_has_a_french_catalogue() -> None:
    packages = {path.parents[1].name for path in CATALOGUES}
    assert {"ronde", "ronde_gateway", "ronde_trf", "ronde_tiebreaks", "ronde_swiss"} <= packages


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parents[1].name)
def test_french_puts_an_unbreakable_space_where_it_belongs(path: Path) -> None:
    with path.open("rb") as file:
        sentences = [
            sentence
            for message in read_po(file, locale="fr")
            if message.id
            for sentence in (
                message.string if isinstance(message.string, tuple) else (message.string,)
            )
        ]
    assert sentences
    for sentence in sentences:
        assert not re.search(" [:;?!»]|« ", str(sentence)), sentence
