"""R11 to R15: exhaustion, both ends, scoring."""
# ruff: noqa: N802 (a test is named after its rule)

from random import Random

import pytest
from tests.games.roll.setup import bridges, column, full, numbers, offer, play, roll, sheet, table, write

from cibola.games.roll.view import Sheet
from cibola.position.position import Position

pytestmark = pytest.mark.pure

VALUES = [0, -20, -15, -10, 5, 10, 15, 30, 35, 50]
TRACK = [0, -40, -30, -20, 10, 20, 30, 60, 70, 100]
ALL_BUT_RED = [choice for colour in "OYGBP" for choice in [f"{colour}1"] * 7]


def crossed(position: Position) -> list[str]:
    """Return the bridges that somebody has crossed, in this turn or before."""
    view = position.view()
    return [*view.crossed, *view.crossing]


def both(*choices: str) -> list[str]:
    """Let two players write the same, one choice a turn."""
    return [f"{choice[0] * 3}{choice[1] * 3} {choice} {choice}" for choice in choices]


def test_R11_nine_dice_symbols_exhaust_and_score_0() -> None:
    position = write(table(), 0, " ".join(["R1"] * 8))
    assert (sheet(position, 1).exhausted, sheet(position, 1).refusal_points) == (False, 70)
    write(position, 0, "R1")
    assert (sheet(position, 1).exhausted, sheet(position, 1).refusal_points) == (True, 0)
    assert position.outcome is None


def test_R11_an_exhausted_player_plays_on() -> None:
    position = write(table(), 0, full("R"))
    assert sheet(position, 1).exhausted
    write(position, 1, full("O"))
    assert numbers(position, "O", 1) == [1] * 9
    assert "O" in sheet(position, 1).bridges
    assert sheet(position, 0).exhausted
    assert position.outcome is not None


def test_R11_1_the_game_ends_when_all_are_exhausted() -> None:
    position = table(3, *["RRR111 - - -"] * 8)
    assert position.outcome is None
    play(position, "RRR111 - - -")
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.scores) == ("finished", (20, 20, 20))
    assert position.view().step == "over"


def test_R11_1_the_game_ends_when_all_eight_bridges_are_crossed() -> None:
    """Nobody is exhausted: seven refusals each, and everything else by both."""
    position = table(2, *["RRR111 - -"] * 7, *both(*ALL_BUT_RED, *["R1"] * 6))
    assert (position.outcome, position.view().crossed) == (None, [*"OYGBP", "artefacts", "dice"])
    play(position, "RRR111 R1 R1")
    assert position.outcome is not None
    assert bridges(position) == ["R O Y G B P artefacts dice"] * 2
    assert [sheet(position, seat).exhausted for seat in (0, 1)] == [False, False]


def test_R11_1_seven_bridges_are_not_enough() -> None:
    """Nobody ever refused: the dice column's bridge is left."""
    position = table(2, *both(*ALL_BUT_RED, *["R1"] * 7))
    assert (position.outcome, position.view().crossed) == (None, [*"ROYGBP", "artefacts"])
    play(position, *["RRR111 - -"] * 6)
    assert position.outcome is None
    assert play(position, "RRR111 - -").outcome is not None


def test_R11_1_bridges_count_whoever_crossed_them() -> None:
    position = write(table(3), 0, " ".join(ALL_BUT_RED))
    assert position.outcome is None
    assert bridges(position) == ["O Y G B P artefacts", "dice", "dice"]
    write(position, 2, " ".join(["R1"] * 7))
    assert bridges(position) == ["O Y G B P artefacts", "dice", "R dice"]
    assert position.outcome is not None


def test_R11_1_everyone_completes_the_last_turn() -> None:
    position = table(2, *["RRR111 - -"] * 7, *both(*ALL_BUT_RED, *["R1"] * 6))
    active = roll(position, "RRR111").mover
    assert active is not None
    position.play("R1")
    assert (len(crossed(position)), position.outcome, position.mover) == (8, None, 1 - active)
    position.play("R1")
    assert position.outcome is not None
    assert bridges(position) == ["R O Y G B P artefacts dice"] * 2


def test_R11_1_the_last_bridge_may_be_crossed_in_the_middle_of_a_chain() -> None:
    """Orange's seventh square is the last bridge, and an arrow: its chain goes on, and so does the turn."""
    position = table(2, *["RRR111 - -"] * 7, *both(*ALL_BUT_RED[7:], *["R1"] * 7, *["O1"] * 6))
    assert roll(position, "OOO111").mover == 0
    position.play("O1")
    assert (len(crossed(position)), position.view().step) == (8, "follow")
    position.play(">R").play("O1").play(">O")
    assert position.outcome is not None
    assert [len(numbers(position, "R", seat)) for seat in (0, 1)] == [8, 7]
    assert [len(numbers(position, "O", seat)) for seat in (0, 1)] == [7, 8]


def test_R11_1_both_ends_at_once() -> None:
    """The last player is exhausted in the very turn in which the others cross the last bridge."""
    position = table(3, *["RRR111 R1 R1 R1"] * 6)
    write(position, 0, " ".join(ALL_BUT_RED))
    assert [sheet(position, seat).refusals for seat in range(3)] == [0, 9, 9]
    write(position, 1, " ".join(["Y1"] * 8))
    assert (sheet(position, 0).refusals, position.outcome) == (8, None)
    dice = roll(position, "RRR111")
    while dice.mover is not None:
        dice.play("-" if dice.mover == 0 else "R1")
    assert position.outcome is not None
    assert len(position.view().crossed) == 8
    assert all(sheet(position, seat).exhausted for seat in range(3))
    assert [("R" in sheet(position, seat).bridges) for seat in range(3)] == [False, True, True]


