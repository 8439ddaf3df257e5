"""The board game for two to four."""

from cibola.engine.compile import offer
from cibola.engine.interface import Game
from cibola.games.board import components as cards
from cibola.games.board import editions, knowledge, notation, observation, refusing, rules, scoring, state, turn, view
from cibola.games.common import hidden
from cibola.games.common.deals import hide_draws

offer(state.State, hidden, rules, refusing, turn, scoring, knowledge, observation)

BOARD = Game(
    name="board",
    rules_version=editions.RULES_VERSION,
    state=state.State,
    box=state.Box,
    actions=cards.ACTIONS,
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
    hide_moves=hide_draws,
    refusal=notation.refusal,
    is_truncated=editions.is_truncated,
    view=view.view,
    events=view.events,
)
