"""Make a WebAssembly module of the one object file that LLVM wrote for it.

Everything stands in one file and nothing is imported: the numbers of types, functions and globals are right already.
What is left is to place the data in memory behind the stack, write these addresses into the code, and name the exports.
The formats are described in "WebAssembly Core Specification" and "WebAssembly Object File Linking".
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT = range(13)
HEADER = b"\0asm\1\0\0\0"
PAGE = 1 << 16  # bytes
KEPT = (TYPE, FUNCTION)  # sections that are right as they are

# In the custom section "linking": its parts, the kinds of symbols, and a flag.
SEGMENT_INFO, SYMBOL_TABLE = 5, 8
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40

# Relocations: numbers that are right already, and addresses in memory with the way in which they are written.
RIGHT_ALREADY = {0, 6, 7}  # of a function, a type, a global
ADDRESS, SIGNED_ADDRESS, PLAIN_ADDRESS = 3, 4, 5

I32, MUTABLE, I32_CONST, END, BY_INDEX = 0x7F, 1, 0x41, 0x0B, 0


class LinkError(Exception):
    """The object file has something that this linker does not know."""


class Reader:
    """Numbers and names, one after the other."""

    def __init__(self, data: bytes) -> None:
        """Begin at the first byte."""
        self.data, self.at = data, 0

    def number(self) -> int:
        """Read a number in LEB128 without a sign."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            value |= (byte & 0x7F) << shift
            self.at, shift = self.at + 1, shift + 7
            if not byte & 0x80:
                return value

    def signed(self) -> int:
        """Read a number in LEB128 with a sign."""
        begin = self.at
        value, bits = self.number(), 7 * (self.at - begin)
        return value - (1 << bits) if value >> (bits - 1) else value

    def bytes(self) -> bytes:
        """Read bytes behind their count."""
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at]

    def byte(self) -> int:
        """Read one byte."""
        self.at += 1
        return self.data[self.at - 1]

    @property
    def is_at_end(self) -> bool:
        """Whether everything was read."""
        return self.at == len(self.data)


def leb(value: int, width: int = 1) -> bytes:
    """Write a number without a sign in LEB128, in at least so many bytes."""
    parts = [value >> shift & 0x7F for shift in range(0, max(7 * width, value.bit_length()), 7)]
    return bytes([*(part | 0x80 for part in parts[:-1]), parts[-1]])


def vector(items: Iterable[bytes]) -> bytes:
    """Write items behind their count."""
    written = list(items)
    return leb(len(written)) + b"".join(written)


def named(text: str) -> bytes:
    """Write a name behind its length."""
    return leb(len(text.encode())) + text.encode()


def section(kind: int, body: bytes) -> bytes:
    """Write a section."""
    return bytes([kind]) + leb(len(body)) + body


class Symbol(NamedTuple):
    """A function by its index, or data by segment and offset."""

    kind: int
    name: str
    index: int
    offset: int = 0


@dataclass
class Segment:
    """Bytes that stand together in memory."""

    data: bytearray
    body_at: int  # where they begin in the section
    align: int = 1
    address: int = 0


