"""Bots at the terminal's table: they play like other computers, and their faults lose nothing."""

import shlex
import sys
from pathlib import Path

import pytest
from tests.players.bots.scripts import bot
from tests.terminal.playing import keys_of, press, run_app, screen_text, settle, wait_until
from textual.pilot import Pilot

from cibola.errors import OptionError
from cibola.players import PLAYERS, BotPlayer, choose_action
from cibola.position.position import load
from cibola.terminal.app import CibolaApp
from cibola.terminal.pages import FailurePage
from cibola.terminal.screen import TableScreen
from cibola.terminal.session import REPLACEMENT, Session, begin, resume

CRASHES = "def think(m): note('the cards were wet'); sys.exit(3)"
ONCE = "if not os.path.exists('{mark}'):\n    open('{mark}', 'w').close()\n    sys.exit(1)"


def against_bot(folder: Path, changes: str = "", edition: str = "mini") -> Session:
    """Sit down at a short game, second to a bot."""
    name = bot(folder, changes, "time=600s").name
    return begin("card", {"edition": edition, "rounds": 1}, [name, "person"], 5, folder / "card.txt")


def bots_of(session: Session) -> list[BotPlayer]:
    return [player for _, player in session._players.values() if isinstance(player, BotPlayer)]


async def play_on(app: CibolaApp, pilot: Pilot[int], session: Session) -> None:
    """Play the person's part to the end."""
    await settle(app, pilot)
    while session.position.mover is not None:
        await press(app, pilot, *keys_of(session, choose_action(PLAYERS["greedy"], session.position, 0)))


async def wait_for_failure(app: CibolaApp, pilot: Pilot[int], told: str) -> None:
    """Wait until the page says what went wrong."""
    await wait_until(
        pilot,
        lambda: isinstance(app.screen, FailurePage) and told in " ".join(screen_text(app).split()),
        "nothing fails",
    )


def test_a_game_against_a_bot_is_played_saved_and_ends_it(tmp_path: Path) -> None:
    session = against_bot(tmp_path)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await play_on(app, pilot, session)
        (player,) = bots_of(session)
        assert player._process
        app.action_leave()
        assert player._process is None
        assert not bots_of(session)

    run_app(CibolaApp(session, "en", pause=0), script)
    saved = load(session.save_to.read_bytes())
    assert saved.players[0].startswith("bot:time=600s ")
    assert saved.verify().over


def test_a_bot_that_fails_is_replaced_and_the_record_says_so(tmp_path: Path) -> None:
    session = against_bot(tmp_path, CRASHES)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await wait_for_failure(app, pilot, "the cards were wet")
        await press(app, pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        await play_on(app, pilot, session)

    run_app(CibolaApp(session, "en", pause=0), script)
    record = load(session.save_to.read_bytes())
    assert record.verify().over
    entry = record.entries[0]
    assert (entry.seat, entry.text) == (0, f'!seat:"{REPLACEMENT}"')
    assert "the cards were wet" in entry.comment


def test_a_bot_can_be_tried_again(tmp_path: Path) -> None:
    session = against_bot(tmp_path, ONCE.format(mark=tmp_path / "mark"))

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await wait_for_failure(app, pilot, "code de sortie")
        await press(app, pilot, "r")
        await play_on(app, pilot, session)
        app.action_leave()

    run_app(CibolaApp(session, "fr", pause=0), script)
    assert load(session.save_to.read_bytes()).verify().over
    assert session.position.players[0].startswith("bot:")


def test_taking_back_brings_a_replaced_bot_back(tmp_path: Path) -> None:
    session = against_bot(tmp_path, edition="classic")
    for _ in range(2):
        session.play(session.question()())
    session.play(session.position.legal[0])
    session.play(session.position.legal[0])
    session.replace(0, "it was tired")
    assert session.computers == {0: REPLACEMENT}
    assert not bots_of(session)
    session.take_back()
    assert session.computers[0].startswith("bot:")
    session.play(session.position.legal[0])
    assert session.question()() in session.position.legal
    assert bots_of(session)
    session.close()


def test_a_saved_game_starts_no_program_unasked(tmp_path: Path) -> None:
    """A record may come by mail, and name any command."""
    mark = tmp_path / "started"
    session = against_bot(tmp_path, f"open({str(mark)!r}, 'w').close()")
    session.position.hand_over(0, session.position.players[0])
    session.save()
    resumed = resume(session.save_to, None)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await wait_for_failure(app, pilot, "wants to start a program")
        assert not mark.exists()
        await press(app, pilot, "r")
        await play_on(app, pilot, resumed)
        assert mark.exists()
        assert resumed.new_game().programs == resumed.programs
        app.action_leave()

    run_app(CibolaApp(resumed, "en", pause=0), script)
    with pytest.raises(OptionError, match="wants to start a program"):
        resume(session.save_to, None).new_game().question()


def test_leaving_does_not_wait_for_a_bot_that_thinks(tmp_path: Path) -> None:
    session = against_bot(tmp_path, "def think(m): note('now'); time.sleep(600)")

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        for _ in range(2000):
            if bots_of(session) and bots_of(session)[0]._process:
                break
            await pilot.pause(0.005)
        await pilot.press("q", "q")
        await pilot.pause()

    app = CibolaApp(session, "en", pause=0)
    run_app(app, script)
    assert app.return_code == 0
    assert not bots_of(session)


def test_players_are_checked_before_the_table_is_laid(tmp_path: Path) -> None:
    for text in ("nobody", "careful:x", "bot:", "person:x"):
        with pytest.raises(OptionError):
            begin("card", {}, ["person", text], 5, tmp_path / "card.txt")
    command = f"bot:{shlex.quote(sys.executable)} x"
    assert begin("card", {}, ["person", command], 5, tmp_path / "card.txt").computers == {1: command}
