"""Premoves (R3.4): once the active player has chosen, all others choose at the same time, and nobody waits."""

import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    EVE,
    FRIEND,
    ME,
    SCREEN,
    FakeClock,
    Game,
    RecordingListener,
    names,
    registry_in,
    running,
    secret,
    sit,
)

from cibola.position.position import Position
from cibola.server.auth.person import ANONYMOUS, Person
from cibola.server.protocol import Accept, Clock, MakeOffer, Play, Resign, Table, TakeBack
from cibola.server.store.repository import read_table
from cibola.server.tables.person_tables import table_line
from cibola.server.tables.registry import TableRegistry
from cibola.server.tables.state import TableState

ZOE = Person("zoe", "Zoé")
PEOPLE = (ANA, BEN, EVE, ZOE)
DICE = {0: "R O Y 1 2 3", 1: "R O Y 1 2 3"}


async def sit_down(registry: TableRegistry, seats: int, **options: Any) -> Game:
    """Let so many people sit down at a roll & write; Ana rolls first."""
    deals = options.pop("deals", DICE)
    wishes = (ME, *(FRIEND,) * (seats - 1))
    game = await sit(registry, *wishes, game="roll", deals=deals, options={"start": 0, **options})
    for person in PEOPLE[1:seats]:
        await registry.join(person, await secret(game))
    return game


def written(table: Table, seat: int, colour: str) -> list[int]:
    numbers: list[int] = next(one.numbers for one in table.view.sheets[seat].columns if one.colour == colour)
    return numbers


def premoves(state: TableState) -> dict[int, tuple[str, ...]]:
    write = state.position.game.write
    return {seat: tuple(map(write, actions)) for seat, actions in state.premoves.items()}


async def entries(game: Game) -> list[str]:
    position = (await game.open()).state.position
    return [f"{entry.seat}{entry.text}" for entry in position.record.entries]


# --- who may choose when ---


@running
async def test_nobody_chooses_before_the_active_player_has(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3)
        assert await game.refused(EVE, Play(action="O2")) == "server-not-your-turn"
        table = await game.see(EVE)
        assert (table.kept, table.choices, table.chosen) == (None, [], [])


@running
async def test_the_last_may_choose_first_and_is_entered_in_turn(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 4)
        await game.play(ANA, "R1")
        assert names((await game.see(ZOE)).choices) == ["O2", "O3", "Y2", "Y3", "-"]
        await game.play(ZOE, "Y3")
        await game.play(EVE, "-")
        assert await entries(game) == ["0R1"]
        await game.play(BEN, "O2")
        assert await entries(game) == ["0R1", "1O2", "2-", "3Y3"]
        assert (await game.see()).view.roll == 2


@running
async def test_a_choice_is_on_ones_own_sheet_at_once_and_hidden_from_all_others(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 4)
        await game.play(ANA, "R1")
        before = [await game.see(person) for person in (ANA, BEN, EVE, ANONYMOUS)]
        await game.play(ZOE, "Y3")
        own = await game.see(ZOE)
        assert (own.kept, own.choices, own.chosen, written(own, 3, "Y")) == (["Y3"], [], [3], [3])
        for then, person in zip(before, (ANA, BEN, EVE, ANONYMOUS), strict=True):
            now = await game.see(person)
            assert now.chosen == [3]
            assert msgspec.structs.replace(now, chosen=[]) == then


@running
async def test_the_last_of_a_turn_does_not_see_the_next_roll(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3, deals={0: DICE[0], 1: "P P P 9 9 9"})
        await game.play(ANA, "-")
        await game.play(EVE, "O2")
        view = (await game.see(EVE)).view
        assert (view.roll, view.colours, view.digits, view.mover) == (1, ["R", "O", "Y"], [1, 2, 3], 1)


@running
async def test_premoves_that_the_rules_forbid_are_refused(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3)
        await game.play(ANA, "R1")
        assert await game.refused(EVE, Play(action="R2")) == "roll-no-such-colour"
        assert await game.refused(EVE, Play(action=">R")) == "roll-choose-first"
        assert (await game.see(EVE)).kept == []


# --- arrows, and changing one's mind ---


ARROWS: dict[str, Any] = {"layout": "mini", "deals": dict.fromkeys(range(3), "R R O 1 1 1")}


@running
async def test_arrows_are_followed_by_premoves_too(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3, **ARROWS)
        await game.play(ANA, "-")
        await game.play(EVE, "R1")
        table = await game.see(EVE)
        assert (table.view.step, table.view.mover, table.kept, table.chosen) == ("follow", 2, ["R1"], [])
        assert names(table.choices) == [">R", ">O", ">"]
        await game.play(EVE, ">O")
        assert (await game.see(EVE)).kept == ["R1", ">O"]
        assert await game.refused(EVE, Play(action=">R")) == "server-chosen"
        await game.play(BEN, "-")
        assert await entries(game) == ["0-", "1-", "2R1", "2>O"]


