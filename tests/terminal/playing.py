"""What the tests of the terminal game share: an app at a table, its screen as text, and waiting for the computer."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from cibola.players import PLAYERS, choose_action
from cibola.terminal.app import CibolaApp
from cibola.terminal.screen import TableScreen
from cibola.terminal.session import Session, begin, players_against

Story = Callable[[CibolaApp, Pilot[int]], Awaitable[None]]
NORMAL = (80, 24)
PATIENCE = 400


def sit_down(
    folder: Path, *, opponent: str | None = "greedy", seed: object = 5, seat: int = 0, **options: Any
) -> Session:
    return begin("card", options, players_against("card", options, opponent, seat), seed, folder / "card.txt")


def gather(folder: Path, game: str, *players: str, seed: object = 5, **options: Any) -> Session:
    """Sit down at any game, a word a seat."""
    return begin(game, options, players, seed, folder / f"{game}.txt")


def play_ahead(session: Session, actions: int) -> Session:
    """Let the greedy player decide for all sides, without a screen."""
    for _ in range(actions):
        session.position.play(choose_action(PLAYERS["greedy"], session.position, 0))
    session.rounds_shown = session.rounds_done
    return session


def tell_story(app: CibolaApp, story: Story, size: tuple[int, int] = NORMAL) -> None:
    """Run an app without a terminal, and a story in it."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await story(app, pilot)

    asyncio.run(run())


def screen_text(app: CibolaApp) -> str:
    """Read what the terminal shows."""
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())


async def settle(app: CibolaApp, pilot: Pilot[int]) -> None:
    """Wait until the computer has played."""
    await pilot.pause()
    for _ in range(PATIENCE):
        if not (isinstance(app.screen, TableScreen) and app.session.is_thinking):
            return
        await pilot.pause(0.005)
    raise AssertionError("the computer thinks for ever")


async def press(app: CibolaApp, pilot: Pilot[int], *keys: str) -> None:
    """Press keys, and wait for what they bring."""
    for key in keys:
        await pilot.press(key)
        await settle(app, pilot)


def keys_of(session: Session, action: str) -> list[str]:
    """Say which keys play an action."""
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
