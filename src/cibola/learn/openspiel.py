"""The games in OpenSpiel: `pyspiel.load_game("cibola_card")` after `import cibola.learn.openspiel`."""

import struct
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cibola.engine.interface import (
    CHANCE,
    OVER,
    apply_now,
    given_now,
    imagine_now,
    legal_now,
    mover_now,
    observe_now,
    score_now,
    start_now,
    winners_now,
)
from cibola.engine.random import stream_from
from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.games.common.cards import NONE, UNKNOWN
from cibola.learn.chance_nodes import ALL, Draw, bags_of, draws_of, weights
from cibola.learn.layout import observation_layout, scales
from cibola.learn.libraries import needs

with needs("pyspiel"):
    import pyspiel

TURN_CAP = 200  # turns of a round unless asked for otherwise: OpenSpiel must know the longest game
ROLLS = 76  # more than the marks of a sheet: somebody marks something after each roll
MARKS = 60  # arrows that can be followed, at most
PAID = ("win", "margin")
UNSET = -1  # a number that is left to the edition
PRIVATE = ("hand", "unseen")  # the parts of an observation that only its seat knows
LEFT_OUT = ""  # a word that is left to the edition

# What a row of the history tells: what, whose (in turn order from the viewer on), and which number plus 1.
DEALT, SHOWN, PLAYED, DRAWN, REVEALED = range(1, 6)
ROW = struct.Struct("<3h")
ENTRY = struct.Struct("<5h")


class LoggedAction(NamedTuple):
    """One action of the history, chance included."""

    player: int
    action: int
    seat: int  # whose hand it changed, or ALL
    lost: int  # the card that left the hand, or NONE
    gained: int  # the card that came into it, or NONE


class Rules:
    """What all states of a game share. It is never copied."""

    def __init__(self, name: str, parameters: dict[str, Any]) -> None:
        """Settle the options."""
        self.game = GAMES[name]
        self.options = self.game.settle(dict(_options(name, parameters)))
        if not self.options.get("turn_cap", 1):
            raise OptionError("learn-openspiel-cap")
        self.boxes = self.game.pack(self.options, self.game.rules_version)
        self.seats = self.game.seats(self.options)
        self.bags = bags_of(name, self.boxes)
        by_lot = self.options["start"] == "random"
        self.first_draws = draws_of(name, self.boxes, draws_starter=by_lot)
        self.draws = draws_of(name, self.boxes, draws_starter=False)
        self.scales = scales(observation_layout(name))
        reward = parameters["reward"]
        if reward not in PAID:
            raise OptionError("option-value", name="reward", value=reward, known=", ".join(PAID))
        self.pays_margin = reward == "margin"

    def __deepcopy__(self, _memo: object) -> "Rules":
        """Return the same: OpenSpiel copies what states hold."""
        return self

    def draws_at(self, event: int) -> tuple[Draw, ...]:
        """Return the draws of a chance event."""
        return self.draws if event else self.first_draws

    @property
    def decisions(self) -> int:
        """The most decisions of a game."""
        if not self.game.has_rounds:
            return self.seats * (ROLLS + MARKS)
        actions = 3 if "pawn" in (self.game.state.names or ()) else 2
        return self._rounds * int(self.options["turn_cap"]) * actions

    @property
    def chance_nodes(self) -> int:
        """The most draws of a game."""
        if not self.game.has_rounds:
            return ROLLS * len(self.first_draws)
        return self._rounds * (len(self.first_draws) + int(self.boxes["cards"][0]))

    @property
    def rows(self) -> int:
        """The most rows of a history: decisions, draws, and hands that are shown at the end of a round."""
        hands = self._rounds * self.seats * int(self.boxes["hand"][0]) if self.game.has_rounds else 0
        return self.decisions + self.chance_nodes + hands

    @property
    def _rounds(self) -> int:
        return int(self.boxes["rounds"][0])


