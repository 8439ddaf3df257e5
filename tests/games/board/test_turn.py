"""B7 to B11.1: a turn."""
# ruff: noqa: N802 (a test is named after its rule)

from typing import Any

import pytest
from tests.games.board.setup import deal, expedition, finish, hand, lay, on, pass_to, pawns, play, side, steps, table
from tests.games.refusals import refuse_move

from cibola.position.position import Position

pytestmark = pytest.mark.pure

TO_CITY = ">B " * 8


def city(*hands: str, more: str = "", **options: Any) -> Position:
    """Set up a table on which seat 0 has come to the blue city with its 0, and is to move again."""
    position = table(*hands, **on(f"{steps('B1-8')} {more}"), **options)
    return pass_to(play(position, f"B0 {TO_CITY} D"), 0)


def test_B7_a_turn_is_playing_a_card_and_then_taking_one() -> None:
    position = table("Y5", "B5", **on())
    told = [(position.mover, position.view().step, len(hand(position, 0)))]
    for move in ("Y5", "D", "-B5", "D"):
        position.play(move)
        told.append((position.mover, position.view().step, len(hand(position, 0))))
    assert told == [(0, "put", 8), (0, "take", 7), (1, "put", 8), (1, "take", 8), (0, "put", 8)]


def test_B7_nothing_is_taken_before_a_card_is_played() -> None:
    refuse_move(table(), "D", "B7")


def test_B7_no_second_card_is_played() -> None:
    position = table("Y5 Y6", **on()).play("Y5")
    for move in ("Y6", "-Y6", "Y6!"):
        refuse_move(position, move, "B7")


def test_B7_turns_go_round_the_table() -> None:
    position = table(seats=4, start=2)
    order = []
    for _ in range(6):
        order.append(position.mover)
        play(position, position.legal[-1] + " D")
    assert order == [2, 3, 0, 1, 2, 3]


def test_B7_1_a_card_begins_advances_or_is_discarded() -> None:
    position = pass_to(lay(table("B3 B5 W4", **on()), "B3"), 0)
    assert [move for move in position.legal if move.strip("-!") in {"B5", "W4"}] == ["B5", "W4", "W4!", "-B5", "-W4"]


def test_B7_1_only_a_card_in_hand_can_be_played() -> None:
    for move in ("B5", "B5!", "-B5"):
        refuse_move(table("Y5", "B5"), move, "B7.1")


def test_B8_an_expedition_begins_with_the_lowest_card_in_hand() -> None:
    position = table("B3 B5")
    for move in ("B5", "B5!"):
        refuse_move(position, move, "B8")
    assert {"B3", "B3!"} <= set(position.legal)


def test_B8_two_copies_of_the_lowest_card_are_one_choice() -> None:
    position = table("B3 B3 B5")
    assert [move for move in position.legal if move[0] == "B"] == ["B3", "B3!"]
    assert hand(position.play("B3"), 0).count("B3") == 1


def test_B8_the_lowest_card_may_be_high() -> None:
    position = table("Y10 Y10", **on())
    assert expedition(position.play("Y10"), 0, "Y").cards == ["Y10"]


def test_B8_the_pawn_is_placed_on_step_1() -> None:
    assert pawns(table("B3", **on()).play("B3")) == "B1"
    assert pawns(table("B3", **on()).play("B3!")) == "B1!"


def test_B8_beginning_counts_as_moving_onto_step_1() -> None:
    position = table("B3", **on("B1:15")).play("B3")
    assert side(position).points == 15
    assert (position.events()[-1].step, position.events()[-1].tile) == (1, "15")


def test_B8_the_leader_stays_on_its_path() -> None:
    position = lay(table("B3 B4 B5", **on()), "B3! B4")
    assert pawns(position) == "B2!"
    refuse_move(pass_to(position, 0), "B5!", "B8.1")


def test_B8_with_free_start_any_card_begins() -> None:
    position = table("B3 B5 B7", free_start=True)
    assert {"B3", "B5", "B7", "B3!", "B5!", "B7!"} <= set(position.legal)
    position = pass_to(lay(position, "B5"), 0)
    refuse_move(position, "B3", "B9")


def test_B8_a_waiting_pawn_always_exists() -> None:
    """Whoever has begun four expeditions has one pawn left for the fifth, and it is named."""
    for fourth, left in (("G0!", "R0"), ("G0", "R0!")):
        position = pass_to(lay(table("Y0 B0 W0 G0 R0", **on()), f"Y0 B0 W0 {fourth}"), 0)
        assert [move for move in position.legal if move in {"R0", "R0!"}] == [left]


def test_B8_1_one_row_a_colour() -> None:
    position = pass_to(lay(table("B3 B5", **on()), "B3"), 0)
    refuse_move(position, "B5!", "B8.1")
    assert expedition(position.play("B5"), 0, "B").cards == ["B3", "B5"]
    assert pawns(position) == "B2"


