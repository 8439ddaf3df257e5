"""Tables with two players each: made over HTTP on the true server, only named on the reference."""

import json
import time
from http.client import HTTPConnection
from typing import Any, NamedTuple

from serving import HOST

ROUNDS = 20  # as many as a table may have, so that none ends while it is measured
TWO = [{"kind": "person"}, {"kind": "friend"}]
AGAINST_COMPUTER = [{"kind": "person"}, {"kind": "computer", "level": 6}]
LONGEST_THOUGHT = 30.0  # seconds
WAITING = 10  # tables at which a computer is to move


class Place(NamedTuple):
    """Where a player sits: the path of the socket, and the cookie that opens it."""

    path: str
    cookie: str = ""


class Visitor:
    """Somebody who asks over HTTP and has a cookie, once one was given."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.cookie = ""
        self._connection = connection

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        headers = {"content-type": "application/json", "x-cibola": "1"} | (
            {"cookie": self.cookie} if self.cookie else {}
        )
        self._connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = self._connection.getresponse()
        content = json.loads(answer.read())
        if not 200 <= answer.status < 300:  # noqa: PLR2004 (statuses of success)
            raise RuntimeError(f"{method} {path}: {answer.status} {content}")
        self.cookie = (answer.getheader("set-cookie") or self.cookie).partition(";")[0]
        return content


class Host:
    """Makes tables on the true server."""

    def __init__(self, port: int) -> None:
        self._connection = HTTPConnection(HOST, port)

    def wait(self) -> None:
        """Wait until every part of every game is loaded: that takes time from whatever is measured."""
        while self.number("cibola_parts_waiting"):
            time.sleep(0.5)

    def make(self) -> list[Place]:
        """Make a table for two, and let both sit down."""
        host, friend = Visitor(self._connection), Visitor(self._connection)
        table = self._table(host, TWO)
        link = host.ask("GET", f"/api/tables/{table}")["seats"][1]["link"]
        friend.ask("POST", f"/api/join/{link.rpartition('/')[2]}", {})
        return [Place(f"/api/live/{table}", visitor.cookie) for visitor in (host, friend)]

    def let_computers_think(self) -> None:
        """Let a computer think all the time: when it has thought enough at one table, another waits for it."""
        self._connection.close()  # the server may have closed it meanwhile; the next request opens another
        for _ in range(WAITING):
            self._let_think(Visitor(self._connection))

    def _let_think(self, visitor: Visitor) -> None:
        """Play against a computer until it is to move."""
        table = self._table(visitor, AGAINST_COMPUTER, seconds=LONGEST_THOUGHT)
        seen = visitor.ask("GET", f"/api/tables/{table}")
        while seen["choices"]:
            deed = {"do": "play", "action": seen["choices"][-1]["action"]}
            command = {"type": "command", "id": f"{seen['number']}", "expect": seen["number"], "deed": deed}
            seen = visitor.ask("POST", f"/api/tables/{table}/commands", command)["table"]

    def _table(self, visitor: Visitor, seats: list[dict[str, Any]], **more: Any) -> str:
        wish = {"game": "card", "seats": seats, "options": {"rounds": ROUNDS}, **more}
        return str(visitor.ask("POST", "/api/tables", wish)["table"])

    def number(self, name: str) -> float:
        """Read a number from the metrics, the sum of all processes."""
        self._connection.close()
        self._connection.request("GET", "/metrics")
        lines = self._connection.getresponse().read().decode().splitlines()
        return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith((f"{name} ", f"{name}{{")))


def named(number: int) -> list[Place]:
    """Name a pair of the reference."""
    return [Place(f"/live/{number}")] * 2
