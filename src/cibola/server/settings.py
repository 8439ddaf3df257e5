"""What a server can be told: by options, by the environment (`CIBOLA_PORT=80`), or not at all.

Each field is a row: its word is the option's name and, after `CIBOLA_`, the variable's.
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
WORDS = {"proxies": "proxy", "open_browser": "browser"}  # where an option's word is not the field's name

LogLevel = Literal["auto", "debug", "info", "warning", "error"]
LogFormat = Literal["auto", "text", "json"]


def _thinkers() -> int:
    """Leave one core to the tables."""
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How one server is reached, where it keeps its games, and how much it does at once."""

    host: Annotated[str, Meta(min_length=1)] = LOOPBACK
    port: Annotated[int, Meta(ge=0, le=65535)] = PORT  # 0: any that is free
    lan: bool = False  # listen on the network, unless a host is named
    public_url: str = ""  # how others reach it through a proxy
    proxies: tuple[str, ...] = ()  # whose word about a visitor's address is taken: addresses or networks
    metrics: tuple[str, ...] = ()  # who may read the metrics besides this computer
    folder: Path = msgspec.field(default_factory=lambda: user_data_path("cibola") / "server")
    database: str = ""  # a file, or an SQLAlchemy address; empty: a file in the folder
    open_browser: bool = True
    keep_days: Annotated[int, Meta(ge=1)] = 30  # finished games in which only guests sat
    abandoned_days: Annotated[int, Meta(ge=1)] = 90  # unfinished ones at which nothing has happened; never sooner
    absent_minutes: Annotated[int, Meta(ge=0)] = 10  # after which a friend may be gone on without
    limits: bool = True  # how often one may ask; a measurement does without
    thinkers: Annotated[int, Meta(ge=1)] = msgspec.field(default_factory=_thinkers)
    log_level: LogLevel = "auto"  # on a terminal only what is wrong, elsewhere what happens
    log_format: LogFormat = "auto"  # readable on a terminal, JSON elsewhere

    def __post_init__(self) -> None:
        """Refuse what cannot be meant."""
        for name in ("proxies", "metrics"):
            for value in getattr(self, name):
                _check(name, value, fine=_is_network(value))
        _check("public_url", self.public_url, fine=not self.public_url or _is_address(self.public_url))

    @property
    def listen(self) -> str:
        """The address that is listened on."""
        return ANYWHERE if self.lan and self.host == LOOPBACK else self.host

    @property
    def prefix(self) -> str:
        """The path under which a proxy shows this server, without the slash at its end; mostly nothing."""
        return urlsplit(self.public_url).path.rstrip("/")

    @property
    def secure(self) -> bool:
        """Whether visitors come by https, so that cookies need not travel any other way."""
        return urlsplit(self.public_url).scheme == "https"

    @property
    def database_url(self) -> str:
        """The address of the store, for SQLAlchemy; a plain path is a file of SQLite."""
        if "://" in self.database:
            return self.database
        return f"sqlite:///{Path(self.database or self.folder / 'cibola.db').expanduser().absolute()}"


def read(options: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """Make settings: an option that is not None goes before the environment, which goes before the default."""
    found = {}
    for name in Settings.__struct_fields__:
        given = options.get(name)
        value = environment.get(variable(name)) if given is None else given
        if value not in (None, ""):
            found[name] = _value(name, value)
    return Settings(**found)


def option(name: str) -> str:
    """Name the option for a setting."""
    return f"--{WORDS.get(name, name).replace('_', '-')}"


def variable(name: str) -> str:
    """Name the variable of the environment for a setting."""
    return VARIABLE + WORDS.get(name, name).upper()


def _value(name: str, value: Any) -> Any:
    """Read one setting; a list may be one text with commas."""
    kind = get_type_hints(Settings, include_extras=True)[name]
    if name in {"proxies", "metrics"} and isinstance(value, str):
        value = [part.strip() for part in value.split(",") if part.strip()]
    if kind is Path:
        return Path(value).expanduser().absolute()
    try:
        return msgspec.convert(value, kind, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError("serve-setting", name=_shown(name), value=value) from error


def _check(name: str, value: str, *, fine: bool) -> None:
    if not fine:
        raise OptionError("serve-setting", name=_shown(name), value=value)


def _shown(name: str) -> str:
    return f"{option(name)} ({variable(name)})"


def _is_network(value: str) -> bool:
    try:
        ip_network(value, strict=False)
    except ValueError:
        return False
    return True


def _is_address(value: str) -> bool:
    try:
        parts = urlsplit(value)
        return parts.scheme in HTTP and bool(parts.hostname) and not parts.query and not parts.fragment
    except ValueError:
        return False
