"""A process that plays at one screen until it is killed, and prints every acknowledged action."""

import asyncio
import sys
from pathlib import Path

from tests.server.tables_setup import ANA, ME, SCREEN, registry_in, sit

from cibola.server.steady_clock import SteadyClock


async def play_for_ever(folder: Path) -> None:
    async with registry_in(folder, SteadyClock()) as registry:
        game = await sit(registry, ME, SCREEN, options={"rounds": 20})
        print(game.id, flush=True)  # noqa: T201 (this is how it tells)
        while choices := (await game.see(ANA)).choices:
            answer = await game.play(ANA, choices[0].action)
            print(answer.number, choices[0].action, flush=True)  # noqa: T201 (as above)


asyncio.run(play_for_ever(Path(sys.argv[1])))