def test_B8_1_several_players_may_stand_on_one_step() -> None:
    position = lay(table("B3", "B4", "B5", "B6", seats=4, **on()), "B3", "B4", "B5", "B6")
    assert [pawns(position, seat) for seat in range(4)] == ["B1"] * 4
    assert [expedition(position, seat, "B").cards for seat in range(4)] == [["B3"], ["B4"], ["B5"], ["B6"]]


@pytest.mark.parametrize("last", range(11))
def test_B9_equal_or_higher_cards_follow(last: int) -> None:
    low = [f"B{value}" for value in range(last + 1)]
    position = table(f"B{last} {' '.join(f'B{value}' for value in range(4, 11))}", free_start=True, **on())
    play(position, f"B{last} D")
    pass_to(position, 0)
    held = set(hand(position, 0))
    layable = [move for move in position.legal if move in held and move[0] == "B"]
    assert layable == [f"B{value}" for value in range(max(last, 0), 11) if f"B{value}" in held]
    refused = [card for card in low[:-1] if card in held]
    for card in refused:
        refuse_move(position, card, "B9")


def test_B9_an_equal_card_follows_and_moves_the_pawn() -> None:
    position = lay(table("B3 B3", **on()), "B3 B3")
    assert expedition(position, 0, "B").cards == ["B3", "B3"]
    assert pawns(position) == "B2"


def test_B9_a_pawn_moves_one_step_whatever_the_gap() -> None:
    assert pawns(lay(table("B0 B10", **on()), "B0 B10")) == "B2"


def test_B9_another_players_row_bars_nothing() -> None:
    position = lay(table("B10", "B0", **on()), "B10")
    assert "B0" in position.legal


def test_B9_1_a_pawn_in_the_city_moves_no_more() -> None:
    position = city("B0 B1 W0")
    assert pawns(position) == "B9"
    position.play("B1")
    assert (pawns(position), position.view().step) == ("B9", "take")
    assert position.events()[-1].step is None


def test_B9_1_a_valid_card_may_still_be_laid_and_is_the_last() -> None:
    position = city("B0 B5 B3 B7")
    assert "B3" in position.legal
    play(position, "B5 D")
    assert expedition(position, 0, "B").cards == ["B0", "B5"]
    pass_to(position, 0)
    refuse_move(position, "B3", "B9")
    assert "B7" in position.legal


def test_B9_1_one_other_pawn_may_move() -> None:
    position = city("B0 B1 W0 Y0")
    lay(position, "W0 Y0")
    pass_to(position, 0).play("B1")
    assert position.legal == [">Y", ">W", ">"]
    refuse_move(position, ">B", "B9.1")
    refuse_move(position, ">G", "B12.3")
    assert pawns(position.play(">W")) == "Y1 B9 W2"
    assert position.view().step == "take"


def test_B9_1_the_move_is_optional() -> None:
    position = pass_to(lay(city("B0 B1 W0"), "W0"), 0)
    play(position, "B1 >")
    assert (pawns(position), position.view().step) == ("B9 W1", "take")
    assert position.states["advanced"][0] == 0


def test_B9_1_the_other_pawns_tile_acts_and_may_go_on() -> None:
    position = pass_to(lay(city("B0 B1 W0", more="W2:s W3:10"), "W0"), 0)
    play(position, "B1 >W")
    assert position.view().step == "choose"
    position.play(">W")
    assert (pawns(position), side(position).points) == ("B9 W3", 10)


def test_B9_1_a_waiting_pawn_or_one_in_another_city_does_not_move() -> None:
    position = city("B0 B1 W0", more=steps("W1-8"))
    play(position, "W0 " + ">W " * 8 + "D")
    pass_to(position, 0).play("B1")
    assert (pawns(position), position.view().step) == ("B9 W9", "take")


def test_B9_1_another_players_pawn_does_not_move() -> None:
    position = pass_to(lay(city("B0 B1", "W0"), "", "W0"), 0).play("B1")
    assert position.view().step == "take"
    assert pawns(position, 1) == "W1"


@pytest.mark.parametrize(("cards", "refused"), [("B5 B3 B2", "B4"), ("B5 B7 B8", "B6")])
def test_B9_1_in_the_variant_the_direction_of_the_row_holds(cards: str, refused: str) -> None:
    first, second, third = cards.split()
    own = on(steps("B1-8"))
    position = table(f"{cards} {refused}", up_or_down=True, free_start=True, **own)
    pass_to(play(position, f"{first} {TO_CITY} D"), 0)
    pass_to(play(position, f"{second} D"), 0)
    pass_to(play(position, f"{third} D"), 0)
    refuse_move(position, refused, "B17.1" if third == "B2" else "B9")
    assert expedition(position, 0, "B").cards == cards.split()


def test_B10_any_card_may_be_discarded_at_any_time() -> None:
    position = pass_to(lay(table("B9 B2", free_start=True, **on()), "B9"), 0)
    discards = [move[1:] for move in position.legal if move.startswith("-")]
    assert discards == list(dict.fromkeys(hand(position, 0)))
    assert "B2" in discards


