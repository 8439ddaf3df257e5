"""Views, events and observations."""

from typing import Any

import numpy as np
import pytest
from tests.games.roll.setup import choose, offer, play, roll, table, write

from cibola.games.roll import ROLL
from cibola.position.position import Position


def parts(position: Position, seat: int) -> dict[str, list[int]]:
    """Read an observation by the names of its parts."""
    numbers, _ = position.observe(seat)
    ends = np.cumsum([size for _, size, _ in ROLL.observation_layout]).tolist()
    return {
        name: numbers[end - size : end].tolist()
        for (name, size, _), end in zip(ROLL.observation_layout, ends, strict=True)
    }


def told(events: list[Any]) -> list[str]:
    """Write events in short: who, what, where, which number."""
    return [
        " ".join(str(part) for part in (one.seat, one.what, one.column, one.number) if part is not None)
        for one in events
    ]


def test_everybody_sees_the_same_but_only_the_mover_what_is_legal() -> None:
    position = roll(table(3, "ROY123 R1 O2 O3"), "ROY123")
    views = [position.view(seat) for seat in range(3)]
    assert [bool(view.legal) for view in views] == [False, True, False]
    assert views[0].sheets == views[1].sheets == views[2].sheets


def test_every_kind_of_event_is_told() -> None:
    position = write(table(), 0, "O0 O5 Y2 Y2>O Y2 Y2 Y2")
    choose(offer(position, "OOO555"), "-")
    events = [event for event in told(position.events()) if not event.startswith("1")]
    assert [event for event in events if event != "roll"] == [
        *("0 double O", "0 write O 5", "0 write Y 2", "0 write Y 2", "0 follow O 5"),
        *("0 write Y 2", "0 write Y 2", "0 write Y 2", "0 stay", "0 refuse"),
    ]
    assert position.events()[0].dice == ["O", "O", "O", "0", "0", "0"]


def test_a_view_tells_what_happened_since_ones_own_last_choice_over_the_next_roll() -> None:
    position = play(table(3), "ROY123 R1 O2 O3")
    roll(position, "PPP444")
    assert told(position.view(0).moves) == ["1 write O 2", "2 write O 3", "roll"]
    assert told(position.view(2).moves) == ["roll"]
    assert told(position.view(None).moves) == ["0 write R 1", "1 write O 2", "2 write O 3", "roll"]
    assert told(choose(position, "P4").view(None).moves) == ["1 write P 4"]
    assert told(position.view(1).moves) == []
    assert told(position.view(0).moves) == ["1 write O 2", "2 write O 3", "roll", "1 write P 4"]


def test_before_the_first_roll_there_is_nothing_to_tell() -> None:
    position = table()
    assert [position.view(seat).moves for seat in (0, 1, None)] == [[], [], []]
    assert (position.view().active, position.view().mover, position.view().roll) == (None, None, 0)


def test_a_bridge_crossed_in_this_turn_is_not_lost_to_those_who_still_choose() -> None:
    """R10.2: it brings points to all who cross it in the first turn in which anyone does."""
    position = write(table(), 0, "R1 R1 R1 R1 R1 R1")
    view = choose(offer(position, "RRR111"), "R1").view()
    assert (view.crossed, view.crossing) == ([], ["R"])
    view = choose(position, "-").view()
    assert (view.crossed, view.crossing) == (["R", "dice"], [])


def test_an_observation_shows_dice_sheets_and_points_from_the_viewers_seat_on() -> None:
    position = choose(roll(table(3, "RRR111 R1 R1 -", "ROY123 R1 O2 O3"), "ROY012"), "Y0")
    for seat in range(3):
        seen = parts(position, seat)
        order = [(seat + place) % 3 for place in range(3)]
        assert seen["scores"] == [*(position.scores[one] for one in order), 0, 0]
        assert seen["refusals"] == [*(position.view().sheets[one].refusals for one in order), 0, 0]
        assert seen["active"] == [*(int(one == 2) for one in order), 0, 0]
        assert seen["mover"] == [*(int(one == 0) for one in order), 0, 0]
        assert seen["doubles"][order.index(2) * 6 : order.index(2) * 6 + 6] == [0, 0, 1, 0, 0, 0]
        assert (seen["colours"], seen["digits"]) == ([1, 1, 0, 0, 0, 0], [0, 1, 1, *[0] * 7])
        assert (seen["seats"], seen["turn"]) == ([3], [1, 0, 0])
    squares = np.reshape(parts(position, 1)["squares"], (5, 6, 9))
    assert squares[0, 0, :2].tolist() == [1, 1]
    assert squares[2, 0, 0] == 1
    assert squares.sum() == 1 + 1 + 1 + 2 + 3


def test_an_observation_shows_marks_bridges_and_the_end() -> None:
    position = write(table(), 1, "R0 R1 R1 R1 R1 R1 R1 R1 R1 R1 R1")
    own, other = parts(position, 1), parts(position, 0)
    assert (own["tops"][0], own["artefacts"][0], own["bridges"][:8]) == (1, 3, [1, *[0] * 7])
    assert (other["refusals"][:2], other["bridges"][:8]) == ([9, 0], [*[0] * 7, 1])
    assert own["crossed"] == [1, 0, 0, 0, 0, 0, 0, 1]
    assert own["crossing"] == [0] * 8
    while position.outcome is None:
        play(position, "OOO111 - -")
    assert (parts(position, 0)["turn"], parts(position, 0)["mover"]) == ([0, 0, 1], [0] * 5)


def test_a_bridge_crossed_in_this_turn_is_observed_apart() -> None:
    position = offer(play(table(), *["RRR111 R1 R1"] * 6), "RRR111").play("R1")
    assert parts(position, 1)["crossing"] == [1, *[0] * 7]
    assert parts(position, 1)["crossed"] == [0] * 8


def test_following_an_arrow_is_observed_and_masked() -> None:
    position = offer(write(table(), 0, "Y1"), "YYY111").play("Y1")
    assert parts(position, 0)["turn"] == [0, 1, 0]
    _, mask = position.observe(0)
    assert np.flatnonzero(mask).tolist() == list(range(61, 68))


def test_the_state_is_small() -> None:
    assert ROLL.state.itemsize <= 1024


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_drawing_names_shapes_and_every_player(seats: int) -> None:
    position = Position("roll", {"seats": seats}, seed=1, players=["Ana", "Ben", "Cleo", "Dan", "Eve"][:seats])
    drawn = str(position)
    assert all(name in drawn for name in position.players)
    assert all(shape in drawn for shape in "♥●■▲✚★")
