"""The catalogues: both languages say the same things, and everything the code asks for is there."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import cibola
from cibola import errors
from cibola.errors import CibolaError, Message
from cibola.games import board, card, roll
from cibola.games.card.components import LETTERS
from cibola.games.card.editions import EDITIONS
from cibola.games.card.exploits import NAMES
from cibola.messages import LANGUAGES, Catalogue, catalogue, preferred, split_entries, tell, text

PACKAGE = Path(cibola.__file__).parent
FILES = sorted(file.name for file in (PACKAGE / "messages" / "en").glob("*.ftl"))

WEB = Path(__file__).parents[2] / "web"  # the browser app asks for texts too
FIGURES = (WEB / "src/rules/figures.ts").read_text("utf-8")
PICTURES = re.findall(r"(?m)^  '?([BR]\d[\d.]*)'?: (?!\{ laid)", FIGURES)
COMPUTED = {
    "rules-figure": {rule.replace(".", "-") for rule in PICTURES},
    "exploit": NAMES,
    "colour": LETTERS + roll.components.LETTERS,
    "place": LETTERS,
    "wager": {row.wager for row in EDITIONS.values()},
}
REFUSALS = [key for game in (card, board, roll) for key, _ in game.notation.REFUSALS.values()]
PREFIXES = {"terminal": "terminal-"}  # the parts of the package that leave out how their keys begin
SPEAKERS = {"say", "text", "texts", "Message"}
ERRORS = {name for name, value in vars(errors).items() if isinstance(value, type) and issubclass(value, CibolaError)}
GIVEN = {"reason"}  # comes from the error behind an error
QUOTED = re.compile(r"""'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`""")


