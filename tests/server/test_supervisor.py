"""Several processes of one server: real workers on PostgreSQL, and small programs in their place where many end."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any

import httpx
import pytest
from tests.server.postgres_setup import Postgres
from tests.server.test_runner import ADDRESS, environment, make_table, wait_for
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cibola.errors import CibolaError
from cibola.messages import LANGUAGES
from cibola.server import supervisor as supervisor_module
from cibola.server.listening import Started
from cibola.server.protocol import PROTOCOL
from cibola.server.settings import Settings, read
from cibola.server.supervisor import Supervisor, check, delay_after
from cibola.server.worker import share_of

SOME_SOCKET = re.compile(r'^cibola_sockets\{process="\d+"\} [1-9]', re.MULTILINE)
SAMPLE = re.compile(r'^cibola_sockets\{process="(\d+)"\}', re.MULTILINE)


class Site:
    """A supervisor with two workers."""

    def __init__(self, process: subprocess.Popen[str], address: str, log: Path) -> None:
        self.process, self.address, self._log = process, address, log

    def get(self, path: str) -> httpx.Response:
        """Ask on a new connection, which any worker may accept."""
        return httpx.get(f"http://{self.address}{path}", timeout=60)

    def workers(self) -> set[int]:
        return {int(process) for process in SAMPLE.findall(self.get("/metrics").text)}

    def two_workers(self) -> set[int]:
        """Return the workers when there are two."""
        text = wait_for(self._text_of_two)
        return {int(process) for process in SAMPLE.findall(text)}

    def _text_of_two(self) -> str:
        text = self.get("/metrics").text
        return text if len(set(SAMPLE.findall(text))) == 2 else ""

    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self._log.read_text("utf-8").splitlines() if line.startswith("{")]

    def events(self) -> list[str]:
        return [line["event"] for line in self.log()]


@contextmanager
def supervised(postgres: Postgres, folder: Path) -> Iterator[Site]:
    """Run a supervisor with two workers, and whatever remains of them no longer."""
    log, url = folder / "log", postgres.create()
    command = [sys.executable, "-m", "cibola", "serve", "--port", "0", "--processes", "2", "--log-level", "debug"]
    with log.open("w") as stream:
        process = subprocess.Popen(
            command,
            env=environment(folder / "games") | {"CIBOLA_DATABASE": url},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=stream,
            text=True,
        )
    assert process.stdout
    try:
        found = next(filter(None, map(ADDRESS.search, process.stdout)), None)
        assert found, log.read_text("utf-8")
        yield Site(process, f"localhost:{found[1]}", log)
    finally:
        process.terminate()
        process.communicate(timeout=60)
        postgres.recycle(url)


@pytest.fixture(scope="module")
def site(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with supervised(postgres, tmp_path_factory.mktemp("site")) as site:
        yield site


@contextmanager
def watched(site: Site) -> Iterator[ClientConnection]:
    """Open a socket at a new table."""
    table, cookie = make_table(site.address)
    with listening(site, table, cookie) as live:
        yield live


@contextmanager
def listening(site: Site, table: str, cookie: str) -> Iterator[ClientConnection]:
    """Open a socket at a table."""
    with connect(f"ws://{site.address}/api/live/{table}", additional_headers={"Cookie": cookie}) as live:
        live.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        assert json.loads(live.recv(timeout=60))["type"] == "welcome"
        assert json.loads(live.recv(timeout=60))["type"] == "update"
        yield live


def assert_goodbye(live: ClientConnection) -> None:
    """Read to the end of a socket, which is a goodbye."""
    kinds = [json.loads(message)["type"] for message in messages_of(live)]
    assert (kinds[-1], live.close_code) == ("goodbye", 1012)


def messages_of(live: ClientConnection) -> Iterator[str]:
    with suppress(ConnectionClosed):
        while True:
            yield str(live.recv(timeout=60))


# --- one server ---


def test_both_workers_answer_and_each_shows_the_metrics_of_both(site: Site) -> None:
    workers = site.two_workers()

    def have_answered() -> bool:
        text = site.get("/metrics").text
        return len(re.findall(r'(?m)^cibola_requests_total\{.*process="\d+",route="/metrics"', text)) == 2

    assert wait_for(have_answered)
    text = site.get("/metrics").text
    assert text.count("# TYPE cibola_sockets gauge") == 1
    assert {int(process) for process in SAMPLE.findall(text)} == workers
    assert site.process.pid not in workers


def test_all_sockets_at_a_table_are_served_by_one_worker(site: Site) -> None:
    """Each connection is accepted by either worker; a second table shows that more than chance is at work."""
    site.two_workers()
    for _ in range(2):
        table, cookie = make_table(site.address)
        with ExitStack() as stack:
            for _ in range(6):
                stack.enter_context(listening(site, table, cookie))
            counts = re.findall(r'(?m)^cibola_sockets\{process="\d+"\} (\S+)$', site.get("/metrics").text)
            assert sorted(map(float, counts)) == [0, 6]
        wait_for(lambda: "cibola_sockets" in (text := site.get("/metrics").text) and not SOME_SOCKET.search(text))


def test_a_request_is_found_in_the_log_by_its_id_and_process(site: Site) -> None:
    found = site.get("/health").headers["x-request-id"]
    (line,) = wait_for(lambda: [line for line in site.log() if line.get("request_id") == found])
    assert (line["path"], line["pid"] in site.two_workers()) == ("/health", True)
    with watched(site) as live:
        assert live.response
        assert re.fullmatch(r"[0-9a-f]{16}", live.response.headers["X-Request-Id"])


def test_a_killed_worker_is_replaced(site: Site) -> None:
    killed, other = site.two_workers()
    os.kill(killed, signal.SIGKILL)
    workers = wait_for(lambda: len(found := site.workers() - {killed}) == 2 and found)
    assert other in workers
    ended = next(line for line in site.log() if line["event"] == "worker ended")
    assert (ended["worker"], ended["status"], ended["pid"]) == (killed, -signal.SIGKILL, site.process.pid)


def test_a_restart_replaces_all_workers_and_loses_no_request(site: Site) -> None:
    """Clients ask all the time, each on a new connection or on one that is kept; sockets get a goodbye."""
    before, is_over = site.two_workers(), Event()

    def ask(client: httpx.Client | None) -> int:
        asked = 0
        while not is_over.wait(0.01):
            answer = client.get("/health") if client else site.get("/health")
            assert answer.status_code == 200
            asked += 1
        return asked

    with watched(site) as live, ThreadPoolExecutor() as pool:
        with httpx.Client(base_url=f"http://{site.address}", timeout=60) as kept:
            clients = [pool.submit(ask, client) for client in (kept, None, None)]
            try:
                site.process.send_signal(signal.SIGHUP)
                wait_for(lambda: "restarted" in site.events() or any(client.done() for client in clients))
            finally:
                is_over.set()
            assert all(client.result() for client in clients)
        assert_goodbye(live)
    assert not before & site.two_workers()
    with watched(site):
        pass
    assert not [worker for worker in before if is_running(worker)]


# --- its end ---


def is_running(process: int) -> bool:
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
def test_no_worker_outlives_its_supervisor(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    """Also if that is killed, sockets get their goodbye, and no file is left."""
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    monkeypatch.setenv("TMPDIR", str(temporary))
    with supervised(postgres, tmp_path) as site, watched(site) as live:
        workers = site.workers()
        assert list(temporary.glob("cibola-*/*"))
        site.process.send_signal(number)
        assert_goodbye(live)
        wait_for(lambda: not any(map(is_running, workers)))
        assert site.process.wait(60) == (0 if number == signal.SIGTERM else -number)
        assert site.events().count("stopped") == 2
        assert ("supervisor ended" in site.events()) == (number == signal.SIGKILL)
        assert site.process.stdout
        assert not ADDRESS.search(site.process.stdout.read())  # it was printed once
    assert not list(temporary.glob("cibola-*"))


# --- small programs in place of workers ---

ALWAYS = "os.path.exists(sys.argv[1]):"
WORKER = f"""
import json, os, signal, socket, sys
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
inherited = json.loads(os.environ["CIBOLA_WORKER"])
number, channel = inherited["number"], socket.socket(fileno=inherited["channel"])
if {ALWAYS}
    sys.exit(3)
