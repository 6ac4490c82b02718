"""``python -m tests.benchmarks [theme ...] [--sizes 200,1000]``: the tables of the themes."""

import sys
from argparse import ArgumentParser
from importlib import import_module
from resource import RUSAGE_SELF, getrusage
from time import process_time

from rich.console import Console

from tests.benchmarks import THEMES
from tests.benchmarks.measure import baseline


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.benchmarks")
    parser.add_argument("themes", nargs="*", metavar="theme", help=", ".join(THEMES))
    parser.add_argument("--sizes", help="sizes to run with, as in 200,1000")
    chosen = parser.parse_args()
    if unknown := set(chosen.themes) - set(THEMES):
        parser.error(f"no such theme: {', '.join(sorted(unknown))}")
    console = Console(width=None if sys.stdout.isatty() else 140)
    console.print(f"Baseline: sorting 20,000 numbers takes {baseline():.2f} ms of CPU time here.")
    for theme in chosen.themes or THEMES:
        module = import_module(f"tests.benchmarks.{theme}")
        asked = chosen.sizes and [int(size) for size in chosen.sizes.split(",")]
        for made in module.tables(asked or module.SIZES):
            console.print(made)
    most = getrusage(RUSAGE_SELF).ru_maxrss / 1024
    console.print(
        f"The process took {process_time():.0f} s of CPU time and held {most:.0f} MB at most."
    )


if __name__ == "__main__":
    main()
