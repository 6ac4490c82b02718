"""The settings of the system that a file asks for, as far as that system has them."""

from collections.abc import Iterable, Mapping
from typing import Any

from ronde import Offers, Points, Refused, decimal_text
from ronde_trf.file.findings import Findings

__all__ = ["fictitious_groups", "fitted"]

Table = Mapping[int, Mapping[int, Points]]


def fictitious_groups(table: Table, ids: Mapping[int, str]) -> list[dict[str, Any]]:
    """Fictitious points by number and round as the Swiss takes them: groups of participants with
    the same points in the same run of rounds."""
    groups: dict[tuple[int, int, Points], list[str]] = {}
    for number in sorted(table):
        for first, last, points in _runs(table[number]):
            groups.setdefault((first, last, points), []).append(ids[number])
    return [
        {
            "points": decimal_text(points),
            "first": first,
            "last": last,
            "participants": members,
        }
        for (first, last, points), members in sorted(groups.items())
    ]


def _runs(rounds: Mapping[int, Points]) -> Iterable[tuple[int, int, Points]]:
    runs: list[tuple[int, int, Points]] = []
    for number, points in sorted(rounds.items()):
        if not points:
            continue
        if runs and runs[-1][1] == number - 1 and runs[-1][2] == points:
            runs[-1] = (runs[-1][0], number, points)
        else:
            runs.append((number, number, points))
    return runs


def fitted(
    system: str, wanted: Mapping[str, Any], offers: Offers, findings: Findings
) -> dict[str, Any]:
    """The settings in the system's own form. A value that it does not take is told and left out;
    of a system nobody offers they are kept as they are."""
    try:
        model = offers.pairing_system(system).settings
    except Refused:
        return dict(wanted)
    kept = {name: value for name, value in wanted.items() if name in model.model_fields}
    while True:
        try:
            return model.read(kept).values()
        except Refused as refusal:
            faults = {str(f["pointer"]).split("/")[1] for f in refusal.params["faults"]}
            refused = faults & kept.keys()
            if not refused:
                raise
            for name in sorted(refused):
                findings.warning("setting_refused", 0, setting=name, value=str(kept.pop(name))[:80])
