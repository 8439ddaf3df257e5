"""Table events: lines of the log that are no entries of the record, such as chat messages and offers.

~join               a friend has taken the seat
~say:"text"         a chat message                     ~key:preset-hello   a preset message
~chat:on            the host switched the chat         ~hint               a hint was requested
~offer:rematch      an offer was made                  ~accept ~decline    and answered
~next:ID            the table of the rematch
~ahead:R7 >B        a seat's premoves; when its turn comes, they are entered as actions
"""

import json
from collections.abc import Iterable

from cibola.record.entries import unquote

PREFIX = "~"
JOIN, ACCEPT, DECLINE, HINT = "~join", "~accept", "~decline", "~hint"
SAY, KEY, CHAT, OFFER, NEXT, PREMOVE = "~say:", "~key:", "~chat:", "~offer:", "~next:", "~ahead:"
CHAT_ON, CHAT_OFF = CHAT + "on", CHAT + "off"

UNRELATED = (
    SAY,
    KEY,
    CHAT,
    HINT,
    PREMOVE,
)  # a command that another person sent before such a line arrived is still accepted
OFFERS = (OFFER, ACCEPT, DECLINE, NEXT)  # a move that was sent before such a line arrived is still accepted


def write_say(text: str) -> str:
    """Return the line of a chat message."""
    return SAY + json.dumps(text)


def read_say(line: str) -> str:
    """Return the text of a chat message's line."""
    return unquote(line[len(SAY) :])


def write_premoves(actions: Iterable[str]) -> str:
    """Return the line that replaces the premoves of a seat."""
    return PREMOVE + " ".join(actions)
