"""What the careful player of the roll & write knows by heart: how far a column gets, and what refusing leads to."""

import numpy as np

from cibola.engine.compile import rule
from cibola.games.roll.state import SQUARES, TEN
from cibola.players.careful.roll_mind import AHEAD, OFFER, TIMES


@rule
def learn(box: np.record, mind: np.record) -> None:
    """Make the tables, unless they are those of this sheet already."""
    if is_known(box, mind):
        return
    mind.faces, mind.squares, mind.bridge, mind.bridge_points = box.digits, box.squares, box.bridge, box.bridge_points
    for mark in range(SQUARES + 1):
        mind.dice_track[mark] = box.dice_track[mark]
    learn_columns(int(box.digits), mind)
    for is_free in range(2):
        learn_refusing(box, mind, is_free)
    mind.is_ready = 1


@rule
def is_known(box: np.record, mind: np.record) -> bool:
    """Ask whether the tables are those of this sheet."""
    same = (mind.is_ready == 1) & (mind.faces == box.digits) & (mind.squares == box.squares)
    same &= (mind.bridge == box.bridge) & (mind.bridge_points == box.bridge_points)
    for mark in range(SQUARES + 1):
        same &= mind.dice_track[mark] == box.dice_track[mark]
    return bool(same)


@rule
def learn_columns(faces: int, mind: np.record) -> None:
    """For each time left and each last number: how likely so many squares follow."""
    for time in range(TIMES):
        for last in range(1, TEN + 1):
            mind.reach[time, last, 0] = 1.0
            for ahead in range(1, AHEAD):
                mind.reach[time, last, ahead] = 0.0
            mind.more[time, last] = 0.0
            if time > 0:
                learn_column(faces, mind, time, last)


@rule
def learn_column(faces: int, mind: np.record, time: int, last: int) -> None:
    """Write the lowest number that comes, if that lets more squares follow than to wait."""
    waits = 1.0
    for number in range(last, TEN + 1):
        if faces <= number < TEN:
            continue
        chance = OFFER * lowest_chance(faces, mind.digits_seen, last, number)
        if 1.0 + mind.more[time - 1, number] < mind.more[time - 1, last]:
            break
        waits -= chance
        for ahead in range(1, AHEAD):
            mind.reach[time, last, ahead] += chance * mind.reach[time - 1, number, ahead - 1]
    for ahead in range(1, AHEAD):
        mind.reach[time, last, ahead] += waits * mind.reach[time - 1, last, ahead]
        mind.more[time, last] += mind.reach[time, last, ahead]


@rule
def lowest_chance(faces: int, seen: float, last: int, number: int) -> float:
    """Give the chance that the lowest of the digits that may follow `last` is this number; a 0 counts as 10."""
    below = max(faces - last, 0) if number == TEN else number - last
    return float((1.0 - below / faces) ** seen - (1.0 - (below + 1) / faces) ** seen)


@rule
def learn_refusing(box: np.record, mind: np.record, is_free: int) -> None:
    """For each time left and each number of refusals: the dice column's final points, with its bridge if it is free."""
    squares = int(box.squares)
    for time in range(TIMES):
        for marked in range(squares + 1):
            if time == 0 or marked == squares:
                mind.dice[is_free, time, marked] = float(box.dice_track[marked])
                continue
            keep = mind.dice[is_free, time - 1, marked]
            bonus = 0.5 * float(box.bridge_points) if is_free and marked + 1 == box.bridge else 0.0
            refuse = mind.dice[is_free, time - 1, marked + 1] + bonus
            wish = max(keep, refuse - mind.refusal_price)
            mind.dice[is_free, time, marked] = mind.refusing * refuse + (1.0 - mind.refusing) * wish
