"""The computer players as bytes that a browser passes on: weights, settings, and the trained network."""

from base64 import b64encode
from typing import Any

import numpy as np

from cibola.players.careful.player import make_evaluator
from cibola.players.levels import LEVELS, Level, weights_of
from cibola.players.search.card_value_network import load_weights
from cibola.players.search.player import SETTINGS, make_search, write_settings

NETWORK_FILES = {"card": "card-network.bin"}  # the weights of the value network, as they stand in its record


def describe_players(game: str) -> dict[str, Any]:
    """Return the careful player and the levels of a game: weights and settings as bytes in base64.

    A level that searches has `settings` and `simulations` for a turn (`seconds` instead, against people).
    """
    careful = encode(make_evaluator(game))
    levels = {level.number: _describe_level(game, level) for level in LEVELS}
    return {"careful": careful, "search": encode(write_settings(SETTINGS)), "levels": levels}


def _describe_level(game: str, level: Level) -> dict[str, Any]:
    about = {"number": level.number, "key": level.key, "player": level.player}
    if not level.searches:
        return {**about, "evaluator": encode(make_evaluator(game, **weights_of(level, game)))}
    search = make_search(f"{level.simulations[game]}{level.settings}")
    settings = encode(write_settings(search.settings))
    network = NETWORK_FILES.get(game) if search.settings["network"] else None
    limits = {"simulations": level.simulations[game], "seconds": level.seconds}
    return {**about, **limits, "settings": settings, "network": network}


def network_of(game: str) -> bytes | None:
    """Return the weights of a game's value network, if it has one."""
    return load_weights().tobytes() if game in NETWORK_FILES else None


def encode(records: np.ndarray[Any, Any]) -> str:
    """Write records as text."""
    return b64encode(records.tobytes()).decode()
