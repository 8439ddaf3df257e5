"""The bot player: it starts a bot's process, asks it for moves, checks its answers, and ends it when it fails."""

import hashlib
import time
from collections.abc import Callable
from threading import Lock
from typing import TypeVar

import msgspec

from cibola.errors import BotError, CibolaError, NotAllowedError, printable
from cibola.players.base import Analysis, Player
from cibola.players.bots import messages as wire
from cibola.players.bots.process import BotProcess, GoneError, LineTooLongError
from cibola.players.bots.settings import describe_option, read_option_value, read_settings
from cibola.position.position import Position, Record

Received = TypeVar("Received", bound=wire.BotMessage)
SHOWN = 80  # characters of a line that is no message


class TurnClock:
    """The time of a turn, which all its decisions share, such as putting a card down and taking one."""

    def __init__(self, limit: float | None, now: Callable[[], float] = time.monotonic) -> None:
        """Limit each turn to so many seconds; None is no limit."""
        self.limit = limit
        self._now = now
        self._used = 0.0
        self._began = 0.0

    def begin(self, *, is_same_turn: bool) -> float | None:
        """Start the clock for a decision; return the seconds that are left of the turn."""
        if not is_same_turn:
            self._used = 0.0
        self._began = self._now()
        return None if self.limit is None else round(max(0.0, self.limit - self._used), 3)

    def end(self) -> None:
        """Stop the clock."""
        self._used += self._now() - self._began


class BotPlayer(Player):
    """A bot. Every failure is a BotError and ends the process; the next request starts it again."""

    def __init__(self, text: str) -> None:
        """Make a player from the text after `bot:`. The process starts with the first request."""
        self.name = f"bot:{text}"
        self.settings = read_settings(text)
        self.title = self.settings.command[0]  # the bot's own name, once it has told it
        self.introduction: wire.BotIntroduction | None = None
        self._process: BotProcess | None = None
        self._is_closed = False
        self._lock = Lock()  # one request at a time, whatever thread it comes from
        self._turn = TurnClock(self.settings.time)
        self._last: Record | None = None
        self._number = 0

    def analyse(self, seen: Position, seed: object) -> Analysis:
        """Request a move from the bot, and check its answer."""
        with self._lock:
            try:
                return self._analyse(seen, seed)
            except BotError as error:
                raise self._ended(error) from error.__cause__
            except BaseException:
                self._end()
                raise

    def close(self) -> None:
        """Ask the bot to quit; a request that another thread still waits for fails."""
        self._is_closed = True
        process = self._process
        if process is not None and self._lock.locked():
            process.interrupt()
        with self._lock:
            if self._process is not None:
                self._process.quit(wire.write(wire.Quit()))
                self._process = None

    # --- requesting a move ---

    def _analyse(self, seen: Position, seed: object) -> Analysis:
        seat = seen.mover
        if seat is None:
            raise ValueError("nobody is to move")
        record = seen.seen_record(seat)
        is_same_game = continues_game(record, self._last)
        process = self._process or self._start()
        if not is_same_game:
            self._announce(process, record, seat)
        self._last = record
        self._number += 1
        is_same_turn = is_same_game and bool(seen.moves) and seen.moves[-1].seat == seat
        seconds = self._turn.begin(is_same_turn=is_same_turn)
        asked = request_move(seen, record, self._number, seed, seconds, self.settings.simulations)
        process.send(wire.write(asked))
        analysis = read_answer(self._answer(process, seconds), seen, self.title)
        self._turn.end()
        return analysis

    def _answer(self, process: BotProcess, seconds: float | None) -> wire.BotAnswer:
        """Wait for the answer while there is time, then ask the bot to stop, and wait for the grace period."""
        answer = self._receive(process, wire.BotAnswer, seconds or 0.0)
        if answer is None:
            if seconds is not None:
                process.send(wire.write(wire.StopRequest(self._number)))
            answer = self._receive(process, wire.BotAnswer, self.settings.grace)
        if answer is None:
            raise BotError("bot-late", bot=self.title, limit=_seconds((seconds or 0.0) + self.settings.grace))
        return answer

    # --- starting ---

    def _announce(self, process: BotProcess, record: Record, seat: int) -> None:
        """Announce a new game to the bot, and wait until it is ready."""
        if self.introduction and record.game not in self.introduction.games:
            raise BotError("bot-game", bot=self.title, game=record.game)
        self._number += 1
        process.send(wire.write(announce_game(record, seat)) + wire.write(wire.BotPing(self._number)))
        if self._receive(process, wire.BotPong, self.settings.start) is None:
            raise self._too_slow()

    def _start(self) -> BotProcess:
        command = self.settings.command
        try:
            process = self._process = BotProcess(command)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise BotError("bot-missing", command=command[0], cause=reason) from error
        if self._is_closed:
            raise BotError("bot-closed", bot=self.title)
        process.send(wire.write(wire.BotHello()))
        introduction = self._receive(process, wire.BotIntroduction, self.settings.start)
        if introduction is None:
            raise self._too_slow()
        if introduction.protocol != wire.PROTOCOL:
            raise BotError("bot-protocol", bot=self.title, protocol=introduction.protocol, known=wire.PROTOCOL)
        self.introduction, self.title = introduction, printable(introduction.name)[:SHOWN] or self.title
        for name, text in self.settings.options:
            process.send(wire.write(self._option(introduction, name, text)))
        return process

    def _too_slow(self) -> BotError:
        return BotError("bot-slow", bot=self.title, limit=_seconds(self.settings.start))

    def _option(self, introduction: wire.BotIntroduction, name: str, text: str) -> wire.SetOption:
        offered = {option.name: option for option in introduction.options}
        if name not in offered:
            raise BotError("bot-option", bot=self.title, name=name, known=", ".join(offered) or "–")
        value = read_option_value(offered[name], text)
        if value is None:
            wanted = describe_option(offered[name])
            raise BotError("bot-option-value", bot=self.title, name=name, value=text, wanted=wanted)
        return wire.SetOption(name, value)

    # --- receiving ---

    def _receive(self, process: BotProcess, kind: type[Received], seconds: float) -> Received | None:
        """Wait for a message of a type, and skip others; return None after so many seconds."""
        deadline = time.monotonic() + seconds
        while (line := self._line(process, deadline)) is not None:
            message = self._read(line)
            if isinstance(message, wire.BotFailure):
                raise BotError("bot-trouble", bot=self.title, words=message.text)
            if isinstance(message, wire.BotAnswer) and message.id != self._number:
                raise BotError("bot-old", bot=self.title, number=message.id, asked=self._number)
            if isinstance(message, kind) and getattr(message, "id", self._number) == self._number:
                return message
        return None

    def _line(self, process: BotProcess, deadline: float) -> bytes | None:
        try:
            return process.receive(deadline)
        except GoneError as error:
            process.end()
            if self._is_closed:
                raise BotError("bot-closed", bot=self.title) from error
            if process.code is None:
                raise BotError("bot-silent", bot=self.title) from error
            raise BotError("bot-died", bot=self.title, code=process.code) from error
        except LineTooLongError as error:
            raise BotError("bot-long", bot=self.title) from error

    def _read(self, line: bytes) -> wire.BotMessage | None:
        try:
            return wire.read(line, wire.FROM_BOT)
        except ValueError as error:
            said = line.decode(errors="replace").strip()
            shown = said if len(said) <= SHOWN else said[:SHOWN] + "…"
            raise BotError("bot-rubbish", bot=self.title, line=shown) from error

    # --- ending ---

    def _ended(self, error: BotError) -> BotError:
        """End the process, and attach the end of its standard error to the error."""
        process = self._process
        self._end()
        if process is not None:
            error.stderr = process.stderr
        return error

    def _end(self) -> None:
        if self._process is not None:
            self._process.end()
        self._process = self._last = None


