"""Take pictures of every screen and state; `script/pictures --help` says how to ask for some of them.

A scene brings a page to a state and is shown there at all sizes and in all themes: nothing is loaded again. A scene
that cannot be reached any more is told at the end, and the exit status is 1.
"""

import argparse
import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Error, Page, sync_playwright
from tests.web import board_page, roll_page, table_page
from tests.web.browser import SCREENSHOTS, SETTLED, Visitor, launch_chromium, open_visitor
from tests.web.server_process import ServerProcess

from cibola.tutorials import TUTORIALS

LANGUAGES, THEMES = ("en", "fr"), ("light", "dark")
SIZES = ("360x560", "390x664", "390x844", "844x390", "768x1024", "1280x800", "1920x1080")
STEP_TIMEOUT = 20_000  # milliseconds that a scene may wait for one thing
COMPUTER, PERSON = {"kind": "computer", "level": 2}, {"kind": "person"}
FRIEND = {"kind": "friend"}
Act = Callable[[Page], None]
Scene = Callable[[Visitor], None]


def sit_down(visitor: Visitor, game: str, others: Sequence[dict[str, Any]], **options: Any) -> Page:
    """Open a new table."""
    page = visitor.open()
    seats = [PERSON, *others]
    wish = {"game": game, "options": {"start": 0, **options}, "seats": seats}
    page.goto(f"{visitor.address}/table/{page.evaluate(table_page.CREATE, wish)}")
    page.locator("[data-spot], main h2").first.wait_for()
    return page


def at_page(path: str) -> Scene:
    """Show a page that needs no game."""

    def show(visitor: Visitor) -> None:
        visitor.open(path)

    return show


def at_table(
    game: str,
    turn: Act,
    *,
    turns: int = 6,
    others: Sequence[dict[str, Any]] = (COMPUTER,),
    then: Act | None = None,
    **options: Any,
) -> Scene:
    """Show a table after some turns, perhaps with something begun."""

    def show(visitor: Visitor) -> None:
        page = sit_down(visitor, game, others, **options)
        for _ in range(turns):
            page.locator(f"{table_page.PUTTING}, {roll_page.REFUSAL}, {roll_page.STAY}").first.wait_for()
            turn(page)
        if then:
            then(page)

    return show


def pick_card(page: Page) -> None:
    """Pick the first card of the hand."""
    page.locator(table_page.PUTTING).first.wait_for()
    page.keyboard.press("1")
    page.locator(table_page.TARGET).first.wait_for()


def stop_before_taking(page: Page) -> None:
    """Discard a card: now one is to be taken."""
    pick_card(page)
    table_page.press(page, "discard")
    page.locator(table_page.DECK).wait_for()


def to_the_end(turn: Act) -> Act:
    """Play until the dialog of a result opens."""

    def play(page: Page) -> None:
        table_page.play_round(page, turn)
        table_page.dialog(page)

    return play


def play_dice(page: Page) -> None:
    """Play the roll & write until the dialog of its result opens."""
    while roll_page.wait_for_question(page) != table_page.DIALOG:
        roll_page.by_keys(page)
    table_page.dialog(page)


play_cards = to_the_end(table_page.by_keys)


def wait_for_dice(page: Page) -> None:
    """Wait until there is something to choose."""
    roll_page.wait_for_question(page)


def pick_digit(page: Page) -> None:
    """Pick a digit: every column that takes it shows what it would bring."""
    while roll_page.wait_for_question(page) == roll_page.STAY:
        page.locator(roll_page.STAY).click()
    page.locator(roll_page.DIE).last.click()


def open_fan(page: Page) -> None:
    """Pick a column: its numbers open; where none takes any, choose on."""
    while roll_page.wait_for_question(page) == roll_page.STAY or not page.locator(roll_page.COLUMN).count():
        roll_page.by_keys(page)
    page.locator(roll_page.COLUMN).last.click()


def follow_arrow(page: Page) -> None:
    """Play until an arrow leads somewhere."""
    while roll_page.wait_for_question(page) != roll_page.STAY:
        roll_page.by_keys(page)


