"""The board game: what can be done with each card and pawn, what it would set off, and what is barred."""

from collections.abc import Iterator

import numpy as np

from cibola.engine.interface import StateArray, apply_now, legal_now, twin_of
from cibola.games.board import notation
from cibola.games.board.components import ACTIONS, DECK, DISCARD, KINDS, LEAD, MOVE, STAY, TAKE, VALUES
from cibola.games.board.layouts import LETTERS
from cibola.games.board.state import ARTEFACT, CHOOSING, DEALING, FINISHED, NO_TILE
from cibola.games.board.view import View, tile_points, worth_of
from cibola.position.position import Position
from cibola.server.games.row import Row, bar, turns_from_deck, unseen_cards
from cibola.server.protocol import Bar, Choice

MOST_LOOKED_AT = 200  # ways in which one step can lead on; more are not counted


def _choice(action: int) -> Choice:
    text = notation.write(action)
    if action >= MOVE:
        place = None if action == STAY else LETTERS[action - MOVE]
        return Choice(action=text, what="move" if place else "stay", place=place)
    if action >= TAKE:
        return Choice(action=text, what="take", place=text)
    card = notation.write_card(action % KINDS)
    kind = "discard" if action >= DISCARD else "lead" if action >= LEAD else "lay"
    return Choice(action=text, what=kind, card=card, place=card[0])


def effects(position: Position, states: StateArray, mover: int, news: int) -> tuple[int | None, list[str]]:
    """Name the step that a pawn would reach, and what that would bring: `gain:5`, `tile:15`, `crosses`, `ends`.

    Where a step leads on to others: `most:25`, the most that all of them can gain; `then:a` if an artefact, `then:ends`
    if the end of the round is among them.

    A score is held at zero or more, so that early in a game it would not change: the gain is what the pawn itself and
    its tile bring.
    """
    step, tile = _reached(news)
    before = _pawns(position, position.states, mover)
    gain = _pawns(position, states, mover) - before + tile_points(tile)
    found = [f"gain:{gain}"] if step else []
    if tile != NO_TILE:
        found.append(f"tile:{notation.write_tile(tile)}")
    if states["crossings"][0] > position.states["crossings"][0]:
        found.append("crosses")
    if states["step"][0] in (DEALING, FINISHED):
        found.append("ends")
    if states["step"][0] == CHOOSING:
        found += _onward(position, states, mover, before)
    return step, found


def _reached(news: int) -> tuple[int | None, int]:
    """Read the step that a pawn has reached, and the tile that it met there."""
    return news >> 8 & 255 or None, news >> 16


def _onward(position: Position, states: StateArray, seat: int, before: int) -> list[str]:
    """Say what the steps that follow can bring, besides what the first one brings by itself."""
    ways = list(_ways_on(position, states))
    most = max(_pawns(position, after, seat) - before + sum(map(tile_points, tiles)) for after, tiles in ways)
    finds = ["then:a"] if any(ARTEFACT in tiles for _, tiles in ways) else []
    ends = ["then:ends"] if any(after["step"][0] in (DEALING, FINISHED) for after, _ in ways) else []
    return [f"most:{most}", *finds, *ends]


def _ways_on(position: Position, states: StateArray) -> Iterator[tuple[StateArray, tuple[int, ...]]]:
    """Follow the steps that are given, in all ways: how the table would be, and which tiles were met (B12.3)."""
    ways: list[tuple[StateArray, tuple[int, ...]]] = [(states, ())]
    known: set[bytes] = set()  # in whatever order the pawns moved: the same steps met the same tiles
    actions = np.empty(ACTIONS, np.int64)
    for after, tiles in ways:
        yield after, tiles
        count = legal_now(position.boxes, after, actions) if after["step"][0] == CHOOSING else 0
        for action in actions[:count].tolist():
            if action == STAY or len(ways) == MOST_LOOKED_AT:
                continue
            further = twin_of(after)
            _, tile = _reached(apply_now(position.boxes, further, action))
            if further.tobytes() not in known:
                known.add(further.tobytes())
                ways.append((further, (*tiles, tile)))


def _pawns(position: Position, states: StateArray, seat: int) -> int:
    values, leader = position.boxes["values"][0].tolist(), int(states["leader"][0, seat])
    steps = enumerate(states["pawn"][0, seat].tolist())
    return sum(worth_of(values, step, leads=path == leader) for path, step in steps)


def bars(position: Position, view: View) -> list[Bar]:
    """Name the cards that cannot be laid, the pawns that cannot move, or the pile that was just discarded on."""
    if view.step == "take":
        barred = next((pile.colour for pile in view.piles if pile.barred), None)
        return [bar(position, TAKE + LETTERS.index(barred))] if barred else []
    if view.step == "choose":
        return [bar(position, MOVE + at) for at, path in enumerate(LETTERS) if f">{path}" not in view.legal]
    hand = dict.fromkeys(view.sides[view.mover or 0].hand or [])
    return [bar(position, notation.read(card)) for card in hand if not {card, f"{card}!"} & set(view.legal)]


def unseen(position: Position, view: View) -> dict[str, int]:
    """Count by colour the cards whose place the viewer was never shown: in the deck, in a hand, or removed (B6.1)."""
    return unseen_cards(position.boxes["copies"][0].reshape(-1, VALUES).sum(axis=1).tolist(), LETTERS, view)


def turns_left(position: Position, view: View, seat: int) -> int | None:
    """Count a seat's turns if only the deck is drawn from: the last card of it ends the round (B13)."""
    return turns_from_deck(position.seats, seat, view.mover, view.deck)


ROW = Row(
    choices_of=tuple(_choice(action) for action in range(ACTIONS)),
    worth_counts=frozenset({"lay", "lead", "move"}),
    draws=frozenset({TAKE + DECK}),
    bars=bars,
    effects=effects,
    unseen=unseen,
    turns_left=turns_left,
)
