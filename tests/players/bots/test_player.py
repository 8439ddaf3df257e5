"""Bots of other people: they play by the protocol, and whatever they do wrong is told and leaves nothing behind."""

import gc
import os
import pickle
import shlex
import sys
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.tables import explicit, positions, scrambled
from tests.players.bots.scripts import EXAMPLE, bot

import cibola
from cibola.errors import BotError
from cibola.messages import LANGUAGES
from cibola.players import BotPlayer, Evaluation, analyse, choose_action, find
from cibola.players.bots import messages as wire
from cibola.players.bots.player import announce_game, request_move, seed_for_bot
from cibola.position.position import Position

TABLES: dict[str, dict[str, Any]] = {
    "card": {"edition": "duel", "exploits": True},
    "board": {"edition": "short", "seats": 3},
    "roll": {},
}
QUICK = "time=0.1s grace=0.1s"  # for bots that never answer
NEVER = "time=600s"  # for bots that do: the test must not depend on the clock


def table() -> Position:
    return cibola.start("card", seed=4, rounds=1)


@pytest.mark.parametrize("game", TABLES)
def test_the_example_plays_whole_games_without_cibola(game: str) -> None:
    player = find(f"bot:{NEVER} {shlex.quote(sys.executable)} -I {shlex.quote(str(EXAMPLE))}")
    position = cibola.start_by_name(game, TABLES[game], seed=4)
    others = find("random")
    while position.mover is not None:
        position.play(choose_action(others if position.mover else player, position, 4))
    player.close()
    assert isinstance(player, BotPlayer)
    assert player.title == "small steps"
    assert position.outcome
    assert position.outcome.reason == "finished"


def test_our_own_players_are_bots_too() -> None:
    """One process for all games, and the same choices as without a process between."""
    served = find(f"bot:{NEVER} {shlex.quote(sys.executable)} -m cibola bot careful")
    for game, options in TABLES.items():
        position = cibola.start_by_name(game, options, seed=4)
        for _ in range(24):
            action = choose_action(served, position, 4)
            assert action == choose_action(find("careful"), position, seed_for_bot(4))
            position.play(action)
    served.close()


# --- what goes wrong ---

FAULTS = {
    "bot-rubbish": ("def hello(m): print('I am ready', flush=True)", "", "I am ready"),
    "bot-protocol": ("def hello(m): say(type='bot', protocol=7, name='new')", "", "7"),
    "bot-slow": ("def hello(m): pass", "start=0.2s", "0.2 s"),
    "bot-game": ("def hello(m): say(type='bot', protocol=1, name='roller', games=['roll'])", "", "card"),
    "bot-died": ("def think(m): note('oh'); note('no luck left'); sys.exit(3)", "", "3. Its last words"),
    "bot-silent": ("def think(m): os.close(1); time.sleep(600)", "", "closed"),
    "bot-late": ("def think(m): time.sleep(600)", QUICK, "0.2 s"),
    "bot-long": ("def think(m): print('x' * 2**21, flush=True)", "", "mebibyte"),
    "bot-old": ("def think(m): say(type='action', id=m['id'] - 1, action='D')", "", "question 1"),
    "bot-trouble": ("def think(m): say(type='error', text='my rules are older')", "", "my rules are older"),
    "bot-illegal": ("def think(m): say(type='action', id=m['id'], action='D')", "", "(C3)"),
    "bot-option": ("", "depth=3", "depth"),
    "bot-option-value": (
        "def hello(m): say(type='bot', protocol=1, name='deep', options=[dict(name='depth', type='integer', most=9)])",
        "depth=10",
        "9",
    ),
}


@pytest.mark.parametrize("key", FAULTS)
def test_a_fault_of_a_bot_is_told_and_ends_it(tmp_path: Path, key: str) -> None:
    changes, settings, part = FAULTS[key]
    player, position = bot(tmp_path, changes, settings or NEVER), table()
    with pytest.raises(BotError) as raised:
        choose_action(player, position, 0)
    error = raised.value
    assert error.message.key == key
    assert part in error.text()
    assert {error.text(language) for language in LANGUAGES} == {error.text("en"), error.text("fr")}
    assert player._process is None
    assert position.legal == table().legal
    player.close()


