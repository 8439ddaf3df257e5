"""The golden playthrough of the mini card game in OpenSpiel's own format, without its tensors.

`python -m tests.learn.openspiel_playthrough` writes it anew.
"""

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough

import cibola.learn.openspiel  # noqa: F401 (registers the games)

GAME = "cibola_card(edition=mini,turn_cap=4)"
FILE = Path(__file__).with_name("openspiel_playthrough.txt")


def written() -> str:
    """Play the game, and leave out the tensors: a line that begins one, and those below it that are indented."""
    lines = playthrough(GAME, None, seed=3).splitlines()
    return "\n".join(line for line in lines if "Tensor(" not in line and not line.startswith("    ")) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
