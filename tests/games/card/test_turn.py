"""C3 to C6: a turn."""
# ruff: noqa: N802 (a test is named after its rule)

import msgspec
import pytest
from tests.games.card.setup import deal, duel, expedition, finish, hand, lay, pass_to, play, table, winner
from tests.games.refusals import refuse_move

from cibola.position.position import Position

pytestmark = pytest.mark.pure


def seen(position: Position, seat: int | None) -> str:
    """Write all that a seat is shown."""
    return msgspec.json.encode(position.view(seat)).decode()


def test_C3_a_turn_is_putting_a_card_down_and_then_taking_one() -> None:
    position = table("Y5", "B5")
    steps = [(position.mover, position.view().step)]
    for move in ("Y5", "D", "-B5", "D"):
        position.play(move)
        steps.append((position.mover, position.view().step))
    assert steps == [(0, "put"), (0, "take"), (1, "put"), (1, "take"), (0, "put")]


def test_C3_nothing_is_taken_before_a_card_is_put_down() -> None:
    refuse_move(table(), "D", "C3")


def test_C3_no_second_card_is_put_down() -> None:
    position = table("Y5 Y6").play("Y5")
    refuse_move(position, "Y6", "C3")
    refuse_move(position, "-Y6", "C3")


def test_C3_only_a_card_in_hand_can_be_put_down() -> None:
    position = table("Y5", "B5")
    refuse_move(position, "B5", "C3")
    refuse_move(position, "-B5", "C3")


def test_C3_1_a_card_is_laid_on_its_own_colour_or_discarded() -> None:
    position = table("Y5 Y6")
    assert {"Y5", "-Y5"} <= set(position.legal)
    assert [move for move in position.legal if "Y5" in move] == ["Y5", "-Y5"]
    position.play("Y5")
    assert expedition(position, 0, "Y").cards == ["Y5"]
    assert [pile.height for pile in position.view().piles] == [0] * 5


def test_C4_any_colour_may_be_begun_or_continued() -> None:
    cards = "Y3 B3 W3 G3 R3"
    position = pass_to(lay(table(cards + " Y4 B4 W4", "Y8 B8"), cards, "Y8 B8"), 0)
    assert {"Y4", "B4", "W4"} <= set(position.legal)


def test_C4_a_card_is_laid_on_ones_own_side_only() -> None:
    position = lay(table("Y3", "B3"), "Y3", "B3")
    assert expedition(position, 0, "Y").cards == ["Y3"]
    assert expedition(position, 1, "Y").cards == []
    assert expedition(position, 1, "B").cards == ["B3"]
    assert expedition(position, 0, "B").cards == []


def test_C4_the_other_sides_cards_bar_nothing() -> None:
    position = lay(table("Y10", "Yx Y2"), "Y10")
    assert {"Yx", "Y2"} <= set(position.legal)


def test_C4_1_a_number_must_be_higher_than_the_last() -> None:
    position = pass_to(lay(table("Y2 Y3 Y5 Y6"), "Y3 Y5"), 0)
    refuse_move(position, "Y2", "C4.1")
    assert "Y6" in position.legal


def test_C4_1_a_number_may_follow_wagers() -> None:
    assert "Y2" in pass_to(lay(table("Yx Y2"), "Yx"), 0).legal


def test_C4_1_gaps_are_fine() -> None:
    position = pass_to(lay(table("Y2 Y10 Y9"), "Y2"), 0).play("Y10").play("D")
    assert expedition(position, 0, "Y").cards == ["Y2", "Y10"]
    refuse_move(pass_to(position, 0), "Y9", "C4.1")


@pytest.mark.parametrize("last", range(3, 11))
def test_C4_1_exactly_the_higher_numbers_may_follow(last: int) -> None:
    position = lay(table("Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y2"), f"Y{last}")
    layable = [move for move in pass_to(position, 0).legal if move.startswith("Y")]
    assert layable == [f"Y{number}" for number in range(last + 1, 11)]


def test_C4_2_a_wager_can_be_laid_only_before_the_numbers() -> None:
    position = table("Yx Yx Y2")
    assert "Yx" in pass_to(lay(position, "Yx"), 0).legal
    refuse_move(pass_to(lay(position, "Y2"), 0), "Yx", "C4.2")


def test_C4_2_up_to_three_wagers() -> None:
    position = lay(table("Yx Yx Yx"), "Yx Yx Yx")
    assert expedition(position, 0, "Y").cards == ["Yx", "Yx", "Yx"]
    assert expedition(position, 0, "Y").receipt.multiplier == 4


def test_C4_2_a_wager_in_hand_is_listed_once() -> None:
    position = table("Yx Yx Yx")
    assert [position.legal.count(move) for move in ("Yx", "-Yx")] == [1, 1]


