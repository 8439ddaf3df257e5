"""What a choice of the card game would bring, what it costs, and what a card would bring if one held it."""

from random import Random

import pytest
from tests.games.card.setup import deal

import cibola
from cibola.games.card.choices import Choice, choice_if_held
from cibola.position.start import CardPosition


def dealt(first: str, second: str = "", **options: object) -> CardPosition:
    return cibola.start_by_name("card", options, deals=[deal(first, second)])


def choice(position: CardPosition, action: str) -> Choice:
    return next(one for one in position.choices().legal if one.action == action)


@pytest.mark.parametrize(
    ("action", "worth", "cost"), [("Y5", -15, 20), ("Yx", -40, 40), ("-Y5", 0, None), ("B9", -11, 20)]
)
def test_a_new_expedition_has_a_cost_that_its_wager_doubles(action: str, worth: int, cost: int | None) -> None:
    one = choice(dealt("Y5 Yx B9"), action)
    assert (one.worth, one.cost) == (worth, cost)


def test_an_expedition_that_is_begun_costs_nothing_more() -> None:
    position = dealt("Y5 Y9", "G2").play("Y5").play("D").play("-G2").play("D")
    assert (choice(position, "Y9").worth, choice(position, "Y9").cost) == (9, None)


def test_what_lies_on_a_pile_says_what_it_would_bring_if_one_held_it() -> None:
    position = dealt("Y5 Y4", "Y9 G2").play("Y5").play("D").play("-Y9").play("D").play("-Y4")
    before = position.fingerprint
    held = choice_if_held(position, 0, "Y9")
    assert held is not None
    assert (held.worth, held.cost) == (9, None)
    assert choice_if_held(position, 0, "Y4") is None
    other = choice_if_held(position, 1, "Y4")
    assert other is not None
    assert (other.worth, other.cost) == (-16, 20)
    assert position.fingerprint == before


def test_an_exploit_that_a_lay_wins_is_part_of_its_worth() -> None:
    """C11.2: it is announced at once, and brings ten points."""
    position = cibola.start("card", edition="duel", exploits=True, seed=11)
    rng = Random(11)
    won = set()
    while position.mover is not None:
        seat = position.mover
        for one in position.choices().legal:
            if one.what == "lay":
                after = position.copy().play(one.action)
                totals = [
                    sum(expedition.receipt.total for expedition in table.view(seat).sides[seat].expeditions)
                    for table in (position, after)
                ]
                (event,) = after.events(since=len(position.moves))
                assert one.worth == totals[1] - totals[0] + 10 * len(event.exploits)
                won.add(len(event.exploits))
        position.play(rng.choice(position.legal))
    assert won >= {0, 1}
