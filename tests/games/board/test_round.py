"""B13 to B14.1: the end of a round and its points."""
# ruff: noqa: N802 (a test is named after its rule)

from typing import Any

import pytest
from tests.games.board.setup import (
    deal,
    finish,
    hand,
    lay,
    on,
    pass_to,
    pass_turn,
    pawns,
    play,
    settled,
    side,
    steps,
    table,
)

from cibola.position.position import Position

pytestmark = pytest.mark.pure

RUNWAYS = steps("Y1-6", "B1-6", "W1-6", "G1-6", "R1-6")


def across(position: Position, letter: str) -> Position:
    """Begin a path with its 0 and move that pawn over its bridge."""
    return play(position, f"{letter}0 " + f">{letter} " * 6)


def crossed(letters: str, *hands: str, more: str = "", **options: Any) -> Position:
    """Set up a table on which seat after seat has crossed the bridge of a path, one a turn; the next is to move."""
    position = table(*hands, **on(f"{RUNWAYS} {more}"), **options)
    for letter in letters.split():
        across(position, letter).play("D")
    return position


def test_B13_the_fifth_crossing_ends_the_round_at_once() -> None:
    position = crossed("B Y W G", "B0 W0 R0", "Y0 G0")
    play(position, "R0" + " >R" * 5)
    assert (position.view().crossings, position.mover) == (4, 0)
    position.play(">R")
    assert (position.view().crossings, position.is_chance_due) == (5, True)
    assert position.view().results[0].crossings == 5


def test_B13_pawns_are_counted_not_bridges() -> None:
    position = crossed("B B Y Y", "B0 Y0 G0", "B0 Y0")
    assert position.view().crossings == 4
    assert across(position, "G").is_chance_due


def test_B13_one_player_may_make_all_crossings() -> None:
    position = table("Y0 B0 W0 G0 R0", **on(RUNWAYS))
    for letter in "YBWG":
        across(position, letter).play("D")
        pass_to(position, 0)
    play(position, "R0!" + " >R" * 6)
    assert position.is_chance_due
    assert position.view().sides[0].round_points == 30 * 6


def test_B13_a_pawn_beyond_the_bridge_crosses_no_more() -> None:
    position = table("B0", **on(steps("B1-8")))
    play(position, "B0 " + ">B " * 8)
    assert position.view().crossings == 1


def test_B13_the_last_card_of_the_deck_ends_the_round() -> None:
    position = finish(table(), deck=1)
    position.play(position.legal[-1])
    assert position.view().deck == 1
    position.play("D")
    assert (position.view().deck, position.is_chance_due) == (0, True)


def test_B13_taking_from_a_pile_does_not_end_it() -> None:
    position = finish(table(), deck=1)
    position.play(position.legal[-1])
    position.play(position.legal[0])
    assert position.mover is not None
    assert position.view().deck == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_B13_a_round_of_passing_is_as_long_as_the_deck(seats: int) -> None:
    position = table(seats=seats)
    turns = 0
    while position.mover is not None:
        pass_turn(position)
        turns += 1
    assert turns == {2: 64, 3: 86, 4: 78}[seats]


def test_B13_1_at_the_fifth_crossing_no_card_is_taken() -> None:
    position = crossed("B Y W G", "B0 W0 R0", "Y0 G0")
    deck = position.view().deck
    across(position, "R")
    assert position.view().deck == deck
    assert [len(one.hand) for one in position.view().results[0].sides] == [7, 8]


@pytest.mark.parametrize("reached", ["a", "15", "s"])
def test_B13_1_the_tile_reached_is_not_carried_out_after_a_step_tile(reached: str) -> None:
    position = crossed("B Y W G", "B0 W0 R0", "Y0 G0", more=f"R7:{reached}")
    across(position, "R")
    assert position.is_chance_due
    result = position.view().results[0].sides[0]
    assert (result.points, result.artefacts) == (90, 0)
    last = position.events()[-1]
    assert (last.what, last.step, last.tile) == ("move", 7, None)
    assert position.view().paths[4].tiles[6] == reached


@pytest.mark.parametrize("reached", ["a", "15", "s"])
def test_B13_1_nor_after_a_card(reached: str) -> None:
    position = crossed("B Y W G", "B0 W0 R0 R1", "Y0 G0", more=f"R7:{reached}")
    play(position, "R0" + " >R" * 5 + " > D")
    pass_to(position, 0).play("R1")
    assert position.is_chance_due
    assert (position.scores[0], position.round_ends[0]["artefacts"][0, 0]) == (90, 0)
    assert position.events()[-1].tile is None


def test_B13_1_nor_after_a_move_behind_a_lost_city() -> None:
    runs = on(f"{RUNWAYS} B7:s B8:s R7:15")
    position = table("B0 B1 W0 R0", "Y0 G0", **runs)
    play(position, "B0 " + ">B " * 8 + "D Y0 " + ">Y " * 6 + "D W0 " + ">W " * 6 + "D G0 " + ">G " * 6 + "D")
    play(position, "R0" + " >R" * 5 + " > D")
    pass_to(position, 0)
    play(position, "B1 >R")
    assert position.is_chance_due
    assert position.scores == (50 + 30 + 30, 60)


def test_B13_1_tiles_met_earlier_in_that_turn_stand() -> None:
    runs = on(f"{RUNWAYS.replace('R1:s', 'R1:15').replace('R2:s', 'R2:a')} R7:15")
    position = table("B0 W0 R0 R1 R2", "Y0 G0", **runs)
    for letter in "BYWG":
        across(position, letter).play("D")
    play(position, "R0 D")
    pass_to(position, 0).play("R1").play("D")
    assert (side(position).points, side(position).artefact_tiles) == (15, 1)
    pass_to(position, 0)
    play(position, "R2" + " >R" * 4)
    assert position.is_chance_due
    assert position.scores[0] == 15 + 30 * 3
    assert position.round_ends[0]["artefacts"][0, 0] == 1