def test_R11_1_a_seat_that_is_not_exhausted_keeps_the_game_going() -> None:
    position = write(table(5), 3, full("R"))
    assert [sheet(position, seat).exhausted for seat in range(5)] == [True, True, True, False, True]
    assert position.outcome is None


def test_R11_1_a_turn_of_a_player_who_is_not_exhausted_always_marks_something() -> None:
    """So 75 rolls at most: 6 × (double box, nine squares, top) are 66 marks, and the ninth refusal exhausts."""
    for seats, layout in ((2, "standard"), (5, "standard"), (3, "mini")):
        position, rng = Position("roll", {"seats": seats, "layout": layout}, seed=seats), Random(seats)
        squares, colours = int(position.boxes["squares"][0]), int(position.boxes["colours"][0])
        while position.mover is not None:
            view = position.view()
            assert all(one.exhausted or marks(one) >= view.roll - 1 for one in view.sheets)
            assert all(marks(one) <= (2 + squares) * colours + squares for one in view.sheets)
            position.play(rng.choice(position.actions))
        assert position.view().roll <= (2 + squares) * colours + squares


def marks(one: Sheet) -> int:
    """Count the marks that choices and arrows have made on a sheet."""
    return one.refusals + sum(len(each.numbers) + each.double + each.top for each in one.columns)


@pytest.mark.parametrize("count", range(1, 10))
def test_R12_an_expedition_scores_by_its_squares(count: int) -> None:
    position = write(table(), 0, " ".join(["R5"] * count))
    assert column(position, "R").points == VALUES[count]
    assert column(position, "O").points == 0


def test_R12_the_numbers_themselves_do_not_count() -> None:
    low, high = (column(write(table(), 0, f"R{n} R{n} R{n} R{n}"), "R").points for n in (1, 9))
    assert low == high == 5


@pytest.mark.parametrize("count", range(1, 10))
def test_R12_1_a_double_box_doubles_plus_or_minus(count: int) -> None:
    assert column(write(table(), 0, " ".join(["R0", *["R5"] * count])), "R").points == 2 * VALUES[count]


def test_R12_1_only_the_double_box_is_minus_100() -> None:
    position = write(table(), 0, "R0")
    assert (column(position, "R").points, position.scores[0]) == (-100, -100)
    assert write(position, 0, "O0").scores[0] == -200


def test_R12_1_a_top_adds_nothing_to_the_expedition() -> None:
    position = write(table(), 0, "R0 " + full("R") + " R1")
    assert (column(position, "R").top, column(position, "R").points) == (True, 100)


def test_R12_2_eight_squares_the_last_a_10_are_35() -> None:
    position = write(table(), 0, "R1 R2 R2 R4 R5 R7 R9 R0")
    assert numbers(position, "R") == [1, 2, 2, 4, 5, 7, 9, 10]
    assert column(position, "R").points == 35


def test_R13_the_artefact_column_scores_by_its_marks() -> None:
    position, found = table(), [0]
    moves = [*["O1"] * 5, *["Y1"] * 7, *["G1"] * 6, *["P1"] * 6, *["R1"] * 5]
    assert sheet(position).artefact_points == 0
    for choice in moves:
        before = sheet(position).artefacts
        write(position, 0, choice)
        if sheet(position).artefacts > before:
            found.append(sheet(position).artefact_points)
    assert found == TRACK


def test_R13_1_the_dice_column_scores_the_same_but_0_for_nine() -> None:
    position = table()
    found = [sheet(play(position, "RRR111 - -")).refusal_points for _ in range(9)]
    assert found == [*TRACK[1:9], 0]


def test_R14_bridges_are_not_doubled() -> None:
    position = write(table(), 0, "R0 " + " ".join(["R1"] * 7))
    assert (column(position, "R").points, sheet(position).bridge_points) == (60, 20)
    assert sheet(position).total == 60 + 20 - 30


def test_R14_bridges_count_for_an_exhausted_player() -> None:
    position = write(table(3), 0, full("R"))
    assert (sheet(position, 1).exhausted, sheet(position, 1).total) == (True, 20)
    write(position, 1, full("O"))
    assert sheet(position, 1).bridge_points == 40
    assert position.scores[1] == 40 + 50 - 30  # orange, and two artefacts


def test_R15_the_highest_total_wins() -> None:
    position = write(table(3), 1, full("B"))
    while position.outcome is None:
        play(position, "OOO111 - - -")
    assert position.outcome.scores == (20, 40, 20)
    assert position.outcome.winners == (1,)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_R15_ties_share_the_win(seats: int) -> None:
    position = table(seats, *["RRR111"] * 9)
    assert position.outcome is not None
    assert position.outcome.winners == tuple(range(seats))


def test_R15_some_may_share_and_others_not() -> None:
    position = offer(table(3), "RRR111", seat=2).play("R1")
    while position.outcome is None:
        play(position, "OOO111 - - -")
    assert position.outcome.scores == (20, 20, -20)
    assert position.outcome.winners == (0, 1)
