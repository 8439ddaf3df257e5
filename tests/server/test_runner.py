"""`cibola serve` as a real process: its output, its shutdown, and errors at its start."""

import json
import os
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from tests.server.app_setup import ALONE
from tests.server.postgres_setup import Postgres
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from cibola.cli import run as run_command
from cibola.messages import LANGUAGES
from cibola.server.errors import UnavailableError
from cibola.server.protocol import PROTOCOL
from cibola.server.runner import raise_file_limit
from cibola.server.settings import read
from cibola.server.store.startup import open_store

ADDRESS = re.compile(r"http://localhost:(\d+)/")


def environment(folder: Path) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith("CIBOLA_") or name == "CIBOLA_CACHE"
    }
    return kept | {"CIBOLA_FOLDER": str(folder), "CIBOLA_BROWSER": "0", "LANG": "en_GB.UTF-8", "PYTHONUNBUFFERED": "1"}


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server, and give its address when it says that it is ready."""
    command = [sys.executable, "-m", "cibola", "serve", "--port", "0", *options]
    process = subprocess.Popen(
        command,
        env=environment(folder),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        bufsize=1,
    )
    try:
        assert process.stdout
        for line in process.stdout:
            if found := ADDRESS.search(line):
                yield process, f"localhost:{found[1]}"
                break
        else:
            assert process.stderr
            pytest.fail(process.stderr.read())
    finally:
        process.kill()
        process.communicate()


def make_table(address: str) -> tuple[str, str]:
    answer = httpx.post(f"http://{address}/api/tables", json=ALONE, timeout=60)
    return answer.json()["table"], answer.headers["set-cookie"].partition(";")[0]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_says_goodbye_to_every_socket_and_keeps_every_game(tmp_path: Path, number: int) -> None:
    with serving(tmp_path) as (process, address):
        table, cookie = make_table(address)
        with connect(f"ws://{address}/api/live/{table}", additional_headers={"Cookie": cookie}) as live:
            live.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            assert json.loads(live.recv(timeout=60))["type"] == "welcome"
            assert json.loads(live.recv(timeout=60))["type"] == "update"
            process.send_signal(number)
            told = json.loads(live.recv(timeout=60))
            while told["type"] != "goodbye":
                told = json.loads(live.recv(timeout=60))
            assert told["reason"]["key"] == "server-goodbye"
            with pytest.raises(ConnectionClosed) as closed:
                live.recv(timeout=60)
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 1012
        assert process.wait(60) == 0
        assert process.stderr
        assert "Goodbye. All games are kept." in process.stderr.read()
    store = sqlite3.connect(tmp_path / "cibola.db")
    assert store.execute("SELECT id FROM tables").fetchall() == [(table,)]
    store.close()


def test_files_are_private_and_only_this_computer_can_connect(tmp_path: Path) -> None:
    with serving(tmp_path / "new") as (process, address):
        assert httpx.get(f"http://{address}/ready", timeout=60).status_code == 200
        modes = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "new").iterdir()}
        assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
        assert set(modes) >= {"key", "cibola.db"}
        assert set(modes.values()) == {0o600}
        log = [json.loads(line) for line in _stop(process).splitlines() if line.startswith("{")]
        assert [line["event"] for line in log] == ["started", "stopped"]


def test_as_many_files_may_be_open_as_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard // 2, hard))
        assert raise_file_limit() == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def _stop(process: subprocess.Popen[str]) -> str:
    process.terminate()
    return process.communicate(timeout=60)[1]


@pytest.mark.parametrize(
    ("cache", "number"),
    [("cache", signal.SIGINT), ("file/cache", signal.SIGTERM)],
    ids=["in another process", "without a cache, in its own"],
)
def test_it_stops_while_a_game_is_being_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: str, number: int
) -> None:
    """Tables are played meanwhile; the game is compiled at the next start."""
    (tmp_path / "file").touch()
    monkeypatch.setenv("CIBOLA_CACHE", str(tmp_path / cache))
    with serving(tmp_path / "games") as (process, address):
        table, cookie = make_table(address)
        with connect(f"ws://{address}/api/live/{table}", additional_headers={"Cookie": cookie}) as live:
            live.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            assert json.loads(live.recv(timeout=60))["type"] == "welcome"
            assert json.loads(live.recv(timeout=60))["table"]["choices"]
            process.send_signal(number)
            heard: list[str] = []
            with suppress(ConnectionClosed):
                while True:
                    heard.append(json.loads(live.recv(timeout=60))["type"])
            assert heard[-1] == "goodbye"
        assert process.wait(60) == 0
        assert process.stderr
        said = process.stderr.read()
        assert "First start: the strongest computers are being prepared" in said
        assert "Traceback" not in said
    assert not list(tmp_path.rglob("*.ready"))


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="finds processes in /proc")
def test_a_killed_server_leaves_no_process_that_compiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIBOLA_CACHE", str(tmp_path / "cache"))
    with serving(tmp_path / "games") as (process, _):
        children = wait_for(lambda: compiling(process.pid))
        process.kill()
        process.wait()
        wait_for(lambda: not any(Path(f"/proc/{child}").exists() for child in children))


def compiling(parent: int) -> list[int]:
    """List the processes that compile for a server."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has ended meanwhile
            is_child = (folder / "stat").read_text().rpartition(")")[2].split()[1] == str(parent)
            if is_child and b"cibola.precompile" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def wait_for(what: Callable[[], Any]) -> Any:
    """Return the first true answer; fail after a minute."""
    deadline = time.monotonic() + 60
    while not (answer := what()):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return answer


