"""What moves and shines at a table: cards that are dealt, landscapes that wake; what stays when a tile is taken."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.board_page import TARGET as PATH_TARGET
from tests.web.board_page import start_board_game
from tests.web.browser import PHONE, Visit
from tests.web.roll_page import start_roll_game
from tests.web.table_page import PUTTING, TARGET, by_keys, dialog, is_my_turn, start_game

# What flies stops on its way, so that a test can look; what shines is noted.
FREEZE = """
window.dealt = 0;
window.lit = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (...how) {
  const motion = animate.apply(this, how);
  if ('dealt' in this.dataset) {
    window.dealt += 1;
    motion.pause();
  }
  if (this.matches('.waking, .city')) lit.push([this.closest('[data-place]').dataset.place, how[1].duration]);
  return motion;
};
"""
DEALT = "[data-dealt]"
URNS_FIRST = {  # an urn on every first step, and nothing else
    "name": "urns",
    "steps": [-20, -15, -10, 5, 10, 15, 30, 35, 50],
    "spaces": {path: [1] for path in "YBWGR"},
    "artefact_tiles": 5,
    "step_tiles": 0,
    "point_tiles": [],
    "large_track": [-60, -50, -40, -30, -20, -10, 30, 40, 50, 70, 100],
    "small_track": [-20, -15, 10, 15, 30, 50],
}


def moving(visit: Visit, **look: Any) -> Any:
    visitor = visit("en", **{"reduced_motion": "no-preference", **look})
    visitor.context.add_init_script(FREEZE)
    return visitor


@pytest.mark.parametrize(("game", "seats"), [("card", 2), ("board", 4)])
def test_cards_are_dealt_from_the_deck_and_acting_ends_it(visit: Visit, game: str, seats: int) -> None:
    visitor = moving(visit)
    page = start_game(visitor) if game == "card" else start_board_game(visitor, seats)
    expect(page.locator(DEALT)).to_have_count(8 * seats)
    expect(page.locator("[data-card]")).to_have_count(8)  # they are there, and can be used
    page.keyboard.press("1")
    expect(page.locator(DEALT)).to_have_count(0)
    expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(1)
    page.reload()
    assert is_my_turn(page)
    assert page.evaluate("dealt") == 0  # a game that goes on is not dealt again


def test_where_motion_is_unwanted_a_hand_fades_in(visit: Visit) -> None:
    visitor = moving(visit, reduced_motion="reduce")
    visitor.context.add_init_script(
        "const old = Element.prototype.animate;"
        "window.fades = []; Element.prototype.animate = function (frames, how) {"
        " if (this.dataset?.spot?.startsWith('hand:')) fades.push(how); return old.call(this, frames, how); };"
    )
    page = start_game(visitor)
    assert is_my_turn(page)
    assert page.evaluate("dealt") == 0
    assert page.evaluate("fades") == [80] * 8


def test_a_new_round_is_dealt_when_its_result_is_read(visit: Visit) -> None:
    page = start_game(moving(visit), rounds=2, turn_cap=2)
    page.keyboard.press("Escape")
    assert is_my_turn(page)
    by_keys(page)
    told = dialog(page)
    expect(page.locator(DEALT)).to_have_count(0)
    told.get_by_role("button", name="Next round").click()
    expect(page.locator(DEALT)).to_have_count(16)


def test_a_landscape_wakes_where_an_expedition_begins(visit: Visit) -> None:
    page = start_game(moving(visit))
    place = lay_first(page, TARGET)
    assert page.evaluate("lit") == [[place, 470]]
    expect(page.locator(".waking")).to_have_count(0)  # and sinks into the map again


def test_a_city_shines_where_a_path_begins_and_an_urn_leaves_a_hollow(visit: Visit) -> None:
    page = start_board_game(moving(visit), 2, layout=json.dumps(URNS_FIRST))
    expect(page.locator(".step .tile")).to_have_count(5)
    expect(page.locator(".hollow")).to_have_count(0)
    place = lay_first(page, PATH_TARGET)
    assert page.evaluate("lit") == [[place, 470]]
    hollow = page.locator(f".path[data-place='{place}'] [data-step='1'] .hollow")
    expect(hollow).to_be_visible()
    expect(page.locator(".hollow")).to_have_count(1)
    page.reload()
    expect(hollow).to_be_visible()
    page.goto(page.url.replace("/table/", "/replay/") + "#2")
    expect(hollow).to_be_visible()


def lay_first(page: Page, target: str) -> str:
    """Lay the first card of the hand as its target allows; return its place, when it is seen there."""
    assert is_my_turn(page)
    card = page.locator(PUTTING).first
    place = str(card.get_attribute("data-card"))[0]
    card.press("Enter")
    page.wait_for_load_state("networkidle")  # how things move comes with the first touch
    page.locator(target).first.click()
    page.locator("[data-target='take:D']").wait_for()
    return place


# Pictures that lie over a name, points or a pawn of the same player.
COVERED = """() => [...document.querySelectorAll('img.avatar')].filter(one => one.checkVisibility()).map(one => {
  const box = one.getBoundingClientRect();
  const others = [...one.closest('[data-spot]').querySelectorAll('b, .pawn, .first, .total')]
    .filter(other => other.checkVisibility()).map(other => other.getBoundingClientRect());
  const isOver = others.some(other => other.width > 0 && other.left < box.right - 1 && other.right > box.left + 1
    && other.top < box.bottom - 1 && other.bottom > box.top + 1);
  return [box.width, isOver, box.left >= 0 && box.right <= innerWidth && box.top >= 0];
})"""


@pytest.mark.parametrize(("game", "pictures"), [("card", 2), ("board", 4), ("roll", 4)])
def test_pictures_of_players_are_small_on_a_telephone_and_cover_nothing(visit: Visit, game: str, pictures: int) -> None:
    visitor = visit("fr", PHONE)
    page = {
        "card": lambda: start_game(visitor),
        "board": lambda: start_board_game(visitor, 4),
        "roll": lambda: start_roll_game(visitor, 5),
    }[game]()
    expect(page.locator("img.avatar:visible")).to_have_count(pictures)
    for width, is_over, is_inside in page.evaluate(COVERED):
        assert 12 <= width <= 20
        assert is_inside
        assert not is_over
