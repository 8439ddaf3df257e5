"""Positions as Python objects: copies, pickles, numbers of other types, long matches."""

import copy
import importlib
import json
import pickle
from collections.abc import Callable

import numpy as np
import pytest

import cibola
from cibola.errors import NotAllowedError, RecordError, UnreadableError
from cibola.position.position import Position

JSON_KEYS = ["format", "game", "rules", "options", "players", "entries", "seed", "commitment", "scores"]


def started() -> Position:
    return cibola.start("card", edition="mini", seed=3)


def over() -> Position:
    position = started()
    while position.outcome is None:
        position.play(position.legal[0]).play("D")
    return position


COPIES: dict[str, Callable[[Position], Position]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "own": Position.copy,
    "pickle": lambda position: pickle.loads(pickle.dumps(position)),  # noqa: S301 (our own)
}


@pytest.mark.parametrize("way", COPIES)
def test_copies_are_independent(way: str) -> None:
    position = started()
    twin = COPIES[way](position)
    assert twin == position
    before = position.fingerprint, position.record
    twin.play(twin.legal[0]).play("D")
    assert (position.fingerprint, position.record) == before
    assert twin.record.replay() == twin


def test_numbers_of_numpy_are_numbers() -> None:
    assert cibola.start_by_name("card", {"rounds": np.int64(2)}, seed=1).options["rounds"] == 2
    position = started()
    position.play(int(np.uint8(position.actions[0])))
    assert len(position.log) == 1


def test_a_record_does_not_share_its_options() -> None:
    position = started()
    position.record.options["rounds"] = 99
    assert position.options["rounds"] == 1


@pytest.mark.parametrize("name", ["\ud800", 5])
def test_text_that_no_file_can_hold_is_refused(name: str) -> None:
    position = started()
    with pytest.raises(UnreadableError):
        position.play(position.legal[0], comment=name)
    with pytest.raises(UnreadableError):
        position.resign(0, comment=name)
    assert len(position.log) == 0


def test_moves_and_entries_are_counted_from_zero() -> None:
    with pytest.raises(UnreadableError):
        started().events(0, since=-1)
    for to in (-1, 1):
        with pytest.raises(RecordError):
            started().record.replay(to)


@pytest.mark.parametrize("key", JSON_KEYS)
def test_a_misspelt_field_of_a_json_record_is_refused(key: str) -> None:
    record = over().record
    fields = json.loads(record.to_json())
    assert cibola.load(record.to_json()) == record
    fields[key + "x"] = fields.pop(key)
    with pytest.raises(RecordError):
        cibola.load(json.dumps(fields))


def test_a_record_without_its_rules_version_is_refused() -> None:
    text = started().record.dump()
    with pytest.raises(RecordError):
        cibola.load(text.replace("rules: 1\n", ""))


@pytest.mark.parametrize("text", ["R ", "D\u2028", " Yx", "Y x", ""])
def test_entries_of_json_must_be_words(text: str) -> None:
    fields = json.loads(over().record.to_json())
    fields["entries"][0]["text"] = text
    with pytest.raises(RecordError):
        cibola.load(json.dumps(fields))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_a_long_match_stays_secret(seat: int) -> None:
    """The number of a deal is no action, whatever it is."""
    position = cibola.start("card", edition="mini", rounds=130, turn_cap=3, seed=5)
    while position.view().round < 127 or position.mover is None:
        position.play(position.legal[0]).play("D")
    position.play(position.legal[0]).play("D")
    deal = position.seen_record(seat).deals[126].split()
    hidden = [word == "?" for word in deal]
    own = [place // 2 == seat for place in range(4)] + [position.moves[-1].seat == seat, False]
    assert hidden == [not known for known in own]
    assert position.seen_by(seat).fingerprint


def test_replay_is_a_function_for_ever() -> None:
    record = over().record
    for module in ("cibola.position.position", "cibola.record.model", "cibola.record.text"):
        importlib.import_module(module)  # a module of that name would hide the function
        assert cibola.replay(record) == record.replay()
        assert cibola.verify(record).entries == len(record.entries)


def test_views_keep_nothing_in_a_position() -> None:
    position = over()
    before = {name: repr(value) for name, value in vars(position).items() if name != "_results"}
    position.view(0)
    position.view()
    position.choices()
    position.events()
    assert {name: repr(value) for name, value in vars(position).items() if name != "_results"} == before


def test_a_new_name_stands_in_finished_rounds_too() -> None:
    position = cibola.start("card", edition="mini", rounds=2, seed=3, players=["Ana", "Ben"])
    while not position.round_ends:
        position.play(position.legal[0]).play("D")
    assert [side.name for side in position.view().results[0].sides] == ["Ana", "Ben"]
    position.hand_over(1, "Cleo")
    assert [side.name for side in position.view().results[0].sides] == ["Ana", "Cleo"]


def test_a_copy_has_names_of_its_own() -> None:
    position = cibola.start("card", seed=1, players=["Ana", "Ben"])
    copied = position.copy()
    copied.rename(0, "Zoe")
    assert (position.names, position.players, position.record.players) == (["Ana", "Ben"],) * 3
    assert copied.record.players == ["Zoe", "Ben"]


@pytest.mark.parametrize("game", ["card", "board"])
def test_where_nobody_chooses_before_the_turn_nobody_premoves(game: str) -> None:
    position = cibola.start_by_name(game, seed=1)
    assert position.premove_seats == ()
    with pytest.raises(NotAllowedError):
        position.premove(position.mover or 0, [position.legal[0]])


def test_results_are_those_of_the_view_and_nobody_changes_them() -> None:
    roll = cibola.start("roll", seed=1)
    assert roll.results == roll.view().results == []
    roll.resign(0)
    roll.results.clear()
    assert roll.results == roll.view().results != []


def test_choices_of_a_seat_that_does_not_exist_are_refused() -> None:
    for seat in (-1, 2):
        with pytest.raises(NotAllowedError):
            started().choices(seat)
