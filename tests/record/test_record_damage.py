"""Damaged records: whatever was done to one, it is refused with a clear error or it is a record."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.laws.tables import play_out

from cibola.errors import CibolaError, RecordError
from cibola.messages import LANGUAGES
from cibola.position.position import Position, load

FILES = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))
TEXTS = [file.read_text("utf-8") for file in FILES]
VALUES = [load(text) for text in TEXTS]
HEAD = 'Cibola record 1\ngame: card\nrules: 1\nedition: mini\nseat 0: ""\nseat 1: ""\n'
DEAL = "deal 1: Yx Y2 Y3 Bx B2 B3\n"

SNIPPETS = ["\n", ":", "{", "}", '"', "\\", "@", "?", "!", "-", "--3", "!back:", "!back:0", "=", "\r\n", "\ufeff", "\0"]
NUMBERS = ["9" * 30, "\u0663", "²", "1_0", "-1", "7"]
WORDS = ["yes", "D", "start", "exploits", "# x", "\u2028", "deal 1: ?", "\t"]
CARDS = ["?", "?", "Yx", "Y2", "Y3", "Bx", "B2", "B3"]
FIELDS = ["game", "rules", "format", "options", "players", "entries", "date", "seed", "seen", "deals", "scores"]
TIMED = '{"game": "card", "options": {}, "players": ["", ""], "entries": [{"seat": 0, "text": "D", "at": TIME}]}'

snippets = st.text(max_size=6) | st.sampled_from([*SNIPPETS, *NUMBERS, *WORDS])
seats = st.integers() | st.sampled_from([-1, 0, 1])
records = st.sampled_from(VALUES)


def survives(text: str | bytes) -> None:
    """Load, replay, verify and look at it: nothing but a RecordError may happen, and it can be told."""
    try:
        record = load(text)
        record.dump()
        record.to_json()
        position = record.replay()
        assert load(position.record.dump()) == position.record
        record.verify()
        position.view(position.seen if position.seen != -1 else None)
        if position.seen is not None:
            position.imagine(position.seen, 0)
    except RecordError as error:
        for language in LANGUAGES:
            told = error.text(language)
            assert told
            assert "{" not in told.replace("{ ", "") or "{" in str(text)
            assert len(told) < 3000


@given(st.sampled_from(TEXTS), st.integers(0), st.integers(0, 40), snippets)
def test_a_text_changed_anywhere(text: str, at: int, length: int, snippet: str) -> None:
    place = at % (len(text) + 1)
    survives(text[:place] + snippet + text[place + length :])


@given(st.sampled_from(TEXTS), st.integers(0), st.integers(0), st.sampled_from(["drop", "double", "swap", "cut"]))
def test_lines_dropped_doubled_swapped_or_cut(text: str, first: int, second: int, how: str) -> None:
    lines = text.split("\n")
    one, two = first % len(lines), second % len(lines)
    if how == "drop":
        del lines[one]
    elif how == "double":
        lines.insert(two, lines[one])
    elif how == "swap":
        lines[one], lines[two] = lines[two], lines[one]
    else:
        del lines[one:]
    survives("\n".join(lines))


@given(records.map(lambda record: record.to_json()), st.integers(0), st.integers(0, 9), snippets)
def test_a_json_changed_anywhere(text: str, at: int, length: int, snippet: str) -> None:
    place = at % (len(text) + 1)
    survives(text[:place] + snippet + text[place + length :])


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=4,
)


@given(
    records,
    st.sampled_from(
        ["game", "rules", "format", "options", "players", "entries", "date", "seed", "seen", "deals", "scores"]
    ),
    anything,
)
def test_a_json_field_with_any_value(record: Any, field: str, value: Any) -> None:
    survives(json.dumps({**json.loads(record.to_json()), field: value}))


@given(records, st.sampled_from(sorted(VALUES[0].options)), anything)
def test_an_option_with_any_value(record: Any, option: str, value: Any) -> None:
    fields = json.loads(record.to_json())
    fields["options"][option] = value
    survives(json.dumps(fields))


@given(records, st.integers(0), st.integers() | st.sampled_from([-1, 0, 1]), st.text(max_size=8) | snippets)
def test_an_entry_with_any_text(record: Any, number: int, seat: int, text: str) -> None:
    fields = json.loads(record.to_json())
    entries = fields["entries"]
    entries[number % len(entries)] = {"seat": seat, "text": text}
    survives(json.dumps(fields))


@given(records, st.dictionaries(st.integers(), st.text(max_size=5) | snippets, max_size=2))
def test_deals_of_any_number_and_text(record: Any, deals: dict[int, str]) -> None:
    survives(json.dumps({**json.loads(record.to_json()), "deals": deals}))


@given(st.binary(max_size=200) | st.binary(max_size=60).map(lambda tail: HEAD.encode() + tail))
@example(b"\xff\xfe")
@example(b"")
@example(b"{")
def test_random_bytes(content: bytes) -> None:
    survives(content)


@given(st.text(alphabet=st.characters(), max_size=60))
def test_random_text_with_half_characters(tail: str) -> None:
    survives(HEAD + tail)
    survives('{"game": "' + tail)


@pytest.mark.pure
@given(
    st.lists(st.sampled_from(["?", "Yx", "Y2", "Y3", "Bx", "B2", "B3"]), min_size=6, max_size=6),
    st.integers(-1, 1),
    st.integers(0, 99),
)
def test_a_seen_deal_that_cannot_be(deal: list[str], seat: int, seed: int) -> None:
    """A stranger's record may claim anything about hidden cards: play on it never leaves the rules' arrays."""
    text = f"{HEAD}seen by: {seat}\ndeal 1: {' '.join(deal)}\n"
    survives(text)
    try:
        position = load(text).replay()
    except RecordError:
        return
    for number in range(12):
        action = (seed * 31 + number * 17) % position.game.actions
        for tried in [*range(action, position.game.actions), *range(action)]:
            try:
                position.play(tried)
            except CibolaError:
                continue
            break
        thought = position.imagine(seat, seed)
        for card in set(deal) - {"?"}:
            held = sum(side.hand.count(card) for side in thought.open_view.sides if side.hand)
            assert held <= 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "first line"),
        ("Hello\n", "first line"),
        ("Cibola record 2\ngame: card\nrules: 1\n", "format 2"),
        ("Cibola record x\ngame: card\nrules: 1\n", "whole number"),
        ("Cibola record 1\n", "“game”"),
        ("Cibola record 1\ngame: chess\nrules: 1\n", "no game called"),
        (HEAD.replace("rules: 1", "rules: 99"), "version 99"),
        (HEAD.replace("rules: 1", "rules: 0"), "version 0"),
        (HEAD + "game: card\nrules: 1\n", "second time"),
        (HEAD + "nonsense\n", "Line 7"),
        (HEAD + "colour: blue\n", "no option"),
        (HEAD + "rounds: 1_0\n", "1_0"),
        (HEAD + "rounds: \u0663\n", "rounds"),
        (HEAD + "seat 3: X\n", "out of order"),
        (HEAD + "seat 2: X\n", "3 names"),
        (HEAD + 'date: "x\n', "Line 7"),
        (HEAD + "seed: 12\n", "64 hexadecimal"),
        (HEAD + "seen by: 5\n", "one seat"),
        (HEAD + "seen by: 0\nseed: " + "0" * 64 + "\n", "one seat"),
        (HEAD + "deal 0: Yx Y2 Y3 Bx B2 B3\n", "no deal number 0"),
        (HEAD + "deal 1: Yx Y2 Y3 Bx B2\n", "5 cards"),
        (HEAD + "deal 1: ? Y2 Y3 Bx B2 B3\n", "hidden"),
        (HEAD + "scores: a b\n", "whole number"),
        (HEAD + DEAL + "0: {x} Yx\n", "Line 8"),
        (HEAD + DEAL + "0: Yx {x\n", "Line 8"),
        (HEAD + DEAL + "0: Yx @yesterday\n", "yesterday"),
        (HEAD + DEAL + "0: Yx @2026-01-01T00:00:00\n", "time"),
        (HEAD + DEAL + "0: Yx Q\n", "Entry 2"),
        (HEAD + DEAL + "1: Yx\n", "Entry 1"),
        (HEAD + DEAL + "7: !resign\n", "no seat 7"),
        (HEAD + DEAL + "0: !back:1\n", "Entry 1"),
        (HEAD + DEAL + "0: !resign\n1: !resign\n", "Entry 2"),
        (HEAD + DEAL + "--3: D\n", "no option"),
        (HEAD + "0: Yx\n", "not been dealt"),
        ('{"game": 3}', "JSON"),
        ('{"game": "card", "options": {"rounds": 1.5}, "players": []}', "JSON"),
        ('{"game": "card", "options": {"rounds": [1]}, "players": []}', "JSON"),
        (TIMED.replace("TIME", "1e99"), "JSON"),
        (TIMED.replace("TIME", "1" * 40), "JSON"),
    ],
)  # fmt: skip
def test_every_damage_has_its_own_words(text: str, told: str) -> None:
    with pytest.raises(RecordError) as refused:
        load(text).verify()
    assert told in str(refused.value)
    survives(text)


@pytest.mark.parametrize("form", ["\ufeff{}", "{}\n\n\n", "# a remark\n\n{}", "\n\n{}"])
def test_harmless_differences_are_read(form: str) -> None:
    for text, record in zip(TEXTS, VALUES, strict=True):
        assert load(form.format(text)) == record
        assert load(form.format(text).encode()) == record
        assert load(text.replace("\n", "\r\n")) == record
        assert load("\ufeff \n" + record.to_json()) == record


def test_a_file_cut_short_is_refused_or_shorter() -> None:
    text = TEXTS[0]
    for end in range(0, len(text), 7):
        survives(text[:end])


BIG = 300_000
BOMBS = {
    "long line": HEAD + DEAL + "0: " + "D " * BIG,
    "long word": HEAD + DEAL + "0: " + "D" * BIG,
    "long name": HEAD + "x" * BIG + ": 1\n",
    "long number": HEAD + "rounds: " + "1" * BIG,
    "long seat": HEAD + DEAL + "1" * BIG + ": D\n",
    "open comment": HEAD + DEAL + "0: D {" + "x" * BIG,
    "open quote": HEAD + DEAL + '0: !seat:"' + "x" * BIG,
    "escapes": HEAD + DEAL + "0: D {" + "\\" * BIG,
    "braces": HEAD + DEAL + "0: D " + "{}" * BIG,
    "continued lines": HEAD + DEAL + "0: D\n" + " D\n" * BIG,
    "many options": HEAD + "".join(f"o{number}: 1\n" for number in range(BIG // 10)),
    "long deal": HEAD + "deal 1: " + "Y2 " * BIG,
    "hidden deal": HEAD + "seen by: 0\ndeal 1: Yx Y2 Y3 Bx B2 B3 " + "? " * BIG,
    "long back": HEAD + DEAL + "0: !back:" + "1" * BIG,
    "spaces": HEAD + DEAL + "0: D" + " " * BIG + "D",
    "nested lists": '{"game": "card", "x": ' + "[" * BIG,
    "nested objects": '{"game": "card", "x": ' + '{"a":' * BIG,
    "long json number": '{"game": "card", "rules": ' + "1" * BIG + "}",
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_bomb_is_refused_soon(bomb: str) -> None:
    """A reader that is slow in the square of the length would still be busy tomorrow."""
    with pytest.raises(RecordError):
        load(BOMBS[bomb]).verify()
    survives(BOMBS[bomb])


def test_many_take_backs_are_replayed() -> None:
    position = play_out(Position("card", {"rounds": 1}, seed=1), 1)
    for _ in range(200):
        position.take_back(40).take_back(len(position.log) - 1)
    assert position.record.replay() == position
