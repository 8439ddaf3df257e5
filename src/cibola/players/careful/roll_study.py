"""Notes that the careful player of the roll & write takes about a sheet before it weighs an action."""

import numpy as np

from cibola.engine.compile import rule
from cibola.games.roll.rules import last_number
from cibola.games.roll.state import ARROW, ARTEFACT, ARTEFACT_COLUMN, COLUMNS, DICE_COLUMN
from cibola.players.careful.roll_mind import OFFER, TIMES


@rule
def study(box: np.record, s: np.record, mind: np.record, seat: int, turns: float) -> None:
    """Note what each column of a sheet will still bring, and what an artefact and an arrow are worth now."""
    open_columns = count_open(box, s, seat)
    closed = int(box.colours) - open_columns
    time = turns * mind.attend / (mind.crowd + open_columns) / OFFER
    mind.time[0] = steps(time)
    mind.time[1] = steps(time * (1.0 + mind.favour))
    mind.pressure = steps(turns * (1.0 + mind.cramped * closed))
    note_steps(box, mind)
    note_tracks(box, s, mind, seat)
    mind.best_target = 0.0
    for column in range(int(box.colours)):
        note_extra(box, s, mind, seat, column)
        note_column(box, s, mind, seat, column)
        mind.potential += mind.prospect[column]
        mind.best_target = max(mind.best_target, mind.target[column])


@rule
def steps(time: float) -> int:
    """Find the place of a time in the tables."""
    return min(max(int(time + 0.5), 0), TIMES - 1)


@rule
def marked(s: np.record, seat: int, column: int) -> int:
    """Count the marks in any of the eight columns."""
    if column == ARTEFACT_COLUMN:
        return int(s.artefacts[seat])
    return int(s.refusals[seat]) if column == DICE_COLUMN else int(s.written[seat, column])


@rule
def open_bridges(box: np.record, s: np.record) -> int:
    """Give the bridges that nobody has crossed, one bit a column."""
    columns = (1 << int(box.colours)) - 1 | 1 << ARTEFACT_COLUMN | 1 << DICE_COLUMN
    return columns & ~(int(s.crossed) | int(s.crossing))


@rule
def turns_left(box: np.record, s: np.record, mind: np.record) -> float:
    """Estimate the turns after this one: until all bridges are crossed, or all players exhausted (R11.1)."""
    free = open_bridges(box, s)
    if free == 0:
        return 0.0
    turns = mind.turns_least
    for column in range(COLUMNS):
        if free >> column & 1:
            turns += (int(box.bridge) - most_marked(box, s, column)) * pace(box, mind, column)
    fewest = int(box.squares)
    for seat in range(int(box.seats)):
        fewest = min(fewest, int(s.refusals[seat]))
    return float(min(turns, mind.turns_exhausted * (int(box.squares) - fewest)))


@rule
def most_marked(box: np.record, s: np.record, column: int) -> int:
    """Count the marks of whoever is farthest in a column."""
    most = 0
    for seat in range(int(box.seats)):
        most = max(most, marked(s, seat, column))
    return most


@rule
def pace(box: np.record, mind: np.record, column: int) -> float:
    """Estimate the turns until one more mark brings somebody nearer to a bridge; refusals keep nobody waiting."""
    if column == ARTEFACT_COLUMN:
        return float(mind.turns_artefacts)
    return 0.0 if column == DICE_COLUMN else float(mind.turns_columns / int(box.seats))


@rule
def count_open(box: np.record, s: np.record, seat: int) -> int:
    """Count the columns with a free square."""
    count = 0
    for column in range(int(box.colours)):
        count += s.written[seat, column] < box.squares
    return count


@rule
def note_steps(box: np.record, mind: np.record) -> None:
    """Note the points that each square adds (R12, R12.1)."""
    for square in range(1, int(box.squares) + 1):
        points = float(box.values[square]) - float(box.values[square - 1])
        mind.step[0, square] = points
        mind.step[1, square] = 2.0 * points
    mind.step[1, 1] = 2.0 * (float(box.values[1]) - float(box.only_double))
    for double in range(2):
        mind.step[double, int(box.squares) + 1] = 0.0


