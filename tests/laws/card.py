"""What the laws must know of the card game: its options, where its cards are, a naive count of its points."""

from collections import Counter
from itertools import pairwise
from typing import Any

from hypothesis import strategies as st
from tests.laws.rounds import by_round

from cibola.engine.interface import CHANCE
from cibola.games.card.components import DECK, TAKE
from cibola.games.card.editions import EDITIONS
from cibola.games.card.view import cards_of
from cibola.position.position import Position

LETTERS = "YBWGRV"
NAMES = {"yellow": "Y", "blue": "B", "green": "G", "red": "R", "violet": "V"}


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Choose everything that a table can choose; leave some of it to the edition."""
    edition = EDITIONS[draw(st.sampled_from([*EDITIONS, "duel"]))]
    chosen: dict[str, Any] = {
        "edition": edition.name,
        "rounds": draw(st.integers(1, 3)),
        "sixth": bool(edition.sixth) and draw(st.booleans()),
        "exploits": edition.exploits and draw(st.sampled_from([True, True, False])),
        "start": draw(st.sampled_from(["eldest", "random", 0, 1])),
        "eldest": draw(st.integers(0, 1)),
        "tie": draw(st.sampled_from(["shared", "youngest"])),
        "turn_cap": draw(st.sampled_from([0, 0, 0, 0, 3, 40])),
    }
    left_out = draw(st.sets(st.sampled_from(["rounds", "eldest", "tie"])))
    return {name: value for name, value in chosen.items() if name not in left_out}


def cards_on_table(position: Position) -> Counter[str]:
    """Count every card on the table, read from the state itself."""
    state = {name: position.states[name][0].tolist() for name in position.game.state.names or ()}
    kinds = [kind for hand in state["hand"] for kind in hand if kind != 255]
    kinds += state["deck"][: state["deck_left"]]
    kinds += [kind for pile, height in zip(state["pile"], state["height"], strict=True) for kind in pile[:height]]
    laid = [card for side in state["laid"] for colour in range(6) for card in cards_of(colour, side[colour])]
    return Counter(laid) + Counter(position.game.write(kind) for kind in kinds)


def cards_in_box(position: Position) -> Counter[str]:
    """Count the cards that should be there once a round was dealt."""
    copies: list[int] = position.boxes["copies"][0].tolist()
    return Counter({position.game.write(kind): count for kind, count in enumerate(copies) if count})


# --- a second, slow and plain reading of the rules, from texts alone ---


def naive_scores(position: Position) -> tuple[int, ...]:
    """Count all points again, from the deals and the moves as they are written."""
    rounds = [_Round(position, event) for event in range(len(position.chance_results))]
    for moves, playing in zip(by_round(position), rounds, strict=True):
        for seat, text in moves:
            playing.move(seat, text)
    return tuple(sum(playing.points(seat) for playing in rounds) for seat in range(2))


class _Round:
    def __init__(self, position: Position, event: int) -> None:
        text = position.game.write_chance(position.boxes, position.chance_results[event])
        cards, _, exploits = text.partition(" start")[0].partition(" exploits ")
        dealt, size = cards.split(), int(position.boxes["hand"][0])
        self.hands = [dealt[:size], dealt[size : 2 * size]]
        self.deck = dealt[2 * size :]
        self.laid: list[dict[str, list[str]]] = [{}, {}]
        self.piles: dict[str, list[str]] = {letter: [] for letter in LETTERS}
        self.open = exploits.split()
        self.won: list[list[str]] = [[], []]
        self.turns_left = position.options["turn_cap"] or -1

    def move(self, seat: int, text: str) -> None:
        if text in self.piles or text == "D":
            self.hands[seat].append(self.piles[text].pop() if text in self.piles else self.deck.pop(0))
            self.turns_left -= 1
            if not self.deck or not self.turns_left:
                self._judge()
            return
        self.hands[seat].remove(text.lstrip("-"))
        if text.startswith("-"):
            self.piles[text[1]].append(text[1:])
            return
        self.laid[seat].setdefault(text[0], []).append(text)
        for name in [name for name in self.open if _is_met(name, self.laid[seat])]:
            self.open.remove(name)
            self.won[seat].append(name)

    def _judge(self) -> None:
        best = {
            "most": [len(side) for side in self.laid],
            "best": [max((_worth(cards) for cards in side.values()), default=-999) for side in self.laid],
            "low": [-sum(_numbers(hand)) for hand in self.hands],
        }
        for name, (first, second) in best.items():
            if name in self.open and first != second:
                self.won[first < second].append(name)

    def points(self, seat: int) -> int:
        return 10 * len(self.won[seat]) + sum(_points(cards) for cards in self.laid[seat].values())


def _numbers(cards: list[str]) -> list[int]:
    return [int(card[1:]) for card in cards if card[1:] != "x"]


def _bonus(cards: list[str]) -> int:
    return 20 if len(cards) >= 8 else 0


def _worth(cards: list[str]) -> int:
    return sum(_numbers(cards)) - 20 + _bonus(cards)


def _points(cards: list[str]) -> int:
    wagers = len(cards) - len(_numbers(cards))
    return (sum(_numbers(cards)) - 20) * (1 + wagers) + _bonus(cards)


def _is_met(exploit: str, laid: dict[str, list[str]]) -> bool:
    if exploit in NAMES:
        return len(laid.get(NAMES[exploit], [])) >= 3
    if exploit == "five":
        return any(len(cards) >= 5 for cards in laid.values())
    if exploit == "three":
        return len(laid) >= 3
    return exploit == "run" and any(_has_run(_numbers(cards)) for cards in laid.values())


def _has_run(numbers: list[int]) -> bool:
    steps = [high - low for low, high in pairwise(numbers)]
    return (1, 1) in pairwise(steps)


# --- another game in which a seat has seen the same ---


def hidden_places(position: Position, seat: int) -> list[int]:
    """Find the places of the running deal whose cards this seat has not drawn itself."""
    size, cards = int(position.boxes["hand"][0]), int(position.boxes["cards"][0])
    moves = position.moves[max(at for at, move in enumerate(position.moves) if move.seat == CHANCE) :]
    owners = [place // size for place in range(2 * size)]
    owners += [move.seat for move in moves if move.action == TAKE + DECK]
    return [place for place in range(cards) if place >= len(owners) or owners[place] != seat]
