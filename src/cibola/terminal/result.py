"""The pages at the end of a round and of a game: each game fills in its receipt."""

from typing import ClassVar

from textual.content import Content

from cibola.terminal.pages import AGAIN, LEAVE, ON, Page
from cibola.terminal.session import Session
from cibola.terminal.words import Words


class RoundPage(Page):
    """The receipts of one round."""

    def __init__(self, session: Session, number: int) -> None:
        """Show the round with this number, counted from 0."""
        self.session, self.number = session, number
        super().__init__(self.title_in, self.text_in)

    def title_in(self, words: Words) -> str:
        """Name the round."""
        return words("result-round", round=self.number + 1, rounds=int(self.session.position.boxes["rounds"][0]))

    def text_in(self, words: Words) -> Content:
        """Write the receipts."""
        raise NotImplementedError


class EndPage(RoundPage):
    """The last round, and who has won the game."""

    keys: ClassVar = {"enter": ON, "space": ON, "escape": ON, "n": AGAIN, "q": LEAVE}
    choices: ClassVar = (("result-again", AGAIN), ("result-table", ON), ("result-leave", LEAVE))

    def title_in(self, words: Words) -> str:
        return winner_text(self.session, words)


def winner_text(session: Session, words: Words) -> str:
    """Say who has won."""
    outcome = session.position.outcome
    winners = outcome.winners if outcome else ()
    if len(winners) != 1:
        return words("result-shared" if winners else "result-nobody")
    if session.is_shared:
        return words("result-winner", name=words.player(winners[0]))
    is_own = winners[0] in session.people
    return words("result-won") if is_own else words("result-lost", name=words.player(winners[0]))
