"""The parts of the protocol without a process: lines, messages, settings, time, and the serving side."""

from io import BytesIO
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import cibola
from cibola.errors import OptionError
from cibola.players import find, serve
from cibola.players.bots import messages as wire
from cibola.players.bots.player import TurnClock, announce_game, request_move
from cibola.players.bots.process import LineReader, LineTooLongError
from cibola.players.bots.settings import BotSettings, read_option_value, read_settings

LONGEST = 20


@given(st.lists(st.text("ab\n").map(str.encode), max_size=30))
@example([b"a\n\nb", b"", b"\n"])
def test_lines_come_out_however_they_are_cut(pieces: list[bytes]) -> None:
    whole = b"".join(pieces)
    *wanted, rest = whole.split(b"\n")
    lines, found = LineReader(LONGEST), []
    is_too_long = any(len(line) > LONGEST for line in (*wanted, rest))
    try:
        for piece in pieces:
            found += lines.feed(piece)
    except LineTooLongError:
        assert is_too_long
    else:
        assert not is_too_long
        assert found == wanted


def test_a_line_without_an_end_is_not_collected_for_ever() -> None:
    lines = LineReader(LONGEST)
    for _ in range(LONGEST):
        lines.feed(b"x")
    with pytest.raises(LineTooLongError):
        lines.feed(b"x")


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda values: st.lists(values) | st.dictionaries(st.text(), values),
    max_leaves=8,
)
TAGS = st.sampled_from([*(kind.__struct_config__.tag for kind in (*wire.TO_BOT, *wire.FROM_BOT)), "info"])


@given(st.binary() | JSON.map(msgspec.json.encode))
def test_any_line_is_a_message_or_none(line: bytes) -> None:
    try:
        message = wire.read(line, wire.FROM_BOT)
    except ValueError:
        return
    assert message is None or isinstance(message, wire.FROM_BOT)


@given(TAGS, st.dictionaries(st.sampled_from(["id", "action", "protocol", "name", "thoughts", "options"]), JSON))
def test_messages_with_odd_fields_are_refused_not_fatal(tag: str, fields: dict[str, Any]) -> None:
    try:
        message = wire.read(msgspec.json.encode({**fields, "type": tag}), wire.FROM_BOT)
    except ValueError:
        return
    assert message is None or message.__struct_config__.tag == tag


def test_fields_and_messages_of_later_versions_are_left_aside() -> None:
    assert wire.read(b'{"type": "pong", "id": 3, "mood": "fine"}', wire.FROM_BOT) == wire.BotPong(3)
    assert wire.read(b'{"type": "sing"}', wire.FROM_BOT) is None
    assert wire.read(b" \r\n", wire.FROM_BOT) is None


def test_every_message_comes_back_as_it_was_written() -> None:
    position = cibola.start("roll", seed=1)
    record = position.seen_record(0)
    for message in (
        wire.BotHello(),
        wire.SetOption("depth", 3),
        announce_game(record, 0),
        wire.BotPing(1),
        request_move(position, record, 2, 0, None, 40),
        wire.StopRequest(2),
        wire.Quit(),
    ):
        assert wire.read(wire.write(message), wire.TO_BOT) == message


# --- settings ---


