"""Positions of finished games: seen as their seat saw them, and played on from, with a deck that nobody knows."""

from pathlib import Path
from typing import Any

import pytest
from tests.server.reviews.review_setup import played_out
from tests.server.tables_setup import ANA, EVE, ME, SCREEN, Game, registry_in, running, sit

from cibola.engine.interface import CHANCE
from cibola.errors import NotAllowedError, OptionError
from cibola.position.position import Position
from cibola.server.answers import Continuation
from cibola.server.errors import NotFoundError
from cibola.server.protocol import Play, TakeBack
from cibola.server.tables.past_positions import plan_continuation, show_position, state_before
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.state import TableState

BOXES: dict[str, dict[str, Any]] = {
    "card": {"edition": "duel", "exploits": True, "rounds": 1},
    "board": {"edition": "standard", "seats": 2},
    "roll": {"seats": 2},
}


async def resigned(registry: TableRegistry, name: str, actions: int) -> Game:
    """Play some actions of a game of two at one screen, and give up."""
    game = await sit(registry, ME, SCREEN, game=name, options=BOXES[name])
    for number in range(actions):
        choices = (await game.see(ANA)).choices
        assert (await game.do(ANA, Play(action=choices[number % len(choices)].action))).done
    await game.end_by_resigning(ANA)
    return game


def decks(position: Position) -> tuple[list[int], list[int]]:
    """Return the cards of the deck in order, and sorted."""
    left = int(position.states["deck_left"][0])
    cards = position.states["deck"][0][:left].tolist()
    return cards, sorted(cards)


@pytest.mark.parametrize("game", BOXES)
def test_a_continuation_has_the_same_position_but_for_the_deck(tmp_path: Path, game: str) -> None:
    @running
    async def work() -> None:
        async with registry_in(tmp_path) as registry:
            state = (await (await resigned(registry, game, 12)).open()).state
            before = state_before(state, 9)
            seat = before.mover or 0
            plan, lines = plan_continuation(state, Continuation(number=9, seat=seat, level=2), ANA, registry.now())
            after = TableState(*plan, lines)
            assert (after.status, after.mover) == ("playing", seat)
            assert [one.kind for one in after.assignments] == ["person" if at == seat else "computer" for at in (0, 1)]
            assert after.header.seed != state.header.seed
            for viewer in (0, 1):
                seen, known = (one.position.seen_by(viewer) for one in (after, before))
                assert seen.fingerprint == known.fingerprint
            if game != "roll":
                (order, cards), (old_order, old_cards) = decks(after.position), decks(before.position)
                assert cards == old_cards or game == "board"  # where some cards were removed, these may be others
                assert order != old_order

    work()


@running
async def test_everybody_may_play_on_and_only_the_new_owner_sees_a_hand(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await played_out(registry)
        state = (await game.open()).state
        wish = Continuation(number=3, seat=1 - (state_before(state, 3).mover or 0), level=1)
        table = Game(registry, await registry.play_on(EVE, game.id, wish))
        seen = await table.see(EVE)
        assert seen.seat == wish.seat
        assert seen.seed is None
        assert [side.hand is not None for side in seen.view.sides] == [wish.seat == 0, wish.seat == 1]
        assert (await table.see(ANA)).seat is None
        await table.until(lambda opened: opened.state.mover == wish.seat or opened.state.status == "over")


@running
async def test_no_position_of_a_running_game_is_shown_or_played_on_from(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        state = (await (await played_out(registry, actions=2)).open()).state
        for asked in (
            lambda: show_position(state, 2, registry.now()),
            lambda: plan_continuation(state, Continuation(number=2, seat=0, level=1), ANA, registry.now()),
        ):
            with pytest.raises(NotAllowedError):
                asked()


@running
async def test_a_place_that_the_game_does_not_have_is_refused(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        state = (await (await played_out(registry)).open()).state
        for number in (-1, 0, len(state.position.log) + 1, 10**9):
            with pytest.raises(NotFoundError):
                show_position(state, number, registry.now())
        with pytest.raises(NotFoundError):
            plan_continuation(state, Continuation(number=1, seat=2, level=1), ANA, registry.now())
        with pytest.raises(OptionError):
            plan_continuation(state, Continuation(number=1, seat=0, level=99), ANA, registry.now())


@running
async def test_a_past_position_is_shown_as_its_seat_saw_it(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        state = (await (await played_out(registry)).open()).state
        for number in range(1, len(state.position.log) + 1):
            table = show_position(state, number, registry.now())
            replayed = state.position.record.replay(number - 1)
            seat = replayed.mover or 0
            assert (table.seat, table.status, table.can, table.seed) == (seat, "playing", [], None)
            assert table.view == replayed.view(seat)
            assert [choice.action for choice in table.choices] == replayed.legal
            assert [one.mine for one in table.seats] == [seat == 0, seat == 1]


@running
async def test_what_was_taken_back_is_left_out(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, SCREEN, options={"edition": "mini"})
        first = (await game.see(ANA)).choices
        await game.play(ANA, first[0].action)
        assert (await game.do(ANA, TakeBack())).done
        await game.play(ANA, first[-1].action)
        await game.end_by_resigning(ANA)
        state = (await game.open()).state
        standing = next(iter(state.position.log.numbers())) + 1
        assert standing == 3
        table = show_position(state, standing, registry.now())
        assert [choice.action for choice in table.choices] == [choice.action for choice in first]
        assert not any(move.seat != CHANCE for move in state_before(state, standing).position.moves)
