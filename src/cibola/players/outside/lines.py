"""Lines out of bytes that come in pieces."""

LONGEST = 2**20  # bytes of a line


class LineTooLongError(Exception):
    """No newline within the longest line."""


class Lines:
    """Puts lines together; what has no newline yet waits for the rest."""

    def __init__(self, longest: int = LONGEST) -> None:
        """Begin with nothing."""
        self.longest = longest
        self._rest = bytearray()

    def feed(self, piece: bytes) -> list[bytes]:
        """Take a piece; give the lines that are whole now, without their newlines."""
        *lines, rest = piece.split(b"\n")
        if lines:
            lines[0] = bytes(self._rest) + lines[0]
            self._rest.clear()
        self._rest += rest
        if len(self._rest) > self.longest or any(len(line) > self.longest for line in lines):
            raise LineTooLongError
        return lines