def test_B10_five_piles_shared_by_all() -> None:
    position = play(table("Y5", "Y6", "B6", seats=3), "-Y5 D -Y6 D -B6 D")
    piles = position.view().piles
    assert [(pile.colour, pile.top, pile.height) for pile in piles] == [
        ("Y", "Y6", 2),
        ("B", "B6", 1),
        *((colour, None, 0) for colour in "WGR"),
    ]


def test_B10_only_the_top_of_a_pile_is_visible() -> None:
    position = play(table("G5 Y9", "G6"), "-G5 D -G6 D -Y9 G")
    assert position.view(1).piles[3].top == "G5"


def test_B10_a_discard_moves_no_pawn() -> None:
    position = pass_to(lay(table("B3 B5", **on()), "B3"), 0).play("-B5")
    assert pawns(position) == "B1"
    assert expedition(position, 0, "B").cards == ["B3"]


def test_B11_the_deck_and_every_pile_that_has_a_card_can_be_taken() -> None:
    position = play(table("G5 W9", "Y6"), "-G5 D -Y6 D")
    position.play("W9")
    assert position.legal == ["Y", "G", "D"]
    refuse_move(position, "B", "B11")
    assert "G5" in hand(position.play("G"), 0)


def test_B11_the_top_of_the_deck_is_taken() -> None:
    position = play(table("Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 R2"), "-Y8 D")
    assert "R2" in hand(position, 0)
    assert [position.events(seat)[-1].card for seat in (0, 1, None)] == ["R2", None, None]


def test_B11_a_card_taken_from_a_pile_is_known_to_all() -> None:
    position = play(table("G5"), "-G5 D")
    play(position, position.legal[-1] + " G")
    assert [position.view(seat).sides[1].known for seat in (0, 1, None)] == [["G5"]] * 3
    assert pass_to(position, 1).play("-G5").view(0).sides[1].known == []


def test_B11_the_card_just_discarded_is_not_taken_back() -> None:
    position = play(table("G5", "G6"), "-G5 D -G6")
    assert position.legal == ["D"]
    refuse_move(position, "G", "B11")
    assert [pile.barred for pile in position.view().piles] == [False, False, False, True, False]
    assert not any(pile.barred for pile in position.play("D").view().piles)


def test_B11_with_take_back_it_is() -> None:
    position = table("G5", take_back=True).play("-G5")
    assert position.legal == ["G", "D"]
    before = hand(table("G5", take_back=True), 0)
    assert hand(position.play("G"), 0) == before
    assert side(position).known == ["G5"]
    assert not any(pile.barred or pile.height for pile in position.view().piles)


# Whoever plays it, these three turns return to three cards that wander through hands and piles.
CYCLE = "-B5 Y -G6 B -Y5 G"


def test_B11_1_between_people_no_number_of_turns_ends_a_round() -> None:
    position = play(table("Y5 G6", "B5"), "-Y5 D")
    for _ in range(100):
        play(position, CYCLE)
    assert position.outcome is None
    assert (position.view().step, position.view().deck) == ("put", 63)


def test_B11_1_a_cycle_returns_to_an_equal_position() -> None:
    position = play(table("Y5 G6", "B5"), "-Y5 D " + CYCLE + " " + CYCLE)
    before = position.fingerprint
    assert play(position, CYCLE).fingerprint != before
    assert play(position, CYCLE).fingerprint == before


@pytest.mark.parametrize("cap", [1, 2, 7])
def test_B11_1_a_turn_cap_ends_the_round_after_a_complete_turn(cap: int) -> None:
    position = table("Y5 G6", "B5", edition="short", turn_cap=cap)
    *moves, last = ["-Y5", "D", *CYCLE.split(), *CYCLE.split()][: 2 * cap]
    play(position, " ".join(moves))
    assert position.outcome is None
    position.play(last)
    assert position.outcome is not None
    assert position.outcome.truncated
    assert [len(hand(position, seat)) for seat in (0, 1)] == [8, 8]


def test_B11_1_a_capped_round_is_scored_as_usual_and_counts_its_own_turns() -> None:
    own = on("B1:15")
    position = table("B0", turn_cap=2, **own)
    play(position, "B0 D")
    finish(position).give(deal("", "B0", start=1, **own))
    assert position.scores == (0, 0)
    play(position, "B0! D")
    assert (position.mover, side(position, 1).points) == (0, 15)
    finish(position)
    assert position.is_chance_due


@pytest.mark.parametrize(("cap", "truncated"), [(63, True), (64, False), (65, False), (0, False)])
def test_B11_1_only_a_round_that_the_cap_cut_short_is_truncated(cap: int, truncated: bool) -> None:  # noqa: FBT001 (a case)
    position = finish(table(edition="short", turn_cap=cap))
    assert position.outcome is not None
    assert position.outcome.truncated == truncated
