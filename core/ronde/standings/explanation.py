"""One value of one participant, told round by round."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from ronde.contracts import Combination, Contribution, Offers, Value, parse_code
from ronde.refusal import Refused
from ronde.standings.manual import tie_break_of
from ronde.standings.order import Key
from ronde.standings.result import StandingsTable
from ronde.standings.separation import key_words
from ronde.standings.shown import exact_text, shown_text
from ronde.text import Text

__all__ = ["ValueExplanation", "explain_value"]


@dataclass(frozen=True, slots=True)
class ValueExplanation:
    """Where a value comes from. ``group`` are those tied with the participant on all earlier keys,
    himself included; ``text`` says it in one line:
    ``0 (D, win) + 2.5 × ½ (F, draw) + 1.5 (E, win) = 2.75``."""

    participant: str
    key: str
    label: Text
    value: Value
    combination: Combination
    group: tuple[str, ...]
    contributions: tuple[Contribution, ...]
    text: Text


def explain_value(
    table: StandingsTable, participant: str, name: str, offers: Offers
) -> ValueExplanation:
    """The value under a key of the table's list, by the key's name, or under any other code.

    Raises `Refused`: ``not_found`` for a participant without counted results, ``bad_tie_break``
    for a code that cannot be read, ``plugin_missing`` for one nobody offers.
    """
    if participant not in table.counted.lines:
        raise Refused("not_found", what="participant", id=participant)
    key = next((key for key in table.keys if key.name == name), None)
    if key is None:
        code = parse_code(name)
        key = next((k for k in table.keys if k.name == code.text), Key(code.text, code))
    group = _tied(table, participant, key)
    tie_break = tie_break_of(key.code, offers)
    alone = tie_break.by_group and len(group) == 1
    value = None if alone else tie_break.values(table.counted, group, key.code)[participant]
    told = tuple(tie_break.explain(table.counted, group, participant, key.code))
    text = _sentence(told, value, tie_break.combination, len(group))
    return ValueExplanation(
        participant,
        key.name,
        key_words(key, offers),
        value,
        tie_break.combination,
        group,
        told,
        Text("explanation.alone") if alone else text,
    )


def _tied(table: StandingsTable, participant: str, key: Key) -> tuple[str, ...]:
    """Those equal with the participant on every key before this one."""
    rows = {row.participant: row for row in table.rows if row.place is not None}
    own = rows.get(participant)
    if own is None:
        return (participant,)
    before = table.keys[: table.keys.index(key)] if key in table.keys else table.keys
    equal = [table.value(own, earlier) for earlier in before]
    return tuple(
        id for id, row in rows.items() if [table.value(row, earlier) for earlier in before] == equal
    )


def _sentence(
    told: Sequence[Contribution], value: Value, combination: Combination, group: int
) -> Text:
    result = Text("explanation.undefined") if value is None else exact_text(value)
    kept = [_term(part) for part in told if not part.cut]
    cut = [_term(part) for part in told if part.cut]
    if not kept:
        text = Text("explanation.nothing", {"value": result})
    elif combination is Combination.OTHER:
        text = Text("explanation.other", {"terms": kept, "value": result})
    else:
        joined = reduce(lambda one, other: Text("explanation.plus", {"a": one, "b": other}), kept)
        shown = shown_text(value) if combination is Combination.MEAN else result
        params = {"terms": joined, "value": shown, "count": len(kept), "group": group}
        text = Text(f"explanation.{combination.value}", params)
    return Text("explanation.cut", {"text": text, "cut": cut}) if cut else text


def _term(part: Contribution) -> Text:
    if part.text is not None:
        return part.text
    return Text("explanation.term", {"value": exact_text((part.value,)), "round": part.round})
