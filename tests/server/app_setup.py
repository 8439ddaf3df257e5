"""An application in this process, and visitors with cookies of their own."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar
from pathlib import Path
from threading import Event
from typing import Any

from httpx import Cookies, Response
from litestar.testing import TestClient
from tests.server.database_setup import database_url

from cibola.server.app import make_app
from cibola.server.settings import Settings

HOME = "http://cibola.local:1540"
NAME, PASSWORD = "Ana", "seven golden cities"
WISH = {"game": "card", "options": {"edition": "mini"}, "seats": [{"kind": "person"}, {"kind": "friend"}]}
ALONE = {"game": "card", "options": {"edition": "mini"}, "seats": [{"kind": "person"}, {"kind": "screen"}]}


def settings(folder: Path, **changes: Any) -> Settings:
    return Settings(folder=folder, open_browser=False, thinkers=1, **changes)


@contextmanager
def opened(folder: Path, home: str = HOME, **changes: Any) -> Iterator["Server"]:
    """Start an application over the database of a folder."""
    changes = {"database": database_url(folder)} | changes
    with TestClient(make_app(settings(folder, **changes)), base_url=home) as client:
        yield Server(client)


class Server:
    """An application that runs in this process."""

    def __init__(self, client: Any) -> None:
        self.client, self.app = client, client.app

    def visitor(self, **headers: str) -> "Visitor":
        return Visitor(self, {"X-Cibola": "1"} | headers)

    def come_from(self, address: str) -> "Server":
        """Make all requests come from a peer address."""
        transport = self.client._transport
        parse = transport.parse_request
        transport.parse_request = lambda request: parse(request=request) | {"client": (address, 5)}
        return self

    def run(self, work: Any) -> Any:
        """Run a coroutine function in the application's loop."""
        with self.client.portal() as portal:
            return portal.call(work)


class Visitor:
    """A browser with a cookie jar of its own."""

    def __init__(self, server: Server, headers: dict[str, str]) -> None:
        self.server, self.headers, self.jar = server, headers, CookieJar()

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Response:
        client = self.server.client
        client.cookies = Cookies(self.jar)
        content = {} if body is None else {"json": body}
        answer: Response = client.request(method, path, headers=self.headers | headers, **content)
        self.jar = client.cookies.jar
        return answer

    def get(self, path: str, **headers: str) -> Response:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Response:
        return self.ask("POST", path, body, **headers)

    def socket(self, path: str, **headers: str) -> Any:
        client = self.server.client
        client.cookies = Cookies(self.jar)
        return client.websocket_connect(path, headers=self.headers | headers)

    def sign_up(self, name: str = NAME, password: str = PASSWORD) -> "Visitor":
        assert self.post("/api/account", {"name": name, "password": password}).status_code == 201
        return self

    def log_in(self, name: str = NAME, password: str = PASSWORD) -> Response:
        return self.post("/api/login", {"name": name, "password": password})

    def make(self, wish: dict[str, Any] = WISH) -> str:
        answer = self.post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def tables(self) -> list[str]:
        return [line["id"] for line in self.get("/api/me").json()["tables"]]


def key_of(answer: Response) -> str:
    """Return the message key of an error response."""
    return str(answer.json()["error"]["key"])


def receive(socket: Any, kind: str) -> dict[str, Any]:
    """Read from a socket until a message of a kind comes, and return it."""
    while (message := socket.receive_json(timeout=30))["type"] != kind:
        pass
    return dict(message)


class EndlessPool:
    """Thinks until it is cancelled."""

    def __init__(self) -> None:
        self.has_begun, self.is_cancelled = Event(), Event()

    def check_quota(self, *_question: object) -> None:
        """Allow everything."""

    async def player_for(self, name: str, _game: str) -> str:
        """Return the player itself."""
        return name

    async def analyse(self, *_question: object, **_asker: str) -> None:
        self.has_begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.is_cancelled.set()
