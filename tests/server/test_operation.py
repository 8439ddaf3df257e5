"""Operating a real server: restarts on PostgreSQL, backup and restore as the manual says, abandoned replays."""

import asyncio
import re
import shlex
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.server.app_setup import ALONE
from tests.server.postgres_setup import Postgres
from tests.server.tables_setup import ANA, registry_in, sit_with_friend
from tests.server.test_runner import environment, serving, wait_for

from cibola.server import protocol

PATIENCE = 60.0
LONG = 600  # lines of a game


class Player:
    """Somebody at both seats of a table of a real server, wherever it runs."""

    def __init__(self) -> None:
        self.table, self.cookie = "", ""

    def sit(self, address: str) -> None:
        answer = httpx.post(f"http://{address}/api/tables", json=ALONE, timeout=PATIENCE)
        self.table, self.cookie = answer.json()["table"], answer.headers["set-cookie"].partition(";")[0]

    def see(self, address: str) -> dict[str, Any]:
        answer = httpx.get(f"http://{address}/api/tables/{self.table}", headers=self._headers, timeout=PATIENCE)
        return dict(answer.json())

    def play(self, address: str, moves: int = 2) -> dict[str, Any]:
        """Play some moves, and return the table after them."""
        for _ in range(moves):
            seen = self.see(address)
            deed = {"do": "play", "action": seen["choices"][0]["action"]}
            command = {"type": "command", "id": f"{seen['number']}", "expect": seen["number"], "deed": deed}
            path = f"http://{address}/api/tables/{self.table}/commands"
            answer = httpx.post(path, json=command, headers=self._headers, timeout=PATIENCE).json()
            assert answer["done"], answer
        return self.see(address)

    @property
    def _headers(self) -> dict[str, str]:
        return {"Cookie": self.cookie, "X-Cibola": "1"}


def known(table: dict[str, Any]) -> dict[str, Any]:
    """Return what must be the same after a restart."""
    return {name: table[name] for name in ("number", "view", "choices", "seats", "seat", "commitment")}


def stop(process: subprocess.Popen[str]) -> None:
    process.terminate()
    assert process.wait(PATIENCE) == 0


