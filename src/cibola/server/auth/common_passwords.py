"""Common passwords: what is tried first, in whatever way it is written.

`common_passwords.txt` has the words, in English and French. Rules add what people do with them: capitals, accents,
digits and signs around a word, digits instead of letters, a word twice; and what needs no word: runs, dates, keyboard
walks, and the account's own name.
"""

import re
import unicodedata
from functools import cache
from importlib.resources import files
from itertools import pairwise

LEET = str.maketrans("01345789@$!|€", "oieastbgasiie")
KEYBOARDS = (  # rows and columns, of QWERTY, QWERTZ and AZERTY
    "1234567890qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "qazwsxedcrfvtgbyhnujmikolp",
    "1q2w3e4r5t6y7u8i9o0p",
    "1a2z3e4r5t6y7u8i9o0p",
    "1aqw2zsx3edc4rfv5tgb6yhn",
    "aqwzsxedcrfvtgbyhnuj",
    "q1w2e3r4t5y6u7i8o9p0",
    "a1z2e3r4t5y6u7i8o9p0",
)
SHORTEST_WALK = 4
LONGEST_UNIT = 4  # whatever is this short and only repeated is common: abcabcabc
MOST_SIGNS, MOST_DIGITS = 4, 4  # that anybody may add to a word
YEARS = range(1900, 2100)
DATES = {6, 8}  # digits: 311290, 31121990, 19901231


def is_common(password: str, name: str = "") -> bool:
    """Tell whether a password is among the first that somebody would try for this name."""
    text = _plain(password)
    if _is_trivial(text):
        return True
    words = _words() | _own_words(name)
    return any(_is_word(core, words) for core in _cores(text))


def _plain(text: str) -> str:
    """Return a text in lower case, without accents and spaces."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter) and not letter.isspace())


@cache
def _words() -> frozenset[str]:
    lines = files("cibola.server.auth").joinpath("common_passwords.txt").read_text("utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def _own_words(name: str) -> set[str]:
    """Return a name, and each of its words."""
    whole = _plain(name)
    return {_letters(word) for word in (whole, *map(_plain, name.split()), whole.translate(LEET))} - {""}


def _cores(text: str) -> set[str]:
    """Return what may be the word in a password: with and without what surrounds it, with digits read as letters."""
    found = {text}
    for pattern in (r"^([\W\d_]*)(.*?)()$", r"^()(.*?)([\W\d_]*)$", r"^([\W\d_]*)(.*?)([\W\d_]*)$"):
        match = re.fullmatch(pattern, text, re.DOTALL)
        if match and _is_ornament(match[1]) and _is_ornament(match[3]):
            found.add(match[2])
    return found | {core.translate(LEET) for core in found}


def _is_ornament(text: str) -> bool:
    """Tell whether digits and signs are such as people put around a word."""
    digits = re.sub(r"\D", "", text)
    return len(text) - len(digits) <= MOST_SIGNS and (len(digits) <= MOST_DIGITS or _is_trivial(digits))


def _is_word(core: str, words: set[str] | frozenset[str]) -> bool:
    letters = _letters(core)
    return letters in words or _unit(letters) in words or _is_walk(letters)


def _letters(text: str) -> str:
    return re.sub(r"[\W_]", "", text)


def _is_trivial(text: str) -> bool:
    """Tell whether a text is a unit of a few letters repeated, a run, a date or a walk over the keyboard."""
    return not text or len(_unit(text)) <= LONGEST_UNIT or _is_run(text) or _is_date(text) or _is_walk(text)


def _unit(text: str) -> str:
    """Return what a text repeats: `abc` of `abcabc`."""
    length = (text + text).find(text, 1)
    return text[:length] if length > 0 else text


def _is_run(text: str) -> bool:
    """Tell whether every letter or digit follows the one before, upwards or downwards; 0 follows 9."""
    steps = {ord(second) - ord(first) for first, second in pairwise(text)}
    return steps <= {1, -9} or steps <= {-1, 9}


def _is_date(text: str) -> bool:
    if not (text.isascii() and text.isdecimal() and len(text) in DATES):
        return False
    return len(text) == min(DATES) or int(text[:4]) in YEARS or int(text[-4:]) in YEARS


def _is_walk(text: str) -> bool:
    """Tell whether a text is cut from a keyboard, in one or two pieces, forwards or backwards: qwertyasdf."""
    if len(text) < SHORTEST_WALK:
        return False
    cuts = range(SHORTEST_WALK - 1, len(text) - SHORTEST_WALK + 2)
    return _is_piece(text) or any(_is_piece(text[:cut]) and _is_piece(text[cut:]) for cut in cuts)


def _is_piece(text: str) -> bool:
    return any(text in row or text[::-1] in row for row in KEYBOARDS)
