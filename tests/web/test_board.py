"""Whole games of the board game in a browser, for each number of players; its steps, its keys, its pictures."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.web import board_page
from tests.web.board_page import LEAD, MOVE, STAY, TARGET, start_board_game
from tests.web.browser import PHONE, WIDE, Visit
from tests.web.table_page import (
    DECK,
    DIALOG,
    EDGE,
    PUTTING,
    dialog,
    fetch_table,
    has_focus,
    is_my_turn,
    play_round,
    replay_by_keys,
)

LEAST_TURNS = 8
OWN_HOP = 320  # milliseconds
RECORD_ANIMATIONS = """() => {
  window.animated = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, timing) {
    if (this.dataset?.pawn) animated.push({ frames, duration: timing.duration });
    return animate.call(this, frames, timing);
  };
}"""
CAPS = [2 * LEAST_TURNS, pytest.param(0, marks=pytest.mark.deep)]  # the other whole game has no cap


@pytest.mark.parametrize(
    ("seats", "language", "size"),
    [
        pytest.param(2, "en", WIDE, marks=pytest.mark.deep),  # also played to its end by keys, below
        pytest.param(3, "fr", WIDE, marks=pytest.mark.deep),
        (4, "en", PHONE),
    ],
    ids=["two", "three", "four"],
)
def test_a_person_plays_a_whole_game_against_computers(
    visit: Visit, seats: int, language: str, size: tuple[int, int]
) -> None:
    visitor = visit(language, size, has_touch=size == PHONE)
    page = start_board_game(visitor, seats, up_or_down=seats == 3)
    expect(page.get_by_role("region").filter(has=page.locator("[data-spot='seat:0']"))).to_be_visible()
    assert page.locator("[data-spot^='seat:']").count() == seats
    visitor.check_accessibility()
    visitor.screenshot(f"board-{seats}-{language}")
    turn = board_page.by_touch if size == PHONE else board_page.by_mouse
    assert play_round(page, turn) >= LEAST_TURNS
    view = fetch_table(page)["view"]
    assert len(view["outcome"]["scores"]) == seats
    story = dialog(page).locator("table").last.locator("tfoot td")
    assert [text.replace("*", "") for text in story.all_inner_texts()] == [
        str(score) for score in view["outcome"]["scores"]
    ]
    visitor.check_accessibility()
    visitor.screenshot(f"board-end-{seats}-{language}")


@pytest.mark.parametrize("turn_cap", CAPS, ids=["capped", "whole"])
def test_the_whole_game_can_be_played_and_replayed_without_a_pointer(visit: Visit, turn_cap: int) -> None:
    visitor = visit()
    page = start_board_game(visitor, 2, free_start=True, turn_cap=turn_cap)

    def turn(page: Page) -> None:
        board_page.by_keys(page)
        assert has_focus(page)

    assert play_round(page, turn) >= LEAST_TURNS
    replay_by_keys(page)
    visitor.check_accessibility()
    visitor.screenshot("board-replay")


def test_a_card_is_dragged_to_its_path_and_another_to_the_hand(visit: Visit) -> None:
    page = start_board_game(visit("en", PHONE), 2)
    assert is_my_turn(page)
    name = next(choice["card"] for choice in fetch_table(page)["choices"] if choice["what"] == "lead")
    card = page.locator(f"{PUTTING}[data-card^='{name}:']").first
    card.drag_to(page.locator("[data-spot='deck']"), source_position=EDGE)  # no place for it
    expect(card).to_have_attribute("aria-pressed", "false")
    card.drag_to(page.locator(f".path[data-place='{name[0]}']"), source_position=EDGE)
    page.locator(DECK).wait_for()
    assert fetch_table(page)["view"]["sides"][0]["expeditions"]
    page.locator(DECK).drag_to(page.locator("section.hand"))
    expect(page.locator("section.hand [data-card]")).to_have_count(8)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_pawn_hops_to_its_step_or_appears_there(visit: Visit, motion: str) -> None:
    page = start_board_game(visit(reduced_motion=motion), 2)
    assert is_my_turn(page)
    page.evaluate(RECORD_ANIMATIONS)
    name = next(choice["card"] for choice in fetch_table(page)["choices"] if choice["what"] == "lead")
    page.locator(f"{PUTTING}[data-card^='{name}:']").first.press("Enter")
    page.locator(LEAD).click()
    page.locator(DECK).wait_for()
    (hop,) = page.evaluate("animated")
    if motion == "reduce":
        assert hop == {"frames": [{"opacity": 0}, {"opacity": 1}], "duration": 80}
    else:
        assert hop["duration"] == OWN_HOP
        start, middle, *_, end = (float(frame["translate"].split()[1].removesuffix("px")) for frame in hop["frames"])
        assert start > end == 0 > middle  # from below, over the edge, and down


def test_a_step_says_beforehand_what_it_brings(visit: Visit) -> None:
    visitor = visit()
    page = start_board_game(visitor, 3)
    assert is_my_turn(page)
    for choice in fetch_table(page)["choices"]:
        if choice["what"] != "lay":
            continue
        page.locator(f"{PUTTING}[data-card^='{choice['card']}:']").first.press("Enter")
        target = page.locator(f"[data-target='lay:{choice['place']}']")
        expect(target).to_contain_text("−20")  # the first step
        expect(page.locator(f"[data-target='lead:{choice['place']}']")).to_contain_text("−40")
        page.keyboard.press("Escape")
        expect(page.locator(TARGET)).to_have_count(0)
    visitor.check_accessibility()


def test_a_step_tile_lets_a_pawn_move_or_stay(visit: Visit) -> None:
    page = start_board_game(visit(), 2)
    for _ in range(40):
        assert is_my_turn(page)
        page.locator(PUTTING).first.click(position={"x": 9, "y": 24})
        page.locator(TARGET).first.click()
        if board_page.after_putting(page) == STAY:
            break
        page.locator(DECK).click()
    served = fetch_table(page)
    moves = [choice for choice in served["choices"] if choice["what"] == "move"]
    assert page.locator(MOVE).count() == len(moves)
    page.locator(f"[data-target='move:{moves[0]['place']}']").click()
    page.locator(f"{STAY}, {DECK}, {DIALOG}").first.wait_for()
    now = fetch_table(page)["view"]["sides"][0]["expeditions"]
    found = next(one for one in now if one["colour"] == moves[0]["place"])
    assert found["step"] == moves[0]["step"]


def test_hidden_cards_never_travel(visit: Visit) -> None:
    visitor = visit()
    frames: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(json.loads(frame)))

    visitor.page.on("websocket", listen)
    page = start_board_game(visitor, 4)
    for _ in range(4):
        assert is_my_turn(page)
        board_page.by_mouse(page)
    views = [frame["table"]["view"] for frame in frames if frame.get("type") == "update"]
    assert len(views) > 4
    for view in views:
        assert all(side["hand"] is None for side in view["sides"] if side["seat"] != 0)
    drawn = [event for frame in frames for event in frame.get("happened", []) if event.get("source") == "D"]
    assert any(event["seat"] == 0 and "card" in event for event in drawn)
    assert all("card" not in event for event in drawn if event["seat"] != 0)


def test_a_board_with_other_values_can_be_wished_for(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/new")
    page.get_by_label("Board game", exact=False).first.check()
    page.get_by_role("group", name="Number of players").get_by_label("3").check()
    page.get_by_label("Up or down").check()
    page.locator("summary", has_text="Printed values").click()
    expect(page.get_by_text("reconstructed", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Use other values").click()
    own = page.get_by_label("Your own values")
    own.fill(own.input_value().replace("-20", "-25"))
    visitor.check_accessibility()
    visitor.screenshot("board-new")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    page.locator("[data-spot='deck']").wait_for()
    table = fetch_table(page)
    assert len(table["seats"]) == 3
    assert table["options"]["up_or_down"] is True
    assert table["view"]["values"][0] == -25


def test_a_board_that_does_not_fit_together_is_refused_in_a_sentence(visit: Visit) -> None:
    visitor = visit()
    visitor.expected = ("400",)
    page = visitor.open("/new")
    page.get_by_label("Board game", exact=False).first.check()
    page.locator("summary", has_text="Printed values").click()
    page.get_by_role("button", name="Use other values").click()
    page.get_by_label("Your own values").fill('{"name": "own"}')
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("alert")).to_contain_text("This layout cannot be read")
