"""What the mover of the board game can do, what it would set off at once, and what is barred."""

from collections.abc import Iterator
from typing import Literal

import msgspec
import numpy as np

from cibola.engine.interface import Barred, ReadablePosition, StateArray, apply_now, copy_state, legal_now
from cibola.games.board.components import ACTIONS, COLOURS, DISCARD, KINDS, LEAD, LETTERS, MOVE, STAY, TAKE, VALUES
from cibola.games.board.events import News, read_news
from cibola.games.board.notation import refusal, write, write_card
from cibola.games.board.state import ARTEFACT, CHOOSING, DEALING, FINISHED
from cibola.games.board.view import read_table, view, worth_of
from cibola.games.common.cards import NONE
from cibola.games.common.choices import explain, try_action, turns_from_deck, unseen_cards

MOST_LOOKED_AT = 200  # ways in which one step can lead on; more are not counted

What = Literal["lay", "lead", "discard", "take", "move", "stay"]


class Onward(msgspec.Struct, frozen=True, kw_only=True):
    """What the steps that a step tile gives can bring, in all ways to use them (B12.3)."""

    most: int  # the most that all of them together can gain
    artefact: bool  # one of them can meet an artefact
    ends: bool  # one of them can end the round


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A legal action and what it would bring at once.

    A score is held at zero or more, so that early in a game it would not change: the gain is what the pawn itself and
    its tile bring.
    """

    action: str
    what: What
    card: str | None = None
    place: str | None = None  # the path, or where a card is taken: a colour's letter, or `D`
    worth: int | None = None  # by how much the mover's score changes; None: not known before
    step: int | None = None  # that a pawn would reach
    gain: int | None = None  # of the pawn and its tile together
    pawn: int | None = None  # of the pawn alone
    tile: str | None = None  # that the pawn would meet: `a`, `s` or points
    crosses: bool = False  # it would cross the bridge
    ends: bool = False  # it would end the round
    onward: Onward | None = None  # where it leads on to further steps


def _choice(action: int) -> Choice:
    text = write(action)
    if action >= MOVE:
        place = None if action == STAY else LETTERS[action - MOVE]
        return Choice(action=text, what="move" if place else "stay", place=place)
    if action >= TAKE:
        return Choice(action=text, what="take", place=text)
    card = write_card(action % KINDS)
    what: What = "discard" if action >= DISCARD else "lead" if action >= LEAD else "lay"
    return Choice(action=text, what=what, card=card, place=card[0])


CHOICES = tuple(_choice(action) for action in range(ACTIONS))


def choices(position: ReadablePosition) -> list[Choice]:
    """List what the mover can do, and what it would bring at once."""
    return [_step(position, action) if _moves_a_pawn(action) else CHOICES[action] for action in position.actions]


def _moves_a_pawn(action: int) -> bool:
    return action < DISCARD or MOVE <= action < STAY


def _step(position: ReadablePosition, action: int) -> Choice:
    choice, seat = CHOICES[action], position.mover or 0
    trial = try_action(position.boxes, position.states, action, seat)
    news, before = read_news(trial.news), _pawn_points(position, position.states, seat)
    pawn = _pawn_points(position, trial.states, seat) - before if news.step else None
    return Choice(
        action=choice.action,
        what=choice.what,
        card=choice.card,
        place=choice.place,
        worth=trial.worth,
        step=news.step,
        gain=None if pawn is None else pawn + news.tile_points,
        pawn=pawn,
        tile=news.tile_text,
        crosses=bool(trial.states["crossings"][0] > position.states["crossings"][0]),
        ends=_is_round_over(trial.states),
        onward=_onward(position, trial.states, seat, before) if trial.states["step"][0] == CHOOSING else None,
    )


def _is_round_over(states: StateArray) -> bool:
    return bool(states["step"][0] in (DEALING, FINISHED))


def _pawn_points(position: ReadablePosition, states: StateArray, seat: int) -> int:
    values, leader = position.boxes["values"][0].tolist(), int(states["leader"][0, seat])
    steps = enumerate(states["pawn"][0, seat].tolist())
    return sum(worth_of(values, step, leads=path == leader) for path, step in steps)


def _onward(position: ReadablePosition, states: StateArray, seat: int, before: int) -> Onward:
    """Return what the steps that follow can bring, besides what the first one brings by itself."""
    ways = list(_ways_on(position, states))
    return Onward(
        most=max(
            _pawn_points(position, after, seat) - before + sum(news.tile_points for news in met) for after, met in ways
        ),
        artefact=any(news.tile == ARTEFACT for _, met in ways for news in met),
        ends=any(_is_round_over(after) for after, _ in ways),
    )


def _ways_on(position: ReadablePosition, states: StateArray) -> Iterator[tuple[StateArray, tuple[News, ...]]]:
    """Follow the steps that are given, in all ways: the state after each, and what was met on the way (B12.3)."""
    ways: list[tuple[StateArray, tuple[News, ...]]] = [(states, ())]
    known: set[bytes] = set()  # in whatever order the pawns moved: the same steps met the same tiles
    actions = np.empty(ACTIONS, np.int64)
    for after, met in ways:
        yield after, met
        count = legal_now(position.boxes, after, actions) if after["step"][0] == CHOOSING else 0
        for action in actions[:count].tolist():
            if action == STAY or len(ways) == MOST_LOOKED_AT:
                continue
            further = copy_state(after)
            news = read_news(apply_now(position.boxes, further, action))
            if further.tobytes() not in known:
                known.add(further.tobytes())
                ways.append((further, (*met, news)))


def barred(position: ReadablePosition) -> list[Barred]:
    """List the cards that cannot be laid, the pawns that cannot move, or the pile that was just discarded on."""
    reading, legal = read_table(position), set(position.actions)
    row = reading.row
    if reading.step == "take":
        return explain(position, [TAKE + row["barred"]] if row["barred"] != NONE else [], write, refusal)
    if reading.step == "choose":
        return explain(position, [MOVE + path for path in range(COLOURS) if MOVE + path not in legal], write, refusal)
    hand = (kind for kind in dict.fromkeys(row["hand"][row["mover"]]) if kind < KINDS)
    return explain(position, [kind for kind in hand if not {kind, LEAD + kind} & legal], write, refusal)


def unseen_by_colour(position: ReadablePosition, viewer: int) -> dict[str, int]:
    """Count by colour the cards whose place the viewer was never shown: in the deck, in a hand, or removed (B6.1)."""
    copies = position.boxes["copies"][0].reshape(-1, VALUES).sum(axis=1).tolist()
    return unseen_cards(copies, LETTERS, view(position, viewer))


def turns_left(position: ReadablePosition, seat: int) -> int | None:
    """Count a seat's turns if only the deck is drawn from."""
    return turns_from_deck(position, seat, read_table(position).row["deck_left"])
