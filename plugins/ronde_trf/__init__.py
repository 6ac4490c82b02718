"""Report files of the chess federation (TRF) and lists of participants (CSV)."""

from collections.abc import Sequence

from ronde import ExchangeFormat, Plugin, hookimpl
from ronde_trf.csv_list import CsvList
from ronde_trf.formats import Trf16, Trf26, TrfForEngines


@hookimpl
def ronde_plugin() -> Plugin:
    return Plugin(prefix="trf", name="Report files", version="0.1.0")


@hookimpl
def ronde_exchange_formats() -> Sequence[ExchangeFormat]:
    return [Trf26(), Trf16(), TrfForEngines(), CsvList()]
