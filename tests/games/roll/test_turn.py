"""R3: a roll and every player's choice."""
# ruff: noqa: N802 (a test is named after its rule)

from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.refusals import refuse_move
from tests.games.roll.setup import choose, column, numbers, play, roll, sheet, table

from cibola.engine.interface import apply_now, legal_now, mover_now, score_now
from cibola.position.position import Position

pytestmark = pytest.mark.pure


def test_R3_the_active_player_rolls_all_six_dice() -> None:
    view = roll(table(3), "PRO941").view()
    assert (view.colours, view.digits) == (["R", "O", "P"], [1, 4, 9])
    assert (view.active, view.mover, view.roll, view.step) == (0, 0, 1, "choose")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R3_every_seat_starts_by_lot_about_as_often(seats: int) -> None:
    starters = [Position("roll", {"seats": seats}, seed=seed).mover for seed in range(30 * seats)]
    assert all(12 < starters.count(seat) < 52 for seat in range(seats))


@pytest.mark.parametrize(("start", "starter"), [("eldest", 2), (0, 0), (1, 1)])
def test_R3_a_table_may_name_who_rolls_first(start: str | int, starter: int) -> None:
    assert Position("roll", {"seats": 3, "start": start, "eldest": 2}, seed=1).mover == starter


def test_R3_a_lot_that_was_drawn_at_the_table_is_given_with_the_first_roll() -> None:
    position = Position("roll", {"seats": 4}, deals=["R R P 0 3 3 start 2"])
    assert position.mover == 2


def test_R3_1_the_two_dice_of_the_active_player_are_out() -> None:
    position = choose(roll(table(), "ROY123"), "O2")
    view = position.view()
    assert (view.colours, view.digits, view.claim) == (["R", "Y"], [1, 3], "O2")
    assert position.legal == ["R1", "R3", "Y1", "Y3", "-"]
    for move in ("O1", "R2", "O2"):
        refuse_move(position, move, "R3.2")


def test_R3_1_the_active_player_may_choose_any_pair() -> None:
    position = roll(table(), "ROY123")
    assert position.legal == [f"{colour}{digit}" for colour in "ROY" for digit in (1, 2, 3)] + ["-"]


def test_R3_1_arrows_claim_no_dice() -> None:
    position = choose(roll(table(2, "YYY111 Y1 -", "YYY111 - -"), "YOO112"), "Y1>O")
    assert numbers(position, "O") == [1]
    assert (position.view().colours, position.view().digits) == (["O", "O"], [1, 2])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R3_2_the_others_choose_clockwise_after_the_active_player(seats: int) -> None:
    position, movers = table(seats), []
    for _ in range(seats + 1):
        roll(position, "ROY123")
        while position.mover is not None:
            movers.append(position.mover)
            position.play("-")
    turns = [movers[at : at + seats] for at in range(0, len(movers), seats)]
    assert turns == [[(active + place) % seats for place in range(seats)] for active in range(seats + 1)]


def test_R3_2_all_six_dice_are_there_after_a_refusal() -> None:
    position = choose(roll(table(), "ROY123"), "-")
    assert (position.view().colours, position.view().digits) == (["R", "O", "Y"], [1, 2, 3])
    assert len(position.legal) == 10


def test_R3_2_several_may_choose_the_same_dice() -> None:
    position = table(5, "ROY123 O2 R1 R1 R1 R1")
    assert [numbers(position, "R", seat) for seat in range(5)] == [[], [1], [1], [1], [1]]


def test_R3_3_a_second_die_with_the_same_face_stays() -> None:
    position = choose(roll(table(), "RRP033"), "R3")
    assert (position.view().colours, position.view().digits) == (["R", "P"], [0, 3])
    assert position.legal == ["R0", "R3", "P0", "P3", "-"]


def test_R3_3_three_dice_of_one_face_leave_it_to_choose() -> None:
    position = table(2, "RRR333 R3 R3")
    assert [numbers(position, "R", seat) for seat in (0, 1)] == [[3], [3]]


def test_R3_3_a_pair_is_listed_once() -> None:
    assert roll(table(), "RRR333").legal == ["R3", "-"]


