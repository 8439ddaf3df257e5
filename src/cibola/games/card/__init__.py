"""The two-player card game: classic, Tilsit, and Duel with its Exploits."""

from cibola.engine.interface import GAME, Game
from cibola.games.card import (
    choices,
    components,
    editions,
    events,
    figures,
    knowledge,
    notation,
    observation,
    rules,
    scoring,
    state,
    view,
)
from cibola.games.common import hidden
from cibola.games.common.events import hide_draws
from cibola.games.common.hidden import HIDDEN_CARDS

GAME.implement(
    state.State,
    rules.start,
    rules.mover,
    rules.sample,
    rules.given,
    rules.chance,
    rules.legal,
    rules.why_not,
    rules.apply,
    scoring.score,
    scoring.winners,
    hidden.imagine,
    hidden.hide,
    hidden.reveal,
    hidden.is_beyond,
    observation.observe,
)
HIDDEN_CARDS.implement(
    state.State,
    knowledge.unseen,
    knowledge.forget_unknown_cards,
    knowledge.is_playing,
    knowledge.card_shown,
    knowledge.taken_from,
)

CARD = Game(
    name="card",
    rules_version=editions.RULES_VERSION,
    state=state.State,
    box=state.Box,
    actions=components.ACTIONS,
    chance_size=state.CHANCE_RESULT,
    observation=observation.OBSERVATION,
    observation_layout=observation.LAYOUT,
    has_rounds=True,
    has_hidden_cards=True,
    draws=frozenset({components.TAKE + components.DECK}),
    seats=editions.seats,
    options=editions.OPTIONS,
    settle=editions.settle,
    pack=editions.pack,
    single_round={"rounds": 1},
    layout=None,
    is_truncated=editions.is_truncated,
    write=notation.write,
    read=notation.read,
    write_chance=notation.write_chance,
    read_chance=notation.read_chance,
    hide_chance=notation.hide_chance,
    refusal=notation.refusal,
    view=view.view,
    round_result=view.round_result,
    events=events.events,
    hide_moves=hide_draws,
    choices=choices.choices,
    barred=choices.barred,
    unseen_by_colour=choices.unseen_by_colour,
    turns_left=choices.turns_left,
    figures=figures.figures,
    structs=(view.View, events.Event, choices.Choice),
)
