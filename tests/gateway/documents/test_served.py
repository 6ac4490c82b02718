"""Documents over HTTP, from the command line, and as PDF."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ronde import Refused
from ronde_gateway.assembly import Gateway, assemble
from ronde_gateway.documents.pdf import as_pdf
from ronde_gateway.settings import Settings
from ronde_gateway.store import Change
from tests.gateway.cli.runs import run
from tests.gateway.documents.papers import PRINTED, of
from tests.plugins.cup.playing import played


@pytest.fixture(scope="module")
def gateway(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Gateway]:
    """A gateway whose store holds a cup of six after round 1, with the id ``cup``."""
    made = assemble(Settings.read({}, data_dir=tmp_path_factory.mktemp("data")))
    with made.store.writing() as work:
        work.keep(None, played("single", 6, 1), Change("import_file", "local", PRINTED))
    yield made
    made.store.close()


@pytest.fixture(scope="module")
def client(gateway: Gateway) -> Iterator[TestClient]:
    with TestClient(gateway.app, base_url="http://localhost") as found:
        yield found


@pytest.mark.parametrize(
    ("form", "kind", "start"),
    [
        ("bracket.html", "text/html", "<!DOCTYPE html>"),
        ("bracket.svg", "image/svg+xml", "<svg"),
        ("bracket.txt", "text/plain", "Bracket"),
        ("schedule.html", "text/html", "<!DOCTYPE html>"),
        ("schedule.txt", "text/plain", "Cup"),
    ],
)
def test_cup_220_documents_are_served_and_hold_nothing_that_runs(
    client: TestClient, form: str, kind: str, start: str
) -> None:
    answer = client.get(f"/documents/cup/{form}", headers={"accept-language": "en"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith(kind)
    assert answer.headers["content-security-policy"].startswith("default-src 'none'")
    assert answer.text.startswith(start)
    assert "Player 4" in answer.text


def test_gw_116_pdf_is_served(client: TestClient) -> None:
    for form in ("bracket.pdf", "schedule.pdf"):
        answer = client.get(f"/documents/cup/{form}")
        assert answer.content.startswith(b"%PDF")
        assert answer.headers["content-type"] == "application/pdf"


def test_gw_80_the_language_is_the_one_asked_for(client: TestClient) -> None:
    assert "Demi-finales" in client.get("/documents/cup/bracket.html?lang=fr").text
    english = client.get("/documents/cup/bracket.html", headers={"accept-language": "en"})
    assert "Semi-finals" in english.text


@pytest.mark.parametrize(
    "path", ["nobody/bracket.html", "cup/bracket.docx", "%00/bracket.html", "cu%00p/schedule.html"]
)
def test_what_is_not_there_is_said_in_words(client: TestClient, path: str) -> None:
    answer = client.get(f"/documents/{path}", headers={"accept-language": "en"})
    assert answer.status_code == 404
    assert answer.text == "Not found."


def test_gw_55_a_document_that_breaks_is_an_incident_in_the_log(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> str:
        raise RuntimeError("the wine cellar is flooded")

    monkeypatch.setattr("ronde_gateway.documents.pages.programme", broken)
    answer = client.get("/documents/cup/schedule.html?lang=en")
    assert answer.status_code == 500
    assert "wine cellar" not in answer.text
    number = answer.text.split()[-1].strip(".")
    assert any(number in record.getMessage() and record.exc_info for record in caplog.records)


def test_gw_143_without_the_extra_a_pdf_is_refused_and_names_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)
    with pytest.raises(Refused) as refusal:
        as_pdf("<p>A</p>")
    assert refusal.value.code == "pdf_missing"
    assert client.get("/documents/cup/bracket.pdf").status_code == 501
    assert "ronde[pdf]" in client.get("/documents/cup/bracket.pdf").text


def test_a_pdf_fetches_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    picture = tmp_path / "picture.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    assert as_pdf(f'<img src="{picture.as_uri()}"><p>A</p>').startswith(b"%PDF")
    assert "Failed to load image" in caplog.text


def test_the_command_line_shows_and_writes_the_bracket(
    gateway: Gateway, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    data = ("--data-dir", str(gateway.settings.data_dir))
    assert run("bracket", "cup", *data) == 0
    assert "Player 4" in capsysbinary.readouterr().out.decode()
    for name, start in (("b.html", b"<!DOCTYPE"), ("b.svg", b"<svg"), ("b.pdf", b"%PDF")):
        assert run("bracket", "cup", "-o", str(tmp_path / name), *data) == 0
        assert (tmp_path / name).read_bytes().startswith(start)
    assert run("bracket", "cup", "--schedule", *data) == 0
    assert "R3.1" in capsysbinary.readouterr().out.decode()
    sheet = tmp_path / "schedule.pdf"
    assert run("bracket", "cup", "--schedule", "--paper", "A3", "-o", str(sheet), *data) == 0
    assert sheet.read_bytes().startswith(b"%PDF")


def test_the_command_line_refuses_in_words(
    gateway: Gateway, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RONDE_LOCALE", "en")
    data = ("--data-dir", str(gateway.settings.data_dir))
    assert run("bracket", "nobody", *data) == 3
    assert "There is no event nobody" in capsys.readouterr().err
    assert run("bracket", "cup", "--schedule", "--format", "svg", *data) == 3
    assert "--schedule and --format svg" in capsys.readouterr().err
    assert run("bracket", "cup", "--paper", "A3", *data) == 3
    assert "--paper and --format text" in capsys.readouterr().err


def test_the_time_of_printing_is_on_the_sheet() -> None:
    assert "May 2, 2026" in of(played("single", 4, 0)).bracket_page()
