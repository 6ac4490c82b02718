"""Words for people, kept as keys until the edge translates them (GW-81)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Text"]


@dataclass(frozen=True, slots=True)
class Text:
    """A message key with parameters; ``n`` chooses the plural form.

    Parameters may be texts themselves. Each package keeps its own gettext catalogue
    (``locale/fr.po``, ``locale/en.po``) whose message ids are these keys.
    """

    key: str
    params: Mapping[str, Any] = field(default_factory=dict)
    n: int | None = None
