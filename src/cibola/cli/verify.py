"""`cibola verify`: are these records whole, and played by the rules?"""

from typing import Annotated, Any

import msgspec
import typer

from cibola.cli.errors import BAD_INPUT, FAULT, FINE, describe
from cibola.cli.options import AsJson, Language, read_record
from cibola.cli.output import Output, print_json
from cibola.errors import CibolaError, RecordError


def verify(
    context: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="cli-metavar-file", help="cli-argument-files")],
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    output: Output = context.obj
    found = [_check(name, output) for name in files]
    if as_json:
        print_json({"ok": all(one["ok"] for one in found), "files": [_public(one) for one in found]})
    else:
        for one in found:
            _show(one, output)
    code = max((FINE if one["ok"] else FAULT if one["damaged"] else BAD_INPUT) for one in found)
    raise typer.Exit(code)


def _check(name: str, output: Output) -> dict[str, Any]:
    """Check one record; return what was found, or the error."""
    try:
        record = read_record(name)
        verified = record.verify()
        position = record.replay()
    except (CibolaError, OSError) as error:
        sentence = describe(error, output)
        if sentence is None:
            raise
        rule = error.rule if isinstance(error, CibolaError) else ""
        return {"file": name, "ok": False, "error": sentence, "rule": rule, "damaged": isinstance(error, RecordError)}
    return {
        "file": name,
        "ok": True,
        "game": record.game,
        "players": position.players,
        "entries": verified.entries,
        "scores": verified.scores,
        "over": verified.over,
        "outcome": msgspec.to_builtins(position.outcome),
        "commitment": _commitment(record.seed, record.commitment),
        "given_deals": [event + 1 for event in verified.given],
        "seen_by": record.seen,
        "position": position,
    }


def _commitment(seed: str, commitment: str) -> str:
    """Return whether a commitment is kept, absent, or cannot be checked without the seed."""
    if not commitment:
        return "absent"
    return "kept" if seed else "unchecked"


def _public(one: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in one.items() if name not in ("position", "damaged")}


def _show(one: dict[str, Any], output: Output) -> None:
    out = output.stdout
    if not one["ok"]:
        out.print(f"✗ {one['file']}", style="bold red", soft_wrap=True)
        out.print(f"  {one['error']}", soft_wrap=True)
        return
    from cibola.cli.table import outcome_text

    out.print(f"✓ {one['file']}", style="bold green", soft_wrap=True)
    lines = [output.text("cli-verify-entries", count=one["entries"]) + " " + outcome_text(one["position"], output)]
    lines.append(output.text(f"cli-verify-{one['commitment']}"))
    if one["given_deals"]:
        deals = ", ".join(map(str, one["given_deals"]))
        lines.append(output.text("cli-verify-given", count=len(one["given_deals"]), deals=deals))
    for line in lines:
        out.print(f"  {line}", soft_wrap=True)
