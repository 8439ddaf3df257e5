"""R4 to R9: double boxes, numbers, arrows, artefacts, tops, refusing."""
# ruff: noqa: N802 (a test is named after its rule)

import pytest
from tests.games.refusals import refuse_move
from tests.games.roll.setup import column, full, numbers, offer, play, roll, sheet, table, write

from cibola.position.position import Position

pytestmark = pytest.mark.pure

# Choices that mark nine artefacts: two in each of O, Y, G, P, and one in R.
NINE_ARTEFACTS = " ".join([*["O1"] * 5, *["Y1"] * 7, *["G1"] * 6, *["P1"] * 6, *["R1"] * 5])


def last_events(position: Position, count: int) -> list[tuple[str, str | None, int | None]]:
    """Tell the last things that seat 0 did."""
    own = [event for event in position.events() if event.seat == 0]
    return [(event.what, event.column, event.number) for event in own[-count:]]


@pytest.mark.parametrize("colour", "ROYGBP")
def test_R4_a_0_ticks_the_double_box_of_an_empty_column(colour: str) -> None:
    position = write(table(), 0, f"{colour}0")
    assert (column(position, colour).double, numbers(position, colour)) == (True, [])
    assert [one.double for one in sheet(position).columns].count(True) == 1
    assert last_events(position, 1) == [("double", colour, None)]


def test_R4_nothing_but_a_0_ticks_it() -> None:
    for digit in range(1, 10):
        assert not column(write(table(), 0, f"R{digit}"), "R").double
    assert not column(write(table(), 0, "Y1 Y1>R"), "R").double


def test_R4_it_is_ticked_once() -> None:
    position = write(table(), 0, "R0 R0")
    assert (column(position, "R").double, numbers(position, "R")) == (True, [10])


def test_R4_a_ticked_double_box_needs_no_square() -> None:
    assert numbers(write(table(), 0, "R0 R1 R1"), "R") == [1, 1]


def test_R4_1_the_first_number_forfeits_it() -> None:
    position = write(table(), 0, "R3 R0")
    assert (column(position, "R").double, numbers(position, "R")) == (False, [3, 10])


def test_R4_1_an_arrow_forfeits_it_too() -> None:
    position = write(table(), 0, "Y1 Y1>R R0")
    assert (column(position, "R").double, numbers(position, "R")) == (False, [1, 10])


def test_R4_1_another_column_forfeits_nothing() -> None:
    assert column(write(table(), 0, "O3 R0"), "R").double


def test_R5_a_number_goes_into_the_lowest_free_square() -> None:
    assert numbers(write(table(), 0, "R3 O2 R5"), "R") == [3, 5]


@pytest.mark.parametrize("last", range(1, 10))
def test_R5_exactly_equal_or_higher_numbers_may_follow(last: int) -> None:
    position = write(table(), 0, f"R{last}")
    allowed = []
    for first in (1, 4, 7):
        offered = offer(position.copy(), f"RRR{first}{first + 1}{first + 2}")
        allowed += [int(move[1]) for move in offered.legal if move[0] == "R"]
    assert allowed == list(range(last, 10))


def test_R5_a_lower_number_is_refused_with_its_rule() -> None:
    position = roll(table(2, "RRR777 R7 -", "OOO111 - -"), "RRR678")
    refuse_move(position, "R6", "R5")
    assert position.legal == ["R7", "R8", "-"]


def test_R5_the_first_number_is_1_or_more() -> None:
    position = write(table(), 0, "R0")
    assert numbers(position, "R") == []
    assert numbers(write(position, 0, "R1"), "R") == [1]


def test_R5_gaps_and_repeats_are_fine() -> None:
    assert numbers(write(table(), 0, "R2 R2 R9 R9"), "R") == [2, 2, 9, 9]


def test_R5_1_a_0_is_a_10_once_the_column_holds_a_number() -> None:
    position = write(table(), 0, "R9 R0")
    assert numbers(position, "R") == [9, 10]
    assert last_events(position, 1) == [("write", "R", 10)]


def test_R5_1_a_0_is_a_10_with_only_the_double_box_ticked() -> None:
    assert numbers(write(table(), 0, "R0 R0 R0"), "R") == [10, 10]


