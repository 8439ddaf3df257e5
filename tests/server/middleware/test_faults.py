"""Errors of the middleware: answered, or passed on if that is too late. `test_request_id` has the whole application."""

import asyncio
from typing import Any

import pytest
from tests.server.logs_setup import captured_log
from uvicorn.protocols.utils import ClientDisconnected

from cibola.server.middleware.faults import FaultMiddleware

START = {"type": "http.response.start", "status": 200, "headers": []}


def run(error: Exception, *sent_before: dict[str, Any], kind: str = "http") -> tuple[list[Any], str]:
    """Let an application send messages and fail; return what was sent in all, and the log."""
    sent: list[Any] = []

    async def fail(_scope: Any, _receive: Any, send: Any) -> None:
        for message in sent_before:
            await send(message)
        raise error

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {"type": kind, "path": "/here"}
    with captured_log() as log:
        try:
            asyncio.run(FaultMiddleware(fail)(scope, None, send))  # type: ignore[arg-type]
        except type(error):
            sent.append("raised")
    return sent, log.getvalue()


@pytest.mark.parametrize(("kind", "answer"), [("http", "http.response.start"), ("websocket", "websocket.close")])
def test_a_fault_is_answered_and_logged(kind: str, answer: str) -> None:
    sent, log = run(ValueError("a bug"), kind=kind)
    assert (sent[0]["type"], sent[-1] != "raised") == (answer, True)
    assert "a bug" in log


def test_a_fault_in_the_middle_of_an_answer_is_logged_and_ends_the_connection() -> None:
    sent, log = run(ValueError("a bug"), START)
    assert sent == [START, "raised"]
    assert "a bug" in log


def test_a_client_that_has_gone_is_no_fault() -> None:
    assert run(ClientDisconnected()) == (["raised"], "")
