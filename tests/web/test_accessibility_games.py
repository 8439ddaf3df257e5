"""Axe finds nothing wrong at a table of the board game and of the roll & write: every theme, wide and on a phone."""

from tests.web.board_page import TARGET, start_board_game
from tests.web.browser import PHONE, WIDE, Visit, Visitor
from tests.web.roll_page import COLUMN, DIE, FAN, REFUSAL, start_roll_game, wait_for_question
from tests.web.table_page import DECK, PUTTING, is_my_turn

LOOKS = [(WIDE, "dark"), (WIDE, "contrast"), (PHONE, "light"), (PHONE, "dark")]  # other tests check wide and light


def check_looks(visitor: Visitor, name: str, looks: list[tuple[tuple[int, int], str]] = LOOKS) -> None:
    """Check one page on several screens, in several themes."""
    for size, theme in looks:
        visitor.look(size, theme)
        visitor.check_accessibility()
        visitor.screenshot(f"{name}-fr-{size[0]}-{theme}")


def test_every_step_of_a_turn_at_a_board(visit: Visit) -> None:
    visitor = visit("fr")
    page = start_board_game(visitor, 3, up_or_down=True)
    assert is_my_turn(page)
    page.locator(PUTTING).last.click()
    page.locator(TARGET).first.wait_for()
    check_looks(visitor, "board-picked")
    page.keyboard.press("d")
    page.locator(DECK).wait_for()
    check_looks(visitor, "board-taking", LOOKS[1:3])


def test_a_choice_at_the_dice(visit: Visit) -> None:
    visitor = visit("fr")
    page = start_roll_game(visitor, 3)
    assert wait_for_question(page) == REFUSAL
    page.locator(COLUMN).first.click()
    page.locator(FAN).first.wait_for()
    check_looks(visitor, "roll-fan", LOOKS[1:3])
    page.keyboard.press("Escape")
    page.locator(DIE).last.click()
    page.locator("[data-target]").first.wait_for()
    check_looks(visitor, "roll-picked")
