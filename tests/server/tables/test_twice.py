"""The same deal from both sides: two games with the same seed and the seats exchanged, and no replay in between."""

from pathlib import Path

import pytest
from tests.server.tables_setup import ANA, BEN, COMPUTER, EVE, FRIEND, ME, FakeClock, Game, registry_in, running, sit
from tests.server.tables_setup import sit_with_friend as sit_two

from cibola.errors import OptionError
from cibola.position.position import load
from cibola.server.auth.person import Person
from cibola.server.protocol import Accept, MakeOffer, TwiceTable
from cibola.server.tables.person_tables import PersonTables
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.replays import record_for
from cibola.server.tables.state import MOST_SEALED

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases


async def play_second(registry: TableRegistry, first: Game) -> Game:
    assert (await first.do(ANA, MakeOffer(what="rematch"))).done
    assert (await first.do(BEN, Accept())).done
    table = (await first.see()).next
    assert table
    return Game(registry, table)


async def record_seen_by(game: Game, person: Person) -> str:
    now = game.registry.now()
    return await game.registry.inspect(game.id, person, lambda state, viewer: record_for(state, viewer, now).dump())


@running
async def test_the_second_game_has_the_same_deal_and_the_seats_exchanged(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        first = await sit_two(registry, game="board", options={"edition": "short", "start": "random"}, twice=True)
        one = (await first.open()).state
        await first.end_by_resigning(ANA)
        second = await play_second(registry, first)
        two = (await second.open()).state
        assert [seat.name for seat in two.assignments] == ["Ben", "Ana"]
        assert two.position.chance_results[0].tolist() == one.position.chance_results[0].tolist()
        assert two.position.mover == load(one.position.record.dump()).replay(0).mover
        assert two.commitment == one.commitment
        assert two.header.links != one.header.links
        seen = await second.see(ANA)
        assert seen.seat == 1
        assert seen.twice == TwiceTable(game=2, other=first.id, scores=None)  # it was given up
        assert (await first.see(ANA)).twice == TwiceTable(game=1, other=second.id, scores=None)


@running
async def test_the_second_game_tells_the_points_of_the_first_by_its_own_seats(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        deals = {0: "Y2 Y3 B2 B3 Yx Bx"}
        first = await sit_two(registry, options={"edition": "mini"}, deals=deals, twice=True)
        people = {0: ANA, 1: BEN}
        while (mover := (await first.see()).view.mover) is not None:
            choices = (await first.see(people[mover])).choices
            await first.play(people[mover], choices[-mover].action)  # Ana lays, and Ben does not
        scores = list((await first.open()).state.position.scores)
        assert scores[0] != scores[1]
        second = await play_second(registry, first)
        assert (await second.see(BEN)).twice == TwiceTable(game=2, other=first.id, scores=scores[::-1])


@running
async def test_the_first_game_is_open_when_the_second_is_over(tmp_path: Path) -> None:
    """Nobody, whoever asks for whatever, sees its hidden cards or its seed before."""
    async with registry_in(tmp_path) as registry:
        first = await sit_two(registry, twice=True)
        seed = (await first.open()).state.header.seed
        await first.end_by_resigning(BEN)
        second = None
        for _ in range(2):
            for person, seat in ((ANA, 0), (BEN, 1), (EVE, -1)):
                seen = await first.see(person)
                assert (seen.sealed, seen.seed) == (True, None)
                assert load(await record_seen_by(first, person)).seen == seat
            assert seed not in str(await PersonTables(registry).records("ana"))
            second = second or await play_second(registry, first)
        assert second
        await second.end_by_resigning(ANA)
        assert (await second.see(BEN)).seed == seed
        seen = await first.see(BEN)
        assert (seen.sealed, seen.seed) == (False, seed)
        assert load(await record_seen_by(first, EVE)).verify().commitment
        downloaded = await PersonTables(registry).records("ana")
        assert [load(one["record"]).seed for one in downloaded] == [seed, seed]


@running
async def test_after_both_games_another_pair_begins_with_another_deal(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        first = await sit_two(registry, twice=True)
        await first.end_by_resigning(BEN)
        second = await play_second(registry, first)
        await second.end_by_resigning(ANA)
        third = await play_second(registry, second)
        header = (await third.open()).state.header
        assert header.seed != (await first.open()).state.header.seed
        assert (header.twice, header.first) == (True, None)
        assert [seat.name for seat in (await third.see()).seats] == ["Ben", "Ana"]


@running
async def test_a_first_game_whose_second_nobody_plays_opens_in_the_end(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        first = await sit_two(registry, twice=True)
        await first.end_by_resigning(BEN)
        clock.move(MOST_SEALED - 1)
        assert (await first.see(ANA)).sealed
        clock.move(1)
        assert not (await first.see(ANA)).sealed
        later = await play_second(registry, first)
        header = (await later.open()).state.header
        assert header.first is None
        assert header.seed != (await first.open()).state.header.seed


@running
async def test_alone_against_the_computer_it_takes_the_other_seat(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        first = await sit(registry, ME, COMPUTER, twice=True)
        await first.end_by_resigning(ANA)
        assert (await first.do(ANA, MakeOffer(what="rematch"))).done
        second = Game(registry, str((await first.see()).next))
        assert [seat.kind for seat in (await second.see(ANA)).seats] == ["computer", "person"]


@running
async def test_it_takes_two(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        with pytest.raises(OptionError):
            await sit(registry, ME, FRIEND, COMPUTER, game="roll", twice=True)