def test_C4_3_laid_cards_are_visible_to_both() -> None:
    position = lay(table("Yx Y3", "B4"), "Yx Y3", "B4")
    shown = [
        [one.cards for side in position.view(seat).sides for one in side.expeditions if one.cards]
        for seat in (0, 1, None)
    ]
    assert shown == [[["Yx", "Y3"], ["B4"]]] * 3


def test_C5_any_card_may_be_discarded_at_any_time() -> None:
    position = pass_to(lay(table("Y9 Y2 Yx"), "Y9"), 0)
    discards = [move[1:] for move in position.legal if move.startswith("-")]
    assert discards == list(dict.fromkeys(hand(position, 0)))
    assert {"Y2", "Yx"} <= set(discards)


def test_C5_one_pile_a_colour_shared_by_both() -> None:
    position = play(table("Y5", "Y6 B6"), "-Y5 D -Y6 D")
    assert [(pile.colour, pile.top, pile.height) for pile in position.view().piles] == [
        ("Y", "Y6", 2),
        *((colour, None, 0) for colour in "BWGR"),
    ]


def test_C5_1_only_the_top_of_a_pile_is_seen() -> None:
    position = play(table("G5 G8", "G6"), "-G5 D -G6 D -G8 D")
    assert position.view(0).piles[3].top == "G8"
    assert not any(card in seen(position, 0) for card in ("G5", "G6"))
    assert position.view(0).piles[3].height == 3


def test_C5_1_taking_the_top_shows_the_next_one() -> None:
    position = play(table("G5", "G6"), "-G5 D -G6 D")
    play(position, position.legal[-1] + " G")
    assert position.view(1).piles[3].top == "G5"


def test_C5_2_the_list_of_moves_begins_after_ones_own_last_turn() -> None:
    position = play(table("G5", "G6"), "-G5 D -G6 D")
    assert [event.card for event in position.view(0).moves] == ["G6", None]
    assert position.view(1).moves == []
    assert [event.card for event in position.view().moves] == ["G6", None]
    assert not any("G5" in seen(position, seat) for seat in (0, 1, None))


def test_C5_2_an_event_shows_what_was_visible_when_it_happened() -> None:
    position = play(table("G5", "G6"), "-G5 D -G6 D")
    assert [event.card for event in position.events(1) if event.what == "discard"] == ["G5", "G6"]


def test_C5_2_a_card_taken_from_a_pile_is_known_to_all() -> None:
    position = play(table("G5"), "-G5 D")
    play(position, position.legal[-1] + " G")
    assert [position.view(seat).sides[1].known for seat in (0, 1, None)] == [["G5"]] * 3
    assert position.events(0)[-1].card == "G5"


def test_C5_2_each_card_taken_from_one_pile_is_named() -> None:
    position = play(table("G5", "G6"), "-G5 D -G6 D")
    for _ in range(2):
        play(position, position.legal[0] + " G")
    assert [event.card for event in position.events() if event.source == "G"] == ["G6", "G5"]


def test_C5_2_a_card_put_down_again_is_no_longer_known_to_be_in_hand() -> None:
    position = play(table("G5"), "-G5 D")
    play(position, position.legal[-1] + " G")
    assert pass_to(position, 1).play("G5").view(0).sides[1].known == []


def test_C5_2_a_card_from_the_deck_is_secret() -> None:
    position = play(table("G5 B5 W5 W6 W7 W8 W9 W10 R7"), "-G5 D")
    assert [position.events(seat)[-1].card for seat in (0, 1, None)] == ["R7", None, None]
    assert not any("R7" in seen(position, seat) for seat in (1, None))


def test_C5_2_everything_is_shown_after_the_round() -> None:
    position = finish(table(rounds=2))
    assert [side.hand for side in position.view(0).sides] == [hand(position, seat) for seat in (0, 1)]
    assert [len(side.hand) for side in position.view(0).results[0].sides] == [8, 8]


def test_C6_the_deck_and_every_pile_that_has_a_card_can_be_taken() -> None:
    position = play(table("G5", "Y6 W5"), "-G5 D -Y6 D")
    position.play(position.legal[0])
    assert position.legal == ["Y", "G", "D"]
    refuse_move(position, "B", "C6")


def test_C6_the_top_card_of_a_pile_is_taken() -> None:
    position = play(table("G5", "G6"), "-G5 D -G6 D")
    play(position, position.legal[0] + " G")
    assert "G6" in hand(position, 0)
    assert "G5" not in hand(position, 0)


def test_C6_the_top_card_of_the_deck_is_taken() -> None:
    position = play(table("G5 B5 W5 W6 W7 W8 W9 W10 R7"), "G5 D")
    assert "R7" in hand(position, 0)