def test_R3_3_a_choice_is_written_at_once_on_ones_own_sheet() -> None:
    position = choose(roll(table(3), "ROY123"), "O2")
    assert [numbers(position, "O", seat) for seat in range(3)] == [[2], [], []]


def test_R3_3_only_what_can_be_written_may_be_chosen() -> None:
    position = roll(table(2, "RRR555 R5 R5"), "RRO345")
    assert position.mover == 1
    assert position.legal == ["R5", "O3", "O4", "O5", "-"]
    refuse_move(position, "R4", "R5")


def test_R3_3_refusing_is_always_allowed() -> None:
    position = play(table(), "RRR999 R9 R9", *["RRR111 - -"] * 8)
    assert roll(position, "RRR111").legal == ["-"]


def test_R3_3_the_next_player_clockwise_rolls() -> None:
    position = table(3, "ROY123 R1 - -")
    assert position.is_chance_due
    assert roll(position, "ROY123").view().active == 1
    assert roll(choose(choose(choose(position, "-"), "-"), "-"), "ROY123").view().active == 2


# --- R3.4: the order of the others' choices ---


@st.composite
def turns(draw: st.DrawFn) -> Position:
    """Reach a moment just after the active player has chosen."""
    seats = draw(st.integers(3, 5))
    layout = draw(st.sampled_from(["standard", "standard", "mini"]))
    position = Position("roll", {"seats": seats, "layout": layout}, seed=draw(st.integers(0, 2**32)))
    rng, haste = Random(draw(st.integers(0, 2**32))), draw(st.sampled_from([0.0, 0.2, 0.5]))
    stop, found = draw(st.integers(0, 90)), position.copy()
    for _ in range(stop):
        if position.mover is None:
            break
        position.play("-" if "-" in position.legal and rng.random() < haste else rng.choice(position.actions))
        view = position.view()
        if view.step == "choose" and view.mover == (view.active + 1) % seats:
            found = position.copy()
    if found.view().mover == found.view().active:
        found.play("-")
    return found


SHEETS = ("square", "written", "double", "top", "artefacts", "refusals", "bridges")


def reseated(position: Position, order: list[int]) -> Any:
    """Copy the state, with the sheets of the players at other seats: seat `n` now has the sheet of `order[n]`."""
    states = position.states.copy()
    for name in SHEETS:
        states[name][0, : len(order)] = position.states[name][0, order]
    return states


def finish_turn(position: Position, states: Any, order: list[int], wishes: dict[int, int]) -> dict[int, list[Any]]:
    """Let all others choose in their seats' order, each by its own wishes; give what each could choose and has got."""
    out = np.empty(position.game.actions, np.int64)
    listed: dict[int, list[Any]] = {}
    rngs = {sheet_of: Random(wish) for sheet_of, wish in wishes.items()}
    while (seat := mover_now(position.boxes, states)) >= 0:
        legal = out[: legal_now(position.boxes, states, out)].tolist()
        listed.setdefault(order[seat], []).append(legal)
        apply_now(position.boxes, states, rngs[order[seat]].choice(legal))
    for seat, owner in enumerate(order):
        listed.setdefault(owner, []).append([states[name][0, seat].tolist() for name in SHEETS])
        listed[owner].append(score_now(position.boxes, states, seat))
    listed[-1] = [int(states["crossed"][0]), int(states["step"][0])]
    return listed


@given(turns(), st.integers(0, 2**32))
@settings(max_examples=40)
def test_R3_4_the_order_of_the_others_changes_no_choice_and_no_sheet(position: Position, wish: int) -> None:
    active, seats = position.view().active, position.seats
    wishes = {seat: wish + seat for seat in range(seats)}
    others = [seat for seat in range(seats) if seat != active]
    found = []
    for places in permutations(others):
        order = dict(zip(others, places, strict=True)) | {active: active}
        seated = [order[seat] for seat in range(seats)]
        found.append(finish_turn(position, reseated(position, seated), seated, wishes))
    assert all(one == found[0] for one in found)


def test_R3_4_who_crosses_first_in_a_turn_takes_nothing_from_the_others() -> None:
    position = play(table(3), *["RRR111 R1 R1 R1"] * 7)
    assert [sheet(position, seat).bridges for seat in range(3)] == [["R"]] * 3
    assert [column(position, "R", seat).points for seat in range(3)] == [30] * 3
