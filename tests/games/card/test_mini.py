"""The mini edition and other small boxes: laws that hold in every state that can be reached."""

from collections import Counter
from itertools import chain

import pytest
from tests.games.card import naive
from tests.games.card.small import Counts, SmallBox, count, distances, held, piled, read, sets_of, small_box

from cibola.engine.interface import apply_now, score_now, why_not_now, winners_now
from cibola.games.card import CARD
from cibola.games.card.editions import EDITIONS
from cibola.games.card.state import ALLOWED, FINISHED, PUTTING, TAKING

BOXES = ["mini", "hand of one", "three colours", "two wagers"]
ALL_ACTIONS = range(CARD.actions)


@pytest.fixture(params=BOXES)
def small(request: pytest.FixtureRequest) -> SmallBox:
    return small_box(request.param)


def test_the_mini_edition_is_the_small_box_of_that_name() -> None:
    assert EDITIONS["mini"].name == "mini"
    assert small_box("mini").box.tobytes() == CARD.pack(CARD.settle({"edition": "mini"}), 1).tobytes()
    assert small_box("mini").cards == ["Yx", "Y2", "Y3", "Bx", "B2", "B3"]


@pytest.mark.parametrize(
    ("name", "deals", "counts"),
    [
        ("mini", 90, Counts(states=11268, actions=13777, ends=3702)),
        ("hand of one", 30, Counts(states=18528, actions=27030, ends=3261)),
        ("three colours", 11, Counts(states=15517, actions=20137, ends=5775)),
        ("two wagers", 30, Counts(states=14101, actions=21019, ends=2300)),
    ],
)
def test_the_states_are_counted_exactly(name: str, deals: int, counts: Counts) -> None:
    small = small_box(name)
    assert (len(small.deals), count(small.graph)) == (deals, counts)


@pytest.mark.parametrize(
    ("name", "paths"),
    [
        ("mini", [360, 360, 1440, 2016, 2304, 2952, 2592, 3168, 2304]),
        ("hand of one", [60, 60, 120, 168, 324, 507, 984, 1692, 2291]),
        ("three colours", [44, 44, 176, 256, 320, 448, 512, 707, 780]),
        ("two wagers", [60, 60, 120, 168, 328, 522, 1024, 1780, 2541]),
    ],
)
def test_the_ways_to_play_are_counted_exactly(name: str, paths: list[int]) -> None:
    assert small_box(name).paths(9) == paths


@pytest.mark.pure
def test_one_deal_is_counted_exactly_compiled_or_not() -> None:
    graph = small_box("hand of one").explore([("Yx", "B2", "Y3", "B3", "Y2", "Bx")])
    assert count(graph) == Counts(states=5024, actions=7025, ends=1084)


@pytest.mark.deep
def test_one_deal_of_eight_cards_is_counted_exactly() -> None:
    graph = small_box("eight cards").explore([("Yx", "Y3", "Bx", "B4", "Y2", "B3", "Y4", "B2")])
    assert count(graph) == Counts(states=332393, actions=575412, ends=84522)


def test_naive_rules_find_as_many_states_and_actions(small: SmallBox) -> None:
    colours = "".join(dict.fromkeys(card[0] for card in small.cards))
    waiting = [naive.deal(deal, colours, small.hand) for deal in small.deals]
    actions = {}
    while waiting:
        table = waiting.pop()
        if table not in actions:
            following = [later for _, later in naive.moves(table, colours)]
            actions[table] = len(following)
            waiting += following
    found = Counts(len(actions), sum(actions.values()), sum(table.mover is None for table in actions))
    assert found == count(small.graph)


def test_a_permutation_of_the_colours_changes_no_count(small: SmallBox) -> None:
    others = [small.recoloured(deal)[-1] for deal in small.deals]
    assert others != small.deals
    assert count(small.explore(others)) == count(small.graph)


def test_there_is_a_legal_action_exactly_before_the_end(small: SmallBox) -> None:
    for state, following in small.graph.items():
        step = read(state)["step"][0]
        assert step in {PUTTING, TAKING, FINISHED}
        assert bool(following) == (step != FINISHED)


def test_legal_is_exactly_what_nothing_stands_against_in_ascending_order(small: SmallBox) -> None:
    for state in small.graph:
        states = read(state)
        assert small.legal(states) == [a for a in ALL_ACTIONS if why_not_now(small.box, states, a) == ALLOWED]
        assert states.tobytes() == state


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    small = small_box("mini")
    for state in small.graph:
        states = read(state)
        refused = set(ALL_ACTIONS).difference(small.legal(states))
        assert {apply_now(small.box, states, action) for action in refused} == {-1}
        assert states.tobytes() == state


def test_every_card_is_somewhere_exactly_once(small: SmallBox) -> None:
    for state in small.graph:
        states = read(state)
        laid = chain(*sets_of(states, "laid", 0), *sets_of(states, "laid", 1))
        assert Counter([*held(states), *piled(states), *laid]) == Counter(small.cards)
        assert len(piled(states)) == states["height"].sum()
        assert len(held(states)) == 2 * small.hand - (states["step"][0] == TAKING) + states["deck_left"][0]


def test_a_card_known_to_be_in_a_hand_is_in_it(small: SmallBox) -> None:
    for state in small.graph:
        states = read(state)
        known = Counter(chain(*sets_of(states, "known", 0), *sets_of(states, "known", 1)))
        assert known <= Counter(held(states))


def naive_score(cards: list[str]) -> int:
    """Score an expedition as one does at the table. These boxes have too few cards for the bonus."""
    numbers = [int(card[1:]) for card in cards if "x" not in card]
    return (sum(numbers) - 20) * (1 + len(cards) - len(numbers)) if cards else 0


def test_scores_recomputed_from_scratch_agree(small: SmallBox) -> None:
    for state in small.graph:
        states = read(state)
        scores = [sum(map(naive_score, sets_of(states, "laid", seat))) for seat in (0, 1)]
        assert [score_now(small.box, states, seat) for seat in (0, 1)] == scores
        assert winners_now(small.box, states) == (3 if scores[0] == scores[1] else 1 + scores.index(max(scores)))


def test_expeditions_only_grow_at_their_end(small: SmallBox) -> None:
    laid = {state: [cards for seat in (0, 1) for cards in sets_of(read(state), "laid", seat)] for state in small.graph}
    for state, following in small.graph.items():
        for later in following:
            assert all(new[: len(old)] == old for old, new in zip(laid[state], laid[later], strict=True))


def test_the_round_can_always_end_and_needs_a_turn_for_each_card_of_the_deck(small: SmallBox) -> None:
    distance = distances(small.graph)
    for state in small.graph:
        states = read(state)
        assert distance[state] == 2 * int(states["deck_left"][0]) - (states["step"][0] == TAKING)


@pytest.mark.parametrize(("name", "endless"), [("mini", False), ("three colours", True)])
def test_with_three_colours_a_round_may_go_on_for_ever(name: str, endless: bool) -> None:  # noqa: FBT001 (a case)
    small = small_box(name)
    assert (small.paths(60)[-1] > 0) == endless