async def heard_while_choosing(folder: Path, *chosen: str) -> list[bytes]:
    """Return every byte that others and a spectator get, and can ask for, while Eve chooses in secret."""
    async with registry_in(folder, FakeClock()) as registry:
        game = await sit_down(registry, 4, **ARROWS)
        await game.play(ANA, "-")
        listeners = [await game.hear(person) for person in (ANA, BEN, ZOE, ANONYMOUS)]
        await game.play(EVE, *chosen)
        tables = [await game.see(person) for person in (ANA, BEN, ZOE, ANONYMOUS)]
        late = [RecordingListener(person) for person in (ANA, BEN, ZOE, ANONYMOUS)]
        for listener, table in zip(late, tables, strict=True):
            await registry.subscribe(await game.open(), listener, table.number)
        answer = await game.do(ZOE, Play(action="R9"))
        texts = [*(b"\n".join(one.bytes) for one in (*listeners, *late)), *map(msgspec.json.encode, (*tables, answer))]
        return [VARYING.sub(b"", text) for text in texts]


VARYING = re.compile(rb'"(?:id|commitment)":"[^"]*"')


@running
async def test_others_cannot_tell_an_arrow_from_a_single_write(tmp_path: Path) -> None:
    """R3.4: neither by what they get, nor by how much of it, nor by a number."""
    choices = [["-"], ["O1"], ["R1", ">O"], ["R1", ">R"], ["R1", ">"]]
    heard = [await heard_while_choosing(tmp_path / str(number), *chosen) for number, chosen in enumerate(choices)]
    assert all(one == heard[0] for one in heard)
    assert any(b"chosen" in text for text in heard[0])


@running
async def test_half_a_choice_is_told_to_nobody_else(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3, **ARROWS)
        await game.play(ANA, "-")
        eve, ben = await game.hear(EVE), await game.hear(BEN)
        known = len(ben.bytes), len(eve.bytes)
        await game.play(EVE, "R1")
        assert (len(ben.bytes), len(eve.bytes)) == (known[0], known[1] + 1)
        await game.play(EVE, ">O")
        assert (len(ben.bytes), len(eve.bytes)) == (known[0] + 1, known[1] + 2)


@running
async def test_half_a_choice_is_entered_and_the_arrow_waits(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3, **ARROWS)
        await game.play(ANA, "-")
        await game.play(EVE, "R1")
        seen = (await game.see(EVE)).number
        await game.play(BEN, "-")
        table = await game.see(EVE)
        assert (table.view.step, table.kept, await entries(game)) == ("follow", None, ["0-", "1-", "2R1"])
        assert (await game.do(EVE, Play(action=">R"), expect=seen)).done  # nothing has changed for her


@running
async def test_premoves_are_taken_back_one_by_one_until_the_turn_comes(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3, **ARROWS)
        await game.play(ANA, "-")
        await game.play(EVE, "R1", ">O")
        assert "take_back" in (await game.see(EVE)).can
        for kept in (["R1"], []):
            assert (await game.do(EVE, TakeBack())).done
            assert (await game.see(EVE)).kept == kept
        assert await game.refused(EVE, TakeBack()) == "server-nothing-to-take-back"
        await game.play(EVE, "O1")
        await game.play(BEN, "-")
        assert await entries(game) == ["0-", "1-", "2O1"]
        assert await game.refused(EVE, TakeBack()) == "server-nothing-to-take-back"


@running
async def test_what_others_do_makes_no_choice_stale_but_ones_own_does(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 4)
        await game.play(ANA, "R1")
        seen = (await game.see(EVE)).number
        await game.play(ZOE, "Y3")
        await game.play(BEN, "O2")
        assert (await game.do(EVE, Play(action="O3"), expect=seen)).done
        assert await game.refused(EVE, Play(action="R1"), expect=seen) == "server-stale"


@running
async def test_premoves_are_removed_with_the_choice_that_they_answer(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3)
        await game.play(ANA, "R1")
        await game.play(EVE, "O2")
        assert (await game.do(ANA, MakeOffer(what="back"))).done
        table = await game.open()
        assert premoves(table.state) == {2: ("O2",)}
        for person in (BEN, EVE):
            assert (await game.do(person, Accept())).done
        assert (premoves(table.state), table.state.mover) == ({}, 0)
        assert await game.refused(EVE, Play(action="O2")) == "server-not-your-turn"


@running
async def test_what_others_have_chosen_stays_when_one_takes_back(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 4, **ARROWS)
        await game.play(ANA, "-")
        await game.play(EVE, "O1")
        await game.play(ZOE, "R1")
        await game.play(BEN, "R1")
        seen = (await game.see(ZOE)).number
        assert (await game.do(BEN, TakeBack())).done
        table = await game.open()
        assert (premoves(table.state), table.state.mover) == ({2: ("O1",), 3: ("R1",)}, 1)
        assert (await game.see(EVE)).chosen == [2]
        assert (await game.do(ZOE, Play(action=">O"), expect=seen)).done
        await game.play(BEN, "-")
        assert await entries(game) == ["0-", "1R1", "1!back:1", "1-", "2O1", "3R1", "3>O"]
        again = TableState(*read_table(registry.engine, game.id) or ())
        assert again.position.record == table.state.position.record