class Object:
    """An object file, read."""

    def __init__(self, data: bytes) -> None:
        """Read the sections."""
        self.sections: dict[int, bytes] = {}
        self.symbols: list[Symbol] = []
        self.segments: list[Segment] = []
        self.relocations: dict[str, bytes] = {}
        reader = Reader(data)
        reader.at = len(HEADER)
        while not reader.is_at_end:
            kind, body = reader.byte(), reader.bytes()
            if kind == CUSTOM:
                self._read_custom(body)
            else:
                self.sections[kind] = body
            if kind == DATA:
                self._read_segments(body)
            elif kind in {TABLE, MEMORY, GLOBAL, START, ELEMENT}:
                raise LinkError(f"a section of kind {kind}")

    def _read_segments(self, body: bytes) -> None:
        reader = Reader(body)
        for _ in range(reader.number()):
            if (flags := reader.number()) or reader.byte() != I32_CONST:
                raise LinkError(f"a data segment with flags {flags}")
            reader.signed()
            reader.at += 1
            data = reader.bytes()
            self.segments.append(Segment(bytearray(data), reader.at - len(data)))

    def _read_custom(self, body: bytes) -> None:
        reader = Reader(body)
        name = reader.bytes().decode()
        rest = body[reader.at :]
        if name == "linking":
            self._read_linking(Reader(rest))
        elif name.startswith("reloc."):
            self.relocations[name] = rest

    def _read_linking(self, reader: Reader) -> None:
        reader.number()  # the version
        while not reader.is_at_end:
            kind, body = reader.byte(), Reader(reader.bytes())
            if kind == SYMBOL_TABLE:
                self.symbols = [self._read_symbol(body) for _ in range(body.number())]
            elif kind == SEGMENT_INFO:
                for segment in self.segments[: body.number()]:
                    body.bytes()
                    segment.align = 1 << body.number()
                    body.number()

    @staticmethod
    def _read_symbol(reader: Reader) -> Symbol:
        kind, flags = reader.byte(), reader.number()
        is_defined = not flags & UNDEFINED
        if kind == DATA_SYMBOL:
            name = reader.bytes().decode()
            if not is_defined:
                raise LinkError(f"{name} is nowhere defined")
            segment, offset, _ = reader.number(), reader.number(), reader.number()
            return Symbol(kind, name, segment, offset)
        index = reader.number()
        name = reader.bytes().decode() if kind != SECTION_SYMBOL and (is_defined or flags & EXPLICIT_NAME) else ""
        if kind == FUNCTION_SYMBOL and not is_defined:
            raise LinkError(f"the function {name or index} is nowhere defined")
        return Symbol(kind, name, index)

    def relocated(self, name: str) -> Iterator[tuple[int, int, int]]:
        """Yield the place of every address in a section, how it is written, and the address."""
        if name not in self.relocations:
            return
        reader = Reader(self.relocations[name])
        reader.number()  # the section
        for _ in range(reader.number()):
            kind, place, index = reader.byte(), reader.number(), reader.number()
            if kind in RIGHT_ALREADY:
                continue
            if kind not in {ADDRESS, SIGNED_ADDRESS, PLAIN_ADDRESS}:
                raise LinkError(f"a relocation of kind {kind}")
            symbol = self.symbols[index]
            yield place, kind, self.segments[symbol.index].address + symbol.offset + reader.signed()


def link(code: bytes, exports: Iterable[str], stack: int) -> bytes:
    """Return the module: its memory begins with the stack, then come the data, then what callers lay out themselves."""
    parts = Object(code)
    end = place_segments(parts.segments, stack)
    body = bytearray(parts.sections[CODE])
    for place, kind, address in parts.relocated("reloc.CODE"):
        body[place : place + 5] = leb(address, 5)  # positive and far below 2**31: the sign makes no difference
        if kind == PLAIN_ADDRESS:
            raise LinkError("a plain address in code")
    for place, _, address in parts.relocated("reloc.DATA"):
        segment = next(one for one in parts.segments if one.body_at <= place < one.body_at + len(one.data))
        at = place - segment.body_at
        segment.data[at : at + 4] = address.to_bytes(4, "little")
    functions = {symbol.name: symbol.index for symbol in parts.symbols if symbol.kind == FUNCTION_SYMBOL}
    entries = [named("memory") + bytes([2, 0]), named("heap_base") + bytes([3, 1])]
    entries += [named(name) + bytes([0]) + leb(functions[name]) for name in exports]
    filled = [segment for segment in parts.segments if any(segment.data)]
    written = {
        **{kind: parts.sections[kind] for kind in KEPT},
        MEMORY: vector([bytes([0]) + leb(-(-end // PAGE))]),
        GLOBAL: vector([global_value(stack, is_mutable=True), global_value(end, is_mutable=False)]),
        EXPORT: vector(entries),
        DATA_COUNT: leb(len(filled)),
        CODE: bytes(body),
        DATA: vector(
            bytes([BY_INDEX]) + constant(one.address) + leb(len(one.data)) + bytes(one.data) for one in filled
        ),
    }
    return HEADER + b"".join(section(kind, body) for kind, body in written.items())


def place_segments(segments: list[Segment], begin: int) -> int:
    """Give every segment its address; return where free memory begins."""
    at = begin
    for segment in segments:
        at = -(-at // segment.align) * segment.align
        segment.address = at
        at += len(segment.data)
    return -(-at // 64) * 64


def constant(value: int) -> bytes:
    """Write an expression that is a constant."""
    return bytes([I32_CONST]) + leb(value, 5) + bytes([END])


def global_value(value: int, *, is_mutable: bool) -> bytes:
    """Write a global."""
    return bytes([I32, MUTABLE * is_mutable]) + constant(value)
