"""Words for people: message keys become sentences here and nowhere else (GW-81, GW-82).

Each package keeps ``locale/fr.po`` and ``locale/en.po``; message ids are the keys. All are read
once, at start-up. Keys of plug-ins stand behind their prefix, so one table holds them all; where
two packages claim a key, the one named first keeps it.
"""

import gettext
import logging
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import resources
from typing import Any, Self

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po

from ronde import Text, decimal_text

__all__ = ["FALLBACK", "LOCALES", "Texts"]

LOCALES = ("fr", "en")
"""The bundled languages, the default first (GW-80)."""

FALLBACK = "en"
"""Where a translation is missing, this language speaks."""

_log = logging.getLogger("ronde.texts")
_PARAMETER = re.compile(r"\{(\w+)\}")


Form = tuple[str, ...]
"""A message cut at its parameters: what stands between them, and every second piece a name."""


@dataclass(frozen=True, slots=True)
class _Message:
    """The forms of one message and the catalogue's rule that chooses among them."""

    forms: tuple[Form, ...]
    form_for: Callable[[int], int]

    def form(self, n: int | None) -> Form:
        return self.forms[-1 if n is None else min(self.form_for(n), len(self.forms) - 1)]


class Texts:
    """Translates texts; a missing translation is an English text or the key, never an error."""

    def __init__(self, messages: Mapping[str, Mapping[str, _Message]]) -> None:
        self._messages = messages

    @classmethod
    def load(cls, packages: Iterable[str]) -> Self:
        """Read the catalogues of these import packages; one without catalogues adds nothing.

        An unreadable catalogue is logged and left out, as a faulty plug-in is (GW-39).
        """
        messages: dict[str, dict[str, _Message]] = {locale: {} for locale in LOCALES}
        for package in packages:
            for locale in LOCALES:
                for key, message in _catalogue(package, locale):
                    messages[locale].setdefault(key, message)
        return cls(messages)

    def keys(self, locale: str) -> frozenset[str]:
        """The keys this language has a translation for."""
        return frozenset(self._messages.get(locale, ()))

    def translate(self, text: Text, locale: str) -> str:
        """The text in that language, else in English, else its key."""
        return self.say(text.key, text.params, text.n, locale)

    def say(
        self,
        key: str,
        params: Mapping[str, Any] | None = None,
        n: int | None = None,
        locale: str = LOCALES[0],
    ) -> str:
        """The message with ``{name}`` replaced by the parameter ``name``; ``n`` chooses the plural.

        ``{n}`` is the count itself. Texts among the parameters are translated first; a name
        without parameter stays as it is.
        """
        message = self._message(key, locale)
        if message is None:
            return key
        form = message.form(n)
        if len(form) == 1:
            return form[0]
        values = {"n": n, **(params or {})} if n is not None else (params or {})
        pieces = list(form)
        for place in range(1, len(form), 2):
            name = form[place]
            shown = self._shown(values[name], locale) if name in values else f"{{{name}}}"
            pieces[place] = shown
        return "".join(pieces)

    def _message(self, key: str, locale: str) -> _Message | None:
        own = self._messages.get(locale, {}).get(key)
        return own if own is not None else self._messages.get(FALLBACK, {}).get(key)

    def _shown(self, value: Any, locale: str) -> str:
        """Most parameters are plain texts; whether something is a number takes long to tell."""
        if type(value) is str:
            return value
        if isinstance(value, Text):
            return self.translate(value, locale)
        if isinstance(value, Fraction):
            return decimal_text(value)
        if isinstance(value, list | tuple):
            return ", ".join(self._shown(item, locale) for item in value)
        return str(value)


def _catalogue(package: str, locale: str) -> Iterable[tuple[str, _Message]]:
    try:
        file = resources.files(package) / "locale" / f"{locale}.po"
    except TypeError:  # a plug-in that is a single module has no room for catalogues
        return ()
    if not file.is_file():
        return ()
    try:
        with file.open("rb") as opened:
            return tuple(_messages(read_po(opened, locale=locale, abort_invalid=True)))
    except (PoFileError, ValueError) as fault:
        _log.error("catalogue %s of %s cannot be read: %s", locale, package, fault)
        return ()


def _messages(catalogue: Catalog) -> Iterable[tuple[str, _Message]]:
    rule = gettext.c2py(catalogue.plural_expr)
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and not message.fuzzy and all(forms):
            key = message.id[0] if isinstance(message.id, tuple | list) else message.id
            yield key, _Message(tuple(_cut(str(form)) for form in forms), rule)


def _cut(form: str) -> Form:
    return tuple(_PARAMETER.split(form))
