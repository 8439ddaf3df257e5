"""B12 to B12.4: the tiles."""
# ruff: noqa: N802 (a test is named after its rule)

import pytest
from tests.games.board.setup import lay, on, pass_to, pawns, play, side, steps, table, tile
from tests.games.refusals import refuse_move

pytestmark = pytest.mark.pure


@pytest.mark.parametrize("moved", ["a card", "a beginning", "a step tile"])
def test_B12_a_tile_acts_whatever_moved_the_pawn(moved: str) -> None:
    placed, moves = {
        "a card": ("B2:15", "B0 B1"),
        "a beginning": ("B1:15", "B0"),
        "a step tile": ("Y1:s B2:15", "B0 Y0"),
    }[moved]
    position = table("B0 B1 Y0", **on(placed))
    *before, last = moves.split()
    pass_to(lay(position, " ".join(before)), 0).play(last)
    if moved == "a step tile":
        position.play(">B")
    assert side(position).points == 15


def test_B12_a_tile_acts_at_once_before_a_card_is_taken() -> None:
    position = table("B0", **on("B1:a")).play("B0")
    assert (side(position).artefact_tiles, position.view().step) == (1, "take")


def test_B12_the_event_names_the_step_and_the_tile() -> None:
    position = play(table("B0", **on("B1:s B2:a B3:5")), "B0 >B")
    assert [(one.what, one.path, one.step, one.tile) for one in position.events()[1:]] == [
        ("lay", "B", 1, "s"),
        ("move", "B", 2, "a"),
    ]


def test_B12_a_space_without_a_tile_does_nothing() -> None:
    position = table("B0", **on("B2:a")).play("B0")
    assert (side(position).points, side(position).artefact_tiles, position.view().step) == (0, 0, "take")


