"""Why a round was paired as it was (BR-9): it is paired again and told bracket by bracket."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import zip_longest

from ronde import (
    BracketExplanation,
    CriterionValue,
    Explanation,
    Offers,
    Round,
    Text,
    Tournament,
    decimal_text,
    rewind,
)
from ronde.pairing_scores import pairing_scores
from ronde_swiss.bracket import Paired
from ronde_swiss.colours import colours
from ronde_swiss.completion import Blocked
from ronde_swiss.criteria import NAMES_2017, Value, values
from ronde_swiss.engine import Drawn, pair_round
from ronde_swiss.field import Edition
from ronde_swiss.history import Sheet, sheet
from ronde_swiss.initial import initial_colour
from ronde_swiss.preferences import WHITE
from ronde_swiss.settings import DutchSettings, InitialColour

__all__ = ["explain"]

TOLD = ("C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17")
"""Criteria that make a sentence where they could not be met in full."""


def explain(t: Tournament, number: int, offers: Offers) -> Explanation:
    """The brackets of a round that is paired, or of the next one."""
    before = rewind(t, number - 1)
    now = sheet(before, offers)
    everybody = pairing_scores(before, number, offers)
    scores = {id: everybody[id] for id in now.ids}
    try:
        drawn = pair_round(now.field)
    except Blocked as blocked:
        names = _names(t, now, blocked.without_partner)
        return Explanation(
            (Text("swiss.explain.blocked", {"round": number, "names": names}),), scores=scores
        )
    said = [
        *_opening(t, now, drawn, t.round(number)),
        *([Text("note.fictitious")] if any(s.fictitious for s in scores.values()) else []),
        *([_bye(t, now, drawn.bye)] if drawn.bye is not None else []),
    ]
    followed = zip_longest(drawn.brackets, drawn.brackets[1:])
    told = tuple(_bracket(t, now, paired, following) for paired, following in followed)
    return Explanation(tuple(said), told, scores)


def _opening(t: Tournament, now: Sheet, drawn: Drawn, round: Round | None) -> Iterator[Text]:
    chosen = DutchSettings.read(t.settings)
    facts = {
        "round": now.round,
        "players": Text("swiss.players", n=len(now.ids)),
        "groups": Text("swiss.groups", n=len(now.field.levels)),
        "edition": now.field.edition.value,
    }
    last = now.round == chosen.rounds
    yield Text("swiss.explain.last_round" if last else "swiss.explain.round", facts)
    if now.round == 1:
        colour = "white" if initial_colour(t, chosen) == WHITE else "black"
        drawn_by_lot = chosen.initial_colour is InitialColour.DRAW
        how = Text("swiss.by_lot" if drawn_by_lot else "swiss.announced")
        yield Text(f"swiss.explain.initial_{colour}", {"how": how})
    if round is not None:
        pairs = {(now.ids[white], now.ids[black]) for white, black in drawn.boards}
        if pairs != {pairing.sides for pairing in round.pairings}:
            yield Text("swiss.explain.by_hand", {"round": now.round})


def _score(now: Sheet, score: int) -> str:
    return decimal_text(Fraction(score, now.unit))


def _name(now: Sheet, paired: Paired) -> Text:
    field, residents = now.field, paired.bracket.residents
    high, low = (_score(now, field.scores[p]) for p in (residents[0], residents[-1]))
    if high != low:
        return Text("swiss.bracket.collapsed", {"high": high, "low": low})
    return Text("swiss.bracket", {"score": high})


def _names(t: Tournament, now: Sheet, players: tuple[int, ...]) -> str:
    people = (t.participants[now.ids[p]] for p in players)
    return ", ".join(f"{one.number} {one.name}" for one in people)


def _bracket(
    t: Tournament, now: Sheet, paired: Paired, following: Paired | None
) -> BracketExplanation:
    def ids(players: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(now.ids[p] for p in players)

    found = tuple(values(now.field, paired, following))
    return BracketExplanation(
        name=_name(now, paired),
        moved_down=ids(paired.bracket.moved_down),
        residents=ids(paired.bracket.residents),
        pairs=tuple(
            (now.ids[white], now.ids[black])
            for white, black in (colours(now.field, *pair) for pair in paired.pairs)
        ),
        downfloaters=ids(paired.downfloaters),
        criteria=tuple(
            CriterionValue(
                _rule(now, value),
                Text(f"swiss.criterion.{value.rule.lower()}"),
                value.value
                if isinstance(value.value, int)
                else tuple(_score(now, score) for score in value.value),
                ids(value.players),
            )
            for value in found
        ),
        sentences=tuple(_sentences(t, now, paired, found)),
    )


def _rule(now: Sheet, value: Value) -> str:
    """The criterion as the edition in force calls it."""
    return value.rule if now.field.edition is Edition.E2026 else NAMES_2017[value.rule]


def _sentences(
    t: Tournament, now: Sheet, paired: Paired, found: tuple[Value, ...]
) -> Iterator[Text]:
    """Who leaves the bracket and why, then each criterion that could not be met in full."""
    floaters = paired.downfloaters
    if floaters and not paired.bracket.below:
        yield _bye(t, now, floaters[0])
    elif floaters:
        odd = len(floaters) == 1 and len(paired.bracket.members) % 2 == 1
        key = "swiss.explain.odd" if odd else "swiss.explain.no_more_pairs"
        yield Text(key, {"names": _names(t, now, floaters)}, len(floaters))
    for value in found:
        if value.rule in TOLD and isinstance(value.value, int) and value.value:
            facts = {
                "count": value.value,
                "rule": _rule(now, value),
                "names": _names(t, now, value.players),
            }
            yield Text(f"swiss.explain.{value.rule.lower()}", facts, value.value)


def _bye(t: Tournament, now: Sheet, player: int) -> Text:
    """In edition 2017 nothing chooses the bye but the brackets themselves (D17-1)."""
    lowest = now.field.edition is Edition.E2026
    facts = {"name": _names(t, now, (player,)), "score": _score(now, now.field.scores[player])}
    return Text("swiss.explain.bye" if lowest else "swiss.explain.bye_2017", facts)
