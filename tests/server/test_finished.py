"""Finished rounds are written once; what is sent is what is shown."""

import json
from pathlib import Path

from tests.server.tables_setup import ANA, BEN, house_in, running, sit_with_friend

from cibola.server.tables.snapshot import encode, table_for


@running
async def test_what_is_sent_of_finished_rounds_is_what_is_shown(tmp_path: Path) -> None:
    async with house_in(tmp_path) as house:
        game = await sit_with_friend(house, options={"edition": "mini", "rounds": 3})
        ear, table = await game.hear(BEN), await game.open()
        standing = table.standing
        while standing.mover is not None:
            await game.play((ANA, BEN)[standing.mover], standing.position.legal[0])
            shown = table_for(standing, standing.viewer(BEN.id), table.moment(house.now()))
            assert ear.of("update")[-1]["table"] == json.loads(encode(shown))
        assert len(shown.view.results) == 3
