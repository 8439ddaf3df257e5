"""A page that a proxy serves under a path: every URL in it has the prefix."""

import socket
from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.web.browser import open_visitor
from tests.web.server_process import ServerProcess


def free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return int(asking.getsockname()[1])


def test_a_site_under_a_path_plays_like_any_other(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    address = f"http://localhost:{port}/games"
    with (
        ServerProcess(tmp_path, "--port", str(port), "--public-url", address),
        open_visitor(browser, address) as visitor,
    ):
        page = visitor.open("/settings")
        page.get_by_role("link", name="Rules").click()
        expect(page).to_have_url(f"{address}/rules")
        page.get_by_role("link", name="Home").click()
        page.get_by_role("link", name="With a friend").click()
        page.get_by_label("Your name").fill("Marcos")
        page.get_by_role("button", name="Start").click()
        page.wait_for_url(f"{address}/table/*")
        assert page.get_by_label("Link").input_value().startswith(f"{address}/join/")
        code = page.get_by_alt_text("QR code of the link")
        assert code.evaluate("async image => (await image.decode(), image.naturalWidth)")
        page.reload()
        expect(page.get_by_role("heading", name="Your table is ready")).to_be_visible()
