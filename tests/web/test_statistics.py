"""The page of statistics: empty, counted, by game and level, in both languages, for everybody."""

from playwright.sync_api import Page, expect
from tests.web.browser import PHONE, WIDE, Visit, Visitor

LOSE = """async ([game, level]) => {
  const headers = { 'Content-Type': 'application/json', 'X-Cibola': '1' }
  const seats = [{ kind: 'person' }, { kind: 'computer', level }]
  const wish = { game, options: { start: 0 }, seats }
  const made = await (await fetch('/api/tables', { method: 'POST', headers, body: JSON.stringify(wish) })).json()
  const table = await (await fetch(`/api/tables/${made.table}`)).json()
  const deed = { type: 'command', id: crypto.randomUUID(), expect: table.number, seat: 0, deed: { do: 'resign' } }
  await fetch(`/api/tables/${made.table}/commands`, { method: 'POST', headers, body: JSON.stringify(deed) })
}"""


def lose(page: Page, game: str, level: int) -> None:
    """Begin a game against a level, and give up."""
    page.evaluate(LOSE, [game, level])


def test_finished_games_are_shown_by_game_and_level(visit: Visit) -> None:
    visitor = visit("en", PHONE)
    page = visitor.open("/statistics")
    expect(page.get_by_text("No game of yours has ended yet")).to_be_visible()
    for game, level in (("card", 1), ("card", 2), ("card", 2), ("roll", 1)):
        lose(page, game, level)
    page = visitor.open()
    page.get_by_role("link", name="Statistics").click()
    rows = page.get_by_role("region", name="Results").get_by_role("row")
    expect(rows).to_have_count(3)
    expect(rows.nth(2)).to_contain_text("2 · Hiker")
    expect(rows.nth(2)).to_contain_text("2 lost")
    look_at_all(visitor, "en")
    page.get_by_label("1 · Stroller").check()
    expect(rows).to_have_count(2)
    page.get_by_label("Roll & write").focus()
    page.keyboard.press("Space")
    expect(page.get_by_role("region", name="How expeditions end").get_by_role("row").nth(1)).to_contain_text(
        "red heart"
    )


def test_it_is_the_same_in_french(visit: Visit) -> None:
    visitor = visit("fr", PHONE)
    page = visitor.open("/statistics")
    lose(page, "board", 1)
    page.reload()
    expect(page.get_by_role("heading", name="Comment finissent les expéditions")).to_be_visible()
    expect(page.get_by_text("1 perdue")).to_be_visible()
    expect(page.get_by_role("heading", name="Et encore")).to_have_count(0)  # nothing was played that it could tell
    look_at_all(visitor, "fr")


def look_at_all(visitor: Visitor, language: str) -> None:
    """Look at the page on a phone and on a wide screen, by day and in the dark."""
    for size, theme in ((PHONE, "light"), (WIDE, "dark")):
        visitor.look(size, theme)
        visitor.check_accessibility()
        visitor.screenshot(f"statistics-{language}-{size[0]}-{theme}")
    visitor.check_targets()
