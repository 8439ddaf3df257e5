"""One game at one terminal: who sits where, what they do, and the file that remembers it. No screen in here."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from cibola.engine.interface import Move
from cibola.errors import OptionError, RecordError
from cibola.games import find
from cibola.players import MAKERS, PLAYERS, BotPlayer, Player, choose_action, known, names_a_player
from cibola.players import find as find_player
from cibola.players.levels import BEST, for_people
from cibola.position.position import Position
from cibola.position.start import start
from cibola.terminal import saves

PERSON = "person"
ADVISER = for_people(BEST.player)  # who gives hints
STAND_IN = "careful"  # who plays on for a computer that fails


class Session:
    """A position, the people and computers at it, and where it is saved."""

    def __init__(self, position: Position, save_to: Path, programs: Iterable[str] = ()) -> None:
        """Take a game up. A seat whose player is called like a computer player is played by it.

        `programs` are the bots that may be started. A saved game names others, perhaps, but a file starts nothing.
        """
        self.position = position
        self.save_to = save_to
        self.programs = set(programs)
        self.is_closed = False
        self._hired: dict[int, tuple[str, Player]] = {}
        self.has_secrets = "hand" in (position.states.dtype.names or ())
        self.at_screen: int | None = self.people[0] if len(self.people) == 1 else None
        self.rounds_shown = max(0, self.rounds_done - (position.outcome is not None))
        self._is_saved_before = False
        self._moment: tuple[int, int | None] | None = None
        self._view: Any

    # --- who ---

    @property
    def computers(self) -> dict[int, str]:
        """The seats that computers play, with the names of their players."""
        return {seat: name for seat, name in enumerate(self.position.players) if names_a_player(name)}

    @property
    def people(self) -> list[int]:
        """The seats that people play."""
        return [seat for seat, name in enumerate(self.position.players) if not names_a_player(name)]

    @property
    def is_shared(self) -> bool:
        """Whether several people share this keyboard."""
        return len(self.people) > 1

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge the screen shows; None while nobody may see a hand."""
        return self.at_screen if self.has_secrets else self._last_person()

    def _last_person(self) -> int | None:
        """Where nothing is hidden, the screen is that of whoever is to move, or of the last person who did."""
        if self.position.mover in self.people:
            return self.position.mover
        moved = (move.seat for move in reversed(self.position.moves) if move.seat in self.people)
        return next(moved, self.people[0] if self.people else None)

    @property
    def is_thinking(self) -> bool:
        """Whether a computer is to move."""
        return self.position.mover in self.computers

    @property
    def is_passing(self) -> bool:
        """Whether the screen must be passed to another person first, so that hands stay hidden."""
        return self.has_secrets and self.position.mover in self.people and self.position.mover != self.at_screen

    @property
    def is_open(self) -> bool:
        """Whether the person at the screen is to act."""
        return self.position.mover is not None and self.position.mover == self.viewer

    @property
    def rounds_done(self) -> int:
        """Count the rounds whose result can be shown; a game without rounds has one, at its end."""
        has_rounds = "rounds" in (self.position.boxes.dtype.names or ())
        return len(self.position.round_ends) if has_rounds else int(self.position.outcome is not None)

    @property
    def view(self) -> Any:
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
        self.rounds_shown = min(self.rounds_shown, self.rounds_done)
        return True

    def _is_personal(self, past: object) -> bool:
        return isinstance(past, Move) and past.seat in self.people

    def question(self) -> Callable[[], str]:
        """Ask the computer to move: what to call, in any thread, for its choice from what its seat may know."""
        return self._ask(self._hire(self.position.mover or 0))

    def question_to_adviser(self) -> Callable[[], str]:
        """Ask the adviser what it would do with the knowledge of the seat to move."""
        return self._ask(find_player(ADVISER))

    def _ask(self, player: Player) -> Callable[[], str]:
        return partial(choose_action, player, self.position.copy(), self.position.commitment)

    def _hire(self, seat: int) -> Player:
        """Find the player of a seat; a bot is kept as long as it sits there."""
        name = self.computers[seat]
        if seat not in self._hired or self._hired[seat][0] != name:
            player = find_player(name)
            if isinstance(player, BotPlayer) and name not in self.programs:
                raise OptionError("terminal-bot-unasked", name=name)
            self._dismiss(seat)
            self._hired[seat] = (name, player)
        return self._hired[seat][1]

    def _dismiss(self, seat: int) -> None:
        if seat in self._hired:
            self._hired.pop(seat)[1].close()

    def agree_to_program(self, seat: int) -> None:
        """Let the bot of a seat be started."""
        self.programs.add(self.computers[seat])

    def replace(self, seat: int, reason: str) -> None:
        """Let the stand-in play on for a computer that failed; the record says so. Taking back asks it again."""
        self._dismiss(seat)
        self.position.hand_over(seat, STAND_IN, comment=reason)

    def close(self) -> None:
        """Send the computers away; nobody plays here any more."""
        self.is_closed = True
        for seat in list(self._hired):
            self._dismiss(seat)

    def save(self) -> Path | None:
        """Save the game once something was played; give the new name of a file that was in the way the first time."""
        if not self.position.log.pasts and not self._is_saved_before:
            return None
        aside = None
        if not self._is_saved_before:
            aside = saves.clear_the_way(self.save_to)
        saves.write(self.save_to, self.position)
        self._is_saved_before = True
        return aside

    def again(self) -> "Session":
        """Begin a new game of the same kind at the same table."""
        position = start(self.position.game.name, players=self.position.names, **self.position.options)
        return Session(position, self.save_to, self.programs)


def begin(game: str, options: Mapping[str, Any], players: Sequence[str], seed: object, save_to: Path | None) -> Session:
    """Begin a new game: a word a seat says who plays there, a person or a computer."""
    for name in players:
        check_player(name)
    names = ["" if name == PERSON else for_people(name) for name in players]
    position = start(game, seed=seed, players=names, **{**_seats(game, len(names)), **options})
    return Session(position, save_to or saves.default_path(game), names)


def check_player(text: str) -> None:
    """Refuse a text that names neither a person nor a computer player."""
    if text.partition(":")[0] not in (PERSON, *PLAYERS, *MAKERS):
        raise OptionError("player-unknown", name=text, known=f"{PERSON}, {known()}")
    if text != PERSON:
        find_player(text)


def _seats(game: str, count: int) -> dict[str, int]:
    """Give the option that says how many play, where a game has it."""
    return {"seats": count} if "seats" in find(game).options else {}


def against(game: str, options: Mapping[str, Any], opponent: str | None, seat: int) -> list[str]:
    """Say who plays where one person sits down against computers or, without an opponent, only people do."""
    seats = find(game).seats(find(game).settle(dict(options)))
    if not 0 <= seat < seats:
        raise OptionError("option-value", name="seat", value=seat, known=", ".join(map(str, range(seats))))
    return [PERSON if each == seat else opponent or PERSON for each in range(seats)]


def resume(path: Path, save_to: Path | None) -> Session:
    """Take up a saved game; it goes on being saved where it was, unless one asks for another place."""
    position = saves.read(path)
    if position.seen is not None:
        raise RecordError("terminal-save-seen")
    session = Session(position, save_to or path)
    session._is_saved_before = session.save_to == path  # noqa: SLF001 (the file is this very game)
    return session
