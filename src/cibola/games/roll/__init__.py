"""The roll & write for two to five."""

from cibola.engine.compile import offer
from cibola.engine.interface import Game
from cibola.games.roll import ahead, editions, knowledge, notation, observation, refusing, rules, scoring, state, view

offer(state.State, rules, refusing, scoring, knowledge, observation)

ROLL = Game(
    name="roll",
    rules_version=editions.RULES_VERSION,
    state=state.State,
    box=state.Box,
    actions=state.ACTIONS,
    chance_size=state.CHANCE_RESULT,
    observation=observation.OBSERVATION,
    layout=observation.LAYOUT,
    seats=editions.seats,
    options=editions.OPTIONS,
    settle=editions.settle,
    pack=editions.pack,
    write=notation.write,
    read=notation.read,
    write_chance=notation.write_chance,
    read_chance=notation.read_chance,
    hide_chance=notation.hide_chance,
    hide_moves=lambda moves, _seat: list(moves),
    refusal=notation.refusal,
    is_truncated=editions.is_truncated,
    view=view.view,
    events=view.events,
    seats_ahead=ahead.seats_ahead,
    turn_to=ahead.turn_to,
)
