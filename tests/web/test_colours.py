"""The page's colours: texts can be read on every ground, and the places stay apart for colour-blind people."""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

TOKENS = Path(__file__).parents[2] / "web" / "src" / "styles" / "tokens.css"
THEMES = ("light", "dark", "contrast", "light-felt", "dark-felt")  # the last two on another table
PLACES = "YBWGRV"
TEXTS = ("ink", "quiet", "link", "trail", "better", "danger", "gain", "loss", *(f"ink-{place}" for place in PLACES))
GROUNDS = ("map", "sheet", "sheet-2")
READABLE = 4.5  # WCAG 2.2, 1.4.3
VISIBLE = 3.0  # WCAG 2.2, 1.4.11
INKS_APART = 12.0  # CIEDE2000; about 2.3 can just be noticed
FACES_APART = 14.0

# How the colours look without the long, middle or short cones, in linear RGB (Machado, Oliveira and Fernandes, 2009).
EYES = {
    "usual": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]
    ),
}
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]
)
WHITE = np.array([0.95047, 1.0, 1.08883])

Colour = NDArray[np.float64]


def blocks() -> dict[str, dict[str, str]]:
    """Read the colours of each theme and each place; another table changes some of a theme."""
    css = re.sub(r"/\*.*?\*/", "", TOKENS.read_text("utf-8"), flags=re.DOTALL)
    found = re.findall(r"data-(?:theme|place)='(\w+)'\](?:\[data-surface='(\w+)'\])? \{(.*?)\}", css, re.DOTALL)
    read: dict[str, dict[str, str]] = {}
    for name, surface, body in found:
        colours = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", body))
        read[f"{name}-{surface}" if surface else name] = (read[name] if surface else {}) | colours
    return read


COLOURS = blocks()


