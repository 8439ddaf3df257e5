"""How a game stands or ended, as one sentence."""

from cibola.cli.output import Output
from cibola.position.position import Position


def standing(position: Position, output: Output) -> str:
    """Say who won and why it ended, or that it goes on; and the points."""
    from cibola.drawing import seat_name, signed, who_won

    points = ", ".join(
        f"{seat_name(position, seat, output.language)} {signed(score)}" for seat, score in enumerate(position.scores)
    )
    outcome = position.outcome
    if outcome is None:
        return output.text("cli-standing-open", points=points)
    name = "" if outcome.seat is None else seat_name(position, outcome.seat, output.language)
    reason = output.text("cli-standing-reason", reason=outcome.reason, name=name)
    sentence = output.text("cli-standing-over", winner=who_won(position, output.language), reason=reason, points=points)
    return f"{sentence} {output.text('cli-standing-truncated')}" if outcome.truncated else sentence
