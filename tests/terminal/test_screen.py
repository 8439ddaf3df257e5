"""The screen holds: any key, any size, both languages, both themes; everything fits 80 × 24."""

import random
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from tests.terminal.playing import CLICKS, KEYS, new_card_session, play_ahead, press, run_app, screen_text, settle
from textual.color import Color
from textual.pilot import Pilot

from cibola.messages import catalogue
from cibola.position.position import load
from cibola.terminal.app import CibolaApp
from cibola.terminal.screen import TableScreen
from cibola.terminal.theme import CARDS, INKS, SYMBOLS, THEMES

NAMED = [
    *("enter", "space", "escape", "tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup"),
    *("pagedown", "insert", "delete", "backspace", "f1", "f5", "f12", "ctrl+a", "ctrl+d", "ctrl+l", "ctrl+p"),
    *("ctrl+z", "ctrl+u", "ctrl+s", "alt+x", "shift+up", "ctrl+left"),
]
CHARACTERS = [
    *"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
    *"éèàç&\"'(-_)=~#{[|`\\^@]}$*ù!:;,?./§%µ€日",
]
SIX: dict[str, Any] = {"edition": "duel", "exploits": True, "sixth": True}


@pytest.mark.parametrize(("seed", "opponent"), [(1, "greedy"), (2, None)])
def test_a_storm_of_keys_never_loses_the_game(tmp_path: Path, seed: int, opponent: str | None) -> None:
    chance = random.Random(seed)
    keys = NAMED * 3 + CHARACTERS
    sizes = [(80, 24), (120, 40), (20, 8), (3, 2), (200, 60)]
    session = new_card_session(tmp_path, opponent=opponent, rounds=2, sixth=True)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        for number in range(KEYS):
            key = chance.choice(keys)
            await pilot.press(key)
            if not app.is_running or app._exit:
                return
            if number % 25 == 0:
                await pilot.resize_terminal(*chance.choice(sizes))

    app = CibolaApp(session, "en", pause=0)
    run_app(app, script)
    if app.session.position.log.items:
        assert load(app.session.save_to.read_bytes()).replay() == app.session.position


def test_a_storm_of_clicks_never_loses_the_game(tmp_path: Path) -> None:
    chance = random.Random(1)
    session = new_card_session(tmp_path, rounds=1, **SIX)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        for _ in range(CLICKS):
            await pilot.click(
                offset=(chance.randrange(80), chance.randrange(24)), button=chance.choice([1, 1, 1, 2, 3])
            )
            if not app.is_running or app._exit:
                return
            if not isinstance(app.screen, TableScreen):
                await pilot.press("escape")

    app = CibolaApp(session, "fr", pause=0)
    run_app(app, script)
    if app.session.save_to.exists():
        assert load(app.session.save_to.read_bytes()).replay() == app.session.position


@pytest.mark.parametrize("size", [(1, 1), (71, 21), (72, 22), (300, 100), (10, 50)])
def test_every_size_holds(tmp_path: Path, size: tuple[int, int]) -> None:
    session = play_ahead(new_card_session(tmp_path, **SIX), 32)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "1", "?", "escape", "q", "escape", "t", "l")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Manche 1" in screen_text(app)

    run_app(CibolaApp(session, "en", pause=0), script, size)


def test_a_small_window_says_so(tmp_path: Path) -> None:
    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        assert "72 × 22" in " ".join(screen_text(app).split())

    run_app(CibolaApp(new_card_session(tmp_path), "en"), script, (60, 20))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("options", [{}, SIX])
@pytest.mark.parametrize("keys", [["2"], ["2", "d"]])
def test_80_by_24_shows_every_control(tmp_path: Path, language: str, options: dict[str, Any], keys: list[str]) -> None:
    session = play_ahead(new_card_session(tmp_path, **options), 60)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        await press(app, pilot, *keys)
        for kind in ("KeyHint", "HandCard", "PlaceCell", "ExpeditionCell", "DeckCell", "SideCell", "#note", "#banner"):
            for widget in app.screen.query(kind):
                if widget.display:
                    assert widget.region.area > 0
                    assert app.screen.region.contains_region(widget.region), (kind, widget.region)
        assert all(hint.size.width <= hint.region.width for hint in app.screen.query("KeyHint"))
        shown = screen_text(app)
        letters = [getattr(cell, "letter", "") for cell in app.screen.query("PlaceCell")]
        assert len(letters) == (6 if options else 5)
        assert all(f"{SYMBOLS[letter]} {app.texts.place(letter, long=False)}" in shown for letter in letters)

    run_app(CibolaApp(session, language, pause=0), script)


