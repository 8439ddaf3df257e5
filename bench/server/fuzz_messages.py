"""Messages that are almost valid: changed commands and bodies, broken frames, broken requests."""

import json
import random
from base64 import b64encode
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from http_request import END_OF_HEAD
from serving import HOST
from wire import CLOSE, LAST, MASKED, MIDDLE, PING, PONG, SHORT, TEXT

CONTINUATION, BINARY = 0, 2
DEEP = 3000
LARGE = 70_000  # bytes: more than a message may have
NUMBERS = (0, -1, 1, 7, 2**31, 2**53, 2**63, -(2**63) - 1, 2**64, 10**400, 0.5, -0.0, 1e308, 1e-320)
TEXTS = (
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff x",
    "é",
    "💣",
    "\u202e",
    "x" * 17_000,
    "~join",
    "!back:0",
    "=0",
    "../../etc",
    "%00",
    "NaN",
    "1",
    "D",
    "-Y7",
)
JUNK: tuple[Any, ...] = (None, True, False, [], {}, [[]], {"": None}, [None] * 50, *NUMBERS, *TEXTS)
TAGS = ("play", "take_back", "resign", "offer", "accept", "decline", "say", "release", "hint", "chat", "nothing", "")
TYPES = ("command", "hello", "pong", "update", "", "goodbye")
DEEDS: tuple[dict[str, Any], ...] = (
    {"do": "play", "action": "D"},
    {"do": "play", "action": "-Y7"},
    {"do": "take_back"},
    {"do": "offer", "what": "back"},
    {"do": "offer", "what": "end"},
    {"do": "offer", "what": "rematch"},
    {"do": "accept"},
    {"do": "decline"},
    {"do": "say", "key": "preset-hello"},
    {"do": "say", "text": "hello"},
    {"do": "release", "way": "end", "level": 3},
    {"do": "release", "way": "computer", "level": 1},
    {"do": "chat", "on": True},
    {"do": "resign"},
)


