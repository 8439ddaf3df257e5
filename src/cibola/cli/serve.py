"""`cibola serve`, or just `cibola`: the server for games in the browser."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cibola.cli.errors import needs_extra
from cibola.cli.options import Language
from cibola.cli.output import Output

if TYPE_CHECKING:
    from cibola.server.listening import OnReady, Started
    from cibola.server.settings import Settings

REACH, KEEPING, RUNNING = "serve-help-reach", "serve-help-keeping", "serve-help-running"  # headings of the help


def serve(
    context: typer.Context,
    port: Annotated[
        str | None, typer.Option(metavar="cli-metavar-number", help="serve-option-port", rich_help_panel=REACH)
    ] = None,
    host: Annotated[
        str | None, typer.Option(metavar="serve-metavar-address", help="serve-option-host", rich_help_panel=REACH)
    ] = None,
    lan: Annotated[bool | None, typer.Option("--lan", help="serve-option-lan", rich_help_panel=REACH)] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="serve-metavar-url", help="serve-option-public-url", rich_help_panel=REACH)
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="serve-metavar-address", help="serve-option-proxy", rich_help_panel=REACH),
    ] = None,
    browser: Annotated[
        bool | None, typer.Option("--browser/--no-browser", help="serve-option-browser", rich_help_panel=REACH)
    ] = None,
    folder: Annotated[
        Path | None, typer.Option(metavar="serve-metavar-folder", help="serve-option-folder", rich_help_panel=KEEPING)
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="serve-metavar-database", help="serve-option-database", rich_help_panel=KEEPING),
    ] = None,
    keep_days: Annotated[
        str | None, typer.Option(metavar="cli-metavar-number", help="serve-option-keep-days", rich_help_panel=KEEPING)
    ] = None,
    abandoned_days: Annotated[
        str | None,
        typer.Option(metavar="cli-metavar-number", help="serve-option-abandoned-days", rich_help_panel=KEEPING),
    ] = None,
    absent_minutes: Annotated[
        str | None,
        typer.Option(metavar="cli-metavar-number", help="serve-option-absent-minutes", rich_help_panel=RUNNING),
    ] = None,
    processes: Annotated[
        str | None, typer.Option(metavar="cli-metavar-number", help="serve-option-processes", rich_help_panel=RUNNING)
    ] = None,
    thinkers: Annotated[
        str | None, typer.Option(metavar="cli-metavar-number", help="serve-option-thinkers", rich_help_panel=RUNNING)
    ] = None,
    limits: Annotated[
        bool | None, typer.Option("--limits/--no-limits", help="serve-option-limits", rich_help_panel=RUNNING)
    ] = None,
    metrics: Annotated[
        list[str] | None,
        typer.Option(metavar="serve-metavar-address", help="serve-option-metrics", rich_help_panel=RUNNING),
    ] = None,
    log_level: Annotated[
        str | None, typer.Option(metavar="serve-metavar-level", help="serve-option-log-level", rich_help_panel=RUNNING)
    ] = None,
    log_format: Annotated[
        str | None,
        typer.Option(metavar="serve-metavar-format", help="serve-option-log-format", rich_help_panel=RUNNING),
    ] = None,
    _language: Language = None,
) -> None:
    start(
        context.obj,
        {
            "host": host,
            "port": port,
            "lan": lan,
            "public_url": public_url,
            "proxies": proxy or None,
            "metrics": metrics or None,
            "folder": folder,
            "database": database,
            "open_browser": browser,
            "keep_days": keep_days,
            "abandoned_days": abandoned_days,
            "absent_minutes": absent_minutes,
            "limits": limits,
            "processes": processes,
            "thinkers": thinkers,
            "log_level": log_level,
            "log_format": log_format,
        },
    )


def start(output: Output, options: dict[str, Any]) -> None:
    """Run the server until Ctrl-C is pressed."""
    with needs_extra("server"):
        from cibola.server.inheritance import find_inheritance
        from cibola.server.settings import read

    settings, inherited = read(options), find_inheritance()
    if inherited is not None:
        from cibola.server.worker import run_worker

        run_worker(settings, inherited)
    else:
        _serve(settings, lambda started: _ready(output, settings, started))
        output.notify(output.text("serve-goodbye"))
    _leave()


def _serve(settings: "Settings", on_ready: "OnReady") -> None:
    """Serve in this process, or as the supervisor of several, which needs little of the program itself."""
    if settings.processes == 1:
        with needs_extra("server"):
            from cibola.server.runner import run

        run(settings, on_ready)
    else:
        with needs_extra("server"):
            from cibola.server.supervisor import supervise

        supervise(settings, on_ready)


def _leave() -> None:
    """Exit without waiting for threads that still compute a move or compile a game."""
    import atexit
    import os
    import sys
    from threading import enumerate as threads
    from threading import main_thread

    sys.stdout.flush()
    sys.stderr.flush()
    if any(not thread.daemon for thread in threads() if thread is not main_thread()):
        atexit._run_exitfuncs()  # noqa: SLF001 (there is no public way, and temporary folders must be removed)
        os._exit(0)


def _ready(output: Output, settings: "Settings", started: "Started") -> None:
    """Say where the games are, and open them."""
    url = started.public_url
    rows = [("serve-here", f"{started.local_url}/")]
    if url.reachable != "here":
        rows.append((f"serve-{url.reachable}", f"{url.address}/"))
    _tell(output, rows)
    if url.reachable == "network":
        _code(output, f"{url.address}/")
    if settings.lan and url.reachable == "here":
        output.notify(output.text("serve-no-network"))
    if started.is_preparing:
        output.notify(output.text("serve-preparing"))
    if not started.is_page_built:
        output.notify(output.text("serve-page-missing"))
    elif settings.open_browser:
        _open(f"{started.local_url}/")


def _tell(output: Output, rows: list[tuple[str, str]]) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    for key, address in rows:
        table.add_row("", output.text(key), Text(address, style="bold cyan"))
    output.stdout.print(Text(output.text("serve-ready"), style="bold"))
    output.stdout.print(table, soft_wrap=True)
    output.stdout.print(output.text("serve-stop"))
    output.stdout.file.flush()


def _code(output: Output, address: str) -> None:
    """Print the address as a QR code, if the output is a terminal."""
    from io import StringIO

    import segno

    if output.stdout.is_terminal:
        drawn = StringIO()
        segno.make_qr(address).terminal(out=drawn, compact=True, border=2)
        output.stdout.file.write(drawn.getvalue())


def _open(address: str) -> None:
    """Open the browser, unless there is no desktop: a text browser would take over this terminal."""
    import os
    import sys
    import webbrowser
    from threading import Thread

    if sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
