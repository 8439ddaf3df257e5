"""The end of the board game and of the roll & write: how far everybody came, in the dialog and on the picture."""

import base64
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.web import board_page, roll_page, table_page
from tests.web.browser import WIDE, Visit
from tests.web.table_page import DIALOG, dialog, fetch_table

ON = f"{DIALOG} .rows rect.on"
# How many of the picture's points have the colour of a place, as the page has it.
COUNT = """async ([picture, place]) => {
  const image = await createImageBitmap(new Blob([Uint8Array.from(atob(picture), one => one.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const at = canvas.getContext('2d');
  at.drawImage(image, 0, 0);
  const { data } = at.getImageData(0, 0, image.width, image.height);
  const one = document.querySelector(`dialog [data-place='${place}']`);
  const face = getComputedStyle(one).getPropertyValue('--face').trim();
  const [r, g, b] = [1, 3, 5].map(from => parseInt(face.slice(from, from + 2), 16));
  let count = 0;
  for (let i = 0; i < data.length; i += 4) count += data[i] === r && data[i + 1] === g && data[i + 2] === b;
  return count;
}"""


def points_of_colour(page: Page, place: str) -> int:
    """Save the picture of the end, and count what has the colour of a place on it."""
    with page.expect_download() as download:
        dialog(page).get_by_role("button", name="Share a picture").click()
    picture = base64.b64encode(download.value.path().read_bytes()).decode()
    return int(page.evaluate(COUNT, [picture, place]))


def fetch_view(page: Page) -> Any:
    return fetch_table(page)["view"]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_end_of_a_board_game_shows_all_journeys(visit: Visit, seats: int) -> None:
    visitor = visit("en", WIDE)
    page = board_page.start_board_game(visitor, seats, turn_cap=2 * seats)
    table_page.play_round(page, board_page.by_keys)
    expect(page.locator(f"{DIALOG} .rows .row")).to_have_count(seats)
    sides = fetch_view(page)["results"][-1]["sides"]
    walked = {one["colour"]: one["step"] for side in sides for one in side["expeditions"] if one["step"]}
    assert page.locator(ON).count() == sum(one["step"] for side in sides for one in side["expeditions"])
    assert points_of_colour(page, next(iter(walked))) > 0
    overflow = "one => one.scrollWidth - one.clientWidth"
    assert page.locator(f"{DIALOG} table").first.evaluate(overflow) <= 1
    visitor.check_accessibility()


def test_the_end_of_a_roll_and_write_shows_all_columns(visit: Visit) -> None:
    page = roll_page.start_roll_game(visit("en", WIDE), 2, layout=roll_page.SMALL_SHEET)
    while roll_page.wait_for_question(page) != DIALOG:
        roll_page.by_keys(page)
    expect(page.locator(f"{DIALOG} .rows .row")).to_have_count(2)
    sheets = fetch_view(page)["sheets"]
    assert page.locator(ON).count() == sum(len(one["numbers"]) for sheet in sheets for one in sheet["columns"])
    filled = next(one["colour"] for sheet in sheets for one in sheet["columns"] if one["numbers"])
    assert points_of_colour(page, f"roll-{filled}") > 0
