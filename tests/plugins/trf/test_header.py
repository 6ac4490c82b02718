"""Header records (section 3, TH-1 to TH-4)."""

from dataclasses import replace
from datetime import UTC, date, datetime
from fractions import Fraction

import pytest

from ronde import EventKind, Official, ScheduledRound
from ronde_trf.event.systems import type_code
from tests.plugins.trf.files import EXAMPLE, codes, player, read, warnings, write

TWO = player(1, "2 w 1", points="1.0") + "\n" + player(2, "1 b 0", points="0.0") + "\n"


def with_header(*lines: str) -> str:
    return "\n".join(("012 X", *lines, TWO))


def test_the_example_of_the_rules_is_read() -> None:
    t, found = read(EXAMPLE)
    assert list(found) == []
    assert (t.name, t.starts, t.ends) == ("Club Open", date(2026, 3, 1), date(2026, 3, 5))
    assert t.system == "swiss.dutch"
    assert t.settings["rounds"] == 5
    assert t.settings["edition"] == "2026"
    assert t.settings["initial_colour"] == "white"


@pytest.mark.parametrize(
    "text", ["2026/03/01", "2026-03-01", "01.03.2026", "1. 3. 2026", "01/03/2026"]
)
def test_older_forms_of_dates_are_read(text: str) -> None:
    assert read(with_header(f"042 {text}"))[0].starts == date(2026, 3, 1)


@pytest.mark.parametrize("text", ["March 1", "2026/13/01", "2026/02/30", "1.3.26"])
def test_a_text_that_is_no_date_is_told_and_kept(text: str) -> None:
    file = with_header(f"052 {text}")
    assert warnings(file) == [("trf.bad_date", 2)]
    lines = write(read(file)[0]).splitlines()
    assert f"### 052 {text}" in lines
    assert not any(line.startswith("052") for line in lines)


def test_an_end_before_the_start_is_told() -> None:
    assert ("trf.end_before_start", 3) in warnings(with_header("042 2026/03/02", "052 2026/03/01"))


@pytest.mark.parametrize("text", ["https://x.example/1", "www.x.example", "a@b.example"])
def test_addresses_are_no_city_and_no_arbiter(text: str) -> None:
    file = with_header(f"022 {text}", f"102 {text}", "112 Real Name", "112 Second")
    t, _ = read(file)
    assert t.place == ""
    assert t.officials == (
        Official("deputy_arbiter", "Real Name"),
        Official("deputy_arbiter", "Second"),
    )
    assert [code for code, _ in warnings(file)] == ["trf.address_in_field"] * 2


def test_counts_take_the_first_number() -> None:
    assert warnings(with_header("062 12 (10)")) == []
    assert warnings(with_header("062 many")) == [("trf.bad_value", 2)]


def test_a_second_record_is_told_and_kept() -> None:
    file = with_header("012 Y")
    assert read(file)[0].name == "X"
    assert warnings(file) == [("trf.duplicate_record", 2)]
    assert "### 012 Y" in write(read(file)[0]).splitlines()


def test_132_gives_the_days_of_the_rounds() -> None:
    days = " " * 88 + "26/03/01  26/03/02  2026/03/04"
    t, _ = read(with_header("042 2026/03/01", f"132{days}", "142 3"))
    assert [(r.number, r.day) for r in t.schedule] == [
        (1, date(2026, 3, 1)),
        (2, date(2026, 3, 2)),
        (3, date(2026, 3, 4)),
    ]
    line = next(line for line in write(t).splitlines() if line.startswith("132"))
    assert line[91:99] == "26/03/01"
    assert line[111:119] == "26/03/04"


@pytest.mark.parametrize(
    "record", ["162  W 3.0    D 1.0    L 0.0", "162 W 3.0    D 1.0", "162  W3 D 1"]
)
def test_th_1_scoring_is_read_in_any_column(record: str) -> None:
    scoring = read(with_header(record))[0].scoring
    assert [scoring.win, scoring.draw, scoring.loss] == [Fraction(3), Fraction(1), Fraction(0)]
    assert scoring.pairing_bye == 3, "P is W unless given"


def test_th_1_absence_and_pairing_bye_have_symbols_of_their_own() -> None:
    scoring = read(with_header("162  W 1.0    D 0.5    L 0.0    A 0.25   P 0.5"))[0].scoring
    quarter = Fraction(1, 4)
    assert (scoring.zero_point_bye, scoring.forfeit_loss) == (quarter, quarter)
    assert scoring.pairing_bye == Fraction(1, 2)
    assert read(with_header("162  Z 0.25"))[0].scoring.zero_point_bye == quarter


def test_th_1_only_what_differs_from_the_default_is_written() -> None:
    assert "\n162" not in write(read(with_header("162  W 1.0    D 0.5    L 0.0    P 1.0"))[0])
    text = write(read(with_header("162  W 3.0    D 1.0    L 0.0    P 2.0"))[0])
    assert "162  W 3.0    D 1.0    L 0.0    P 2.0\r\n" in text


def test_th_1_an_adjourned_game_that_is_no_draw_is_told() -> None:
    assert ("trf.adjourned_worth", 2) in warnings(with_header("162  X 0.0"))


def test_nonsense_in_the_scoring_is_told() -> None:
    assert ("trf.bad_scoring", 2) in warnings(with_header("162  W 1.0  Q 2.0"))


