"""The turns of computer players, and hints."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    DEAL,
    EVE,
    FRIEND,
    ME,
    Game,
    names,
    reached,
    registry_in,
    running,
    secret,
    sit,
    sit_with_friend,
)

from cibola.players import Analysis
from cibola.position.position import Position
from cibola.server import protocol
from cibola.server.auth.person import Person
from cibola.server.computers.pool import ADVISER, ComputerPool
from cibola.server.computers.thinking_queue import QUOTAS
from cibola.server.errors import TooManyRequestsError
from cibola.server.protocol import (
    Hint,
    HintFor,
    NewTable,
    Play,
    Release,
    Resign,
    SeatWish,
    TakeBack,
)
from cibola.server.tables import computer_turns
from cibola.server.tables.computer_turns import owner_of
from cibola.server.tables.registry import TableRegistry

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
async def test_a_hint_where_there_is_nothing_to_choose_is_not_noted(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        registry.computer_turns._pool = FakePool(registry.pool)  # type: ignore[assignment]  # quick
        await game.play(ANA, (await game.see(ANA)).choices[0].action)  # only the deck can be taken from
        assert len((await game.see(ANA)).choices) == 1
        hint = (await game.do(ANA, Hint())).hint
        assert hint is not None
        assert (hint.action, hint.chance) == ("D", None)
        assert (await game.open()).state.hinted == set()


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

    def check_quota(self, *_question: object) -> None:
        """Allow everything."""

    async def player_for(self, name: str, _game: str) -> str:
        """Return the player itself."""
        return name

    async def analyse(self, name: str, position: Any, _seed: object, **_asker: str) -> Analysis:
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

    def check_quota(self, *_question: object) -> None:
        """Allow everything."""

    async def player_for(self, name: str, _game: str) -> str:
        """Return the player itself."""
        return name

    async def analyse(self, *_question: object, **_asker: str) -> Analysis:
        await asyncio.sleep(0)
        raise RuntimeError("out of ideas")


class Held:
    """Thinks of the first discard, once it is let go; notes for whom, and what was cancelled."""

    def __init__(self) -> None:
        self.begun, self.go = asyncio.Event(), asyncio.Event()
        self.asked, self.cancelled = list[tuple[str, str]](), list[str]()
        self.refusal: TooManyRequestsError | None = None

    def check_quota(self, _name: str, _owner: str, _kind: str) -> None:
        if self.refusal:
            raise self.refusal

    async def player_for(self, name: str, _game: str) -> str:
        """Return the player itself."""
        return name

    async def analyse(self, name: str, position: Position, _seed: object, *, owner: str, kind: str) -> Analysis:
        self.check_quota(name, owner, kind)
        self.asked.append((owner, kind))
        self.begun.set()
        thought = Analysis(next(action for action in position.legal if action.startswith(("-", "D"))))
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled.append(kind)
            raise
        return thought

    async def is_asked(self, times: int) -> None:
        """Wait until so many questions have been asked."""
        await reached(lambda: len(self.asked) >= times)

    async def is_left(self, times: int = 1) -> None:
        """Wait until so many questions have been cancelled."""
        await reached(lambda: len(self.cancelled) >= times)


@running
async def test_an_action_found_for_an_outdated_position_is_discarded(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        held = Held()
        registry.computer_turns._pool = held  # type: ignore[assignment]  # waits for the test
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        await game.play(ANA, "Y2", "D")
        await held.begun.wait()
        assert (await game.do(ANA, TakeBack())).done
        await held.is_left()  # it does not think on about it
        assert (await game.do(ANA, TakeBack())).done
        held.go.set()
        await game.play(ANA, "Y3", "D")
        await game.until(lambda table: table.state.mover == 0)
        texts = [(entry.seat, entry.text) for entry in (await game.open()).state.position.record.entries]
        assert texts[-4:] == [(0, "Y3"), (0, "D"), (1, "-B2"), (1, "D")]
        assert len(texts) == 8


# --- what nobody waits for ---


def hold(registry: TableRegistry) -> Held:
    """Let the computers of a registry think until the test lets them go."""
    registry.computer_turns._pool = held = Held()  # type: ignore[assignment]  # waits for the test
    return held


@running
async def test_the_end_of_a_game_ends_the_thinking(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        held = hold(registry)
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        await game.play(ANA, "Y2", "D")
        await held.is_asked(1)
        assert (await game.do(ANA, Resign())).done
        await held.is_left()
        assert (held.asked, held.cancelled) == ([("ana", "turn")], ["turn"])


@running
async def test_chat_does_not_disturb_a_computer(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        held = hold(registry)
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        await game.play(ANA, "Y2", "D")
        await held.is_asked(1)
        await game.do(ANA, protocol.Chat(on=True))
        held.go.set()
        await game.until(lambda table: table.state.mover == 0)
        assert held.cancelled == []


@running
async def test_a_turn_is_cancelled_when_nobody_watches_and_begins_again_when_somebody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_turns, "LEAVE_SECONDS", 0.0)
    async with registry_in(tmp_path) as registry:
        held = hold(registry)
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        table, listener = await game.open(), await game.hear(ANA)
        await game.play(ANA, "Y2", "D")
        await held.is_asked(1)
        await registry.unsubscribe(table, listener)
        await held.is_left()
        assert table.is_idle
        await registry.subscribe(table, listener, None)
        await held.is_asked(2)
        await registry.unsubscribe(table, listener)
        await held.is_left(2)
        await game.see(ANA)  # as a program does that asks by HTTP
        await held.is_asked(3)
        held.go.set()
        await game.until(lambda table: table.state.mover == 0)


@running
async def test_a_page_that_comes_back_soon_finds_the_same_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_turns, "LEAVE_SECONDS", 0.01)
    async with registry_in(tmp_path) as registry:
        held = hold(registry)
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        table, listener = await game.open(), await game.hear(ANA)
        await game.play(ANA, "Y2", "D")
        await held.is_asked(1)
        await registry.unsubscribe(table, listener)
        await registry.subscribe(table, listener, None)
        await asyncio.sleep(0.05)
        assert (len(held.asked), held.cancelled) == (1, [])


@running
async def test_where_several_people_play_a_computer_thinks_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_turns, "LEAVE_SECONDS", 0.0)
    async with registry_in(tmp_path) as registry:
        held = hold(registry)
        game = await sit(registry, ME, FRIEND, COMPUTER, game="board", options={"start": 2})
        await registry.join(BEN, await secret(game))
        table, listener = await game.open(), await game.hear(ANA)
        await held.is_asked(1)
        await registry.unsubscribe(table, listener)
        await asyncio.sleep(0.05)
        assert held.cancelled == []


@running
async def test_a_table_with_too_many_before_it_waits_while_somebody_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_turns, "RETRY_SECONDS", 0.001)
    async with registry_in(tmp_path) as registry:
        held = hold(registry)
        held.refusal = TooManyRequestsError("server-thoughts-waiting")
        held.go.set()
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        await game.play(ANA, "Y2", "D")
        table = await game.open()
        await reached(lambda: not table.is_computing)
        assert (table.is_idle, table.state.failed, held.asked) == (True, set(), [])
        await game.hear(ANA)
        await asyncio.sleep(0.01)
        assert table.is_computing
        held.refusal = None
        await game.until(lambda table: table.state.mover == 0)


@running
async def test_a_hint_does_not_outlive_its_askers(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        held = hold(registry)
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        first, second = (asyncio.create_task(game.do(ANA, Hint())) for _ in range(2))
        await held.is_asked(1)
        table = await game.open()
        await reached(lambda: table.pending_hint and table.pending_hint.askers == 2)
        first.cancel()
        await asyncio.sleep(0.01)
        assert held.cancelled == []  # somebody still waits for it
        second.cancel()
        await held.is_left()
        assert held.asked == [("ana", "hint")]
        held.go.set()
        assert (await game.do(ANA, Hint())).hint is not None


@running
async def test_a_hint_for_an_outdated_position_is_cancelled_and_answered_without_one(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        held = hold(registry)
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        for action in ("Y2", "Y3", "Y4"):
            asking = asyncio.create_task(game.do(ANA, Hint()))
            await held.is_asked(len(held.cancelled) + 1)
            await game.play(ANA, action)
            answer = await asking
            assert (answer.done, answer.hint, answer.refused) == (True, None, None)
            await game.do(ANA, TakeBack())
        assert held.cancelled == ["hint"] * 3


@running
async def test_a_hint_too_many_is_refused_before_it_is_noted(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        held = hold(registry)
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        held.refusal = TooManyRequestsError("server-thoughts-waiting")
        assert await game.refused(ANA, Hint()) == "server-thoughts-waiting"
        assert (await game.open()).state.hinted == set()
        held.refusal = None
        held.go.set()
        assert (await game.do(ANA, Hint())).hint is not None
        held.refusal = TooManyRequestsError("server-thoughts-waiting")
        assert (await game.do(ANA, Hint())).hint is not None  # found already, so nobody thinks


@running
async def test_a_hint_that_failed_can_be_asked_for_again(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        registry.computer_turns._pool = FailingPool()  # type: ignore[assignment]  # fails as any player may
        assert await game.refused(ANA, Hint()) == "server-hint-failed"
        registry.computer_turns._pool = FakePool(registry.pool)  # type: ignore[assignment]  # quick
        assert (await game.do(ANA, Hint())).hint is not None


@running
async def test_computers_think_for_the_host_or_for_whoever_plays_on(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        hold(registry)
        game = await sit(registry, ME, FRIEND, COMPUTER, game="board")
        await registry.join(BEN, await secret(game))
        state = (await game.open()).state
        assert owner_of(state) == "ana"
        state.assign(0, state.assignments[2])
        assert owner_of(state) == "ben"
        state.assign(1, state.assignments[2])
        assert owner_of(state) == "ana"  # who made the table at which computers play alone
        state.header = msgspec.structs.replace(state.header, host=None)
        assert owner_of(state) == game.id


# --- with real thinkers ---


@pytest.mark.usefixtures("compiled_players")
@running
async def test_a_computer_answers_at_once_whatever_another_visitor_does(tmp_path: Path) -> None:
    """Mallory fills the queue with the longest turns and hints; Ana's opponent of level 4 does not notice."""
    async with registry_in(tmp_path) as registry:
        mallory = Person("mallory", "Mallory")
        strongest = SeatWish(kind="computer", level=6)
        computer_begins = NewTable(game="card", options={"start": 1}, seats=[ME, strongest], seconds=30.0)
        tables = [Game(registry, await registry.create(mallory, computer_begins)) for _ in range(40)]
        own_turn = NewTable(game="card", seats=[ME, strongest])
        hints = [Game(registry, await registry.create(mallory, own_turn)) for _ in range(10)]
        asking = [asyncio.create_task(game.do(mallory, Hint())) for game in hints]
        waiting = QUOTAS["hint"].waiting
        await reached(lambda: sum(task.done() for task in asking) == len(hints) - waiting)
        assert registry.pool.pending == len(tables) + waiting
        opponent = SeatWish(kind="computer", level=4)
        game = Game(registry, await registry.create(ANA, NewTable(game="card", seats=[ME, opponent])))
        async with asyncio.timeout(10):  # milliseconds, where nothing else needs the cores
            for _ in range(5):
                await game.play(ANA, (await game.see(ANA)).choices[0].action)
                await game.play(ANA, (await game.see(ANA)).choices[0].action)
                await game.until(lambda table: table.state.mover == 0)
        assert registry.pool.running == 1
        assert registry.pool.pending >= len(tables)  # all that is still to come
        for task in asking:
            task.cancel()
