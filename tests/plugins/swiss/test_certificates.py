"""What the certificates claim is true: compared with exact matchings of everybody below."""

from hypothesis import given, settings

from ronde_swiss.brackets import Bracket
from ronde_swiss.byes import allowed_byes
from ronde_swiss.certificates import Certificates
from ronde_swiss.completion import cover
from ronde_swiss.field import Edition, Field
from ronde_swiss.lookahead import Ahead, leaving, next_bracket
from ronde_swiss.suffixes import Suffixes
from tests.plugins.swiss.fields import fields


@settings(max_examples=400, deadline=None)
@given(fields(Edition.E2026, 12))
def test_c4_a_level_said_to_be_completable_is(field: Field) -> None:
    for level in (*field.levels, ()):
        byes = allowed_byes(field).intersection(level)
        found = Suffixes(field, byes)
        for t in range(len(field.levels)):
            if found.known[t]:
                below = [p for one in field.levels[t:] for p in one if p != found.spare[t]]
                here = byes.intersection(below)
                assert found.spare[t] is None or found.spare[t] in field.levels[t]
                assert cover(field, below, here) is not None
                suffix = [p for one in field.levels[t:] for p in one]
                assert len(below) % 2 == (not byes.isdisjoint(suffix))


@settings(max_examples=300, deadline=None)
@given(fields(Edition.E2026, 12))
def test_c8_confirmed_downfloaters_let_the_next_bracket_do_its_best(field: Field) -> None:
    levels = field.levels
    byes = allowed_byes(field).intersection(levels[-1])
    if len(levels) < 2 or (len(field) % 2 and not byes):
        return
    bracket = Bracket((), levels[0], levels[1:], byes)
    ahead = Ahead(levels[1], tuple(p for one in levels[2:] for p in one), byes)
    for floater in levels[0]:
        if Certificates(field, byes).confirm(bracket, (floater,)):
            value = next_bracket(field, ahead, (floater,))
            assert value is not None
            bye = bool(byes.intersection(levels[1]))
            left = (1 + len(levels[1]) - bye) % 2 + bye
            assert value == leaving(field, levels[1][:left])