def test_settings_stand_before_the_command() -> None:
    assert read_settings("python 'my bot.py' --level=3") == BotSettings(("python", "my bot.py", "--level=3"))
    assert read_settings("time=2s grace=500ms start=5 depth=3 './my bot'") == BotSettings(
        ("./my bot",), time=2.0, grace=0.5, start=5.0, options=(("depth", "3"),)
    )
    assert read_settings("simulations=40 x") == BotSettings(("x",), time=None, simulations=40)
    assert read_settings("simulations=40 time=3 x") == BotSettings(("x",), time=3.0, simulations=40)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "bot-no-command"),
        ("  ", "bot-no-command"),
        ("''", "bot-no-command"),
        ("time=3s", "bot-no-command"),
        ("a\0b", "bot-no-command"),
        ("python 'bot.py", "bot-quotes"),
        ("time=soon x", "bot-duration"),
        ("time=-1s x", "bot-duration"),
        ("grace=1e9 x", "bot-duration"),
        ("simulations=0 x", "bot-simulations"),
        ("simulations=many x", "bot-simulations"),
    ],
)
def test_settings_that_cannot_be_are_refused(text: str, key: str) -> None:
    with pytest.raises(OptionError) as refused:
        find(f"bot:{text}")
    assert refused.value.message.key == key


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        (wire.BotOption("a", "integer", least=1, most=9), {"1": 1, "9": 9}, ["0", "10", "2.5", "x"]),
        (wire.BotOption("a", "number", least=-1), {"-1": -1.0, "1e3": 1000.0}, ["-1.1", "nan", ""]),
        (wire.BotOption("a", "boolean"), {"yes": True, "False": False}, ["1", ""]),
        (wire.BotOption("a", "choice", choices=("calm", "wild")), {"calm": "calm"}, ["Calm", ""]),
        (wire.BotOption("a"), {"": "", "x y": "x y"}, []),
    ],
)
def test_options_are_read_by_their_type(option: wire.BotOption, good: dict[str, Any], bad: list[str]) -> None:
    assert {text: read_option_value(option, text) for text in good} == good
    assert [read_option_value(option, text) for text in bad] == [None] * len(bad)


def test_the_decisions_of_a_turn_share_its_time() -> None:
    moments = iter([0.0, 0.75, 10.0, 10.5, 20.0])
    clock = TurnClock(1.0, lambda: next(moments))
    assert clock.begin(is_same_turn=False) == 1.0
    clock.end()
    assert clock.begin(is_same_turn=True) == 0.25
    clock.end()
    assert clock.begin(is_same_turn=True) == 0.0
    moments = iter([30.0])
    assert clock.begin(is_same_turn=False) == 1.0
    assert TurnClock(None).begin(is_same_turn=True) is None


# --- the serving side ---


def served(*lines: bytes) -> list[Any]:
    """Give lines to a served player; collect what it answers."""
    sink = BytesIO()
    serve(find("random"), BytesIO(b"".join(lines)), sink)
    return [msgspec.json.decode(line) for line in sink.getvalue().splitlines()]


def test_a_served_player_answers_what_it_understands() -> None:
    position = cibola.start("card", edition="mini", rounds=1, seed=1)
    record = position.seen_record(0)
    asked = request_move(position, record, 9, 0, 1.0, None)
    ping, quits = wire.write(wire.BotPing(5)), wire.write(wire.Quit())
    lines = [b"\n", wire.write(wire.BotHello()), wire.write(announce_game(record, 0)), ping, wire.write(asked)]
    introduction, pong, answer, *more = served(
        *lines, b'{"type":"sing"}\n', wire.write(wire.StopRequest(9)), quits, ping
    )
    assert introduction == {
        "type": "bot",
        "protocol": 1,
        "name": "random",
        "author": "",
        "games": ["card", "board", "roll"],
        "options": [],
    }
    assert pong == {"type": "pong", "id": 5}
    assert (answer["type"], answer["id"], answer["action"] in position.legal) == ("action", 9, True)
    assert not more


@pytest.mark.parametrize("line", [b"hello\n", b"[]\n", b'{"type":"think","id":1}\n', b"\xff\n", b'{"type":"game"'])
def test_a_served_player_says_what_it_cannot_read_and_goes_on(line: bytes) -> None:
    trouble, *others = served(line, *([wire.write(wire.BotPing(1))] if line.endswith(b"\n") else []))
    assert trouble["type"] == "error"
    assert trouble["text"]
    assert others == [{"type": "pong", "id": 1}] * line.endswith(b"\n")


def test_a_served_player_says_what_a_record_lacks() -> None:
    position = cibola.start("card", edition="mini", seed=1)
    asked = request_move(position, position.seen_record(0), 9, 0, 1.0, None)
    damaged = msgspec.structs.replace(asked, record=asked.record.replace("mini", "maxi"))
    assert served(wire.write(damaged))[0]["type"] == "error"
    assert served(wire.write(wire.NewGame("chess", 1, {}, (), 0, "")))[0]["type"] == "error"
