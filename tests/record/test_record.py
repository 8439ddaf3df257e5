"""Records: text and JSON forms, table events, take-backs, verification."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.laws.logs import happen, happenings, named_starts, tables
from tests.laws.tables import play_out, positions, starts, viewers

import cibola
from cibola.errors import (
    CibolaError,
    DealError,
    GameOverError,
    HiddenError,
    NotAllowedError,
    NotDealtError,
    RecordError,
    UnreadableError,
)
from cibola.position.position import Position, Record, load
from cibola.record.entries import Entry

WITH_SECRETS = {"card", "board"}  # games with hands
DEALS = ["Yx Y2 Y3 Bx B2 B3", "B3 B2 Bx Y3 Y2 Yx"]


def mini(**options: Any) -> Position:
    return Position("card", {"edition": "mini", **options}, deals=DEALS[: options.get("rounds", 1)])


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


@given(tables())
def test_a_record_is_read_as_it_was_written(position: Position) -> None:
    record = position.record
    assert load(record.dump()) == record
    assert load(record.dump().encode()) == record
    assert load(record.to_json()) == record
    assert load(record.dump()).dump() == record.dump()


@given(named_starts(), happenings)
def test_any_name_and_comment_is_kept(position: Position, happened: list[Any]) -> None:
    for happening in happened:
        happen(position, *happening)
    record = position.record
    assert load(record.dump()) == record == load(record.to_json())
    again = load(record.dump()).replay()
    assert (again.record, again.players, again.outcome) == (record, position.players, position.outcome)
    for seat in viewers(position):
        seen = position.seen_record(seat)
        assert load(seen.dump()) == seen == load(seen.to_json())
        assert seen.replay().players == position.players


@given(tables())
def test_a_table_replays_to_where_it_was(position: Position) -> None:
    again = position.record.replay()
    assert again == position
    assert (again.outcome, again.moves, again.scores) == (position.outcome, position.moves, position.scores)
    verified = position.record.verify()
    assert verified.entries == len(position.log)
    assert verified.scores == list(position.scores)
    assert verified.over == (position.outcome is not None)


@given(starts(), happenings)
def test_a_take_back_restores_what_was_after_that_entry(position: Position, happened: list[Any]) -> None:
    moments = [_moment(position)]
    for happening in happened:
        before = len(position.log)
        happen(position, *happening)
        if len(position.log) > before:
            moments.append(_moment(position))
            back = position.record.entries[-1].text.partition("!back:")[2]
            if back:
                assert moments[-1] == moments[int(back)]


def _moment(position: Position) -> tuple[Any, ...]:
    return position.fingerprint, list(position.moves), list(position.players), position.outcome, position.scores


def test_take_backs_one_after_the_other() -> None:
    position = mini().play("Yx").play("D").play("-Y3")
    after_two = position.record.replay(2)
    position.take_back()
    assert position == after_two
    position.take_back()  # takes the take-back back
    assert position.view(1).step == "take"
    position.take_back(0)
    assert position == mini()
    assert len(position.log) == 6
    with pytest.raises(NotAllowedError):
        position.take_back(6)
    with pytest.raises(NotAllowedError):
        mini().take_back()


@pytest.mark.parametrize("back", ["-1", "1", "99", "", "x", "²", "\u0660", "0 ", "1e0", "0" * 5000])
def test_a_take_back_to_nowhere_is_refused(back: str) -> None:
    position = mini()
    before = position.record
    with pytest.raises(NotAllowedError, match="gone back"):
        position.enter(Entry(0, f"!back:{back}"))
    assert position.record == before


def test_a_resignation_can_be_taken_back() -> None:
    position = mini().play("Yx").resign(1)
    assert position.outcome is not None
    assert (position.outcome.winners, position.outcome.reason, position.outcome.seat) == ((0,), "resigned", 1)
    assert position.actions == []
    position.take_back()
    assert position.outcome is None
    assert position.play("D").mover == 1


def test_how_a_table_ends_a_game() -> None:
    ends: dict[str, Callable[[Position], Position]] = {
        "resigned": lambda p: p.resign(0),
        "timeout": lambda p: p.time_out(0),
        "abandoned": lambda p: p.abandon(0),
        "agreed": lambda p: p.agree(0),
    }
    winners = {"resigned": (1,), "timeout": (1,), "abandoned": (), "agreed": (1,)}
    for reason, end in ends.items():
        position = end(mini().play("Y2"))
        assert position.outcome is not None
        assert (position.outcome.reason, position.outcome.winners) == (reason, winners[reason])
        assert position.record.verify().over
        with pytest.raises(GameOverError):
            position.play("D")
        with pytest.raises(GameOverError):
            position.resign(1)
        with pytest.raises(NotAllowedError):
            position.give(DEALS[0])


@pytest.mark.parametrize("seat", [-1, 2, 7, 10**30])
def test_only_seats_of_the_table_can_do_something(seat: int) -> None:
    position = mini().play("Yx")
    before = position.record
    for text in ("!resign", "!timeout", "!abandon", "!agree", '!seat:"X"', "!back:0", "D"):
        with pytest.raises(NotAllowedError):
            position.enter(Entry(seat, text))
    if seat != -1:
        with pytest.raises(NotAllowedError):
            position.seen_record(seat)
    assert position.record == before


@pytest.mark.parametrize(
    "text", ["!", "!resign ", "!RESIGN", "!seat:", "!seat:Ana", '!seat: "Ana"', '!seat:"Ana" ', '!seat:"\ud800"', "!x"]
)
def test_an_event_that_nobody_knows_is_unreadable(text: str) -> None:
    position = mini()
    with pytest.raises(UnreadableError):
        position.enter(Entry(0, text))
    assert len(position.log) == 0


def test_a_game_waits_for_a_deal_that_nobody_has_given() -> None:
    position = play_out(Position("card", {"edition": "mini", "rounds": 2}, deals=DEALS[:1]), 1)
    assert position.is_chance_due
    assert (position.mover, position.outcome, position.actions) == (None, None, [])
    with pytest.raises(NotDealtError):
        position.play("D")
    with pytest.raises(DealError):
        position.give("Yx Yx Y3 Bx B2 B3")
    with pytest.raises(DealError):
        position.give("? ? Y3 Bx B2 B3")
    position.give(DEALS[1].lower(), at=5, comment="at last")
    assert load(position.record.dump()) == position.record
    assert position.record.replay() == position
    position.take_back()
    assert position.is_chance_due


@pytest.mark.parametrize("at", [253_402_300_800_000, -62_135_596_800_001, 10**30])
def test_a_time_that_no_calendar_has_is_refused(at: int) -> None:
    position = mini()
    with pytest.raises(UnreadableError):
        position.play("Yx", at=at)
    with pytest.raises(UnreadableError):
        position.resign(0, at=at)
    assert position == mini()


# --- verification ---


def whole_game() -> Record:
    return play_out(cibola.start(seed=20, rounds=2, edition="duel", exploits=True), 3).record


def test_an_honest_record_is_verified() -> None:
    verified = whole_game().verify()
    assert (verified.over, verified.commitment, verified.given) == (True, True, [])


def test_a_changed_seed_is_found() -> None:
    with pytest.raises(RecordError):
        changed(whole_game(), seed="0" * 64).verify()
    with pytest.raises(RecordError):
        changed(whole_game(), seed="0" * 64, entries=[], scores=None).verify()


def test_a_changed_commitment_is_found() -> None:
    with pytest.raises(RecordError, match="commitment"):
        changed(whole_game(), commitment="0" * 64).verify()


def test_changed_scores_are_found() -> None:
    scores = whole_game().scores
    assert scores is not None
    for claimed in ([scores[0] + 1, scores[1]], scores[:1], [*scores, 0], []):
        with pytest.raises(RecordError, match="scores"):
            changed(whole_game(), scores=claimed).verify()


def test_a_dropped_doubled_or_swapped_move_is_found_where_it_hurts() -> None:
    record = whole_game()
    entries = record.entries
    for number in range(0, len(entries) - 1, 5):
        dropped = entries[:number] + entries[number + 1 :]
        doubled = [*entries[: number + 1], *entries[number:]]
        swapped = [*entries[:number], entries[number + 1], entries[number], *entries[number + 2 :]]
        for tampered in (dropped, doubled, swapped):
            with pytest.raises(RecordError, match=f"Entry {number + 1} |Entry {number + 2} "):
                changed(record, entries=tampered).verify()


def test_an_entry_after_the_end_is_found() -> None:
    record = whole_game()
    for late in ("D", "Y2", "!resign", '="x"'):
        with pytest.raises(RecordError, match=f"Entry {len(record.entries) + 1} "):
            changed(record, entries=[*record.entries, Entry(0, late)]).verify()


@given(positions(), st.integers(0, 500), st.integers(0, 126), st.integers(-2, 2))
def test_an_illegal_entry_says_which_and_why(position: Position, place: int, action: int, seat: int) -> None:
    """Whatever stands in place of an entry: either it fits, or the error names an entry from there on."""
    entries = position.record.entries
    number = place % (len(entries) + 1)
    entry = Entry(seat, position.game.write(action % position.game.actions))
    tampered = changed(position.record, entries=[*entries[:number], entry, *entries[number + 1 :]], scores=None)
    error = refused(tampered)
    if error is not None:
        named = error.message.args["entry"]
        assert isinstance(named, int)
        assert named > number
        assert isinstance(error.__cause__, CibolaError)
        assert error.__cause__.text("fr") in error.text("fr")


def refused(record: Record) -> RecordError | None:
    try:
        record.replay()
    except RecordError as error:
        return error
    return None


# --- what one seat may know ---


@given(tables())
def test_a_seen_record_holds_no_secret(position: Position) -> None:
    for seat in viewers(position):
        record = position.seen_record(seat)
        again = load(record.dump())
        assert (again, again.seed, again.seen) == (record, "", seat)
        assert not position.seed or position.seed.hex() not in record.dump() + record.to_json()
        seen = again.replay()
        assert seen.record == record
        assert seen.seen_record(seat) == record
        assert seen.view(seat) == position.view(seat)
        assert record == position.record.seen_by(seat)
        if position.outcome is None and not position.is_chance_due:
            assert ("?" in record.deals[len(position.chance_results) - 1]) == (position.game.name in WITH_SECRETS)
            seen.imagine(seat, 1)
        for event in range(len(position.chance_results) - 1):
            assert "?" not in record.deals[event]


def test_a_seen_record_keeps_ones_own_draws() -> None:
    position = mini(rounds=2).play("Yx").play("D")
    assert position.seen_record(0).deals == {0: "Yx Y2 ? ? B2 ?"}
    assert position.seen_record(1).deals == {0: "? ? Y3 Bx ? ?"}
    assert position.seen_record(-1).deals == {0: "? ? ? ? ? ?"}
    position.play("-Y3").play("D")
    assert position.seen_record(0).deals[0] == DEALS[0]
    assert position.seen_record(0).deals[1].count("?") == 4


def test_a_seen_position_knows_no_more() -> None:
    seen = mini().play("Yx").seen_by(0)
    with pytest.raises(HiddenError):
        seen.play("D")
    with pytest.raises(HiddenError):
        seen.seen_record(1)
    assert json.loads(seen.record.to_json())["seen"] == 0
