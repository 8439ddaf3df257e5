"""`cibola rules`: a whole rule page, or rules by number or by word."""

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cibola.cli.options import AsJson, Language
from cibola.cli.output import Output, print_json
from cibola.errors import OptionError

if TYPE_CHECKING:
    from cibola.rulebook import Rule, RulePage

IS_ID = re.compile(r"[A-Za-z]\d+(\.\d+)?")


def rules(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="cli-metavar-game", help="cli-argument-rules-game")] = None,
    ids: Annotated[list[str] | None, typer.Argument(metavar="cli-metavar-id", help="cli-argument-ids")] = None,
    search: Annotated[str | None, typer.Option(metavar="cli-metavar-word", help="cli-option-search")] = None,
    as_json: AsJson = False,
    _language: Language = None,
) -> None:
    from cibola.rulebook import games, page

    output: Output = context.obj
    wanted = list(ids or [])
    if game is not None and IS_ID.fullmatch(game):
        wanted, game = [game, *wanted], None
    known = games(output.language)
    if game is not None and game not in known:
        raise OptionError("game-unknown", name=game, known=", ".join(known))
    pages = [page(name, output.language) for name in known if game in (None, name)]
    if wanted or search:
        _show_found(pages, wanted, search, as_json, output)
    elif game:
        _show_page(pages[0], as_json, output)
    else:
        _show_games(pages, as_json, output)


def _show_games(pages: list["RulePage"], as_json: bool, output: Output) -> None:
    if as_json:
        print_json({"games": [{"game": page.game, "title": page.title, "rules": len(page.rules)} for page in pages]})
        return
    for page in pages:
        output.stdout.print(f"{page.game}  {page.title}")
    output.stdout.print("\n" + output.text("cli-rules-hint"), style="dim")


def _show_page(page: "RulePage", as_json: bool, output: Output) -> None:
    if as_json:
        print_json(
            {
                "game": page.game,
                "language": page.language,
                "title": page.title,
                "intro": page.intro,
                "rules": [_plain(rule) for rule in page.rules],
            }
        )
        return
    output.stdout.print(_markdown(page.markdown))


def _show_found(pages: list["RulePage"], wanted: list[str], search: str | None, as_json: bool, output: Output) -> None:
    """Print the rules with the wanted numbers and, of these or of all rules, those that contain a word."""
    found = _find(pages, wanted)
    if search:
        having = [rule for page in pages for rule in page.with_word(search)]
        found = [rule for rule in having if not wanted or rule in found]
    if as_json:
        print_json({"rules": [_plain(rule) for rule in found]})
    elif not found:
        output.stdout.print(output.text("cli-rules-nothing", word=search or ""))
    else:
        _show_rules(found, output)


def _find(pages: list["RulePage"], wanted: list[str]) -> list["Rule"]:
    found: list[Rule] = []
    for name in wanted:
        rules = [rule for page in pages for rule in page.under(name)]
        if not rules:
            known = ", ".join(f"{page.rules[0].id} … {page.rules[-1].id}" for page in pages)
            raise OptionError("cli-rule-unknown", id=name, known=known)
        found += [rule for rule in rules if rule not in found]
    return found


def _show_rules(found: list["Rule"], output: Output) -> None:
    section = ""
    for rule in found:
        if rule.section != section:
            output.stdout.print(("" if not section else "\n") + rule.section, style="bold")
            section = rule.section
        output.stdout.print(_markdown(f"**{rule.id}** {rule.text}"))


def _markdown(text: str) -> Any:
    from rich.markdown import Markdown

    return Markdown(text)


def _plain(rule: "Rule") -> dict[str, str]:
    return {"id": rule.id, "section": rule.section, "text": rule.text}
