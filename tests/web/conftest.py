"""Fixtures of the page tests: one server and one Chromium for each worker, a fresh browser context for each visitor.

Playwright's synchronous API keeps an event loop running in the thread that started it, where no other test could then
run one. It therefore has a thread of its own for the whole session, and tests that use a browser run in that thread.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.web.browser import Visit, Visitor, launch_chromium, open_visitor
from tests.web.server_process import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def browser_thread() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1, "browser") as thread:
        yield thread


@pytest.fixture(scope="session")
def browser(browser_thread: ThreadPoolExecutor) -> Iterator[Browser]:
    playwright = browser_thread.submit(sync_playwright().start).result()
    chromium = browser_thread.submit(launch_chromium, playwright).result()
    yield chromium
    browser_thread.submit(chromium.close).result()
    browser_thread.submit(playwright.stop).result()


@pytest.fixture
def visit(browser: Browser, browser_thread: ThreadPoolExecutor, server: ServerProcess) -> Iterator[Visit]:
    """Give a browser context to as many visitors as a test needs: `visit("fr", PHONE)`."""
    stack = ExitStack()

    def enter(*look: Any, **options: Any) -> Visitor:
        return stack.enter_context(open_visitor(browser, server.address, *look, **options))

    yield enter
    browser_thread.submit(stack.close).result()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that uses the browser in the browser's thread."""
    thread = pyfuncitem.funcargs.get("browser_thread")
    if not isinstance(thread, ThreadPoolExecutor):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    thread.submit(pyfuncitem.obj, **arguments).result()
    return True
