"""The other direction: any of our players as a bot, on standard input and output."""

import sys
from typing import IO

from cibola.errors import CibolaError
from cibola.games import GAMES
from cibola.players.base import Player
from cibola.players.outside import messages as wire
from cibola.players.outside.lines import LONGEST
from cibola.position.start import start
from cibola.record.model import load


def serve(player: Player, source: IO[bytes] | None = None, sink: IO[bytes] | None = None, author: str = "") -> None:
    """Answer messages until `quit` or the end of the input; by default on standard input and output."""
    source, sink = source or sys.stdin.buffer, sink or sys.stdout.buffer
    served = Served(player, author)
    while not served.is_over and (line := source.readline(LONGEST + 1)):
        answer = served.answer_line(line)
        if answer is not None:
            sink.write(wire.write(answer))
            sink.flush()


class Served:
    """A player that is asked by messages."""

    def __init__(self, player: Player, author: str) -> None:
        """Offer a player."""
        self.player = player
        self.author = author
        self.is_over = False
        self._ready_for: set[str] = set()

    def answer_line(self, line: bytes) -> wire.Message | None:
        """Do what a line asks for, or say why that is not possible."""
        try:
            return self.answer(wire.read(line, wire.TO_BOT))
        except (CibolaError, ValueError) as error:
            return wire.Trouble(str(error))

    def answer(self, message: wire.Message | None) -> wire.Message | None:
        """Do what a message asks for; most want no answer."""
        match message:
            case wire.Hello():
                return wire.Introduction(wire.PROTOCOL, self.player.name, self.author, tuple(GAMES))
            case wire.NewGame():
                self._get_ready(message)
            case wire.Ping():
                return wire.Pong(message.id)
            case wire.Question():
                return self._think(message)
            case wire.Quit():
                self.is_over = True
        return None

    def _get_ready(self, game: wire.NewGame) -> None:
        """Think once before it counts: the first thought of a game may have to be compiled."""
        if game.game not in self._ready_for:
            position = start(game.game, seed=0, **game.options)
            self.player.think(position.seen_by(position.mover or 0), 0)
            self._ready_for.add(game.game)

    def _think(self, asked: wire.Question) -> wire.Answer:
        thoughts = self.player.think(load(asked.record).replay(), asked.seed)
        considered = wire.Considered(thoughts.options, thoughts.scores, thoughts.simulations)
        return wire.Answer(asked.id, thoughts.action, None if considered == wire.Considered() else considered)
