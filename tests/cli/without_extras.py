"""Run commands in a Python that cannot import some packages: `without_extras.py PACKAGES COMMANDS`, both as JSON."""

import contextlib
import io
import json
import sys


def main() -> None:
    packages, commands = map(json.loads, sys.argv[1:])
    sys.modules.update(dict.fromkeys(packages))  # None: importing it fails
    from cibola.cli import run  # noqa: PLC0415 (after the packages are blocked)

    answers = []
    for command in commands:
        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
        sys.stdin = io.TextIOWrapper(io.BytesIO(), "utf-8")
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = run(command)
        out.flush()
        answers.append([code, out.buffer.getvalue().decode(), err.getvalue()])
    sys.stdout.write(json.dumps(answers))


if __name__ == "__main__":
    main()
