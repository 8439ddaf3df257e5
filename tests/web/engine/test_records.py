"""The page's engine reads records as Python does, damaged ones too, and makes the same seeds, streams and texts."""

import hashlib
import json
import random
from typing import Any

import pytest
from tests.web.engine.node_engine import NodeEngine
from tests.web.engine.pictures import Asked, attempt, written

from cibola.engine.random import commitment, seed_from, stream_from, stream_of
from cibola.position.position import load

HEADER = "Cibola record 1\ngame: card\nrules: 1\nseat 0: Ana\nseat 1: Bo\n"
TEXTS = [
    "",
    "hello",
    "\ufeff" + HEADER,
    HEADER.upper(),
    HEADER.replace("1", "2", 1),
    HEADER.replace("1", "x", 1),
    HEADER.replace("\n", "\r\n"),
    f"{HEADER}date: 2026\n   11 18\n# remark\n\n0: Y2\n  D {{two\n   lines}}\n1: Y3",
    f'{HEADER}date: "a\\u00e9\\ud83d\\ude42"\nsixth: yes\nrounds: -07\nlong: 1234567890123456789',
    f'{HEADER}date: "a\nseat 2: c',
    f'{HEADER}date: "\\ud800"',
    f"{HEADER}seed: {'0' * 64}\nseen by: spectator",
    f"{HEADER}seen by: -2",
    f"{HEADER}seen by: 1\nscores: 1 -2  3\ndeal 2: Y2 Y3\ndeal 1: ?",
    f"{HEADER}scores: 1.5",
    f"{HEADER}commitment: AB",
    f'{HEADER}0: ="a b" !seat:"x \\" y" {{a\\}}b\\n\\\\}}@2026-02-03T04:05:06Z D {{}}',
    f"{HEADER}0: Y2@2026-02-03T04:05:06.789123+01:30 D @2026-02-03 04:05Z",
    f"{HEADER}0: Y2 @2026-02-03T04:05",
    f"{HEADER}0: Y2 @2026-02-30T04:05Z",
    f"{HEADER}0: {{a}} Y2",
    f"{HEADER}0: Y2 {{open",
    f"{HEADER}-1: Y2\n0: Y2\u2003D\n0:\n:x",
    f"{HEADER}no colon",
    f"{HEADER}game: roll",
    "Cibola record 1\nrules: 1",
    "Cibola record 1\ngame: card",
    f"{HEADER}seat 0: x",
]
RECORD: dict[str, Any] = {
    "format": 1,
    "game": "card",
    "rules": 1,
    "options": {"rounds": 1, "sixth": True, "edition": "duel"},
    "players": ["Ana", "é"],
    "entries": [{"seat": 0, "text": "Y2", "at": 1_700_000_000_123, "comment": "a } b"}, {"seat": 0, "text": "D"}],
    "date": "2026",
    "deals": {"1": "Y2 Y3 " * 40 + "D", "0": "x"},
    "scores": [1, -2],
}
VALUES: list[Any] = [
    None,
    "",
    "x",
    1,
    -1,
    2,
    True,
    [],
    {},
    ["a"],
    [1],
    {"0": 1},
    {"x": "y"},
    [{"seat": 0, "text": "a b"}],
]


def read(text: str) -> Asked:
    """Read a record."""
    return {"ask": "load", "text": text}, attempt(lambda: written(load(text)))


def test_texts_are_read_and_refused_alike(engine: NodeEngine) -> None:
    engine.compare([read(text) for text in TEXTS], "card")


def test_json_is_read_and_refused_alike(engine: NodeEngine) -> None:
    """Only why JSON does not have the form of a record each side tells in its own words."""
    records = [RECORD, *({name: one for name, one in RECORD.items() if name != left} for left in RECORD)]
    records += [RECORD | {name: value} for name in [*RECORD, "seed", "seen", "more"] for value in VALUES]
    asked = [read(json.dumps(record)) for record in records] + [read("{"), read(' {"a": 1}')]
    answers = engine.ask([request for request, _ in asked], "card")
    for (request, expected), answer in zip(asked, answers, strict=True):
        for one in (expected, answer):
            if one.get("refused", {}).get("reason", {}).get("key") == "record-json":
                assert one["refused"]["reason"]["args"].pop("reason")
        assert answer == expected, request


@pytest.mark.parametrize("length", [0, 1, 31, 32, 55, 56, 63, 64, 65, 119, 120, 1000])
def test_seeds_streams_and_quotations_are_the_same(engine: NodeEngine, length: int) -> None:
    dice = random.Random(length)
    data, number = dice.randbytes(length), dice.choice([0, 1, 255, 2**40])
    text = "".join(dice.choice('ab"\\\n\x00\x7fé\u2028🙂') for _ in range(length))
    answer = {
        "sha256": hashlib.sha256(data).hexdigest(),
        "seed": [seed_from(text).hex(), seed_from(number).hex()],
        "commitment": commitment(data),
        "stream": stream_of(data, number).tobytes().hex(),
        "named": stream_from(text).tobytes().hex(),
        "quoted": json.dumps(text),
    }
    engine.compare([({"ask": "tools", "text": text, "hex": data.hex(), "number": number}, answer)])
