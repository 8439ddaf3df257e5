"""One game at one terminal: who sits where, what they do, and the file that remembers it. No screen in here."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from cibola.errors import OptionError, RecordError
from cibola.game import Move
from cibola.games.card.view import View
from cibola.players import PLAYERS, ask
from cibola.position import Position
from cibola.starting import start
from cibola.terminal import saves

ADVISER = "greedy"  # who gives hints


class Session:
    """A position, the people and computers at it, and where it is saved."""

    def __init__(self, position: Position, save_to: Path) -> None:
        """Take a game up. A seat whose player has the name of a computer player is played by it."""
        self.position = position
        self.save_to = save_to
        self.computers = {seat: name for seat, name in enumerate(position.players) if name in PLAYERS}
        self.people = [seat for seat in range(position.seats) if seat not in self.computers]
        self.at_screen: int | None = self.people[0] if len(self.people) == 1 else None
        self.rounds_shown = len(position.round_ends) - (position.outcome is not None)
        self._is_saved_before = False
        self._moment: tuple[int, int | None] | None = None
        self._view: View

    # --- who ---

    @property
    def is_shared(self) -> bool:
        """Whether two people share this keyboard, so that hands must be hidden between turns."""
        return len(self.people) > 1

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge the screen shows; None while nobody may see a hand."""
        return self.at_screen

    @property
    def is_thinking(self) -> bool:
        """Whether a computer is to move."""
        return self.position.mover in self.computers

    @property
    def is_passing(self) -> bool:
        """Whether the screen must be passed to the other person first."""
        return self.is_shared and self.position.mover not in (None, self.at_screen)

    @property
    def is_open(self) -> bool:
        """Whether the person at the screen is to act."""
        return self.position.mover is not None and self.position.mover == self.at_screen

    @property
    def view(self) -> View:
        """The table as the person at the screen may see it; read once after every change."""
        moment = (self.ticket, self.viewer)
        if moment != self._moment:
            self._moment, self._view = moment, self.position.view(self.viewer)
        return self._view

    @property
    def ticket(self) -> int:
        """A number that grows with every entry: what was thought about an older one is out of date."""
        return len(self.position.log)

    # --- what one can do ---

    def play(self, action: str) -> None:
        """Carry out an action of the seat to move."""
        self.position.play(action)

    def play_line(self, line: str) -> None:
        """Carry out actions written in the notation, such as `-Y7 D`; all must be readable before one is played."""
        actions = [self.position.game.read(word) for word in line.split()]
        for action in actions:
            self.position.play(action)

    def take_back(self) -> bool:
        """Take back the last decision of a person, and what followed it; say whether there was one."""
        log = self.position.log
        decisions = (number for number in reversed(log.numbers()) if self._is_personal(log.pasts[number]))
        last = next(decisions, None)
        if last is None:
            return False
        past = log.pasts[last]
        self.position.take_back(last, seat=past.seat)
        self.rounds_shown = min(self.rounds_shown, len(self.position.round_ends))
        return True

    def _is_personal(self, past: object) -> bool:
        return isinstance(past, Move) and past.seat in self.people

    def question(self) -> Callable[[], str]:
        """Ask the computer to move: what to call, in any thread, for its choice from what its seat may know."""
        return self._ask(self.computers[self.position.mover or 0])

    def question_to_adviser(self) -> Callable[[], str]:
        """Ask the adviser what it would do with the knowledge of the seat to move."""
        return self._ask(ADVISER)

    def _ask(self, name: str) -> Callable[[], str]:
        return partial(ask, PLAYERS[name], self.position.copy(), self.position.commitment)

    def save(self) -> Path | None:
        """Save the game; give the new name of a file that was in the way the first time."""
        aside = None
        if not self._is_saved_before:
            aside = saves.clear_the_way(self.save_to)
        saves.write(self.save_to, self.position)
        self._is_saved_before = True
        return aside

    def again(self) -> "Session":
        """Begin a new game of the same kind at the same table."""
        position = start(self.position.game.name, players=self.position.names, **self.position.options)
        return Session(position, self.save_to)


def begin(
    game: str, options: Mapping[str, Any], opponent: str | None, seat: int, seed: object, save_to: Path | None
) -> Session:
    """Begin a new game, against a computer or, without an opponent, for two at one keyboard."""
    if opponent is not None and opponent not in PLAYERS:
        raise OptionError("terminal-player-unknown", name=opponent, known=", ".join(PLAYERS))
    if seat not in (0, 1):
        raise OptionError("option-value", name="seat", value=seat, known="0, 1")
    players = ["", ""]
    players[1 - seat] = opponent or ""
    position = start(game, seed=seed, players=players, **options)
    return Session(position, save_to or saves.default_path(game))


def resume(path: Path, save_to: Path | None) -> Session:
    """Take up a saved game; it goes on being saved where it was, unless one asks for another place."""
    position = saves.read(path)
    if position.seen is not None:
        raise RecordError("terminal-save-seen")
    session = Session(position, save_to or path)
    session._is_saved_before = session.save_to == path  # noqa: SLF001 (the file is this very game)
    return session
