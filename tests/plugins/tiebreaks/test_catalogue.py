"""What each code allows, and which way it points (TB-CODE-03, TB-GEN-03)."""

from typing import Any

import pytest

from ronde import EventKind, Refused, Tournament
from ronde.contracts import ExtensionKind, TieBreak
from ronde.registry import load
from ronde.tie_break_list import check_list

OFFERS = load().offers
OURS = [o for o in OFFERS.of_kind(ExtensionKind.TIE_BREAK) if o.id.startswith("tiebreaks.")]
TIE_BREAKS: dict[str, TieBreak] = {
    o.id.removeprefix("tiebreaks."): OFFERS.tie_break(o.id) for o in OURS
}
CODES = """
PTS DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG BC TBR BBE
MPVGP EMMSB EMGSB EGMSB EGGSB EDE EDEBT EDEBB EDET EDEB SSSC SNO KA MPTS GPTS EDEC WINS
"""
CATALOGUE = CODES.split()
ALLOWED = {
    "BH": "CMP",
    "FB": "CMP",
    "SB": "CP",
    "EMMSB": "CP",
    "EMGSB": "CP",
    "EGMSB": "CP",
    "EGGSB": "CP",
    "PS": "C",
    "ARO": "CMU",
    "KS": "L",
    "SSSC": "KFP",
    "DE": "P",
    "EDE": "P",
    "EDEC": "P",
    "EDEBT": "P",
    "EDEBB": "P",
    "EDET": "P",
    "EDEB": "P",
    "AOB": "F",
    "TPN": "R",
    "RTNG": "RU",
    "TPR": "U",
    "PTP": "U",
    "APRO": "U",
    "APPO": "U",
}
LOWER = {"DE", "EDE", "EDEC", "EDEBT", "EDEBB", "EDET", "EDEB", "BC", "TPN", "SNO"}
QUALIFYING = {
    EventKind.INDIVIDUAL: {
        *("RTNG", "TPN", "WIN", "WON", "BPG", "BWG", "TPR", "PTP", "ARO", "APRO", "APPO"),
    },
    EventKind.TEAM: {"RTNG", "TPN", "BC", "TBR", "BBE"},
}


def event(kind: str = "individual", **changes: Any) -> Tournament:
    return Tournament("t", "Event", "swiss.dutch", EventKind(kind), **changes)


def test_every_code_of_the_catalogue_is_on_offer() -> None:
    assert set(TIE_BREAKS) == set(CATALOGUE)


@pytest.mark.parametrize("code", CATALOGUE)
def test_tb_code_03_the_modifiers_of_each_code(code: str) -> None:
    assert TIE_BREAKS[code].modifiers == frozenset(ALLOWED.get(code, ""))


def test_tb_gen_03_what_is_better_lower() -> None:
    assert {code for code, offer in TIE_BREAKS.items() if offer.lower_is_better} == LOWER


def test_tb_de_07_what_is_computed_inside_the_tied_group() -> None:
    by_group = {code for code, offer in TIE_BREAKS.items() if offer.by_group}
    assert by_group == {"DE", "EDE", "EDEC", "EDEBT", "EDEBB", "EDET", "EDEB"}


def test_tb_bh_05_the_buchholz_family_is_for_the_swiss() -> None:
    swiss = {c for c, offer in TIE_BREAKS.items() if offer.pairings == frozenset({"swiss"})}
    assert swiss == {"BH", "AOB", "FB", "SSSC"}
    assert TIE_BREAKS["KS"].pairings == frozenset({"predetermined"})


@pytest.mark.parametrize("kind", EventKind)
def test_tb_qual_03_what_decides_a_level_match(kind: EventKind) -> None:
    offered = {code for code, offer in TIE_BREAKS.items() if kind in offer.qualifies}
    assert offered == QUALIFYING[kind]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("SB/M1", "modifier"),
        ("PS/P", "modifier"),
        ("BH/F", "modifier"),
        ("WIN/C1", "modifier"),
        ("KS/C1", "modifier"),
        ("BH/U1400", "modifier"),
        ("NONE", "unknown"),
        ("EMMSB", "event_kind"),
        ("BC", "event_kind"),
        ("WINS", "profile"),
    ],
)
def test_tb_code_03_the_rest_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        check_list(event(), [text], OFFERS)
    assert refused.value.code == "bad_tie_break"
    assert refused.value.params["reason"] == reason


@pytest.mark.parametrize(
    ("kind", "text", "reason"),
    [
        ("individual", "BH:GP", "event_kind"),
        ("team", "EDE:MP", "modifier"),
        ("team", "EMMSB:GP/C1", "modifier"),
        ("team", "MPTS:GP", "modifier"),
    ],
)
def test_tb_team_01_a_score_is_named_where_there_are_two_to_choose_from(
    kind: str, text: str, reason: str
) -> None:
    check_list(event("team"), ["BH:GP/C1", "DE:MP", "WIN:GP", "PS:MP"], OFFERS)
    with pytest.raises(Refused) as refused:
        check_list(event(kind), [text], OFFERS)
    assert refused.value.params["reason"] == reason


def test_tb_code_01_other_spellings_become_one() -> None:
    assert check_list(event(), ["bh-c1", "GE", "OTHER_KA", "tpr/u1400"], OFFERS) == (
        "BH/C1",
        "REP",
        "KA",
        "TPR/U1400",
    )


def test_tb_gen_05_only_direct_encounter_may_come_again() -> None:
    check_list(event(), ["DE", "SB", "DE"], OFFERS)
    check_list(event("team"), ["EDE/P", "EMMSB", "EDE/P"], OFFERS)
    with pytest.raises(Refused):
        check_list(event(), ["SB", "DE", "SB"], OFFERS)
