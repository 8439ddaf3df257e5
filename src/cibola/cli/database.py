"""`cibola database`: copy a server's database into another one, and check that every game in it is whole."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cibola.cli.errors import FAULT, FINE, needs_extra
from cibola.cli.options import AsJson, Language
from cibola.cli.output import Output, print_json
from cibola.errors import CibolaError, OptionError

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from cibola.server.tables.check import Checked

COPY, CHECK = "copy", "check"


def database(
    context: typer.Context,
    action: Annotated[str, typer.Argument(metavar="database-metavar-action", help="database-argument-action")],
    databases: Annotated[
        list[str] | None, typer.Argument(metavar="serve-metavar-database", help="database-argument-databases")
    ] = None,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    output: Output = context.obj
    with needs_extra("server"):
        import cibola.server.tables.check  # noqa: F401 (whether it can be imported)
        from cibola.server.settings import read
    given = [read({"database": one}).database_url for one in databases or ()]
    if action == COPY:
        if len(given) != 2:  # noqa: PLR2004 (from one to the other)
            raise OptionError("database-copy-two")
        code = _copy(given[0], given[1], output, as_json=as_json)
    elif action == CHECK:
        if len(given) > 1:
            raise OptionError("database-check-one")
        code = _check(given[0] if given else read({}).database_url, output, as_json=as_json)
    else:
        raise OptionError("database-action", value=action)
    raise typer.Exit(code)


def _copy(source_url: str, target_url: str, output: Output, *, as_json: bool) -> int:
    from cibola.server.store.copy import CopyError, copy_database
    from cibola.server.store.startup import create_file, lock_file

    shown = {"from": _shown(source_url), "to": _shown(target_url)}
    with _opened(source_url) as source, lock_file(source_url):
        create_file(target_url)
        with _opened(target_url) as target, lock_file(target_url):
            try:
                with _progress(output, "database-copying") as tell:
                    rows = copy_database(source, target, tell)
            except CopyError as error:
                output.notify(error.text(output.language))
                return FAULT
            found = _replay_all(target, output)
    if as_json:
        print_json({"ok": not found.damaged, **shown, "rows": rows, **_report(found, output)})
    else:
        for name, count in rows.items():
            output.stdout.print(output.text("database-copied", table=name, count=count))
        _show(shown["to"], found, output)
    return FAULT if found.damaged else FINE


def _check(url: str, output: Output, *, as_json: bool) -> int:
    with _opened(url) as engine:
        found = _replay_all(engine, output)
    if as_json:
        print_json({"ok": not found.damaged, "database": _shown(url), **_report(found, output)})
    else:
        _show(_shown(url), found, output)
    return FAULT if found.damaged else FINE


def _shown(url: str) -> str:
    """Return the path of a file, or an address without its password."""
    from cibola.server.store.database import file_of, hide_password

    return str(file_of(url) or hide_password(url))


@contextmanager
def _opened(url: str) -> "Iterator[Engine]":
    """Open a database that is there; its errors become sentences."""
    from cibola.server.store.database import connect, file_of
    from cibola.server.store.startup import startup_errors

    path = file_of(url)
    if path is not None and not path.is_file():
        raise CibolaError("database-missing", database=str(path))
    engine = connect(url)
    try:
        with startup_errors(url):
            yield engine
    finally:
        engine.dispose()


def _replay_all(engine: "Engine", output: Output) -> "Checked":
    """Replay every game of a database, after compiling its rules."""
    from cibola.cli.precompile import ensure_compiled
    from cibola.games import GAMES
    from cibola.server.tables.check import check_games, stored_games

    for game in sorted(stored_games(engine) & GAMES.keys()):
        ensure_compiled(game, (), output)
    with _progress(output, "database-checking") as tell:
        return check_games(engine, lambda done, total: tell("", done, total))


@contextmanager
def _progress(output: Output, key: str) -> Iterator[Any]:
    """Show how far it is, if standard error is a terminal."""
    if not output.stderr.is_terminal:
        yield lambda *_: None
        return
    with output.stderr.status(output.text(key, table="", done=0, total=0)) as status:
        yield lambda table, done, total: status.update(output.text(key, table=table, done=done, total=total))


def _report(found: "Checked", output: Output) -> dict[str, Any]:
    damaged = [{"game": one.table, "error": _sentence(one.message, output)} for one in found.damaged]
    return {"games": found.games, "lines": found.lines, "damaged": damaged}


def _sentence(message: Any, output: Output) -> str:
    return output.text(message.key, **message.args)


def _show(name: str, found: "Checked", output: Output) -> None:
    out = output.stdout
    sign, style = ("✗", "bold red") if found.damaged else ("✓", "bold green")
    out.print(f"{sign} {name}", style=style, soft_wrap=True)
    for one in found.damaged:
        out.print(f"  {one.table}: {_sentence(one.message, output)}", soft_wrap=True)
    summary = "database-damaged" if found.damaged else "database-whole"
    out.print("  " + output.text(summary, games=found.games, lines=found.lines, damaged=len(found.damaged)))
