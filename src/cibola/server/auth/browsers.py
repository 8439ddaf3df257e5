"""Browsers, described in two words from their `User-Agent`: enough to recognise one's own in a list."""

# The first that is found counts: most browsers name others, too, for compatibility.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Vivaldi", "Vivaldi"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Chromium", "Chromium"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def describe_browser(user_agent: str) -> tuple[str, str]:
    """Return the browser and the system, such as Firefox and Linux; an unknown one is empty."""
    return _first(BROWSERS, user_agent), _first(SYSTEMS, user_agent)


def _first(rows: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for part, name in rows if part in user_agent), "")
