"""Tables on paper, whatever system they come from; an arena's are its table and sheets."""

import re
from dataclasses import replace

import pytest

from ronde import Refused
from ronde_gateway.documents.pages import Documents
from ronde_gateway.documents.pdf import as_pdf
from ronde_gateway.texts import Texts
from tests.gateway.documents.papers import PRINTED
from tests.plugins.arena.worlds import OFFERS, World

TEXTS = Texts.load(["ronde", "ronde_gateway", "ronde_arena"])


def documents(world: World, locale: str = "en") -> Documents:
    return Documents(
        world.t,
        OFFERS,
        lambda words: words if isinstance(words, str) else TEXTS.translate(words, locale),
        locale,
        PRINTED,
    )


def played() -> World:
    """Three players: p1 has won twice, once boosted."""
    world = World.open(3)
    world.tick(1, "p1", "p2")
    world.boost("p1", 2)
    world.win("p1", 100)
    world.tick(101, "p1", "p3")
    world.win("p1", 200)
    return world


def test_the_final_table_comes_with_the_sheet_of_each_player() -> None:
    page = documents(played()).tables_page()
    captions = re.findall(r"<caption>(.*?)</caption>", page)
    assert captions[0] == "Standings of the arena"
    assert captions[1] == "Player 1 – place 1, 6 points"
    assert len(captions) == 4
    assert "Boosted win" in page
    assert "1:30" in page
    assert "ten minutes to finish" in page


def test_names_are_escaped() -> None:
    world = played()
    people = world.t.participants
    renamed = {**people, "p2": replace(people["p2"], name="<script>alert(1)</script>")}
    world.t = replace(world.t, participants=renamed)
    page = documents(world).tables_page()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_tables_are_pdf_too() -> None:
    assert as_pdf(documents(played(), "fr").tables_page()).startswith(b"%PDF")


def test_before_the_first_entry_there_is_nothing_to_print() -> None:
    with pytest.raises(Refused) as refused:
        documents(World.open(0)).tables_page()
    assert refused.value.code == "no_tables"
