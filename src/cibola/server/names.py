"""Names of people: validation, and comparison by login."""

import unicodedata

from cibola.errors import OptionError

LONGEST_NAME = 32


def is_text(words: str) -> bool:
    """Tell whether a string can be encoded; JSON can carry lone surrogates, which cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in words)


def settle_name(name: str) -> str:
    """Return a name as it is shown, or refuse it."""
    settled = " ".join(unicodedata.normalize("NFC", name).split())
    if not 0 < len(settled) <= LONGEST_NAME or not settled.isprintable():
        raise OptionError("identity-name", most=LONGEST_NAME)
    return settled


def login_of(name: str) -> str:
    """Return a name normalised for comparison: Ana and ANA are the same login."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.split())
