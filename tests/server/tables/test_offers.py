"""Offers of a rematch or of an end, and what becomes of them."""

from pathlib import Path

from tests.server.tables_setup import (
    ANA,
    BEN,
    COMPUTER,
    DEAL,
    EVE,
    ME,
    registry_in,
    running,
    sit,
    sit_with_friend,
)

from cibola.server import protocol
from cibola.server.protocol import MakeOffer


@running
async def test_a_rematch_needs_both_and_the_winner_begins(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        assert await game.refused(ANA, MakeOffer(what="rematch")) == "server-still-playing"
        await game.end_by_resigning(ANA)
        assert (await game.do(ANA, MakeOffer(what="rematch"))).done
        assert (await game.see(BEN)).offer == "rematch"
        assert await game.refused(ANA, protocol.Accept()) == "server-nothing-offered"
        assert await game.refused(BEN, protocol.Accept(), expect=2) == "server-stale"  # he cannot have seen it
        assert (await game.do(BEN, protocol.Accept())).done
        following = (await game.see(ANA)).next
        assert following is not None
        assert await game.refused(BEN, MakeOffer(what="rematch")) == "server-rematch-made"
        table = await registry.snapshot(following, BEN)
        assert (table.seat, table.status, table.view.mover) == (1, "playing", 1)
        assert table.commitment != (await game.see(BEN)).commitment
        assert [seat.name for seat in table.seats] == ["Ana", "Ben"]


@running
async def test_alone_a_rematch_begins_at_once(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, COMPUTER)
        await game.end_by_resigning(ANA)
        assert (await game.do(ANA, MakeOffer(what="rematch"))).done
        assert (await game.see(ANA)).next


@running
async def test_an_offer_to_end_can_be_declined_withdrawn_or_accepted(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        for person in (BEN, ANA):
            assert (await game.do(ANA, MakeOffer(what="end"))).done
            assert await game.refused(BEN, MakeOffer(what="end")) == "server-offer-stands"
            assert (await game.do(person, protocol.Decline())).done
            assert (await game.see(BEN)).offer is None
        assert (await game.do(ANA, MakeOffer(what="end"))).done
        assert (await game.do(BEN, protocol.Accept())).done
        outcome = (await game.see(EVE)).view.outcome
        assert (outcome.reason, outcome.winners) == ("agreed", (0, 1))


@running
async def test_a_move_answers_an_offer_with_no(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        assert (await game.do(BEN, MakeOffer(what="end"))).done
        await game.play(ANA, "Y2")
        assert (await game.see(BEN)).offer is None
        assert await game.refused(ANA, protocol.Accept()) == "server-nothing-offered"