@pytest.mark.parametrize("page", ["?", "q"])
def test_a_page_fits_80_by_24_with_its_choices(tmp_path: Path, page: str) -> None:
    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, page)
        for choice in app.screen.query("ChoiceHint"):
            assert app.screen.region.contains_region(choice.region)

    run_app(CibolaApp(new_card_session(tmp_path), "fr"), script)


def test_the_longest_receipt_fits_80_by_24(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1, **SIX)
    while session.position.mover is not None:
        play_ahead(session, 1)
    session.rounds_shown = 0

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        shown = screen_text(app)
        assert "N\u00a0: nouvelle partie" in shown
        assert "cette manche" in shown
        assert "★ exploits" in shown
        for choice in app.screen.query("ChoiceHint"):
            assert app.screen.region.contains_region(choice.region)

    run_app(CibolaApp(session, "fr", pause=0), script)


def test_a_french_screen_speaks_french(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        shown = screen_text(app)
        for word in ("Manche 1 sur 1", "à vous", "Pioche", "forêt", "L'ordinateur", "conseil", "quitter", "Choisissez"):
            assert word in shown
        for word in ("Round", "Deck", "hint", "quit ", "Pick"):
            assert word not in shown
        await press(app, pilot, "l")
        assert "Round 1 of 1" in screen_text(app)

    run_app(CibolaApp(session, "fr", pause=0), script)


def test_both_catalogues_say_the_same_things() -> None:
    english, french = (
        {name for name in catalogue(language).keys if name.startswith("terminal-")} for language in ("en", "fr")
    )
    assert english == french


def test_every_symbol_is_one_cell_wide() -> None:
    assert {cell_len(symbol) for symbol in (*SYMBOLS.values(), *"×•●○·★▸✦−")} == {1}


def light(colour: str) -> float:
    """How light a colour is, as WCAG counts it."""
    normal = Color.parse(colour).normalized
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in normal]
    return float(sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True)))


def contrast(ink: str | None, ground: str | None) -> float:
    """The contrast of two colours, as WCAG counts it."""
    low, high = sorted((light(ink or "black"), light(ground or "black")))
    return (high + 0.05) / (low + 0.05)


def test_every_text_is_readable_on_its_ground() -> None:
    for ink, ground in CARDS.values():
        assert contrast(ink, ground) >= 4.5
    for theme in THEMES:
        glow, beam = theme.variables["glow"], theme.variables["beam"]
        for back in (theme.background, theme.surface, theme.panel, glow, beam):
            assert contrast(theme.foreground, back) >= 4.5
        tints = [*INKS[theme.name].values(), theme.variables["quiet"], theme.variables["lift"], theme.success]
        for tint in tints:
            assert contrast(tint, theme.background) >= 4.5, (theme.name, tint)
        for tint in (*INKS[theme.name].values(), theme.variables["lift"]):
            assert contrast(tint, glow) >= 4.5, (theme.name, tint)
        assert contrast(theme.variables["lift"], beam) >= 4.5
        assert contrast(theme.accent, theme.panel) >= 4.5


def test_leaving_asks_first(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "q")
        assert "Leave the game?" in screen_text(app)
        await press(app, pilot, "escape")
        assert isinstance(app.screen, TableScreen)
        await press(app, pilot, "1", "d", "ctrl+c")
        assert "Leave the game?" in screen_text(app)
        await pilot.press("enter")

    app = CibolaApp(session, "en", pause=0)
    run_app(app, script)
    assert app.return_value == 0
    assert len(load(session.save_to.read_bytes()).entries) == 1
