"""A list of participants as comma-separated values, for entry and for spreadsheets.

UTF-8; header ``name;rating;club;federation;title``, in any order, of which only the name is needed;
separated by ``;``, ``,`` or tabs; quoted as in RFC 4180.
"""

import csv
import io
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from ronde import (
    NO_SETTINGS,
    Diagnostic,
    ExchangeFormat,
    Offers,
    Participant,
    Rating,
    SettingsModel,
    Tournament,
)
from ronde_trf.file.columns import whole
from ronde_trf.file.findings import Findings, field_name
from ronde_trf.file.players import title_of
from ronde_trf.file.records import decode

__all__ = ["CsvList"]

HEADER = ("name", "rating", "club", "federation", "title")
NAMES: Mapping[str, str] = {
    **{name: name for name in HEADER},
    **{"nom": "name", "elo": "rating", "fide": "rating", "fed": "federation"},
    **{"fédération": "federation", "titre": "title", "classement": "rating", "player": "name"},
}
SEPARATORS = ";,\t"
SYSTEM = "swiss.dutch"


class CsvList(ExchangeFormat):
    """The tournament read from a list has no name and no rounds; its system is the Swiss."""

    id = "trf.csv"
    label = "trf.csv.label"
    description = "trf.csv.description"
    settings: type[SettingsModel] = NO_SETTINGS
    suffixes: tuple[str, ...] = (".csv", ".tsv")
    media_type = "text/csv"

    def read(self, data: bytes, offers: Offers) -> tuple[Tournament, Sequence[Diagnostic]]:
        findings = Findings()
        participants = _participants(data, findings)
        if findings.errors:
            findings.refuse()
        entries = {entrant.id: entrant for entrant in participants}
        tournament = Tournament(id="", name="CSV", system=SYSTEM, participants=entries)
        return tournament, findings.in_order()

    def write(self, tournament: Tournament, settings: SettingsModel, offers: Offers) -> bytes:
        out = io.StringIO(newline="")
        writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
        writer.writerow(HEADER)
        for entrant in tournament.participants.values():
            rating = tournament.rating(entrant)
            writer.writerow(
                (
                    entrant.name,
                    "" if rating is None else rating,
                    entrant.club,
                    entrant.federation,
                    entrant.title,
                )
            )
        return out.getvalue().encode()


def _participants(data: bytes, findings: Findings) -> list[Participant]:
    text, encoding = decode(data)
    if encoding != "utf-8":
        findings.info("encoding", 1, encoding=encoding)
    rows = _rows(unicodedata.normalize("NFC", text), findings)
    line, first = next(rows, (1, []))
    if not any(first):
        findings.error("csv_empty", line)
        return []
    names = [NAMES.get(cell.casefold(), "") for cell in first]
    if "name" not in names:
        findings.error("csv_no_header", line)
        return []
    made: dict[tuple[str, str, str], Participant] = {}
    for line, row in rows:
        entrant = _participant(line, row, names, len(made) + 1, findings)
        if entrant is None:
            continue
        person = entrant.name.casefold(), entrant.club, entrant.federation
        if made.setdefault(person, entrant) is not entrant:
            findings.error("csv_twice", line, name=entrant.name)
    return list(made.values())


def _rows(text: str, findings: Findings) -> Iterator[tuple[int, list[str]]]:
    """Line of its end and trimmed cells of every row that is not empty. A first line ``sep=;``, as
    spreadsheets write it, gives the separator."""
    separator, skipped = _separator(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        for row in reader:
            cells = [" ".join(cell.split()) for cell in row]
            if any(cells) and reader.line_num > skipped:
                yield reader.line_num, cells
    except csv.Error as error:
        findings.error("csv_malformed", reader.line_num or 1, problem=str(error))


def _separator(text: str) -> tuple[str, int]:
    first = text.lstrip("\r\n").split("\n", 1)[0].strip("\r")
    if first.casefold().startswith("sep=") and first[4:5] in tuple(SEPARATORS):
        return first[4], 1
    return max(SEPARATORS, key=first.count), 0


def _participant(
    line: int, row: list[str], names: list[str], number: int, findings: Findings
) -> Participant | None:
    """The participant of a row; None after reporting why there is none. A word for a rating
    (unrated, n/a) means that there is none; digits that make no number are an error."""
    if len(row) > len(names) and any(row[len(names) :]):
        findings.error("csv_too_many_cells", line, cells=len(row), columns=len(names))
        return None
    cells = {name: cell for name, cell in zip(names, row, strict=False) if name}
    if not cells.get("name"):
        findings.error("no_name", line)
        return None
    text = cells.get("rating", "")
    rating = whole(text)
    if text and rating is None:
        report = findings.error if any(map(str.isdigit, text)) else findings.warning
        report("bad_number", line, field=field_name("rating"), text=text)
    return Participant(
        id=f"p{number}",
        name=cells["name"],
        title=title_of(cells.get("title", "")),
        ratings=(Rating(rating),) if rating else (),
        federation=cells.get("federation", "").upper(),
        club=cells.get("club", ""),
    )