def _options(name: str, parameters: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the options that were chosen: words may be numbers, as the seat that starts."""
    for option, value in parameters.items():
        if option in GAMES[name].options and value not in (UNSET, LEFT_OUT):
            yield option, int(value) if isinstance(value, str) and value.isdigit() else value


def _specification(name: str) -> dict[str, Any]:
    """Return OpenSpiel's parameters of a game with their defaults: its options, and what is paid."""
    found: dict[str, Any] = {"reward": "win"}
    for option, row in GAMES[name].options.items():
        if row.flag:
            found[option] = bool(row.default)
        elif row.words or row.free_form:
            found[option] = LEFT_OUT if row.default is None else str(row.default)
        else:
            found[option] = UNSET if row.default is None else int(row.default)
    if "turn_cap" in found:
        found["turn_cap"] = TURN_CAP
    return found


def _game_type(name: str, *, is_zero_sum: bool = True) -> Any:
    most = {"card": 2, "board": 4, "roll": 5}[name]
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"cibola_{name}",
        long_name=f"Lost Cities, the {name} game" if name != "roll" else "Lost Cities, roll & write",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
        if GAMES[name].has_hidden_cards
        else pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=utility.ZERO_SUM if is_zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_specification(name),
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]  # untyped
    """A game of ours as OpenSpiel's."""

    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Settle the options; those left out are as `cibola.start` has them, with a turn cap of 200."""
        parameters = {**_specification(self.name), **(params or {})}
        self.rules = rules = Rules(self.name, parameters)
        most = 10_000.0 if rules.pays_margin else 1.0
        is_zero_sum = rules.seats == 2 or not rules.pays_margin  # noqa: PLR2004 (two seats)
        information = pyspiel.GameInfo(
            num_distinct_actions=rules.game.actions,
            max_chance_outcomes=1 + max(max(bag, default=0) for bag in rules.bags.values()),
            num_players=rules.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if is_zero_sum else None,
            max_game_length=rules.decisions,
        )
        super().__init__(_game_type(self.name, is_zero_sum=is_zero_sum), information, params or {})

    def new_initial_state(self, state_str: str | None = None) -> "SpielState":
        """Return the state before the first deal."""
        del state_str
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the most draws of a game."""
        return self.rules.chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> "Observer":
        """Return what writes tensors and texts of what a player knows."""
        return Observer(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # untyped
    """A game under way. Everything in it is an array or cannot change, since OpenSpiel copies it often."""

    def __init__(self, game: TableGame) -> None:
        """Begin before the first deal."""
        super().__init__(game)
        self.rules = rules = game.rules
        self._states = np.zeros(1, rules.game.state)
        start_now(rules.boxes, self._states)
        self._turn = mover_now(rules.boxes, self._states)
        self._events = 0
        self._drawn: tuple[int, ...] = ()  # of the chance event under way
        self._taking = UNSET  # the action that waits for a card of the deck
        self._told = ("",) * rules.seats  # what each seat has seen, in its order
        self._rows = (b"",) * rules.seats  # the same as numbers
        self._log = b""
        self._round_began = 0  # the entry of the log with which the running round began

    # --- what OpenSpiel asks ---

    def current_player(self) -> int:
        """Return who is to move."""
        if self._turn == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self._is_chance else self._turn

    @property
    def _is_chance(self) -> bool:
        return self._turn == CHANCE or self._taking != UNSET

    def _legal_actions(self, player: int) -> list[int]:
        """Return the actions of a player in ascending order."""
        if player != self.current_player() or player < 0:
            return []
        out = np.empty(self.rules.game.actions, np.int64)
        numbers: list[int] = out[: legal_now(self.rules.boxes, self._states, out)].tolist()
        return numbers

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what may be drawn now, with its chance."""
        left = self._unseen() if self._taking != UNSET else self._weights()
        total = sum(left.values())
        return [(value, count / total) for value, count in sorted(left.items())]

    def _weights(self) -> Counter[int]:
        return weights(self.rules.bags, self.rules.draws_at(self._events), self._drawn)

    def _unseen(self) -> Counter[int]:
        """Count the cards that are in no hand and do not lie open."""
        left = self.rules.bags["cards"].copy()
        left.subtract(card for hand in self._hands() for card in hand)
        left.subtract(self._open_cards())
        return +left

    def _hands(self) -> list[list[int]]:
        hands: list[list[int]] = self._states["hand"][0, : self.rules.seats].tolist()
        return [[card for card in hand if card != NONE] for hand in hands]

    def _open_cards(self) -> Iterator[int]:
        """Yield what was laid or discarded in the running round and not taken again."""
        gone: Counter[int] = Counter()
        for entry in self._entries(self._round_began):
            if entry.player >= 0:
                gone[entry.lost] += 1
                gone[entry.gained] -= 1
        del gone[NONE]
        yield from (+gone).elements()

    def _entries(self, since: int = 0) -> Iterator[LoggedAction]:
        """Yield the history from an entry on."""
        yield from (LoggedAction(*fields) for fields in ENTRY.iter_unpack(self._log[since * ENTRY.size :]))

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self._turn == OVER)

    def returns(self) -> list[float]:
        """Return what every player gets: at the end, its share of the win or its points ahead."""
        rules = self.rules
        if self._turn != OVER:
            return [0.0] * rules.seats
        if rules.pays_margin:
            scores = [score_now(rules.boxes, self._states, seat) for seat in range(rules.seats)]
            return [float(own - max(scores[:seat] + scores[seat + 1 :])) for seat, own in enumerate(scores)]
        leaders = winners_now(rules.boxes, self._states)
        shared = leaders.bit_count()
        shares = [(leaders >> seat & 1) / shared for seat in range(rules.seats)]
        return [(share * rules.seats - 1) / (rules.seats - 1) for share in shares]

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self.rules.game.write(action)
        if self._taking != UNSET:
            return f"Draw:{self._card(action)}"
        draw = self.rules.draws_at(self._events)[len(self._drawn)]
        return f"Deal:{self._card(action)}" if draw.bag == "cards" else f"{draw.bag.capitalize()}:{action}"

    def _card(self, kind: int) -> str:
        """Return a card as text: laying it is written so."""
        return self.rules.game.write(kind)

    def __str__(self) -> str:
        """Return all that the players have seen, and what is drawn meanwhile."""
        lines = [f"{seat}: {told}" for seat, told in enumerate(self._told)]
        if self._drawn or self._taking != UNSET:
            lines.append(f"chance: {' '.join(map(str, self._drawn))}")
        return "\n".join(lines)

    # --- play ---

    def _apply_action(self, action: int) -> None:
        """Carry out an action of a player, or a draw."""
        if not self._is_chance:
            self._decide(action)
        elif self._taking != UNSET:
            self._states["deck"][0, self._states["deck_left"][0] - 1] = action
            taking, self._taking = self._taking, UNSET
            self._carry_out(taking, card=action)
        else:
            self._draw(action)

    def _decide(self, action: int) -> None:
        rules, seat = self.rules, self._turn
        if action in rules.game.draws:
            self._tell(f"{seat} {rules.game.write(action)}", PLAYED, seat, action)
            self._write(seat, action)
            self._taking = action
        else:
            self._carry_out(action)

    def _carry_out(self, action: int, card: int = NONE) -> None:
        """Apply an action: of a player at once, or after the card that it draws is known."""
        rules, seat = self.rules, self._turn
        before = self._hand(seat)
        if apply_now(rules.boxes, self._states, action) < 0:
            raise ValueError(f"{rules.game.write(action)} is not allowed")
        if card != NONE:
            self._write(pyspiel.PlayerId.CHANCE, card, seat, gained=card)
            self._tell_seat(seat, f"draws {self._card(card)}", DRAWN, seat, card)
        else:
            after = self._hand(seat)
            lost, gained = before - after, after - before
            self._write(seat, action, seat, *(next(iter(cards), NONE) for cards in (lost, gained)))
            self._tell(f"{seat} {rules.game.write(action)}", PLAYED, seat, action)
        self._turn = mover_now(rules.boxes, self._states)
        if self._turn < 0 and rules.game.has_hidden_cards:
            self._show_hands()

    def _hand(self, seat: int) -> Counter[int]:
        return Counter(self._hands()[seat]) if self.rules.game.has_hidden_cards else Counter()

    def _draw(self, action: int) -> None:
        """Take one draw of a chance event; after the last one, carry the event out."""
        rules = self.rules
        draws = rules.draws_at(self._events)
        if not self._drawn:
            self._round_began = len(self._log) // ENTRY.size
        due = draws[len(self._drawn)]
        is_card = due.bag == "cards"
        self._write(pyspiel.PlayerId.CHANCE, action, due.seat, gained=action if is_card else NONE)
        self._drawn += (action,)
        if len(self._drawn) < len(draws):
            return
        result = np.full(rules.game.chance_size, UNKNOWN if rules.game.has_hidden_cards else 0, np.uint8)
        for draw, value in zip(draws, self._drawn, strict=True):
            result[draw.place] = value
        given_now(rules.boxes, self._states, result)
        self._tell_event(draws, self._drawn)
        self._drawn, self._events = (), self._events + 1
        self._turn = mover_now(rules.boxes, self._states)

    def _tell_event(self, draws: tuple[Draw, ...], drawn: tuple[int, ...]) -> None:
        """Tell everybody what lies open, and each seat its own cards, in ascending order."""
        shown = [(draw.bag, value) for draw, value in zip(draws, drawn, strict=True) if draw.seat == ALL]
        for seat in range(self.rules.seats):
            own = sorted(value for draw, value in zip(draws, drawn, strict=True) if draw.seat == seat)
            for card in own:
                self._tell_seat(seat, self._card(card), DEALT, seat, card)
        for bag, value in shown:
            self._tell(f"{bag} {value}", SHOWN, 0, value)

    def _show_hands(self) -> None:
        """Show all hands at the end of a round."""
        for seat, hand in enumerate(self._hands()):
            for card in hand:
                self._tell(f"{seat} had {self._card(card)}", REVEALED, seat, card)

    # --- what each seat has seen ---

    def _tell(self, text: str, what: int, seat: int, number: int) -> None:
        for viewer in range(self.rules.seats):
            self._tell_seat(viewer, text, what, seat, number)

    def _tell_seat(self, viewer: int, text: str, what: int, seat: int, number: int) -> None:
        row = ROW.pack(what, (seat - viewer) % self.rules.seats, number + 1)
        self._told = _replaced(self._told, viewer, f"{self._told[viewer]}{text}, ")
        self._rows = _replaced(self._rows, viewer, self._rows[viewer] + row)

    def _write(self, player: int, action: int, seat: int = ALL, lost: int = NONE, gained: int = NONE) -> None:
        self._log += ENTRY.pack(int(player), action, seat, lost, gained)

    def history_text(self, player: int) -> str:
        """Return all that a player has seen, in its order."""
        return f"{player}: {self._told[player]}"

    def history_rows(self, player: int) -> NDArray[np.int16]:
        """Return all that a player has seen as rows of numbers."""
        return np.frombuffer(self._rows[player], "<i2").reshape(-1, 3)

    def observe(self, player: int) -> NDArray[np.int32]:
        """Return the observation of a player."""
        numbers = np.empty(self.rules.game.observation, np.int32)
        observe_now(self.rules.boxes, self._states, player, numbers)
        return numbers

    # --- other games in which a player has seen the same ---

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """Return a game in which this player has seen exactly the same; what it cannot know is drawn anew."""
        rng = Random(probability_sampler())  # noqa: S311 (no secret)
        state: SpielState = self.get_game().new_initial_state()
        others = _imagined_draws(self, player_id, rng) if self.rules.game.has_hidden_cards else {}
        for number, entry in enumerate(self._entries()):
            state.apply_action(others.get(number, entry.action))
        return state


def _replaced(rows: tuple[Any, ...], at: int, row: Any) -> tuple[Any, ...]:
    return (*rows[:at], row, *rows[at + 1 :])


def _imagined_draws(state: SpielState, player: int, rng: Random) -> dict[int, int]:
    """Return other cards for the unseen draws of the running round, by entry of the log, that fit what was played.

    The hands that the others hold now are dealt anew. A card that was played came with one of the draws before, each
    equally likely.
    """
    if state._is_chance or state.is_terminal():  # noqa: SLF001 (its own module)
        return {}
    rules, began = state.rules, state._round_began  # noqa: SLF001 (as above)
    imagined = state._states.copy()  # noqa: SLF001 (as above)
    imagine_now(rules.boxes, imagined, player, stream_from(f"resample {rng.random()}"))
    hands: list[list[int]] = imagined["hand"][0].tolist()
    waiting: dict[int, list[int]] = {seat: [] for seat in range(rules.seats) if seat != player}
    open_cards: dict[int, Counter[int]] = {seat: Counter() for seat in waiting}
    found: dict[int, int] = {}
    for number, entry in enumerate(state._entries(began), began):  # noqa: SLF001 (as above)
        if entry.seat not in waiting:
            continue
        if entry.player < 0:
            waiting[entry.seat].append(number)
        elif entry.gained != NONE:
            open_cards[entry.seat][entry.gained] += 1
        elif open_cards[entry.seat][entry.lost] > 0:
            open_cards[entry.seat][entry.lost] -= 1
        elif entry.lost != NONE:
            draws = waiting[entry.seat]
            found[draws.pop(rng.randrange(len(draws)))] = entry.lost
    for seat, draws in waiting.items():
        left = list((Counter(card for card in hands[seat] if card != NONE) - open_cards[seat]).elements())
        rng.shuffle(left)
        found |= dict(zip(draws, left, strict=True))
    return found


class Observer:
    """Writes what a player knows: the observation, or all that it has seen (perfect recall)."""

    def __init__(self, rules: Rules, kind: Any, params: dict[str, Any] | None) -> None:
        """Make the tensor."""
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        is_whole = own and kind.public_info
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or (kind.perfect_recall and not is_whole):
            raise ValueError("only what one player knows can be observed, and all of that where it is recalled")
        layout = observation_layout(rules.game.name)
        self._parts = [part for part in layout if (own if part.name in PRIVATE else kind.public_info)]
        self._rules, self._recalls = rules, kind.perfect_recall
        shape = (rules.rows, 3) if self._recalls else (rules.game.observation,)
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"history" if self._recalls else "observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor."""
        self.tensor.fill(0)
        if self._recalls:
            rows = state.history_rows(player)
            self.dict["history"][: len(rows)] = rows
        else:
            numbers = state.observe(player) / self._rules.scales
            for part in self._parts:
                self.tensor[part.slice] = numbers[part.slice]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the same as text."""
        if self._recalls:
            return state.history_text(player)
        numbers = state.observe(player)
        parts = ((part.name, numbers[part.slice].tolist()) for part in self._parts)
        told = ((name, [f"{at}={value}" for at, value in enumerate(values) if value]) for name, values in parts)
        return "; ".join(f"{name} {' '.join(values)}" for name, values in told if values)


class CardGame(TableGame):
    name = "card"


class BoardGame(TableGame):
    name = "board"


class RollGame(TableGame):
    name = "roll"


for _game in (CardGame, BoardGame, RollGame):
    pyspiel.register_game(_game_type(_game.name), _game)
