"""Daily deals: one deal for everybody, a first try that counts, and nothing of it before its day is over."""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select
from tests.server.tables_setup import ANA, BEN, EVE, FakeClock, Game, RecordingListener, registry_in, running

from cibola.errors import CibolaError
from cibola.position.position import load
from cibola.server.answers import Continuation
from cibola.server.auth.person import ANONYMOUS, Person
from cibola.server.daily.daily_deals import DailyDeals, open_daily_deals
from cibola.server.daily.deals import SETTINGS, DailySecret
from cibola.server.days import DAY, end_of
from cibola.server.errors import NotFoundError
from cibola.server.http.previews import _finished_game
from cibola.server.protocol import Command, Hint, MakeOffer, Play, Resign, TakeBack
from cibola.server.reviews.queue import ReviewQueue
from cibola.server.store.daily import results_of_person
from cibola.server.store.repository import Store, read_table
from cibola.server.store.schema import daily_marks, people, tables
from cibola.server.tables.past_positions import show_position
from cibola.server.tables.person_tables import PersonTables
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.replays import ReplayPages, record_for

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases

HOME, WORK = [("192.0.2.1", 1)], [("192.0.2.2", 1)]
MINUTE = 60_000


class Site:
    """A site with daily deals, whose clock tests move."""

    def __init__(self, registry: TableRegistry, clock: FakeClock) -> None:
        self.registry, self.clock = registry, clock
        self.daily: DailyDeals = open_daily_deals(registry, Store(registry.engine, registry.service.writer))

    async def begin(
        self, person: Person, game: str = "card", device: str = "", networks: Any = None, day: int | None = None
    ) -> Game:
        """Begin a deal, on a device and in a network of one's own unless they are given."""
        chosen = self.daily.today if day is None else day
        seen_from = [(f"of {person.id}", 1)] if networks is None else networks
        table = await self.daily.begin(chosen, game, person, device or f"device of {person.id}", seen_from)
        return Game(self.registry, table)

    async def play_out(self, person: Person, game: Game, pick: int = 0) -> None:
        """Play to the end: always the choice of this number, or the last."""
        while True:
            await game.until(lambda table: table.state.mover in (0, None))
            seen = await game.see(person)
            if seen.status == "over":
                return
            await game.play(person, seen.choices[min(pick, len(seen.choices) - 1)].action)

    async def mine(self, person: Person, game: str = "card") -> Any:
        shown = await self.daily.show(self.daily.today, person)
        return next(deal for deal in shown.deals if deal.game == game).mine


@asynccontextmanager
async def site_in(folder: Path) -> AsyncIterator[Site]:
    clock = FakeClock()
    clock.now = end_of(20_000) + 12 * 60 * MINUTE
    async with registry_in(folder, clock) as registry:
        yield Site(registry, clock)


async def refusal(work: Any) -> str:
    with pytest.raises(CibolaError) as caught:
        await work
    return caught.value.message.key


# --- the deal ---


def test_seeds_differ_by_day_and_game_and_site() -> None:
    sites = [DailySecret(bytes([number] * 32)) for number in range(2)]
    seeds = {site.seed(day, game) for site in sites for day in (1, 2) for game in SETTINGS}
    assert len(seeds) == 2 * 2 * len(SETTINGS)
    assert sites[0].commitment(1, "card") == hashlib.sha256(bytes.fromhex(sites[0].seed(1, "card"))).hexdigest()


