"""A session: one game at one terminal, its people and computers, and its saved file. It knows no screen."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from cibola.engine.interface import Move
from cibola.errors import OptionError, RecordError
from cibola.games import find
from cibola.players import MAKERS, PLAYERS, BotPlayer, Player, choose_action, known, names_a_player
from cibola.players import find as find_player
from cibola.players.levels import BEST, STAND_IN, for_people
from cibola.position.position import Position
from cibola.position.start import start_by_name
from cibola.precompile.background import library_compiler
from cibola.precompile.parts import is_playable
from cibola.terminal import saves

PERSON = "person"
ADVISER = for_people(BEST.player)  # who gives hints
REPLACEMENT = "careful"  # who plays on for a computer that fails


class Session:
    """A position, the people and computers at it, and where it is saved."""

    def __init__(self, position: Position, save_to: Path, programs: Iterable[str] = ()) -> None:
        """Start a session. A seat whose name is that of a computer player is played by it.

        `programs` are the bots that may be started. A saved game may name others, but opening a file starts no program.
        """
        self.position = position
        self.save_to = save_to
        self.programs = set(programs)
        self.is_closed = False
        self._players: dict[int, tuple[str, Player]] = {}
        self.has_secrets = position.game.has_hidden_cards
        self.at_screen: int | None = self.people[0] if len(self.people) == 1 else None
        self.rounds_shown = max(0, self.rounds_done - (position.outcome is not None))
        self._is_saved_before = False
        self._view_key: tuple[int, int | None] | None = None
        self._view: Any
        self._choices: dict[str, Any] | None = None

    # --- seats ---

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
        """Return the person to move, or else the last one who moved: the viewer where nothing is hidden."""
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
        """The number of rounds whose result can be shown; a game without rounds has one, at its end."""
        return (
            len(self.position.round_ends) if self.position.game.has_rounds else int(self.position.outcome is not None)
        )

    @property
    def view(self) -> Any:
        """The viewer's view of the table, computed once after every change."""
        key = (self.revision, self.viewer)
        if key != self._view_key:
            self._view_key, self._view, self._choices = key, self.position.view(self.viewer), None
        return self._view

    @property
    def choices(self) -> dict[str, Any]:
        """What the viewer can do, by action, computed once after every change."""
        seat = self.view.seat
        if self._choices is None:
            legal = [] if seat is None else self.position.choices(seat).legal
            self._choices = {choice.action: choice for choice in legal}
        return self._choices

    @property
    def revision(self) -> int:
        """The length of the log: an answer that was asked for at a smaller one is out of date."""
        return len(self.position.log)

    # --- actions ---

    def play(self, action: str, comment: str = "") -> None:
        """Play an action of the seat to move."""
        self.position.play(action, comment=comment)

    def play_line(self, line: str) -> None:
        """Play actions written in the notation, such as `-Y7 D`; none if one of them cannot be read."""
        actions = [self.position.game.read(word) for word in line.split()]
        for action in actions:
            self.position.play(action)

    def take_back(self) -> bool:
        """Take back the last action of a person, and what followed it; return whether there was one."""
        log = self.position.log
        decisions = (number for number in reversed(log.numbers()) if self._is_personal(log.items[number]))
        last = next(decisions, None)
        if last is None:
            return False
        past = log.items[last]
        self.position.take_back(last, seat=past.seat)
        self.rounds_shown = min(self.rounds_shown, self.rounds_done)
        return True

    def _is_personal(self, past: object) -> bool:
        return isinstance(past, Move) and past.seat in self.people

    def question(self) -> Callable[[], str]:
        """Return a function, for any thread, that asks the computer to move, with what its seat knows."""
        return self._ask(self._player_of(self.position.mover or 0))

    @property
    def is_stood_in_for(self) -> bool:
        """Whether another player plays for the computer to move, whose search is still being compiled."""
        return not is_playable(self._player_of(self.position.mover or 0), self.position.game.name)

    def question_to_adviser(self) -> Callable[[], str]:
        """Return a function, for any thread, that asks the adviser, with what the seat to move knows."""
        return self._ask(find_player(ADVISER))

    def _ask(self, player: Player) -> Callable[[], str]:
        game = self.position.game.name
        library_compiler().want(game, player.compiled_part or "table")
        if not is_playable(player, game):
            player = find_player(STAND_IN.player)
        return partial(choose_action, player, self.position.copy(), self.position.commitment)

    def _player_of(self, seat: int) -> Player:
        """Return the player of a seat, made on the first call and kept until the seat changes."""
        name = self.computers[seat]
        if seat not in self._players or self._players[seat][0] != name:
            player = find_player(name)
            if isinstance(player, BotPlayer) and name not in self.programs:
                raise OptionError("terminal-bot-unasked", name=name)
            self._close_player(seat)
            self._players[seat] = (name, player)
        return self._players[seat][1]

    def _close_player(self, seat: int) -> None:
        if seat in self._players:
            self._players.pop(seat)[1].close()

    def allow_program(self, seat: int) -> None:
        """Allow the bot of a seat to be started."""
        self.programs.add(self.computers[seat])

    def replace(self, seat: int, reason: str) -> None:
        """Replace a computer player that failed, and note it in the record."""
        self._close_player(seat)
        self.position.hand_over(seat, REPLACEMENT, comment=reason)

    def close(self) -> None:
        """Close all computer players."""
        self.is_closed = True
        for seat in list(self._players):
            self._close_player(seat)

    def save(self) -> Path | None:
        """Save the game if anything was played; return the new path of another game's file that was moved aside."""
        if not self.position.log.items and not self._is_saved_before:
            return None
        aside = None
        if not self._is_saved_before:
            aside = saves.move_aside(self.save_to)
        saves.write(self.save_to, self.position)
        self._is_saved_before = True
        return aside

    def new_game(self) -> "Session":
        """Start a new game with the same options and players."""
        position = start_by_name(self.position.game.name, self.position.options, players=self.position.names)
        return Session(position, self.save_to, self.programs)


