"""What the page asks a server for before any game begins, as files: for tables that live in the page itself.

    python -m cibola.server.page_data FOLDER

The files hold the same JSON as the answers of the API, and the numbers of the careful players for the compiled rules.
"""

import base64
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from cibola.engine.interface import MOST_ACTIONS, Game
from cibola.games import GAMES
from cibola.players.careful.policy import ChoiceScratch
from cibola.players.registry import facts_of
from cibola.players.search.decision import TREES, SettingsRecord
from cibola.players.search.player import HISTORY_LENGTH, NO_NETWORK
from cibola.players.search.racing import TYPICAL, Race
from cibola.players.search.workspace import FRAMES, POOL, Workspace
from cibola.server.games.scores import SCORES
from cibola.server.offer import ENGINE_FILE, site_of
from cibola.server.public_url import PublicUrl
from cibola.wasm import tables
from cibola.wasm.build import MANIFEST, BuildError, build, manifest
from cibola.wasm.entries import Results
from cibola.wasm.exports import NETWORKS
from cibola.wasm.players import describe_players

NOWHERE = PublicUrl(address="", reachable="everywhere")
EVALUATORS = {"careful", "evaluator"}
RACE = (
    "favourite",
    "error",
    "priors",
    "sums",
    "margins",
    "visits",
    "leads",
    "squared_leads",
)  # what hints are read from


def players_of(game: Game) -> dict[str, Any]:
    """Return what the computer players of a game need: weights, settings, and the sizes of their records."""
    facts = facts_of(game.name)
    sizes = {
        "box": game.box.itemsize,
        "state": game.state.itemsize,
        "states": game.state.itemsize * (2 + FRAMES),
        "evaluator": facts.careful.evaluator.itemsize,
        "scratch": ChoiceScratch.itemsize,
        "settings": SettingsRecord.itemsize,
        "network": NETWORKS[game.name].itemsize if game.name in NETWORKS else NO_NETWORK.itemsize,
        "race": Race.itemsize,
        "results": Results.itemsize,
        "workspace": Workspace.itemsize,
    }
    counts = {"trees": TREES, "history": HISTORY_LENGTH, "pool": POOL, "actions": MOST_ACTIONS}
    described = describe_players(game.name)
    levels = {number: shortened(level) for number, level in described["levels"].items()}
    players = {"careful": described["careful"], "hasHands": facts.search.has_hidden_hands}
    return {**shortened(players), "levels": levels, "sizes": sizes, "counts": counts, "race": race_layout()}


def race_layout() -> dict[str, Any]:
    """Return what the page needs to read a hint from a race."""
    fields: Any = Race.fields
    return {"at": {name: fields[name][1] for name in RACE}, "room": MOST_ACTIONS, "typical": TYPICAL}


def shortened(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields with evaluators cut where only zeros follow: the workspace behind the weights."""
    return {name: cut(value) if name in EVALUATORS else value for name, value in fields.items()}


def cut(encoded: str) -> str:
    """Cut the zeros at the end of bytes in base64."""
    return base64.b64encode(base64.b64decode(encoded).rstrip(b"\0")).decode()


def files() -> Iterator[tuple[str, Any]]:
    """Yield the name and the content of each file; the last one tells that all are there."""
    yield "players.json", {name: players_of(game) for name, game in GAMES.items()}
    for name, game in GAMES.items():
        yield f"{name}.json", tables.tables_of(game)
        yield f"scores-{name}.json", SCORES[name]()
        if game.layout is not None:
            yield f"layout-{name}.json", game.layout
    yield ENGINE_FILE.name, msgspec.structs.replace(site_of(NOWHERE, []), engine=True)


def write(folder: Path) -> None:
    """Write the files into a folder, and name them in its manifest with what is compiled."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files():
        (folder / name).write_bytes(msgspec.json.encode(content))
    (folder / MANIFEST).write_text(json.dumps(manifest(folder), indent=1) + "\n", "utf-8")


def main(folder: Path) -> None:
    """Build the compiled rules and the files beside them."""
    try:
        build(folder)
    except BuildError as error:
        sys.exit(f"Error: {error}")
    write(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
