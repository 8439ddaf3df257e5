"""The careful player of the roll & write: it weighs what every column, refusing and each arrow will lead to."""

import numpy as np
from numpy import float64 as f8
from numpy import int64 as i64
from numpy.typing import NDArray

from cibola.engine.compile import rule
from cibola.engine.exponential import power
from cibola.games.roll.components import (
    ARROW,
    ARTEFACT,
    ARTEFACT_COLUMN,
    COLOURS,
    COLUMNS,
    DICE_COLUMN,
    DIGITS,
    FOLLOW,
    REFUSE,
    SQUARES,
    STAY,
    TEN,
)
from cibola.games.roll.rules import last_number, ticks_double
from cibola.games.roll.state import State
from cibola.players.careful.interface import CAREFUL, CarefulFacts

WEIGHTS: dict[str, float] = {
    "digits_seen": 3.11,  # digits among which one chooses when a colour comes
    "attend": 0.863,  # how often a column is served in a turn: attend / (crowd + open columns)
    "crowd": 1.12,
    "turns_least": 2.87,  # turns left while a bridge is uncrossed
    "turns_columns": 2.89,  # and for each square that the bridges of the expeditions miss, shared by the seats
    "turns_artefacts": 0.619,  # and for each artefact that their bridge misses
    "turns_exhausted": 4.18,  # or for each refusal until everybody is exhausted, if that comes first
    "refusing": 0.2,  # how often a turn offers nothing to write
    "cramped": 0.37,  # how much oftener for each column that is closed
    "refusal_price": 9.42,  # what a turn is worth in which one refuses though one need not
    "arrow": 24.7,  # what an arrow is worth before one knows its target
    "artefacts_ahead": 0.22,  # artefacts marked for each square yet to be written
    "doubt": 0.535,  # by how much of these one may be wrong
    "hurry": 1.09,  # what an artefact is worth for the race to its bridge
    "favour": 0.321,  # how much oftener a column with its double box is served
    "race": 0.0753,  # how much each square of a lead counts in the race for a bridge
    "double_ahead": 0.203,  # how much an unmarked column counts on its double box
    "ending": 2.08,  # how much what is lost when the game ends counts
}
# Factors of weights at the levels 1, 2, 3, 4, which err as people do.
FAULTS: dict[str, tuple[float, ...]] = {
    # Looks at its own sheet only: runs no races for bridges, does not see the end of the game come.
    "race": (0.0, 0.0, 0.0, 0.0),
    "hurry": (0.0, 0.0, 1.0, 1.0),
    "ending": (0.0, 1.0, 1.0, 1.0),
    "turns_least": (3.5, 3.5, 3.0, 2.0),
    # Every colour will come often enough; no need to refuse.
    "attend": (1.3, 1.1, 1.0, 1.0),
    "refusing": (0.25, 0.4, 0.6, 0.8),
    # Collects artefacts without a plan, forgets the double boxes, and loves arrows.
    "artefacts_ahead": (0.0, 0.2, 0.35, 0.7),
    "double_ahead": (0.0, 0.5, 0.7, 1.0),
    "arrow": (1.6, 1.0, 1.0, 1.0),
}
TIMES = 64  # steps of time in a table
OFFER = 0.25  # how likely a column is served in one step
AHEAD = SQUARES + 2  # squares ahead in a column, and the artefact on top of it
Evaluator = np.dtype(
    (
        np.record,
        [
            ("noise", f8),
            *((name, f8) for name in WEIGHTS),
            # Tables, made once for each sheet.
            ("is_ready", i64),
            ("faces", i64),  # of a digit die
            ("squares", i64),
            ("bridge", i64),
            ("bridge_points", i64),
            ("dice_track", i64, SQUARES + 1),
            ("reach", f8, (TIMES, TEN + 1, AHEAD)),  # how likely so many squares follow a number in this time
            ("more", f8, (TIMES, TEN + 1)),  # how many follow on the average
            ("dice", f8, (2, TIMES, SQUARES + 1)),  # the dice column's final points; and with its bridge uncrossed
            # A summary of one sheet.
            ("time", i64, 2),  # a column's steps in the turns left, without and with the double box
            ("pressure", i64),  # the same for the dice column
            ("step", f8, (2, AHEAD)),  # points for each square, without and with the double box
            ("extra", f8, (COLOURS, AHEAD)),  # and for what it shows, and its bridge
            ("prospect", f8, COLOURS),  # what each column will still bring
            ("mark", f8),  # what one artefact more is worth
            ("target", f8, COLOURS),  # what following an arrow into a column is worth
            ("best_target", f8),
            ("potential", f8),  # what the whole sheet will still bring
        ],
    )
)
FACTS = CarefulFacts(Evaluator, WEIGHTS, FAULTS, noise=(7.0, 5.5, 4.0, 2.0))