"""
WORKER += """
started = {"type": "Started", "local_url": str(os.getpid()), "public_url": {"address": "", "reachable": "here"}}
channel.sendall(json.dumps(started | {"is_preparing": False, "is_page_built": True}).encode() + b"\\n")
channel.recv(1)
"""


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let supervisors start small programs; they end at once while this file exists."""
    flag = tmp_path / "broken"
    monkeypatch.setattr(sys, "orig_argv", [sys.executable, "-c", WORKER, str(flag)])
    monkeypatch.setattr(supervisor_module, "FIRST_DELAY", 0.01)
    return flag


def run_with(script: Callable[[Supervisor], Any]) -> list[Started]:
    """Run a supervisor with three workers until a script has ended."""
    told: list[Started] = []

    async def run() -> None:
        with TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listener:
            supervisor = Supervisor(3, listener, folder, told.append)
            running = asyncio.create_task(supervisor.run())
            playing = asyncio.create_task(script(supervisor))
            await asyncio.wait((running, playing), return_when=asyncio.FIRST_COMPLETED)
            if not running.done():
                os.kill(os.getpid(), signal.SIGTERM)
            await running
            await playing
            assert not supervisor._running

    asyncio.run(run())
    return told


async def reached(what: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not what():  # noqa: ASYNC110 (processes tell nobody)
            await asyncio.sleep(0.01)


def workers_of(supervisor: Supervisor) -> list[int]:
    return [worker.pid for worker in supervisor._workers.values() if worker._started.done() and not worker.ended.done()]


def test_workers_that_end_at_once_are_given_up(broken: Path) -> None:
    broken.touch()

    async def wait(_: Supervisor) -> None:
        await asyncio.sleep(60)

    with pytest.raises(CibolaError) as refused:
        run_with(wait)
    assert (refused.value.message.key, refused.value.message.args["status"]) == ("serve-processes-failed", 3)


def test_one_that_works_at_the_second_try_is_enough(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    once = "number == 0 and os.path.exists(sys.argv[1]):\n    os.remove(sys.argv[1])"
    broken.touch()
    monkeypatch.setattr(sys, "orig_argv", [sys.executable, "-c", WORKER.replace(ALWAYS, once), str(broken)])

    async def wait(supervisor: Supervisor) -> None:
        await reached(lambda: len(workers_of(supervisor)) == 3)
        assert supervisor._failures == 1

    assert len(run_with(wait)) == 1
    assert not broken.exists()


def test_a_restart_that_fails_keeps_the_old_workers(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    restart, ended = Supervisor._restart, []

    async def restart_and_note(supervisor: Supervisor) -> None:
        await restart(supervisor)
        ended.append(supervisor)

    monkeypatch.setattr(Supervisor, "_restart", restart_and_note)

    async def restart_twice(supervisor: Supervisor) -> None:
        await reached(lambda: len(workers_of(supervisor)) == 3)
        before = workers_of(supervisor)
        broken.touch()  # noqa: ASYNC240 (a test may block)
        os.kill(os.getpid(), signal.SIGHUP)
        await reached(lambda: ended)
        assert len(supervisor._running) == 3
        assert workers_of(supervisor) == before
        broken.unlink()  # noqa: ASYNC240 (as above)
        os.kill(os.getpid(), signal.SIGHUP)
        await reached(lambda: len(after := workers_of(supervisor)) == 3 and not set(after) & set(before))

    assert len(run_with(restart_twice)) == 1


def test_a_worker_that_ends_again_and_again_is_started_again_and_again(broken: Path) -> None:
    async def kill_often(supervisor: Supervisor) -> None:
        for _ in range(3):
            await reached(lambda: len(workers_of(supervisor)) == 3)
            os.kill(supervisor._workers[1].pid, signal.SIGKILL)
            await reached(lambda: len(workers_of(supervisor)) == 2)
        await reached(lambda: len(workers_of(supervisor)) == 3)

    assert not broken.exists()
    run_with(kill_often)


def test_a_worker_that_does_not_stop_is_killed(broken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stubborn = WORKER.replace("lambda *_: sys.exit(0)", "signal.SIG_IGN")
    monkeypatch.setattr(sys, "orig_argv", [sys.executable, "-c", stubborn, str(broken)])
    monkeypatch.setattr(supervisor_module, "STOP_SECONDS", 0.1)

    async def wait(supervisor: Supervisor) -> None:
        await reached(lambda: len(workers_of(supervisor)) == 3)

    run_with(wait)


# --- what is decided before ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_process_uses_an_sqlite_file(tmp_path: Path, language: str) -> None:
    with pytest.raises(CibolaError) as refused:
        check(Settings(folder=tmp_path, processes=2))
    sentence = refused.value.text(language)
    assert "docs/how-to/use-postgresql.md" in sentence
    assert "\n" not in sentence


def test_there_are_no_workers_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(CibolaError) as refused:
        check(Settings(database="postgresql+psycopg://h/d", processes=2))
    assert refused.value.message.key == "serve-processes-windows"


def test_delays_double_up_to_a_bound() -> None:
    assert [delay_after(ends) for ends in (0, 1, 2, 20)] == [0.5, 1, 2, 30]


def test_workers_share_the_threads_for_searches() -> None:
    for thinkers, processes, shares in ((7, 2, [4, 3]), (7, 3, [3, 2, 2]), (1, 3, [1, 1, 1]), (3, 1, [3])):
        assert [share_of(thinkers, processes, number) for number in range(processes)] == shares
    assert read({"processes": "4"}, {}).processes == 4
