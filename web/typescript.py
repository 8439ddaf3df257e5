"""Write TypeScript types for the structs that travel to the page, from their Python source.

It reads the source and imports nothing of Cíbola: a wheel is built where neither NumPy nor msgspec is installed.

A struct that carries a game's own structs (`Table` its view, `Update` its events) becomes a generic interface
`TableOf<G>` and the union `Table` over all games, told apart by `game`. Whatever holds such a struct is generic too.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"
GAME_FOLDERS = SOURCE / "cibola" / "games"


def _catalogue() -> list[str]:
    """List the games in the order of the catalogue."""
    tree = ast.parse((GAME_FOLDERS / "__init__.py").read_text("utf-8"))
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module]
    folders = {name.name: str(node.module).rpartition(".")[2] for node in imports for name in node.names}
    (games,) = (node for node in ast.walk(tree) if isinstance(node, ast.comprehension))
    return [folders[name.id] for name in ast.walk(games.iter) if isinstance(name, ast.Name)]


def _sources_of(game: str) -> tuple[str, ...]:
    """Name the modules of a game whose structs travel."""
    own = f"cibola.games.{game}"
    layout = (f"{own}.layouts:Layout",) if (GAME_FOLDERS / game / "layouts.py").is_file() else ()
    return (f"{own}.view", f"{own}.choices:Choice", *layout)


GAMES = _catalogue()
SOURCES: dict[str, tuple[str, ...]] = {  # a file, and the modules it is made from: all that they define, or one name
    "protocol": ("cibola.server.protocol",),
    "answers": ("cibola.server.answers",),
    **{game: _sources_of(game) for game in GAMES},
    "scores": ("cibola.server.games.scores",),
}
OWN = ("View", "Event", "Choice")  # the structs that every game has of its own
BY_GAME = {  # the fields that hold them, and their types at a table of the game `G`
    ("Table", "game"): "G",
    ("Table", "view"): "View<G>",
    ("Table", "choices"): "Array<Choice<G>>",
    ("Update", "happened"): "Array<Event<G>>",
    ("Table", "recent"): "Array<Event<G>>",
    ("Replay", "game"): "G",
    ("Step", "happened"): "Array<Event<G>>",
    ("Step", "view"): "View<G>",
}
SIMPLE = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "unknown"}


class Module:
    """The structs and aliases that one Python file defines, and where its other names come from."""

    def __init__(self, name: str) -> None:
        """Read the file of a module."""
        path = SOURCE.joinpath(*name.split(".")).with_suffix(".py")
        self.structs: dict[str, ast.ClassDef] = {}
        self.aliases: dict[str, ast.expr] = {}
        self.numbers: dict[str, int] = {}
        self.imported: dict[str, str] = {}
        for node in ast.parse(path.read_text("utf-8")).body:
            self._take(node)

    def _take(self, node: ast.stmt) -> None:
        if isinstance(node, ast.ClassDef) and _is_struct(node):
            self.structs[node.name] = node
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("cibola."):
            self.imported |= {alias.name: str(node.module) for alias in node.names}
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            self._assign(node.targets[0].id, node.value)

    def _assign(self, name: str, value: ast.expr) -> None:
        if isinstance(value, ast.Constant) and type(value.value) is int:
            self.numbers[name] = value.value
        elif _is_literal(value) or (isinstance(value, ast.BinOp) and isinstance(value.op, ast.BitOr)):
            self.aliases[name] = value


def _is_struct(node: ast.ClassDef) -> bool:
    """Return whether a class is a struct: ours are all frozen, and no other class says so."""
    return any(word.arg == "frozen" for word in node.keywords)


def _is_literal(value: ast.expr) -> bool:
    return isinstance(value, ast.Subscript) and ast.unparse(value.value) == "Literal"


def _fields(module: Module, node: ast.ClassDef) -> dict[str, ast.AnnAssign]:
    """Collect the fields of a struct, those that it inherits first."""
    found: dict[str, ast.AnnAssign] = {}
    for name in map(ast.unparse, node.bases):
        home = Module(module.imported[name]) if name in module.imported else module
        found |= _fields(home, home.structs[name]) if name in home.structs else {}
    return found | {ast.unparse(field.target): field for field in node.body if isinstance(field, ast.AnnAssign)}


def _keyword(node: ast.ClassDef, name: str) -> str:
    return next((str(ast.literal_eval(word.value)) for word in node.keywords if word.arg == name), "")


class Writer:
    """One TypeScript file: what its sources define, and what that needs from other modules."""

    def __init__(self, *sources: str) -> None:
        """Write everything that each source names: a module, or one name of it."""
        self.parts: dict[str, str] = {}
        self._generic: set[str] = set()
        for source in sources:
            module, _, name = source.partition(":")
            self._add_all(Module(module), [name] if name else [])

    def _add_all(self, module: Module, names: list[str]) -> None:
        numbers = {} if names else module.numbers
        self.parts |= {name: f"export const {name} = {value};" for name, value in numbers.items() if name == "PROTOCOL"}
        for name in names or (*module.aliases, *(name for name in module.structs if name not in {"Struct", "Choice"})):
            self._add(module, name)

    def text(self) -> str:
        """Return the declarations, after an import of what they need of the games."""
        declared = "\n\n".join(self.parts.values())
        needed = [name for name in ("GameName", *OWN) if name not in self.parts and re.search(rf"\b{name}\b", declared)]
        return f"import type {{ {', '.join(needed)} }} from './games';\n\n{declared}" if needed else declared

    def _add(self, module: Module, name: str) -> None:
        if name in self.parts or name in SIMPLE:
            return
        self.parts[name] = ""  # so that types may name each other
        if name in module.aliases:
            self._declare(name, f"export type {name} = {self._type(module, module.aliases[name])};")
        elif name in module.structs:
            self._declare(name, self._struct(module, module.structs[name]))
        elif name in module.imported:
            del self.parts[name]
            self._add(Module(module.imported[name]), name)
        else:
            raise ValueError(f"{name} cannot travel: it is neither a struct nor an alias.")

    def _declare(self, name: str, text: str) -> None:
        """Keep a declaration; one that depends on the game becomes generic, with a union of it over all games."""
        if re.search(r"\bG\b", text):
            self._generic.add(name)
            one = re.sub(
                rf"^export (type|interface) {name}\b",
                rf"export \1 {name}Of<G extends GameName>",
                text,
                flags=re.MULTILINE,
            )
            union = " | ".join(f"{name}Of<'{game}'>" for game in GAMES)
            text = f"{one}\n\nexport type {name} = {union};"
        self.parts[name] = text

    def _struct(self, module: Module, node: ast.ClassDef) -> str:
        lines = [f"/** {ast.get_docstring(node)} */", f"export interface {node.name} {{"]
        if tag := _keyword(node, "tag"):
            lines.append(f"  {_keyword(node, 'tag_field') or 'type'}: '{tag}';")
        may_lack = _keyword(node, "omit_defaults") == "True"
        fields = _fields(module, node).values()
        lines += [self._field(module, node.name, field, may_lack=may_lack) for field in fields]
        return "\n".join([*lines, "}"])

    def _field(self, module: Module, struct: str, field: ast.AnnAssign, *, may_lack: bool) -> str:
        name = ast.unparse(field.target)
        mark = "?" if may_lack and field.value is not None else ""
        return f"  {name}{mark}: {BY_GAME.get((struct, name)) or self._field_type(module, name, field.annotation)};"

    def _field_type(self, module: Module, name: str, annotation: ast.expr) -> str:
        return "GameName" if (name, ast.unparse(annotation)) == ("game", "str") else self._type(module, annotation)

    def _type(self, module: Module, node: ast.expr) -> str:
        if isinstance(node, ast.BinOp):
            return f"{self._type(module, node.left)} | {self._type(module, node.right)}"
        if isinstance(node, ast.Subscript):
            return self._subscript(module, node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return self._type(module, ast.parse(node.value, mode="eval").body)
        name = ast.unparse(node)
        if name == "None":
            return "null"
        self._add(module, name)
        return f"{name}Of<G>" if name in self._generic else SIMPLE.get(name, name)

    def _subscript(self, module: Module, node: ast.Subscript) -> str:
        kind = ast.unparse(node.value)
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        if kind == "Literal":
            return " | ".join(ast.unparse(value) for value in inner)
        if kind == "Annotated":
            return self._type(module, inner[0])
        if kind == "dict":
            return f"Record<{self._type(module, inner[0])}, {self._type(module, inner[1])}>"
        if kind in {"list", "tuple"}:
            return f"Array<{self._type(module, inner[0])}>"
        raise ValueError(f"{ast.unparse(node)} cannot travel.")


def _games() -> str:
    """Name the games, and tell which structs are each one's own."""
    rows = [f"  {game}: {{ {'; '.join(f'{name}: {game}.{name}' for name in OWN)} }};" for game in GAMES]
    return "\n\n".join(
        [
            "\n".join(f"import type * as {game} from './{game}';" for game in GAMES),
            "\n".join(["/** The structs of each game's own. */", "export interface Games {", *rows, "}"]),
            f"export const GAME_NAMES = [{', '.join(f'{game!r}' for game in GAMES)}] as const;",
            "export type GameName = keyof Games;",
            *(f"export type {name}<G extends GameName> = Games[G]['{name}'];" for name in OWN),
        ]
    )


def files() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each TypeScript file."""
    heading = "// Made{} by web/typescript.py: change it there."
    for name, sources in SOURCES.items():
        modules = " and ".join(source.partition(":")[0] for source in sources)
        yield f"{name}.ts", f"{heading.format(f' from {modules}')}\n\n{Writer(*sources).text()}\n"
    yield "games.ts", f"{heading.format('')}\n\n{_games()}\n"


def write(folder: Path) -> None:
    """Write the files into a folder, except those that are there already."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files():
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    write(Path(__file__).parent / "src" / "generated")
