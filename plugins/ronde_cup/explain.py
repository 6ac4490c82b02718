"""Why a round of a cup was paired as it was: the draw, the way of each side, the colours."""

from collections.abc import Iterator, Mapping

from ronde import BracketExplanation, Explanation, Offers, Pairing, SourceKind, Text, Tournament
from ronde_cup.encounter import Encounter
from ronde_cup.progress import Progress

__all__ = ["explanation"]


def explanation(
    t: Tournament, cup: Progress, number: int, colours: str | None, offers: Offers
) -> Explanation:
    """Sentences and the pairs of each bracket of round ``number``; ``cup`` is the state before
    it, so that every side is explained by what was known then."""
    round = t.rounds[number - 1]
    sentences = list(_sentences(t, cup, number, round.pairings))
    sentences.append(_colours(colours, offers))
    pairs: dict[str, list[tuple[str, str]]] = {}
    for pairing in round.pairings:
        if not pairing.code:
            continue
        bracket = cup.sheet.nodes[pairing.code].match.bracket
        pairs.setdefault(bracket, []).append(pairing.sides)
    brackets = tuple(
        BracketExplanation(cup.sheet.labels.get(key, Text("cup.bracket.title")), pairs=tuple(sides))
        for key, sides in pairs.items()
    )
    return Explanation(tuple(sentences), brackets)


def _sentences(
    t: Tournament, cup: Progress, number: int, pairings: tuple[Pairing, ...]
) -> Iterator[Text]:
    size, field = len(cup.draw.slots), len(cup.draw.order)
    if number == 1:
        key = "cup.explain.grouped_draw" if cup.draw.groups else "cup.explain.draw"
        yield Text(key, {"participants": field, "size": size, "byes": size - field})
    if cup.sheet.leg(number) > 1:
        yield Text("cup.explain.return_leg")
        return
    for pairing in pairings:
        if not pairing.code:
            continue
        encounter = cup.encounters[pairing.code]
        ways = _ways(cup, encounter)
        shown = {
            "match": pairing.code,
            "one": t.participants[pairing.white].name,
            "one_from": ways[pairing.white],
            "other": t.participants[pairing.black].name,
            "other_from": ways[pairing.black],
        }
        yield Text("cup.explain.match", shown)


def _ways(cup: Progress, encounter: Encounter) -> Mapping[str, Text]:
    """Where each side comes from."""
    ways: dict[str, Text] = {}
    for side, source in zip(encounter.sides, encounter.node.match.sources, strict=True):
        if side is None:
            continue
        if source.kind is SourceKind.SEED:
            ways[side] = Text("cup.explain.seed", {"seed": cup.draw.seeds[side]})
        else:
            ways[side] = Text(f"cup.source.{source.kind}", {"match": source.match})
    return ways


def _colours(colours: str | None, offers: Offers) -> Text:
    """What fixed the colours (CUP-147)."""
    if colours is None:
        return Text("cup.explain.imposed_colours")
    policy = offers.colour_policy(colours)
    return Text(
        "cup.explain.colours",
        {"policy": Text(policy.label), "description": Text(policy.description)},
    )
