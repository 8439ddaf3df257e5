"""Help pages in the chosen language. Commands and options are declared with keys of the message catalogues."""

from textwrap import fill, wrap
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from cibola.cli.output import Output
from cibola.errors import OptionError

INDENT = 2  # before each of the two columns


class LocalizedCommand(TyperCommand):
    """A command whose help comes from the message catalogues."""

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 (Rich prints it)
        """Print the help."""
        show(self, ctx)


class LocalizedGroup(TyperGroup):
    """The command `cibola` itself."""

    def format_help(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002 (Rich prints it)
        """Print the help."""
        show(self, ctx)

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 (Typer's signature)
        """List the commands in the order in which they are declared."""
        return list(self.commands)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command; the error for an unknown one lists all commands."""
        if args[0] not in self.commands and not args[0].startswith("-"):
            raise OptionError("cli-usage-command", name=args[0], known=", ".join(self.commands))
        return super().resolve_command(ctx, args)


def show(command: Any, ctx: typer.Context) -> None:
    """Print a command's help: what it does, how it is called, its arguments and options, examples."""
    from rich.text import Text

    output: Output = ctx.obj
    name = command.name if ctx.parent else "cibola"
    params = command.get_params(ctx)
    arguments = [param for param in params if param.param_type_name == "argument"]
    options = [param for param in params if param.param_type_name == "option"]
    usage = [
        ctx.command_path,
        *(_usage(argument, output) for argument in arguments),
        output.text("cli-help-options-short"),
    ]
    if isinstance(command, LocalizedGroup):
        usage.insert(1, output.text("cli-metavar-command"))
    out = output.stdout
    out.print(Text(output.text(f"cli-{name}"), style="bold"))
    out.print(f"\n{output.text('cli-help-usage')} {' '.join(usage)}\n")
    for paragraph in output.text(f"cli-{name}-more").split("\n\n"):
        out.print(fill(paragraph, out.width - 1))  # unlike Rich, it keeps spaces that do not break
    if isinstance(command, LocalizedGroup):
        _rows(output, "cli-help-commands", [(one, output.text(f"cli-{one}")) for one in command.commands])
    _rows(
        output,
        "cli-help-arguments",
        [(output.text(argument.metavar), output.text(argument.help)) for argument in arguments],
    )
    for title in dict.fromkeys(_title(option) for option in options):
        rows = [(_flag(option, output), _meaning(option, output)) for option in options if _title(option) == title]
        _rows(output, title, rows)
    _examples(output, f"cli-{name}-examples")


def _usage(argument: Any, output: Output) -> str:
    name = output.text(argument.metavar) + ("…" if argument.nargs == -1 else "")
    return name if argument.required else f"[{name}]"


def _title(option: Any) -> str:
    """Return the key of the heading under which an option is listed."""
    return getattr(option, "rich_help_panel", None) or "cli-help-options"


def _flag(option: Any, output: Output) -> str:
    flags = ", ".join(option.opts) + "".join(f" / {other}" for other in option.secondary_opts)
    return f"{flags} {output.text(option.metavar)}" if option.metavar else flags


def _meaning(option: Any, output: Output) -> str:
    return output.text("cli-option-help" if option.name == "help" else option.help)


def _rows(output: Output, title: str, rows: list[tuple[str, str]], most: float = 0.45) -> None:
    """Print names and what they mean in two columns.

    A name that takes more than its share of the line stands on a line of its own, so that the second column stays wide.
    """
    from rich.text import Text

    if not rows:
        return
    out = output.stdout
    width = max((len(name) for name, _ in rows if len(name) <= most * out.width), default=INDENT)
    out.print()
    out.print(Text(output.text(title), style="bold"))
    for name, meaning in rows:
        lines = wrap(meaning, out.width - 1 - width - 2 * INDENT)
        beside = [] if len(name) > width else [" " * (width + INDENT - len(name)), lines.pop(0)]
        out.print(Text.assemble(" " * INDENT, (name, "cyan"), *beside))
        for line in lines:
            out.print(" " * (width + 2 * INDENT) + line)


def _examples(output: Output, key: str) -> None:
    """Print examples: on each line a command, at least two spaces, and what it does."""
    lines = [line.partition("  ") for line in output.text(key).splitlines()]
    _rows(output, "cli-help-examples", [(command, meaning.strip()) for command, _, meaning in lines], most=0.6)
