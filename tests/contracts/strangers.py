"""Strangers' distributions, built and installed as any other, in an interpreter of their own."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

__all__ = ["EXAMPLES", "installed", "own_tests", "run"]

EXAMPLES = Path(__file__).parents[2] / "docs/examples"


def installed(example: str, folder: Path) -> Path:
    """A folder that holds the installed wheel; nothing comes from an index."""
    built, target = folder / "wheel", folder / "target"
    source = str(EXAMPLES / example)
    run(["-m", "build", "--wheel", "--no-isolation", "--outdir", str(built), source])
    (wheel,) = map(str, built.glob("*.whl"))
    run(["-m", "pip", "install", "--no-deps", "--no-index", "--target", str(target), wheel])
    return target


def own_tests(example: str, target: Path) -> str:
    """What pytest says of the example's own tests against the installed wheel."""
    options = ["-q", "-p", "no:cacheprovider", "--import-mode=importlib"]
    tests = str(EXAMPLES / example / "tests")
    return run(["-m", "pytest", *options, tests], PYTHONPATH=str(target))


def run(arguments: Sequence[str], **environment: str) -> str:
    """What a fresh interpreter writes; it has to end well."""
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).anchor,
        env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **environment},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
