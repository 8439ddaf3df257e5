"""Keys at the terminal: the letters of the screen's language, and at each step those that do something."""

from pathlib import Path
from typing import Any

import pytest
from tests.terminal.playing import keys_of, new_session, play_ahead, press, run_app, screen_text, settle
from textual.pilot import Pilot

from cibola.games import board, card, roll
from cibola.messages import LANGUAGES
from cibola.players import PLAYERS, choose_action
from cibola.terminal.app import CibolaApp
from cibola.terminal.screen import BY_LANGUAGE, KEYS
from cibola.terminal.session import Session
from cibola.terminal.texts import Texts

PERSON, GREEDY = "person", "greedy"
LETTERS = {"card": card.components.LETTERS, "board": board.components.LETTERS, "roll": roll.components.LETTERS}
OPTIONS: dict[str, dict[str, Any]] = {"card": {"rounds": 1}, "board": {"edition": "short"}, "roll": {}}
SHOWN = {  # the keys of each step, in English
    ("board", "put"): ["1–8 pick", "Enter lay", "! leader", "D discard", "Esc unpick"],
    ("board", "take"): ["Enter take", "Space deck", "YBWGR pile"],
    ("board", "choose"): ["YBWGR move the pawn", ". no pawn"],
    ("card", "put"): ["1–8 pick", "Enter lay", "D discard", "Esc unpick"],
    ("card", "take"): ["Enter take", "Space deck", "YBWGR pile"],
    ("roll", "choose"): ["ROYGBP colour", "0–9 digit", "Enter write", "- refuse", "Esc unpick"],
    ("roll", "follow"): ["ROYGBP column", ". do not follow"],
}


def session_at(folder: Path, game: str, step: str, seed: int = 5) -> Session:
    """Begin a game, and play it until a person is to act in such a step."""
    session = new_session(folder, game, PERSON, GREEDY, seed=seed, start=0, **OPTIONS[game])
    while not (session.position.mover == 0 and session.position.view(0).step == step):
        play_ahead(session, 1)
    return session


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LETTERS)
def test_no_letter_means_two_things(tmp_path: Path, language: str, game: str) -> None:
    texts = Texts(new_session(tmp_path, game, PERSON, GREEDY, **OPTIONS[game]), language)
    letters = [*texts.keys(LETTERS[game]), *(texts.key(what) for what in (*BY_LANGUAGE.values(), "discard"))]
    taken = [*letters, *(key.upper() for key in KEYS if len(key) == 1)]
    assert len(set(taken)) == len(taken), taken


@pytest.mark.parametrize(("game", "step"), SHOWN)
def test_a_step_names_the_keys_that_it_takes(tmp_path: Path, game: str, step: str) -> None:
    session = session_at(tmp_path, game, step)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        hints = [hint for hint in app.screen.query("#turn-keys KeyHint") if hint.display]
        assert [" ".join(getattr(hint, "written", ())) for hint in hints] == SHOWN[game, step]
        assert all(app.screen.region.contains_region(hint.region) for hint in hints)

    run_app(CibolaApp(session, "en", pause=0), script)


@pytest.mark.parametrize(("game", "step"), [key for key in SHOWN if key[0] != "card"])
def test_a_french_screen_is_played_by_french_letters(tmp_path: Path, game: str, step: str) -> None:
    session = session_at(tmp_path, game, step)
    texts = Texts(session, "fr")
    by_letter = (one for one in session.view.legal if one.strip(">") in [*LETTERS[game]])
    action = next(by_letter, None) or choose_action(PLAYERS[GREEDY], session.position, 0)
    count = len(session.position.log)

    def in_french(key: str) -> str:
        return texts.keys(key.upper()).lower() if key.upper() in [*LETTERS[game]] else key

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        await press(app, pilot, *map(in_french, keys_of(session, action)))
        assert session.position.log.entry(session.position.game, count).text == action, screen_text(app)

    run_app(CibolaApp(session, "fr", pause=0), script)


@pytest.mark.parametrize(("language", "offer"), [("en", "G takes"), ("fr", "V prend")])
def test_a_pile_that_may_be_taken_names_its_letter(tmp_path: Path, language: str, offer: str) -> None:
    for seed in range(60):
        session = session_at(tmp_path, "board", "take", seed)
        if "G" in session.view.legal:
            break
        for _ in range(40):
            play_ahead(session, 1)
            if session.position.mover == 0 and "G" in session.view.legal:
                break
        else:
            continue
        break

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        assert offer in screen_text(app)

    run_app(CibolaApp(session, language, pause=0), script)
