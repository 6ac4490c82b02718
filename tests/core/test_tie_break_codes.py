"""The grammar of tie-break lists (TB-CODE)."""

import pytest

from ronde import Refused, parse_code
from ronde.tie_break_list import read_list


@pytest.mark.parametrize(
    ("text", "id", "fields"),
    [
        ("BH", "tiebreaks.BH", {}),
        ("bh/c1", "tiebreaks.BH", {"cut": 1, "text": "BH/C1"}),
        ("BH-C1", "tiebreaks.BH", {"cut": 1, "text": "BH/C1"}),
        ("BH-C1-P", "tiebreaks.BH", {"cut": 1, "text": "BH/C1/P"}),
        ("ks-l-1", "tiebreaks.KS", {"limit": -1, "text": "KS/L-1"}),
        ("BH/M2", "tiebreaks.BH", {"median": 2}),
        ("KS/L+1", "tiebreaks.KS", {"limit": 1}),
        ("KS/L-2", "tiebreaks.KS", {"limit": -2}),
        ("SSSC/K3/F", "tiebreaks.SSSC", {"divisor": 3, "fore": True}),
        ("EMGSB/C1/P", "tiebreaks.EMGSB", {"cut": 1, "forfeits_as_played": True}),
        ("BH:GP/C1", "tiebreaks.BH", {"score": "GP", "cut": 1}),
        ("TPN/R", "tiebreaks.TPN", {"reverse": True}),
        ("ARO/U1400", "tiebreaks.ARO", {"unrated": 1400}),
        ("BH/V2024", "tiebreaks.BH", {"edition": "2024"}),
        ("GE", "tiebreaks.REP", {"text": "REP"}),
        ("OTHER_KA", "OTHER_KA", {}),
        ("acme.luck", "acme.luck", {"text": "acme.luck"}),
    ],
)
def test_tb_code_01_codes_are_read(text: str, id: str, fields: dict[str, object]) -> None:
    code = parse_code(text)
    assert code.id == id
    for name, value in fields.items():
        assert getattr(code, name) == value


@pytest.mark.parametrize(
    "text",
    [
        *("", "BH/", "BH/X1", "BH/C", "1BH", "BH:XP", "Acme Luck", "BH//C1", "BH/V1999"),
        *("BH/C1/C2", "BH/P/P", "BH/C1/M1", "KS/L1", "BH-1"),
        *("BH/C" + "9" * 5000, "BH/C٣"),
    ],
)
def test_tb_code_03_what_is_not_a_code_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="bad_tie_break"):
        parse_code(text)


def test_tb_gen_01_points_come_first_unless_the_list_says_where() -> None:
    assert [c.text for c in read_list(["BH", "MANUAL", "SB"])] == ["PTS", "BH", "MANUAL"]
    assert [c.text for c in read_list(["WIN", "PTS"])] == ["WIN", "PTS"]