def test_R5_1_only_a_10_may_follow_a_10() -> None:
    position = roll(table(2, "RRR111 R1 -", "OOO111 - -", "RRR000 R0 -", "OOO111 - -"), "RRR890")
    assert position.legal == ["R0", "-"]


def test_R6_an_arrow_writes_the_highest_number_once_more() -> None:
    position = write(table(), 0, "O5 Y1 Y1>O")
    assert numbers(position, "O") == [5, 5]
    assert last_events(position, 2) == [("write", "Y", 1), ("follow", "O", 5)]


def test_R6_an_arrow_writes_a_1_in_a_column_without_a_number() -> None:
    assert numbers(write(table(), 0, "Y7 Y8>O"), "O") == [1]


def test_R6_a_ticked_double_box_stays() -> None:
    position = write(table(), 0, "O0 Y1 Y1>O")
    assert (column(position, "O").double, numbers(position, "O")) == (True, [1])


def test_R6_an_arrow_repeats_a_10() -> None:
    assert numbers(write(table(), 0, "O1 O0 Y1 Y1>O"), "O") == [1, 10, 10]


def test_R6_an_arrow_may_lead_into_its_own_column() -> None:
    assert numbers(write(table(), 0, "Y3 Y4>Y"), "Y") == [3, 4, 4]


def test_R6_every_column_with_room_is_a_target_and_none_is_too() -> None:
    position = roll(table(2, "YYY111 Y1 -", "OOO111 - -"), "YYY111").play("Y1")
    assert (position.view().step, position.mover) == ("follow", 0)
    assert position.legal == [">R", ">O", ">Y", ">G", ">B", ">P", ">"]


def test_R6_an_arrow_may_be_declined() -> None:
    position = roll(table(2, "YYY111 Y1 -", "OOO111 - -"), "YYY111").play("Y1").play(">")
    assert (position.mover, position.view().step) == (1, "choose")
    assert sum(len(one.numbers) for one in sheet(position).columns) == 2
    assert last_events(position, 1) == [("stay", None, None)]


def test_R6_a_chain_runs_across_columns() -> None:
    """Y2 is an arrow to B2, that to P3, that to P4, that to R3; R4 is plain."""
    position = write(table(), 0, "B1 P1 P2 R1 R1 Y1 Y1>B>P>P>R>R")
    assert [len(numbers(position, colour)) for colour in "RYBP"] == [4, 2, 2, 4]
    assert numbers(position, "P") == [1, 2, 2, 2]
    assert [event.what for event in position.events() if event.seat == 0][-6:] == ["write", *["follow"] * 5]
    assert sheet(position).artefacts == 1


def test_R6_a_chain_may_be_declined_in_the_middle() -> None:
    position = write(table(), 0, "B1 P1 P1 Y1 Y1>B>P")
    assert [len(numbers(position, colour)) for colour in "YBP"] == [2, 2, 3]
    assert last_events(position, 1) == [("stay", None, None)]


def test_R6_what_an_arrow_writes_marks_artefacts_and_crosses_bridges() -> None:
    position = write(table(), 0, "R1 R1 R1 R1 R1 R1 Y1 Y1>R")
    assert numbers(position, "R") == [1] * 7
    assert sheet(position).artefacts == 2
    assert sheet(position).bridges == ["R"]


def test_R6_without_a_target_nothing_happens() -> None:
    """Two columns of one square, an arrow in each, no artefact left: the last arrow leads nowhere."""
    layout = {
        "name": "narrow",
        "arrows": {"O": [1]},
        "artefacts": {"R": [1]},
        "values": [1],
        "artefact_track": [1],
        "dice_track": [0],
        "bridge": 1,
        "colours": 2,
    }
    position = roll(table(3, "RRR111 R1 - -", layout=layout), "OOO111")
    assert (position.mover, sheet(position).artefacts) == (1, 1)
    position.play("-").play("-").play("O1")
    assert position.outcome is not None
    assert last_events(position, 1) == [("write", "O", 1)]


def test_R6_a_full_column_is_a_target_only_for_its_top() -> None:
    """Nine artefacts are marked: the arrow of red may lead anywhere but into the full columns."""
    position = write(table(), 0, NINE_ARTEFACTS + " O1 O1 O1 O1")
    assert (len(numbers(position, "O")), sheet(position).artefacts) == (9, 9)
    offer(position, "RRR111").play("R1")
    assert position.legal == [">R", ">Y", ">G", ">B", ">P", ">"]
    refuse_move(position, ">O", "R6")


