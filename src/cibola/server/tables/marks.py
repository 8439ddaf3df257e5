"""Marks: lines of the log that are no entries of the record. What people say and ask for stands there too.

~join               a friend has taken the seat
~say:"text"         somebody said something            ~key:preset-hello   or a preset message
~chat:on            the host switched the chat         ~hint               a hint was asked for
~offer:rematch      something is offered               ~accept ~decline    what became of it
~next:ID            the table of the rematch
"""

import json

from cibola.record import unquote

MARK = "~"
JOIN, ACCEPT, DECLINE, HINT = "~join", "~accept", "~decline", "~hint"
SAY, KEY, CHAT, OFFER, NEXT = "~say:", "~key:", "~chat:", "~offer:", "~next:"
ON, OFF = CHAT + "on", CHAT + "off"

SMALL_TALK = (SAY, KEY, CHAT, HINT)  # no command grows stale by these
OFFERS = (OFFER, ACCEPT, DECLINE, NEXT)  # nor a move by these


def saying(text: str) -> str:
    """Write down what somebody said."""
    return SAY + json.dumps(text)


def said(text: str) -> str:
    """Read what somebody said."""
    return unquote(text[len(SAY) :])
