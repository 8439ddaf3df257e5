"""Why the better action is better: facts that can be looked up on the table, and averages of the playouts.

Each fact is a message of the catalogues. It names the two actions as `best` and `played`.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from cibola.engine.interface import StateArray, apply_now, copy_state, why_not_now
from cibola.errors import Message
from cibola.games.board import components as board
from cibola.games.board import state as board_state
from cibola.games.board.notation import write_card as write_board_card
from cibola.games.card import components as card
from cibola.games.card import state as card_state
from cibola.games.card.notation import write_card
from cibola.games.common.hidden import unseen
from cibola.reviews.model import ReviewedOption

if TYPE_CHECKING:
    from cibola.reviews.decisions import Judge

LIKELY_WORLDS = 64  # from which the other hands are told
FEW_TURNS = 8  # that are left: worth telling
MOST_FACTS = 4


class Cards(NamedTuple):
    """Where the cards of a game are in its actions: laying a card has the number of its kind."""

    putting: int  # the step in which cards are laid
    discard: int  # the first action that discards
    take: int  # the first action that takes
    kinds: int
    write: Callable[[int], str]


CARDS = {
    "card": Cards(card_state.PUTTING, card.DISCARD, card.TAKE, card.KINDS, write_card),
    "board": Cards(board_state.PUTTING, board.DISCARD, board.TAKE, board.KINDS, write_board_card),
}


def fact(key: str, **args: str | int) -> Message:
    """Make a message of the catalogues."""
    return Message(key, args)


def list_facts(judge: "Judge", best: int, options: list[ReviewedOption]) -> list[Message]:
    """List facts in favour of the best action, the most telling first."""
    names = {"best": options[0].action, "played": judge.seen.game.write(judge.actions[judge.played])}
    found = [*_facts_of_choices(judge, **names)]
    if judge.seen.game.name in CARDS:
        found += _facts_of_cards(judge, CARDS[judge.seen.game.name], judge.actions[best], names)
    turns = judge.seen.turns_left(judge.seat)
    if turns is not None and turns <= FEW_TURNS:
        found.append(fact("review-fact-turns", **names, turns=turns))
    averages = _averages(judge, options, **names)
    return [*found[: MOST_FACTS - len(averages)], *averages]


def _averages(judge: "Judge", options: list[ReviewedOption], best: str, played: str) -> list[Message]:
    """Tell what the two actions score on the average."""
    by_action = {option.action: option.points for option in options}
    better, worse = by_action[best], by_action[played]
    others = [seat for seat in range(len(better)) if seat != judge.seat]
    own = round(better[judge.seat] - worse[judge.seat])
    other = round(max(worse[seat] for seat in others) - max(better[seat] for seat in others))
    found = []
    if own > 0:
        found.append(fact("review-fact-own", best=best, played=played, points=own))
    if other > 0:
        found.append(fact("review-fact-others", best=best, played=played, points=other, seats=len(better)))
    return found


def _facts_of_choices(judge: "Judge", best: str, played: str) -> Iterator[Message]:
    """Tell what each action brings at once, by what the game tells of its choices."""
    choices = {choice.action: choice for choice in judge.seen.choices().legal}
    better, worse = choices[best], choices[played]
    names = {"best": best, "played": played}
    now = _points_now(better) - _points_now(worse)
    if now > 0:
        yield fact("review-fact-now", **names, points=now)
    for effect in getattr(better, "effects", ()):
        if effect not in worse.effects:
            yield fact("review-fact-effect", **names, effect=effect)
    tile = getattr(better, "tile", None)
    if tile and tile != worse.tile:
        yield fact("review-fact-tile", **names, tile=tile)
    if getattr(worse, "ends", False) and not better.ends:
        yield fact("review-fact-ends", **names)
    turns = judge.seen.turns_left(judge.seat)
    if turns is not None and getattr(worse, "cost", None) and not better.cost:
        yield fact("review-fact-begins", **names, cost=worse.cost, turns=turns)


def _points_now(choice: Any) -> int:
    gain = getattr(choice, "gain", None)
    return int(gain if gain is not None else choice.worth or 0)


# --- games with cards ---


def _facts_of_cards(judge: "Judge", cards: Cards, best: int, names: dict[str, str]) -> Iterator[Message]:
    """Tell what follows for the cards in hand, unseen, and in the other hands."""
    played = judge.actions[judge.played]
    table = _Table(judge, cards)
    if played < cards.discard:
        shut_out = table.laid_by_hand(None) - table.laid_by_hand(played) - {played % cards.kinds}
        kept = sorted(shut_out & table.laid_by_hand(best))
        if kept:
            yield fact("review-fact-shuts-out", **names, cards=" ".join(map(cards.write, kept)))
    elif played < cards.take:
        kind = (played - cards.discard) % cards.kinds
        if table.others_can_lay(kind):
            yield fact("review-fact-gives", **names, card=cards.write(kind), seats=judge.seen.seats)
    if best < cards.discard:
        colour = cards.write(best % cards.kinds)[0]
        followers = {kind for kind in table.laid_after(best) if cards.write(kind)[0] == colour}
        held, hidden, elsewhere = table.count(followers)
        if held + hidden:
            yield fact(
                "review-fact-follow", **names, hand=held, unseen=hidden, others=elsewhere, seats=judge.seen.seats
            )
    elif best >= cards.take:
        top = table.top_of(best)
        if top is not None and top in table.laid_by_hand(None, top):
            yield fact("review-fact-fits", **names, card=cards.write(top))


class _Table:
    """What can be laid, as the seat that decides knows the table."""

    def __init__(self, judge: "Judge", cards: Cards) -> None:
        self.judge, self.cards = judge, cards
        self.boxes, self.seat = judge.seen.boxes, judge.seat
        self.states = judge.seen.states

    def _can_lay(self, states: StateArray, seat: int, kind: int) -> bool:
        """Return whether a seat could lay a card if it held it and were to move."""
        tried = copy_state(states)
        tried["step"], tried["mover"] = self.cards.putting, seat
        tried["hand"][0, seat] = kind
        return not why_not_now(self.boxes, tried, kind)

    def _after(self, action: int | None) -> StateArray:
        states = copy_state(self.states)
        if action is not None and action < self.cards.take:
            apply_now(self.boxes, states, action)
        return states

    def laid_after(self, action: int | None) -> set[int]:
        """List the kinds that the seat could lay after an action, if it held them."""
        states = self._after(action)
        return {kind for kind in range(self.cards.kinds) if self._can_lay(states, self.seat, kind)}

    def laid_by_hand(self, action: int | None, more: int | None = None) -> set[int]:
        """List the kinds in hand that the seat could lay after an action; `more` is one that it would have besides."""
        held = {int(kind) for kind in self.states["hand"][0, self.seat] if kind < self.cards.kinds}
        if more is not None:
            held.add(more)
        return held & self.laid_after(action)

    def others_can_lay(self, kind: int) -> bool:
        """Return whether another seat has begun that colour and could lay the card at once."""
        others = (seat for seat in range(self.judge.seen.seats) if seat != self.seat)
        return any(self._has_begun(seat, kind) and self._can_lay(self.states, seat, kind) for seat in others)

    def _has_begun(self, seat: int, kind: int) -> bool:
        colour = self.cards.write(kind)[0]
        side = self.judge.seen.view(self.seat).sides[seat]
        return any(expedition.colour == colour and expedition.cards for expedition in side.expeditions)

    def top_of(self, action: int) -> int | None:
        """Return the card on the pile that an action takes from; None for the deck."""
        letter = self.judge.seen.game.write(action)
        top = next((pile.top for pile in self.judge.seen.view(self.seat).piles if pile.colour == letter), None)
        return None if top is None else next(kind for kind in range(self.cards.kinds) if self.cards.write(kind) == top)

    def count(self, kinds: set[int]) -> tuple[int, int, int]:
        """Count cards of some kinds: in hand, unseen, and of these how many the others may be thought to hold."""
        wanted = sorted(kinds)
        held = sum(int(kind) in kinds for kind in self.states["hand"][0, self.seat])
        counts = np.zeros(self.boxes["copies"].shape[1], np.uint8)
        unseen(self.boxes[0], self.states[0], self.seat, counts)
        worlds = self.judge.simulator.draw(LIKELY_WORLDS).states
        others = [seat for seat in range(self.judge.seen.seats) if seat != self.seat]
        likely = np.isin(worlds["hand"][:, others], wanted).sum() / LIKELY_WORLDS
        hidden = int(counts[wanted].sum())
        return held, hidden, min(hidden, round(float(likely)))
