"""Handing sockets over: those at one table are served by one worker, so that the others have nothing to do for it.

Workers accept connections from one queue, in which nobody can choose. When a WebSocket is to be opened, the worker that
has accepted it sends the connection and what it has read of it to the worker that the table's id chooses. Any worker
can serve any table: where that one has ended, is still loading the games or does not read, another one serves it.
"""

import asyncio
import hashlib
import socket
import sys
from array import array
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic

if sys.platform != "win32":
    import fcntl
    import termios

SUFFIX = ".sockets"
LARGEST_HEAD = 2**17  # bytes; more than the head of a request may have
BACKLOG = 64
SILENT_SECONDS = 1.0  # after which a worker that has read nothing of what it was sent gets no more
Take = Callable[[bytes, socket.socket], None]


class Peer:
    """The socket to another worker."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._socket: socket.socket | None = None
        self._behind_since: float | None = None  # when something was sent that is not yet read

    def send(self, head: bytes, connection: int) -> bool:
        """Send a connection, with what was read of it; return whether that was possible."""
        try:
            if self._socket is None:
                self._socket = self._connect()
            if self._is_silent(self._socket):
                return False
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [connection]))
            self._socket.sendmsg([head], [rights])
        except BlockingIOError:  # it is busy; it may read again soon
            return False
        except OSError:  # it has ended, or the head is too long
            self.close()
            return False
        return True

    def _connect(self) -> socket.socket:
        connected = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        try:
            connected.settimeout(0)
            connected.connect(str(self._path))
        except BaseException:
            connected.close()
            raise
        return connected

    def _is_silent(self, connected: socket.socket) -> bool:
        """Tell whether the other worker has read nothing for a while, although there is something to read."""
        unread = array("i", [0])
        fcntl.ioctl(connected, termios.TIOCOUTQ, unread)
        if not unread[0]:
            self._behind_since = None
        elif self._behind_since is None:
            self._behind_since = monotonic()
        return self._behind_since is not None and monotonic() - self._behind_since > SILENT_SECONDS

    def close(self) -> None:
        """Forget the connection; the next one is made when it is needed."""
        if self._socket is not None:
            self._socket.close()
            self._socket = self._behind_since = None


class SocketHandover:
    """Sends connections to the workers that serve their tables, and takes those that others send."""

    def __init__(self, folder: Path, number: int, workers: int, take: Take) -> None:
        """Take a folder that only the workers can read, the number of this one, how many there are, and what to do."""
        self._number, self._take = number, take
        self._paths = [folder / f"{one}{SUFFIX}" for one in range(workers)]
        self._peers = [Peer(path) for path in self._paths]
        self._listener: socket.socket | None = None
        self._senders: set[socket.socket] = set()

    # --- sending ---

    def send(self, table: bytes, head: bytes, connection: int) -> bool:
        """Hand a connection over to the worker that serves a table; False if that is this one, or nobody else can."""
        for number in preference(table, len(self._peers)):
            if number == self._number:
                return False
            if self._peers[number].send(head, connection):
                return True
        return False

    # --- taking ---

    def listen(self) -> None:
        """Take connections from now on; a worker that had this number before takes no more."""
        path = self._paths[self._number]
        try:
            listener = self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        except OSError:  # not everywhere; then all workers serve what they accept
            return
        listener.settimeout(0)
        fresh = path.with_suffix(".new")
        fresh.unlink(missing_ok=True)
        listener.bind(str(fresh))
        listener.listen(BACKLOG)
        fresh.rename(path)
        asyncio.get_running_loop().add_reader(listener, self._accept, listener)

    def _accept(self, listener: socket.socket) -> None:
        with suppress(BlockingIOError):
            while True:
                sender, _ = listener.accept()
                sender.settimeout(0)
                self._senders.add(sender)
                asyncio.get_running_loop().add_reader(sender, self._read, sender)

    def _read(self, sender: socket.socket) -> None:
        """Take all that has come from another worker."""
        try:
            while True:
                head, connections, _, _ = socket.recv_fds(sender, LARGEST_HEAD, 1)
                if not head:
                    break
                for connection in connections:
                    self._take(head, socket.socket(fileno=connection))
        except BlockingIOError:
            return
        except OSError:
            pass
        self._forget(sender)

    def _forget(self, sender: socket.socket) -> None:
        asyncio.get_running_loop().remove_reader(sender)
        self._senders.discard(sender)
        sender.close()

    def close(self) -> None:
        """Send and take no more, but for what was sent already. The path stays, as it may be another worker's."""
        if self._listener is not None:
            self._accept(self._listener)
            asyncio.get_running_loop().remove_reader(self._listener)
            self._listener.close()
            self._listener = None
        for sender in tuple(self._senders):
            self._read(sender)
        for sender in tuple(self._senders):
            self._forget(sender)
        for peer in self._peers:
            peer.close()

    def remove(self) -> None:
        """Remove the path: nobody comes after this worker."""
        self._paths[self._number].unlink(missing_ok=True)


def preference(table: bytes, workers: int) -> list[int]:
    """Return the workers in the order in which they serve a table; those that are left keep their tables."""
    digests = [hashlib.blake2b(b"%d %s" % (number, table), digest_size=8).digest() for number in range(workers)]
    return sorted(range(workers), key=digests.__getitem__)
