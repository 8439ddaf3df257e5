"""The process of a bot: lines in and out with deadlines, without threads; nothing is left behind at its end."""

import os
import selectors
import signal
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, cast

PIECE = 2**16  # bytes read at once
MOMENT = 0.1  # seconds, at most, until a waiting thread notices that another one has ended the process
REMEMBERED = 2**12  # bytes of standard error that are kept
FAREWELL = 1.0  # seconds that a bot has to exit by itself
LONGEST = 2**20  # bytes of a line


class LineTooLongError(Exception):
    """A line is longer than allowed."""


class LineReader:
    """Splits a stream of bytes into lines; an incomplete line waits for the rest."""

    def __init__(self, longest: int = LONGEST) -> None:
        """Begin with an empty buffer."""
        self.longest = longest
        self._rest = bytearray()

    def feed(self, piece: bytes) -> list[bytes]:
        """Add some bytes; return the lines that are complete now, without their newlines."""
        *lines, rest = piece.split(b"\n")
        if lines:
            lines[0] = bytes(self._rest) + lines[0]
            self._rest.clear()
        self._rest += rest
        if len(self._rest) > self.longest or any(len(line) > self.longest for line in lines):
            raise LineTooLongError
        return lines


class GoneError(Exception):
    """The bot has closed its output, most often because it died."""


class BotProcess:
    """A running bot, in a process group of its own."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start the process; a program that does not exist raises an OSError."""
        pipe = subprocess.PIPE
        self._popen = subprocess.Popen(  # noqa: S603 (the person who plays chose it)
            command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
        )
        self._in, self._out, self._err = (
            cast("IO[bytes]", stream) for stream in (self._popen.stdin, self._popen.stdout, self._popen.stderr)
        )
        self._lines: deque[bytes] = deque()
        self._reader = LineReader()
        self._unsent = bytearray()
        self._stderr = b""
        self._is_ended = False
        self._selector = selectors.DefaultSelector()
        for stream in (self._in, self._out, self._err):
            os.set_blocking(stream.fileno(), False)
        self._selector.register(self._out, selectors.EVENT_READ)
        self._selector.register(self._err, selectors.EVENT_READ)
        self._finish = weakref.finalize(self, _finish, self._popen, self._selector)

    @property
    def stderr(self) -> str:
        """What the bot last wrote to its standard error."""
        return self._stderr.decode(errors="replace")

    @property
    def code(self) -> int | None:
        """The exit code, once the process was ended; None if that was our doing."""
        code = self._popen.returncode
        return None if code == -_KILL else code

    def send(self, line: bytes) -> None:
        """Queue a line for the bot; it is written during the next `receive`."""
        if not self._unsent and not self._in.closed and self._in not in self._registered():
            self._selector.register(self._in, selectors.EVENT_WRITE)
        self._unsent += line

    def receive(self, deadline: float) -> bytes | None:
        """Wait for the next line; return None after the deadline, a time of the monotonic clock."""
        while (left := deadline - time.monotonic()) > 0:
            if self._lines:
                return self._lines.popleft()
            self._exchange(min(left, MOMENT))
        return None

    def _registered(self) -> list[object]:
        return [key.fileobj for key in self._selector.get_map().values()]

    def _exchange(self, patience: float) -> None:
        """Write and read what the pipes allow, waiting at most so long."""
        if self._is_ended:
            raise GoneError
        for key, _ in self._selector.select(patience):
            if key.fileobj is self._in:
                self._write()
            else:
                self._read(self._out if key.fileobj is self._out else self._err)

    def _write(self) -> None:
        try:
            written = self._in.write(self._unsent[:PIECE])
            del self._unsent[: written or 0]
        except BrokenPipeError:  # it has closed its input; reading its output will tell why
            self._unsent.clear()
        if not self._unsent:
            self._selector.unregister(self._in)

    def _read(self, stream: IO[bytes]) -> None:
        piece = stream.read(PIECE)
        if piece is None:
            return
        if not piece:
            self._selector.unregister(stream)
            if stream is self._out:
                raise GoneError
        elif stream is self._out:
            self._lines.extend(self._reader.feed(piece))
        else:
            self._remember(piece)

    def _remember(self, piece: bytes) -> None:
        self._stderr = (self._stderr + piece)[-REMEMBERED:]

    def quit(self, farewell: bytes) -> None:
        """Send a last line, wait a little for the bot to exit by itself, then end it."""
        deadline = time.monotonic() + FAREWELL
        with suppress(Exception):  # whatever it still says or does, it ends now
            self.send(farewell)
            while self._unsent and time.monotonic() < deadline:
                self._exchange(MOMENT)
            self._in.close()
            while self.receive(deadline) is not None:
                pass
        self.end()

    def interrupt(self) -> None:
        """End the process from a thread other than the one that waits for it."""
        self._is_ended = True
        _kill(self._popen)

    def end(self) -> None:
        """Kill the process with its children, and keep what it wrote to its standard error."""
        if not self._finish.alive:
            return
        self._is_ended = True
        _kill(self._popen)
        self._popen.wait()
        with suppress(OSError, ValueError):
            self._remember(self._err.read(PIECE) or b"")  # a pipe holds no more
        self._finish()


_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


def _kill(popen: "subprocess.Popen[bytes]") -> None:
    """Kill a process and its group, unless it was waited for: only until then is its process id not reused."""
    if popen.returncode is not None:
        return
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(popen.pid, _KILL)
    else:
        popen.kill()


def _finish(popen: "subprocess.Popen[bytes]", selector: selectors.BaseSelector) -> None:
    """Release everything, also when the object is collected without `end`."""
    _kill(popen)
    popen.wait()
    selector.close()
    for stream in (popen.stdin, popen.stdout, popen.stderr):
        if stream is not None:
            with suppress(OSError):
                stream.close()
