"""C7 and C8: the end and the scoring of a round."""
# ruff: noqa: N802 (a test is named after its rule)

from itertools import combinations

import pytest
from tests.games.card.setup import expedition, finish, hand, lay, table

from cibola.position.position import Position

pytestmark = pytest.mark.pure

NUMBERS = range(2, 11)
# Every set of cards that one expedition can hold.
SETS = [
    (wagers, numbers)
    for wagers in range(4)
    for size in range(len(NUMBERS) + 1)
    for numbers in combinations(NUMBERS, size)
]


def with_yellow(position: Position, wagers: int, numbers: tuple[int, ...]) -> int:
    """Put cards onto seat 0's yellow expedition, and ask what they score."""
    cards = (1 << wagers) - 1 | sum(1 << (number + 1) for number in numbers)
    position.states["laid"][0, 0, 0] = cards
    return position.scores[0]


def test_C7_the_round_ends_at_once_with_the_last_card_of_the_deck() -> None:
    position = finish(table(rounds=1), deck=1)
    mover = position.mover
    position.play(position.legal[-1])
    assert position.outcome is None
    position.play("D")
    assert position.outcome is not None
    assert (position.view().deck, position.mover, position.legal) == (0, None, [])
    assert [len(hand(position, seat)) for seat in (0, 1)] == [8, 8]
    assert position.moves[-1].seat == mover


def test_C7_a_card_from_a_pile_does_not_end_the_round() -> None:
    position = finish(table(rounds=1), deck=1)
    position.play(position.legal[-1]).play(position.legal[0])
    assert position.moves[-1].action != 126
    assert position.outcome is None


def test_C7_either_seat_may_take_the_last_card() -> None:
    even, odd = finish(table(rounds=1)), finish(table("Y5 G6", "B5", rounds=1).play("-Y5").play("D"), deck=1)
    assert even.moves[-1].seat == 1
    odd.play(odd.legal[-1]).play(odd.legal[0])
    finish(odd)
    assert odd.moves[-1].seat == 0


def test_C8_an_expedition_scores_its_sum_minus_20() -> None:
    position = lay(table("Y5 Y9 Y10", "B2"), "Y5 Y9 Y10", "B2")
    receipt = expedition(position, 0, "Y").receipt
    assert (receipt.sum, receipt.cost, receipt.multiplier, receipt.bonus, receipt.total) == (24, 20, 1, 0, 4)
    assert position.scores == (4, -18)


def test_C8_each_expedition_scores_on_its_own() -> None:
    position = lay(table("Yx Y10 B10"), "Yx Y10 B10")
    assert [expedition(position, 0, colour).receipt.total for colour in "YBWGR"] == [-20, -10, 0, 0, 0]
    assert position.scores == (-30, 0)


def test_C8_every_set_of_cards_scores_by_the_formula() -> None:
    position = table()
    for wagers, numbers in SETS:
        bonus = 20 if wagers + len(numbers) >= 8 else 0
        expected = (sum(numbers) - 20) * (1 + wagers) + bonus if wagers or numbers else 0
        assert with_yellow(position, wagers, numbers) == expected


def test_C8_1_an_expedition_without_cards_scores_nothing() -> None:
    position = finish(table())
    assert position.scores == (0, 0)
    receipt = expedition(position, 0, "Y").receipt
    assert (receipt.sum, receipt.cost, receipt.bonus, receipt.total) == (0, 0, 0, 0)


@pytest.mark.parametrize(("wagers", "gain", "loss"), [(0, 7, -11), (1, 14, -22), (2, 21, -33), (3, 28, -44)])
def test_C8_2_wagers_multiply_gains_and_losses(wagers: int, gain: int, loss: int) -> None:
    cards = "Yx " * wagers + "Y8 Y9 Y10"
    assert lay(table(cards), cards).scores[0] == gain
    cards = "Yx " * wagers + "Y9"
    assert lay(table(cards), cards).scores[0] == loss


@pytest.mark.parametrize(("wagers", "points"), [(1, -40), (2, -60), (3, -80)])
def test_C8_3_only_wagers_lose_20_times_the_multiplier(wagers: int, points: int) -> None:
    cards = "Yx " * wagers
    assert lay(table(cards), cards).scores[0] == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("Y2 Y3 Y4 Y5 Y6 Y7 Y8", 15),
        ("Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9", 24 + 20),
        ("Yx Yx Yx Y2 Y3 Y4 Y5", -24),
        ("Yx Yx Yx Y2 Y3 Y4 Y5 Y6", 0 + 20),
        ("Yx Yx Yx Y6 Y7 Y8 Y9 Y10", 80 + 20),
        ("Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10", 34 + 20),
    ],
)
def test_C8_4_eight_cards_with_wagers_earn_20_after_the_multiplication(cards: str, points: int) -> None:
    position = lay(table(cards), cards)
    assert expedition(position, 0, "Y").cards == cards.split()
    assert position.scores[0] == points


def test_C8_5_one_expedition_scores_from_minus_80_to_156() -> None:
    position = table()
    scores = [with_yellow(position, *cards) for cards in SETS]
    assert len(scores) == 2048
    assert (min(scores), max(scores)) == (-80, 156)
    assert scores[0] == 0


def test_C8_5_all_twelve_cards_score_156() -> None:
    cards = "Yx Yx Yx Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10"
    assert lay(table(cards), cards).scores[0] == 156


def test_C8_6_the_worked_example_of_duel() -> None:
    cards = "Y6 Y8 Y9 Gx Rx R7 R8 Vx Vx V2 V3 V4 V7 V9 V10"
    position = finish(lay(table(cards, edition="duel"), cards))
    receipts = [one.receipt for one in position.view().sides[0].expeditions]
    assert [(one.sum, one.cost, one.multiplier, one.bonus) for one in receipts] == [
        (23, 20, 1, 0),
        (0, 0, 1, 0),
        (0, 20, 2, 0),
        (15, 20, 2, 0),
        (35, 20, 3, 20),
    ]
    assert [one.total for one in receipts] == [3, 0, -40, -10, 65]
    assert position.scores[0] == 18
