"""Players that are other people's programs: a line protocol over standard input and output.

`docs/reference/bots.md` describes it. `OutsidePlayer` speaks to a bot, `serve` is a bot.
"""

from cibola.players.outside.player import OutsidePlayer
from cibola.players.outside.serving import serve

__all__ = ["OutsidePlayer", "serve"]
