"""The turns of computer players, and hints."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.tables_setup import (
    ANA,
    COMPUTER,
    DEAL,
    EVE,
    ME,
    Game,
    names,
    registry_in,
    running,
    sit,
    sit_with_friend,
)

from cibola.players import Analysis
from cibola.position.position import Position
from cibola.server.computers.pool import ADVISER, ComputerPool
from cibola.server.protocol import (
    Hint,
    HintFor,
    NewTable,
    Play,
    Release,
    TakeBack,
)

MINI = {"edition": "mini"}


@running
async def test_a_computer_plays_a_whole_game(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, COMPUTER, options=MINI)
        while (table := await game.see(ANA)).status == "playing":
            if table.choices:
                await game.play(ANA, table.choices[0].action)
            await game.until(lambda table: not table.state.is_computer(table.state.mover))
        assert table.seed is not None
        assert table.view.outcome.reason == "finished"


@running
async def test_computers_alone_play_to_the_end_while_somebody_watches(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, COMPUTER, COMPUTER, options=MINI)
        assert (await game.open()).computer_task is None  # for nobody they do not play
        listener = await game.hear(EVE)
        await game.until(lambda table: table.state.status == "over")
        assert [update["number"] for update in listener.of("update")] == sorted(
            {update["number"] for update in listener.of("update")}
        )
        assert listener.heard[-1]["table"]["status"] == "over"


@pytest.mark.parametrize("game", ["board", "roll"])
@running
async def test_any_game_that_the_engine_knows_can_be_played(tmp_path: Path, game: str) -> None:
    async with registry_in(tmp_path) as registry:
        wish = NewTable(game=game, seats=[ME, COMPUTER, COMPUTER])
        table = Game(registry, await registry.create(ANA, wish))
        for _ in range(12):
            await table.until(lambda opened: not opened.state.is_computer(opened.state.mover))
            seen = await table.see(ANA)
            assert names(seen.choices) == seen.view.legal
            await table.play(ANA, seen.choices[-1].action)


@running
async def test_a_hint_is_the_advisers_and_is_marked_in_the_record(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        thinking = FakePool(registry.pool)
        registry.computer_turns._pool = thinking  # type: ignore[assignment]  # quick, and counts
        answer = await game.do(ANA, Hint())
        assert isinstance(answer.hint, HintFor)
        assert (answer.hint.action, answer.hint.options) == ("-Y2", [])
        assert (await game.do(ANA, Hint())).hint == answer.hint
        assert thinking.asked == [ADVISER]  # the same question is thought about once
        await game.play(ANA, "Y2")
        await game.play(ANA, "D")
        entries = (await game.open()).state.position.record.entries
        assert [(entry.text, entry.comment) for entry in entries[:2]] == [("Y2", "hint"), ("D", "")]


@running
async def test_a_hint_is_about_the_position_in_which_it_was_asked_for(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        registry.computer_turns._pool = FakePool(registry.pool)  # type: ignore[assignment]  # quick
        await game.play(ANA, "Y2")
        table = await game.open()
        async with table.lock:
            asking = asyncio.create_task(game.do(ANA, Hint()))
            await asyncio.sleep(0)
            playing = asyncio.create_task(game.do(ANA, Play(action="D")))  # waits until the hint was asked for
            await asyncio.sleep(0)
        hint = (await asking).hint
        assert (await playing).done
        assert hint is not None
        assert hint.action == "D"  # and not what the computer can do after that, which would tell its hand


class FakePool:
    """Thinks of the first discard, at once."""

    def __init__(self, true: ComputerPool) -> None:
        self.true, self.asked = true, list[str]()

    async def analyse(self, name: str, position: Any, _seed: object) -> Analysis:
        self.asked.append(name)
        return Analysis(next(action for action in position.legal if action.startswith(("-", "D"))))


@running
async def test_hints_only_where_no_other_person_plays(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        assert await game.refused(ANA, Hint()) == "server-no-hints"
        assert "hint" not in (await game.see(ANA)).can
        alone = await sit(registry, ME, COMPUTER, deals=DEAL)
        assert await alone.refused(EVE, Hint()) == "server-not-seated"
        assert "hint" in (await alone.see(ANA)).can


@running
async def test_a_failed_computer_is_reported_and_can_be_replaced(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        true = registry.computer_turns._pool
        registry.computer_turns._pool = FailingPool()  # type: ignore[assignment]  # fails as any player may
        listener = await game.hear(ANA)
        await game.play(ANA, "Y2", "D")
        await game.until(lambda table: bool(table.state.failed))
        assert listener.heard[-1]["table"]["message"]["key"] == "server-computer-failed"
        assert "release" in listener.heard[-1]["table"]["can"]
        registry.computer_turns._pool = true
        assert (await game.do(ANA, Release(way="computer", level=2))).done
        await game.until(lambda table: table.state.mover == 0)
        assert (await game.see(ANA)).message is None


class FailingPool:
    """Never thinks of anything."""

    async def analyse(self, *_question: object) -> Analysis:
        await asyncio.sleep(0)
        raise RuntimeError("out of ideas")


class Held:
    """Thinks of the first discard, once it is let go."""

    def __init__(self) -> None:
        self.begun, self.go = asyncio.Event(), asyncio.Event()

    async def analyse(self, _name: str, position: Position, _seed: object) -> Analysis:
        self.begun.set()
        thought = Analysis(next(action for action in position.legal if action.startswith(("-", "D"))))
        await self.go.wait()
        return thought


@running
async def test_an_action_found_for_an_outdated_position_is_discarded(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        held = Held()
        registry.computer_turns._pool = held  # type: ignore[assignment]  # waits for the test
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        await game.play(ANA, "Y2", "D")
        await held.begun.wait()
        assert (await game.do(ANA, TakeBack())).done
        assert (await game.do(ANA, TakeBack())).done
        held.go.set()
        await game.play(ANA, "Y3", "D")
        await game.until(lambda table: table.state.mover == 0)
        texts = [(entry.seat, entry.text) for entry in (await game.open()).state.position.record.entries]
        assert texts[-4:] == [(0, "Y3"), (0, "D"), (1, "-B2"), (1, "D")]
        assert len(texts) == 8
