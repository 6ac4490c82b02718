"""A row of a table of openings, and whether its class agrees with itself (OD-1, OD-2, OD-4)."""

from collections.abc import Mapping
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

__all__ = ["Row"]

Favours = Literal["none", "white", "black"]
_SIDES: Mapping[str, Favours] = {"N": "black", "B": "white"}


class Proxy(BaseModel):
    """A strength taken from elsewhere, never to be shown as official (OD-2, OD-4)."""

    model_config = ConfigDict(frozen=True)

    strength: int = Field(ge=0, le=4)
    favours: Literal["none", "first_mover", "second_mover"]
    status: Literal["derived"]
    basis: str


class Row(BaseModel):
    """One opening: its official number, plies, class as printed, and the position reached."""

    model_config = ConfigDict(frozen=True)

    number: int
    moves: str
    class_code: str | None
    strength: int | None
    favours: Favours | None
    class_status: Literal["sourced", "derived", "unknown"]
    fen_after: str
    proxy: Proxy | None = None
    name: str | None = None

    @model_validator(mode="after")
    def _class_agrees(self) -> Self:
        """N is black, B is white, the digit is the strength, PARI is none of all (OD-1)."""
        given = (self.class_code, self.strength, self.favours)
        if self.class_status == "unknown":
            expected: tuple[object, ...] = (None, None, None)
        elif self.class_code == "PARI":
            expected = ("PARI", 0, "none")
        else:
            digit, side = (self.class_code or "")[:1], (self.class_code or "")[1:]
            if digit not in ("1", "2", "3", "4") or side not in _SIDES:
                raise ValueError(f"class_code {self.class_code!r}")
            expected = (self.class_code, int(digit), _SIDES[side])
        if given != expected:
            raise ValueError(f"class {given} should be {expected}")
        return self

    def effective(self, allow_proxy: bool) -> int | None:
        """The strength that counts, 0 to 4; None when unknown (OD-2)."""
        if self.strength is None and self.proxy and allow_proxy:
            return self.proxy.strength
        return self.strength

    def status(self, allow_proxy: bool) -> str:
        """``sourced``, ``derived`` or ``unknown`` (OD-4)."""
        return (
            "derived" if self.strength is None and allow_proxy and self.proxy else self.class_status
        )

    def favoured(self, first_mover: str, allow_proxy: bool) -> str | None:
        """``none``, ``white``, ``black``, or None when unknown."""
        if self.favours is not None or not (self.proxy and allow_proxy):
            return self.favours
        if self.proxy.favours == "none":
            return "none"
        first = self.proxy.favours == "first_mover"
        return first_mover if first else "black" if first_mover == "white" else "white"
