"""A player that is a program of its own: it is started, asked, watched, and ended when it fails."""

import time
from threading import Lock
from typing import TypeVar

from cibola.errors import BotError, printable
from cibola.players.base import Player, Thoughts
from cibola.players.outside import messages as wire
from cibola.players.outside.lines import LineTooLongError
from cibola.players.outside.process import BotProcess, GoneError
from cibola.players.outside.question import game_of, goes_on, question, thoughts_of
from cibola.players.outside.settings import describe, read_settings, value_of
from cibola.players.outside.turns import TurnClock
from cibola.position.position import Position
from cibola.record.model import Record

Heard = TypeVar("Heard", bound=wire.Message)
SHOWN = 80  # letters of a line that is no message


class OutsidePlayer(Player):
    """Somebody's bot. Every failure is a BotError, and ends the process; the next question starts it anew."""

    def __init__(self, text: str) -> None:
        """Take what stands after `bot:`. The process starts with the first question."""
        self.name = f"bot:{text}"
        self.settings = read_settings(text)
        self.title = self.settings.command[0]  # what the bot calls itself, once it has said so
        self.introduction: wire.Introduction | None = None
        self._process: BotProcess | None = None
        self._is_closed = False
        self._lock = Lock()  # one question at a time, whatever thread it comes from
        self._turn = TurnClock(self.settings.time)
        self._last: Record | None = None
        self._number = 0

    def think(self, seen: Position, seed: object) -> Thoughts:
        """Ask the bot, and check what it answers."""
        with self._lock:
            try:
                return self._think(seen, seed)
            except BotError as error:
                raise self._ended(error) from error.__cause__
            except BaseException:
                self._end()
                raise

    def close(self) -> None:
        """Say good bye; a question that another thread still waits for fails."""
        self._is_closed = True
        process = self._process
        if process is not None and self._lock.locked():
            process.interrupt()
        with self._lock:
            if self._process is not None:
                self._process.dismiss(wire.write(wire.Quit()))
                self._process = None

    # --- a question ---

    def _think(self, seen: Position, seed: object) -> Thoughts:
        seat = seen.mover
        if seat is None:
            raise ValueError("nobody is to move")
        record = seen.seen_record(seat)
        is_same_game = goes_on(record, self._last)
        process = self._process or self._start()
        if not is_same_game:
            self._announce(process, record, seat)
        self._last = record
        self._number += 1
        is_same_turn = is_same_game and bool(seen.moves) and seen.moves[-1].seat == seat
        seconds = self._turn.begin(is_same_turn=is_same_turn)
        asked = question(seen, record, self._number, seed, seconds, self.settings.simulations)
        process.send(wire.write(asked))
        thoughts = thoughts_of(self._answer(process, seconds), seen, self.title)
        self._turn.end()
        return thoughts

    def _answer(self, process: BotProcess, seconds: float | None) -> wire.Answer:
        """Wait while there is time, then ask the bot to stop, then wait for the grace."""
        answer = self._hear(process, wire.Answer, seconds or 0.0)
        if answer is None:
            if seconds is not None:
                process.send(wire.write(wire.Stop(self._number)))
            answer = self._hear(process, wire.Answer, self.settings.grace)
        if answer is None:
            raise BotError("bot-late", bot=self.title, limit=_seconds((seconds or 0.0) + self.settings.grace))
        return answer

    # --- getting ready ---

    def _announce(self, process: BotProcess, record: Record, seat: int) -> None:
        """Announce a game that the bot does not know, and wait until it is ready."""
        if self.introduction and record.game not in self.introduction.games:
            raise BotError("bot-game", bot=self.title, game=record.game)
        self._number += 1
        process.send(wire.write(game_of(record, seat)) + wire.write(wire.Ping(self._number)))
        if self._hear(process, wire.Pong, self.settings.start) is None:
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
        process.send(wire.write(wire.Hello()))
        introduction = self._hear(process, wire.Introduction, self.settings.start)
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

    def _option(self, introduction: wire.Introduction, name: str, text: str) -> wire.SetOption:
        offered = {option.name: option for option in introduction.options}
        if name not in offered:
            raise BotError("bot-option", bot=self.title, name=name, known=", ".join(offered) or "–")
        value = value_of(offered[name], text)
        if value is None:
            wanted = describe(offered[name])
            raise BotError("bot-option-value", bot=self.title, name=name, value=text, wanted=wanted)
        return wire.SetOption(name, value)

    # --- listening ---

    def _hear(self, process: BotProcess, kind: type[Heard], seconds: float) -> Heard | None:
        """Wait for a message of a kind; None when the time has passed. Others are passed over."""
        deadline = time.monotonic() + seconds
        while (line := self._line(process, deadline)) is not None:
            message = self._read(line)
            if isinstance(message, wire.Trouble):
                raise BotError("bot-trouble", bot=self.title, words=message.text)
            if isinstance(message, wire.Answer) and message.id != self._number:
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

    def _read(self, line: bytes) -> wire.Message | None:
        try:
            return wire.read(line, wire.FROM_BOT)
        except ValueError as error:
            said = line.decode(errors="replace").strip()
            shown = said if len(said) <= SHOWN else said[:SHOWN] + "…"
            raise BotError("bot-rubbish", bot=self.title, line=shown) from error

    # --- the end ---

    def _ended(self, error: BotError) -> BotError:
        """End the process; the error keeps its last words."""
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
    """Write a length of time without needless digits."""
    return f"{seconds:.3f}".rstrip("0").rstrip(".")
