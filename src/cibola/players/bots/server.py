"""The server side of the bot protocol: any of our players as a bot, on standard input and output."""

import sys
from typing import IO

from cibola.errors import CibolaError
from cibola.games import GAMES
from cibola.players.base import Player
from cibola.players.bots import messages as wire
from cibola.players.bots.process import LONGEST
from cibola.position.position import load
from cibola.position.start import start_by_name


def serve(player: Player, source: IO[bytes] | None = None, sink: IO[bytes] | None = None, author: str = "") -> None:
    """Answer messages until `quit` or the end of the input; by default on standard input and output."""
    source, sink = source or sys.stdin.buffer, sink or sys.stdout.buffer
    server = BotServer(player, author)
    while not server.is_over and (line := source.readline(LONGEST + 1)):
        answer = server.answer_line(line)
        if answer is not None:
            sink.write(wire.write(answer))
            sink.flush()


class BotServer:
    """Answers the messages of the protocol with a player."""

    def __init__(self, player: Player, author: str) -> None:
        """Serve a player."""
        self.player = player
        self.author = author
        self.is_over = False
        self._ready_for: set[str] = set()

    def answer_line(self, line: bytes) -> wire.BotMessage | None:
        """Return the answer to a line, or a failure that says why there is none."""
        try:
            return self.answer(wire.read(line, wire.TO_BOT))
        except (CibolaError, ValueError) as error:
            return wire.BotFailure(str(error))

    def answer(self, message: wire.BotMessage | None) -> wire.BotMessage | None:
        """Handle a message; return the answer, if it wants one."""
        match message:
            case wire.BotHello():
                return wire.BotIntroduction(wire.PROTOCOL, self.player.name, self.author, tuple(GAMES))
            case wire.NewGame():
                self._get_ready(message)
            case wire.BotPing():
                return wire.BotPong(message.id)
            case wire.MoveRequest():
                return self._choose(message)
            case wire.Quit():
                self.is_over = True
        return None

    def _get_ready(self, game: wire.NewGame) -> None:
        """Let the player choose once, so that what has to be compiled costs no thinking time later."""
        if game.game not in self._ready_for:
            position = start_by_name(game.game, game.options, seed=0)
            self.player.choose(position.seen_by(position.mover or 0), 0)
            self._ready_for.add(game.game)

    def _choose(self, request: wire.MoveRequest) -> wire.BotAnswer:
        analysis = self.player.analyse(load(request.record).replay(), request.seed)
        details = wire.AnswerDetails(analysis.options, analysis.scores, analysis.simulations)
        return wire.BotAnswer(request.id, analysis.action, None if details == wire.AnswerDetails() else details)