@rule
def evaluate(
    box: np.record,
    s: np.record,
    evaluator: np.record,
    actions: NDArray[np.int64],
    count: int,
    estimates: NDArray[np.float64],
) -> None:
    """Write an estimate of each of the mover's legal actions, in points."""
    seat, seats = int(s.mover), int(box.seats)
    prepare_tables(box, evaluator)
    turns, lost = turns_left(box, s, evaluator), 0.0
    for look in range(seats + 1 if may_end(box, s, seat, actions, count) else 1):
        summarise_sheet(box, s, evaluator, (seat + look) % seats, turns if look < seats else 0.0)
        if 0 < look < seats:
            lost -= evaluator.potential / (seats - 1)
            continue
        for at in range(count):  # at the last look, only what ends the game: nobody then gets what was still to come
            if look == 0 or is_last_crossing(box, s, seat, int(actions[at])):
                estimates[at] = weigh_action(box, s, evaluator, seat, int(actions[at])) - evaluator.ending * lost
        lost = evaluator.potential


@rule
def weigh_action(box: np.record, s: np.record, evaluator: np.record, seat: int, action: int) -> float:
    """Weigh one action by the summary."""
    if action < REFUSE:
        return weigh_choice(box, s, evaluator, seat, action // DIGITS, action % DIGITS)
    if action == REFUSE:
        return weigh_refusal(box, s, evaluator, seat)
    return 0.0 if action == STAY else float(evaluator.target[action - FOLLOW])


@rule
def may_end(box: np.record, s: np.record, seat: int, actions: NDArray[np.int64], count: int) -> bool:
    """Return whether one of the actions crosses the one bridge that is left (R11.1)."""
    free, is_near = open_bridges(box, s), False
    if free & (free - 1) == 0:
        for at in range(count):
            is_near |= is_last_crossing(box, s, seat, int(actions[at]))
    return is_near


@rule
def is_last_crossing(box: np.record, s: np.record, seat: int, action: int) -> bool:
    """Return whether an action crosses the one bridge that is left."""
    free = open_bridges(box, s)
    if action == REFUSE:
        return bool(free == 1 << DICE_COLUMN and int(s.refusals[seat]) + 1 == box.bridge)
    if action == STAY:
        return False
    column = action - FOLLOW if action >= FOLLOW else action // DIGITS
    if action % DIGITS == 0 and action < REFUSE and ticks_double(s, seat, column, 0):
        return False
    if free == 1 << ARTEFACT_COLUMN:
        written = int(s.written[seat, column])
        is_artefact = written == box.squares or box.special[column, min(written, SQUARES - 1)] == ARTEFACT
        return bool(is_artefact and int(s.artefacts[seat]) + 1 == box.bridge)
    return bool(free == 1 << column and int(s.written[seat, column]) + 1 == box.bridge)


@rule
def weigh_choice(box: np.record, s: np.record, evaluator: np.record, seat: int, column: int, digit: int) -> float:
    """Weigh a digit in a column, with the best that its arrow can do."""
    if ticks_double(s, seat, column, digit):
        return float(
            2.0 * float(box.only_double) + outlook(box, evaluator, column, 0, 1, 1) - evaluator.prospect[column]
        )
    worth = worth_of_writing(box, s, evaluator, seat, column, TEN if digit == 0 else digit)
    written = int(s.written[seat, column])
    if written < box.squares and box.special[column, written] == ARROW:
        worth += evaluator.best_target - evaluator.arrow
    return float(worth)


@rule
def weigh_refusal(box: np.record, s: np.record, evaluator: np.record, seat: int) -> float:
    """Weigh one die symbol more."""
    marks, squares = int(s.refusals[seat]), int(box.squares)
    is_free = 1 - ((int(s.crossed) | int(s.crossing)) >> DICE_COLUMN & 1)
    points = (
        evaluator.dice[is_free, evaluator.pressure, min(marks + 1, squares)]
        - evaluator.dice[is_free, evaluator.pressure, marks]
    )
    if marks + 1 == box.bridge and not int(s.crossed) >> DICE_COLUMN & 1:
        points += float(box.bridge_points)
    return float(points)


# --- the workspace: a summary of a sheet, made before its actions are evaluated ---


@rule
def summarise_sheet(box: np.record, s: np.record, evaluator: np.record, seat: int, turns: float) -> None:
    """Estimate what each column of a sheet will still bring, and what an artefact and an arrow are worth now."""
    open_columns = count_open(box, s, seat)
    closed = int(box.colours) - open_columns
    time = turns * evaluator.attend / (evaluator.crowd + open_columns) / OFFER
    evaluator.time[0] = steps(time)
    evaluator.time[1] = steps(time * (1.0 + evaluator.favour))
    evaluator.pressure = steps(turns * (1.0 + evaluator.cramped * closed))
    fill_steps(box, evaluator)
    estimate_tracks(box, s, evaluator, seat)
    evaluator.best_target = 0.0
    for column in range(int(box.colours)):
        fill_extra(box, s, evaluator, seat, column)
        estimate_column(box, s, evaluator, seat, column)
        evaluator.potential += evaluator.prospect[column]
        evaluator.best_target = max(evaluator.best_target, evaluator.target[column])


@rule
def steps(time: float) -> int:
    """Return the index of a time in the tables."""
    return min(max(int(time + 0.5), 0), TIMES - 1)


@rule
def marked(s: np.record, seat: int, column: int) -> int:
    """Count the marks in any of the eight columns."""
    if column == ARTEFACT_COLUMN:
        return int(s.artefacts[seat])
    return int(s.refusals[seat]) if column == DICE_COLUMN else int(s.written[seat, column])


@rule
def open_bridges(box: np.record, s: np.record) -> int:
    """Return the bridges that nobody has crossed, one bit a column."""
    columns = (1 << int(box.colours)) - 1 | 1 << ARTEFACT_COLUMN | 1 << DICE_COLUMN
    return columns & ~(int(s.crossed) | int(s.crossing))


@rule
def turns_left(box: np.record, s: np.record, evaluator: np.record) -> float:
    """Estimate the turns after this one: until all bridges are crossed, or all players exhausted (R11.1)."""
    free = open_bridges(box, s)
    if free == 0:
        return 0.0
    turns = evaluator.turns_least
    for column in range(COLUMNS):
        if free >> column & 1:
            turns += (int(box.bridge) - most_marked(box, s, column)) * pace(box, evaluator, column)
    fewest = int(box.squares)
    for seat in range(int(box.seats)):
        fewest = min(fewest, int(s.refusals[seat]))
    return float(min(turns, evaluator.turns_exhausted * (int(box.squares) - fewest)))


@rule
def most_marked(box: np.record, s: np.record, column: int) -> int:
    """Count the marks of whoever is farthest in a column."""
    most = 0
    for seat in range(int(box.seats)):
        most = max(most, marked(s, seat, column))
    return most


@rule
def pace(box: np.record, evaluator: np.record, column: int) -> float:
    """Estimate the turns until one more mark brings somebody nearer to a bridge; refusals keep nobody waiting."""
    if column == ARTEFACT_COLUMN:
        return float(evaluator.turns_artefacts)
    return 0.0 if column == DICE_COLUMN else float(evaluator.turns_columns / int(box.seats))


@rule
def count_open(box: np.record, s: np.record, seat: int) -> int:
    """Count the columns with a free square."""
    count = 0
    for column in range(int(box.colours)):
        count += s.written[seat, column] < box.squares
    return count


@rule
def fill_steps(box: np.record, evaluator: np.record) -> None:
    """Write the points that each square adds (R12, R12.1)."""
    for square in range(1, int(box.squares) + 1):
        points = float(box.values[square]) - float(box.values[square - 1])
        evaluator.step[0, square] = points
        evaluator.step[1, square] = 2.0 * points
    evaluator.step[1, 1] = 2.0 * (float(box.values[1]) - float(box.only_double))
    for double in range(2):
        evaluator.step[double, int(box.squares) + 1] = 0.0


@rule
def estimate_tracks(box: np.record, s: np.record, evaluator: np.record, seat: int) -> None:
    """Estimate what one artefact more is worth, by how many will be marked at the end, and what both tracks bring."""
    squares, more = int(box.squares), 0.0
    for column in range(int(box.colours)):
        room = float(squares - int(s.written[seat, column]))
        more += min(room, evaluator.more[evaluator.time[0], max(last_number(s, seat, column), 1)])
    have, refusals = int(s.artefacts[seat]), int(s.refusals[seat])
    ahead = evaluator.artefacts_ahead * more
    final = track(box, s, have + ahead, evaluator.doubt * ahead)
    evaluator.mark = track(box, s, have + ahead + 1.0, evaluator.doubt * ahead) - final if have < squares else 0.0
    is_open = open_bridges(box, s) >> ARTEFACT_COLUMN & 1
    if have + 1 == box.bridge and not int(s.crossed) >> ARTEFACT_COLUMN & 1:
        evaluator.mark += float(box.bridge_points) * (0.5 if is_open else 1.0)
    elif is_open and have < box.bridge and more > 0.0:
        evaluator.mark += evaluator.hurry
    evaluator.potential = (
        final - track_at(box, s, have) + evaluator.dice[0, evaluator.pressure, refusals] - box.dice_track[refusals]
    )


@rule
def track(box: np.record, s: np.record, marks: float, spread: float) -> float:
    """Read the artefact column at a number of marks that need not be whole, and is not sure."""
    around = exact_track(box, s, marks - spread) + exact_track(box, s, marks + spread)
    return 0.5 * exact_track(box, s, marks) + 0.25 * around


@rule
def exact_track(box: np.record, s: np.record, marks: float) -> float:
    """Read the artefact column, with its bridge, between two marks."""
    marks = min(max(marks, 0.0), float(box.squares))
    low = int(marks)
    high = min(low + 1, int(box.squares))
    return track_at(box, s, low) + (track_at(box, s, high) - track_at(box, s, low)) * (marks - low)


@rule
def track_at(box: np.record, s: np.record, mark: int) -> float:
    """Read the artefact column at a mark; a free bridge counts half."""
    is_free = mark >= box.bridge and open_bridges(box, s) >> ARTEFACT_COLUMN & 1
    return float(box.artefact_track[mark]) + (0.5 * float(box.bridge_points) if is_free else 0.0)


@rule
def fill_extra(box: np.record, s: np.record, evaluator: np.record, seat: int, column: int) -> None:
    """Write what the squares of a column show, and the artefact on top."""
    squares = int(box.squares)
    for square in range(squares):
        special = int(box.special[column, square])
        evaluator.extra[column, square + 1] = (
            evaluator.mark if special == ARTEFACT else evaluator.arrow if special == ARROW else 0.0
        )
    evaluator.extra[column, squares + 1] = 0.0 if s.top[seat, column] else evaluator.mark


@rule
def estimate_column(box: np.record, s: np.record, evaluator: np.record, seat: int, column: int) -> None:
    """Estimate what a column will still bring, and what an arrow into it is worth."""
    written, double = int(s.written[seat, column]), int(s.double[seat, column])
    last, missing = max(last_number(s, seat, column), 1), int(np.int64(box.bridge) - np.int64(written))
    now, later = (
        expected_bridge_points(box, s, evaluator, seat, column, missing),
        expected_bridge_points(box, s, evaluator, seat, column, missing - 1),
    )
    evaluator.extra[column, int(box.bridge)] += later
    ahead = outlook(box, evaluator, column, written, last, double)
    if missing > 0:
        ahead += evaluator.reach[evaluator.time[double], last, missing] * (now - later)
    if written + double == 0:
        doubled = outlook(box, evaluator, column, 0, 1, 1) + 2.0 * float(box.only_double)
        ahead = max(ahead, 0.0)
        ahead += evaluator.double_ahead * max(doubled - ahead, 0.0)
    evaluator.prospect[column] = ahead
    evaluator.target[column] = worth_of_writing(box, s, evaluator, seat, column, last)


@rule
def outlook(box: np.record, evaluator: np.record, column: int, written: int, last: int, double: int) -> float:
    """Add up what the squares ahead bring, each as likely as it is reached."""
    points = 0.0
    for ahead in range(1, int(box.squares) + 2 - written):
        square = written + ahead
        points += evaluator.reach[evaluator.time[double], last, ahead] * (
            evaluator.step[double, square] + evaluator.extra[column, square]
        )
    return points


@rule
def expected_bridge_points(
    box: np.record, s: np.record, evaluator: np.record, seat: int, column: int, missing: int
) -> float:
    """Return the points to expect from a bridge that is so many squares away, once it is reached (R10.1)."""
    if missing <= 0 or (int(s.crossed) | int(s.crossing)) >> column & 1:
        return 0.0
    share = float(box.bridge_points)
    for other in range(int(box.seats)):
        if other != seat:
            theirs = int(np.int64(box.bridge) - np.int64(s.written[other, column]))
            before = min(max(0.5 + evaluator.race * (missing - theirs), 0.0), 1.0)
            time = evaluator.time[int(s.double[other, column])]
            share *= 1.0 - before * evaluator.reach[time, max(last_number(s, other, column), 1), theirs]
    return float(share)


@rule
def worth_of_writing(box: np.record, s: np.record, evaluator: np.record, seat: int, column: int, number: int) -> float:
    """Weigh a number in the lowest free square: its points, what it shows, its bridge, and what may follow it."""
    written, double = int(s.written[seat, column]), int(s.double[seat, column])
    square = written + 1
    if written == box.squares:
        return 0.0 if s.top[seat, column] else float(evaluator.mark)
    points = evaluator.step[double, square] - evaluator.prospect[column]
    if square == box.bridge and not int(s.crossed) >> column & 1:
        points += float(box.bridge_points)
    special = int(box.special[column, written])
    if special == ARTEFACT:
        points += evaluator.mark
    elif special == ARROW:
        points += evaluator.arrow
    return float(points + outlook(box, evaluator, column, square, number, double))


# --- tables, built once for each sheet: how far a column gets, and what refusing leads to ---


@rule
def prepare_tables(box: np.record, evaluator: np.record) -> None:
    """Fill the tables, unless they are those of this sheet already."""
    if are_tables_ready(box, evaluator):
        return
    evaluator.faces, evaluator.squares, evaluator.bridge, evaluator.bridge_points = (
        box.digits,
        box.squares,
        box.bridge,
        box.bridge_points,
    )
    for mark in range(SQUARES + 1):
        evaluator.dice_track[mark] = box.dice_track[mark]
    fill_column_tables(int(box.digits), evaluator)
    for is_free in range(2):
        fill_dice_table(box, evaluator, is_free)
    evaluator.is_ready = 1


@rule
def are_tables_ready(box: np.record, evaluator: np.record) -> bool:
    """Return whether the tables are those of this sheet."""
    same = (evaluator.is_ready == 1) & (evaluator.faces == box.digits) & (evaluator.squares == box.squares)
    same &= (evaluator.bridge == box.bridge) & (evaluator.bridge_points == box.bridge_points)
    for mark in range(SQUARES + 1):
        same &= evaluator.dice_track[mark] == box.dice_track[mark]
    return bool(same)


@rule
def fill_column_tables(faces: int, evaluator: np.record) -> None:
    """Fill in how likely so many squares follow, for each time left and each last number."""
    for time in range(TIMES):
        for last in range(1, TEN + 1):
            evaluator.reach[time, last, 0] = 1.0
            for ahead in range(1, AHEAD):
                evaluator.reach[time, last, ahead] = 0.0
            evaluator.more[time, last] = 0.0
            if time > 0:
                fill_column_table(faces, evaluator, time, last)


@rule
def fill_column_table(faces: int, evaluator: np.record, time: int, last: int) -> None:
    """Fill in one time and one last number: the lowest number that comes is written, unless waiting is better."""
    waits = 1.0
    for number in range(last, TEN + 1):
        if faces <= number < TEN:
            continue
        chance = OFFER * lowest_chance(faces, evaluator.digits_seen, last, number)
        if 1.0 + evaluator.more[time - 1, number] < evaluator.more[time - 1, last]:
            break
        waits -= chance
        for ahead in range(1, AHEAD):
            evaluator.reach[time, last, ahead] += chance * evaluator.reach[time - 1, number, ahead - 1]
    for ahead in range(1, AHEAD):
        evaluator.reach[time, last, ahead] += waits * evaluator.reach[time - 1, last, ahead]
        evaluator.more[time, last] += evaluator.reach[time, last, ahead]


@rule
def lowest_chance(faces: int, seen: float, last: int, number: int) -> float:
    """Return the chance that the lowest of the digits that may follow `last` is this number; a 0 counts as 10."""
    below = max(faces - last, 0) if number == TEN else number - last
    return power(1.0 - below / faces, seen) - power(1.0 - (below + 1) / faces, seen)


@rule
def fill_dice_table(box: np.record, evaluator: np.record, is_free: int) -> None:
    """Fill in the dice column's final points, by time left and refusals, with its bridge if it is free."""
    squares = int(box.squares)
    for time in range(TIMES):
        for marked in range(squares + 1):
            if time == 0 or marked == squares:
                evaluator.dice[is_free, time, marked] = float(box.dice_track[marked])
                continue
            keep = evaluator.dice[is_free, time - 1, marked]
            bonus = 0.5 * float(box.bridge_points) if is_free and marked + 1 == box.bridge else 0.0
            refuse = evaluator.dice[is_free, time - 1, marked + 1] + bonus
            wish = max(keep, refuse - evaluator.refusal_price)
            evaluator.dice[is_free, time, marked] = evaluator.refusing * refuse + (1.0 - evaluator.refusing) * wish


CAREFUL.implement(State, evaluate)
