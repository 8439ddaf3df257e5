"""Whole games at the terminal: by keyboard, by mouse, two at one keyboard."""

from pathlib import Path
from typing import Any

import pytest
from tests.terminal.playing import keys_of, new_card_session, play_ahead, press, run_app, screen_text, settle
from textual.pilot import Pilot

from cibola.drawing import SYMBOLS
from cibola.players import PLAYERS, choose_action, find
from cibola.position.position import load
from cibola.terminal.app import CibolaApp
from cibola.terminal.card.screen import CardEndPage, CardRoundPage
from cibola.terminal.pages import PassPage
from cibola.terminal.screen import TableScreen


@pytest.mark.parametrize(
    ("options", "seat", "ahead"),
    [
        ({"rounds": 1, "turn_cap": 30}, 0, 0),
        pytest.param({"rounds": 1}, 0, 0, marks=pytest.mark.deep),
        ({"edition": "duel", "exploits": True, "sixth": True}, 1, 80),
    ],
)
def test_a_whole_game_is_played_by_keyboard(tmp_path: Path, options: dict[str, Any], seat: int, ahead: int) -> None:
    session = play_ahead(new_card_session(tmp_path, seat=seat, **options), ahead)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        while session.position.mover is not None:
            assert session.position.mover == seat
            action = choose_action(PLAYERS["greedy"], session.position, 0)
            await press(app, pilot, *keys_of(session, action))
        assert isinstance(app.screen, CardEndPage)
        shown = screen_text(app)
        for side in session.position.view(None).sides:
            assert str(side.total).replace("-", "−") in shown
        await press(app, pilot, "enter")
        assert isinstance(app.screen, TableScreen)

    run_app(CibolaApp(session, "en", pause=0), script)
    saved = load(session.save_to.read_bytes())
    assert saved.verify().over
    assert saved.scores == list(session.position.scores)


def test_a_match_of_two_rounds_shows_a_receipt_after_each(tmp_path: Path) -> None:
    session = play_ahead(new_card_session(tmp_path, rounds=2), 84)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await settle(app, pilot)
        while not session.position.round_ends:
            await press(app, pilot, *keys_of(session, choose_action(PLAYERS["greedy"], session.position, 0)))
        assert type(app.screen) is CardRoundPage
        assert "Round 1 of 2" in screen_text(app)
        await press(app, pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert "Round 2 of 2" in screen_text(app)

    run_app(CibolaApp(session, "en", pause=0), script)


def cards_in(text: str) -> set[str]:
    """Find every card that could be read from a screen: only a hand shows number and symbol on one line."""
    return {symbol for symbol in SYMBOLS.values() if symbol in text}


def hand_text(app: CibolaApp) -> list[str | None]:
    from cibola.terminal.widgets import HandCard  # noqa: PLC0415 (only here)

    table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
    return [card.card for card in table.query(HandCard) if card.display]


def test_two_at_one_keyboard_never_see_each_others_hand(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, opponent=None, rounds=1, edition="mini")

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        while session.position.mover is not None:
            seat = session.position.mover
            hand = session.position.view(seat).sides[seat].hand
            assert isinstance(app.screen, PassPage)
            assert not cards_in(screen_text(app))
            assert hand_text(app) == []
            assert f"Player {seat + 1}" in screen_text(app)
            await press(app, pilot, "enter")
            assert hand_text(app) == hand
            for _ in range(2):
                action = choose_action(PLAYERS["greedy"], session.position, 0)
                await press(app, pilot, *keys_of(session, action))
            if session.position.mover is not None:
                assert hand_text(app) == session.position.view(seat).sides[seat].hand
                await press(app, pilot, "enter")
        assert isinstance(app.screen, CardEndPage)

    run_app(CibolaApp(session, "en", pause=0), script)


def test_the_screen_shows_only_ones_own_hand_against_a_computer(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        for _ in range(6):
            assert hand_text(app) == session.position.view(0).sides[0].hand
            await press(app, pilot, *keys_of(session, choose_action(PLAYERS["greedy"], session.position, 0)))

    run_app(CibolaApp(session, "en", pause=0), script)


def test_the_mouse_plays_too(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1)
    hand = session.position.view(0).sides[0].hand or []

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await pilot.click("#card-1")
        assert app.screen.query("HandCard.picked")
        await pilot.click("#card-1")
        assert not app.screen.query("HandCard.picked")
        await pilot.click("#card-2")
        own = [cell for cell in app.screen.query("ExpeditionCell.own") if getattr(cell, "letter", "") == hand[1][0]]
        await pilot.click(own[0])
        assert session.position.view(0).sides[0].expeditions["YBWGR".index(hand[1][0])].cards == [hand[1]]
        await pilot.click("#deck")
        await settle(app, pilot)
        assert session.position.mover == 0
        await pilot.click("#card-1")
        card = (session.position.view(0).sides[0].hand or [])[0]
        places = [cell for cell in app.screen.query("PlaceCell") if getattr(cell, "letter", "") == card[0]]
        await pilot.click(places[0])
        assert session.position.view(0).step == "take"
        await pilot.click("#key-deck")
        await settle(app, pilot)
        assert session.position.view(0).step == "put"
        await pilot.click("#key-keys")
        assert "Keys" in screen_text(app)

    run_app(CibolaApp(session, "en", pause=0), script)


def test_arrows_and_enter_play_too(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1)
    hand = session.position.view(0).sides[0].hand or []

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "right", "right", "down", "enter")
        view = session.position.view(0)
        assert {pile.top for pile in view.piles} == {None, hand[1]}
        await press(app, pilot, "left", "right", "enter")
        assert session.position.view(0).step == "put"
        assert len(session.position.moves) == 5

    run_app(CibolaApp(session, "en", pause=0), script)


def test_moves_can_be_typed(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1)
    card = (session.position.view(0).sides[0].hand or [])[0]

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, ":", *f"-{card} nonsense", "enter")
        assert len(session.position.moves) == 1
        assert "nonsense" in screen_text(app)
        await press(app, pilot, ":", *f"-{card.lower()} d", "enter")
        assert len(session.position.moves) == 5

    run_app(CibolaApp(session, "en", pause=0), script)


