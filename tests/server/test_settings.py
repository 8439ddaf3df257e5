"""Settings from options, the environment and defaults."""

import re
from pathlib import Path

import pytest

from cibola.server import settings as settings_module
from cibola.server.settings import Settings, option, read, variable

PAGE = (Path(__file__).parents[2] / "docs/reference/server.md").read_text("utf-8")


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_every_setting_is_documented(name: str) -> None:
    assert f"| `{option(name)}` | `{variable(name)}` |" in PAGE


def test_no_setting_is_documented_that_there_is_not() -> None:
    documented = set(re.findall(r"^\| `(--[a-z-]+)`", PAGE, re.MULTILINE))
    assert documented == {option(name) for name in Settings.__struct_fields__}


def test_options_go_before_the_environment_and_the_environment_before_defaults(tmp_path: Path) -> None:
    given = {"CIBOLA_PORT": "8000", "CIBOLA_PROXY": "10.0.0.1, fd00::/8", "CIBOLA_LAN": "1", "CIBOLA_FOLDER": "~/x"}
    found = read({"port": 9000, "host": None}, given | {"CIBOLA_HOST": "", "CIBOLA_BROWSER": "false"})
    assert (found.port, found.host, found.lan, found.open_browser) == (9000, "127.0.0.1", True, False)
    assert found.proxies == ("10.0.0.1", "fd00::/8")
    assert found.folder == Path.home() / "x"
    assert read({}, given).port == 8000
    assert read({}, {}).port == settings_module.PORT


def test_the_network_is_listened_on_only_where_it_is_asked_for() -> None:
    assert Settings().listen == "127.0.0.1"
    assert Settings(lan=True).listen == settings_module.ANYWHERE
    assert Settings(lan=True, host="192.168.7.7").listen == "192.168.7.7"


def test_a_store_is_a_file_or_an_address() -> None:
    assert Settings(folder=Path("/x")).database_url == "sqlite:////x/cibola.db"
    assert Settings(database="/y/z.db").database_url == "sqlite:////y/z.db"
    assert Settings(database="postgresql+psycopg://h/d").database_url == "postgresql+psycopg://h/d"
