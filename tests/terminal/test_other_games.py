"""The board game and the roll & write at the terminal: whole games, any key, both languages, 80 × 24."""

import random
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.playing import (
    CLICKS,
    KEYS,
    keys_of,
    new_session,
    play_ahead,
    press,
    run_app,
    screen_text,
    settle,
)
from tests.terminal.test_screen import CHARACTERS, NAMED, contrast
from textual.pilot import Pilot

from cibola.drawing import signed
from cibola.errors import OptionError
from cibola.players import PLAYERS, choose_action, find
from cibola.position.position import load
from cibola.terminal import run
from cibola.terminal.app import CibolaApp, open_app
from cibola.terminal.pages import EndPage, PassPage, RoundPage
from cibola.terminal.screen import TableScreen
from cibola.terminal.session import Session, players_against
from cibola.terminal.theme import SEATS, THEMES

PERSON, GREEDY = "person", "greedy"
TABLES = [("board", seats) for seats in (2, 3, 4)] + [("roll", seats) for seats in (2, 3, 4, 5)]
SHORT = {"board": {"edition": "short"}, "roll": {}}


def near_the_end(folder: Path, game: str, seats: int, left: int) -> Session:
    """Sit down with a person among computers, shortly before the end."""
    players = [PERSON if seat == 1 else GREEDY for seat in range(seats)]
    whole = new_session(folder, game, *players, **SHORT[game])
    while whole.position.mover is not None:
        play_ahead(whole, 1)
    session = new_session(folder, game, *players, **SHORT[game])
    for number in range(len(whole.position.log) - left):
        session.position.enter(whole.position.log.entry(whole.position.game, number))
    return session


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_game_is_played_to_its_end_by_keyboard(tmp_path: Path, game: str, seats: int) -> None:
    session = near_the_end(tmp_path, game, seats, 12)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        while session.position.mover is not None:
            assert session.position.mover == 1
            await press(app, pilot, *keys_of(session, choose_action(PLAYERS[GREEDY], session.position, 0)))
        assert isinstance(app.screen, EndPage)
        shown = screen_text(app)
        assert all(signed(points) in shown for points in session.position.scores)
        for choice in app.screen.query("ChoiceHint"):
            assert app.screen.region.contains_region(choice.region)
        await press(app, pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        await press(app, pilot, "enter", "n")
        assert app.session.position.seats == seats
        assert app.session.position.outcome is None

    run_app(CibolaApp(session, "en", pause=0), script)


@pytest.mark.parametrize("turn_cap", [30, pytest.param(0, marks=pytest.mark.deep)])
def test_a_whole_short_board_game_is_played_by_keyboard(tmp_path: Path, turn_cap: int) -> None:
    session = new_session(tmp_path, "board", PERSON, GREEDY, edition="short", up_or_down=True, turn_cap=turn_cap)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        while session.position.mover is not None:
            await press(app, pilot, *keys_of(session, choose_action(PLAYERS[GREEDY], session.position, 0)))
        assert isinstance(app.screen, EndPage)

    run_app(CibolaApp(session, "en", pause=0), script)
    assert load(session.save_to.read_bytes()).verify().over


def test_a_round_of_the_board_game_shows_its_receipt(tmp_path: Path) -> None:
    session = new_session(tmp_path, "board", PERSON, GREEDY, GREEDY, GREEDY)
    while not session.position.round_ends:
        play_ahead(session, 1)
    session.rounds_shown = 0

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, RoundPage)
        assert "Manche 1 sur 3" in screen_text(app)
        assert "¤ artefacts" in screen_text(app)
        await press(app, pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert "Manche 2 sur 3" in screen_text(app)

    run_app(CibolaApp(session, "fr", pause=0), script)


@pytest.mark.parametrize(
    ("game", "players"),
    [("board", [PERSON, GREEDY, PERSON]), ("roll", [PERSON, PERSON, GREEDY])],
)
def test_a_storm_of_keys_never_loses_the_game(tmp_path: Path, game: str, players: list[str]) -> None:
    chance = random.Random(1)
    keys = NAMED + [key for key in CHARACTERS if key not in "qQ"] + list("rgby123") * 4 + ["enter", "escape"] * 8
    sizes = [(80, 24), (120, 40), (20, 8), (3, 2), (200, 60)]
    session = new_session(tmp_path, game, *players)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        for number in range(KEYS):
            await pilot.press(chance.choice(keys))
            if not app.is_running or app._exit:
                return
            if number % 25 == 0:
                await pilot.resize_terminal(*chance.choice(sizes))

    app = CibolaApp(session, "en", pause=0)
    run_app(app, script)
    if app.session.save_to.exists():
        assert load(app.session.save_to.read_bytes()).replay() == app.session.position


@pytest.mark.parametrize("game", ["board", "roll"])
def test_a_storm_of_clicks_never_loses_the_game(tmp_path: Path, game: str) -> None:
    chance = random.Random(3)
    session = new_session(tmp_path, game, PERSON, GREEDY, GREEDY)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        for _ in range(CLICKS):
            await pilot.click(offset=(chance.randrange(80), chance.randrange(22)))
            if not isinstance(app.screen, TableScreen):
                await pilot.press("escape")

    app = CibolaApp(session, "fr", pause=0)
    run_app(app, script)
    assert load(app.session.save_to.read_bytes()).replay() == app.session.position


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "seats"), [("board", 2), ("board", 4), ("roll", 2), ("roll", 5)])
def test_80_by_24_shows_every_control(tmp_path: Path, language: str, game: str, seats: int) -> None:
    session = play_ahead(new_session(tmp_path, game, PERSON, *[GREEDY] * (seats - 1)), 50)
    kinds = {
        "board": ("HandCard", "PileCell", "PathCell", "RowCell", "PlayerCell", "DeckCell"),
        "roll": ("DieCell", "ColumnCell", "TrackCell", "SheetCell", "ScaleCell", "TextCell"),
    }

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        await press(app, pilot, "right")
        for kind in (*kinds[game], "KeyHint", "#note", "#banner"):
            for widget in app.screen.query(kind):
                if widget.display:
                    assert widget.region.area > 0
                    assert app.screen.region.contains_region(widget.region), (kind, widget.region)
        for column in app.screen.query("ColumnCell"):
            assert column.region.height >= 14
        await press(app, pilot, "?")
        for choice in app.screen.query("ChoiceHint"):
            assert app.screen.region.contains_region(choice.region)

    run_app(CibolaApp(session, language, pause=0), script)


