"""What a seat knows: hands and removed cards stay secret in views, observations, seen positions and imagined ones."""

from collections import Counter
from itertools import pairwise
from random import Random

import numpy as np
import pytest
from tests.chance import chi_square
from tests.games.board.setup import deal, finish, hand, on, play, steps, table
from tests.laws.board import RUNWAYS

from cibola.errors import HiddenError
from cibola.games.board.view import View
from cibola.position.position import Position

ACROSS = steps("Y1-6", "B1-6", "W1-6", "G1-6", "R1-6")


def parts(position: Position, seat: int) -> dict[str, list[int]]:
    """Read an observation by the names of its parts."""
    numbers, _ = position.observe(seat)
    ends = np.cumsum([0, *(size for _, size, _ in position.game.observation_layout)]).tolist()
    rows = zip(position.game.observation_layout, pairwise(ends), strict=True)
    return {row[0]: numbers[first:last].tolist() for row, (first, last) in rows}


@pytest.mark.pure
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_observations_count_every_card_once(seats: int) -> None:
    rng = Random(seats)
    position = Position("board", {"seats": seats, "edition": "short"}, seed=seats)
    for _ in range(60):
        position.play(rng.choice(position.actions))
        if position.view().step != "put":
            continue
        for seat in range(seats):
            found = parts(position, seat)
            known = np.array(found["known"]).reshape(4, 55)
            total = np.array(found["hand"]) + known[1:].sum(axis=0) + found["piles"] + found["unseen"]
            total += np.array(found["rows"]).reshape(4, 55).sum(axis=0)
            assert total.tolist() == position.boxes["copies"][0].tolist()
            hidden = 8 * (seats - 1) - int(known[1:].sum())
            assert sum(found["unseen"]) == found["deck"][0] + hidden + (30 if seats == 2 else 0)
            turned = [position.scores[(seat + place) % seats] for place in range(seats)]
            assert found["scores"] == turned + [0] * (4 - seats)


@pytest.mark.pure
def test_an_observation_tells_pawns_tiles_and_the_turn_from_ones_own_seat() -> None:
    position = play(table("B0", "W0 Y9", seats=3, **on("B1:s B2:15 W1:a")), "B0! >B D W0 D")
    mine, theirs = parts(position, 0), parts(position, 1)
    assert mine["pawns"][:10] == [0, 2, 0, 0, 0, 0, 0, 1, 0, 0]
    assert theirs["pawns"][:5] == [0, 0, 1, 0, 0]
    assert mine["leaders"][:5] == [0, 1, 0, 0, 0]
    assert (mine["points"], mine["artefact_tiles"]) == ([15, 0, 0, 0], [0, 1, 0, 0])
    assert mine["mover"] == [0, 0, 1, 0]
    assert mine["tiles"][9:12] == [2, 17, 0]
    assert mine["lasts"][:5] == [0, 1, 0, 0, 0]
    assert (mine["seats"], mine["rounds"], mine["turn"]) == ([3], [1, 3], [1, 0, 0, 0])


def test_nothing_of_an_imagined_deal_contradicts_what_is_known() -> None:
    position = play(table("G5 Y9", "G6"), "-G5 D -G6 D -Y9 G")
    for seed in range(20):
        thought = position.imagine(1, seed)
        assert hand(thought, 1) == hand(position, 1)
        assert "G6" in hand(thought, 0)
        cards = Counter([*hand(thought, 0), *hand(thought, 1)])
        assert all(count <= 2 for count in cards.values())
        assert thought.view(1) == position.view(1)


def test_imagining_is_uniform_over_all_that_is_possible() -> None:
    """Mini for three: five cards are hidden from a seat, so 5 × 4 hands and 6 orders of the deck."""
    position = Position("board", {"edition": "mini", "seats": 3, "start": 0}, seed=5).seen_by(0)
    found = Counter(position.imagine(0, number).states["hand"].tobytes() for number in range(4000))
    assert len(found) == 20
    assert chi_square(list(found.values())) < 43.9  # 99.9 % of honest seeds pass


def test_a_removed_card_is_as_likely_as_any_other_unseen_one_to_be_imagined_in_a_hand() -> None:
    position = table("Y0", "", removed="B0 B0 W0 W0")
    found = sum("B0" in hand(position.imagine(0, number), 1) for number in range(300))
    assert 20 < found < 80  # 8 of 102 unseen cards, two copies: 15 % of 300 is 46


def test_what_one_seat_knows_ends_with_the_fifth_crossing() -> None:
    """Then hands are shown that it does not know: its own copy of the game can go no further."""
    position = table("B0 W0 R0", "Y0 G0", **on(ACROSS))
    for letter in "BYWG":
        play(position, f"{letter}0 " + f">{letter} " * 6 + "D")
    play(position, "R0" + " >R" * 5)
    for seat in (0, 1, -1):
        seen = position.seen_by(seat)
        before = seen.states.tobytes()
        with pytest.raises(HiddenError):
            seen.play(">R")
        assert seen.states.tobytes() == before
        assert seen.play(">").view().step == "take"
    after = position.copy().play(">R")
    assert all(one.hand for one in after.seen_by(1).view(1).sides)
    assert after.seen_by(1).states.tobytes() == after.states.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_seat_sees_its_own_hand_and_draws_only(seats: int) -> None:
    position = Position("board", {"seats": seats, "start": 0}, seed=9)
    finish(position, deck=50)
    for seat in range(seats):
        view: View = position.view(seat)
        assert [side.seat for side in view.sides if side.hand is not None] == [seat]
        told = [event for event in position.events(seat) if event.what == "take" and event.card]
        assert {event.seat for event in told} == {seat}
    assert not any(side.hand for side in position.view(None).sides)


def test_a_removed_card_is_never_told_in_the_round() -> None:
    position = table(removed="G3 G3")
    finish(position, deck=1)
    for seat in (0, 1, -1):
        assert "G3" not in position.seen_record(seat).dump()
    assert "G3" in deal(removed="G3 G3")


def test_chains_are_told_to_everybody() -> None:
    position = Position("board", {"layout": RUNWAYS, "seats": 3, "start": 0}, seed=2)
    while position.view().crossings == 0:
        position.play(position.legal[0])
    told = [[event for event in position.events(seat) if event.what in {"lay", "move"}] for seat in (0, 1, 2, None)]
    assert told[0] == told[1] == told[2] == told[3]
    assert 7 in {event.step for event in told[0]}
