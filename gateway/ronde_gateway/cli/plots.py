"""Measurements as one SVG: a histogram or a line for each series, by matplotlib where it is
installed (extra ``plots``)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO

from ronde.contracts import Series
from ronde.refusal import Refused
from ronde.text import Text

__all__ = ["drawn"]

BARS = 40


def drawn(series: Sequence[Series], say: Callable[[Text], str]) -> bytes:
    """The SVG, the same bytes for the same values. Raises `Refused` ``cli.plots_missing``."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError:
        raise Refused("cli.plots_missing") from None
    rows = (len(series) + 1) // 2
    with rc_context({"svg.hashsalt": "ronde", "font.size": 9}):
        page = Figure(figsize=(10, 3.2 * rows), layout="constrained")
        for number, one in enumerate(series, start=1):
            axes = page.add_subplot(rows, 2, number)
            axes.set_title(say(one.label))
            if one.over:
                axes.plot(one.over, one.values, linewidth=0.8)
                axes.set_xlabel(say(Text("cli.elapsed")))
                axes.set_ylabel(say(one.unit))
            else:
                axes.hist(one.values, bins=BARS)
                axes.set_xlabel(say(one.unit))
                axes.set_ylabel(say(Text("cli.count")))
        file = BytesIO()
        page.savefig(file, format="svg", metadata={"Date": None})
    return file.getvalue()
