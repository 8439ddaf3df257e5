"""Bots: players that are programs of other people, over a line protocol on standard input and output.

`docs/reference/bots.md` describes the protocol. `player.BotPlayer` talks to a bot, `server.serve` is a bot.
"""
