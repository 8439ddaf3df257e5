"""Decisions of the careful player and of the search, natively and in a module, with all that led to them."""

from base64 import b64encode
from pathlib import Path
from typing import Any

import numpy as np
from tests.wasm.games import run

from cibola.engine.interface import Game
from cibola.engine.random import stream_from
from cibola.players.careful.player import CarefulPlayer, make_evaluator
from cibola.players.careful.policy import ChoiceScratch
from cibola.players.registry import facts_of
from cibola.players.search.decision import TREES, SettingsRecord, win_share_per_point
from cibola.players.search.history import History, read_history
from cibola.players.search.player import HISTORY_LENGTH, NO_NETWORK, SearchPlayer, count_earlier, write_settings
from cibola.players.search.racing import Race
from cibola.players.search.workspace import FRAMES, Workspace
from cibola.position.position import Position
from cibola.wasm.entries import Results
from cibola.wasm.exports import NETWORKS
from cibola.wasm.players import encode, network_of


def decide_in_wasm(game: Game, decisions: list[dict[str, Any]], module: Path, *, searches: bool) -> list[Any]:
    """Let the module decide, under Node."""
    return list(run("decide.mjs", decisions_for(game, decisions, str(module), searches=searches)))


def decisions_for(game: Game, decisions: list[dict[str, Any]], module: str, *, searches: bool) -> dict[str, Any]:
    """Describe decisions for `decide.mjs`."""
    weights = network_of(game.name)
    return {
        "module": module,
        "searches": searches,
        "decisions": decisions,
        "weights": b64encode(weights).decode() if weights else None,
        "sizes": {
            "box": game.box.itemsize,
            "state": game.state.itemsize,
            "states": game.state.itemsize * (2 + FRAMES),
            "evaluator": facts_of(game.name).careful.evaluator.itemsize,
            "scratch": ChoiceScratch.itemsize,
            "settings": SettingsRecord.itemsize,
            "network": NETWORKS[game.name].itemsize if game.name in NETWORKS else NO_NETWORK.itemsize,
            "race": Race.itemsize,
            "results": Results.itemsize,
            "workspace": Workspace.itemsize,
            "history": HISTORY_LENGTH,
        },
    }


def careful_decision(seen: Position, player: CarefulPlayer, seed: int) -> dict[str, Any]:
    """Return what a module needs to decide as a careful player does."""
    evaluators = make_evaluator(seen.game.name, **player.changes.get(seen.game.name, {}))
    stream = stream_from(f"{player.name} {seed} {len(seen.moves)}")
    return {"box": encode(seen.boxes), "state": encode(seen.states), "evaluator": encode(evaluators)} | {
        "stream": encode(stream)
    }


def search_decision(seen: Position, player: SearchPlayer, seed: int) -> dict[str, Any]:
    """Return what a module needs to decide as the search does."""
    has_hands = facts_of(seen.game.name).search.has_hidden_hands
    history = read_history(seen, HISTORY_LENGTH) if has_hands else History(seen.states, *[np.zeros(0, np.int64)] * 2)
    return {
        "box": encode(seen.boxes),
        "state": encode(seen.states),
        "evaluator": encode(make_evaluator(seen.game.name)),
        "settings": encode(write_settings(player.settings)),
        "simulations": player.limit.simulations,
        "earlier": count_earlier(seen),
        "streams": [encode(stream_from(f"search {tree} {seed} {len(seen.moves)}")) for tree in range(TREES)],
        "hasHands": has_hands,
        "usesNetwork": bool(player.settings["network"]),
        "history": encode(history.states),
        "movers": encode(history.movers),
        "actions": encode(history.actions),
        "decisions": len(history.actions),
        "count": len(seen.actions),
    }


def search_result(seen: Position, player: SearchPlayer, seed: int) -> list[Any]:
    """Return the search's choice, and what it expected of every action, to the last bit."""
    racing = player.race(seen, seed)
    values, margins = racing.expected(win_share_per_point(seen.boxes, seen.states))
    return [racing.choice, values.tobytes().hex(), margins.tobytes().hex()]
