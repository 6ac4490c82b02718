"""What became of a command, as a value that can be kept and told again (GW-44).

The same request id answers with the kept outcome, so an outcome holds ids and rule facts as JSON;
objects are looked up, and texts translated, when it is told.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_jsonable_python

from ronde.refusal import Refused
from ronde.text import Text

__all__ = ["Done", "Outcome", "Stale", "outcome_json", "read_outcome", "read_text", "text_json"]


@dataclass(frozen=True, slots=True)
class Done:
    """The command was taken. ``changed`` and ``removed`` are ids of objects; ``extra`` are JSON
    values of its own, such as the faults of a pairing made by hand."""

    tournament: str
    revision: int
    changed: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stale:
    """Somebody was faster: ``yours`` is the revision or version expected, ``current`` the one
    found; ``pairing`` is the id of the pairing where its version is meant (GW-42)."""

    tournament: str
    yours: int
    current: int
    pairing: str | None = None
    path: tuple[str, ...] = ()


Outcome = Done | Stale | Refused


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    """The outcome as JSON; `read_outcome` gives it back."""
    match outcome:
        case Done():
            return {"done": to_jsonable_python(outcome)}
        case Stale():
            return {"stale": to_jsonable_python(outcome)}
        case Refused():
            return {
                "refused": {
                    "code": outcome.code,
                    "path": list(outcome.path),
                    "params": params_json(outcome.params),
                    "details": [text_json(text) for text in outcome.details],
                }
            }


def read_outcome(kept: Mapping[str, Any]) -> Outcome:
    """The outcome that `outcome_json` wrote."""
    if "done" in kept:
        done = kept["done"]
        return Done(
            done["tournament"],
            done["revision"],
            tuple(done["changed"]),
            tuple(done["removed"]),
            done["extra"],
        )
    if "stale" in kept:
        return Stale(**{**kept["stale"], "path": tuple(kept["stale"]["path"])})
    said = kept["refused"]
    return Refused(
        said["code"],
        path=tuple(said["path"]),
        details=tuple(read_text(text) for text in said["details"]),
        **{name: _read_param(value) for name, value in said["params"].items()},
    )


def text_json(text: Text) -> dict[str, Any]:
    """A text as JSON, its parameters included."""
    return {"key": text.key, "params": params_json(text.params), "n": text.n}


def read_text(kept: Mapping[str, Any]) -> Text:
    """The text that `text_json` wrote."""
    params = {name: _read_param(value) for name, value in kept["params"].items()}
    return Text(kept["key"], params, kept["n"])


def params_json(params: Mapping[str, Any]) -> dict[str, Any]:
    """Parameters of a text or refusal as JSON; texts among them stay recognisable."""
    return {name: _param_json(value) for name, value in params.items()}


def _param_json(value: Any) -> Any:
    if isinstance(value, Text):
        return {"text": text_json(value)}
    if isinstance(value, list | tuple):
        return [_param_json(item) for item in value]
    if isinstance(value, frozenset | set):
        return sorted(_param_json(item) for item in value)
    return to_jsonable_python(value)


def _read_param(value: Any) -> Any:
    if isinstance(value, dict) and value.keys() == {"text"}:
        return read_text(value["text"])
    if isinstance(value, list):
        return [_read_param(item) for item in value]
    return value