def test_B12_1_an_artefact_tile_is_taken_and_its_space_stays_empty() -> None:
    position = play(table("B0", "B1", **on("B1:a")), "B0 D")
    assert tile(position, "B1") is None
    play(position, "B1 D")
    assert [side(position, seat).artefact_tiles for seat in (0, 1)] == [1, 0]
    assert [side(position, seat).artefacts for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize("worth", [1, 5, 10, 15, 253])
def test_B12_2_a_victory_point_tile_gives_its_value_and_stays(worth: int) -> None:
    position = play(table("B0", "B1", **on(f"B1:{worth}")), "B0 D B1 D")
    assert [side(position, seat).points for seat in (0, 1)] == [worth, worth]
    assert tile(position, "B1") == str(worth)


def test_B12_2_the_leader_does_not_double_it() -> None:
    assert side(table("B0", **on("B1:15")).play("B0!")).points == 15


def test_B12_3_a_step_tile_moves_the_pawn_that_met_it_or_another_or_none() -> None:
    position = pass_to(lay(table("B0 W0 W1", **on("W2:s")), "B0 W0"), 0).play("W1")
    assert (position.legal, position.mover, position.view().step) == ([">B", ">W", ">"], 0, "choose")
    after = [pawns(position.copy().play(move)) for move in position.legal]
    assert after == ["B2 W2", "B1 W3", "B1 W2"]


def test_B12_3_it_stays() -> None:
    position = play(table("B0", "B1", **on("B1:s")), "B0 > D B1")
    assert tile(position, "B1") == "s"
    assert position.view().step == "choose"


def test_B12_3_it_can_be_declined() -> None:
    position = play(table("B0", **on("B1:s")), "B0 >")
    assert (pawns(position), position.view().step) == ("B1", "take")
    assert position.events()[-1].what == "stay"


def test_B12_3_a_choice_must_be_made_before_a_card_is_taken_or_played() -> None:
    position = table("B0 W0", **on("B1:s")).play("B0")
    for move in ("D", "W0", "W0!", "-W0"):
        refuse_move(position, move, "B12.3")


def test_B12_3_without_a_tile_nothing_is_to_be_chosen() -> None:
    position = table("B0", **on())
    for move in (">B", ">"):
        refuse_move(position, move, "B12.3")
    position.play("B0")
    for move in (">B", ">"):
        refuse_move(position, move, "B12.3")


def test_B12_3_only_ones_own_pawns_on_a_begun_expedition_move() -> None:
    position = play(table("Y0", "B0", **on("B1:s")), "Y0 D B0")
    assert position.legal == [">B", ">"]
    refuse_move(position, ">Y", "B12.3")
    refuse_move(position, ">W", "B12.3")


def test_B12_3_a_pawn_in_its_city_does_not_move() -> None:
    own = on(steps("B1-8") + " W1:s")
    position = pass_to(play(table("B0 W0", **own), "B0 " + ">B " * 8 + "D"), 0).play("W0")
    assert position.legal == [">W", ">"]
    refuse_move(position, ">B", "B9.1")


def test_B12_3_without_a_movable_pawn_it_has_no_effect() -> None:
    """The only pawn of the player arrives in the city, and there lies a step tile."""
    position = play(table("B0", **on(steps("B1-9"))), "B0 " + ">B " * 8)
    assert (pawns(position), position.view().step) == ("B9", "take")
    assert position.events()[-1].tile == "s"


def test_B12_3_with_another_pawn_the_tile_in_the_city_has_effect() -> None:
    position = pass_to(lay(table("Y0 B0", **on(steps("B1-9"))), "Y0"), 0)
    play(position, "B0 " + ">B " * 8)
    assert position.legal == [">Y", ">"]


def test_B12_3_moves_chain_over_several_paths() -> None:
    """A step, a step on another path, an artefact there; the tile met last ends the chain."""
    own = on("B2:s W2:s Y2:a Y3:10")
    position = pass_to(lay(table("Y0 W0 B0 B1", **own), "Y0 W0 B0"), 0)
    told = [position.play(move).view().step for move in ("B1", ">W", ">Y")]
    assert told == ["choose", "choose", "take"]
    assert pawns(position) == "Y2 B2 W2"
    assert (side(position).artefact_tiles, side(position).points) == (1, 0)


def test_B12_3_a_chain_can_meet_the_same_tile_with_another_pawn_only() -> None:
    """A tile acts when a pawn moves onto it, so a chain is as long as there are steps to move."""
    position = table("B0", **on(steps("B1-8"))).play("B0")
    moves = 0
    while position.view().step == "choose":
        position.play(">B")
        moves += 1
    assert (moves, pawns(position)) == (8, "B9")


def test_B12_3_the_leader_may_be_moved_too() -> None:
    position = play(table("B0", **on("B1:s")), "B0! >B")
    assert pawns(position) == "B2!"


def test_B12_3_the_hand_does_not_matter_for_a_step() -> None:
    """No card is laid for it: the row stays as it was."""
    position = play(table("B5", **on("B1:s")), "B5 >B")
    assert position.view().sides[0].expeditions[1].cards == ["B5"]


@pytest.mark.parametrize("crossed", range(4))
def test_B12_4_the_example_of_the_rule_book(crossed: int) -> None:
    """From blue 10 the 6 of blue moves the pawn to 15, a step tile, which moves it to 30, a tile of 15 points."""
    cards, others = "B0 B1 B2 B3 B4 B6", ["Y0", "W0", "G0"][:crossed]
    across = "Y1:s Y2:s Y3:s Y4:s Y5:s Y6:s W1:s W2:s W3:s W4:s W5:s W6:s G1:s G2:s G3:s G4:s G5:s G6:s"
    position = table(cards, "Y0 W0 G0", **on(f"{across} B6:s B7:15"))
    for card in others:
        pass_to(position, 1)
        play(position, f"{card} " + f">{card[0]} " * 6 + "D")
    pass_to(lay(position, cards.removesuffix(" B6")), 0)
    assert (pawns(position), position.view().crossings) == ("B5", crossed)
    assert position.view().values[4:7] == [10, 15, 30]
    position.play("B6")
    assert (pawns(position), position.view().step) == ("B6", "choose")
    position.play(">B")
    assert (pawns(position), side(position).points, position.view().step) == ("B7", 15, "take")
    assert position.view().crossings == crossed + 1


def test_B12_4_on_the_printed_board() -> None:
    position = table("B0 B1 B2 B3 B4 B6", placed="B6:s B7:15 B3:a B5:a")
    pass_to(lay(position, "B0 B1 B2 B3 B4"), 0)
    play(position, "B6 >B")
    assert (pawns(position), side(position).points, side(position).artefact_tiles) == ("B7", 15, 2)
