"""Saved games: resumed as they were, never half written, never overwritten when damaged."""

from pathlib import Path

import pytest
from tests.terminal.playing import new_card_session, play_ahead, press, run_app, screen_text
from textual.pilot import Pilot

from cibola.errors import OptionError
from cibola.position.position import load
from cibola.terminal import saves
from cibola.terminal.app import CibolaApp, open_app
from cibola.terminal.screen import TableScreen
from cibola.terminal.session import Session, resume


def opened(saved: Path | None, language: str = "en", save_to: Path | None = None) -> CibolaApp:
    app = open_app("card", {"rounds": 1}, ["person", "greedy"], language, 5, saved, save_to)
    app.pause = 0
    return app


def test_a_game_resumes_as_it_was_left(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=2, edition="duel", exploits=True)

    async def first(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "1", "d", "space", "2", "d")

    async def second(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert app.session.position == session.position
        assert app.session.position.record == session.position.record
        assert app.session.computers == {1: "greedy"}
        assert "take a card" in screen_text(app)
        await press(app, pilot, "space")

    run_app(CibolaApp(session, "en", pause=0), first)
    run_app(opened(session.save_to), second)
    assert len(load(session.save_to.read_bytes()).entries) == 8


def test_saving_replaces_the_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = play_ahead(new_card_session(tmp_path), 3)
    session.save()
    before = session.save_to.read_bytes()
    play_ahead(session, 1)

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="No space"):
        session.save()
    assert session.save_to.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["card.txt"]


def test_a_game_that_cannot_be_saved_goes_on_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_card_session(tmp_path)

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saves, "write", fail)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "1", "d")
        assert "could not be saved" in screen_text(app)
        assert session.position.view(0).step == "take"
        await press(app, pilot, "q")
        assert "leaving loses it" in screen_text(app)

    run_app(CibolaApp(session, "en", pause=0), script)


@pytest.mark.parametrize("damage", ["Cibola record 1\ngame: card\n", "\0\xff", "", "0: Y2 D"])
def test_a_damaged_save_is_told_and_kept(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "card.txt"
    path.write_text(damage, "latin-1")

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert "ne peut pas être reprise" in " ".join(screen_text(app).split())
        assert path.read_text("latin-1") == damage
        await press(app, pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        await press(app, pilot, "1", "d")

    run_app(opened(path, "fr"), script)
    assert (tmp_path / "card.damaged-1.txt").read_text("latin-1") == damage
    assert len(load(path.read_bytes()).entries) == 1


def test_a_save_damaged_in_the_middle_says_where(tmp_path: Path) -> None:
    session = play_ahead(new_card_session(tmp_path), 9)
    session.save()
    text = session.save_to.read_text("utf-8")
    session.save_to.write_text(text.rstrip() + " D D D\n", "utf-8")

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert "Entry" in screen_text(app)
        await press(app, pilot, "q")

    app = opened(session.save_to)
    run_app(app, script)
    assert app.return_value == 2
    assert session.save_to.read_text("utf-8").endswith(" D D D\n")


def test_a_missing_save_is_told(tmp_path: Path) -> None:
    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert "no saved game" in screen_text(app)

    run_app(opened(tmp_path / "nowhere.txt"), script)


def test_a_new_game_keeps_an_unfinished_one_aside(tmp_path: Path) -> None:
    older = play_ahead(new_card_session(tmp_path, seed=1), 6)
    older.save()
    kept = older.save_to.read_bytes()
    newer = play_ahead(new_card_session(tmp_path, seed=2), 2)
    assert newer.save() == tmp_path / "card.earlier-1.txt"
    assert newer.save() is None
    assert (tmp_path / "card.earlier-1.txt").read_bytes() == kept
    assert resume(newer.save_to, None).position == newer.position


def test_what_one_seat_saw_cannot_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "seen.txt"
    path.write_text(new_card_session(tmp_path).position.seen_record(0).dump(), "utf-8")

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert "what one seat knew" in " ".join(screen_text(app).split())

    run_app(opened(path), script)


def test_the_usual_place_is_the_users_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert saves.default_path("card").name == "card.txt"
    assert saves.default_path("card").parent.name == "saves"


def test_a_finished_game_opens_with_its_result(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1, edition="mini")
    while session.position.mover is not None:
        play_ahead(session, 1)
    session.save()

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert "a new game" in screen_text(app)
        await press(app, pilot, "n")
        assert app.session.position.outcome is None
        assert isinstance(app.screen, TableScreen)

    run_app(opened(session.save_to), script)


def test_an_unknown_player_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="no player called"):
        new_card_session(tmp_path, opponent="nobody")


def test_two_computers_may_play_each_other(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1, edition="mini")
    both = Session(
        load(session.position.record.dump().replace('seat 0: ""', "seat 0: greedy")).replay(), session.save_to
    )

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        for _ in range(100):
            if both.position.outcome is not None:
                return
            await pilot.pause(0.01)
        raise AssertionError("The game of two computers does not end.")

    run_app(CibolaApp(both, "en", pause=0), script)