class Mutator:
    """Changes messages at random."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    # --- JSON ---

    def command(self, number: int, actions: Sequence[str]) -> dict[str, Any]:
        """Return a command that fits a table, mostly one that is legal there."""
        chance = self.chance
        deed = dict(chance.choice(DEEDS))
        if actions and chance.random() < 0.5:  # noqa: PLR2004 (a coin)
            deed = {"do": "play", "action": chance.choice(actions)}
        command = {"type": "command", "id": f"{chance.getrandbits(48)}", "expect": number, "deed": deed}
        if chance.random() < 0.2:  # noqa: PLR2004 (seldom)
            command["seat"] = chance.choice((0, 1, 2, 5, -1))
        if chance.random() < 0.2:  # noqa: PLR2004 (seldom)
            command["expect"] = number + chance.choice((-1, 1, -number, 1000))
        return command

    def changed(self, message: dict[str, Any], often: int = 1) -> dict[str, Any]:
        """Return a message with some of its parts replaced, dropped or added."""
        copy = json.loads(json.dumps(message))
        for _ in range(self.chance.randint(1, often)):
            self._change(copy)
        return copy  # type: ignore[no-any-return]

    def _change(self, message: Any) -> None:
        """Change one part of a message, however deep it is."""
        chance = self.chance
        places = list(_places(message))
        if not places:
            return
        holder, key = chance.choice(places)
        way = chance.randrange(6)
        if way == 0:
            del holder[key]
        elif way == 1 and isinstance(holder, dict):
            holder[chance.choice(("x", "", "do", "type", "id", "\0", key + "_"))] = deepcopy(chance.choice(JUNK))
        elif way == 2:  # noqa: PLR2004 (one of six)
            holder[key] = str(holder[key]) if not isinstance(holder[key], str) else len(holder[key])
        elif way == 3 and key in {"do", "type"}:  # noqa: PLR2004
            holder[key] = chance.choice(TAGS if key == "do" else TYPES)
        elif way == 4:  # noqa: PLR2004
            holder[key] = [holder[key]]
        else:
            holder[key] = deepcopy(chance.choice(JUNK))

    # --- bytes ---

    def encoded(self, message: Any) -> bytes:
        """Return JSON; lone surrogates are escaped."""
        return json.dumps(message).encode()

    def broken(self, text: bytes) -> bytes:
        """Return bytes that are mostly no JSON, or no UTF-8, any more."""
        chance = self.chance
        at = chance.randrange(len(text) + 1)
        ways: tuple[Callable[[], bytes], ...] = (
            lambda: text[:at],
            lambda: text[:at] + bytes([chance.randrange(256)]) + text[at + 1 :],
            lambda: (
                text[:at] + chance.choice((b"\xff", b"\xc3", b"\xed\xa0\x80", b"\0", b"\xf8\x88", b"\\u12")) + text[at:]
            ),
            lambda: b"\xef\xbb\xbf" + text,
            lambda: text + text,
            lambda: b"[" * DEEP + text + b"]" * DEEP,
            lambda: b'{"a":' * DEEP,
            lambda: text.replace(b'"id"', b'"id": "1", "id"'),
            lambda: b"",
            lambda: b" " * 5000 + text,
            lambda: text.replace(b": ", b': 1e999, "x": ', 1),
            lambda: b'"' + b"\\ud800" * 2500 + b'"',
        )
        return chance.choice(ways)()

    # --- frames of a WebSocket ---

    def broken_frame(self, text: bytes) -> bytes:
        """Return frames that the protocol forbids, or that hardly anybody sends."""
        chance = self.chance
        half = len(text) // 2
        ways: tuple[Callable[[], bytes], ...] = (
            lambda: frame(BINARY, text),
            lambda: frame(TEXT, text[:half], is_last=False) + frame(CONTINUATION, text[half:]),
            lambda: frame(TEXT, text[:half], is_last=False) + frame(PING, b"x") + frame(CONTINUATION, text[half:]),
            lambda: b"".join(
                frame(CONTINUATION if at else TEXT, text[at : at + 1], is_last=False) for at in range(half)
            ),
            lambda: frame(TEXT, text, is_last=False) + frame(TEXT, text),
            lambda: frame(CONTINUATION, text),
            lambda: frame(chance.choice((3, 7, 11, 15)), text),
            lambda: bytes([frame(TEXT, text)[0] | 0x70]) + frame(TEXT, text)[1:],
            lambda: bytes([LAST | TEXT, min(len(text), SHORT - 1)]) + text,  # without a mask
            lambda: frame(TEXT, text)[: chance.randrange(1, len(text) + 2)],
            lambda: frame(PING, bytes(200)),
            lambda: frame(PONG, text[:120]) + frame(PING, text[:120]),
            lambda: frame(CLOSE, b"\x03"),
            lambda: frame(CLOSE, chance.choice((0, 999, 1005, 1006, 2999, 5000, 65535)).to_bytes(2) + b"\xff"),
            lambda: frame(TEXT, b"x" * LARGE),
            lambda: bytes((LAST | TEXT, MASKED | MIDDLE)) + (2**63 + 5).to_bytes(8) + bytes(4) + text,
            lambda: bytes(chance.randrange(256) for _ in range(chance.randrange(1, 60))),
        )
        return chance.choice(ways)()

    # --- HTTP ---

    def request(self, method: str, path: str, cookie: str, body: bytes) -> bytes:
        """Return a whole request, with headers that are mostly in order, on a connection that stays open."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}", f"Content-Length: {len(body)}"]
        lines += [] if self.chance.random() < 0.05 else ["X-Cibola: 1"]  # noqa: PLR2004 (seldom)
        lines += [] if self.chance.random() < 0.05 else ["Content-Type: application/json"]  # noqa: PLR2004
        lines += [f"Cookie: {cookie}"] if cookie else []
        if self.chance.random() < 0.2:  # noqa: PLR2004 (seldom)
            lines.append(self.chance.choice(ODD_HEADERS))
        return "\r\n".join(lines).encode("latin-1", "replace") + END_OF_HEAD + body

    def broken_request(self, whole: bytes) -> bytes:
        """Return a request that HTTP forbids, or only a part of one."""
        chance = self.chance
        ways: tuple[Callable[[], bytes], ...] = (
            lambda: whole[: chance.randrange(len(whole))],
            lambda: whole.replace(b"Content-Length: ", b"Content-Length: " + chance.choice((b"-", b"9", b"x", b"1, "))),
            lambda: whole.replace(b"HTTP/1.1", chance.choice((b"HTTP/1.0", b"HTTP/2.0", b"HTTP/9", b"", b"http/1.1"))),
            lambda: whole.replace(b"\r\n", b"\n"),
            lambda: whole.replace(b"Host: ", b"Host : "),
            lambda: whole.replace(
                b"Host: ", chance.choice((b"Host: evil.example\r\nHost: ", b"Hose: ", b"Host: \xff"))
            ),
            lambda: whole.replace(b"X-Cibola: ", b"X-Long: " + b"a" * LARGE + b"\r\nX-Cibola: "),
            lambda: whole.replace(b"Content-Length: ", b"Transfer-Encoding: chunked\r\nX: ") + b"\r\nzz\r\n",
            lambda: (
                whole.replace(b"Content-Length: ", b"Transfer-Encoding: chunked\r\nX: ") + b"5\r\n{}{}{\r\n0\r\n\r\n"
            ),
            lambda: whole.replace(b" /", b" http://a.example/", 1),
            lambda: whole.replace(b" /", b" *", 1),
            lambda: b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + whole,
            lambda: bytes(chance.randrange(256) for _ in range(chance.randrange(1, 200))),
            lambda: whole[:20] + bytes([chance.randrange(256)]) + whole[21:],
            lambda: b"GET /api/live/x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
            lambda: (
                b"GET /api/live/x HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Version: 99\r\nSec-WebSocket-Key: " + b64encode(whole[:9]) + END_OF_HEAD
            ),
        )
        return chance.choice(ways)()


