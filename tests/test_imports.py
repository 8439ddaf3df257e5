"""Imports point one way and never in a circle, lazy ones included; rules touch neither files, clocks nor logs."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import cibola

PACKAGE = Path(cibola.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))

# Each layer may import itself and those above it.
LAYERS = (
    {"messages"},
    {"errors"},
    {"file_lock"},
    {"engine"},
    {"games"},
    {"record"},
    {"drawing"},
    {"position"},
    {"players"},
    {"arena"},
    {"reviews"},
    {"learn"},
    {"statistics"},
)
# The edges may import every layer, and these edges; nobody imports what is not named here.
EDGES: dict[str, set[str]] = {
    "rulebook": set(),
    "tutorials": set(),
    "precompile": set(),
    "wasm": {"tutorials"},
    "benchmark": {"precompile"},
    "terminal": {"rulebook", "precompile"},
    "server": {"rulebook", "tutorials", "precompile", "wasm"},
    "cli": {"rulebook", "precompile", "benchmark", "terminal", "server"},
    "__main__": {"cli"},
    "__init__": {"precompile"},
}

UNWANTED = {"os", "sys", "io", "pathlib", "shutil", "tempfile", "time", "datetime", "logging", "random", "secrets"}
UNWANTED |= {"socket", "subprocess", "threading", "asyncio", "multiprocessing", "platformdirs", "uuid"}
UNWANTED_CALLS = {"open", "print", "input", "breakpoint"}
RULES = [source for source in SOURCES if source.name == "interface.py" or "games" in source.relative_to(PACKAGE).parts]


def module_name(source: Path) -> str:
    return ".".join(("cibola", *source.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


MODULES = {module_name(source): source for source in SOURCES}


def part(source: Path) -> str:
    """Return the part of the package that a file belongs to."""
    return source.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(source: Path) -> Iterator[str]:
    """Yield every module that a file imports, at once or when a function runs; what only types need is left out."""
    return _imported(ast.parse(source.read_text("utf-8")))


def _imported(node: ast.AST) -> Iterator[str]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        if isinstance(child, ast.Import):
            yield from (name.name for name in child.names)
        elif isinstance(child, ast.ImportFrom) and child.module:
            assert child.level == 0, "imports are written in full"
            names = [f"{child.module}.{name.name}" for name in child.names]
            yield from (name if name in MODULES else child.module for name in names)
        else:
            yield from _imported(child)


def parts_imported(source: Path) -> set[str]:
    names = [name.split(".") for name in imported(source)]
    return {name[1] for name in names if name[0] == "cibola" and len(name) > 1}


def allowed(importer: str) -> set[str]:
    if importer in EDGES:
        return set().union(*LAYERS) | EDGES[importer] | {importer}
    depth = next(depth for depth, layer in enumerate(LAYERS) if importer in layer)
    return set().union(*LAYERS[: depth + 1])


def assert_no_cycle(graph: Mapping[str, Iterable[str]]) -> None:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail("import cycle: " + " -> ".join(error.args[1]))


def test_every_part_has_its_place() -> None:
    assert {part(source) for source in SOURCES} <= set().union(*LAYERS) | EDGES.keys()


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.relative_to(PACKAGE)))
def test_imports_point_one_way(source: Path) -> None:
    assert parts_imported(source) <= allowed(part(source))


def test_no_module_imports_itself_by_a_detour() -> None:
    assert_no_cycle(
        {name: {one for one in imported(source) if one in MODULES} - {name} for name, source in MODULES.items()}
    )


@pytest.mark.parametrize(
    ("package", "with_modules"),
    [("cibola.games", False), ("cibola.players", False), ("cibola.terminal", False), ("cibola.server", True)],
)
def test_no_package_imports_another_and_is_imported_by_it(package: str, *, with_modules: bool) -> None:
    """The packages inside these have an order too; so have the server's own modules, which elsewhere stand above."""
    graph: dict[str, set[str]] = {}
    for name, source in MODULES.items():
        if inner := unit(name, package, with_modules=with_modules):
            near = {unit(one, package, with_modules=with_modules) for one in imported(source)}
            graph.setdefault(inner, set()).update(near - {inner, ""})
    assert graph
    assert_no_cycle(graph)


def unit(name: str, package: str, *, with_modules: bool) -> str:
    """Return the package (or, where these count, the module) inside a package that a module belongs to, if any."""
    inside = name.removeprefix(f"{package}.").split(".") if name.startswith(f"{package}.") else []
    return inside[0] if len(inside) > (not with_modules) else ""


@pytest.mark.parametrize("source", RULES, ids=lambda source: str(source.relative_to(PACKAGE)))
def test_rules_touch_nothing_outside(source: Path) -> None:
    assert not {name.split(".")[0] for name in imported(source)} & UNWANTED
    tree = ast.parse(source.read_text("utf-8"))
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert not calls & UNWANTED_CALLS
    assert "np.random" not in source.read_text("utf-8")