MORE_FAULTS = {
    "no such action": ("def think(m): say(type='action', id=m['id'], action='Z99')", "bot-illegal"),
    "no text": ("def think(m): say(type='action', id=m['id'], action=5)", "bot-rubbish"),
    "no type": ("def think(m): say(action='D')", "bot-rubbish"),
    "no object": ("def think(m): print([1], flush=True)", "bot-rubbish"),
    "not even text": ("def think(m): sys.stdout.buffer.write(b'{\\xff}\\n'); sys.stdout.flush()", "bot-rubbish"),
    "deeply nested": ("def think(m): print('[' * 100_000, flush=True)", "bot-rubbish"),
    "half a line": ("def think(m): print('{\"type\"', end='', flush=True); sys.exit()", "bot-died"),
    "an exception": ("def think(m): 1 / 0", "bot-died"),
    "a second answer": (
        "def think(m): [say(type='action', id=m['id'], action=m['legal'][0]) for _ in '12']",
        "bot-old",
    ),
    "it does not listen": ("os.close(0); time.sleep(600)", "bot-slow"),
    "it talks for ever": ("def think(m):\n    while True: say(type='info', text='still thinking')", "bot-late"),
}


@pytest.mark.parametrize("name", MORE_FAULTS)
def test_whatever_a_bot_does_is_one_kind_of_error(tmp_path: Path, name: str) -> None:
    changes, key = MORE_FAULTS[name]
    settings = {"bot-slow": "start=0.3s", "bot-late": QUICK}.get(key, NEVER)
    player, position = bot(tmp_path, changes, settings), table()
    if name == "a second answer":
        position.play(choose_action(player, position, 0))
    with pytest.raises(BotError) as raised:
        choose_action(player, position, 0)
    assert raised.value.message.key == key
    player.close()


def test_a_program_that_there_is_not_is_told() -> None:
    for text in ("bot:./no-such-bot --fast", "bot:/", "bot:'no\udce9'"):
        with pytest.raises(BotError) as raised:
            choose_action(find(text), table(), 0)
        assert raised.value.message.key == "bot-missing"


def test_the_end_of_a_bot_is_the_end_of_its_children(tmp_path: Path) -> None:
    """All hold the writing end of a fifo, which ends when nobody holds it any more."""
    fifo = tmp_path / "alive"
    os.mkfifo(fifo)
    changes = (
        f"fifo = open({str(fifo)!r}, 'w'); fifo.write('x'); fifo.flush()\ndef think(m): os.fork(); time.sleep(600)"
    )
    player = bot(tmp_path, changes, QUICK)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    with pytest.raises(BotError, match=r"did not answer within 0\.2 s"):
        choose_action(player, table(), 0)
    os.set_blocking(reader, True)
    assert os.read(reader, 10) == b"x"
    assert os.read(reader, 10) == b""
    os.close(reader)


def test_a_player_that_nobody_closes_leaves_nothing_behind(tmp_path: Path) -> None:
    fifo = tmp_path / "alive"
    os.mkfifo(fifo)
    player = bot(tmp_path, f"fifo = open({str(fifo)!r}, 'w')", NEVER)
    reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    choose_action(player, table(), 0)
    del player
    gc.collect()
    os.set_blocking(reader, True)
    assert os.read(reader, 10) == b""
    os.close(reader)


def test_after_a_fault_the_bot_starts_anew(tmp_path: Path) -> None:
    mark = tmp_path / "failed"
    changes = f"mark = {str(mark)!r}\nif not os.path.exists(mark):\n    open(mark, 'w').close()\n    sys.exit(1)"
    player, position = bot(tmp_path, changes), table()
    with pytest.raises(BotError, match="exit code 1"):
        choose_action(player, position, 0)
    assert choose_action(player, position, 0) == position.legal[0]
    player.close()


def test_an_error_travels_between_processes_with_its_last_words() -> None:
    error = BotError("bot-died", bot="x", code=1)
    error.stderr = "Traceback\nValueError: odd\n"
    twin = pickle.loads(pickle.dumps(error))  # noqa: S301 (our own)
    assert twin.text("fr") == error.text("fr")
    assert "ValueError: odd" in twin.text()
    assert twin.stderr == error.stderr


def test_a_bot_cannot_command_the_terminal(tmp_path: Path) -> None:
    changes = """
def hello(m): say(type="bot", protocol=1, name="evil\\033[2J" * 99, games=["card"])
def think(m): note("\\033[31mred"); say(type="error", text="\\033]0;title\\007\\nnew line")
"""
    player = bot(tmp_path, changes, NEVER)
    with pytest.raises(BotError) as raised:
        choose_action(player, table(), 0)
    assert raised.value.text().isprintable()
    assert "red" in raised.value.text()
    assert len(player.title) < 100


# --- what does not go wrong ---


def test_what_a_bot_says_besides_is_passed_over(tmp_path: Path) -> None:
    changes = """
def think(m):
    print()
    say(type="info", depth=4)
    say(type="pong", id=0)
    note("x" * 2**20)
    note("so much to say")
    say(type="action", id=m["id"], action=m["legal"][0].lower(), more=1)
"""
    player, position = bot(tmp_path, changes, NEVER), table()
    threads = threading.active_count()
    for _ in range(4):
        legal = position.legal
        position.play(choose_action(player, position, 0))
        assert position.log.entry(position.game, len(position.log) - 1).text == legal[0]
    assert threading.active_count() == threads
    assert player._process
    assert len(player._process.stderr) < 10_000
    player.close()
    assert player._process is None