@running
async def test_a_game_that_ends_keeps_nothing(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3)
        await game.play(ANA, "R1")
        await game.play(EVE, "O2")
        assert (await game.do(BEN, Resign())).done
        table = await game.see(EVE)
        assert (table.status, table.kept, table.chosen, written(table, 2, "O")) == ("over", None, [], [])


# --- several seats, computers, lists ---


@running
async def test_people_at_one_screen_choose_one_after_the_other(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, FRIEND, ME, SCREEN, game="roll", deals=DICE, options={"start": 0})
        await registry.join(BEN, await secret(game))
        await game.play(BEN, "R1")
        assert (await game.see(ANA)).seat == 1
        await game.play(ANA, "O2")
        assert (await game.see(ANA)).seat == 2
        await game.play(ANA, "Y3")
        assert await entries(game) == ["0R1", "1O2", "2Y3"]


@running
async def test_a_list_shows_every_seat_that_can_choose_as_to_move(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_down(registry, 3)
        await game.play(ANA, "R1")
        state = (await game.open()).state
        assert [table_line(state, person.id).my_turn for person in (ANA, BEN, EVE)] == [False, True, True]
        await game.play(EVE, "-")
        assert [table_line(state, person.id).my_turn for person in (ANA, BEN, EVE)] == [False, True, False]


@running
async def test_a_computer_moves_in_its_turn_and_premoves_follow(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, FRIEND, COMPUTER, FRIEND, game="roll", deals=DICE, options={"start": 0})
        for person in (BEN, EVE):
            await registry.join(person, await secret(game))
        await game.play(ANA, "R1")
        await game.play(EVE, "Y3")
        await game.play(BEN, "O2")
        await game.until(lambda table: table.state.position.view().roll == 2)
        assert [entry[0] for entry in await entries(game)][:4] == ["0", "1", "2", "3"]


@running
async def test_only_the_clock_of_the_turn_runs_and_premoves_cost_no_time(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        live = Clock(pace="live", seconds=60, increment=5)
        game = await sit(registry, ME, FRIEND, FRIEND, game="roll", deals=DICE, options={"start": 0}, clock=live)
        for person in (BEN, EVE):
            await registry.join(person, await secret(game))
        await game.play(ANA, "R1")
        clock.move(10_000)
        await game.play(EVE, "O2")
        assert [seat.left for seat in (await game.see()).seats] == [65_000, 50_000, 60_000]
        await game.play(BEN, "O2")
        assert [seat.left for seat in (await game.see()).seats] == [65_000, 55_000, 65_000]


@running
async def test_a_timeout_ends_the_game_and_no_premove_is_carried_out(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        live = Clock(pace="live", seconds=60, increment=5)
        game = await sit(registry, ME, FRIEND, FRIEND, game="roll", deals=DICE, options={"start": 0}, clock=live)
        for person in (BEN, EVE):
            await registry.join(person, await secret(game))
        await game.play(ANA, "R1")
        await game.play(EVE, "O2")
        clock.move(61_000)
        await registry.alarms.fire_due()
        assert (await game.see()).status == "over"
        assert await entries(game) == ["0R1", "1!timeout"]


# --- whole games in any order ---


def replayed(state: TableState) -> Position:
    """Play the record's actions one after the other, as if nobody had chosen ahead."""
    header = state.header
    position = Position("roll", header.options, seed=header.seed, deals=header.deals)
    for entry in state.position.record.entries:
        position.play(entry.text, seat=entry.seat)
    return position


@pytest.mark.parametrize("seed", range(6))
@running
async def test_whoever_chooses_when_the_record_is_a_game_in_turn_order(tmp_path: Path, seed: int) -> None:
    rng, seats = Random(seed), 2 + seed % 3
    game = None
    for _ in range(2):  # the server is started anew in between
        async with registry_in(tmp_path) as registry:
            if game is None:
                game = await sit_down(registry, seats, layout="mini" if seed % 2 else "standard", deals={})
            game = Game(registry, game.id)
            for _ in range(40):
                person = rng.choice(PEOPLE[:seats])
                table = await game.see(person)
                if table.choices and rng.random() < 0.9:
                    assert (await game.do(person, Play(action=rng.choice(table.choices).action))).done
                elif table.kept:
                    assert (await game.do(person, TakeBack())).done
            state = (await game.open()).state
            assert replayed(state) == state.position
            stored = read_table(registry.engine, game.id)
            assert stored is not None
            again = TableState(*stored)
            assert (again.position, again.premoves) == (state.position, state.premoves)
            assert again.premoves_complete == state.premoves_complete
            assert (again.last_change, again.last_choice) == (state.last_change, state.last_choice)
