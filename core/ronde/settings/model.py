"""What a plug-in declares: fields with defaults, limits and hints for forms."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError

from ronde.model.scoring import decimal_text, points
from ronde.refusal import Refused

__all__ = ["DecimalPoints", "SettingsModel", "setting"]

DecimalPoints = Annotated[
    Fraction,
    BeforeValidator(lambda value: points(value) if isinstance(value, str | int) else value),
    PlainSerializer(decimal_text),
]
"""Exact points in settings, written as a decimal text."""


class SettingsModel(BaseModel):
    """Base of every plug-in's settings.

    Unknown keys are refused. ``prefix`` starts the message keys of its fields:
    ``<prefix>.<field>`` is the title, ``<prefix>.<field>.help`` the description and
    ``<prefix>.<field>.<value>`` the label of a choice.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, arbitrary_types_allowed=True)

    @classmethod
    def prefix(cls) -> str:
        """Start of the message keys; the module's first part and ``settings`` unless overridden."""
        return f"{cls.__module__.split('.', 1)[0].removeprefix('ronde_')}.settings"

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> Self:
        """Check JSON values; refuses with ``bad_settings`` listing every fault by JSON Pointer."""
        try:
            return cls.model_validate(dict(values))
        except ValidationError as error:
            faults = [
                {
                    "pointer": "/" + "/".join(str(part) for part in fault["loc"]),
                    "problem": fault["type"],
                    "message": fault["msg"],
                }
                for fault in error.errors()
            ]
            raise Refused(
                "bad_settings",
                path=tuple(str(part) for part in error.errors()[0]["loc"]),
                faults=faults,
                first=faults[0]["pointer"],
                count=len(faults),
            ) from None

    def values(self) -> dict[str, Any]:
        """The JSON values to keep in the tournament."""
        return self.model_dump(mode="json")


def setting(
    default: Any,
    *,
    widget: str = "",
    frozen_after: str = "",
    visible_if: Mapping[str, Any] | None = None,
    **limits: Any,
) -> Any:
    """Declare a field of a settings model with its default, limits (``ge``, ``le`` …) and the
    hints for forms; ``frozen_after`` is ``first_pairing`` or empty."""
    hints: dict[str, Any] = {}
    if widget:
        hints["x-widget"] = widget
    if frozen_after:
        hints["x-frozen-after"] = frozen_after
    if visible_if:
        hints["x-visible-if"] = dict(visible_if)
    return Field(default, json_schema_extra=hints, **limits)
