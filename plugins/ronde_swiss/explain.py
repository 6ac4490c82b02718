"""Why a round was paired as it was (BR-9): it is paired again and told bracket by bracket."""

from fractions import Fraction
from typing import Any

from ronde import (
    BracketExplanation,
    Explanation,
    Offers,
    Round,
    Text,
    Tournament,
    decimal_text,
    rewind,
)
from ronde_swiss.bracket import Paired
from ronde_swiss.colours import colours
from ronde_swiss.completion import Blocked
from ronde_swiss.criteria import Values, values
from ronde_swiss.engine import Drawn, pair_round
from ronde_swiss.history import Sheet, sheet

__all__ = ["explain"]

Told = int | list[str]


def explain(t: Tournament, number: int, offers: Offers) -> Explanation:
    """The brackets of a round that is paired, or of the next one."""
    now = sheet(rewind(t, number - 1), offers)
    try:
        drawn = pair_round(now.field)
    except Blocked:
        return Explanation((Text("swiss.explain.blocked", {"round": number}),))
    brackets = []
    sentences = _opening(t, now, drawn, t.round(number))
    for paired in drawn.brackets:
        found = values(now.field, paired)
        brackets.append(_bracket(now, paired, found))
        sentences.extend(_sentences(t, now, paired, found))
    if drawn.bye is not None:
        sentences.append(_bye(t, now, drawn.bye))
    return Explanation(tuple(sentences), tuple(brackets))


def _opening(t: Tournament, now: Sheet, drawn: Drawn, round: Round | None) -> list[Text]:
    facts = {
        "round": now.round,
        "players": len(now.ids),
        "edition": now.field.edition.value,
        "groups": len(now.field.levels),
    }
    said = [Text("swiss.explain.round", facts)]
    if round is not None:
        pairs = {(now.ids[white], now.ids[black]) for white, black in drawn.boards}
        by_hand = pairs != {pairing.sides for pairing in round.pairings}
        if by_hand:
            said.append(Text("swiss.explain.by_hand", {"round": now.round}))
    return said


def _score(now: Sheet, score: int) -> str:
    return decimal_text(Fraction(score, now.unit))


def _name(now: Sheet, paired: Paired) -> Text:
    field, residents = now.field, paired.bracket.residents
    high, low = (_score(now, field.scores[p]) for p in (residents[0], residents[-1]))
    if high != low:
        return Text("swiss.bracket.collapsed", {"high": high, "low": low})
    return Text("swiss.bracket", {"score": high})


def _bracket(now: Sheet, paired: Paired, found: Values) -> BracketExplanation:
    def ids(players: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(now.ids[p] for p in players)

    return BracketExplanation(
        name=_name(now, paired),
        moved_down=ids(paired.bracket.moved_down),
        residents=ids(paired.bracket.residents),
        pairs=tuple(
            (now.ids[white], now.ids[black])
            for white, black in (colours(now.field, *pair) for pair in paired.pairs)
        ),
        downfloaters=ids(paired.downfloaters),
        criteria=_told(now, found),
    )


def _told(now: Sheet, found: Values) -> dict[str, Told]:
    """Values in order of the criteria; scores as decimal texts."""
    told: dict[str, Told] = dict(found.counts)
    for name, scores in found.scores.items():
        told[name] = [_score(now, score) for score in scores]
    return dict(sorted(told.items(), key=lambda item: (int(item[0].split()[0][1:]), item[0])))


def _sentences(t: Tournament, now: Sheet, paired: Paired, found: Values) -> list[Text]:
    """What happened in the bracket, then each criterion that could not be met in full."""
    facts: dict[str, Any] = {
        "bracket": _name(now, paired),
        "residents": len(paired.bracket.residents),
        "moved_down": len(paired.bracket.moved_down),
        "pairs": len(paired.pairs),
        "names": ", ".join(t.participants[now.ids[p]].name for p in paired.downfloaters) or "–",
    }
    said = [Text("swiss.explain.bracket", facts)]
    for name in ("C10", "C11", "C12", "C13", "C14", "C15", "C16", "C17"):
        count = found.counts.get(name, 0)
        if count:
            said.append(Text(f"swiss.explain.{name.lower()}", {"count": count}, count))
    return said


def _bye(t: Tournament, now: Sheet, player: int) -> Text:
    name = t.participants[now.ids[player]].name
    return Text("swiss.explain.bye", {"name": name, "score": _score(now, now.field.scores[player])})
