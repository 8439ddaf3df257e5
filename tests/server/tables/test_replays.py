"""Records and replays of tables."""

from pathlib import Path

import pytest
from tests.server.tables_setup import (
    ANA,
    BEN,
    EVE,
    registry_in,
    running,
    sit_with_friend,
)

from cibola.errors import CibolaError
from cibola.position.position import load
from cibola.server import protocol
from cibola.server.tables.replays import record_for, replay_of


@running
async def test_the_seed_is_shown_after_the_end_and_matches_its_commitment(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        before = await game.see(EVE)
        state = (await game.open()).state
        seen = record_for(state, state.viewer("ben")).dump()
        assert before.seed is None
        assert state.header.seed not in seen
        with pytest.raises(CibolaError):
            replay_of(state)
        await game.end_by_resigning(BEN)
        after = await game.see(EVE)
        assert after.commitment == before.commitment
        record = load(record_for(state, state.viewer("")).dump())
        assert record.seed == after.seed
        assert record.verify().commitment
        assert (record.players, record.entries[-1].text) == (["Ana", "Ben"], "!resign")


@running
async def test_a_replay_shows_every_step_with_all_hands(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry)
        for _ in range(3):
            for person in (ANA, BEN):
                for _ in range(2):
                    await game.play(person, (await game.see(person)).choices[-1].action)
        await game.play(ANA, (await game.see(ANA)).choices[0].action)
        assert (await game.do(ANA, protocol.TakeBack())).done
        await game.end_by_resigning(ANA)
        replay = replay_of((await game.open()).state)
        assert replay.verified
        assert [step.number for step in replay.steps] == list(range(16))
        assert all(side.hand for step in replay.steps for side in step.view.sides)
        assert [len(step.happened) for step in replay.steps] == [1] * 14 + [0, 0]