@cache
def messages(language: str) -> dict[str, ftl.Message]:
    """Read every message of a language, and make sure that each stands once."""
    found: dict[str, ftl.Message] = {}
    for file in sorted((PACKAGE / "messages" / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, entry.id.name
                found[entry.id.name] = entry
    return found


def nodes(value: object) -> Iterator[ftl.BaseNode]:
    """Walk through a message."""
    if isinstance(value, ftl.BaseNode):
        yield value
        for child in vars(value).values():
            yield from nodes(child)
    elif isinstance(value, list):
        for child in value:
            yield from nodes(child)


def variables(message: ftl.Message) -> set[str]:
    return {node.id.name for node in nodes(message) if isinstance(node, ftl.VariableReference)}


def sentence(message: ftl.Message) -> str:
    return " ".join(str(node.value) for node in nodes(message) if isinstance(node, ftl.TextElement))


@cache
def sources() -> dict[Path, ast.Module]:
    return {source: ast.parse(source.read_text("utf-8")) for source in sorted(PACKAGE.rglob("*.py"))}


@cache
def literals(node: ast.AST) -> set[str]:
    return {child.value for child in ast.walk(node) if isinstance(child, ast.Constant) and isinstance(child.value, str)}


def asked() -> Iterator[tuple[str, ast.Call, str]]:
    """Find where the code asks for a text by its name: the key, the call, and where it stands."""
    for source, tree in sources().items():
        prefix = PREFIXES.get(source.relative_to(PACKAGE).parts[0], "")
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args):
            name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
            if name not in SPEAKERS | ERRORS:
                continue
            first = call.args[0]
            choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for choice in choices:
                if isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                    key = prefix + choice.value if name == "texts" else choice.value
                    yield key, call, f"{source.relative_to(PACKAGE)}:{call.lineno}"


@cache
def web_texts() -> set[str]:
    """Find every quoted text of the browser app; a text that is put together keeps its `${…}`."""
    files = [*WEB.glob("src/**/*.ts"), *WEB.glob("src/**/*.svelte")]
    found = (QUOTED.findall(file.read_text("utf-8")) for file in files if "generated" not in file.parts)
    return {"".join(parts) for many in found for parts in many}


def web_patterns() -> set[str]:
    """Find the texts of the browser app that are put together and may be keys, as patterns."""
    keys = re.compile(r"(?:[a-z-]|\$?\{[^}]*\})+")
    pieces = (re.split(r"\$?\{[^}]*\}", text) for text in web_texts() if keys.fullmatch(text))
    return {"(.+)".join(parts) for parts in pieces if len(parts) > 1 and parts[0].endswith("-")}


def test_both_languages_have_the_same_files() -> None:
    for language in LANGUAGES:
        assert sorted(file.name for file in (PACKAGE / "messages" / language).glob("*.ftl")) == FILES


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(messages("en")) == list(messages("fr"))


def test_both_languages_use_the_same_variables() -> None:
    english, french = messages("en"), messages("fr")
    assert not {key for key in english if variables(english[key]) != variables(french[key])}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_told(language: str) -> None:
    """And is told alike whether it is parsed alone, as it is asked for, or with all others."""
    whole = FluentBundle([language], use_isolating=False)
    for file in FILES:
        whole.add_resource(FluentResource((PACKAGE / "messages" / language / file).read_text("utf-8")))
    assert Catalogue(language).keys == messages(language).keys()
    for key, message in messages(language).items():
        pattern = whole.get_message(key).value
        assert pattern is not None
        for value in (1, 2, "x"):
            args = dict.fromkeys(variables(message), value)
            told, faults = whole.format_pattern(pattern, args)
            assert told
            assert not faults, key
            assert catalogue(language).format(key, args) == told


def test_a_message_is_parsed_with_all_that_it_refers_to() -> None:
    entries = dict(
        split_entries("""# Words
-boat = { $case ->
    [of] boat's
   *[other] boat
}
sail = sail
more = { sail } { NUMBER($n) } { -boat(case: "of") } { $n ->
    [one] one
   *[other] { -boat }
}

# Not of the last one
last =
    Two

    lines
""")
    )
    assert list(entries) == ["-boat", "sail", "more", "last"]
    assert entries["last"].splitlines()[-1:] == [""]
    alone = Catalogue("en")
    alone._entries = entries
    assert alone.format("more", {"n": 2}) == "sail 2 boat's boat"
    assert alone.format("last", {}) == "Two\n\nlines"
    with pytest.raises(KeyError):
        alone.format("NUMBER", {})


def test_every_text_that_is_asked_for_exists() -> None:
    missing = {f"{key} ({where})" for key, _, where in asked() if key not in messages("en")}
    assert not missing
    assert set(REFUSALS) <= messages("en").keys()
    for beginning, ends in COMPUTED.items():
        assert {f"{beginning}-{end}" for end in ends} <= messages("en").keys()


def test_every_text_that_the_page_asks_for_exists() -> None:
    calls = re.compile(r"\btext\(\s*'([^']+)'")
    files = [*WEB.glob("src/**/*.ts"), *WEB.glob("src/**/*.svelte")]
    asked_for = {key for file in files for key in calls.findall(file.read_text("utf-8"))}
    assert asked_for
    assert not asked_for - page_keys()


def test_the_page_can_tell_whatever_a_server_tells() -> None:
    told = {key for key, _, where in asked() if where.startswith("server/") and not where.startswith(FOR_OPERATORS)}
    assert told
    assert not told - page_keys()


# Their errors are told in the terminal, when a server starts, its database is copied or checked, or a site is exported.
FOR_OPERATORS = (
    "server/store/copy.py",
    "server/store/database.py",
    "server/store/startup.py",
    "server/static_site.py",
    "server/static_site_check.py",
    "server/tables/check.py",
    "server/settings.py",
    "server/supervisor.py",
    "server/auth/keys.py",
    "server/http/page.py",  # told instead of the page
    "server/previews/",  # told to other sites
)


def page_keys() -> set[str]:
    """Name the keys of the catalogues that are built into the page."""
    listed = re.search(r"TOPICS[^{]*\{(.*?)\n\};", (WEB / "plugins/catalogues.ts").read_text("utf-8"), re.DOTALL)
    assert listed
    names = re.findall(r"'(\w+)'", listed[1])
    files = [PACKAGE / "messages" / "en" / f"{name}.ftl" for name in names]
    texts = [file.read_text("utf-8") for file in files if file.is_file()]
    return {key for text in texts for key in re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)}


