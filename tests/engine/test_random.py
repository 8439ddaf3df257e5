"""Seeds, streams and shuffles: known answers, honest statistics (all seeded), commitments."""

from collections import Counter
from hashlib import sha256

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chance import chi_square

from cibola.engine import random

# The published reference of xoshiro256**, started from the words 1, 2, 3, 4.
KNOWN_WORDS = [
    11520,
    0,
    1509978240,
    1215971899390074240,
    1216172134540287360,
    607988272756665600,
    16172922978634559625,
    8476171486693032832,
    10595114339597558777,
    2904607092377533576,
]


@pytest.mark.pure
def test_the_generator_gives_its_published_numbers() -> None:
    stream = np.array([1, 2, 3, 4], np.uint64)
    assert [int(random.next_word(stream)) for _ in KNOWN_WORDS] == KNOWN_WORDS


@pytest.mark.pure
def test_a_stream_is_keyed_by_seed_and_event() -> None:
    seed = bytes(range(32))
    digest = sha256(b"cibola chance 1" + seed + (3).to_bytes(8, "little")).digest()
    words = [int.from_bytes(digest[at : at + 8], "little") for at in range(0, 32, 8)]
    assert random.stream_of(seed, 3).tolist() == words


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.integers(0, 2**40))
def test_different_events_have_different_streams(seed: bytes, first: int, second: int) -> None:
    same = random.stream_of(seed, first).tolist() == random.stream_of(seed, second).tolist()
    assert same == (first == second)


def test_a_stream_for_another_purpose_is_another() -> None:
    streams = [random.stream_of(bytes(32), 0), random.stream_of(bytes(32), 0, b"search"), random.stream_from("search")]
    assert len({tuple(stream.tolist()) for stream in streams}) == 3


def _below_by_the_book(words: list[int], bound: int) -> list[int]:
    """Lemire's method in whole numbers that never wrap: which 32-bit draws give a number, and which one."""
    unfair = 2**32 % bound
    wide = [(word >> 32) * bound for word in words]
    return [number >> 32 for number in wide if number % 2**32 >= unfair]


@pytest.mark.pure
@pytest.mark.parametrize("bound", [1, 2, 3, 60, 2**31, 3 << 30, 2**32 - 1, 2**32])
def test_numbers_below_a_bound(bound: int) -> None:
    stream, twin = random.stream_from("below"), random.stream_from("below")
    expected = _below_by_the_book([int(random.next_word(twin)) for _ in range(300)], bound)
    found = [random.below(stream, bound) for _ in expected]
    assert found == expected
    assert all(0 <= number < bound for number in found)


def test_unfair_draws_are_thrown_away() -> None:
    """Below 3·2³⁰ a quarter of the draws must be thrown away; without that some numbers come twice as often."""
    stream, bound = random.stream_from("thirds"), 3 << 30
    thirds = Counter(random.below(stream, bound) % 3 for _ in range(30_000))
    assert chi_square([thirds[third] for third in range(3)]) < 13.8


@pytest.mark.parametrize("bound", [2, 6, 12, 59])
def test_every_number_is_equally_likely(bound: int) -> None:
    stream = random.stream_from(f"even {bound}")
    found = Counter(random.below(stream, bound) for _ in range(1000 * bound))
    assert chi_square([found[number] for number in range(bound)]) < bound + 4 * (2 * bound) ** 0.5


def test_every_order_is_equally_likely() -> None:
    stream, found = random.stream_from("orders"), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        cards = np.arange(4, dtype=np.uint8)
        random.shuffle(stream, cards, 4)
        found[tuple(cards.tolist())] += 1
    assert len(found) == 24
    assert chi_square(list(found.values())) < 49.7  # 99.9 % of honest seeds pass


def test_every_card_is_equally_likely_at_every_place() -> None:
    stream, size, shuffles = random.stream_from("places"), 60, 6000
    found = np.zeros((size, size), np.int64)
    for _ in range(shuffles):
        cards = np.arange(size, dtype=np.uint8)
        random.shuffle(stream, cards, size)
        found[np.arange(size), cards] += 1
    assert chi_square(found.ravel().tolist()) < 3481 + 4 * (2 * 3481) ** 0.5


def test_a_shuffle_leaves_the_rest_alone() -> None:
    cards = np.arange(10, dtype=np.uint8)
    random.shuffle(random.stream_from("rest"), cards, 5)
    assert sorted(cards[:5].tolist()) == [0, 1, 2, 3, 4]
    assert cards[5:].tolist() == [5, 6, 7, 8, 9]


def test_a_seed_of_full_length_is_taken_as_it_is() -> None:
    seed = bytes(range(32))
    assert random.seed_from(seed) == seed == random.seed_from(seed.hex())


@pytest.mark.parametrize("seed", [0, 7, -1, "", "lucky", "Ünïcode", b"short", "a" * 63, "A" * 64, 1.5])
def test_any_other_seed_is_hashed(seed: object) -> None:
    assert len(random.seed_from(seed)) == 32
    assert random.seed_from(seed) == random.seed_from(seed)


def test_seeds_differ() -> None:
    seeds = [random.seed_from(seed) for seed in [*range(100), "x", "", b"\0", b""[:0] or "y"]]
    assert len(set(seeds)) == len(seeds)
    assert random.new_seed() != random.new_seed()
    assert len(random.new_seed()) == 32


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    seed = random.seed_from(7)
    assert random.commitment(seed) == sha256(seed).hexdigest()
