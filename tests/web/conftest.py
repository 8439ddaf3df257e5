"""A real server, a real browser."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.web.chromium import launch
from tests.web.looking import Visitor, visiting
from tests.web.serving import RealServer


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    with RealServer(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")  # not longer: while Playwright runs, no other test could run an event loop
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser: Browser, server: RealServer) -> Iterator[Callable[..., Visitor]]:
    """Give browsers to as many people as a test needs; `visit("fr", PHONE)`."""
    with ExitStack() as stack:

        def enter(*wishes: Any, **options: Any) -> Visitor:
            return stack.enter_context(visiting(browser, server.address, *wishes, **options))

        yield enter
