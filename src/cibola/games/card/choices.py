"""What the mover of the card game can do, what it would bring at once, and what is barred."""

from typing import Literal

import msgspec

from cibola.engine.interface import Barred, ReadablePosition, StateArray, copy_state, why_not_now
from cibola.games.card.components import ACTIONS, DISCARD, KINDS, LETTERS, RANKS, TAKE
from cibola.games.card.notation import TEXTS, read_card, refusal, write
from cibola.games.card.state import PUTTING
from cibola.games.card.view import read_table, show_expedition, view
from cibola.games.common.cards import NONE
from cibola.games.common.choices import explain, try_action, turns_from_deck, unseen_cards


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A legal action and what it would bring at once."""

    action: str
    what: Literal["lay", "discard", "take"]
    card: str | None = None
    place: str | None = None  # where it goes or comes from: a colour's letter, or `D`
    worth: int | None = None  # by how much the mover's score changes; None: not known before
    cost: int | None = None  # of the expedition that a lay begins, wagers included


def _choice(action: int) -> Choice:
    text = TEXTS[action]
    if action >= TAKE:
        return Choice(action=text, what="take", place=text)
    card = TEXTS[action % KINDS]
    if action < DISCARD:
        return Choice(action=text, what="lay", card=card, place=card[0])
    return Choice(action=text, what="discard", card=card, place=card[0], worth=0)


CHOICES = tuple(_choice(action) for action in range(ACTIONS))


def choices(position: ReadablePosition) -> list[Choice]:
    """List what the mover can do, and what it would bring at once."""
    seat = position.mover or 0
    return [
        _lay(position.boxes, position.states, action, seat) if action < DISCARD else CHOICES[action]
        for action in position.actions
    ]


def _lay(boxes: StateArray, states: StateArray, action: int, seat: int) -> Choice:
    choice, place = CHOICES[action], (0, seat, action // RANKS)
    trial, cost = try_action(boxes, states, action, seat), None
    if not states["laid"][place]:
        receipt = show_expedition(action // RANKS, int(trial.states["laid"][place])).receipt
        cost = receipt.cost * receipt.multiplier
    return Choice(action=choice.action, what="lay", card=choice.card, place=choice.place, worth=trial.worth, cost=cost)


def choice_if_held(position: ReadablePosition, seat: int, card: str) -> Choice | None:
    """Return what laying a card would bring a seat that held it and were to move; None if it could not be laid."""
    states, kind = copy_state(position.states), read_card(card)
    states["step"], states["mover"], states["hand"][0, seat] = PUTTING, seat, kind
    return None if why_not_now(position.boxes, states, kind) else _lay(position.boxes, states, kind, seat)


def barred(position: ReadablePosition) -> list[Barred]:
    """List the cards of the mover's hand that cannot be laid, or the pile that was just discarded on."""
    row = read_table(position).row
    if position.actions[0] >= TAKE:
        return explain(position, [TAKE + row["barred"]] if row["barred"] != NONE else [], write, refusal)
    hand = dict.fromkeys(row["hand"][row["mover"]])
    legal = set(position.actions)
    return explain(position, [kind for kind in hand if kind < KINDS and kind not in legal], write, refusal)


def unseen_by_colour(position: ReadablePosition, viewer: int) -> dict[str, int]:
    """Count by colour the cards whose place the viewer was never shown: in the deck, or in another hand."""
    copies = position.boxes["copies"][0].reshape(-1, RANKS).sum(axis=1).tolist()
    return unseen_cards(copies, LETTERS, view(position, viewer))


def turns_left(position: ReadablePosition, seat: int) -> int | None:
    """Count a seat's turns if only the deck is drawn from."""
    return turns_from_deck(position, seat, read_table(position).row["deck_left"])