@rule
def note_tracks(box: np.record, s: np.record, mind: np.record, seat: int) -> None:
    """Note what one artefact more is worth, by how many will be marked at the end; and what both tracks will bring."""
    squares, more = int(box.squares), 0.0
    for column in range(int(box.colours)):
        room = float(squares - int(s.written[seat, column]))
        more += min(room, mind.more[mind.time[0], max(last_number(s, seat, column), 1)])
    have, refusals = int(s.artefacts[seat]), int(s.refusals[seat])
    ahead = mind.artefacts_ahead * more
    final = track(box, s, have + ahead, mind.doubt * ahead)
    mind.mark = track(box, s, have + ahead + 1.0, mind.doubt * ahead) - final if have < squares else 0.0
    is_open = open_bridges(box, s) >> ARTEFACT_COLUMN & 1
    if have + 1 == box.bridge and not int(s.crossed) >> ARTEFACT_COLUMN & 1:
        mind.mark += float(box.bridge_points) * (0.5 if is_open else 1.0)
    elif is_open and have < box.bridge and more > 0.0:
        mind.mark += mind.hurry
    mind.potential = final - track_at(box, s, have) + mind.dice[0, mind.pressure, refusals] - box.dice_track[refusals]


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
def note_extra(box: np.record, s: np.record, mind: np.record, seat: int, column: int) -> None:
    """Note what the squares of a column show, and the artefact on top."""
    squares = int(box.squares)
    for square in range(squares):
        special = int(box.special[column, square])
        mind.extra[column, square + 1] = mind.mark if special == ARTEFACT else mind.arrow if special == ARROW else 0.0
    mind.extra[column, squares + 1] = 0.0 if s.top[seat, column] else mind.mark


@rule
def note_column(box: np.record, s: np.record, mind: np.record, seat: int, column: int) -> None:
    """Note what a column will still bring, and what an arrow into it is worth."""
    written, double = int(s.written[seat, column]), int(s.double[seat, column])
    last, missing = max(last_number(s, seat, column), 1), int(np.int64(box.bridge) - np.int64(written))
    now, later = race(box, s, mind, seat, column, missing), race(box, s, mind, seat, column, missing - 1)
    mind.extra[column, int(box.bridge)] += later
    ahead = outlook(box, mind, column, written, last, double)
    if missing > 0:
        ahead += mind.reach[mind.time[double], last, missing] * (now - later)
    if written + double == 0:
        doubled = outlook(box, mind, column, 0, 1, 1) + 2.0 * float(box.only_double)
        ahead = max(ahead, 0.0)
        ahead += mind.double_ahead * max(doubled - ahead, 0.0)
    mind.prospect[column] = ahead
    mind.target[column] = writing(box, s, mind, seat, column, last)


@rule
def outlook(box: np.record, mind: np.record, column: int, written: int, last: int, double: int) -> float:
    """Add up what the squares ahead bring, each as likely as it is reached."""
    points = 0.0
    for ahead in range(1, int(box.squares) + 2 - written):
        square = written + ahead
        points += mind.reach[mind.time[double], last, ahead] * (mind.step[double, square] + mind.extra[column, square])
    return points


@rule
def race(box: np.record, s: np.record, mind: np.record, seat: int, column: int, missing: int) -> float:
    """Give the points to expect from a bridge that one misses by so many squares, once it is reached (R10.1)."""
    if missing <= 0 or (int(s.crossed) | int(s.crossing)) >> column & 1:
        return 0.0
    share = float(box.bridge_points)
    for other in range(int(box.seats)):
        if other != seat:
            theirs = int(np.int64(box.bridge) - np.int64(s.written[other, column]))
            before = min(max(0.5 + mind.race * (missing - theirs), 0.0), 1.0)
            time = mind.time[int(s.double[other, column])]
            share *= 1.0 - before * mind.reach[time, max(last_number(s, other, column), 1), theirs]
    return float(share)


@rule
def writing(box: np.record, s: np.record, mind: np.record, seat: int, column: int, number: int) -> float:
    """Weigh a number in the lowest free square: its points, what it shows, its bridge, and what may follow it."""
    written, double = int(s.written[seat, column]), int(s.double[seat, column])
    square = written + 1
    if written == box.squares:
        return 0.0 if s.top[seat, column] else float(mind.mark)
    points = mind.step[double, square] - mind.prospect[column]
    if square == box.bridge and not int(s.crossed) >> column & 1:
        points += float(box.bridge_points)
    special = int(box.special[column, written])
    if special == ARTEFACT:
        points += mind.mark
    elif special == ARROW:
        points += mind.arrow
    return float(points + outlook(box, mind, column, square, number, double))