def test_C6_1_the_card_just_discarded_may_not_be_taken_back() -> None:
    position = play(table("G5", "G6"), "-G5 D -G6")
    assert position.legal == ["D"]
    refuse_move(position, "G", "C6.1")


def test_C6_1_the_pile_is_barred_for_this_turn_only() -> None:
    position = play(table("G5", "G6"), "-G5 D -G6 D")
    assert not any(pile.barred for pile in position.view().piles)
    play(position, position.legal[0] + " G")
    play(position, position.legal[0] + " G")
    assert [position.view().sides[seat].known for seat in (0, 1)] == [["G6"], ["G5"]]


def test_C6_1_other_piles_stay_open() -> None:
    position = play(table("G5", "Y6"), "-G5 D -Y6")
    assert position.legal == ["G", "D"]


def test_C6_2_after_taking_the_hand_is_eight_cards_again_and_the_turn_ends() -> None:
    position = table("G5")
    sizes = [len(hand(position.play(move), 0)) for move in ("-G5", "D")]
    assert sizes == [7, 8]
    assert position.mover == 1
    play(position, position.legal[0] + " G")
    assert [len(hand(position, seat)) for seat in (0, 1)] == [8, 8]
    assert position.mover == 0


# Whoever plays it, these three turns return to three cards that wander through hands and piles.
CYCLE = "-B5 Y -G6 B -Y5 G"


def test_C6_3_between_people_no_number_of_turns_ends_a_round() -> None:
    position = play(table("Y5 G6", "B5"), "-Y5 D")
    for _ in range(200):
        play(position, CYCLE)
    assert position.outcome is None
    assert (position.view().step, position.view().deck) == ("put", 43)


def test_C6_3_a_cycle_returns_to_an_equal_position() -> None:
    position = play(table("Y5 G6", "B5"), "-Y5 D " + CYCLE + " " + CYCLE)
    before = position.fingerprint
    assert play(position, CYCLE).fingerprint != before
    assert play(position, CYCLE).fingerprint == before


@pytest.mark.parametrize("cap", [1, 2, 7])
def test_C6_3_a_turn_cap_ends_the_round_after_a_complete_turn(cap: int) -> None:
    position = table("Y5 G6", "B5", rounds=1, turn_cap=cap)
    *moves, last = ["-Y5", "D", *CYCLE.split(), *CYCLE.split()][: 2 * cap]
    play(position, " ".join(moves))
    assert position.outcome is None
    position.play(last)
    assert position.outcome is not None
    assert position.outcome.truncated
    assert [len(hand(position, seat)) for seat in (0, 1)] == [8, 8]


def test_C6_3_a_capped_round_is_scored_as_usual() -> None:
    position = lay(table("Yx Y9", "B2", rounds=1, turn_cap=3), "Yx Y9", "B2")
    assert position.scores == (-22, -18)
    assert position.outcome is not None
    assert position.outcome.winners == (1,)


def test_C6_3_a_capped_round_judges_exploits() -> None:
    position = lay(duel("most best low", "Y9 Y10 B2", "G4", turn_cap=4), "Y9 B2", "G4")
    pass_to(position, 1).play(position.legal[-1]).play("D")
    assert position.outcome is not None
    assert position.outcome.truncated
    assert [winner(position, exploit) for exploit in ("most", "best")] == [0, 0]
    assert position.scores[0] == -11 - 18 + 10 * len(position.view().sides[0].exploits)


def test_C6_3_the_cap_counts_the_turns_of_each_round() -> None:
    position = Position("card", {"rounds": 3, "turn_cap": 5}, seed=1)
    while position.outcome is None:
        finish(position)
    assert [move.action for move in position.moves if move.seat >= 0].count(126) == 15
    assert len(position.round_ends) == 3
    assert position.outcome.truncated


@pytest.mark.parametrize(("cap", "truncated"), [(43, True), (44, False), (45, False), (0, False)])
def test_C6_3_only_a_round_that_the_cap_cut_short_is_truncated(cap: int, truncated: bool) -> None:  # noqa: FBT001 (a case)
    position = finish(table(rounds=1, turn_cap=cap))
    assert position.outcome is not None
    assert position.outcome.truncated == truncated


def test_C6_3_one_capped_round_marks_the_whole_match() -> None:
    position = Position("card", {"rounds": 2, "turn_cap": 44}, deals=[deal("Y5 G6", "B5"), deal()])
    play(position, "-Y5 D " + " ".join([CYCLE] * 14) + " -B5 D")
    assert len(position.round_ends) == 1
    finish(position)
    assert position.outcome is not None
    assert position.outcome.truncated