@pytest.mark.parametrize("size", [(1, 1), (79, 23), (300, 100)])
@pytest.mark.parametrize("game", ["board", "roll"])
def test_every_size_holds(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    session = play_ahead(new_session(tmp_path, game, PERSON, GREEDY), 40)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "1", "?", "escape", "q", "escape", "t", "l")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert {"board": "Manche 1", "roll": "Lancer"}[game] in screen_text(app)

    run_app(CibolaApp(session, "en", pause=0), script, size)


@pytest.mark.parametrize("game", ["board", "roll"])
def test_a_game_resumes_as_it_was_left(tmp_path: Path, game: str) -> None:
    session = new_session(tmp_path, game, PERSON, "random", GREEDY)

    async def first(app: CibolaApp, pilot: Pilot[int]) -> None:
        for _ in range(3):
            await press(app, pilot, *keys_of(session, choose_action(PLAYERS[GREEDY], session.position, 0)))

    async def second(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert app.session.position == session.position
        assert app.session.computers == {1: "random", 2: GREEDY}
        await press(app, pilot, "a")
        assert len(app.session.position.log) == len(session.position.log) + 1

    run_app(CibolaApp(session, "en", pause=0), first)
    again = open_app("card", {}, [PERSON, GREEDY], "fr", None, session.save_to, None)
    again.pause = 0
    run_app(again, second)


def test_people_at_one_board_never_see_each_others_hand(tmp_path: Path) -> None:
    session = new_session(tmp_path, "board", PERSON, GREEDY, PERSON, start=0)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        for seat in (0, 2, 0):
            assert isinstance(app.screen, PassPage)
            assert not {symbol for symbol in "☀≈▲♣♨" if symbol in screen_text(app)}
            await press(app, pilot, "enter")
            assert session.at_screen == seat
            assert session.view.sides[seat].hand
            assert all(side.hand is None for side in session.view.sides if side.seat != seat)
            await press(app, pilot, "1", "d", "space")
            assert session.at_screen == seat
            await press(app, pilot, "enter")

    run_app(CibolaApp(session, "en", pause=0), script)


def test_people_at_one_roll_need_no_passing(tmp_path: Path) -> None:
    session = new_session(tmp_path, "roll", PERSON, PERSON, GREEDY, start=0)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert "Player 1" in screen_text(app).splitlines()[0]
        await press(app, pilot, "-", "-")
        assert isinstance(app.screen, TableScreen)
        assert "Player 2" in screen_text(app).splitlines()[0]
        await press(app, pilot, "-", "enter")
        assert session.position.mover == 1

    run_app(CibolaApp(session, "en", pause=0), script)


def test_a_leader_begins_and_a_step_tile_is_declined(tmp_path: Path) -> None:
    session = new_session(tmp_path, "board", PERSON, GREEDY, start=0, seed=1)
    lead = next(action for action in session.position.legal if action.endswith("!"))

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, *keys_of(session, lead))
        assert session.view.sides[0].expeditions["YBWGR".index(lead[0])].leader
        await press(app, pilot, "space")
        for _ in range(400):
            if session.view.step == "choose":
                break
            await press(app, pilot, *keys_of(session, choose_action(PLAYERS[GREEDY], session.position, 0)))
        assert "a pawn may move" in screen_text(app)
        before = [row.step for row in session.view.sides[0].expeditions]
        await press(app, pilot, "1")
        assert "(B12.3)" in screen_text(app)
        await press(app, pilot, ":", *">x", "enter")
        assert ">x" in screen_text(app)
        assert session.view.step == "choose"
        await press(app, pilot, "escape")
        assert session.view.step == "take"
        assert [row.step for row in session.view.sides[0].expeditions] == before

    run_app(CibolaApp(session, "en", pause=0), script)


