"""The board game: what can be done with each card and pawn, what it would set off, and what is barred."""

from cibola.game import Records
from cibola.games.board import notation
from cibola.games.board.cards import ACTIONS, DECK, DISCARD, KINDS, LEAD, MOVE, STAY, TAKE, VALUES
from cibola.games.board.layouts import LETTERS
from cibola.games.board.state import DEALING, FINISHED, NO_TILE
from cibola.games.board.view import View, tile_points, worth_of
from cibola.position import Position
from cibola.server.games.row import Row, bar, turns_from_deck, unseen_cards
from cibola.server.protocol import Bar, Choice


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


def effects(position: Position, states: Records, mover: int, news: int) -> tuple[int | None, list[str]]:
    """Name the step that a pawn would reach, and what that would bring: `gain:5`, `tile:15`, `crosses`, `ends`.

    A score is held at zero or more, so that early in a game it would not change: the gain is what the pawn itself and
    its tile bring.
    """
    step, tile = news >> 8 & 255 or None, news >> 16
    gain = _pawns(position, states, mover) - _pawns(position, position.states, mover) + tile_points(tile)
    found = [f"gain:{gain}"] if step else []
    if tile != NO_TILE:
        found.append(f"tile:{notation.write_tile(tile)}")
    if states["crossings"][0] > position.states["crossings"][0]:
        found.append("crosses")
    if states["step"][0] in (DEALING, FINISHED):
        found.append("ends")
    return step, found


def _pawns(position: Position, states: Records, seat: int) -> int:
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
