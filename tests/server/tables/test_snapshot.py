"""Snapshots: what each viewer sees, and the choices that they get."""

import json
from pathlib import Path

from tests.server.tables_setup import (
    ANA,
    BEN,
    DEAL,
    EVE,
    HIGH,
    LOW,
    ME,
    SCREEN,
    names,
    registry_in,
    running,
    sit,
    sit_with_friend,
)

from cibola.games.card.choices import Choice
from cibola.server.auth.person import ANONYMOUS
from cibola.server.tables.snapshot import encode, table_for

MINI = {"edition": "mini"}


@running
async def test_at_one_screen_the_view_is_the_movers(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit(registry, ME, SCREEN, deals=DEAL)
        assert (await game.see(ANA)).seat == 0
        await game.play(ANA, "Y2", "D")
        table = await game.see(ANA)
        assert table.seat == 1
        assert table.view.sides[0].hand is None
        await game.play(ANA, "B2")
        assert (await game.see(ANA)).choices


@running
async def test_each_sees_their_own_hand_and_watchers_none(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL)
        hands = {
            person.id: [side.hand for side in (await game.see(person)).view.sides]
            for person in (ANA, BEN, EVE, ANONYMOUS)
        }
        assert hands["ana"] == [LOW.split(), None]
        assert hands["ben"] == [None, HIGH.split()]
        assert hands["eve"] == hands[""] == [None, None]


@running
async def test_choices_say_what_they_bring_and_bars_say_why(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, deals=DEAL, unseen=True)
        table = await game.see(ANA)
        assert names(table.choices) == table.view.legal
        worth = {choice.action: choice.worth for choice in table.choices}
        assert (worth["Y2"], worth["Y9"], worth["-Y9"]) == (-18, -11, 0)
        assert table.choices[0] == Choice(action="Y2", what="lay", card="Y2", place="Y", worth=-18, cost=20)
        assert (await game.see(BEN)).choices == []
        assert (table.turns_left, (await game.see(BEN)).turns_left) == (22, 22)
        assert table.unseen == {"Y": 4, "B": 12, "W": 12, "G": 12, "R": 12}
        await game.play(ANA, "Y3")
        await game.play(ANA, "D")
        await game.play(BEN, "-B2")
        bars = {bar.action: bar.reason.key for bar in (await game.see(BEN)).bars}
        assert bars == {"B": "card-just-discarded"}
        await game.play(BEN, "D")
        rules = {bar.action: (bar.reason.key, bar.reason.rule) for bar in (await game.see(ANA)).bars}
        assert rules["Y2"] == ("card-not-higher", "C4.1")
        assert rules["Yx"] == ("card-wager-too-late", "C4.2")
        table = await game.see(BEN)
        assert table.unseen == {"Y": 10, "B": 4, "W": 12, "G": 12, "R": 12}  # all but Y3, and the Yx that he drew
        assert (table.turns_left, (await game.see(ANA)).turns_left) == (21, 21)


@running
async def test_what_is_sent_of_finished_rounds_is_what_is_shown(tmp_path: Path) -> None:
    async with registry_in(tmp_path) as registry:
        game = await sit_with_friend(registry, options={"edition": "mini", "rounds": 3})
        listener, table = await game.hear(BEN), await game.open()
        state = table.state
        while state.mover is not None:
            await game.play((ANA, BEN)[state.mover], state.position.legal[0])
            shown = table_for(state, state.viewer(BEN.id), table.snapshot_context(registry.now()))
            assert listener.of("update")[-1]["table"] == json.loads(encode(shown))
        assert len(shown.view.results) == 3
