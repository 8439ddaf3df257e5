"""How large a request may be: told by its header, or counted while it comes."""

from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send, WebSocketReceiveMessage

from cibola.server.guard.answering import Refused, header, is_socket, refuse

LARGEST = 64 * 1024  # bytes; a command is far smaller


class Sizes:
    """Refuses what is too large before it is read."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before an application."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse, or pass on and count; the frames of sockets have a limit of their own."""
        length = header(scope, b"content-length")
        if length.isdecimal() and int(length[:20]) > LARGEST:
            await refuse(scope, send, _too_large())
        else:
            await self._app(scope, receive if is_socket(scope) else _counting(receive), send)


def _counting(receive: Receive) -> Receive:
    """Count what comes without saying how much it will be."""
    came = 0

    async def receiving() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        nonlocal came
        message = await receive()
        if message["type"] == "http.request":
            came += len(message["body"])
            if came > LARGEST:
                raise _too_large()
        return message

    return receiving


def _too_large() -> Refused:
    return Refused(413, "guard-large", most=LARGEST // 1024)
