"""Seeds, streams, shuffles and commitments.

A game has one secret seed of 256 bits. Its chance event number n (a deal, a roll) has a stream of its own:
the generator xoshiro256** whose state is SHA-256("cibola chance 1" + seed + n), read as four little-endian
words. Knowing one event reveals nothing about the next.
"""

import hashlib
import secrets
from typing import Any

import numpy as np
from numpy import uint64 as u64
from numpy.typing import NDArray

from cibola.engine.compile import rule

Stream = NDArray[np.uint64]
SEED_BYTES = 32
DOMAIN = b"cibola chance 1"
TEXT_DOMAIN = b"cibola seed 1"

LOW_HALF = u64(0xFFFFFFFF)
HALF = u64(32)
HIGH_BITS = u64(11)  # the other 53 fill the fraction of a float


@rule
def rotate(word: np.uint64, by: int) -> np.uint64:
    """Rotate the bits of a word to the left."""
    return (word << u64(by)) | (word >> u64(64 - by))


@rule(wraps=True)
def next_word(stream: Stream) -> np.uint64:
    """Take the next 64 random bits: xoshiro256** by Blackman and Vigna."""
    second = stream[1]
    result = rotate(second * u64(5), 7) * u64(9)
    stream[2] ^= stream[0]
    stream[3] ^= second
    stream[1] ^= stream[2]
    stream[0] ^= stream[3]
    stream[2] ^= second << u64(17)
    stream[3] = rotate(stream[3], 45)
    return result


@rule
def below(stream: Stream, bound: int) -> int:
    """Draw a whole number from 0 up to, not including, `bound`: every one equally likely (Lemire's method)."""
    wide = (next_word(stream) >> HALF) * u64(bound)
    if (wide & LOW_HALF) < u64(bound):
        unfair = (u64(1) << HALF) % u64(bound)
        while (wide & LOW_HALF) < unfair:
            wide = (next_word(stream) >> HALF) * u64(bound)
    return int(wide >> HALF)


@rule
def unit(stream: Stream) -> float:
    """Draw a number from 0 up to, not including, 1."""
    return float(next_word(stream) >> HIGH_BITS) * 2.0**-53


@rule
def shuffle(stream: Stream, cards: NDArray[np.uint8], count: int) -> None:
    """Put the first `count` cards into an order in which every order is equally likely (Fisher and Yates)."""
    for last in range(count - 1, 0, -1):
        other = below(stream, last + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


def stream_of(seed: bytes, event: int, domain: bytes = DOMAIN) -> Stream:
    """Make the stream of one chance event of the game with this seed."""
    return _stream(domain + seed + event.to_bytes(8, "little"))


def stream_from(text: str) -> Stream:
    """Make a stream for a purpose of one's own (a playout, a search, a test), named by a text."""
    return _stream(b"cibola stream 1" + text.encode())


def _stream(key: bytes) -> Stream:
    return np.frombuffer(hashlib.sha256(key).digest(), "<u8").astype(u64)


def new_seed() -> bytes:
    """Draw a secret seed from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from(seed: Any) -> bytes:
    """Read a seed: 32 bytes or 64 hexadecimal digits as they are; any other number or text by its hash."""
    if isinstance(seed, bytes) and len(seed) == SEED_BYTES:
        return seed
    text = seed.hex() if isinstance(seed, bytes) else str(seed)
    if len(text) == 2 * SEED_BYTES and all(digit in "0123456789abcdef" for digit in text):
        return bytes.fromhex(text)
    return hashlib.sha256(TEXT_DOMAIN + text.encode()).digest()


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed: published before the first move, checked against the seed after the last."""
    return hashlib.sha256(seed).hexdigest()
