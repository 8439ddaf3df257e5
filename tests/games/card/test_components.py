"""C1 and C2: what is in the box, and the setup."""
# ruff: noqa: N802 (a test is named after its rule)

from collections import Counter

import pytest
from tests.games.card.setup import cards_in_box, duel, finish, hand, lay, pass_turn, table, winner
from tests.games.deals import dealt

from cibola.messages import text
from cibola.position.position import Position

pytestmark = pytest.mark.pure

CLASSIC = ["classic", "tilsit"]
BOXES = ["classic", "tilsit", "duel"]


def colours(**options: object) -> str:
    return "".join(dict.fromkeys(card[0] for card in cards_in_box(**options)))


@pytest.mark.parametrize("edition", BOXES)
def test_C1_five_colours_of_twelve_cards(edition: str) -> None:
    cards = Counter(cards_in_box(edition=edition))
    letters = colours(edition=edition)
    assert len(letters) == 5
    assert cards.total() == 60
    assert cards == Counter({f"{c}{n}": 3 if n == "x" else 1 for c in letters for n in ["x", *range(2, 11)]})


@pytest.mark.parametrize("edition", CLASSIC)
def test_C1_1_the_classic_colours(edition: str) -> None:
    assert colours(edition=edition) == "YBWGR"


def test_C1_1_the_colours_of_duel() -> None:
    assert colours(edition="duel") == "YBGRV"


@pytest.mark.parametrize(
    ("letter", "colour", "place"),
    [
        ("Y", "yellow", "desert"),
        ("B", "blue", "sea"),
        ("W", "white", "Himalaya"),
        ("G", "green", "rainforest"),
        ("R", "red", "volcano"),
    ],
)
def test_C1_1_each_colour_has_its_place(letter: str, colour: str, place: str) -> None:
    assert (text(f"colour-{letter}"), text(f"place-{letter}")) == (colour, place)


@pytest.mark.parametrize("edition", BOXES)
def test_C1_2_a_sixth_expedition_makes_72_cards_in_one_order_of_colours(edition: str) -> None:
    assert len(cards_in_box(edition=edition, sixth=True)) == 72
    assert colours(edition=edition, sixth=True) == "YBWGRV"


def test_C1_2_violet_has_its_letter() -> None:
    assert text("colour-V") == "violet"


def test_C1_2_the_sixth_expedition_has_no_exploit_of_its_own() -> None:
    position = lay(duel("yellow blue green red violet", "W2 W3 W4", sixth=True), "W2 W3 W4")
    assert not any(exploit.winner is not None for exploit in position.view().exploits)


@pytest.mark.parametrize(
    ("exploit", "cards"),
    [("five", "Wx Wx W2 W7 W9"), ("three", "Y2 B2 W2"), ("run", "W4 W5 W6")],
)
def test_C1_2_the_sixth_expedition_counts_for_the_first_exploits(exploit: str, cards: str) -> None:
    assert winner(lay(duel(exploit, cards, sixth=True), cards), exploit) == 0


@pytest.mark.parametrize(
    ("exploit", "mine", "other"),
    [("most", "Y2 W2", "B2"), ("best", "W9", "B8")],
)
def test_C1_2_the_sixth_expedition_counts_for_the_judged_exploits(exploit: str, mine: str, other: str) -> None:
    assert winner(finish(lay(duel(exploit, mine, other, sixth=True), mine, other)), exploit) == 0


@pytest.mark.parametrize(("sixth", "deck"), [(False, 44), (True, 56)])
@pytest.mark.parametrize("edition", BOXES)
def test_C2_eight_cards_each_and_the_rest_is_the_deck(edition: str, sixth: bool, deck: int) -> None:  # noqa: FBT001 (a case)
    position = Position("card", {"edition": edition, "sixth": sixth}, seed=2)
    assert [len(hand(position, seat)) for seat in (0, 1)] == [8, 8]
    assert position.view().deck == deck


def test_C2_all_cards_are_shuffled() -> None:
    deals = [dealt(Position("card", seed=seed)) for seed in range(40)]
    assert all(Counter(deal) == Counter(cards_in_box()) for deal in deals)
    assert len({" ".join(deal) for deal in deals}) == 40
    assert all(len({deal[place] for deal in deals}) > 10 for place in range(60))


def test_C2_a_deal_is_the_hands_and_then_the_deck_from_its_top() -> None:
    position = Position("card", seed=5)
    cards = dealt(position)
    assert [sorted(hand(position, seat)) for seat in (0, 1)] == [sorted(cards[:8]), sorted(cards[8:16])]
    for _ in range(4):
        pass_turn(position)
    draws = [[event.card for event in position.events(seat) if event.source and event.card] for seat in (0, 1)]
    assert draws == [cards[16:20:2], cards[17:20:2]]


def test_C2_1_hands_are_secret() -> None:
    position = table("Y5", "B5")
    assert position.view(0).sides[0].hand == hand(position, 0)
    assert position.view(0).sides[1].hand is None
    assert position.view(1).sides[0].hand is None
    assert [side.hand for side in position.view().sides] == [None, None]
    assert [side.hand_size for side in position.view().sides] == [8, 8]


def test_C2_1_the_number_of_cards_left_in_the_deck_is_public() -> None:
    position = lay(table("Y5"), "Y5")
    assert [position.view(seat).deck for seat in (0, 1, None)] == [43, 43, 43]