def ask_for_hint(page: Page) -> None:
    """Ask for a hint and wait for it."""
    page.locator(table_page.PUTTING).first.wait_for()
    table_page.press(page, "hint")
    page.locator(".advised").first.wait_for()


def open_replay(page: Page) -> None:
    """Go from the end of a game to the middle of its replay."""
    play_cards(page)
    page.locator(f"{table_page.DIALOG} a[href*='/replay/']").first.click()
    page.wait_for_url("**/replay/*")
    page.get_by_role("slider").wait_for()
    for _ in range(9):
        page.keyboard.press("ArrowRight")


def begin_lesson(game: str) -> Scene:
    """Show the first steps of a guided game."""

    def show(visitor: Visitor) -> None:
        page = visitor.open(f"/lessons/{game}")
        page.locator("main button").first.click()
        page.wait_for_url("**/table/*")
        page.locator(".advised").first.wait_for()
        action = TUTORIALS[game].script[0][0]
        if game == "card":  # the second step: a card is to be taken
            page.locator(f"[data-card^='{action}:'][aria-pressed]").first.click(position=table_page.EDGE)
            page.locator(f"[data-target='lay:{action[0]}']").click()
            page.locator(table_page.DECK).wait_for()

    return show


def come_back(visitor: Visitor) -> None:
    """Show the home page of somebody who has running games."""
    for game, others in (("card", [COMPUTER]), ("board", [COMPUTER] * 2), ("roll", [COMPUTER])):
        sit_down(visitor, game, others)
    visitor.open()