def run(command: Sequence[str | Path]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def check(database: str) -> None:
    run([sys.executable, "-m", "cibola", "database", "check", database])


# --- PostgreSQL ---


@contextmanager
def database_in(postgres: Postgres) -> Iterator[str]:
    """Give an empty database without a schema."""
    url = postgres.create(is_migrated=False)
    yield url
    postgres.execute(f"DROP DATABASE {name_of(url)} WITH (FORCE)")


def name_of(url: str) -> str:
    found = re.search(r"/(\w+)\?", url)
    assert found
    return found[1]


def test_a_game_on_postgres_goes_on_after_a_restart(tmp_path: Path, postgres: Postgres) -> None:
    ana = Player()
    with database_in(postgres) as url:
        with serving(tmp_path, "--database", url) as (process, address):
            ana.sit(address)
            before = ana.play(address)
            stop(process)
        with serving(tmp_path, "--database", url) as (process, address):
            assert known(ana.see(address)) == known(before)
            assert ana.play(address)["number"] == before["number"] + 2
            stop(process)
        check(url)


def test_two_first_starts_at_once_on_an_empty_postgres_database(tmp_path: Path, postgres: Postgres) -> None:
    """Both processes create the schema, or find it created by the other; none fails."""
    command = [sys.executable, "-m", "cibola", "serve", "--port", "0"]
    with database_in(postgres) as url, ExitStack() as stack:
        started = [
            stack.enter_context(
                subprocess.Popen(
                    [*command, "--database", url],
                    env=environment(tmp_path / "games"),
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    text=True,
                )
            )
            for _ in range(2)
        ]
        try:
            for process in started:
                assert process.stdout
                assert process.stderr
                lines = iter(process.stdout.readline, "")
                assert any("http://localhost:" in line for line in lines), process.stderr.read()
            for process in started:
                stop(process)
        finally:
            for process in started:
                process.kill()


def test_postgres_is_backed_up_and_restored_as_the_manual_says(tmp_path: Path, postgres: Postgres) -> None:
    games, dump, ana = tmp_path / "games", tmp_path / "cibola.dump", Player()
    with database_in(postgres) as url, database_in(postgres) as restored:
        with serving(games, "--database", url) as (process, address):
            ana.sit(address)
            saved = ana.play(address)
            run([postgres.programs / "pg_dump", "--format=custom", f"--file={dump}", url.replace("+psycopg", "")])
            shutil.copy(games / "key", tmp_path / "key")
            ana.play(address)
            stop(process)
        shutil.rmtree(games)
        restored_name = restored.replace("+psycopg", "")
        run([postgres.programs / "pg_restore", "--exit-on-error", "--no-owner", f"--dbname={restored_name}", str(dump)])
        check(restored)
        games.mkdir(mode=0o700)
        shutil.copy(tmp_path / "key", games / "key")
        with serving(games, "--database", restored) as (process, address):
            assert known(ana.see(address)) == known(saved)
            assert ana.play(address)["number"] == saved["number"] + 2
            stop(process)
        check(restored)


# --- SQLite ---


def backup_lines() -> list[str]:
    """Return the commands of the manual that make a backup of an SQLite file with Python, and of the key."""
    text = Path("docs/how-to/run-for-friends.md").read_text("utf-8")
    section = text.partition("## Backup while it runs")[2].partition("## Restore")[0]
    return [line for line in section.splitlines() if line.startswith(("python3 ", "cp "))]


def test_sqlite_is_backed_up_and_restored_as_the_manual_says(tmp_path: Path) -> None:
    games, backup, ana = tmp_path / "games", tmp_path / "backup", Player()
    backup.mkdir(mode=0o700)
    with serving(games) as (process, address):
        ana.sit(address)
        saved = ana.play(address)
        lines = backup_lines()
        assert len(lines) == 2
        for line in lines:
            here = line.replace("/var/lib/cibola/games", str(games)).replace("/backup/", f"{backup}/")
            run(["sh", "-c", here.replace("python3 ", f"{shlex.quote(sys.executable)} ")])
        ana.play(address)
        process.send_signal(signal.SIGKILL)  # the write-ahead log stays behind
        process.wait(PATIENCE)
    check(str(backup / "cibola.db"))
    for name in ("cibola.db-wal", "cibola.db-shm"):
        (games / name).unlink(missing_ok=True)
    for name in ("cibola.db", "key"):
        shutil.copy(backup / name, games / name)
        (games / name).chmod(0o600)
    with serving(games) as (process, address):
        assert known(ana.see(address)) == known(saved)
        assert ana.play(address)["number"] == saved["number"] + 2
        stop(process)
    check(str(games / "cibola.db"))


# --- abandoned replays ---


async def finish_long_game(folder: Path) -> str:
    """Write a finished game with many lines, and return its table."""
    async with registry_in(folder) as registry:
        game = await sit_with_friend(registry)
        state = (await game.open()).state
        while state.number < LONG:
            await game.play(ANA, (await game.see(ANA)).choices[0].action)
            assert (await game.do(ANA, protocol.TakeBack())).done
        await game.end_by_resigning(ANA)
        return game.id


def test_abandoned_replays_hold_up_nobody(tmp_path: Path) -> None:
    """Of so many as may wait, none is made for clients that have left: others are served, and the server stops."""
    table = asyncio.run(finish_long_game(tmp_path))
    with serving(tmp_path, "--no-limits") as (process, address):
        host, _, port = address.partition(":")
        httpx.get(f"http://{address}/api/tables/{table}", timeout=PATIENCE)  # once the rules are loaded
        for first in range(1, 41):
            with socket.create_connection((host, int(port))) as client:
                path = f"/api/tables/{table}/replay/steps?first={LONG - first}"
                client.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        assert httpx.get(f"http://{address}/ready", timeout=PATIENCE).status_code == 200
        replay = f"http://{address}/api/tables/{table}/replay"
        answer = wait_for(lambda: (found := httpx.get(replay, timeout=PATIENCE)).status_code == 200 and found)
        assert answer.json()["count"] > LONG / 2
        stop(process)
    store = sqlite3.connect(tmp_path / "cibola.db")
    assert store.execute("SELECT status FROM tables").fetchall() == [("over",)]
    store.close()
