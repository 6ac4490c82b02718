"""``ronde import``, ``export`` and ``serve``: what works on the store."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.gateway.cli.runs import SIX, run
from tests.gateway.served import ask, served


def test_an_imported_event_comes_out_again(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data-dir", str(tmp_path / "data"))
    assert run("import", str(event), "--name", "Spring open", *data) == 0
    told = capsys.readouterr().out.strip()
    assert told.startswith("“Spring open” imported: ")
    out = tmp_path / "out.trf"
    assert run("export", told.rpartition(" ")[2], "--output", str(out), *data) == 0
    written = out.read_text()
    assert "012 Spring open" in written
    assert [line[:80] for line in written.splitlines() if line.startswith("001")] == [
        line[:80] for line in SIX.splitlines() if line.startswith("001")
    ]


def test_import_and_export_refuse_what_is_not_there(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ("--data-dir", str(tmp_path / "data"))
    event.write_text(SIX.replace("     5 b 1", "    77 b 1"))
    assert run("import", str(event), *data) == 3
    assert f"{event}:8:92: error:" in capsys.readouterr().err
    assert run("export", "nobody", *data) == 3
    assert "There is no event nobody" in capsys.readouterr().err
    assert run("export", "nobody", "--format", "acme.format", *data) == 3
    assert "acme.format" in capsys.readouterr().err


def test_a_data_folder_that_cannot_be_made_ends_with_five(
    event: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("import", str(event), "--data-dir", str(event / "below")) == 5
    assert run("import", str(event), "--database-url", f"sqlite:///{tmp_path}/no/base") == 5
    assert run("import", str(event), "--database-url", "nonsense") == 5
    told = capsys.readouterr().err
    assert "Traceback" not in told
    assert told.count("ronde: ") == 3


def test_ops_1_a_wrong_setting_stops_the_start_and_names_the_nearest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RONDE_PROT", "8000")
    assert run("serve") == 3
    assert "did you mean RONDE_PORT?" in capsys.readouterr().err


def test_serve_listens_on_loopback_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("serve", "--host", "0.0.0.0") == 3
    assert "not a loopback address" in capsys.readouterr().err


def test_a_taken_port_is_told_before_anything_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert run("serve", "--port", port, "--data-dir", str(tmp_path / "data")) == 5
    assert f"port {port}" in capsys.readouterr().err
    assert not (tmp_path / "data").exists()


def test_serve_holds_the_sample_once_and_shows_graphiql(tmp_path: Path) -> None:
    query = "{ tournaments(first: 5) { edges { node { name participantCount roundCount } } } }"
    for _ in range(2):
        with served(tmp_path, "--sample") as url:
            answer = ask(url, query)["data"]["tournaments"]["edges"]
            assert answer == [
                {"node": {"name": "Open of 284 players", "participantCount": 284, "roundCount": 7}}
            ]
            with urlopen(Request(url, headers={"Accept": "text/html"})) as page:
                assert b"graphiql" in page.read()


def test_serve_says_where_and_ends_well_when_it_is_told_to(tmp_path: Path) -> None:
    command = [sys.executable, "-u", "-m", "ronde_gateway", "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--data-dir", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "RONDE_LOCALE": "en"},
    )
    assert process.stdout is not None
    url = process.stdout.readline().strip().removeprefix("ronde serves ")
    assert "no accounts yet" in process.stdout.readline()
    assert ask(url, "{ __typename }") == {"data": {"__typename": "Query"}}
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=30)
    assert process.returncode == 130