def test_a_bot_tells_its_thoughts_and_others_are_left_out(tmp_path: Path) -> None:
    changes = """
def think(m):
    options = [dict(action=a, visits=7, value=0.5, margin=-3) for a in (m["legal"][0], "Z9")]
    say(type="action", id=m["id"], action=m["legal"][0], thoughts=dict(options=options, scores=[1, 2], simulations=8))
"""
    player, position = bot(tmp_path, changes), table()
    analysis = analyse(player, position, 0)
    assert analysis.options == (Evaluation(position.legal[0], 7, 0.5, -3.0),)
    assert (analysis.scores, analysis.simulations) == ((1.0, 2.0), 8)
    player.close()


def test_a_bot_is_told_its_options_its_games_and_its_time(tmp_path: Path) -> None:
    """The bot gives back what it heard, as the action; it is not legal, so that the error shows it."""
    changes = """
heard = []
kinds = dict(depth="integer", speed="number", bold="boolean", word="text", style="choice")
def hello(m):
    options = [dict(name=name, type=kind, choices=["calm", "wild"]) for name, kind in kinds.items()]
    say(type="bot", protocol=1, name="tester", games=["card"], options=options)
def option(m): heard.append(m["value"])
def game(m): heard.append([m["game"], m["seat"], m["rules"], m["options"]["rounds"], len(m["commitment"])])
def think(m): say(type="action", id=m["id"], action=json.dumps([*heard, m.get("seconds"), m.get("simulations")]))
"""
    told = '[3, 0.5, true, "a b", "wild", ["card", 0, 1, 1, 64], {time}, {simulations}]'
    options = "depth=3 speed=0.5 bold=yes word='a b' style=wild"
    for limit, time, simulations in (("time=1500ms", "1.5", "null"), ("simulations=40", "null", "40")):
        player = bot(tmp_path, changes, f"{limit} {options}")
        with pytest.raises(BotError) as raised:
            choose_action(player, table(), 0)
        assert raised.value.message.args["action"] == told.format(time=time, simulations=simulations)


def test_a_game_is_announced_once_and_again_when_it_does_not_go_on(tmp_path: Path) -> None:
    log = tmp_path / "log"
    player = bot(tmp_path, f"def game(m): open({str(log)!r}, 'a').write(str(m['seat']))", NEVER)
    position = table()
    for _ in range(4):  # a turn of each seat: one bot may play both
        position.play(choose_action(player, position, 0))
    assert log.read_text() == "01"
    position.take_back(2, seat=1)
    choose_action(player, position, 0)
    assert log.read_text() == "011"
    player.close()


def test_a_bot_is_asked_to_stop_when_its_time_is_over(tmp_path: Path) -> None:
    changes = """
def think(m): global asked; asked = m
def stop(m): say(type="action", id=m["id"], action=asked["legal"][-1])
"""
    player, position = bot(tmp_path, changes, "time=0.01s grace=600s"), table()
    assert choose_action(player, position, 0) == position.legal[-1]
    player.close()


def test_a_question_ends_when_the_player_is_closed(tmp_path: Path) -> None:
    fifo = tmp_path / "asked"
    os.mkfifo(fifo)
    player = bot(tmp_path, f"def think(m): open({str(fifo)!r}, 'w').close(); time.sleep(600)", NEVER)
    faults: list[str] = []

    def wait() -> None:
        try:
            choose_action(player, table(), 0)
        except BotError as error:
            faults.append(error.message.key)

    waiting = threading.Thread(target=wait)
    waiting.start()
    fifo.read_bytes()  # the bot has been asked
    player.close()
    waiting.join()
    with pytest.raises(BotError, match="sent away"):
        choose_action(player, table(), 0)
    assert faults == ["bot-closed"]


@given(positions(), st.integers(0, 2**32))
def test_nothing_that_is_written_to_a_bot_depends_on_what_is_hidden(position: Position, seed: int) -> None:
    seat = position.mover
    if seat is None:
        return

    def written(world: Position) -> list[bytes]:
        record = world.seen_record(seat)
        asked = request_move(world.seen_by(seat), record, 7, "a seed", 1.0, None)
        return [wire.write(announce_game(record, seat)), wire.write(asked)]

    true, other = explicit(position, seed), scrambled(position, seat, Random(seed))
    assert written(true) == written(other)
    assert asked_of(true, seat) == asked_of(true.seen_by(seat), seat)


def asked_of(position: Position, seat: int) -> bytes:
    """Ask about a position that may be the whole one."""
    return wire.write(request_move(position, position.seen_record(seat), 7, "a seed", 1.0, None))
