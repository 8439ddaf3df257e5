"""The line on top: the game's progress, whose turn it is and what is to be done."""

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from cibola.terminal.session import Session
from cibola.terminal.words import Words


def show_banner(table: Widget, session: Session, words: Words, progress: str) -> None:
    """Write the banner."""
    turn = (banner_text(session, words), "bold")
    banner = Content.assemble(("  Cíbola", "bold $accent"), f"  {progress} · ", turn)
    table.query_one("#banner", Static).update(banner, layout=False)


def banner_text(session: Session, words: Words) -> str:
    """Say whose turn it is and what is to be done."""
    view = session.view
    if view.outcome is not None:
        return words("turn-over")
    if view.mover is None:
        return words("turn-deal")
    if session.is_passing:
        return words("turn-pass")
    if not session.is_open:
        return words("turn-other", name=words.player(view.mover))
    return words(f"turn-{view.step}", game=session.position.game.name)