def without_connection(visitor: Visitor) -> None:
    """Show the home page after the connection was lost."""
    visitor.expected = ("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    page = visitor.open()
    visitor.context.set_offline(offline=True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")


def open_pad(visitor: Visitor) -> None:
    """Show the score pad in the middle of an evening."""
    page = visitor.open("/pad")
    for number, name in enumerate(("Ana", "Ben"), 1):
        page.locator("main input[type=text]").nth(number - 1).fill(name)
    page.locator("main button").last.click()
    page.wait_for_url("**/pad/*")


SCENES: dict[str, Scene] = {
    "home": at_page("/"),
    "home-back": come_back,
    "home-offline": without_connection,
    "new": at_page("/new"),
    "join-nobody": at_page("/join/nobody"),
    "nowhere": at_page("/no/such/page"),
    "settings": at_page("/settings"),
    "account": at_page("/account"),
    "keys": at_page("/keys"),
    "lessons": at_page("/lessons"),
    "rules": at_page("/rules"),
    "rules-card": at_page("/rules/card"),
    "rules-board": at_page("/rules/board"),
    "rules-roll": at_page("/rules/roll"),
    "pad": at_page("/pad"),
    "pad-evening": open_pad,
    "lesson-card": begin_lesson("card"),
    "lesson-board": begin_lesson("board"),
    "lesson-roll": begin_lesson("roll"),
    "waiting": at_table("card", pick_card, turns=0, others=[FRIEND]),
    "card-begin": at_table("card", table_page.by_keys, turns=0),
    "card-pick": at_table("card", table_page.by_keys, then=pick_card),
    "card-take": at_table("card", table_page.by_keys, then=stop_before_taking),
    "card-hint": at_table("card", table_page.by_keys, then=ask_for_hint),
    "card-round-end": at_table("card", table_page.by_keys, turns=0, then=play_cards, turn_cap=6, rounds=3),
    "card-end": at_table("card", table_page.by_keys, turns=0, then=play_cards, turn_cap=10, rounds=1),
    "duel-pick": at_table("card", table_page.by_keys, then=pick_card, edition="duel", exploits=True),
    "replay-card": at_table("card", table_page.by_keys, turns=0, then=open_replay, turn_cap=8, rounds=1),
    "board2-pick": at_table("board", board_page.by_keys, then=pick_card, edition="short"),
    "board2-take": at_table("board", board_page.by_keys, then=stop_before_taking, edition="short"),
    "board4-pick": at_table("board", board_page.by_keys, others=[COMPUTER] * 3, then=pick_card, edition="short"),
    "board-end": at_table(
        "board", board_page.by_keys, turns=0, then=to_the_end(board_page.by_keys), edition="short", turn_cap=8
    ),
    "board4-end": at_table(
        "board",
        board_page.by_keys,
        turns=0,
        others=[COMPUTER] * 3,
        then=to_the_end(board_page.by_keys),
        edition="short",
        turn_cap=10,
    ),
    "roll-end": at_table("roll", roll_page.by_keys, turns=0, then=play_dice, layout=roll_page.SMALL_SHEET),
    "roll2-choose": at_table("roll", roll_page.by_keys, then=wait_for_dice),
    "roll2-arrow": at_table("roll", roll_page.by_keys, then=follow_arrow),
    "roll2-preview": at_table("roll", roll_page.by_keys, then=pick_digit),
    "roll5-fan": at_table("roll", roll_page.by_keys, others=[COMPUTER] * 4, then=open_fan),
    "roll5-preview": at_table("roll", roll_page.by_keys, others=[COMPUTER] * 4, then=pick_digit),
}  # fmt: skip


class Wish(msgspec.Struct, frozen=True):
    """Which pictures are wanted, and where they go."""

    folder: Path
    scenes: list[str]
    languages: list[str]
    sizes: list[tuple[int, int]]
    themes: list[str]


def shoot(visitor: Visitor, wish: Wish, name: str, language: str) -> None:
    """Take the pictures of the page that is open."""
    for size, theme in itertools.product(wish.sizes, wish.themes):
        visitor.look(size, theme)
        visitor.page.evaluate(SETTLED)
        path = wish.folder / f"{name}-{size[0]}x{size[1]}-{language}-{theme}.png"
        visitor.page.screenshot(path=path)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start a browser."""
    with sync_playwright() as playwright:
        browser = launch_chromium(playwright)
        yield browser
        browser.close()


def take_all(wish: Wish) -> list[str]:
    """Take all pictures; return what could not be reached, and why."""
    wish.folder.mkdir(parents=True, exist_ok=True)
    failures = []
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        chromium() as browser,
    ):
        for name, language in itertools.product(wish.scenes, wish.languages):
            print(f"{name} {language}", file=sys.stderr)
            try:
                with open_visitor(browser, server.address, language, wish.sizes[0]) as visitor:
                    visitor.page.set_default_timeout(STEP_TIMEOUT)
                    visitor.expected = ("404",)
                    try:
                        SCENES[name](visitor)
                    except (Error, AssertionError):
                        visitor.page.screenshot(path=wish.folder / f"failed-{name}-{language}.png")
                        raise
                    shoot(visitor, wish, name, language)
            except (Error, AssertionError) as error:
                failures.append(f"{name} {language}: {error}")
    return failures


def read_wish(arguments: Sequence[str]) -> Wish:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="script/pictures", description="Take pictures of every screen and state.")
    parser.add_argument("folder", nargs="?", type=Path, default=SCREENSHOTS)
    parser.add_argument(
        "--only", nargs="+", default=[""], metavar="WORD", help="scenes whose names hold one of the words"
    )
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="+", choices=SIZES, default=SIZES)
    parser.add_argument("--theme", nargs="+", choices=(*THEMES, "contrast"), default=THEMES)
    given = parser.parse_args(arguments)
    scenes = [name for name in SCENES if any(word in name for word in given.only)]
    if not scenes:
        parser.error(f"no scene is called so; there are {', '.join(SCENES)}")
    sizes = [(int(width), int(height)) for width, height in (size.split("x") for size in given.size)]
    return Wish(given.folder, scenes, list(given.lang), sizes, list(given.theme))


def main(arguments: Sequence[str]) -> int:
    """Take the pictures; tell which scenes could not be reached."""
    wish = read_wish(arguments)
    failures = take_all(wish)
    for failure in failures:
        print(f"Error: {failure}", file=sys.stderr)
    print(f"Pictures of {len(wish.scenes) * len(wish.languages) - len(failures)} scenes are in {wish.folder}.")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
