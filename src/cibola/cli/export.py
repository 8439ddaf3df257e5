"""`cibola export`: the games as files for any web space, without a server behind them."""

from pathlib import Path
from typing import Annotated

import typer

from cibola.cli.errors import FAULT
from cibola.cli.options import Language
from cibola.cli.output import Output
from cibola.errors import CibolaError

MEGABYTE = 1_000_000


def export(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="export-metavar-folder", help="export-argument-folder")],
    check: Annotated[bool, typer.Option("--check", help="export-option-check")] = False,
    _language: Language = None,
) -> None:
    output: Output = context.obj
    from cibola.server.static_site import export_site

    written = export_site(folder)
    size = f"{written.size / MEGABYTE:.1f}"
    output.stdout.print(output.text("export-done", folder=str(folder), count=written.files, size=size), soft_wrap=True)
    if check:
        _check(folder, output)


def _check(folder: Path, output: Output) -> None:
    try:
        from cibola.server.static_site_check import SiteError, check_site
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith("playwright"):
            raise
        raise CibolaError("export-no-playwright") from error
    try:
        turns = check_site(folder, output.language)
    except SiteError as error:
        output.notify(error.text(output.language))
        raise typer.Exit(FAULT) from None
    output.stdout.print(output.text("export-checked", count=turns))
