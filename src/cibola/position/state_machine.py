"""Playing a game on: deals, decisions, take-backs and endings, each an entry of a log."""

import json
import operator
from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from cibola.engine import random
from cibola.engine.interface import (
    CHANCE,
    OVER,
    SPECTATOR,
    Move,
    Outcome,
    apply_now,
    copy_state,
    given_now,
    is_beyond_now,
    mover_now,
    reveal_now,
    sample_now,
    score_now,
    start_now,
    winners_now,
)
from cibola.errors import (
    GameOverError,
    HiddenError,
    NotAllowedError,
    NotDealtError,
    OptionError,
    UnreadableError,
    WrongSeatError,
)
from cibola.games import find
from cibola.position.deals import Deals, read_deal, read_deals
from cibola.position.log import Log, LogItem
from cibola.record.entries import (
    ABANDON,
    AGREE,
    BACK,
    CHANCE_RESULT,
    ENDINGS,
    NO_SEAT,
    RESIGN,
    SEAT,
    TIMEOUT,
    Entry,
    check_text,
    check_time,
    is_number,
    unquote,
)


class StateMachine:
    """A game that is played on: its state, and the log that led to it. It carries out chance events by itself."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        *,
        seed: object = None,
        deals: Deals = (),
        players: Sequence[str] | None = None,
        date: str = "",
        seen: int | None = None,
        commitment: str = "",
        rules: int | None = None,
    ) -> None:
        """Start a game. Without a seed, deals that are not given stop the play; see `start`."""
        self.game = find(game)
        self.options = self.game.settle(dict(options or {}))
        self.rules = self.game.rules_version if rules is None else rules
        self.boxes = self.game.pack(self.options, self.rules)
        self.states = np.zeros(1, self.game.state)
        self.seats = self.game.seats(self.options)
        self.seen = None if seen is None else self._seat_or_spectator(seen)
        self.date = date
        self.given_commitment = commitment
        self.seed = None if seed is None else random.seed_from(seed)
        self.names = self._check_players(players)
        self.deals = read_deals(self.game, self.boxes, deals, hidden=seen is not None)
        self._actions = np.empty(self.game.actions, np.int64)
        self.log = Log()
        self.is_imagined = False
        self._rewind()

    def _check_players(self, players: Sequence[str] | None) -> list[str]:
        names = [""] * self.seats if players is None else [str(name) for name in players]
        if len(names) != self.seats:
            raise OptionError("option-players", count=len(names), wanted=self.seats)
        for name in names:
            check_text(name)
        return names

    # --- the state machine ---

    def _rewind(self) -> None:
        """Go back to before the first deal, and deal."""
        start_now(self.boxes, self.states)
        self.players = list(self.names)
        self.moves: list[Move] = []
        self.chance_results: list[NDArray[np.uint8]] = []
        self.round_ends: list[NDArray[Any]] = []
        self._results: list[Any] = []  # of finished rounds, each made when it is first asked for
        self._end: Outcome | None = None
        self._turn = mover_now(self.boxes, self.states)
        self._carry_out_chance()

    def _carry_out_chance(self) -> None:
        """Carry out the chance events that are due, as far as their results are given or come from the seed."""
        while self._turn == CHANCE:
            event = len(self.chance_results)
            if event in self.deals:
                self._deal(self.game.read_chance(self.boxes, event, self.deals[event]))
            elif self.seed is not None:
                chance_result = np.empty(self.game.chance_size, np.uint8)
                sample_now(self.boxes, self.states, random.stream_of(self.seed, event), chance_result)
                self._deal(chance_result)
            else:
                return

    def _deal(self, chance_result: NDArray[np.uint8]) -> None:
        self.moves.append(Move(CHANCE, len(self.chance_results), 0))
        self.chance_results.append(chance_result)
        given_now(self.boxes, self.states, chance_result)
        self._turn = mover_now(self.boxes, self.states)

    def _carry_out(self, number: int) -> None:
        """Apply an allowed action, or refuse and change nothing."""
        if self._end is not None or self._turn < 0:
            raise self._refuse_now(number)
        before = self.states
        if self.seen is not None:
            if is_beyond_now(self.boxes, self.states, self.seen, number):
                raise HiddenError("hidden-draw")
            self.states = copy_state(before)
            reveal_now(self.boxes, self.states, number)
        news = apply_now(self.boxes, self.states, number)
        if news < 0:
            message = self.game.refusal(self.boxes, self.states, number)
            self.states = before
            raise NotAllowedError(message.key, message.rule, **message.args)
        self.moves.append(Move(self._turn, number, news))
        self._turn = mover_now(self.boxes, self.states)
        if self._turn < 0:
            if self.game.has_rounds or self._turn == OVER:
                self.round_ends.append(copy_state(self.states))
            self._carry_out_chance()

    def _refuse_now(self, number: int) -> NotAllowedError:
        if self._end is not None:
            return GameOverError("game-over", action=self.game.write(number))
        message = self.game.refusal(self.boxes, self.states, number)
        kind = GameOverError if self._turn == OVER else NotDealtError
        return kind(message.key, message.rule, **message.args)

    # --- play ---

    def play(self, action: str | int, *, seat: int | None = None, at: int | None = None, comment: str = "") -> Self:
        """Carry out an action, given as text or number. What is not allowed raises, and changes nothing."""
        number = self.game.read(action) if isinstance(action, str) else self._check_number(action)
        if seat is not None and seat != self._turn and self._turn >= 0 and self._end is None:
            raise WrongSeatError("wrong-seat", seat=seat, mover=self._turn)
        check_time(at)
        check_text(comment)
        next_move = len(self.moves)
        self._carry_out(number)
        self.log.write(self.moves[next_move], at, comment)
        return self

    def _check_number(self, action: int) -> int:
        number = -1 if isinstance(action, bool) else operator.index(action)
        if not 0 <= number < self.game.actions:
            raise UnreadableError("unreadable-number", number=number, most=self.game.actions - 1)
        return number

    def give(self, chance_result: str, *, at: int | None = None, comment: str = "") -> Self:
        """Enter the result of the chance event that is due: a deal that was made on a real table."""
        if self._turn != CHANCE or self._end is not None:
            raise NotAllowedError("chance-not-due")
        check_time(at)
        check_text(comment)
        text = read_deal(self.game, self.boxes, len(self.chance_results), chance_result, hidden=self.seen is not None)
        self._deal(self.game.read_chance(self.boxes, len(self.chance_results), text))
        self.log.write(Entry(NO_SEAT, CHANCE_RESULT + json.dumps(text), at, comment))
        return self

    def _check_seat(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise NotAllowedError("seat-unknown", seat=seat, most=self.seats - 1)
        return seat

    def _seat_or_spectator(self, seat: int) -> int:
        return seat if seat == SPECTATOR else self._check_seat(seat)

    def enter(self, entry: Entry) -> Self:
        """Carry out one entry of a log: an action, a chance result, or a table event."""
        if entry.text.startswith(CHANCE_RESULT):
            return self.give(unquote(entry.text[len(CHANCE_RESULT) :]), at=entry.at, comment=entry.comment)
        if not entry.text.startswith("!"):
            return self.play(entry.text, seat=entry.seat, at=entry.at, comment=entry.comment)
        self._check_seat(entry.seat)
        if entry.text.startswith(BACK):
            return self._go_back(entry)
        self._carry_out_event(entry)
        self.log.write(entry)
        return self

    def _carry_out_event(self, entry: Entry) -> None:
        if entry.text.startswith(SEAT):
            self._name(entry.seat, unquote(entry.text[len(SEAT) :]))
            return
        if entry.text not in ENDINGS:
            raise UnreadableError("unreadable-event", text=entry.text)
        if self.outcome is not None:
            raise GameOverError("game-over", action=entry.text)
        winners = self._leaders() if entry.text == AGREE else self._others(entry)
        self._end = Outcome(winners, ENDINGS[entry.text], self.scores, self.game.is_truncated(self.states), entry.seat)

    def _name(self, seat: int, name: str) -> None:
        self.players[seat] = name
        self._results.clear()  # they name the players

    def rename(self, seat: int, name: str) -> None:
        """Rename the player with whom a seat began, without an entry in the log; `hand_over` makes one."""
        check_text(name)
        self.names[self._check_seat(seat)] = name
        self._name(seat, name)

    def _leaders(self) -> tuple[int, ...]:
        leaders = winners_now(self.boxes, self.states)
        return tuple(seat for seat in range(self.seats) if leaders >> seat & 1)

    def _others(self, entry: Entry) -> tuple[int, ...]:
        """Return who wins when a seat gives up or runs out of time: the others. An abandoned game has no winner."""
        return () if entry.text == ABANDON else tuple(s for s in range(self.seats) if s != entry.seat)

    def _go_back(self, entry: Entry) -> Self:
        text = entry.text[len(BACK) :]
        if self.is_imagined:
            raise NotAllowedError("take-back-imagined")
        if not (is_number(text) and 0 <= int(text) < len(self.log)):
            raise NotAllowedError("take-back-unknown", text=text, count=len(self.log))
        self.log.write(entry)
        self._rewind()
        for number in self.log.numbers():
            self._repeat(self.log.items[number])
        return self

    def _repeat(self, item: LogItem) -> None:
        if isinstance(item, Move):
            self._carry_out(item.action)
        elif item.text.startswith(CHANCE_RESULT):
            text = unquote(item.text[len(CHANCE_RESULT) :])
            self._deal(self.game.read_chance(self.boxes, len(self.chance_results), text))
        else:
            self._carry_out_event(item)

    # --- what a table does besides playing: each is an entry of the log ---

    def resign(self, seat: int, *, at: int | None = None, comment: str = "") -> Self:
        """End the game: a seat gives up."""
        return self.enter(Entry(seat, RESIGN, at, comment))

    def time_out(self, seat: int, *, at: int | None = None, comment: str = "") -> Self:
        """End the game: a seat ran out of time."""
        return self.enter(Entry(seat, TIMEOUT, at, comment))

    def abandon(self, seat: int, *, at: int | None = None, comment: str = "") -> Self:
        """End the game without a winner: a seat left."""
        return self.enter(Entry(seat, ABANDON, at, comment))

    def agree(self, seat: int, *, at: int | None = None, comment: str = "") -> Self:
        """End the game by agreement: the points so far decide."""
        return self.enter(Entry(seat, AGREE, at, comment))

    def hand_over(self, seat: int, name: str, *, at: int | None = None, comment: str = "") -> Self:
        """Hand a seat to another player."""
        return self.enter(Entry(seat, SEAT + json.dumps(name), at, comment))

    def take_back(self, to: int | None = None, *, seat: int = 0, at: int | None = None, comment: str = "") -> Self:
        """Go back to after entry `to`; without it, take back the last entry. The log keeps everything."""
        back_to = len(self.log) - 1 if to is None else to
        return self.enter(Entry(seat, f"{BACK}{back_to}", at, comment))

    # --- where the game stands ---

    @property
    def mover(self) -> int | None:
        """The seat to move; None when the game is over or a deal is due that nobody gave."""
        return self._turn if self._turn >= 0 and self._end is None else None

    @property
    def is_chance_due(self) -> bool:
        """Whether a chance event is due whose result must be given."""
        return self._turn == CHANCE and self._end is None

    @property
    def scores(self) -> tuple[int, ...]:
        """Each seat's points, the running round included."""
        return tuple(score_now(self.boxes, self.states, seat) for seat in range(self.seats))

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why it ended; None while the game goes on."""
        if self._end is not None or self._turn != OVER:
            return self._end
        return Outcome(self._leaders(), "finished", self.scores, self.game.is_truncated(self.states))