def begin(game: str, options: Mapping[str, Any], players: Sequence[str], seed: object, save_to: Path | None) -> Session:
    """Start a new game; `players` has a word for each seat, `person` or the text of a computer player."""
    for name in players:
        check_player(name)
    names = ["" if name == PERSON else for_people(name) for name in players]
    position = start_by_name(game, {**_seats(game, len(names)), **options}, seed=seed, players=names)
    return Session(position, save_to or saves.default_path(game), names)


def check_player(text: str) -> None:
    """Raise an error for a text that names neither a person nor a computer player."""
    if text.partition(":")[0] not in (PERSON, *PLAYERS, *MAKERS):
        raise OptionError("player-unknown", name=text, known=f"{PERSON}, {known()}")
    if text != PERSON:
        find_player(text)


def _seats(game: str, count: int) -> dict[str, int]:
    """Return the option that says how many play, if the game has it."""
    return {"seats": count} if "seats" in find(game).options else {}


def players_against(game: str, options: Mapping[str, Any], opponent: str | None, seat: int) -> list[str]:
    """Return who plays each seat: one person against computers or, without an opponent, only people."""
    seats = find(game).seats(find(game).settle(dict(options)))
    if not 0 <= seat < seats:
        raise OptionError("option-value", name="seat", value=seat, known=", ".join(map(str, range(seats))))
    return [PERSON if each == seat else opponent or PERSON for each in range(seats)]


def resume(path: Path, save_to: Path | None) -> Session:
    """Resume a saved game; it is saved to the same file unless `save_to` names another one."""
    position = saves.read(path)
    if position.seen is not None:
        raise RecordError("terminal-save-seen")
    session = Session(position, save_to or path)
    session._is_saved_before = session.save_to == path  # noqa: SLF001 (the file is this very game)
    return session