ARROWS = {
    "name": "arrows",
    "arrows": {"R": [1, 2], "O": [1, 2]},
    "artefacts": {},
    "values": [-5, 10],
    "artefact_track": [-5, 10],
    "dice_track": [-5, 0],
    "bridge": 2,
    "colours": 2,
    "digits": 2,
}


def test_an_arrow_is_followed_by_its_letter_or_declined(tmp_path: Path) -> None:
    session = new_session(tmp_path, "roll", PERSON, GREEDY, start=0, layout=ARROWS)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        seen: set[int] = set()
        for _ in range(60):
            if session.position.mover is None:
                break
            if session.view.step == "follow":
                assert "follow the arrow" in screen_text(app)
                seen.add(len(seen))
                await press(app, pilot, "." if len(seen) == 1 else session.view.legal[0][-1].lower())
            else:
                pairs = [action for action in session.view.legal if action != "-"]
                red = next((pair for pair in pairs if pair == "R1"), pairs[0] if pairs else "-")
                await press(app, pilot, *keys_of(session, red))
        assert len(seen) > 1

    run_app(CibolaApp(session, "en", pause=0), script)


def test_refusals_of_the_roll_name_their_rule(tmp_path: Path) -> None:
    session = new_session(tmp_path, "roll", PERSON, GREEDY, start=0)
    absent = next(letter for letter in "ROYGBP" if letter not in session.view.colours)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "enter")
        assert "Choose a colour and a digit first" in screen_text(app)
        await press(app, pilot, absent.lower(), "5", "enter")
        assert "(R3.2)" in screen_text(app)
        assert not session.position.log.items

    run_app(CibolaApp(session, "en", pause=0), script)


