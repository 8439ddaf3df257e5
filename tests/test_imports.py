"""Imports point one way, and rules touch neither files, clocks, logs nor global chance."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import cibola

PACKAGE = Path(cibola.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))

# Each layer may import itself and those above it.
LAYERS = (
    {"errors"},
    {"engine"},
    {"games"},
    {"record"},
    {"position"},
    {"players"},
    {"arena"},
)
# The edges may import every layer, and these edges; nobody imports what is not named here.
EDGES: dict[str, set[str]] = {
    "messages": set(),
    "rulebook": set(),
    "precompile": set(),
    "drawing": {"messages"},
    "benchmark": {"precompile"},
    "terminal": {"messages", "drawing", "rulebook", "precompile"},
    "server": {"messages", "drawing", "rulebook", "precompile"},
    "cli": {"messages", "drawing", "rulebook", "precompile", "benchmark", "terminal", "server"},
    "__main__": {"cli"},
    "__init__": set(),
}
LAZY = {
    ("errors", "messages"),
    ("position", "drawing"),
    ("record", "position"),
}  # asked for a sentence or a picture, never before

UNWANTED = {"os", "sys", "io", "pathlib", "shutil", "tempfile", "time", "datetime", "logging", "random", "secrets"}
UNWANTED |= {"socket", "subprocess", "threading", "asyncio", "multiprocessing", "platformdirs", "uuid"}
UNWANTED_CALLS = {"open", "print", "input", "breakpoint"}
RULES = [source for source in SOURCES if source.name == "interface.py" or "games" in source.relative_to(PACKAGE).parts]


def part(source: Path) -> str:
    """Name the part of the package that a file belongs to."""
    first = source.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def imported(source: Path) -> Iterator[tuple[str, bool]]:
    """Name every module that a file imports, and whether it does so only when a function runs."""
    tree = ast.parse(source.read_text("utf-8"))
    yield from _imported(tree, lazy=False)


def _imported(node: ast.AST, *, lazy: bool) -> Iterator[tuple[str, bool]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        if isinstance(child, ast.Import):
            yield from ((name.name, lazy) for name in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module:
            assert child.level == 0, "imports are written in full"
            whole = child.module == "cibola"
            yield from ((f"cibola.{name.name}" if whole else child.module, lazy) for name in child.names)
        else:
            is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _imported(child, lazy=lazy or is_function)


def parts_imported(source: Path) -> set[tuple[str, bool]]:
    names = ((name.split("."), lazy) for name, lazy in imported(source))
    return {(name[1], lazy) for name, lazy in names if name[0] == "cibola" and len(name) > 1}


def allowed(importer: str) -> set[str]:
    if importer in EDGES:
        return set().union(*LAYERS) | EDGES[importer] | {importer, "__version__"}
    depth = next(depth for depth, layer in enumerate(LAYERS) if importer in layer)
    return set().union(*LAYERS[: depth + 1])


def test_every_part_has_its_place() -> None:
    assert {part(source) for source in SOURCES} <= set().union(*LAYERS) | EDGES.keys()


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(PACKAGE)))
def test_imports_point_one_way(source: Path) -> None:
    importer = part(source)
    wrong = {
        name
        for name, lazy in parts_imported(source)
        if name not in allowed(importer) and not (lazy and (importer, name) in LAZY)
    }
    assert not wrong


@pytest.mark.parametrize("source", RULES, ids=lambda source: str(source.relative_to(PACKAGE)))
def test_rules_touch_nothing_outside(source: Path) -> None:
    assert not {name.split(".")[0] for name, _ in imported(source)} & UNWANTED
    tree = ast.parse(source.read_text("utf-8"))
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not calls & UNWANTED_CALLS
    assert "np.random" not in source.read_text("utf-8")