def test_a_port_in_use_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert _refused(tmp_path, monkeypatch, "--port", str(port)) == [
            f"Port {port} is in use, perhaps by Cíbola itself. Choose another with --port."
        ]


def _refused(folder: Path, monkeypatch: pytest.MonkeyPatch, *options: str) -> list[str]:
    """Start a server that cannot start; give what it says."""
    for name, value in environment(folder).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("COLUMNS", "300")
    told: list[str] = []
    monkeypatch.setattr("cibola.cli.output.Output.notify", lambda _, sentence: told.append(sentence))
    monkeypatch.setattr("cibola.server.metrics.logs.configure", lambda _: None)
    assert run_command(["serve", *options]) == 2
    return told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_startup_error_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "damaged.db").write_bytes(b"This is no database. " * 500)
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.executescript(
        "CREATE TABLE alembic_version (version_num VARCHAR(32)); INSERT INTO alembic_version VALUES ('9999')"
    )
    newer.close()
    obstacles = {
        "--host": ("192.0.2.1", "192.0.2.1"),
        "--folder": (str(tmp_path / "file" / "x"), "--folder"),
        "--port": ("65536", "--port (CIBOLA_PORT)"),
        "--proxy": ("everybody", "--proxy (CIBOLA_PROXY)"),
        "--public-url": ("example.org", "--public-url (CIBOLA_PUBLIC_URL)"),
        "--log-level": ("loud", "--log-level (CIBOLA_LOG_LEVEL)"),
        "--keep-days": ("0", "--keep-days (CIBOLA_KEEP_DAYS)"),
    }
    databases = {
        str(tmp_path / "damaged.db"): "damaged.db",
        str(tmp_path / "newer.db"): "9999",
        str(tmp_path / "nowhere" / "x.db"): "x.db",
        str(tmp_path): str(tmp_path),
        "nonsense://x": "nonsense://x",
        "mysql://x": "mysql://x",
        "postgresql+psycopg://ana:s3cr3t@127.0.0.1:1/cibola": "postgresql+psycopg://ana:…@127.0.0.1:1/cibola",
        "postgres://ana:s3cr3t@127.0.0.1:1/cibola?password=s3cr3t": "password=…",
        "postgresql://ana:not@s3cr3t@127.0.0.1/cibola": "%40",
        "postgresql://ana:s3cr3t@127.0.0.1:port/cibola": "postgresql://ana:…@127.0.0.1:port/cibola",
        "://": "://",
    }
    cases = [(name, value, word) for name, (value, word) in obstacles.items()]
    cases += [("--database", value, word) for value, word in databases.items()]
    for name, value, word in cases:
        rest = () if name == "--port" else ("--port", "0")
        (sentence,) = _refused(tmp_path / "games", monkeypatch, name, value, *rest, "--lang", language)
        assert word in sentence, (name, sentence)
        assert "\n" not in sentence
        assert "s3cr3t" not in sentence


def test_a_read_only_database_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (sentence,) = _refused(tmp_path, monkeypatch, "--port", "0", "--database", "sqlite:////proc/version")
    assert "/proc/version" in sentence


@pytest.mark.parametrize(
    "moment",
    [
        "cibola.server.app.migrate",
        "cibola.server.app.site_key",
        "cibola.server.app.last_time",
        "cibola.server.processes.peers.Peers.start",
    ],
)
@pytest.mark.parametrize("unavailable", [False, True], ids=["error", "unavailable"])
def test_a_database_that_fails_during_the_start_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, postgres: Postgres, moment: str, *, unavailable: bool
) -> None:
    """It was reached before, so that the first check does not find it."""
    error = OperationalError("SELECT", {}, Exception("the server closed the connection"))

    def fail(*_: object) -> None:
        if unavailable:
            raise UnavailableError("watching-store") from error
        raise error

    monkeypatch.setattr(moment, fail)
    told = _refused(tmp_path, monkeypatch, "--port", "0", "--database", postgres.create())
    (sentence,) = told
    assert sentence.endswith("cannot be reached: the server closed the connection.")


def test_a_missing_driver_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    (sentence,) = _refused(tmp_path, monkeypatch, "--port", "0", "--database", "postgresql+psycopg://ana@127.0.0.1/x")
    assert sentence.endswith("pip install 'cibola[postgres]'")


def test_a_second_process_on_the_same_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also by another name, and only until the first has ended, however that happened."""
    other = tmp_path / "other"
    other.mkdir()
    (other / "linked.db").symlink_to(tmp_path / "cibola.db")
    names = (str(tmp_path / "cibola.db"), str(other / ".." / "cibola.db"), str(other / "linked.db"))
    with serving(tmp_path) as (process, address):
        table, _ = make_table(address)
        for name in names:
            (sentence,) = _refused(tmp_path, monkeypatch, "--port", "0", "--database", name)
            assert sentence.startswith(f"The database {name} is in use by another Cíbola.")
        process.send_signal(signal.SIGKILL)
        process.wait(60)
    with serving(other, "--database", str(other / "linked.db")) as (_, address):
        assert httpx.get(f"http://{address}/api/tables/{table}", timeout=60).status_code == 200


def test_a_damaged_database_file_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(read({"folder": tmp_path}, {}).database_url):
        path = tmp_path / "cibola.db"
    content = bytearray(path.read_bytes())
    for at in range(4096 * 2, len(content), 4096):
        content[at : at + 100] = b"\xff" * 100
    path.write_bytes(content)
    (sentence,) = _refused(tmp_path, monkeypatch, "--port", "0")
    assert "damaged" in sentence


# --- settings ---
