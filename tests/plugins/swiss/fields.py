"""Fields for hypothesis: small, crowded and nastier than any real event."""

from hypothesis import strategies as st

from ronde_swiss.field import Edition, Field

__all__ = ["fields"]


@st.composite
def fields(draw: st.DrawFn, edition: Edition, largest: int = 8) -> Field:
    """Any history of colours and floats, any set of pairs that may not meet, one to four scores
    (as fictitious points make them too), the last round or not."""
    size = draw(st.integers(2, largest))
    scores = sorted(draw(st.lists(st.integers(0, 3), min_size=size, max_size=size)), reverse=True)
    colour = st.sampled_from((1, -1))
    longest = draw(st.integers(0, 4))
    histories = [tuple(draw(st.lists(colour, max_size=longest))) for _ in range(size)]
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size)]
    density = draw(st.sampled_from((0, 0, 1, 2, 4)))
    apart = {pair for pair in pairs if draw(st.integers(0, 9)) < density}

    def flags() -> list[bool]:
        likely = draw(st.integers(0, 3))
        return [draw(st.integers(0, 4)) < likely for _ in range(size)]

    last = draw(st.booleans())
    down, up = (flags(), flags()), (flags(), flags())
    return Field(
        scores=scores,
        histories=histories,
        conflicts=[
            frozenset(b for b in range(size) if (min(a, b), max(a, b)) in apart)
            for a in range(size)
        ],
        down=down,
        up=([u and not d for u, d in zip(up[0], down[0], strict=True)], up[1]),
        unplayed=[draw(st.integers(0, 2)) for _ in range(size)],
        may_bye=[draw(st.integers(0, 3)) > 0 for _ in range(size)],
        topscorers=[last and score >= 2 for score in scores],
        numbers=draw(st.permutations(range(1, size + 1))),
        board_scores=scores,
        initial=draw(colour),
        edition=edition,
    )
