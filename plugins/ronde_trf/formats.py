"""The report file formats on offer: TRF26, TRF16, and TRF26 for older engines (TI-3)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ronde import (
    Diagnostic,
    ExchangeFormat,
    Offers,
    Published,
    SettingsModel,
    Tournament,
    setting,
)
from ronde_trf.event.export_sheet import Purpose
from ronde_trf.event.exporting import report_of
from ronde_trf.event.importing import tournament_of
from ronde_trf.event.places import published_in
from ronde_trf.event.tie_breaks import tell_uncarried
from ronde_trf.file.content import Report
from ronde_trf.file.findings import Findings
from ronde_trf.file.names import tell_cut_names
from ronde_trf.file.reading import read_report
from ronde_trf.file.writing import Edition, write_report

__all__ = ["Trf16", "Trf26", "TrfForEngines", "TrfSettings"]


class TrfSettings(SettingsModel):
    """``comments`` writes the comment lines too; a rating server may want a file without them
    (FM-211)."""

    comments: bool = setting(True)


class Trf26(ExchangeFormat):
    """Tournament report file, version 2026. Reading takes every version (TF-1)."""

    id = "trf.trf26"
    label = "trf.trf26.label"
    description = "trf.trf26.description"
    settings: type[SettingsModel] = TrfSettings
    suffixes: tuple[str, ...] = (".trf", ".trfx", ".txt")
    media_type = "text/plain"
    edition = Edition.TRF26
    purpose = Purpose()

    def read(self, data: bytes, offers: Offers) -> tuple[Tournament, Sequence[Diagnostic]]:
        findings = Findings()
        report = read_report(data, findings)
        tournament = tournament_of(report, offers, findings) if report else None
        if tournament is None:
            findings.refuse()
        return tournament, findings.in_order()

    def write(self, tournament: Tournament, settings: SettingsModel, offers: Offers) -> bytes:
        return write_report(self._report(tournament, settings, offers), self.edition)

    def published(self, data: bytes, offers: Offers) -> Mapping[int, Published]:
        """Columns 81-84 and 86-89 of the players, or of a team event what 310 states."""
        report = read_report(data, Findings())
        return published_in(report) if report else {}

    def warnings(
        self, tournament: Tournament, settings: SettingsModel, offers: Offers
    ) -> Sequence[Diagnostic]:
        """Names that do not fit their field (TI-5), announcements about tie-breaks that no
        modifier says (TB-UNP-25)."""
        findings = Findings()
        tell_uncarried(tournament, findings)
        tell_cut_names(self._report(tournament, settings, offers), findings)
        return findings.in_order()

    def _report(self, t: Tournament, settings: SettingsModel, offers: Offers) -> Report:
        report = report_of(t, offers, self.purpose)
        if TrfSettings.read(settings.values()).comments:
            return report
        return replace(report, comments=())


class Trf16(Trf26):
    """The version of 2016: header up to 132, players, teams as 013."""

    id = "trf.trf16"
    label = "trf.trf16.label"
    description = "trf.trf16.description"
    suffixes = (".trf",)
    edition = Edition.TRF16
    purpose = Purpose(columns_only=True)


class TrfForEngines(Trf26):
    """TRF26 with the extension records of engines that know nothing newer (TX-1)."""

    id = "trf.javafo"
    label = "trf.javafo.label"
    description = "trf.javafo.description"
    suffixes = (".trfx", ".trf")
    purpose = Purpose(engine=True)
