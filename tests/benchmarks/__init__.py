"""What things cost: one module a theme, run by ``python -m tests.benchmarks`` (``make bench``).

``python -m tests.benchmarks`` runs every theme with its own sizes, ``python -m tests.benchmarks
swiss cup`` some themes, ``python -m tests.benchmarks swiss --sizes 200,1000`` some sizes.

A theme is a module of this package named in ``THEMES`` that holds

- ``SIZES``: the sizes it runs with when none are asked for;
- ``tables(sizes)``: an iterator of `rich.table.Table`; each is printed as soon as it is there.

Its docstring says what is measured and how. `tests.benchmarks.measure` has the clock, the
unit that all themes share, memory and the growth exponent. Figures never fail a run: machines are
shared and noisy, so time is the process's own CPU time, and what counts are ratios in one run.
"""

THEMES = (
    "steps",
    "swiss",
    "swiss_events",
    "swiss_hard",
    "swiss_file",
    "tiebreaks",
    "arena",
    "cup",
    "ladder",
    "gateway",
)
"""In the order in which they run."""