def test_a_refusal_is_one_sentence_with_its_rule_and_the_table_stays(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1)
    before = session.position.fingerprint

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "space")
        assert "(C3)" in screen_text(app)
        await press(app, pilot, "v")
        assert "(C1.1)" in screen_text(app)
        await press(app, pilot, "l")
        assert "ne fait pas partie de cette édition" in screen_text(app)
        assert session.position.fingerprint == before
        await press(app, pilot, "1", "d", "1")
        assert "Prenez-en une maintenant" in screen_text(app)

    run_app(CibolaApp(session, "en", pause=0), script)


def test_a_hint_picks_what_it_advises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cibola.terminal.session.ADVISER", "search:60")
    session = new_card_session(tmp_path, rounds=1)
    advice = choose_action(find("search:60"), session.position, session.position.commitment)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "h")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Hint" in screen_text(app)
        await press(app, pilot, "enter")
        assert session.position.log.entry(session.position.game, 0).text == advice

    run_app(CibolaApp(session, "en", pause=0), script)


def test_a_decision_can_be_taken_back(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1)
    before = session.position.fingerprint

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "u")
        assert "nothing to take back" in screen_text(app)
        await press(app, pilot, "1", "d", "space", "u", "u")
        assert session.position.fingerprint == before
        assert session.position.mover == 0

    run_app(CibolaApp(session, "en", pause=0), script)


def test_taking_back_while_the_computer_thinks_forgets_its_thought(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, rounds=1)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await pilot.press("1", "d", "space")
        assert session.is_thinking
        await pilot.press("u", "u")
        await pilot.pause(0.2)
        assert session.position.mover == 0
        assert session.position.view(0).step == "put"

    run_app(CibolaApp(session, "en", pause=30), script)


def test_two_people_may_take_back_across_the_turn(tmp_path: Path) -> None:
    session = new_card_session(tmp_path, opponent=None, rounds=1)

    async def script(app: CibolaApp, pilot: Pilot[int]) -> None:
        await press(app, pilot, "enter", "1", "d", "space", "enter", "enter")
        assert session.at_screen == 1
        await press(app, pilot, "u", "enter")
        assert isinstance(app.screen, PassPage)
        await press(app, pilot, "enter")
        assert session.at_screen == 0
        assert session.position.view(0).step == "take"

    run_app(CibolaApp(session, "en", pause=0), script)
