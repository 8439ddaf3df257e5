"""The page about bots is true: its transcript is what is sent, and it names every message, field and error."""

import re
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

import cibola
from cibola.messages import catalogue
from cibola.players import find, serve
from cibola.players.bots import messages as wire
from cibola.players.bots.player import announce_game, request_move
from cibola.players.bots.settings import BotSettings

PAGE = (Path(__file__).parents[3] / "docs/reference/bots.md").read_text("utf-8")
(TRANSCRIPT,) = re.findall(r"```\n(> .*?)```", PAGE, re.DOTALL)
AT_ONCE = {"command", "options"}  # settings that are not given by name


def answered(message: wire.BotMessage) -> str:
    """Give what a served player answers to one message."""
    sink = BytesIO()
    serve(find("greedy"), BytesIO(wire.write(message)), sink, "Cíbola")
    return "".join(f"< {line}\n" for line in sink.getvalue().decode().splitlines())


def test_the_transcript_is_what_is_sent_and_answered() -> None:
    """A whole turn of the smallest game."""
    players = ["Ana", "bot:cibola bot greedy"]
    position = cibola.start("card", edition="mini", rounds=1, start=1, seed=7, players=players)
    sent: list[wire.BotMessage] = [wire.BotHello(), announce_game(position.seen_record(1), 1), wire.BotPing(1)]
    sent.append(request_move(position, position.seen_record(1), 2, "7", 1.0, None))
    position.play(find("greedy").choose(position.seen_by(1), "7"))
    sent += [request_move(position, position.seen_record(1), 3, "7", 0.994, None), wire.Quit()]
    assert "".join(f"> {wire.write(message).decode()}{answered(message)}" for message in sent) == TRANSCRIPT


@pytest.mark.parametrize("kind", [*wire.TO_BOT, *wire.FROM_BOT], ids=lambda kind: kind.__name__)
def test_every_message_and_field_is_documented(kind: type[wire.BotMessage]) -> None:
    tag = kind.__struct_config__.tag
    (row,) = re.findall(rf"^\| `{tag}` \|.*$", PAGE, re.MULTILINE)
    assert [name for name in msgspec.structs.fields(kind) if f"`{name.encode_name}`" not in row] == []


def test_every_setting_is_documented() -> None:
    rows = set(re.findall(r"^\| `([a-z]+)=", PAGE, re.MULTILINE))
    assert rows == {field.name for field in msgspec.structs.fields(BotSettings)} - AT_ONCE


def test_every_fault_is_documented() -> None:
    keys = {key for key in catalogue("en").keys if key.startswith("bot-")} - {"bot-last-words"}
    assert keys == set(re.findall(r"^\| `(bot-[a-z-]+)` \|", PAGE, re.MULTILINE))
