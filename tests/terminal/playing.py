"""Sessions and apps for the tests of the terminal game: run keys in an app, read its screen, wait for the computer."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from cibola.players import PLAYERS, choose_action
from cibola.terminal.app import CibolaApp
from cibola.terminal.screen import TableScreen
from cibola.terminal.session import Session, begin, players_against

Script = Callable[[CibolaApp, Pilot[int]], Awaitable[None]]
NORMAL = (80, 24)
IS_DEEP = os.environ.get("HYPOTHESIS_PROFILE") == "deep"
KEYS, CLICKS = (400, 120) if IS_DEEP else (80, 30)  # of a storm
PATIENCE = 60  # seconds; the first move of a process loads compiled code, which is slow on a busy machine


def new_card_session(
    folder: Path, *, opponent: str | None = "greedy", seed: object = 5, seat: int = 0, **options: Any
) -> Session:
    return begin("card", options, players_against("card", options, opponent, seat), seed, folder / "card.txt")


def new_session(folder: Path, game: str, *players: str, seed: object = 5, **options: Any) -> Session:
    """Start a session of any game, with a word for each seat."""
    return begin(game, options, players, seed, folder / f"{game}.txt")


def play_ahead(session: Session, actions: int) -> Session:
    """Play with the greedy player for all seats, without a screen."""
    for _ in range(actions):
        session.position.play(choose_action(PLAYERS["greedy"], session.position, 0))
    session.rounds_shown = session.rounds_done
    return session


def run_app(app: CibolaApp, script: Script, size: tuple[int, int] = NORMAL) -> None:
    """Run an app without a terminal, and a script of keys and checks in it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(app, pilot)

    asyncio.run(run())


def screen_text(app: CibolaApp) -> str:
    """Return what the terminal shows."""
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())


async def settle(app: CibolaApp, pilot: Pilot[int]) -> None:
    """Wait until the computer has played."""
    await pilot.pause()
    await wait_until(
        pilot,
        lambda: not (isinstance(app.screen, TableScreen) and app.session.is_thinking),
        "the computer thinks for ever",
    )


async def wait_until(pilot: Pilot[int], is_done: Callable[[], bool], failure: str) -> None:
    """Let the app run until something is done; fail after a minute."""
    deadline = time.monotonic() + PATIENCE
    while not is_done():
        assert time.monotonic() < deadline, failure
        await pilot.pause(0.005)


async def press(app: CibolaApp, pilot: Pilot[int], *keys: str) -> None:
    """Press keys, and wait after each until the computer has played."""
    for key in keys:
        await pilot.press(key)
        await settle(app, pilot)


def keys_of(session: Session, action: str) -> list[str]:
    """Return the keys that play an action."""
    if action == "D":
        return ["space"]
    if action == ">":
        return ["."]
    if action == "-":
        return ["-", "enter"]
    if len(action.strip(">")) == 1:
        return [action[-1].lower()]
    if session.position.game.name == "roll":
        return [action[0].lower(), action[1], "enter"]
    hand = session.view.sides[session.viewer or 0].hand or []
    put = "d" if action.startswith("-") else "!" if action.endswith("!") else "enter"
    return [str(hand.index(action.strip("-!")) + 1), put]
