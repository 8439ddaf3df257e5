"""Axe finds nothing wrong at a board and at a roll & write, in every light, wide and on a telephone."""

from tests.web.boarding import TARGET, sit_at_board
from tests.web.looking import PHONE, WIDE, Visitor
from tests.web.playing import DECK, PUTTING, Visit, is_my_turn
from tests.web.rolling import PAIR, sit_at_dice, what_is_asked

LOOKS = [(WIDE, "dark"), (WIDE, "contrast"), (PHONE, "light"), (PHONE, "dark")]  # other tests see it wide and light


def seen(visitor: Visitor, name: str, looks: list[tuple[tuple[int, int], str]] = LOOKS) -> None:
    """Look at one page on several screens, in several lights."""
    for size, light in looks:
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        visitor.page.evaluate("light => { document.documentElement.dataset.theme = light }", light)
        visitor.check_access()
        visitor.photograph(f"{name}-fr-{size[0]}-{light}")


def test_every_step_of_a_turn_at_a_board(visit: Visit) -> None:
    visitor = visit("fr")
    page = sit_at_board(visitor, 3, up_or_down=True)
    assert is_my_turn(page)
    page.locator(PUTTING).last.click()
    page.locator(TARGET).first.wait_for()
    seen(visitor, "board-picked")
    page.keyboard.press("d")
    page.locator(DECK).wait_for()
    seen(visitor, "board-taking", LOOKS[1:3])


def test_a_choice_at_the_dice(visit: Visit) -> None:
    visitor = visit("fr")
    page = sit_at_dice(visitor, 3)
    assert what_is_asked(page) == PAIR
    page.locator(PAIR).first.click()
    page.locator("[data-target]").first.wait_for()
    seen(visitor, "roll-picked")
