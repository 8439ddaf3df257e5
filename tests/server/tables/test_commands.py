"""Commands: who may send them and when, stale and repeated ones, and the chat."""

from pathlib import Path

import msgspec
import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    DEAL,
    EVE,
    MINUTE,
    FakeClock,
    Game,
    registry_in,
    running,
    sit_with_friend,
)

from cibola.server import protocol
from cibola.server.auth.person import Person
from cibola.server.protocol import Chat, Decline, MakeOffer, Play, Resign, Say
from cibola.server.tables.commands import CHAT_LIMIT
from cibola.server.tables.person_tables import PersonTables

pytestmark = pytest.mark.usefixtures("backend")  # on both kinds of databases


async def said(game: Game) -> list[tuple[int | None, str]]:
    return [(saying.seat, saying.text or saying.key) for saying in (await game.see()).said]


@running
async def test_everybody_chats_until_the_host_switches_it_off(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        await game.do(BEN, Say(text=" hello \u202e\nthere\x00 \ud800"))
        await game.do(EVE, Say(key="preset-good-luck"))
        assert await game.refused(BEN, Chat(on=False)) == "server-host-only"
        assert (await game.do(ANA, Chat(on=False))).done
        assert await game.refused(BEN, Say(text="still here")) == "server-chat-off"
        assert await game.refused(EVE, Say(key="preset-hello")) == "server-chat-off"
        assert (await game.do(BEN, Say(key="preset-thanks"))).done  # preset messages harm nobody
        assert await game.refused(BEN, Say(key="preset-insult")) == "server-preset-unknown"
        assert await said(game) == [(1, "hello there"), (None, "preset-good-luck"), (1, "preset-thanks")]
        assert not (await game.see(BEN)).chat
        assert (await game.do(ANA, Chat(on=True))).done
        assert await game.refused(BEN, Say(text=" \n ")) == "server-nothing-said"


@running
async def test_a_long_text_is_cut_and_a_flood_refused(tmp_path: Path) -> None:
    clock = FakeClock()
    async with registry_in(tmp_path, clock) as registry:
        game = await sit_with_friend(registry)
        for _ in range(8):
            assert (await game.do(BEN, Say(text="x" * 5000))).done
        assert await game.refused(BEN, Say(text="more")) == "server-too-fast"
        assert (await game.do(ANA, Say(text="quiet"))).done
        clock.move(MINUTE)
        assert (await game.do(BEN, Say(text="more"))).done
        assert len((await game.see()).said[0].text) == 300


@running
async def test_chat_survives_a_restart_and_is_erased_with_its_author(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        await game.do(BEN, Say(text="my secret"))
        await game.do(ANA, Say(text="hers"))
    async with registry_in(tmp_path) as registry:
        game = Game(registry, game.id)
        assert await said(game) == [(1, "my secret"), (0, "hers")]
        await PersonTables(registry).transfer_seats("ben", None)
        assert await said(game) == [(1, ""), (0, "hers")]
        assert [seat.name for seat in (await game.see()).seats] == ["Ana", ""]
        assert await PersonTables(registry).lines("ben") == []


@running
async def test_nobody_stops_a_game_by_filling_its_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.tables.commands.MOST_LINES", 4)
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        while (await game.see(BEN)).number < 4:
            await game.do(BEN, MakeOffer(what="end"))
            await game.do(BEN, Decline())
        assert await game.refused(BEN, MakeOffer(what="end")) == "server-too-long"
        assert await game.refused(BEN, Say(key="preset-hello")) == "server-too-long"
        await game.play(ANA, "Y2", "D")
        assert (await game.do(BEN, Resign())).done


def test_every_deed_has_a_handler_and_is_documented() -> None:
    from cibola.server.tables.commands import COMMANDS  # noqa: PLC0415 (only here)

    assert set(COMMANDS) == set(protocol.Deed.__args__)
    tags = {msgspec.inspect.type_info(deed).tag for deed in COMMANDS}  # type: ignore[attr-defined]
    page = (Path(__file__).parents[3] / "docs/reference/protocol.md").read_text("utf-8")
    assert all(f"`{tag}`" in page for tag in tags)


@running
async def test_only_the_mover_plays_and_only_what_the_rules_allow(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        assert await game.refused(BEN, Play(action="B2")) == "server-not-your-turn"
        assert await game.refused(EVE, Play(action="Y2")) == "server-not-seated"
        assert await game.refused(ANA, Play(action="Y2"), seat=1) == "server-not-your-seat"
        assert await game.refused(ANA, Play(action="B2")) == "card-not-in-hand"
        assert await game.refused(ANA, Play(action="!resign")) == "card-unreadable"
        assert await game.refused(ANA, Play(action="~say:1")) == "card-unreadable"
        await game.play(ANA, "y3")
        answer = await game.do(ANA, Play(action="Y2"))
        assert answer.refused is not None
        assert (answer.refused.key, answer.refused.rule) == ("card-take-now", "C3")
        assert (await game.see(ANA)).number == 2  # Ben came, and one action


@running
async def test_a_stale_command_brings_the_present_table(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        await game.play(ANA, "Y2")
        for expect in (1, 3, -1):
            answer = await game.do(ANA, Play(action="D"), expect=expect)
            assert answer.refused is not None
            assert answer.refused.key == "server-stale"
            assert answer.table is not None
            assert answer.table.number == answer.number == 2


@running
async def test_chat_and_offers_make_no_move_stale(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        assert (await game.do(BEN, protocol.Say(text="hello"), expect=0)).done
        assert (await game.do(BEN, MakeOffer(what="end"))).done
        assert (await game.do(ANA, Play(action="Y2"), expect=1)).done


@running
async def test_a_command_sent_twice_happens_once_even_after_a_restart(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        for _ in range(2):
            answer = await game.do(ANA, Play(action="Y2"), expect=1, id="same")
            assert answer.done
            assert answer.number == 2
        assert await game.refused(BEN, Play(action="B2"), expect=1, id="same") == "server-stale"  # his own, not hers
    async with registry_in(tmp_path) as registry:
        game = Game(registry, game.id)
        assert (await game.do(ANA, Play(action="Y2"), expect=1, id="same")).number == 2


@running
async def test_a_spectators_flood_uses_up_their_own_allowance_only(tmp_path: Path) -> None:
    zoe = Person("zoe", "Zoé")
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        refused = [(await game.do(EVE, Say(key="preset-hello"))).refused for _ in range(CHAT_LIMIT + 5)]
        assert [message is None for message in refused] == [True] * CHAT_LIMIT + [False] * 5
        assert {message.key for message in refused if message} == {"server-too-fast"}
        assert (await game.do(zoe, Say(key="preset-hello"))).done
        assert (await game.do(BEN, Say(key="preset-hello"))).done


@running
async def test_spectators_fill_only_their_part_of_a_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.server.tables.commands.MOST_SPECTATOR_LINES", 3)
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        for _ in range(3):
            assert (await game.do(EVE, Say(key="preset-hello"))).done
        assert await game.refused(EVE, Say(key="preset-hello")) == "server-spectators-full"
        assert (await game.do(BEN, Say(key="preset-hello"))).done