def test_B13_1_a_chain_that_ends_the_round_in_the_middle() -> None:
    """A tile of points, then a step tile that another pawn uses to cross as the fifth: the points stand."""
    own = f"{RUNWAYS.replace('G4:s', 'G4:10')} R7:s"
    position = table("B0 W0 R0 G0 G1", "Y0 B0", **on(own))
    for letter in "BYWB":
        across(position, letter).play("D")
    assert position.view().crossings == 4
    play(position, "R0" + " >R" * 5 + " > D")
    pass_to(position, 0)
    play(position, "G0 >G >G >G")
    assert (position.view().step, side(position).points) == ("take", 10)
    play(position, "D")
    pass_to(position, 0)
    play(position, "G1 >R")
    assert position.is_chance_due
    assert position.view().results[0].sides[0].hand_size == 7
    assert pawns(position) == "B7 W7 G5 R7"


def test_B13_1_declining_the_fifth_crossing_lets_the_round_go_on() -> None:
    position = crossed("B Y W G", "B0 W0 R0", "Y0 G0")
    play(position, "R0" + " >R" * 5 + " >")
    assert (position.mover, position.view().step) == (0, "take")
    assert position.play("D").mover == 1


def test_B13_1_two_ends_at_once() -> None:
    """With one card in the deck the fifth crossing ends the round first, and that card is not taken."""
    position = crossed("B Y W G", "B0 W0 R0", "Y0 G0", edition="short")
    finish(position, deck=1)
    assert position.mover == 1
    play(position, f"{position.legal[-1]} Y")
    across(position, "R")
    assert position.outcome is not None
    assert (position.view().deck, position.view().crossings) == (1, 5)


def test_B13_1_when_the_deck_runs_out_all_tiles_of_that_turn_were_carried_out() -> None:
    position = table("B0", last="Y0", edition="short", **on("B1:s B2:40"))
    finish(position, deck=1)
    play(position, f"{position.legal[-1]} Y")
    assert (position.mover, position.view().deck) == (0, 1)
    play(position, "B0 >B D")
    assert position.outcome is not None
    assert "Y0" in hand(position, 0)
    assert position.scores == (40 - 15 - 20, 0)


@pytest.mark.parametrize(("moves", "points"), [("B0", -20), ("B0!", -40), ("B0 >B >B >B", 5), ("B0! >B >B >B", 10)])
def test_B14_each_pawn_scores_its_step_and_the_leader_twice(moves: str, points: int) -> None:
    position = play(table("B0", **on(steps("B1-8"))), moves)
    assert side(position).round_points == points
    assert side(position).expeditions[1].points == points


def test_B14_a_leader_in_the_city_scores_100() -> None:
    position = play(table("B0", **on(steps("B1-8"))), "B0! " + ">B " * 8 + "D")
    assert side(position).round_points == 100
    assert finish(position).scores == (100, 0)


def test_B14_a_waiting_pawn_scores_nothing() -> None:
    assert finish(table(**on())).scores == (0, 0)


def test_B14_the_running_total_is_held_at_zero_not_the_rounds_sum() -> None:
    """First 15 points by a tile and -20 by a pawn: 0. Then 50 points and again -20: 30."""
    own = on("B1:15 Y1:50")
    position = finish(lay(table("B0", **own), "B0"))
    assert position.scores == (0, 0)
    position.give(deal("Y0", start=1, **own))
    pass_to(position, 0).play("Y0").play("D")
    assert (side(position).points, side(position).round_points) == (50, -20)
    assert finish(position).scores == (30, 0)
    position.give(deal("W0 G0", start=1, **own))
    finish(lay(position, "W0! G0"))
    assert position.round_ends[2]["points"][0, 0] == 0


def test_B14_points_of_tiles_count_before_pawns_that_cost() -> None:
    position = lay(table("B0 W0", **on("B1:15 W1:10")), "B0 W0")
    assert (side(position).points, position.scores[0]) == (25, 0)
    assert finish(position).scores[0] == 0


def test_B14_the_score_of_a_running_round_is_as_if_it_ended_now() -> None:
    position = play(table("B0", **on(steps("B1-8"))), "B0 >B >B >B")
    assert position.scores == (5, 0)
    assert position.view(1).sides[0].total == 5


def test_B14_1_pawns_return_and_artefact_tiles_become_artefacts() -> None:
    own = on("B1:a B2:15 Y1:a")
    position = finish(lay(table("B0 B1", "Y0", **own), "B0 B1", "Y0"))
    ended = position.view()
    assert [(one.artefacts, one.artefact_tiles) for one in ended.sides] == [(1, 0), (1, 0)]
    position.give(deal(start=1, **own))
    assert [pawns(position, seat) for seat in (0, 1)] == ["", ""]
    assert [(one.artefacts, one.artefact_tiles, one.points) for one in position.view().sides] == [(1, 0, 0), (1, 0, 0)]
    assert position.view().crossings == 0
    assert [one.leader for one in side(position).expeditions] == [False] * 5


def test_B14_1_the_leader_can_be_chosen_anew() -> None:
    own = on()
    position = finish(lay(table("B0", **own), "B0!")).give(deal("", "Y0", start=1, **own))
    play(position, "Y0! D")
    assert "Y1!" in pawns(position, 1)
    assert position.states["leader"][0, 0] == 255


def test_B14_1_tiles_lie_anew() -> None:
    own = on("B1:a")
    position = finish(lay(table("B0", **own), "B0")).give(deal(start=1, **own))
    assert position.view().paths[1].tiles[0] == "a"
    assert settled({})["edition"] == "standard"
