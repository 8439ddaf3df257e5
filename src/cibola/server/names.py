"""Names of people: validation, and comparison by login and by look.

A name is written in the letters of one script, so that a foreign letter cannot hide among familiar ones; and a name
whose letters all come from another script is compared with accounts by what it looks like (`skeleton_of`).
"""

import unicodedata

from cibola.errors import OptionError

LONGEST_NAME = 32
LETTERS = {"Lu", "Ll", "Lt", "Lo"}  # categories of letters; digits, marks, signs and modifiers belong to every script
ONE_SCRIPT = {"HIRAGANA": "CJK", "KATAKANA": "CJK"}  # Japanese is written in all three

# Letters of other scripts, and under each the Latin letter that it looks like. Marks (é, й) are compared as they are.
LOOK_ALIKES = (
    ("АВЕЅІЈКМНОРСТУҮХԚԜ", "abesijkmhopctyyxqw"),
    ("авесԁһіӏјкмнпорԛгѕтуүѵԝх", "abecdhiljkmhnopqrstyyvwx"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "abezhikmnoptyx"),  # noqa: RUF001 (Greek)
    ("αϲηιϳκνορστυχγω", "acnijkvopotuxyw"),
    ("ՕՍՏաօսհոցզ", "ouswouhngq"),  # noqa: RUF001 (Armenian)
    ("ɑɡı", "agi"),  # noqa: RUF001 (rare Latin ones)
)
TO_LATIN = {ord(letter): latin for row in LOOK_ALIKES for letter, latin in zip(*row, strict=True)}


def is_text(words: str) -> bool:
    """Tell whether a string can be encoded; JSON can carry lone surrogates, which cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in words)


def settle_name(name: str) -> str:
    """Return a name as it is shown, or refuse it."""
    settled = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(settled) <= LONGEST_NAME or not settled.isprintable():
        raise OptionError("identity-name", most=LONGEST_NAME)
    check_scripts(settled)
    return settled


def check_scripts(name: str) -> None:
    """Refuse a name with letters of several scripts."""
    if len(scripts_of(name)) > 1:
        raise OptionError("identity-name-scripts")


def scripts_of(name: str) -> set[str]:
    """Return the scripts of a name's letters, by the first word of their Unicode names; those of Japanese are one."""
    letters = (letter for letter in unicodedata.normalize("NFKC", name) if unicodedata.category(letter) in LETTERS)
    words = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return {ONE_SCRIPT.get(word, word) for word in words}


def login_of(name: str) -> str:
    """Return a name normalised for comparison: Ana and ANA are the same login."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())


def skeleton_of(name: str) -> str:
    """Return what a name looks like: normalised as a login, with every look-alike letter as the Latin one."""
    composed = unicodedata.normalize("NFKC", name)
    latin = unicodedata.normalize("NFD", composed).translate(TO_LATIN).casefold()  # capitals look like other letters
    return " ".join(unicodedata.normalize("NFC", latin).split())
