"""The bracket sheet and the schedule as pages and drawings (CUP-220 to CUP-223)."""

import re
from base64 import b64decode
from dataclasses import replace
from datetime import UTC, date, datetime
from xml.etree import ElementTree

import pytest

from ronde import Participant, Refused, Tournament
from ronde.model import ScheduledRound
from ronde.testing import offers_of
from ronde_gateway.documents.pdf import as_pdf
from tests.contracts.small_systems import Stepladder
from tests.gateway.documents.papers import of, renamed
from tests.plugins.cup.graphs import OFFERS
from tests.plugins.cup.playing import played

EVIL = "<script>alert(1)</script> & \"quoted\" 'name' </style>"
SVG = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    return [found.text or "" for found in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def visible(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", page))


def test_cup_221_a_sheet_shows_seeds_names_ratings_scores_and_who_comes() -> None:
    said = texts(of(played("single", 6, 1)).bracket_svg())
    for expected in (
        "R1.2",
        "Player 4",
        "2496",
        "Bye",
        "Winner of R2.1",
        "Quarter-finals",
        "Final",
    ):
        assert expected in said
    assert "Round 1" in said


def test_cup_221_winners_are_in_bold_and_level_matches_say_why() -> None:
    drawing = of(played("single", 4, 1, choose=lambda code: "1/2-1/2")).bracket_svg()
    found = ElementTree.fromstring(drawing).iter(f"{SVG}text")
    bold = {text.text for text in found if text.get("font-weight") == "bold"}
    assert {"Player 1", "Player 2", "½"} <= bold
    assert "Player 4" not in bold
    assert texts(drawing).count("RTNG") == 2


def test_cup_221_a_bye_after_the_first_stage_has_no_box() -> None:
    svg = of(played("single", 9, 0, {"group_by": "club"})).bracket_svg()
    assert "R2.5" not in texts(svg)
    seven = of(played("double", 7, 1)).bracket_svg()
    assert "L1.1" not in texts(seven)
    assert "L1.2" in texts(seven)


def test_web_102_every_sheet_says_which_event_when_and_how_many() -> None:
    page = of(played("single", 64, 1)).bracket_page()
    assert page.count('class="head"') == 3
    for number in (1, 2, 3):
        assert f"sheet {number}/3" in page
    assert "revision" in page
    assert "Round 1 – printed May 2, 2026" in page


def test_cup_183_columns_leave_out_the_name_of_their_section_but_never_half_of_their_own() -> None:
    made = of(played("double", 8, 1, {"decider": True}))
    said = texts(made.bracket_svg())
    assert {"Quarter-finals", "Grand final decider"} <= set(said)
    assert "decider" not in said
    assert "Grand final decider" in made.bracket_text()


def test_gw_143_the_sheets_of_a_pdf_hold_the_same_drawings_as_pictures(
    caplog: pytest.LogCaptureFixture,
) -> None:
    made = of(played("double", 8, 2))
    page, printed = made.bracket_page(), made.bracket_page(printed=True)
    pictures = re.findall(r'"data:image/svg\+xml;base64,([^"]+)"', printed)
    drawn = [b64decode(picture).decode() for picture in pictures]
    assert drawn == re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert printed.count('class="head"') == page.count('class="head"')
    assert len(as_pdf(printed)) > 2 * len(as_pdf(re.sub(r"<img[^>]*>", "", printed)))
    assert not caplog.text


def test_parts_of_a_cut_bracket_are_numbered_and_what_follows_says_so() -> None:
    page = of(played("double", 128, 0)).bracket_page()
    for title in ("Upper bracket – part 4", "Lower bracket – part 2", "Lower bracket – continued"):
        assert f">{title}<" in page
    assert page.count(">Lower bracket – part 1<") == 1
    small = of(played("double", 32, 0)).bracket_page()
    assert "part 1" not in small
    assert ">Lower bracket – continued<" in small


def test_gw_141_the_drawing_has_a_list_as_its_alternative() -> None:
    page = of(played("single", 4, 1)).bracket_page()
    assert "R1.1: Player 1 (1) – Player 4 (0)" in visible(page)


@pytest.mark.parametrize("locale", ["fr", "en"])
def test_gw_144_names_are_escaped_wherever_they_stand(locale: str) -> None:
    t = replace(renamed(played("double", 5, 2), s1=EVIL, s2=EVIL), name=EVIL)
    made = of(t, locale)
    for page in (made.bracket_page(), made.schedule_page(), made.bracket_svg()):
        assert "<script" not in page
        assert page.count("</style>") == page.count("<style>")
    ElementTree.fromstring(made.bracket_svg())


def test_french_pages_are_french_with_its_typography() -> None:
    page = of(played("double", 8, 1, {"decider": True}), "fr").bracket_page()
    for expected in ("Tableau supérieur", "Quarts de finale", "Vainqueur de U2.1", "Belle"):
        assert expected in page
    assert "imprimé le 2 mai 2026 12:30" in page
    assert 'lang="fr"' in page


def dated(t: Tournament) -> Tournament:
    return replace(
        t,
        time_zone="Europe/Paris",
        schedule=(
            ScheduledRound(1, starts=datetime(2026, 5, 2, 12, 0, tzinfo=UTC)),
            ScheduledRound(2, day=date(2026, 5, 9)),
        ),
    )


def test_cup_223_the_schedule_lists_every_round_with_day_and_hour_where_it_has_them() -> None:
    t = dated(played("single", 6, 1))
    said = visible(of(t).schedule_page())
    assert "Round 1: Quarter-finals – Saturday, May 2, 2026, 2:00" in said
    assert "Round 2: Semi-finals – Saturday, May 9, 2026" in said
    assert "Round 3: Final" in said
    assert "R3.1 Winner of R2.1 Winner of R2.2" in said
    first = said.index("Player 5")
    assert first < said.index("Bye") < said.index("Round 2")
    french = visible(of(t, "fr").schedule_page())
    assert "Ronde 1 : Quarts de finale – samedi 2 mai 2026, 14:00" in french


def test_cup_129_a_reserved_decider_is_flagged_and_a_skipped_one_left_out() -> None:
    chosen = {"decider": True, "colours": "better_white"}
    before = visible(of(played("double", 4, 2, chosen)).schedule_page())
    assert "Round 5: Grand final decider (if needed)" in before
    after = visible(of(played("double", 4, 4, chosen)).schedule_page())
    assert "decider" not in after


def test_a_level_match_of_the_schedule_says_what_decided_it() -> None:
    said = visible(of(played("single", 4, 1, choose=lambda code: "1/2-1/2")).schedule_page())
    assert "½-½ RTNG" in said


def test_cup_220_only_what_has_a_bracket_prints_one() -> None:
    people = {n: Participant(n, n, place) for place, n in enumerate("abcd", start=1)}
    robin = Tournament("t", "Round robin", "roundrobin.berger", participants=people)
    with pytest.raises(Refused) as refusal:
        of(robin).bracket_page()
    assert refusal.value.code == "no_bracket"
    assert "Round 3" in visible(of(robin).schedule_page())


class Ladder(Stepladder):
    id = "small.ladder_cup"
    system = "cup.knockout"


def test_cup_224_the_bracket_of_a_strangers_variant_prints_too() -> None:
    offers = offers_of(Ladder(), base=OFFERS)
    people = {f"s{n}": Participant(f"s{n}", f"Player {n}", n) for n in range(1, 13)}
    t = Tournament("t", "Cup", "cup.knockout", variant=Ladder.id, participants=people)
    made = replace(of(t), offers=offers)
    assert {f"Player {n}" for n in range(1, 13)} <= set(texts(made.bracket_svg()))
    assert made.bracket_page().count('class="head"') == 1
    assert "Round 11" in visible(made.schedule_page())
