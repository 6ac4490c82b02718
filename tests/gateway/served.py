"""A server started as users start it: the command in a process of its own, reached over HTTP."""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

__all__ = ["ask", "served", "started"]

PATIENCE = 60.0
"""Seconds a server may take to answer for the first time, on a busy machine."""


@contextmanager
def served(folder: Path, *options: str) -> Iterator[str]:
    """The address of ``/graphql`` of a server with its data in ``folder``, ended with the block."""
    with started(folder, *options) as (_, url):
        yield url


@contextmanager
def started(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """The process of a server, ended with the block unless it has ended before, and its address.
    What it says is kept in ``folder/log``."""
    port = _free_port()
    command = [sys.executable, "-m", "ronde_gateway", "serve", "--port", str(port)]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [*command, "--data-dir", str(folder / "data"), *options], stdout=log, stderr=log
        )
    try:
        _wait(process, f"http://127.0.0.1:{port}/healthz", folder / "log")
        yield process, f"http://127.0.0.1:{port}/graphql"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def _wait(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        try:
            with urlopen(url, timeout=PATIENCE):
                return
        except (URLError, ConnectionError):
            time.sleep(0.05)
    raise AssertionError(log.read_text(errors="replace"))


def ask(url: str, query: str, **variables: Any) -> Any:
    """The whole answer of a GraphQL request."""
    body = json.dumps({"query": query, "variables": variables}).encode()
    headers = {"Content-Type": "application/json"}
    with urlopen(Request(url, body, headers), timeout=PATIENCE) as answer:
        return json.load(answer)
