"""The server's settings, from options, from environment variables (`CIBOLA_PORT=80`), or by default.

The name of a field is that of its option and, after `CIBOLA_`, of its variable.
"""

import os
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta
from platformdirs import user_data_path

from cibola.errors import OptionError

VARIABLE = "CIBOLA_"
PORT = 1540  # the year in which Coronado set out for Cíbola
LOOPBACK = "127.0.0.1"
ANYWHERE = "0.0.0.0"  # noqa: S104 (only where `lan` asks for it)
HTTP = {"http", "https"}
OPTION_NAMES = {"proxies": "proxy", "open_browser": "browser"}  # where they differ from the fields'

LogLevel = Literal["auto", "debug", "info", "warning", "error"]
LogFormat = Literal["auto", "text", "json"]


def _default_thinkers() -> int:
    """Return the number of cores, less one for the tables."""
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of one server."""

    host: Annotated[str, Meta(min_length=1)] = LOOPBACK
    port: Annotated[int, Meta(ge=0, le=65535)] = PORT  # 0: any that is free
    lan: bool = False  # listen on all addresses, unless a host is named
    public_url: str = ""  # the URL under which a proxy serves it
    proxies: tuple[str, ...] = ()  # addresses or networks whose `X-Forwarded-For` is trusted
    metrics: tuple[str, ...] = ()  # addresses or networks that may read the metrics, besides this computer
    folder: Path = msgspec.field(default_factory=lambda: user_data_path("cibola") / "server")
    database: str = ""  # a file, or an SQLAlchemy URL; empty: a file in the folder
    open_browser: bool = True
    keep_days: Annotated[int, Meta(ge=1)] = 30  # finished games in which only guests sat
    abandoned_days: Annotated[int, Meta(ge=1)] = 90  # unfinished ones without activity; at least `keep_days`
    absent_minutes: Annotated[int, Meta(ge=0)] = 10  # after which the seat of an absent player can be released
    limits: bool = True  # rate limits; off only for measurements
    processes: Annotated[int, Meta(ge=1)] = 1  # more than one: a supervisor and so many workers, on PostgreSQL only
    thinkers: Annotated[int, Meta(ge=1)] = msgspec.field(default_factory=_default_thinkers)  # of all processes
    log_level: LogLevel = "auto"  # warning on a terminal, info elsewhere
    log_format: LogFormat = "auto"  # text on a terminal, JSON elsewhere

    def __post_init__(self) -> None:
        """Validate addresses and URLs."""
        for name in ("proxies", "metrics"):
            for value in getattr(self, name):
                _check(name, value, is_valid=_is_network(value))
        _check("public_url", self.public_url, is_valid=not self.public_url or _is_url(self.public_url))

    @property
    def listen(self) -> str:
        """The address to listen on."""
        return ANYWHERE if self.lan and self.host == LOOPBACK else self.host

    @property
    def prefix(self) -> str:
        """The URL path under which a proxy serves this server, without a trailing slash; mostly empty."""
        return urlsplit(self.public_url).path.rstrip("/")

    @property
    def secure(self) -> bool:
        """Whether visitors use https, so that cookies can be restricted to it."""
        return urlsplit(self.public_url).scheme == "https"

    @property
    def database_url(self) -> str:
        """The SQLAlchemy URL of the database; a plain path is an SQLite file."""
        if "://" in self.database:
            return self.database
        return f"sqlite:///{Path(self.database or self.folder / 'cibola.db').expanduser().absolute()}"


def read(options: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings: options that are not None override the environment, which overrides defaults."""
    found = {}
    for name in Settings.__struct_fields__:
        given = options.get(name)
        value = environment.get(variable(name)) if given is None else given
        if value not in (None, ""):
            found[name] = _value(name, value)
    return Settings(**found)


def option(name: str) -> str:
    """Return the option of a setting."""
    return f"--{OPTION_NAMES.get(name, name).replace('_', '-')}"


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return VARIABLE + OPTION_NAMES.get(name, name).upper()


def _value(name: str, value: Any) -> Any:
    """Convert one setting; a list may be a string with commas."""
    kind = get_type_hints(Settings, include_extras=True)[name]
    if name in {"proxies", "metrics"} and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    if kind is Path:
        return Path(value).expanduser().absolute()
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError("serve-setting", name=_shown(name), value=value) from error


def _check(name: str, value: str, *, is_valid: bool) -> None:
    if not is_valid:
        raise OptionError("serve-setting", name=_shown(name), value=value)


def _shown(name: str) -> str:
    return f"{option(name)} ({variable(name)})"


def _is_network(value: str) -> bool:
    try:
        ip_network(value, strict=False)
    except ValueError:
        return False
    return True


def _is_url(value: str) -> bool:
    try:
        parts = urlsplit(value)
        return parts.scheme in HTTP and bool(parts.hostname) and not parts.query and not parts.fragment
    except ValueError:
        return False
