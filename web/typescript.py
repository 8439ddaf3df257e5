"""Write TypeScript types for the structs that travel to the page, from their Python source.

It reads the source and imports nothing of Cíbola: a wheel is built where neither NumPy nor msgspec is installed.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src"
MODULES: dict[str, tuple[str, ...]] = {  # a file, the module it is made from, and the names that it takes (none: all)
    "protocol": ("cibola.server.protocol",),
    "answers": ("cibola.server.answers",),
    "card": ("cibola.games.card.view",),
    "board": ("cibola.games.board.view",),
    "roll": ("cibola.games.roll.view",),
    "sheet": ("cibola.games.roll.layouts",),
    "scores": ("cibola.server.games.scores",),
}
SIMPLE = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "Any": "any"}


class Module:
    """One Python file: the structs and aliases it defines, and where its other names come from."""

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
    return any(ast.unparse(base) in {"Struct", "msgspec.Struct"} for base in node.bases)


def _is_literal(value: ast.expr) -> bool:
    return isinstance(value, ast.Subscript) and ast.unparse(value.value) == "Literal"


def _fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [field for field in node.body if isinstance(field, ast.AnnAssign)]


def _keyword(node: ast.ClassDef, name: str) -> str:
    return next((str(ast.literal_eval(word.value)) for word in node.keywords if word.arg == name), "")


class Writer:
    """One TypeScript file: everything that a module defines, and what that needs from others."""

    def __init__(self, module: str, *names: str) -> None:
        """Write these names of a module, or all of it."""
        root = Module(module)
        self.parts: dict[str, str] = {
            name: f"export const {name} = {value};" for name, value in root.numbers.items() if name == "PROTOCOL"
        }
        for name in names or (*root.aliases, *(name for name in root.structs if name != "Struct")):
            self._add(root, name)

    def _add(self, module: Module, name: str) -> None:
        if name in self.parts or name in SIMPLE:
            return
        self.parts[name] = ""  # so that types may name each other
        if name in module.aliases:
            self.parts[name] = f"export type {name} = {self._type(module, module.aliases[name])};"
        elif name in module.structs:
            self.parts[name] = self._struct(module, module.structs[name])
        elif name in module.imported:
            del self.parts[name]
            self._add(Module(module.imported[name]), name)
        else:
            raise ValueError(f"{name} cannot travel: it is neither a struct nor an alias.")

    def _struct(self, module: Module, node: ast.ClassDef) -> str:
        lines = [f"/** {ast.get_docstring(node)} */", f"export interface {node.name} {{"]
        if tag := _keyword(node, "tag"):
            lines.append(f"  {_keyword(node, 'tag_field') or 'type'}: '{tag}';")
        may_lack = _keyword(node, "omit_defaults") == "True"
        lines += [self._field(module, field, may_lack=may_lack) for field in _fields(node)]
        return "\n".join([*lines, "}"])

    def _field(self, module: Module, field: ast.AnnAssign, *, may_lack: bool) -> str:
        mark = "?" if may_lack and field.value is not None else ""
        return f"  {ast.unparse(field.target)}{mark}: {self._type(module, field.annotation)};"

    def _type(self, module: Module, node: ast.expr) -> str:
        if isinstance(node, ast.BinOp):
            return f"{self._type(module, node.left)} | {self._type(module, node.right)}"
        if isinstance(node, ast.Subscript):
            return self._generic(module, node)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return self._type(module, ast.parse(node.value, mode="eval").body)
        name = ast.unparse(node)
        if name == "None":
            return "null"
        self._add(module, name)
        return SIMPLE.get(name, name)

    def _generic(self, module: Module, node: ast.Subscript) -> str:
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


def files() -> Iterator[tuple[str, str]]:
    """Give the name and the text of each TypeScript file."""
    for name, (module, *names) in MODULES.items():
        heading = f"// Made from {module} by web/typescript.py: change it there."
        yield f"{name}.ts", "\n\n".join([heading, *Writer(module, *names).parts.values()]) + "\n"


def write(folder: Path) -> None:
    """Write the files, and leave alone what is as it was."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files():
        path = folder / name
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    write(Path(__file__).parent / "src" / "generated")
