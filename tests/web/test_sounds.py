"""The sounds of the table: made of noise and resonances, short, never too loud, and no beeps."""

from typing import Any

import numpy as np
import pytest
from tests.web.browser import Visit
from tests.web.node import WEB, run
from tests.web.roll_page import by_mouse, start_roll_game, wait_for_question

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


LISTEN = """() => {
  window.heard = [];
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    heard.push(Math.round(this.buffer.duration * 100) / 100);
    return start.apply(this, when);
  };
}"""
CUES = """
const { soundsOf } = await import(`./src/games/${given.game}/sounds.ts`);
answer = soundsOf(given.event, { bridge: 6 }, given.mover).map(({ sound, after }) => [sound, Math.round(after)]);
"""
OWN, OTHER, CALM = {"isOwn": True, "pace": 220}, {"isOwn": False, "pace": 420}, {"isOwn": True, "pace": 0}


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
    assert len(sounds) >= 16
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


@pytest.mark.parametrize(
    ("game", "event", "mover", "heard"),
    [
        ("card", {"what": "lay", "card": "Y7"}, OWN, [["lay", 0]]),
        ("card", {"what": "deal"}, OWN, []),  # it is heard when it is seen
        ("board", {"what": "lay", "step": 2, "tile": None}, CALM, [["lay", 0], ["pawn", 0]]),
        ("board", {"what": "lay", "step": 2, "tile": "a"}, OWN, [["lay", 0], ["pawn", 422], ["tile", 512]]),
        ("board", {"what": "move", "step": 6, "tile": "s"}, OTHER, [["bridge", 252], ["pawn", 504]]),
        ("board", {"what": "lay", "step": None}, OWN, [["lay", 0]]),  # no pawn can go on
        ("board", {"what": "stay"}, OWN, []),
        ("roll", {"what": "roll"}, CALM, [["dice", 0]]),
        ("roll", {"what": "write"}, OWN, [["pencil", 0]]),
        ("roll", {"what": "refuse"}, OWN, [["pencil", 0]]),
        ("roll", {"what": "stay"}, OWN, []),
    ],
)
def test_each_game_has_the_sounds_of_its_things(game: str, event: object, mover: object, heard: list[object]) -> None:
    """Cards on paper; pawns on stone after their hop, the bridge before, what is found after it; dice, a pencil."""
    assert run(CUES, {"game": game, "event": event, "mover": mover}) == heard


def test_every_sound_is_used() -> None:
    names = set(run("const { SOUNDS } = await import('./src/lib/synthesis.ts'); answer = SOUNDS;"))
    files = [*WEB.glob("src/games/*/sounds.ts"), *WEB.glob("src/table/*.ts"), WEB / "src/cards/dealing.ts"]
    sources = "".join(file.read_text("utf-8") for file in files)
    assert not [name for name in names if f"'{name}'" not in sources]


def test_dice_and_pencil_are_heard_at_a_table(visit: Visit) -> None:
    page = start_roll_game(visit())
    page.evaluate(LISTEN)
    for _ in range(2):
        by_mouse(page)
    wait_for_question(page)
    page.wait_for_load_state("networkidle")  # sounds are made by a part of the page that comes with the first
    seconds = set(page.evaluate("heard"))
    assert {0.36, 0.7} <= seconds  # the pencil, then the dice of the next roll
    assert 0.16 not in seconds  # no card