ODD_HEADERS = (
    "Expect: 100-continue",
    "Content-Type: text/plain",
    "Content-Type: application/msgpack",
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Type: application/json; charset=utf-16",
    "Content-Encoding: gzip",
    "Authorization: Bearer ",
    "Authorization: Bearer cibola_\u00e9",
    "Authorization: Basic eDp5",
    "X-Forwarded-For: 999.1.1.1, ::1",
    "Origin: null",
    "Origin: http://[::1",
    "Origin: https://evil.example",
    "Sec-Fetch-Site: cross-site",
    "Cookie: cibola-00000000=AAAA.BBBB; =; \u00ff",
    "Range: bytes=5-1,-9",
    'If-None-Match: W/"\u00e9',
    "If-Modified-Since: yesterday",
    "Accept: ;q=2,*/nothing",
    "Accept-Encoding: identity;q=0",
    "Accept-Language: fr;q=x",
    "User-Agent: " + "\u00ff" * 300,
    "Connection: close, upgrade",
    "Host: 127.0.0.1:99999",
)


def frame(code: int, content: bytes, *, is_last: bool = True) -> bytes:
    """Return one masked frame; the mask is zero."""
    first, length = code | (LAST if is_last else 0), len(content)
    if length < SHORT:
        head = bytes((first, MASKED | length))
    elif length < 1 << 16:
        head = bytes((first, MASKED | SHORT)) + length.to_bytes(2)
    else:
        head = bytes((first, MASKED | MIDDLE)) + length.to_bytes(8)
    return head + bytes(4) + content


def _places(message: Any) -> Sequence[tuple[Any, Any]]:
    """List all places in a message, as a container and a key."""
    found: list[tuple[Any, Any]] = []
    if isinstance(message, dict | list):
        for key in list(message) if isinstance(message, dict) else range(len(message)):
            found.append((message, key))
            found += _places(message[key])
    return found
