"""What a Swiss shows beyond what every tournament shows: fictitious points and pairing cards."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ronde import Offers, PairingScore, Text, Tournament, decimal_text
from ronde.blocks import (
    Block,
    BlockBoard,
    BlockCell,
    BlockColumn,
    BoardBlock,
    NoticeBlock,
    TableBlock,
)
from ronde.pairing_scores import pairing_scores
from ronde_swiss.field import Field
from ronde_swiss.history import Sheet
from ronde_swiss.preferences import WHITE, Strength

__all__ = ["accelerated_boards", "pairing_card"]


def accelerated_boards(t: Tournament, offers: Offers) -> Iterator[Block]:
    """The boards of the last round with both pairing scores, and the note that players need, while
    anybody carries fictitious points."""
    if not t.rounds:
        return
    last = t.rounds[-1]
    scores = pairing_scores(t, last.number, offers)
    if not any(score.fictitious for score in scores.values()):
        return
    boards = tuple(
        BlockBoard(
            board=pairing.board,
            white=_seat(t, pairing.white, scores),
            black=_seat(t, pairing.black, scores),
            result=Text(f"result.{pairing.games[0].result.value}"),
            pairing=pairing.id,
        )
        for pairing in last.pairings
    )
    byes = tuple(
        BlockCell(bye.kind.value, _seat(t, bye.participant, scores), bye.participant)
        for bye in last.byes
    )
    yield BoardBlock("boards", Text("round.name", {"number": last.number}), boards, byes)
    yield NoticeBlock("fictitious", Text("note.fictitious"))


def _seat(t: Tournament, id: str, scores: Mapping[str, PairingScore]) -> str:
    return f"{t.participants[id].name} – {scores[id]}"


def pairing_card(t: Tournament, now: Sheet) -> TableBlock:
    """What pairing the next round goes by: score, colours, preference, floats, PAB (Q-1, Q-2)."""
    columns = tuple(
        BlockColumn(key, Text(f"swiss.card.{key}"))
        for key in ("number", "name", "score", "colours", "preference", "floats", "bye")
    )
    rows = tuple(_row(t, now, index) for index in range(len(now.ids)))
    title = Text("swiss.card", {"round": now.round})
    return TableBlock("pairing_card", title, columns, rows)


def _row(t: Tournament, now: Sheet, player: int) -> tuple[BlockCell, ...]:
    field, id = now.field, now.ids[player]
    wish = field.preferences[player]
    preference: Text | str = ""
    if wish.strength is not Strength.NONE:
        colour = "white" if wish.colour == WHITE else "black"
        preference = Text(f"swiss.preference.{colour}_{wish.strength.name.lower()}")
    return (
        BlockCell("number", str(field.numbers[player])),
        BlockCell("name", t.participants[id].name, id),
        BlockCell("score", decimal_text(Fraction(field.scores[player], now.unit))),
        BlockCell("colours", "".join("○" if c == WHITE else "●" for c in field.histories[player])),
        BlockCell("preference", preference),
        BlockCell("floats", " ".join(_float(field, player, back) for back in (0, 1))),
        BlockCell("bye", Text("swiss.yes" if field.may_bye[player] else "swiss.no")),
    )


def _float(field: Field, player: int, back: int) -> str:
    if field.down[back][player]:
        return "↓"
    return "↑" if field.up[back][player] else "·"