@pytest.mark.parametrize(
    ("code", "system", "settings"),
    [
        ("FIDE_DUTCH", "swiss.dutch", {"edition": "2026"}),
        ("FIDE_DUTCH_2017", "swiss.dutch", {"edition": "2017"}),
        ("FIDE_DUTCH_2025", "swiss.dutch", {"edition": "2026"}),
        ("FIDE_DUTCH_2026_BAKU", "swiss.dutch", {"acceleration": "swiss.baku"}),
        ("fide_dutch_baku", "swiss.dutch", {"acceleration": "swiss.baku"}),
        ("FIDE_ROUNDROBIN", "roundrobin.berger", {"cycles": 1}),
        ("BERGER_ROUNDROBIN_G2", "roundrobin.berger", {"cycles": 2}),
        ("FIDE_DOUBLEROUNDROBIN", "roundrobin.berger", {"cycles": 2}),
        ("FIDE_DUBOV", "swiss.dubov", {}),
        ("CUSTOM_KNOCKOUT", "cup.knockout", {}),
        ("CUSTOM_SWISS", "swiss.dutch", {}),
        ("SCHILLER_3", "unknown.schiller_3", {}),
    ],
)
def test_th_3_types_become_systems(code: str, system: str, settings: dict[str, object]) -> None:
    t, _ = read(with_header(f"192 {code}"))
    assert t.system == system
    assert settings.items() <= t.settings.items()
    again, _ = read(write(t))
    assert again == t
    assert f"192 {code}\r\n" in write(t)


def test_th_3_the_dutch_system_without_a_year_goes_by_the_date() -> None:
    for day, edition in (("2026/01/31", "2017"), ("2026/02/01", "2026")):
        for lines in ((f"042 {day}", "192 FIDE_DUTCH"), (f"042 {day}",)):
            assert read(with_header(*lines))[0].settings["edition"] == edition


@pytest.mark.parametrize(
    ("words", "system"),
    [
        ("Individual: Swiss-System", "swiss.dutch"),
        ("Individual: Round-Robin", "roundrobin.berger"),
        ("Tournoi toutes rondes", "roundrobin.berger"),
        ("Coupe", "cup.knockout"),
    ],
)
def test_th_3_older_files_say_the_type_in_words(words: str, system: str) -> None:
    t, _ = read(with_header(f"092 {words}"))
    assert t.system == system
    assert f"092 {words}\r\n" in write(t)


def test_th_3_what_a_file_said_gives_way_to_what_the_tournament_has_become() -> None:
    t, _ = read(with_header("092 Round-Robin of friends", "192 FIDE_ROUNDROBIN"))
    text = write(replace(t, system="swiss.dutch", settings={"rounds": 5, "edition": "2026"}))
    assert "192 FIDE_DUTCH_2026\r\n" in text
    assert "092 Individual: Swiss-System\r\n" in text


def test_th_3_haley_is_a_custom_swiss() -> None:
    t, _ = read(EXAMPLE)
    accelerated = replace(t, settings={**t.settings, "acceleration": "swiss.haley"})
    assert type_code(accelerated) == "CUSTOM_SWISS"


def test_without_142_the_number_of_rounds_is_unknown() -> None:
    assert codes(with_header()) == ["trf.rounds_unknown"]
    assert codes(with_header("142 3")) == []


def test_more_rounds_than_planned_are_told() -> None:
    two = (
        player(1, "2 w 1", "2 b 1", points="2.0") + "\n" + player(2, "1 b 0", "1 w 0", points="0.0")
    )
    assert warnings("012 X\n142 1\n" + two) == [("trf.rounds_beyond_plan", 2)]
    assert read("012 X\n142 1\n" + two)[0].settings["rounds"] == 2


def test_unknown_values_are_told_and_kept() -> None:
    file = with_header("142 many", "152 G", "172 BEST", "352 WXYZ")
    assert [code for code, _ in warnings(file)] == ["trf.bad_value"] * 4
    assert [f"### {line}" in write(read(file)[0]) for line in ("142 many", "152 G")] == [True, True]


def test_172_takes_its_code_with_or_without_federation() -> None:
    for text in ("172 NRO", "172     NRO", "172 FRA NRO"):
        file = with_header(text)
        assert warnings(file) == []
        assert "NRO\r\n" in write(read(file)[0])


def test_team_scoring_alone_makes_no_team_event() -> None:
    t, _ = read(with_header("362 TW 3.0   TD 1.0   TL 0.0"))
    assert t.kind is EventKind.INDIVIDUAL


@pytest.mark.parametrize("text", ["5400+30", "40/6000+30:900+30", "W300-B240", "300"])
def test_th_4_encoded_time_controls_come_back(text: str) -> None:
    file = with_header(f"222 {text}", "122 90 min + 30 s")
    assert warnings(file) == []
    t, _ = read(file)
    assert t.time_control == "90 min + 30 s"
    assert f"222 {text}\r\n" in write(t)


def test_th_4_other_texts_are_told_and_kept() -> None:
    file = with_header("222 90 minutes")
    assert warnings(file) == [("trf.bad_value", 2)]
    assert "### 222 90 minutes\r\n" in write(read(file)[0])


def test_days_are_those_of_the_place_of_play() -> None:
    t, _ = read(with_header("142 3"))
    late = datetime(2026, 3, 1, 23, 30, tzinfo=UTC)
    t = replace(
        t,
        time_zone="Europe/Paris",
        starts_at=late,
        schedule=(ScheduledRound(1, day=date(2026, 3, 5)), ScheduledRound(3, starts=late)),
    )
    text = write(t)
    assert "042 2026/03/02\r\n" in text
    line = next(line for line in text.splitlines() if line.startswith("132"))
    assert (line[91:99], line[101:109].strip(), line[111:119]) == ("26/03/05", "", "26/03/02")
