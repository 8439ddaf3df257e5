"""Each environment imports only its own library, and says in one sentence which one is missing."""

import subprocess
import sys

import pytest

LIBRARIES = ("gymnasium", "pettingzoo", "pyspiel")
BLOCKED = "import sys; sys.modules.update(dict.fromkeys({blocked})); import cibola.learn; {then}"
MISSED = "This environment needs {library}, which is not installed: pip install 'cibola[learn]'"


def run(blocked: list[str], then: str) -> "subprocess.CompletedProcess[str]":
    program = BLOCKED.format(blocked=blocked, then=then)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_the_vector_environment_needs_no_library() -> None:
    assert run([*LIBRARIES, "scipy"], "cibola.learn.vector").returncode == 1  # the module is imported when asked for
    assert run([*LIBRARIES, "scipy"], "cibola.learn.vector_env('card', 2).reset(1)").returncode == 0


@pytest.mark.parametrize(
    ("library", "then"),
    [
        ("gymnasium", "cibola.learn.gymnasium_env()"),
        ("pettingzoo", "cibola.learn.pettingzoo_env()"),
        ("pyspiel", "import cibola.learn.openspiel"),
    ],
)
def test_a_missing_library_is_told(library: str, then: str) -> None:
    done = run([library], then)
    assert done.stderr.rstrip().endswith(MISSED.format(library=library))
    assert done.returncode == 1


def test_gymnasium_alone_suffices_for_its_environments() -> None:
    assert run(["pettingzoo", "pyspiel"], "cibola.learn.gymnasium_env('card').reset(seed=1)").returncode == 0
