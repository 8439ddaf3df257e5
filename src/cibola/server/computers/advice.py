"""Hints: what a search expects of the actions that it has tried, in the order in which it would choose them."""

import math

from cibola.players import Analysis
from cibola.players.base import Evaluation
from cibola.players.search.player import SearchPlayer
from cibola.players.search.racing import Racing, mean_of, posterior_of
from cibola.position.position import Position
from cibola.server.protocol import HintFor, HintOption


def advise(search: SearchPlayer, seen: Position, seed: object) -> Analysis:
    """Search the position of the seat to move; a single legal action is named without a search."""
    actions = [seen.game.write(action) for action in seen.actions]
    return Analysis(actions[0]) if len(actions) == 1 else read_race(search.race(seen, seed), actions)


def read_race(racing: Racing, actions: list[str]) -> Analysis:
    """List what was tried, the best first; what was never tried is left out.

    Means of different worlds would contradict the choice: an action's value is the best one's, less what it is behind.
    `web/src/local/advice.ts` says the same of a race in the page.
    """
    race, best = racing.races[0], racing.choice
    tried = [at for at in range(len(actions)) if race.visits[at]]
    if best not in tried:
        return Analysis(actions[best])
    posteriors = [posterior_of(race, at) for at in range(len(actions))]
    order = sorted(tried, key=lambda at: (at != best, -posteriors[at]))
    ahead = mean_of(race, best) - posteriors[best]
    options = [
        Evaluation(
            actions[at],
            int(race.visits[at]),
            min(1.0, max(0.0, ahead + posteriors[at])),
            float(race.margins[at] / race.visits[at]),
        )
        for at in order
    ]
    return Analysis(actions[best], tuple(options))


def hint_from(analysis: Analysis) -> HintFor:
    """Convert an analysis to a hint; without options, nothing was compared."""
    options = [_option(option) for option in analysis.options]
    if not options:
        return HintFor(action=analysis.action, chance=None, margin=None, error=None, options=[])
    best = options[0]
    return HintFor(action=best.action, chance=best.chance, margin=best.margin, error=best.error, options=options)


def _option(option: Evaluation) -> HintOption:
    """Return an action's figures; a share of the win varies at most as a game that is either won or lost."""
    error = math.sqrt(option.value * (1 - option.value) / option.visits)
    return HintOption(action=option.action, chance=option.value, margin=option.margin, error=error)
