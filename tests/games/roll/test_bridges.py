"""R10: bridges."""
# ruff: noqa: N802 (a test is named after its rule)

import pytest
from tests.games.roll.setup import bridges, full, offer, play, sheet, table, write

pytestmark = pytest.mark.pure

ARTEFACTS = [*["O1"] * 5, *["Y1"] * 7, *["G1"] * 6]  # six artefacts
SIX = ["RRR111 R1 R1"] * 6


@pytest.mark.parametrize("colour", "ROYGBP")
def test_R10_the_seventh_square_of_an_expedition_crosses_its_bridge(colour: str) -> None:
    position = write(table(3), 0, " ".join([f"{colour}1"] * 6))
    assert sheet(position).bridges == []
    assert sheet(write(position, 0, f"{colour}1")).bridges == [colour]
    assert colour in position.view().crossed


def test_R10_the_seventh_artefact_crosses() -> None:
    position = write(table(), 0, " ".join(ARTEFACTS))
    assert (sheet(position).artefacts, "artefacts" in sheet(position).bridges) == (6, False)
    write(position, 0, "P1 P1")
    assert (sheet(position).artefacts, "artefacts" in sheet(position).bridges) == (7, True)


def test_R10_the_seventh_dice_symbol_crosses() -> None:
    position = write(table(), 1, "R1 R1 R1 R1 R1 R1")
    assert bridges(position) == ["", ""]
    assert bridges(write(position, 1, "O1")) == ["dice", ""]


def test_R10_it_is_shown_to_all_at_once() -> None:
    position = offer(table(2, *SIX), "RRR111").play("R1")
    assert position.mover == 1
    assert [position.view(seat).crossing for seat in (0, 1, None)] == [["R"]] * 3
    assert position.view(1).sheets[0].bridge_points == 20


def test_R10_the_eighth_square_crosses_nothing_more() -> None:
    assert sheet(write(table(), 0, full("B") + " B1")).bridges == ["B"]


def test_R10_1_the_first_player_to_cross_gets_20_points() -> None:
    position = play(table(), *SIX)
    before = position.scores
    play(position, "RRO111 R1 O1")
    assert bridges(position) == ["R", ""]
    assert sheet(position).bridge_points == 20
    assert position.scores[0] - before[0] == 20 + 15 + 10  # its square, and its artefact


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R10_1_all_who_cross_in_the_same_turn_get_them(seats: int) -> None:
    position = table(seats, *["RRR111 " + "R1 " * seats] * 7)
    assert bridges(position) == ["R"] * seats


def test_R10_1_the_same_turn_by_different_means() -> None:
    """Seat 0 crosses red by dice, seat 1 by an arrow."""
    position = play(table(), *SIX, "YYY111 - Y1", "OOO111 O1 -", "RYY111 R1 Y1>R")
    assert bridges(position) == ["R", "R"]


def test_R10_1_the_dice_column_is_shared_too() -> None:
    assert bridges(table(3, *["RRR111 - - -"] * 7)) == ["dice"] * 3


def test_R10_1_the_artefact_column_is_shared_too() -> None:
    shared = [*ARTEFACTS, "P1", "P1"]
    position = table(2, *[f"{choice[0] * 3}111 {choice} {choice}" for choice in shared])
    assert [sheet(position, seat).artefacts for seat in (0, 1)] == [7, 7]
    assert all("artefacts" in sheet(position, seat).bridges for seat in (0, 1))


def test_R10_1_one_player_may_cross_several_in_one_turn() -> None:
    moves = [*["R1"] * 6, *["B1"] * 6, *["O1"] * 6, "Y1", "G1", "G1", "G1"]
    position = write(table(4), 0, " ".join(moves))
    assert sheet(position).artefacts == 5
    assert sheet(position).bridges == []
    write(position, 0, "Y1>O>R")  # orange's seventh square is an arrow, red's seventh an artefact
    assert sheet(position).bridges == ["R", "O"]
    write(position, 0, "B1")
    assert sheet(position).bridges == ["R", "O", "B", "artefacts"]
    assert sheet(position).bridge_points == 80


def test_R10_2_later_turns_get_nothing() -> None:
    position = play(table(), *SIX, "RRO111 R1 O1", "RRR111 R1 R1")
    assert [len(sheet(position, seat).columns[0].numbers) for seat in (0, 1)] == [8, 7]
    assert bridges(position) == ["R", ""]


def test_R10_2_not_even_in_the_turn_just_after_and_by_an_arrow() -> None:
    position = play(table(), *SIX, "RRY111 Y1 R1", "YYY111 - Y1>R")
    assert bridges(position) == ["", "R"]
    assert len(sheet(position).columns[0].numbers) == 7


def test_R10_2_a_bridge_is_crossed_for_good_when_an_exhausted_player_crossed_it() -> None:
    position = write(table(3), 0, full("O"))
    assert bridges(position) == ["O", "dice", "dice"]
    assert [sheet(position, seat).exhausted for seat in range(3)] == [False, True, True]
    for seat in (1, 0):
        write(position, seat, " ".join(["P1"] * 7))
        assert bridges(position) == ["O", "P dice", "dice"]
