"""What can be taken back, and what never can."""

from pathlib import Path

from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    DEAL,
    EVE,
    ME,
    SCREEN,
    Game,
    registry_in,
    running,
    sit,
    sit_with_friend,
)

from cibola.server.protocol import Accept, MakeOffer, Play, TakeBack

NOTHING = "server-nothing-to-take-back"


async def hand(game: Game, seat: int = 0) -> list[str]:
    hand: list[str] = (await game.see((ANA, BEN)[seat])).view.sides[seat].hand
    return hand


@running
async def test_ones_own_put_before_taking(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        assert await game.refused(ANA, TakeBack()) == NOTHING
        await game.play(ANA, "Y3")
        assert "take_back" in (await game.see(ANA)).can
        assert "take_back" not in (await game.see(BEN)).can
        assert await game.refused(BEN, TakeBack()) == NOTHING
        assert await game.refused(EVE, TakeBack()) == "server-not-seated"
        assert (await game.do(ANA, TakeBack())).done
        assert "Y3" in await hand(game)
        assert await game.refused(ANA, TakeBack()) == NOTHING
        await game.play(ANA, "-Y4")
        assert (await game.do(ANA, TakeBack())).done
        await game.play(ANA, "Y2", "D")


@running
async def test_never_after_a_card_from_the_deck(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        await game.play(ANA, "Y2", "D")
        assert await game.refused(ANA, TakeBack()) == NOTHING
        assert await game.refused(ANA, MakeOffer(what="back")) == NOTHING
        await game.play(BEN, "B2")
        assert await game.refused(ANA, MakeOffer(what="back")) == NOTHING


@running
async def test_a_card_from_a_pile_with_the_others_consent(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        await game.play(ANA, "-Y2", "D")
        await game.play(BEN, "B2", "Y")
        assert await game.refused(BEN, TakeBack()) == NOTHING
        assert "offer:back" in (await game.see(BEN)).can
        assert (await game.do(BEN, MakeOffer(what="back"))).done
        assert (await game.do(ANA, Accept())).done
        assert await hand(game, 1) == ["B3", "B4", "B5", "B6", "B7", "B8", "B9"]
        assert (await game.do(BEN, TakeBack())).done  # and now his put
        await game.play(BEN, "B3", "Y")
        await game.play(ANA, "Y3")
        assert await game.refused(BEN, MakeOffer(what="back")) == NOTHING  # she has shown a card since


@running
async def test_alone_against_a_computer_anything(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, COMPUTER, deals=DEAL)
        await game.play(ANA, "Y2", "D")
        await game.until(lambda table: table.state.mover == 0)
        for left in (7, 8):
            assert (await game.do(ANA, TakeBack())).done
            assert len(await hand(game)) == left
        assert await hand(game) == DEAL[0].split()[:8]
        assert await game.refused(ANA, TakeBack()) == NOTHING


@running
async def test_at_one_screen_anything_of_anybody(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, SCREEN, deals=DEAL)
        await game.play(ANA, "Y2", "D", "B2", "D")
        for number in range(4):
            answer = await game.do(ANA, TakeBack(), seat=(await game.see(ANA)).seat)
            assert answer.done, number
        assert (await game.see(ANA)).view.deck == 44
        assert await game.refused(ANA, TakeBack()) == NOTHING


@running
async def test_the_log_keeps_what_was_taken_back(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        await game.play(ANA, "Y3")
        await game.do(ANA, TakeBack())
        await game.play(ANA, "Y2")
        texts = [entry.text for entry in (await game.open()).state.position.record.entries]
        assert texts == ["Y3", "!back:0", "Y2"]
    async with registry_in(tmp_path) as registry:
        again = Game(registry, game.id)
        assert (await again.see(ANA)).view.sides[0].expeditions[0].cards == ["Y2"]


@running
async def test_not_after_the_end(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, SCREEN, deals=DEAL)
        await game.play(ANA, "Y2")
        await game.end_by_resigning(ANA)
        assert await game.refused(ANA, TakeBack()) == "server-over"
        assert await game.refused(ANA, Play(action="D")) == "game-over"
