"""Marks: lines of the log that are no entries of the record. What people say and ask for stands there too.

~join               a friend has taken the seat
~say:"text"         somebody said something            ~key:preset-hello   or a preset message
~chat:on            the host switched the chat         ~hint               a hint was asked for
~offer:rematch      something is offered               ~accept ~decline    what became of it
~next:ID            the table of the rematch
~ahead:R7 >B        what a seat has chosen before its turn comes; when it comes, entries follow that say so
"""

import json
from collections.abc import Sequence

from cibola.record.entries import unquote

MARK = "~"
JOIN, ACCEPT, DECLINE, HINT = "~join", "~accept", "~decline", "~hint"
SAY, KEY, CHAT, OFFER, NEXT, AHEAD = "~say:", "~key:", "~chat:", "~offer:", "~next:", "~ahead:"
ON, OFF = CHAT + "on", CHAT + "off"

SMALL_TALK = (SAY, KEY, CHAT, HINT, AHEAD)  # no command of another grows stale by these
OFFERS = (OFFER, ACCEPT, DECLINE, NEXT)  # nor a move by these


def saying(text: str) -> str:
    """Write down what somebody said."""
    return SAY + json.dumps(text)


def keeping(actions: Sequence[str]) -> str:
    """Write down what somebody has chosen before the turn comes."""
    return AHEAD + " ".join(actions)


def said(text: str) -> str:
    """Read what somebody said."""
    return unquote(text[len(SAY) :])
