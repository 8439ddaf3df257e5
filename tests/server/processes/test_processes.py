"""Any process serves any table: they share a database, and tell each other what they write."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import func, select
from tests.server.database_setup import on_postgres
from tests.server.postgres_setup import Postgres
from tests.server.processes.process_setup import Process, processes_in
from tests.server.tables_setup import (
    ANA,
    BEN,
    DEAL,
    EVE,
    FRIEND,
    ME,
    MINUTE,
    FakeClock,
    Game,
    reached,
    running,
    secret,
    sit,
    sit_with_friend,
)

from cibola.server.auth.accounts import Accounts
from cibola.server.auth.person import ANONYMOUS, Person
from cibola.server.computers.thinking_queue import QUOTAS
from cibola.server.errors import TooManyRequestsError, UnavailableError
from cibola.server.processes import heartbeat
from cibola.server.protocol import Clock, Command, Play, Say, SeatWish
from cibola.server.store.model import LogLine, SeatAssignment
from cibola.server.store.notices import (
    ClosedSockets,
    Notice,
)
from cibola.server.store.repository import read_table
from cibola.server.store.schema import entries, processes, thoughts, timers
from cibola.server.store.writer import Job, Writer
from cibola.server.tables.person_tables import PersonTables
from cibola.server.tables.registry import _digest
from cibola.server.tables.state import TableState

SEARCHING = SeatWish(kind="computer", level=6)


@pytest.fixture(autouse=True)
def on_server(postgres: Postgres) -> Iterator[Postgres]:
    """Keep the databases of these tests on PostgreSQL."""
    with on_postgres(postgres):
        yield postgres


def number_of(process: Process, game: Game) -> int:
    return process.registry.loaded[game.id].state.number


def same(*games: Game) -> bool:
    states = [game.registry.loaded[game.id].state for game in games]
    return len({state.number for state in states}) == 1


# --- what one writes, the others show ---


@running
async def test_a_move_in_one_process_reaches_who_listens_in_another(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        there = two.at(here)
        await here.hear(ANA)
        his = await there.hear(BEN)
        await here.play(ANA, "Y2", "D")
        await reached(lambda: len(his.of("update")) >= 2 and his.of("update")[-1]["number"] == number_of(one, here))
        happened = [event["what"] for update in his.of("update") for event in update["happened"]]
        assert happened == ["lay", "take"]
        assert (await there.see(BEN)).choices
        await there.play(BEN, "B2", "D")
        await reached(lambda: same(here, there))
        assert (await here.see(ANA)).view == (await there.see(ANA)).view


@running
async def test_what_was_just_written_elsewhere_is_seen_without_waiting_for_a_notice(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        there = two.at(here)
        await there.open()
        await two.peers.stop()  # it hears nothing any more
        await here.play(ANA, "Y2")
        assert (await there.see(ANA)).number == number_of(one, here)
        await here.play(ANA, "D")
        assert (await there.hear(BEN)).heard[0]["number"] == number_of(one, here)


@running
async def test_a_command_whose_sender_has_seen_more_than_the_process_catches_up_first(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        there = two.at(here)
        await there.open()
        await two.peers.stop()
        await here.play(ANA, "Y2", "D")
        answer = await there.do(BEN, Play(action="B2"), expect=number_of(one, here))
        assert answer.done, answer.refused


@running
async def test_a_friend_joins_through_another_process(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit(one.registry, ME, FRIEND, deals=DEAL)
        hers = await here.hear(ANA)
        link = await secret(here)
        await two.registry.join(BEN, link)
        await reached(lambda: hers.of("update")[-1]["table"]["status"] == "playing")
        await here.play(ANA, "Y2", "D")
        assert (await two.at(here).see(BEN)).choices
        await two.at(here).play(BEN, "B2", "D")
        await reached(lambda: hers.of("update")[-1]["number"] == number_of(two, here))


@running
async def test_a_process_in_which_nobody_listens_follows_a_table_when_it_is_used(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        other = await sit_with_friend(one.registry, deals=DEAL)
        await two.at(here).open()
        number = number_of(two, here)
        his = await two.at(other).hear(BEN)
        await here.play(ANA, "Y2", "D")
        await other.play(ANA, "Y2")  # notices come in their order
        await reached(lambda: his.of("update")[-1]["number"] == number_of(one, other))
        await two.follower.catch_up()
        assert number_of(two, here) == number
        assert await two.at(here).refused(BEN, Play(action="B2"), expect=number) == "server-stale"
        command = Command(id="sent twice", expect=number_of(one, here), deed=Play(action="B2"))
        for process in (one, two):
            assert (await process.registry.execute(here.id, BEN, command)).done


@running
async def test_of_two_friends_who_take_a_seat_at_once_one_gets_it(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit(one.registry, ME, FRIEND, deals=DEAL)
        link = await secret(here)
        await two.at(here).open()
        results = await asyncio.gather(
            one.registry.join(BEN, link), two.registry.join(EVE, link), return_exceptions=True
        )
        assert sorted(isinstance(result, Exception) for result in results) == [False, True]
        await reached(lambda: same(here, two.at(here)))
        seats = [(await process.at(here).open()).state.assignments[1].person for process in (one, two)]
        assert seats[0] == seats[1] in {"ben", "eve"}


# --- one line of a number, one effect of a command ---


@running
async def test_a_command_sent_to_two_processes_happens_once(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        there = two.at(here)
        number = (await there.see(ANA)).number
        for count in range(1, 7):
            command = Command(id=f"say {count}", expect=number, deed=Say(text=str(count)))
            answers = await asyncio.gather(
                *(process.registry.execute(here.id, BEN, command) for process in (one, two, one, two))
            )
            assert all(answer.done for answer in answers)
            stored = await asyncio.to_thread(read_table, one.engine, here.id)
            assert stored is not None
            assert [line.text for line in stored[2] if line.text.startswith("~say")] == [
                f'~say:"{said}"' for said in range(1, count + 1)
            ]


@running
async def test_two_processes_write_at_once_and_lose_nothing(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        there = two.at(here)
        hers, his = await here.hear(ANA), await there.hear(BEN)

        async def talk(game: Game, person: Person) -> None:
            for word in range(6):
                assert (await game.do(person, Say(text=f"{person.id} {word}"))).done

        await asyncio.gather(talk(here, ANA), talk(there, BEN), here.play(ANA, "Y2", "D"))
        await reached(lambda: same(here, there) and number_of(one, here) == 15)
        with one.engine.connect() as connection:
            numbers = select(entries.c.seq).where(entries.c.table_id == here.id).order_by(entries.c.seq)
            assert list(connection.execute(numbers).scalars()) == list(range(15))
        said = [(await process.at(here).see()).said for process in (one, two)]
        assert said[0] == said[1]
        assert hers.of("update")[-1]["number"] == his.of("update")[-1]["number"] == 15


@running
async def test_notices_that_are_lost_are_caught_up(tmp_path: Path, on_server: Postgres) -> None:
    """The connection that listens is cut; it comes back, and finds what was written meanwhile."""
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        his = await two.at(here).hear(BEN)
        await here.play(ANA, "Y2")
        await reached(lambda: his.of("update")[-1]["number"] == number_of(one, here))
        with one.engine.begin() as connection:
            connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%%'"
            )
        await here.play(ANA, "D")
        await reached(lambda: his.of("update")[-1]["number"] == number_of(one, here))


# --- presence ---


@running
async def test_who_is_connected_to_another_process_is_present(tmp_path: Path) -> None:
    clock = FakeClock()
    async with processes_in(tmp_path, clock=clock) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        there = two.at(here)
        hers, his = await here.hear(ANA), await there.hear(BEN)
        await there.hear(EVE)
        await reached(lambda: hers.of("presence")[-1] == {"type": "presence", "here": [True, True], "watching": 1})
        await here.play(ANA, "Y2", "D")
        clock.move(11 * MINUTE)
        await one.registry.alarms.fire_due()
        assert "release" not in (await here.see(ANA)).can
        await two.registry.unsubscribe(await there.open(), his)
        await reached(lambda: hers.of("presence")[-1]["here"] == [True, False])
        clock.move(11 * MINUTE)
        await one.registry.alarms.fire_due()
        assert "release" in (await here.see(ANA)).can
        his = await there.hear(BEN)
        await reached(lambda: hers.of("presence")[-1]["here"] == [True, True])
        assert "release" not in (await here.see(ANA)).can
        clock.move(11 * MINUTE)
        await two.registry.set_looking(await there.open(), his, here=False)
        await reached(lambda: hers.of("presence")[-1]["here"] == [True, False])
        await one.registry.alarms.fire_due()
        assert "release" not in (await here.see(ANA)).can  # who hides the page has the same ten minutes


@running
async def test_a_table_that_is_opened_knows_who_is_there_already(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        await here.hear(ANA)
        await one.peers.presence.flush()
        assert [seat.here for seat in (await two.at(here).see(BEN)).seats] == [True, False]


@running
async def test_who_was_connected_to_a_dead_process_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        hers = await here.hear(ANA)
        await two.at(here).hear(BEN)
        await reached(lambda: hers.of("presence")[-1]["here"] == [True, True])
        await two.kill()
        monkeypatch.setattr(heartbeat, "DEAD_AFTER", 0)  # whoever is silent now is believed dead
        await one.peers._heartbeat.beat()
        await one.follower.catch_up()
        await reached(lambda: hers.of("presence")[-1]["here"] == [True, False])


@running
async def test_a_process_that_was_believed_dead_comes_back(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        hers = await here.hear(ANA)
        await two.at(here).hear(BEN)
        await reached(lambda: hers.of("presence")[-1]["here"] == [True, True])
        await one.store.write(
            lambda connection: connection.execute(processes.delete().where(processes.c.id == two.id)),
            Notice(presence=(here.id,)),
        )
        await one.registry.read_presence(here.id)
        assert hers.of("presence")[-1]["here"] == [True, False]
        await two.peers._heartbeat.beat()
        await reached(lambda: hers.of("presence")[-1]["here"] == [True, True])


# --- computers and clocks ---


@running
async def test_no_turn_is_searched_twice(tmp_path: Path, compiled_players: None) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit(one.registry, ME, SEARCHING, deals=DEAL, seconds=0.5)
        there = two.at(here)
        await here.hear(ANA)
        await there.hear(EVE)
        await here.play(ANA, "Y2", "D")
        await reached(lambda: one.pool.running + two.pool.running == 1)
        with one.engine.connect() as connection:
            assert connection.scalar(select(func.count()).select_from(thoughts)) == 1
        most = 0

        def is_over() -> bool:
            nonlocal most
            most = max(most, one.pool.running + two.pool.running)
            return all(process.registry.loaded[here.id].state.mover == 0 for process in (one, two))

        await reached(is_over)
        assert most == 1


@running
async def test_the_turn_of_a_killed_process_is_played_by_another(
    tmp_path: Path, compiled_players: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = FakeClock()
    async with processes_in(tmp_path, clock=clock) as (one, two):
        here = await sit(one.registry, ME, FRIEND, SEARCHING, game="board", seconds=0.2)
        await two.registry.join(BEN, await secret(here))
        for person in (ANA, BEN):
            while (seen := await here.see(person)).choices:
                await here.play(person, seen.choices[0].action)
        await reached(lambda: (here.registry.loaded[here.id].state.mover or 0) == 2)
        await one.kill()
        monkeypatch.setattr(heartbeat, "DEAD_AFTER", 0)
        await two.peers._heartbeat.beat()
        clock.move(MINUTE)
        await two.registry.timers.fire_due()
        await reached(lambda: two.registry.loaded[here.id].state.mover == 0)


@running
async def test_one_person_has_one_search_on_the_whole_site(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        mine, theirs = one.peers.permits, two.peers.permits
        assert await mine.enter("turn a", "ana", "turn", 5)
        assert await theirs.enter("turn b", "ana", "turn", 5)
        assert await theirs.enter("turn c", "ben", "turn", 5)
        assert not await theirs.enter("turn a", "ana", "turn", 5)
        assert await mine.start("turn a", "ana", "turn")
        assert not await theirs.start("turn b", "ana", "turn")
        assert await theirs.start("turn c", "ben", "turn")
        await mine.leave("turn a")
        assert await theirs.start("turn b", "ana", "turn")


@running
async def test_what_one_person_may_have_waiting_holds_for_the_whole_site(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        most = QUOTAS["hint"].waiting
        for number in range(most):
            process = (one, two)[number % 2]
            assert await process.peers.permits.enter(f"hint {number}", "ana", "hint", most)
        with pytest.raises(TooManyRequestsError):
            await one.peers.permits.enter("hint more", "ana", "hint", most)
        assert await one.peers.permits.enter("hint other", "ben", "hint", most)


@running
async def test_a_search_that_must_wait_for_another_process_lets_others_think(
    tmp_path: Path, compiled_players: None
) -> None:
    async with processes_in(tmp_path) as (one, two):
        await one.peers.permits.enter("turn long", "ana", "turn", 5)
        await one.peers.permits.start("turn long", "ana", "turn")
        hers = await sit(two.registry, ME, SEARCHING, deals=DEAL, seconds=0.1)
        await hers.play(ANA, "Y2", "D")
        await reached(lambda: two.pool.pending)
        position = (await hers.open()).state.position.copy()
        analysis = await two.pool.analyse("level:6,0.05s", position, "other", owner="eve", kind="turn")
        assert analysis.action
        assert (await hers.open()).state.mover == 1
        await one.peers.permits.leave("turn long")
        await reached(lambda: two.registry.loaded[hers.id].state.mover == 0)


@running
async def test_one_process_alone_looks_at_a_clock_that_has_run_out(tmp_path: Path) -> None:
    clock = FakeClock()
    async with processes_in(tmp_path, clock=clock) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL, clock=Clock(pace="days", days=1))
        await two.at(here).open()
        clock.move(2 * 24 * 60 * MINUTE)
        await asyncio.gather(*(process.registry.timers.fire_due() for process in (one, two)))
        await asyncio.gather(*(process.registry.alarms.fire_due() for process in (one, two)))
        await reached(lambda: all(p.registry.loaded[here.id].state.status == "over" for p in (one, two)))
        stored = await asyncio.to_thread(read_table, one.engine, here.id)
        assert stored is not None
        assert [line.text for line in stored[2]].count("!timeout") == 1


# --- people ---


@running
async def test_seats_that_are_transferred_in_one_process_change_in_all(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        there = two.at(here)
        await there.open()
        await PersonTables(one.registry).transfer_seats(BEN.id, EVE.id)
        await reached(lambda: there.registry.loaded[here.id].state.assignments[1].person == EVE.id)
        assert (await there.see(EVE)).seat == 1


@running
async def test_sockets_are_closed_in_every_process(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        sockets = RecordingSockets()
        two.follower._sockets = sockets  # type: ignore[assignment]
        closed = ClosedSockets("identity-logged-out", "ana", only="a session")
        await one.writer.tell(Notice(sockets=(closed,)))
        await reached(lambda: sockets.closed == [closed])


@running
async def test_what_ends_sessions_tells_it_in_the_same_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with processes_in(tmp_path) as (one, two):
        accounts = Accounts(one.store, lambda: 1_800_000_000.0)
        account = await accounts.sign_up("Ana", "seven golden cities")
        person, _ = await one.sessions.begin(account, "")
        await accounts.create_token(account.id, "bot")
        (token,) = await accounts.tokens(account.id)
        sockets = RecordingSockets()
        two.follower._sockets = sockets  # type: ignore[assignment]

        async def die(*_: object) -> None:
            raise UnavailableError("watching-store")

        monkeypatch.setattr(Writer, "tell", die)  # as if the process ended after the commit
        closed = [ClosedSockets("identity-logged-out", name) for name in "abcde"]
        await one.sessions.end(person, person.session, closed[0])
        await one.sessions.end_all(person, closed[1])
        await one.sessions.end_guest(Person("a guest", "Guest"), closed[2])
        assert await accounts.revoke_token(account.id, token.id, closed[3])
        await accounts.delete(account.id, closed[4])
        await reached(lambda: sockets.closed == closed)
        monkeypatch.undo()


class RecordingSockets:
    """Records which sockets it was told to close."""

    def __init__(self) -> None:
        self.closed: list[ClosedSockets] = []
        self.people: set[Person] = set()

    async def close_some(self, closed: ClosedSockets) -> None:
        self.closed.append(closed)


@running
async def test_a_lost_notice_of_transferred_seats_is_made_up_for(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        there = two.at(here)
        await there.open()
        await two.peers.stop()
        await PersonTables(one.registry).transfer_seats(BEN.id, EVE.id)
        assert there.registry.loaded[here.id].state.assignments[1].person == BEN.id
        await two.follower.catch_up()
        await reached(lambda: there.registry.loaded[here.id].state.assignments[1].person == EVE.id)


@running
async def test_sockets_of_sessions_that_ended_unheard_are_closed(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        accounts = Accounts(one.store, lambda: 1_800_000_000.0)
        account = await accounts.sign_up("Ana", "seven golden cities")
        person, _ = await one.sessions.begin(account, "")
        bot = await accounts.find_bot(await accounts.create_token(account.id, "bot"))
        guest = Person("a guest", "Guest")
        assert bot is not None
        everybody = {person, bot, guest, ANONYMOUS}
        assert await two.sessions.ended(everybody) == set()
        closed = ClosedSockets("identity-logged-out", person.id)
        await one.sessions.end(person, person.session, closed)
        assert await two.sessions.ended(everybody) == {person}
        await accounts.delete(account.id, closed)
        assert await two.sessions.ended(everybody) == {person, bot}


# --- what a failing database leaves behind ---


@running
async def test_a_table_that_could_not_be_written_or_reloaded_shows_only_what_was_written(tmp_path: Path) -> None:
    async with processes_in(tmp_path) as (one, two):
        here = await sit_with_friend(one.registry, deals=DEAL)
        there = two.at(here)
        his = await there.hear(BEN)
        table = await there.open()
        table.state.apply(LogLine(0, "Y3", 1))  # as if it had failed to be written
        table.is_stale = True
        await here.play(ANA, "Y2")
        await reached(lambda: his.of("update")[-1]["number"] == number_of(one, here) and not table.is_stale)
        assert his.of("update")[-1]["table"]["view"]["sides"][0]["expeditions"][0]["cards"] == ["Y2"]


@running
async def test_a_command_sent_twice_is_not_acknowledged_for_a_first_one_that_failed(tmp_path: Path) -> None:
    """The second waits for the table while the first fails, and so does the reload after it."""
    async with processes_in(tmp_path, count=1) as (one,):
        here = await sit_with_friend(one.registry, deals=DEAL)
        await here.hear(ANA)
        table = await here.open()
        command = Command(id="sent twice", expect=table.state.number, deed=Say(text="hello"))
        async with table.lock:
            second = asyncio.create_task(one.registry.execute(here.id, ANA, command))
            await asyncio.sleep(0.01)
            table.state.apply(LogLine(0, '~say:"hello"', 1, client=_digest(ANA, command)))
            table.is_stale = True
        assert (await second).done
        stored = await asyncio.to_thread(read_table, one.engine, here.id)
        assert stored is not None
        assert [line.text for line in stored[2]].count('~say:"hello"') == 1


@running
async def test_listeners_hear_of_a_move_whose_acknowledgement_was_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with processes_in(tmp_path, count=1) as (one,):
        here = await sit_with_friend(one.registry, deals=DEAL)
        his = await here.hear(BEN)
        committed = Job.committed

        async def lose(job: Job) -> None:
            monkeypatch.setattr(Job, "committed", committed)
            await committed(job)
            raise UnavailableError("watching-store")

        monkeypatch.setattr(Job, "committed", lose)
        with pytest.raises(UnavailableError):
            await here.do(ANA, Play(action="Y2"))
        assert his.of("update")[-1]["number"] == number_of(one, here) == 2


@running
async def test_a_thought_whose_end_could_not_be_written_blocks_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with processes_in(tmp_path, count=1) as (one,):
        permits = one.peers.permits
        write = one.store.write

        async def refuse(*_: object) -> None:
            raise UnavailableError("watching-store")

        for end in (permits.forget_ended, one.peers._heartbeat.beat):
            assert await permits.enter("turn a", "ana", "turn", 5)
            assert await permits.start("turn a", "ana", "turn")
            monkeypatch.setattr(one.store, "write", refuse)
            await permits.leave("turn a")
            monkeypatch.setattr(one.store, "write", write)
            await end()
            assert await permits.enter("turn b", "ana", "turn", 5)
            assert await permits.start("turn b", "ana", "turn")
            await permits.leave("turn b")
        assert await permits.enter("turn c", "ana", "turn", 5)
        assert await permits.enter("turn c", "ana", "turn", 5)  # its own row is no other process's


@running
async def test_a_look_does_not_remove_a_timer_that_was_just_set(tmp_path: Path) -> None:
    clock = FakeClock()
    async with processes_in(tmp_path, count=1, clock=clock) as (one,):
        here = await sit(one.registry, ME, FRIEND, deals=DEAL, clock=Clock(pace="days", days=1))
        clock.move(MINUTE)
        link = await secret(here)
        check = one.registry.check

        async def check_and_join(name: str) -> object:
            state = await check(name)
            await one.registry.join(BEN, link)  # after the look has seen a table that waits
            return state and TableState(state.header, [ME_SEAT, FREE_SEAT])

        one.registry.timers._look = check_and_join  # type: ignore[assignment]
        await one.registry.timers.fire_due()
        with one.engine.connect() as connection:
            assert connection.scalar(select(timers.c.due)) == clock() + 24 * 60 * MINUTE


ME_SEAT = SeatAssignment(kind="person", taken=True, person="ana")
FREE_SEAT = SeatAssignment(kind="friend")
