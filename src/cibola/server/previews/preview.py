"""What a link to a page of this site says of it: for the head of the page, and for the picture that goes with it.

An invitation says who invites and to which game; a game that has ended, who played and how it ended. Nothing else that
is stored is told, and no secret of a link gets into the address of a picture.
"""

import re
from html import escape

import msgspec

from cibola.games import GAMES
from cibola.messages import text
from cibola.players.levels import LEVELS
from cibola.server.answers import Invitation, TableLine

SITE = "Cíbola"
WIDTH, HEIGHT = 1200, 630
HOME = "home"
LOCALES = {"en": "en_GB", "fr": "fr_FR"}
# Pages with a title and a sentence of their own, by the first part of their path.
PAGES = {
    "rules": ("web-rules", "preview-rules"),
    "lessons": ("lesson-title", "preview-lessons"),
    "pad": ("web-door-pad-name", "preview-pad"),
    "new": ("web-new-table", "web-tagline"),
    "daily": ("web-daily", "web-daily-about"),
    "settings": ("web-settings", "web-tagline"),
    "account": ("web-account", "web-tagline"),
    "statistics": ("web-statistics", "web-tagline"),
}
COMPUTER = re.compile(r"level:(\d+)(?:,[\d.]+s)?")
TITLE = re.compile(rb"<title>.*?</title>", re.DOTALL)
DESCRIPTION = re.compile(rb'\s*<meta name="description"[^>]*>')


class Preview(msgspec.Struct, frozen=True):
    """A title, a sentence, and the name of a picture."""

    title: str
    about: str
    picture: str = HOME
    is_secret: bool = False  # whether its address must not be told


def of_page(path: str, language: str) -> Preview:
    """Return the preview of a page that is about nothing that is stored."""
    first, _, second = path.strip("/").partition("/")
    title, about = PAGES.get(first, ("", "web-tagline"))
    told = text(title, language) if title else ""
    if first == "rules" and second in GAMES:
        told = f"{told}: {text(f'web-game-{second}', language)}"
    return Preview(f"{told} · {SITE}" if told else SITE, text(about, language), second if second in GAMES else HOME)


def of_invitation(invitation: Invitation, language: str) -> Preview:
    """Return the preview of an invitation: who invites, and to which game."""
    game = _game(invitation.game, invitation.edition, language)
    title = text("preview-invitation", language, host=invitation.host or "none")
    return Preview(
        title, text("preview-invitation-about", language, game=game), f"invitation-{invitation.game}", is_secret=True
    )


def of_game(line: TableLine, language: str) -> Preview:
    """Return the preview of a game that has ended: who played, and how it ended."""
    sides = [f"{name} {score}" for _seat, name, score in results(line, language)]
    about = text("preview-game-about", language, game=_game(line.game, line.edition, language))
    return Preview(" · ".join(sides), about, f"game-{line.id}")


def results(line: TableLine, language: str) -> list[tuple[int, str, str]]:
    """Return who has played, by seat, as a reader calls them, with their points; the best first."""
    names = [_called(name, seat, language) for seat, name in enumerate(line.names)]
    scores = line.scores or [0] * len(names)
    order = sorted(range(len(names)), key=lambda seat: -scores[seat])
    return [(seat, names[seat], f"{scores[seat]:d}".replace("-", "−")) for seat in order]


def _called(name: str, seat: int, language: str) -> str:
    computer = COMPUTER.fullmatch(name)
    level = next((level for level in LEVELS if computer and level.number == int(computer[1])), None)
    if level:
        return text(f"level-{level.key}", language)
    return name or text("table-player", language, number=seat + 1)


def _game(game: str, edition: str, language: str) -> str:
    return text(f"web-edition-{edition}" if edition else f"web-game-{game}", language)


def head_of(preview: Preview, address: str, path: str, language: str) -> bytes:
    """Return the tags of a preview, for the head of the page."""
    picture = f"{address}/preview/{preview.picture}.{language}.png"
    tags = [
        ("name", "description", preview.about),
        ("property", "og:site_name", SITE),
        ("property", "og:type", "website"),
        ("property", "og:locale", LOCALES[language]),
        ("property", "og:title", preview.title),
        ("property", "og:description", preview.about),
        ("property", "og:url", address if preview.is_secret else f"{address}{path}"),
        ("property", "og:image", picture),
        ("property", "og:image:type", "image/png"),
        ("property", "og:image:width", f"{WIDTH}"),
        ("property", "og:image:height", f"{HEIGHT}"),
        ("property", "og:image:alt", preview.title),
        ("name", "twitter:card", "summary_large_image"),
    ]
    written = [f"<title>{escape(preview.title)}</title>"]
    written += [f'<meta {kind}="{name}" content="{escape(content)}" />' for kind, name, content in tags]
    return "\n    ".join(written).encode()


def replace_head(page: bytes, head: bytes) -> bytes:
    """Return a page with other tags in its head."""
    return TITLE.sub(lambda _: head, DESCRIPTION.sub(b"", page), count=1)
