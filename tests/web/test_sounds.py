"""The sounds of the table: made of noise and resonances, short, never too loud, and no beeps."""

from typing import Any

import numpy as np
import pytest
from tests.web.node import run

RATE = 48_000
LOUDEST = 10 ** (-1 / 20)  # -1 dBFS
LONGEST = 1.6  # seconds
BAND = 24  # hertz
# The most of a sound's energy that one narrow band may hold; of a sine it holds all.
MOST = {"turn": 0.6, "win": 0.75, "loss": 0.65}  # a note on wood may have a pitch
PAPER = ("pick", "lay", "discard", "take", "pencil")
RENDER = """
const { SOUNDS, synthesise } = await import('./src/lib/synthesis.ts');
answer = Object.fromEntries(SOUNDS.map(name => [name, [1, 2].map(seed => [...synthesise(name, given, seed)])]));
"""


@pytest.fixture(scope="module")
def sounds() -> dict[str, np.ndarray[Any, Any]]:
    return {name: np.array(variants) for name, variants in run(RENDER, RATE).items()}


def power(samples: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return the share of the energy in every band of the spectrum."""
    spectrum = np.abs(np.fft.rfft(samples, RATE)) ** 2  # one hertz a step
    bands: np.ndarray[Any, Any] = spectrum[: RATE // 2 // BAND * BAND].reshape(-1, BAND).sum(axis=1)
    shares: np.ndarray[Any, Any] = bands / bands.sum()
    return shares


def test_every_sound_is_short_and_ends_in_silence(sounds: dict[str, np.ndarray[Any, Any]]) -> None:
    assert len(sounds) >= 14
    for name, variants in sounds.items():
        for samples in variants:
            assert np.isfinite(samples).all(), name
            assert 0.1 < np.abs(samples).max() < LOUDEST, name
            assert abs(samples[-1]) < 1e-4, name
            assert np.abs(samples[-len(samples) // 10 :]).max() < 0.25 * np.abs(samples).max(), name
        assert variants.shape[1] <= LONGEST * RATE, name


def test_no_sound_is_a_tone(sounds: dict[str, np.ndarray[Any, Any]]) -> None:
    for name, variants in sounds.items():
        for samples in variants:
            assert power(samples).max() < MOST.get(name, 0.3), name
    for name in PAPER:
        share = np.sort(power(sounds[name][0]))[::-1]
        assert np.searchsorted(np.cumsum(share), 0.8) > 20, name  # most of it lies in more than half a kilohertz


def test_no_two_of_a_sound_are_the_same(sounds: dict[str, np.ndarray[Any, Any]]) -> None:
    for name, (one, other) in sounds.items():
        assert np.abs(one - other).max() > 0.01, name
