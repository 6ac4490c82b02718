"""Why a wave was paired as it was, sentence by sentence (BR-9)."""

from collections.abc import Iterator

from ronde import BracketExplanation, Explanation, Text, Tournament
from ronde_arena.pairing.leftover import LeftOver
from ronde_arena.times import instant
from ronde_arena.waves import Seated, Wave, wave_of

__all__ = ["explained"]


def explained(t: Tournament, number: int) -> Explanation:
    """Who waited, which rules made the pairs, who was left over and until when; each pair with its
    waits, its distance and its colours. A pair changed by hand says nothing."""
    round = t.round(number)
    wave = wave_of(round) if round is not None else None
    if round is None or wave is None:
        return Explanation((Text("arena.explain.by_hand"),) if round else ())
    names = {id: player.name for id, player in t.participants.items()}
    sides = tuple(pairing.sides for pairing in round.pairings)
    pairs = tuple(_pair(names, pair, *wave.pairs[pair]) for pair in sides if pair in wave.pairs)
    bracket = BracketExplanation(Text("arena.explain.pairs"), pairs=sides, sentences=pairs)
    return Explanation(tuple(_whole(names, wave)), (bracket,))


def _whole(names: dict[str, str], wave: Wave) -> Iterator[Text]:
    pairs = len(wave.pairs)
    counted = {"waiting": 2 * pairs + wave.left, "active": wave.active, "pairs": pairs}
    yield Text("arena.explain.wave", {**counted, "left": wave.left})
    rule = "opening" if wave.opening else "rule"
    yield Text(f"arena.explain.{rule}", {"soft_after": wave.soft_after})
    for one in wave.told:
        yield _left(names, one)
    if wave.left > len(wave.told):
        yield Text("arena.explain.left.more", {"count": wave.left - len(wave.told)})


def _left(names: dict[str, str], one: LeftOver) -> Text:
    params: dict[str, object] = {"player": names.get(one.id, one.id), "waited": one.waited}
    if one.earliest is not None:
        params["until"] = instant(one.earliest).isoformat()
    return Text(f"arena.explain.left.{one.reason}", params)


def _pair(
    names: dict[str, str], pair: tuple[str, str], white: Seated, black: Seated, met: int
) -> Text:
    first, second = (names.get(id, id) for id in pair)
    told = {
        "white": first,
        "white_rank": white.rank,
        "white_waited": white.waited,
        "black": second,
        "black_rank": black.rank,
        "black_waited": black.waited,
        "distance": abs(white.rank - black.rank),
        "met": met,
        "colours": Text(f"arena.explain.colours.{_colours(white, black, met)}"),
    }
    return Text("arena.explain.again" if met else "arena.explain.pair", told)


def _colours(white: Seated, black: Seated, met: int) -> str:
    """What gave White to White (AP-5.1, AP-5.2)."""
    if (white.strike, white.balance) != (black.strike, black.balance):
        return "run" if white.strike != black.strike else "balance"
    return "changed" if met else "lot"
