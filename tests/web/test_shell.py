"""The service worker: the page opens without a connection, and is never older than its server."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect
from tests.web.browser import open_visitor
from tests.web.server_process import ServerProcess

GONE = ("ERR_CONNECTION_REFUSED", "Failed to load resource", "WebSocket")
CACHE_ANOTHER_PAGE = """async () => {
  const [name] = (await caches.keys()).filter(name => name.startsWith('cibola-'));
  const kept = await caches.open(name);
  await kept.put('/', new Response('<h1>kept</h1>', { headers: { 'content-type': 'text/html' } }));
}"""


def wait_for_worker(page: Page) -> None:
    page.evaluate("async () => { await navigator.serviceWorker.ready }")
    page.reload()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")


def test_the_page_opens_without_a_connection_and_says_so(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, open_visitor(browser, server.address, service_workers="allow") as visitor:
        visitor.expected = GONE
        page = visitor.open()
        wait_for_worker(page)
        server.stop()
        visitor.open("/settings")
        expect(page.get_by_text("You are offline")).to_be_visible()
        server.start()
        expect(page.get_by_text("You are offline")).to_have_count(0, timeout=30_000)


def test_a_cached_page_never_comes_before_the_servers(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server, open_visitor(browser, server.address, service_workers="allow") as visitor:
        visitor.expected = GONE
        page = visitor.open()
        wait_for_worker(page)
        page.evaluate(CACHE_ANOTHER_PAGE)
        visitor.open()
        expect(page.get_by_role("heading", name="Cíbola")).to_be_visible()
        server.stop()
        visitor.open()
        expect(page.get_by_role("heading", name="kept")).to_be_visible()


def test_the_manifest_names_icons_that_are_there(browser: Browser, server: ServerProcess) -> None:
    with open_visitor(browser, server.address) as visitor:
        page = visitor.open()
        icons = page.evaluate(
            """async () => {
              const link = document.querySelector('link[rel=manifest]').href;
              const { icons } = await (await fetch(link)).json();
              return Promise.all(icons.map(async ({ src, sizes }) => {
                const image = new Image();
                image.src = new URL(src, link);
                await image.decode();
                return [sizes, `${image.naturalWidth}x${image.naturalHeight}`];
              }));
            }"""
        )
        assert [told for told, _ in icons] == ["any", "192x192", "512x512"]
        assert all(told in {"any", found} for told, found in icons)