def linear(text: str) -> Colour:
    value = np.array([int(text[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    light, dark = sorted((float(linear(colour) @ TO_XYZ[1]) for colour in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def lab(colour: Colour) -> Colour:
    xyz = np.clip(colour, 0, 1) @ TO_XYZ.T / WHITE
    root = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])


def difference(one: Colour, other: Colour) -> float:
    """How far apart two colours look: CIEDE2000."""
    chroma = (np.hypot(one[1], one[2]) + np.hypot(other[1], other[2])) / 2
    stretch = 1.5 - 0.5 * np.sqrt(chroma**7 / (chroma**7 + 25**7))
    first, second = (complex(colour[1] * stretch, colour[2]) for colour in (one, other))
    hues = [np.degrees(np.angle(colour)) % 360 for colour in (first, second)]
    turn = (hues[1] - hues[0] + 180) % 360 - 180
    hue = np.radians((hues[0] + turn / 2) % 360)
    lightness, strength = (one[0] + other[0]) / 2, (abs(first) + abs(second)) / 2
    weight = 1 - 0.17 * np.cos(hue - np.pi / 6) + 0.24 * np.cos(2 * hue) + 0.32 * np.cos(3 * hue + np.radians(6))
    weight -= 0.2 * np.cos(4 * hue - np.radians(63))
    by_lightness = (other[0] - one[0]) / (1 + 0.015 * (lightness - 50) ** 2 / np.sqrt(20 + (lightness - 50) ** 2))
    by_strength = (abs(second) - abs(first)) / (1 + 0.045 * strength)
    by_hue = 2 * np.sqrt(abs(first) * abs(second)) * np.sin(np.radians(turn) / 2) / (1 + 0.015 * strength * weight)
    twist = np.radians(60) * np.exp(-(((np.degrees(hue) - 275) / 25) ** 2))
    blue = -np.sin(twist) * 2 * np.sqrt(strength**7 / (strength**7 + 25**7))
    return float(np.sqrt(by_lightness**2 + by_strength**2 + by_hue**2 + blue * by_strength * by_hue))


def nearest(colours: dict[str, str], eyes: Colour) -> tuple[float, str]:
    seen = {place: lab(linear(colour) @ eyes.T) for place, colour in colours.items()}
    return min((difference(seen[one], seen[other]), one + other) for one, other in combinations(seen, 2))


def test_the_difference_is_the_published_one() -> None:
    """Pairs 1 and 17 of the test values that Sharma, Wu and Dalal published for CIEDE2000."""
    assert difference(np.array([50, 2.6772, -79.7751]), np.array([50, 0, -82.7485])) == pytest.approx(2.0425, abs=1e-4)
    assert difference(np.array([50, 2.5, 0]), np.array([73, 25, -18])) == pytest.approx(27.1492, abs=1e-4)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("text", TEXTS)
def test_texts_can_be_read_on_every_ground(theme: str, text: str) -> None:
    for ground in GROUNDS:
        assert contrast(COLOURS[theme][text], COLOURS[theme][ground]) >= READABLE, ground


@pytest.mark.parametrize("theme", THEMES)
def test_names_of_places_can_be_read_where_the_light_falls(theme: str) -> None:
    """By lamplight they stand on a chip of the colour of empty places there."""
    ground = "well" if theme.startswith("dark") else "map-lit"
    for place in PLACES:
        assert contrast(COLOURS[theme][f"ink-{place}"], COLOURS[theme][ground]) >= READABLE, place


@pytest.mark.parametrize("theme", THEMES)
def test_texts_can_be_read_on_wood(theme: str) -> None:
    colours = COLOURS[theme]
    for text in ("on-wood", "on-wood-quiet"):
        for ground in ("wood", "wood-lit", "wood-dark"):
            assert contrast(colours[text], colours[ground]) >= READABLE, (text, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_buttons_and_borders_can_be_seen(theme: str) -> None:
    colours = COLOURS[theme]
    assert contrast(colours["on-link"], colours["link"]) >= READABLE
    for gold in ("gold", "gold-lit"):
        assert contrast(colours["on-gold"], colours[gold]) >= READABLE
    for text in ("ink", "quiet"):
        assert contrast(colours[text], colours["link-soft"]) >= READABLE
        assert contrast(colours[text], colours["well"]) >= READABLE
    for border in ("edge", "gold-deep", "focus"):
        for ground in GROUNDS:
            assert contrast(colours[border], colours[ground]) >= VISIBLE, (border, ground)


@pytest.mark.parametrize("place", PLACES)
def test_a_numeral_can_be_read_on_its_card(place: str) -> None:
    colours = COLOURS[place]
    assert contrast(colours["mark"], colours["face"]) >= READABLE
    assert contrast("#ffffff", colours["deep"]) >= READABLE


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_places_stay_apart_as_text(theme: str, eyes: str) -> None:
    inks = {place: COLOURS[theme][f"ink-{place}"] for place in PLACES}
    assert nearest(inks, EYES[eyes])[0] >= INKS_APART, nearest(inks, EYES[eyes])


@pytest.mark.parametrize("eyes", EYES)
def test_the_places_stay_apart_on_cards(eyes: str) -> None:
    faces = {place: COLOURS[place]["face"] for place in PLACES}
    assert nearest(faces, EYES[eyes])[0] >= FACES_APART, nearest(faces, EYES[eyes])


# --- the board game: a stone's front bears its value, in gold what a step brings ---

BOARD = TOKENS.parents[1] / "games" / "board"


def colours_in(name: str, pattern: str) -> list[str]:
    return re.findall(pattern, (BOARD / name).read_text("utf-8"))


def test_values_can_be_read_on_the_stones() -> None:
    (value,) = colours_in("StepSpace.svelte", r"\.value \{[^}]*?color: (#[0-9a-f]{6});")
    fronts = colours_in("Stone.svelte", r'class="front" fill="(#[0-9a-f]{6})"')
    assert len(fronts) == len("YBWGR")
    for front in fronts:
        assert contrast(value, front) >= READABLE, front


@pytest.mark.parametrize("theme", THEMES)
def test_what_a_step_brings_can_be_read_on_gold(theme: str) -> None:
    gains = colours_in("StepTarget.svelte", r"\.(?:gain|loss) \{\s+color: (#[0-9a-f]{6});")
    assert len(gains) == 2
    for gain in gains:
        assert contrast(gain, COLOURS[theme]["gold"]) >= READABLE, gain


# --- the roll & write has colours of its own ---

ROLL = Path(__file__).parents[2] / "web" / "src" / "games" / "roll" / "colours.css"
EXPEDITIONS = "ROYGBP"


def roll_inks(theme: str) -> dict[str, str]:
    body = re.search(rf"data-theme='{theme.partition('-')[0]}'\] \{{(.*?)\}}", ROLL.read_text("utf-8"), re.DOTALL)
    assert body
    return dict(re.findall(r"--roll-([A-Z]): (#[0-9a-f]{6});", body[1]))


def roll_faces() -> dict[str, dict[str, str]]:
    found = re.findall(r"data-place='roll-([A-Z])'\] \{(.*?)\}", ROLL.read_text("utf-8"), re.DOTALL)
    return {letter: dict(re.findall(r"--(face|mark): (#[0-9a-f]{6});", body)) for letter, body in found}


@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_of_the_roll_and_write_can_be_read(theme: str) -> None:
    assert sorted(roll_inks(theme)) == sorted(roll_faces()) == sorted(EXPEDITIONS)
    for ink in roll_inks(theme).values():
        for ground in ("map", "sheet"):
            assert contrast(ink, COLOURS[theme][ground]) >= READABLE, (ink, ground)
    for colours in roll_faces().values():
        assert contrast(colours["mark"], colours["face"]) >= READABLE


@pytest.mark.parametrize("eyes", EYES)
def test_the_colours_of_the_roll_and_write_stay_apart(eyes: str) -> None:
    faces = {letter: colours["face"] for letter, colours in roll_faces().items()}
    assert nearest(faces, EYES[eyes])[0] >= FACES_APART
    for theme in THEMES:
        assert nearest(roll_inks(theme), EYES[eyes])[0] >= INKS_APART, (theme, nearest(roll_inks(theme), EYES[eyes]))


# --- its sheets: paper that is light by day and by lamplight, print and pencil ---

LIGHTS = ("light", "dark", "contrast")  # a sheet is the same on every table
PAPER = ROLL.with_name("paper.css")
WRITTEN = ("sheet-ink", "sheet-quiet", "sheet-river", "sheet-trail", "pencil")


def tokens_in(path: Path, theme: str) -> dict[str, str]:
    body = re.search(rf"data-theme='{theme}'\] \{{(.*?)\}}", path.read_text("utf-8"), re.DOTALL)
    assert body
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", body[1]))


@pytest.mark.parametrize("theme", LIGHTS)
def test_what_stands_on_a_sheet_can_be_read(theme: str) -> None:
    paper, prints = tokens_in(PAPER, theme), tokens_in(ROLL, theme)
    for ground in ("sheet-lit", "sheet-far"):
        for name in WRITTEN:
            assert contrast(paper[name], paper[ground]) >= READABLE, (name, ground)
        for letter in EXPEDITIONS:
            assert contrast(prints[f"roll-print-{letter}"], paper[ground]) >= VISIBLE, (letter, ground)


@pytest.mark.parametrize("theme", LIGHTS)
def test_gains_and_losses_can_be_read_on_gold(theme: str) -> None:
    paper = tokens_in(PAPER, theme)
    grounds = [COLOURS[theme]["gold"]] if theme == "contrast" else ["#fff6d2", "#ffe08f", "#ffd766"]
    for ground in grounds:
        for name in ("sheet-gain", "sheet-loss"):
            assert contrast(paper[name], ground) >= READABLE, (name, ground)
