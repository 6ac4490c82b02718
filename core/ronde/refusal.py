"""The one way in which the domain says no (GW-51 to GW-53)."""

from collections.abc import Mapping
from typing import Any

from ronde.text import Text

__all__ = ["CORE_CODES", "Refused"]

CORE_CODES: tuple[str, ...] = (
    "already_enrolled",
    "bad_attachment",
    "bad_byes",
    "bad_number",
    "bad_pairings",
    "bad_result",
    "bad_settings",
    "bad_tie_break",
    "bye_too_late",
    "cannot_undo",
    "entry_closed",
    "entry_private",
    "file_unreadable",
    "missing_results",
    "move_not_supported",
    "not_configurable",
    "not_enrolled",
    "not_found",
    "not_present",
    "numbers_frozen",
    "organiser_has_live_competition",
    "plugin_fault",
    "plugin_missing",
    "regulation_limit",
    "request_id_reused",
    "result_entered",
    "round_not_open",
    "round_read_only",
    "rounds_exhausted",
    "settings_frozen",
    "stale_version",
    "tie_breaks_published",
    "too_few_participants",
    "tournament_over",
    "unpair_last_round_first",
    "unpair_next_round_first",
    "wrong_status",
)
"""Codes the core itself may answer with; plug-in codes stand behind their prefix (GW-52)."""


class Refused(Exception):
    """A planned refusal: nothing happened, and this is why.

    ``code`` is stable lower snake case, a plug-in's behind its prefix
    (``swiss.no_complete_pairing``). ``params`` are JSON values for the message and for clients.
    ``path`` names the input at fault, outermost first. ``details`` are further findings of the
    same refusal, each a text of its own (every fault of a settings value, every level match).
    """

    def __init__(
        self,
        code: str,
        /,
        *,
        path: tuple[str, ...] = (),
        details: tuple[Text, ...] = (),
        **params: Any,
    ) -> None:
        super().__init__(code, params)
        self.code = code
        self.path = path
        self.details = details
        self.params: Mapping[str, Any] = params

    @property
    def text(self) -> Text:
        """The message for people: key ``refusal.<code>`` with the same parameters."""
        return Text(f"refusal.{self.code}", self.params)

    def __str__(self) -> str:
        shown = ", ".join(f"{key}={value!r}" for key, value in self.params.items())
        return f"{self.code}({shown})"
