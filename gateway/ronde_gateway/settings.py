"""What an installation may choose, read from the environment (OPS-1, OPS-2).

The key of a setting is its name in capitals behind ``RONDE_``. Lists are separated by commas;
a secret may also be given as the path of a file in ``<key>_FILE``.
"""

import difflib
import ipaddress
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import platformdirs
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, field_validator
from pydantic_core import PydanticCustomError
from strawberry.http.websocket_origin import normalize_allowed_origins

__all__ = ["PREFIX", "SettingFault", "Settings", "SettingsError"]

PREFIX = "RONDE_"
SECRETS = frozenset({"database_url"})
NOT_SETTINGS = frozenset({"VECTORS", "TEST_POSTGRES", "TEST_POSTGRES_PORT"})
"""Names behind the prefix that belong to the test suite."""


@dataclass(frozen=True, slots=True)
class SettingFault:
    """What is wrong with one setting: ``unknown`` with the name ``near`` it, ``unreadable`` with
    the ``problem`` of its file, else as pydantic names it, with the ``value``."""

    name: str
    kind: str
    told: Mapping[str, Any]


class SettingsError(Exception):
    """The server cannot start like this; the message says which setting is at fault and why, for
    developers, and ``faults`` for whoever speaks to people."""

    def __init__(self, message: str, *faults: SettingFault) -> None:
        super().__init__(message)
        self.faults = faults


def _split(value: object) -> object:
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    return value


Names = Annotated[tuple[str, ...], BeforeValidator(_split)]
Count = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(gt=0)]


class Settings(BaseModel):
    """Every setting with its default."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    data_dir: Path = Field(default_factory=lambda: Path(platformdirs.user_data_dir("ronde")))
    """Folder of the embedded database; by default the platform's folder for such data."""
    database_url: str = ""
    """Empty: SQLite in ``data_dir``. Otherwise as SQLAlchemy writes it (GW-100)."""
    bind: str = "127.0.0.1"
    """Address to listen on; loopback only, as long as there are no accounts."""
    port: int = Field(default=8000, ge=0, le=65535)
    """Port to listen on; 0 takes any that is free."""
    locale: Literal["fr", "en"] = "fr"
    """Language of whoever asks for none (GW-80), and of the command line."""
    plugins_disabled: Names = ()
    """Plug-ins to leave out, by their prefixes (GW-39)."""
    graphiql: bool = True
    """The page to try queries on (GW-16); whoever reaches the loopback address administers."""
    introspection: bool = True
    """GW-65: without it, suggestions are off too."""
    allowed_origins: Names = ()
    """Other origins whose pages may use the API (GW-12, GW-62)."""

    limit_tokens: Count = 2_000
    """Words and signs of a query (GW-66)."""
    limit_depth: Count = 12
    """Fields inside fields of a query (GW-66)."""
    limit_aliases: int = Field(default=30, ge=0)
    """Aliases of a query (GW-66)."""
    limit_text: Count = 10_000
    """Characters of one text in a query or its variables."""
    limit_cost: Count = 20_000
    """Objects that a query could return (GW-67)."""
    limit_mutations: Count = 5
    """Mutations in one request (GW-45)."""
    limit_seconds: Seconds = 10.0
    """Time a request may run (GW-66)."""
    limit_json: Count = 1024 * 1024
    """Bytes of a JSON body or a WebSocket message (GW-7)."""
    limit_multipart: Count = 5 * 1024 * 1024
    """Bytes of a multipart body (GW-7)."""
    limit_subscriptions: Count = 20
    """Running operations per WebSocket connection (GW-12)."""
    init_seconds: Seconds = 10.0
    """Time a WebSocket client has to introduce itself (GW-12)."""
    notice_seconds: float = Field(default=1.0, ge=0)
    """Shortest time between two notices of one tournament (GW-92)."""
    notice_queue: Count = 100
    """Notices kept for a subscriber that does not read (GW-92)."""
    clock_speed: float = Field(default=1.0, ge=1, le=1000)
    """How fast the server's clock runs; other than 1 for rehearsals only."""

    @field_validator("bind")
    @classmethod
    def _loopback(cls, value: str) -> str:
        try:
            loopback = value == "localhost" or ipaddress.ip_address(value).is_loopback
        except ValueError:
            loopback = False
        if not loopback:
            raise PydanticCustomError(
                "not_loopback",
                "{value} is not a loopback address. There are no accounts yet, so whoever "
                "reaches the server may change everything: use 127.0.0.1, ::1 or localhost",
                {"value": value},
            )
        return value

    @field_validator("allowed_origins")
    @classmethod
    def _origins(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        if "*" in value:
            raise PydanticCustomError(
                "any_origin", "'*' would let every page on the web act here; name the origins"
            )
        try:
            return tuple(sorted(normalize_allowed_origins(value)))
        except ValueError as error:
            raise PydanticCustomError("bad_origin", "{problem}", {"problem": str(error)}) from None

    @property
    def url(self) -> str:
        """The database's address, the default one spelt out."""
        return self.database_url or f"sqlite:///{self.data_dir / 'ronde.sqlite3'}"

    @classmethod
    def read(cls, environment: Mapping[str, str], **given: Any) -> Self:
        """Settings from the command line (``given``), else the environment, else the defaults.

        Raises `SettingsError` for an unknown key, naming the nearest known one, and for a value
        that does not fit.
        """
        values: dict[str, Any] = {}
        for key, value in environment.items():
            if key.startswith(PREFIX) and key.removeprefix(PREFIX) not in NOT_SETTINGS:
                values |= cls._value(key, value)
        try:
            return cls(**values | given)
        except ValidationError as error:
            found = error.errors()
            raise SettingsError("; ".join(map(_said, found)), *map(_fault, found)) from None

    @classmethod
    def _value(cls, key: str, value: str) -> dict[str, str]:
        name = key.removeprefix(PREFIX).lower()
        if name in cls.model_fields:
            return {name: value}
        secret = name.removesuffix("_file")
        if secret in SECRETS and secret != name:
            try:
                return {secret: Path(value).read_text("utf-8").strip()}
            except (OSError, UnicodeDecodeError) as error:
                told = {"path": value, "problem": getattr(error, "strerror", None) or str(error)}
                fault = SettingFault(key, "unreadable", told)
                raise SettingsError(f"{key}: {value} cannot be read ({error})", fault) from None
        known = {PREFIX + field.upper() for field in cls.model_fields}
        near = difflib.get_close_matches(key, known, n=1, cutoff=0.0)
        fault = SettingFault(key, "unknown", {"near": near[0]})
        raise SettingsError(f"{key} is no setting; did you mean {near[0]}?", fault)


def _said(found: Any) -> str:
    return f"{_name(found)}: {found['msg'].removeprefix('Value error, ')}"


def _fault(found: Any) -> SettingFault:
    told = {"value": str(found["input"]), "problem": found["msg"].removeprefix("Value error, ")}
    return SettingFault(_name(found), found["type"], {**found.get("ctx", {}), **told})


def _name(found: Any) -> str:
    return PREFIX + "_".join(str(part) for part in found["loc"][:1]).upper()
