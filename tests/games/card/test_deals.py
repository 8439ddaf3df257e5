"""Explicit deals: for some rounds or all, with a seed or without."""

import pytest
from tests.games.card.setup import DUEL, deal, finish, hand, play, table
from tests.games.deals import deals_of, dealt
from tests.games.refusals import refuse

import cibola
from cibola.errors import DealError, NotDealtError
from cibola.position.deals import Deals
from cibola.position.position import Position

pytestmark = pytest.mark.pure

FIRST, SECOND, THIRD = deal("Y5", "B5"), deal("G5", "R5"), deal("W5", "W6")


def test_all_rounds_can_be_given() -> None:
    position = cibola.start(deals=[FIRST, SECOND, THIRD])
    assert deals_of(position, finish) == [FIRST, SECOND, THIRD]
    assert position.outcome is not None


def test_a_deal_puts_each_card_in_its_place() -> None:
    position = table("Y5 Yx R7", "Y6 B2", last="G10", rounds=1)
    assert {"Y5", "Yx", "R7"} <= set(hand(position, 0))
    assert {"Y6", "B2"} <= set(hand(position, 1))
    finish(position, deck=1)
    position.play(position.legal[-1]).play("D")
    assert position.events(1)[-1].card == "G10"


def test_without_a_seed_the_play_stops_at_a_deal_that_is_not_given() -> None:
    position = finish(cibola.start(deals=[FIRST]))
    assert position.is_chance_due
    assert (position.mover, position.legal, position.outcome) == (None, [], None)
    assert position.view().step == "deal"
    refuse(position, NotDealtError, "C2", lambda p: p.play("D"))


@pytest.mark.parametrize("deals", [[FIRST, SECOND], {5: FIRST}])
def test_a_deal_beyond_the_last_round_is_refused(deals: Deals) -> None:
    with pytest.raises(DealError) as caught:
        cibola.start(rounds=1, deals=deals)
    assert caught.value.rule == "C9"


def test_a_single_text_is_the_deal_of_the_first_round() -> None:
    assert cibola.start(deals=FIRST) == cibola.start(deals=[FIRST])


def test_giving_the_deal_continues_the_play() -> None:
    position = finish(cibola.start(deals=[FIRST]))
    position.give(SECOND)
    assert (position.mover, position.view().round) == (0, 2)
    assert "G5" in hand(position, 0)
    finish(position).give(THIRD)
    finish(position)
    assert position.outcome is not None
    assert deals_of(position, finish) == [FIRST, SECOND, THIRD]


def test_a_game_without_seed_and_deals_waits_for_its_first_deal() -> None:
    position = cibola.start(deals=[])
    assert position.is_chance_due
    assert position.give(FIRST).mover == 0


def test_with_a_seed_only_the_deals_not_given_are_drawn() -> None:
    drawn = deals_of(cibola.start(seed=8), finish)
    assert deals_of(cibola.start(seed=8, deals={1: SECOND}), finish) == [drawn[0], SECOND, drawn[2]]
    assert deals_of(cibola.start(seed=8, deals=[None, None, THIRD]), finish) == [drawn[0], drawn[1], THIRD]


def test_a_later_round_alone_can_be_given_without_a_seed() -> None:
    position = cibola.start(deals={1: SECOND})
    assert position.is_chance_due
    finish(position.give(FIRST))
    assert "G5" in hand(position, 0)


def test_a_deal_can_be_a_list_of_cards_in_any_case() -> None:
    assert cibola.start(deals=[FIRST.lower().split()]) == cibola.start(deals=[FIRST])


def test_the_order_within_a_hand_makes_no_difference() -> None:
    cards = FIRST.split()
    other = [*reversed(cards[:8]), *reversed(cards[8:16]), *cards[16:]]
    assert cibola.start(deals=[other]) == cibola.start(deals=[FIRST])


def test_the_order_of_the_deck_makes_a_difference() -> None:
    cards = FIRST.split()
    assert cibola.start(deals=[[*cards[:16], *reversed(cards[16:])]]) != cibola.start(deals=[FIRST])


def test_the_order_of_the_exploits_makes_no_difference() -> None:
    one, other = (
        Position("card", DUEL, deals=[deal(laid_out=names, **DUEL)])
        for names in ("low run five red most", "most red run low five")
    )
    assert one == other


def test_without_seed_and_deals_every_game_is_another() -> None:
    assert cibola.start() != cibola.start()


def test_a_record_keeps_given_deals() -> None:
    position = finish(cibola.start(seed=8, deals={1: SECOND}))
    again = cibola.load(position.record.dump()).replay()
    assert again == position
    assert hand(again, 0) == hand(position, 0)


@pytest.mark.parametrize("edition", ["classic", "tilsit", "duel", "mini"])
def test_a_drawn_deal_given_again_is_the_same_game(edition: str) -> None:
    drawn = cibola.start_by_name("card", {"edition": edition}, seed=4)
    given = cibola.start_by_name("card", {"edition": edition}, deals=[" ".join(dealt(drawn))])
    assert given == drawn
    assert play(given, given.legal[0]) != drawn