@pytest.mark.parametrize("game", ["board", "roll"])
def test_a_hint_picks_what_it_advises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr("cibola.terminal.session.ADVISER", "search:60")
    session = new_session(tmp_path, game, PERSON, GREEDY, start=0)
    advice = choose_action(find("search:60"), session.position, session.position.commitment)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "h")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Hint" in screen_text(app)
        await press(app, pilot, "enter")
        assert session.position.log.entry(session.position.game, 0).text == advice

    run_app(CibolaApp(session, "en", pause=0), script)


def test_the_mouse_plays_too(tmp_path: Path) -> None:
    board = new_session(tmp_path, "board", PERSON, GREEDY, start=0)
    roll = new_session(tmp_path, "roll", PERSON, GREEDY, start=0)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        letter = board.view.sides[0].hand[0][0]
        await pilot.click("#card-1")
        paths = [cell for cell in app.screen.query("PathCell") if getattr(cell, "letter", "") == letter]
        await pilot.click(paths[0])
        assert board.view.step == "take"
        await pilot.click("#deck")
        await settle(app, pilot)
        assert board.view.step == "put"

    async def second(app: CibolaApp, pilot: Pilot[int]) -> None:
        await pilot.click("#digit-3")
        letter = roll.view.colours[0]
        columns = [cell for cell in app.screen.query("ColumnCell") if getattr(cell, "letter", "") == letter]
        await pilot.click(columns[0])
        await settle(app, pilot)
        assert roll.position.log.items

    run_app(CibolaApp(board, "en", pause=0), script)
    run_app(CibolaApp(roll, "en", pause=0), second)


def test_a_french_board_speaks_french(tmp_path: Path) -> None:
    async def board(app: CibolaApp, pilot: Pilot[int]) -> None:
        for word in ("Manche 1 sur 3", "ponts 0/5", "Pioche", "vos rangées", "Ordi. 2", "chef", "défausser"):
            assert word in screen_text(app)

    async def roll(app: CibolaApp, pilot: Pilot[int]) -> None:
        for word in ("Lancer 1", "à vous", "couleur", "chiffre", "inscrire", "refuser"):
            assert word in screen_text(app)

    run_app(CibolaApp(new_session(tmp_path, "board", PERSON, GREEDY, "random", start=0), "fr", pause=0), board)
    run_app(CibolaApp(new_session(tmp_path, "roll", PERSON, GREEDY, "random", start=0), "fr", pause=0), roll)


def test_who_plays_is_checked(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="no player called"):
        new_session(tmp_path, "board", PERSON, "nobody")
    with pytest.raises(OptionError):
        new_session(tmp_path, "roll", *[PERSON] * 6)
    with pytest.raises(OptionError):
        players_against("board", {"seats": 3}, GREEDY, 3)
    assert players_against("board", {"seats": 3}, GREEDY, 1) == [GREEDY, PERSON, GREEDY]


@pytest.mark.parametrize(
    ("game", "seated", "computers"),
    [
        ("card", {"opponent": GREEDY, "seat": 1}, {0: GREEDY}),
        ("card", {"players": [PERSON, "random"]}, {1: "random"}),
        ("board", {"players": [GREEDY, PERSON, PERSON]}, {0: GREEDY}),
        ("roll", {"opponent": "random"}, {1: "random"}),
        ("roll", {"players": [PERSON, *[GREEDY] * 4]}, dict.fromkeys(range(1, 5), GREEDY)),
    ],
)
def test_run_seats_whom_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seated: dict[str, Any], computers: dict[int, str]
) -> None:
    apps: list[CibolaApp] = []

    def keep(app: CibolaApp) -> None:
        apps.append(app)

    monkeypatch.setattr(CibolaApp, "run", keep)
    assert run(game=game, options={}, language="fr", seed=1, save_to=tmp_path / "game.txt", **seated) == 0
    assert apps[0].session.computers == computers


def test_pawns_are_readable_on_every_ground() -> None:
    for theme in THEMES:
        for tint in SEATS[theme.name]:
            assert contrast(tint, theme.background) >= 4.5
            assert contrast(tint, theme.variables["glow"]) >= 4.5
