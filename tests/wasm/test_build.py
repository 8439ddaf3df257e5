"""Modules are built when a source has changed, not otherwise; they import nothing; the reference names the exports."""

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.wasm.games import run

from cibola.games import GAMES
from cibola.wasm import build as building
from cibola.wasm.build import MANIFEST, SOURCES, BuildError, build
from cibola.wasm.exports import exports_of

REFERENCE = Path(__file__).parents[2] / "docs/reference/wasm.md"
MOST_BYTES, MOST_BYTES_WITHOUT_SEARCH = 120_000, 60_000  # of a game, gzipped


def gzipped(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), 9))


@pytest.mark.parametrize("name", GAMES)
def test_a_module_imports_nothing_and_exports_what_is_listed(name: str, modules: Path) -> None:
    imports, exports = run("describe.mjs", {"module": str(modules / f"{name}.wasm")})
    assert imports == []
    assert exports == ["memory", "heap_base", *(export.name for export in exports_of(name))]


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_names_every_export(name: str) -> None:
    page = REFERENCE.read_text("utf-8")
    assert [export.name for export in exports_of(name) if f"`{export.name}(" not in page.replace("= ", "`")] == []


@pytest.mark.deep
def test_a_game_without_its_search_is_half_as_large() -> None:
    """The largest of them; the other games are as small with their search."""
    code = "import gzip; from cibola.wasm.compiler import compile_game as make"
    code += "; print(len(gzip.compress(make('card', searches=False), 9)))"
    size = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
    assert int(size.stdout) <= MOST_BYTES_WITHOUT_SEARCH


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_small(name: str, modules: Path) -> None:
    files = [path for path in modules.iterdir() if path.name.startswith(name) and path.suffix in {".wasm", ".bin"}]
    assert sum(map(gzipped, files)) <= MOST_BYTES
    if name != "card":
        assert gzipped(modules / f"{name}.wasm") <= MOST_BYTES_WITHOUT_SEARCH


def test_what_is_up_to_date_stays(modules: Path, tmp_path: Path) -> None:
    folder = tmp_path / "engine"
    shutil.copytree(modules, folder)
    before = {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert build(folder) == []
    assert {path.name: path.stat().st_mtime_ns for path in folder.iterdir()} == before


def test_what_is_missing_or_old_is_built(modules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIBOLA_CACHE", str(tmp_path / "cache"))
    compiled: list[str] = []

    def compile_(game: str, path: Path) -> None:
        compiled.append(game)
        path.write_text(f"new {game}", "utf-8")

    monkeypatch.setattr(building, "_compile", compile_)
    folder = tmp_path / "engine"
    shutil.copytree(modules, folder)
    (folder / "board.wasm").unlink()
    stamp = (folder / SOURCES).read_text("utf-8")
    (folder / SOURCES).write_text(stamp.replace("card ", "card 0"), "utf-8")
    assert sorted(build(folder)) == ["board", "card"]
    assert (folder / SOURCES).read_text("utf-8") == stamp
    manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    assert manifest["card.wasm"] == hashlib.sha256(b"new card").hexdigest()
    assert "card-network.bin" in manifest
    assert SOURCES not in manifest
    other = tmp_path / "other"
    assert sorted(build(other, ["card", "board"])) == sorted(compiled) == ["board", "card"]
    assert (other / "card.wasm").read_text("utf-8") == "new card"


def test_without_numba_one_line_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(BuildError, match="Numba is not installed"):
        build(tmp_path)