def test_every_error_gives_what_its_sentence_needs() -> None:
    for key, call, where in asked():
        given = {keyword.arg for keyword in call.keywords}
        if None not in given and key in messages("en"):
            assert variables(messages("en")[key]) - GIVEN <= given, where


def test_no_text_is_left_over() -> None:
    """Every key stands in the code, whole or put together from what stands there (`f"exploit-{name}"`)."""
    words = set().union(*(literals(tree) for tree in sources().values()), LETTERS, roll.components.LETTERS, web_texts())
    unused = set(messages("en")) - {f"{beginning}-{end}" for beginning, ends in COMPUTED.items() for end in ends}
    for source, tree in sources().items():
        prefix = PREFIXES.get(source.relative_to(PACKAGE).parts[0], "")
        unused -= {start + literal for literal in literals(tree) for start in ("", prefix)}
        for pattern in put_together(tree):
            matches = {key: re.fullmatch(f"(?:{prefix})?{pattern}", key) for key in unused}
            unused -= {key for key, match in matches.items() if match and words.issuperset(match.groups())}
    unused -= web_texts()
    for pattern in web_patterns():
        matches = {key: re.fullmatch(pattern, key) for key in unused}
        unused -= {key for key, match in matches.items() if match and words.issuperset(match.groups())}
    assert not unused


def put_together(tree: ast.AST) -> Iterator[str]:
    """Find the texts that are put together and may be keys, as patterns."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts = node.values
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            parts = [node.left, node.right]
        else:
            continue
        fixed = [part.value if isinstance(part, ast.Constant) else None for part in parts]
        if any(re.fullmatch(r"[a-z-]*[a-z][a-z-]*", str(text)) for text in fixed if text):
            yield "".join(re.escape(str(text)) if text else "(.+)" for text in fixed)


def test_french_is_set_as_french_is() -> None:
    """« … » with spaces inside, no other quotation marks, and a space before ; : ! ? at which no line can break."""
    wrong = re.compile(r"[\"“”]|«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»|\w[;!?]|\w:(?= |$)|\w [;:!?](?= |$)")
    notation = re.compile(r"nom: valeur|\b[A-Z]\d+!")  # what is typed, with a mark of its own
    words = {key: notation.sub("", sentence(message)) for key, message in messages("fr").items()}
    assert not {key: told for key, told in words.items() if wrong.search(told)}


@pytest.mark.parametrize(
    "name",
    [
        "arena",
        "board",
        "bots",
        "card",
        "cli",
        "drawing",
        "errors",
        "learn",
        "lessons",
        "levels",
        "pad",
        "review",
        "roll",
        "rules",
        "server",
    ],
)
def test_french_spaces_do_not_break(name: str) -> None:
    """A line never begins with a mark: the space before ; : ! ? and inside « » is U+00A0."""
    lines = (PACKAGE / "messages" / "fr" / f"{name}.ftl").read_text("utf-8").splitlines()
    assert not [line for line in lines if not line.startswith("#") and re.search(r"\S [;:!?»]|« ", line)]


def test_english_uses_its_quotation_marks() -> None:
    words = {key: sentence(message) for key, message in messages("en").items()}
    assert not {key: told for key, told in words.items() if re.search('["«»]', told)}


def test_a_message_names_its_rule() -> None:
    message = Message("card-put-first", rule="C3")
    assert tell(message, "en").endswith("(C3)")
    assert tell(message, "fr").startswith("Jouez")
    assert tell(message, "de") == tell(message, "en")
    with pytest.raises(KeyError):
        text("no-such-key")


def test_a_language_is_chosen_by_wish_then_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert preferred() == "en"
    assert preferred([None, "de", "fr_CA"]) == "fr"
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert preferred() == "fr"
    assert preferred(["en"]) == "en"
    monkeypatch.setenv("LC_ALL", "C")
    assert preferred() == "fr"


def test_long_and_huge_arguments_stay_readable() -> None:
    error = CibolaError("unreadable-number", number=-(10**5000), most="x" * 10_000)
    for language in LANGUAGES:
        assert "-2^16609" in error.text(language)
        assert len(error.text(language)) < 1000
