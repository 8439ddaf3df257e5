"""Before a new game one chooses whom to meet."""

from pathlib import Path

import pytest
from tests.terminal.playing import press, run_app, screen_text
from textual.pilot import Pilot

from cibola.messages import LANGUAGES, text
from cibola.players.levels import LEVELS
from cibola.terminal.app import CibolaApp, open_app
from cibola.terminal.pages import LevelHint, LevelPage
from cibola.terminal.screen import TableScreen
from cibola.terminal.session import PERSON


def opened(
    folder: Path, *players: str, game: str = "card", language: str = "en", saved: Path | None = None
) -> CibolaApp:
    seats = players or (PERSON, "level:3")
    app = open_app(game, {}, seats, language, 5, saved, folder / "game.txt", ask_level=True)
    app.pause = 0
    return app


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_is_told_with_its_name_and_its_way_of_playing(tmp_path: Path, language: str) -> None:
    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        del pilot
        shown = screen_text(app)
        for level in LEVELS:
            assert f"{level.number}  {text(f'level-{level.key}', language)}" in shown
            assert text(f"level-{level.key}-about", language) in shown

    run_app(opened(tmp_path, language=language), script)


@pytest.mark.parametrize(
    ("key", "computer", "name"),
    [("2", "level:2", "Hiker"), ("enter", "level:3", "Scout"), ("6", "level:6,1s", "Legend")],
)
def test_a_key_chooses(tmp_path: Path, key: str, computer: str, name: str) -> None:
    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.session.computers == {1: computer}
        assert app.texts.player(1) == name
        assert name in screen_text(app)

    run_app(opened(tmp_path), script)


def test_a_click_chooses_and_the_language_can_be_changed_before(tmp_path: Path) -> None:
    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await pilot.press("l")
        assert "Promeneur" in screen_text(app)
        await pilot.click(app.screen.query(LevelHint).first())
        await pilot.pause()
        assert app.session.computers == {1: "level:1"}

    run_app(opened(tmp_path), script)


def test_all_computers_are_of_the_level_and_people_stay(tmp_path: Path) -> None:
    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await pilot.press("1")
        await pilot.pause()
        assert app.session.computers == {0: "level:1", 2: "level:1"}
        assert app.session.people == [1]
        assert app.texts.player(2) == "Computer 2"

    run_app(opened(tmp_path, "level:3", PERSON, "level:3", game="roll"), script)


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+c"])
def test_one_can_leave_instead(tmp_path: Path, key: str) -> None:
    app = opened(tmp_path)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, LevelPage)
        await pilot.press(key)

    run_app(app, script)
    assert app.return_code == 0
    assert not list(tmp_path.iterdir())


def test_a_saved_game_goes_on_without_the_question(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"

    async def first(app: CibolaApp, pilot: Pilot[int]) -> None:
        await pilot.press("2")
        await pilot.pause()
        await press(app, pilot, "1", "d", "space")

    async def second(app: CibolaApp, pilot: Pilot[int]) -> None:
        del pilot
        assert isinstance(app.screen, TableScreen)
        assert app.session.computers == {1: "level:2"}

    run_app(opened(tmp_path), first)
    run_app(opened(tmp_path, saved=saved), second)


def test_after_a_notice_the_question_comes(tmp_path: Path) -> None:
    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, LevelPage)

    run_app(opened(tmp_path, saved=tmp_path / "missing.txt"), script)