def test_R7_an_artefact_square_marks_one_artefact() -> None:
    position = write(table(), 0, "O1 O1")
    assert sheet(position).artefacts == 1
    assert sheet(write(position, 0, "O1 O1 O1")).artefacts == 2
    assert sheet(position, 1).artefacts == 0


def test_R7_with_all_nine_marked_the_square_is_filled_without_effect() -> None:
    position = write(table(), 0, NINE_ARTEFACTS)
    assert (sheet(position).artefacts, len(numbers(position, "R"))) == (9, 5)
    write(position, 0, "R1 R1")  # the seventh of red is an artefact square
    assert (sheet(position).artefacts, len(numbers(position, "R"))) == (9, 7)
    assert sheet(position).artefact_points == 100


def test_R8_a_full_column_gains_the_artefact_on_top() -> None:
    position = write(table(), 0, full("R"))
    assert (sheet(position).artefacts, column(position, "R").top) == (2, False)
    write(position, 0, "R1")
    assert (sheet(position).artefacts, column(position, "R").top, numbers(position, "R")) == (3, True, [1] * 9)
    assert last_events(position, 1) == [("top", "R", None)]
    assert column(position, "R").points == 50


def test_R8_only_with_a_number_equal_to_or_higher_than_the_ninth() -> None:
    position = offer(write(table(), 0, full("R", 5)), "RRR456")
    assert position.legal == ["R5", "R6", "-"]
    refuse_move(position, "R4", "R5")
    assert column(position.play("R6"), "R").top


def test_R8_a_0_is_a_10_for_the_top_too() -> None:
    assert column(write(table(), 0, full("R", 9) + " R0"), "R").top


def test_R8_once_a_column() -> None:
    position = offer(write(table(), 0, full("R") + " R1"), "RRR111")
    assert position.legal == ["-"]
    refuse_move(position, "R1", "R8")


def test_R8_an_arrow_can_do_this_too_once() -> None:
    position = write(table(), 0, full("R") + " Y1 Y1>R")
    assert (column(position, "R").top, sheet(position).artefacts) == (True, 3)
    assert last_events(position, 1) == [("top", "R", None)]
    offer(write(position, 0, "B1"), "BBB111").play("B1")
    assert ">O" in position.legal
    refuse_move(position, ">R", "R6")


def test_R8_only_while_an_artefact_is_left() -> None:
    position = offer(write(table(), 0, NINE_ARTEFACTS + " " + " ".join(["O1"] * 4)), "OOO111")
    assert (len(numbers(position, "O")), column(position, "O").top) == (9, False)
    refuse_move(position, "O1", "R8")
    assert position.legal == ["-"]


def test_R8_a_top_leads_to_no_arrow() -> None:
    position = offer(write(table(), 0, full("R")), "RRR111").play("R1")
    assert position.view().step in {"choose", "roll"}


@pytest.mark.parametrize("count", range(1, 9))
def test_R9_refusing_marks_one_dice_symbol(count: int) -> None:
    position = play(table(), *["RRR111 - -"] * count)
    assert [sheet(position, seat).refusals for seat in (0, 1)] == [count, count]


def test_R9_an_active_refusal_marks_and_leaves_all_six_dice() -> None:
    position = roll(table(3), "ROY123").play("-")
    assert sheet(position, 0).refusals == 1
    assert (len(position.view().colours), len(position.view().digits), position.view().claim) == (3, 3, None)


def test_R9_with_all_nine_marked_a_refusal_marks_nothing_more() -> None:
    position = write(table(), 0, " ".join(["R1"] * 9 + ["O1"] * 3))
    assert (sheet(position, 1).refusals, sheet(position, 0).refusals) == (9, 0)


def test_R9_an_exhausted_active_players_refusal_still_leaves_all_six_dice() -> None:
    position = write(table(), 0, " ".join(["R1"] * 9))
    assert (sheet(position, 1).exhausted, roll(position, "ROY123").view().active) == (True, 1)
    position.play("-")
    assert (len(position.view().colours), sheet(position, 1).refusals) == (3, 9)