def _seconds(seconds: float) -> str:
    """Format seconds without needless digits."""
    return f"{seconds:.3f}".rstrip("0").rstrip(".")


# --- what a bot is told: nothing that its seat may not know ---


def announce_game(record: Record, seat: int) -> wire.NewGame:
    """Make the message that announces a game to the bot of a seat."""
    return wire.NewGame(record.game, record.rules, record.options, tuple(record.players), seat, record.commitment)


def request_move(
    seen: Position, record: Record, number: int, seed: object, seconds: float | None, simulations: int | None
) -> wire.MoveRequest:
    """Make the message that asks for the decision of the seat to move."""
    seat = seen.mover
    if seat is None:
        raise ValueError("nobody is to move")
    return wire.MoveRequest(
        id=number,
        seat=seat,
        legal=tuple(seen.legal),
        view=msgspec.to_builtins(seen.view(seat)),
        record=record.dump(),
        seed=seed_for_bot(seed),
        seconds=seconds,
        simulations=simulations,
    )


def seed_for_bot(seed: object) -> str:
    """Derive a seed that tells nothing about the original, from which the deals may come too."""
    return hashlib.sha256(f"cibola bot 1 {seed}".encode()).hexdigest()[:16]


def continues_game(record: Record, before: Record | None) -> bool:
    """Return whether a record continues an earlier one: the same game, seen by the same seat."""
    return (
        before is not None
        and (record.seen, record.game, record.rules, record.options)
        == (before.seen, before.game, before.rules, before.options)
        and (record.players, record.commitment) == (before.players, before.commitment)
        and record.entries[: len(before.entries)] == before.entries
    )


def read_answer(answer: wire.BotAnswer, seen: Position, bot: str) -> Analysis:
    """Check a bot's answer; details about illegal actions, or for a wrong number of seats, are left out."""
    details, legal = answer.thoughts or wire.AnswerDetails(), seen.legal
    return Analysis(
        _legal_action(answer.action, seen, bot),
        tuple(option for option in details.options if option.action in legal),
        details.scores if len(details.scores) == seen.seats else (),
        details.simulations,
    )


def _legal_action(text: str, seen: Position, bot: str) -> str:
    try:
        number = seen.game.read(text)
        if number not in seen.actions:
            refusal = seen.game.refusal(seen.boxes, seen.states, number)
            raise NotAllowedError(refusal.key, refusal.rule, **refusal.args)
    except CibolaError as error:
        raise BotError("bot-illegal", bot=bot, action=text) from error
    return seen.game.write(number)
