"""How a game stands or ended, as one sentence."""

from cibola.cli.speech import Speech
from cibola.position.position import Position


def standing(position: Position, speech: Speech) -> str:
    """Say who won and why it ended, or that it goes on; and the points."""
    from cibola.drawing import seat_name, signed, who_won

    points = ", ".join(
        f"{seat_name(position, seat, speech.language)} {signed(score)}" for seat, score in enumerate(position.scores)
    )
    outcome = position.outcome
    if outcome is None:
        return speech("cli-standing-open", points=points)
    name = "" if outcome.seat is None else seat_name(position, outcome.seat, speech.language)
    reason = speech("cli-standing-reason", reason=outcome.reason, name=name)
    sentence = speech("cli-standing-over", winner=who_won(position, speech.language), reason=reason, points=points)
    return f"{sentence} {speech('cli-standing-truncated')}" if outcome.truncated else sentence