@running
async def test_a_seed_is_committed_the_day_before_and_revealed_the_day_after(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        today = site.daily.today
        promised = {deal.game: deal.tomorrow for deal in (await site.daily.show(today, ANA)).deals}
        site.clock.move(DAY)
        shown = await site.daily.show(today + 1, ANA)
        assert {deal.game: deal.commitment for deal in shown.deals} == promised
        assert [deal.seed for deal in shown.deals] == [None] * 3
        game = await site.begin(ANA)
        assert (await game.see(ANA)).commitment == promised["card"]
        site.clock.move(DAY)
        for deal in (await site.daily.show(today + 1, ANA)).deals:
            assert deal.seed is not None
            assert hashlib.sha256(bytes.fromhex(deal.seed)).hexdigest() == promised[deal.game]
            assert deal.tomorrow == ""


@pytest.mark.parametrize("name", SETTINGS)
@running
async def test_everybody_gets_the_same_deal_and_the_same_opponent(tmp_path: Path, name: str) -> None:
    """Whoever plays alike meets the same cards, dice and answers to the end."""
    async with site_in(tmp_path) as site:
        logs = []
        for person in (ANA, BEN):
            game = await site.begin(person, name)
            await site.play_out(person, game)
            position = (await game.open()).state.position
            logs.append([(move.seat, move.action) for move in position.moves])
        assert logs[0] == logs[1]
        assert (await site.mine(ANA, name)).rank == (await site.mine(BEN, name)).rank == 1


@running
async def test_the_dice_do_not_depend_on_what_is_played(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        rolls = []
        for person, pick in ((ANA, 0), (BEN, 99)):
            game = await site.begin(person, "roll")
            await site.play_out(person, game, pick)
            rolls.append([list(roll) for roll in (await game.open()).state.position.chance_results])
        both = min(map(len, rolls))
        assert both > 5
        assert rolls[0][:both] == rolls[1][:both]


# --- the first try ---


@running
async def test_a_first_try_goes_on_and_later_ones_are_practice(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        first = await site.begin(ANA)
        assert (await site.begin(ANA)).id == first.id  # loaded anew, on another device: the same table
        assert (await site.begin(ANA, device="telephone", networks=WORK)).id == first.id
        assert await first.refused(ANA, TakeBack()) == await first.refused(ANA, Hint()) == "server-daily-counts"
        await site.play_out(ANA, first)
        result = await site.mine(ANA)
        state = (await first.open()).state
        assert (result.rank, result.points, result.why) == (1, state.position.scores[0], "")
        assert result.margin == state.position.scores[0] - state.position.scores[1]
        assert await first.refused(ANA, MakeOffer(what="rematch")) == "server-daily-no-rematch"
        again = await site.begin(ANA)
        assert again.id != first.id
        seen = await again.see(ANA)
        assert seen.daily is not None
        assert not seen.daily.counted
        assert "hint" in seen.can or seen.view.mover != 0
        await again.end_by_resigning(ANA)
        assert await site.mine(ANA) == result


@running
async def test_one_who_gives_up_is_not_ranked(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        game = await site.begin(ANA)
        await game.end_by_resigning(ANA)
        result = await site.mine(ANA)
        assert (result.ended, result.why, result.rank, result.margin) == (True, "given-up", None, None)
        assert (await site.daily.standings(site.daily.today, "card", ANA)).lines == []


@running
async def test_two_pages_at_once_begin_one_try(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        games = await asyncio.gather(*(site.begin(ANA) for _ in range(5)))
        assert len({game.id for game in games}) == 1


# --- who is ranked ---


@running
async def test_a_second_guest_of_a_browser_or_a_network_is_not_ranked(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        await site.begin(ANA, device="laptop", networks=HOME)
        await site.begin(BEN, device="laptop", networks=WORK)
        await site.begin(EVE, device="telephone", networks=HOME)
        await site.begin(Person("tom"), device="tablet", networks=[("192.0.2.3", 1)])
        await site.begin(BEN, "roll", device="laptop", networks=HOME)
        whys = [(await site.mine(person)).why for person in (ANA, BEN, EVE, Person("tom"))]
        assert whys == ["", "again", "again", ""]
        assert (await site.mine(BEN, "roll")).why == ""


@running
async def test_accounts_share_a_network_unless_they_are_of_today(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        ages = {"old": site.clock.now - DAY, "new": site.clock.now - MINUTE}
        rows = [
            {"id": name, "name": name, "login": name, "made": made, "skeleton": "", "password": ""}
            for name, made in ages.items()
        ]
        await site.registry.service.writer.write(lambda connection: connection.execute(people.insert(), rows))
        await site.begin(ANA, networks=HOME)
        old, new = (Person(name, name, account=True) for name in ages)
        await site.begin(old, networks=HOME)
        await site.begin(new, networks=HOME)
        assert [(await site.mine(person)).why for person in (old, new)] == ["", "again"]
        await site.begin(old, "roll", device="laptop")
        await site.begin(Person("old2", account=True), "roll", device="laptop")
        assert (await site.mine(Person("old2"), "roll")).why == "again"


@running
async def test_to_delete_oneself_does_not_give_a_second_try(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        await site.begin(ANA, device="laptop")
        await PersonTables(site.registry).transfer_seats("ana", None)
        assert await site.mine(ANA) is None
        await site.begin(BEN, device="laptop")
        assert (await site.mine(BEN)).why == "again"


@running
async def test_marks_name_nobody_and_go_after_the_day(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        await site.begin(ANA, device="laptop", networks=HOME)

        async def marks() -> list[str]:
            query = select(daily_marks.c.mark)
            return await site.daily._store.read(lambda connection: list(connection.execute(query).scalars()))

        before = set(await marks())
        assert len(before) == 2
        assert not any(known in mark for mark in before for known in ("laptop", "192.0.2.1", "ana"))
        site.clock.move(2 * DAY)
        await site.begin(ANA, device="laptop", networks=HOME)
        after = set(await marks())
        assert len(after) == 2
        assert not before & after


@running
async def test_of_two_tries_of_one_person_the_first_counts(tmp_path: Path) -> None:
    """A guest logs in to an account that has begun the same deal elsewhere."""
    async with site_in(tmp_path) as site:
        early = await site.begin(ANA, "card")
        site.clock.move(MINUTE)
        await site.begin(BEN, "card")
        await site.begin(BEN, "board")
        site.clock.move(MINUTE)
        late = await site.begin(ANA, "board")
        board = (await site.mine(BEN, "board")).table
        await PersonTables(site.registry).transfer_seats("ana", "ben")
        assert (await site.mine(BEN, "card")).table == early.id
        assert (await site.mine(BEN, "board")).table == board != late.id
        assert await site.mine(ANA) is None
        stored = await site.daily._store.read(lambda connection: results_of_person(connection, "ben"))
        assert [one.game for one in stored] == ["board", "card"]


@running
async def test_two_processes_at_once_rank_one_of_two_guests_of_a_browser(tmp_path: Path) -> None:
    async with site_in(tmp_path) as here, site_in(tmp_path) as there:
        same = await asyncio.gather(here.begin(EVE, device="tablet"), there.begin(EVE, device="tablet"))
        assert len({game.id for game in same}) == 1
        await asyncio.gather(here.begin(ANA, device="laptop"), there.begin(BEN, device="laptop"))
        assert sorted([(await here.mine(person)).why for person in (ANA, BEN)]) == ["", "again"]
        game = Game(there.registry, (await here.mine(EVE)).table)
        await there.play_out(EVE, game)
        assert (await here.mine(EVE)).rank == 1


@running
async def test_a_result_goes_with_its_game(tmp_path: Path) -> None:
    """As that of a guest does after some time."""
    async with site_in(tmp_path) as site:
        game = await site.begin(ANA)
        await site.registry.service.writer.write(
            lambda connection: connection.execute(tables.delete().where(tables.c.id == game.id))
        )
        assert await site.mine(ANA) is None


# --- midnight ---


@running
async def test_a_game_that_ends_after_midnight_is_not_ranked(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        day = site.daily.today
        late, early = await site.begin(ANA), await site.begin(BEN)
        site.clock.now = end_of(day) - 1
        await site.play_out(BEN, early)
        await site.begin(EVE)
        site.clock.now = end_of(day)
        await site.play_out(ANA, late)
        deal = (await site.daily.show(day, ANA)).deals[0]
        assert deal.mine is not None
        assert (deal.mine.why, deal.mine.rank, deal.players) == ("late", None, 1)
        assert [line.name for line in (await site.daily.standings(day, "card", ANA)).lines] == ["Ben"]
        eve = (await site.daily.show(day, EVE)).deals[0].mine
        assert eve is not None
        assert (await site.begin(EVE, day=day)).id == eve.table  # it goes on, and does not count
        assert await site.mine(EVE) is None  # today's deal is another one


@running
async def test_a_past_day_can_be_played_and_counts_nowhere(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        day = site.daily.today
        assert await refusal(site.begin(ANA, day=day + 1)) == "server-daily-day-unknown"
        site.clock.move(DAY)
        game = await site.begin(ANA, day=day)
        seen = await game.see(ANA)
        assert seen.daily is not None
        assert (seen.daily.counted, seen.daily.ends) == (False, end_of(day))
        assert (await site.daily.show(day, ANA)).deals[0].mine is None
        await game.end_by_resigning(ANA)
        assert (await game.see(EVE)).seed == (await site.daily.show(day, ANA)).deals[0].seed
        for other in (day - 1, day + 2):
            assert await refusal(site.daily.show(other, ANA)) == "server-daily-day-unknown"
            assert await refusal(site.daily.standings(other, "card", ANA)) == "server-daily-day-unknown"


@running
async def test_the_week_tells_of_days_that_are_over(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        await site.play_out(ANA, await site.begin(ANA))
        assert (await site.daily.week(ANA)).lines == []
        site.clock.move(DAY)
        lines = (await site.daily.week(ANA)).lines
        assert [(line.name, line.points, line.mine) for line in lines] == [("Ana", 1.0, True)]


# --- secrecy ---


async def everything_told(site: Site, game: Game, person: Person, name: str) -> list[bytes]:
    """Ask for everything about a table, as somebody; what is refused tells its key."""
    pages, told = ReplayPages(), []
    registry = site.registry
    now = registry.now()

    async def past() -> Any:
        return show_position(await registry.inspect(game.id, person, lambda state, _viewer: state), 1, now)

    async def heard() -> bytes:
        listener = RecordingListener(person)
        try:
            await registry.subscribe(await game.open(), listener, None, person)
        finally:
            await registry.unsubscribe(await game.open(), listener)
        return b"".join(listener.bytes)

    asked = [
        game.see(person),
        registry.inspect(game.id, person, lambda state, viewer: record_for(state, viewer, now).dump()),
        pages.page(registry, game.id, person, 0, ""),
        heard(),
        past(),
        ReviewQueue(registry).ask(person, [], game.id, "quick"),
        registry.play_on(person, game.id, Continuation(number=1, seat=0, level=1)),
        game.do(person, Play(action="nonsense")),
        site.daily.show(site.daily.today, person),
        site.daily.standings(site.daily.today, name, person),
        PersonTables(registry).records(person.id),
        PersonTables(registry).lines(person.id),
        _finished_game(_State(registry), game.id),  # type: ignore[arg-type]
    ]
    for work in asked:
        try:
            told.append(msgspec.json.encode(await work))
        except CibolaError as error:
            told.append(error.message.key.encode())
    pages.close()
    return told


class _State:
    """What a preview needs of the application's state."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry


@pytest.mark.parametrize("name", SETTINGS)
@running
async def test_before_the_day_is_over_no_seed_leaves_the_server(tmp_path: Path, name: str) -> None:
    async with site_in(tmp_path) as site:
        game, other = await site.begin(ANA, name), await site.begin(BEN, name)
        stored = await asyncio.to_thread(read_table, site.registry.engine, game.id)
        assert stored is not None
        seed = stored[0].seed.encode()
        await site.play_out(ANA, game)
        for person in (ANA, BEN, EVE, ANONYMOUS):
            for told in await everything_told(site, game, person, name):
                assert seed not in told
        site.clock.move(DAY)
        assert seed in (await everything_told(site, game, EVE, name))[0]
        assert other.id != game.id


@running
async def test_a_deal_of_today_is_shown_only_to_who_plays_it(tmp_path: Path) -> None:
    """Neither watched, reviewed nor replayed by others, nor by one's own bots, before or after the game's end."""
    async with site_in(tmp_path) as site:
        game = await site.begin(ANA)
        bot = msgspec.structs.replace(ANA, bot=True)
        for _ in range(2):
            for person in (BEN, ANONYMOUS, bot):
                told = await everything_told(site, game, person, "card")
                assert told[:8] == [b"server-daily-closed"] * 8
                assert told[-1] == b"null"
                number = (await game.open()).state.number
                command = Command(id="x", expect=number, deed=Resign())
                with pytest.raises(NotFoundError):
                    await site.registry.execute(game.id, person, command)
            await site.play_out(ANA, game)
        assert await refusal(site.begin(bot)) == "server-daily-bot"


@running
async def test_a_first_try_that_is_over_tells_its_player_what_they_saw(tmp_path: Path) -> None:
    """Not what the deck was: somebody could play the deal again as somebody else."""
    async with site_in(tmp_path) as site:
        game = await site.begin(ANA, "board")
        await game.end_by_resigning(ANA)
        seen = await game.see(ANA)
        assert seen.sealed
        assert seen.seed is None
        assert (await everything_told(site, game, ANA, "board"))[4:7] == [b"server-sealed"] * 3
        record = load(
            await site.registry.inspect(
                game.id, ANA, lambda state, viewer: record_for(state, viewer, site.clock.now).dump()
            )
        )
        assert record.seen == 0
        assert record.seed == ""
        downloaded = (await PersonTables(site.registry).records("ana"))[0]["record"]
        assert load(downloaded).seen == 0
        site.clock.move(DAY)
        assert not (await game.see(ANA)).sealed
        whole = load(
            await site.registry.inspect(
                game.id, BEN, lambda state, viewer: record_for(state, viewer, site.clock.now).dump()
            )
        )
        assert whole.verify().commitment


@running
async def test_how_others_did_is_shown_to_those_who_have_ended(tmp_path: Path) -> None:
    async with site_in(tmp_path) as site:
        day = site.daily.today
        await site.play_out(ANA, await site.begin(ANA))
        mine = await site.begin(BEN)
        for person in (BEN, EVE, ANONYMOUS):
            assert await refusal(site.daily.standings(day, "card", person)) == "server-daily-not-yet"
        await site.play_out(BEN, mine, 99)
        standings = await site.daily.standings(day, "card", BEN)
        ranks = {line.name: line.rank for line in standings.lines}
        assert ranks == {"Ana": (await site.mine(ANA)).rank, "Ben": (await site.mine(BEN)).rank}
        assert [part.colour for part in standings.parts] == list("YBWGR")
        site.clock.move(DAY)
        assert (await site.daily.standings(day, "card", EVE)).lines
        assert json.loads(msgspec.json.encode(standings))["players"] == 2
