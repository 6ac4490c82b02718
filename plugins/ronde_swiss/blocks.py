"""What a Swiss shows beyond what every tournament shows: fictitious points and pairing cards."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from ronde import Offers, Points, Purpose, Text, Tournament, decimal_text, record
from ronde.blocks import (
    Block,
    BlockBoard,
    BlockCell,
    BlockColumn,
    BoardBlock,
    NoticeBlock,
    TableBlock,
)
from ronde_swiss.acceleration import fictitious_points
from ronde_swiss.field import Field
from ronde_swiss.history import Sheet
from ronde_swiss.preferences import WHITE, Strength
from ronde_swiss.settings import DutchSettings

__all__ = ["accelerated_boards", "pairing_card", "pairing_score"]


def pairing_score(real: Points, fictitious: Points) -> str:
    """``2 (1+1)``: the pairing score, and of what it is made (AC-5).

    >>> pairing_score(Fraction(1), Fraction(1)), pairing_score(Fraction(3, 2), Fraction(0))
    ('2 (1+1)', '1.5')
    """
    if not fictitious:
        return decimal_text(real)
    return f"{decimal_text(real + fictitious)} ({decimal_text(real)}+{decimal_text(fictitious)})"


def accelerated_boards(t: Tournament, offers: Offers) -> Iterator[Block]:
    """The boards of the last round with both pairing scores, and the note that players need, while
    anybody carries fictitious points."""
    if not t.rounds:
        return
    last = t.rounds[-1]
    given = fictitious_points(t, DutchSettings.read(t.settings), last.number, offers)
    if not given:
        return
    lines = record(t, last.number - 1, Purpose.PAIRING).lines
    scores = {id: line.points for id, line in lines.items()}
    boards = tuple(
        BlockBoard(
            board=pairing.board,
            white=_seat(t, pairing.white, scores, given),
            black=_seat(t, pairing.black, scores, given),
            result=Text(f"result.{pairing.games[0].result.value}"),
            pairing=pairing.id,
        )
        for pairing in last.pairings
    )
    byes = tuple(
        BlockCell(bye.kind.value, _seat(t, bye.participant, scores, given), bye.participant)
        for bye in last.byes
    )
    yield BoardBlock("boards", Text("round.name", {"number": last.number}), boards, byes)
    yield NoticeBlock("fictitious", Text("swiss.note.fictitious"))


def _seat(t: Tournament, id: str, scores: Mapping[str, Points], given: Mapping[str, Points]) -> str:
    score = pairing_score(scores[id], given.get(id, Fraction(0)))
    return f"{t.participants[id].name} – {score}"


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
