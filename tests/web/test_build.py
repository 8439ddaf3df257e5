"""The page is built when something has changed, not otherwise; errors are one line."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import build
import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("web", "docs/rules", "src/cibola")
LEFT_OUT = shutil.ignore_patterns("node_modules", "generated", "__pycache__", "page")
NOWHERE = {"npm_config_registry": "http://127.0.0.1:9", "npm_config_fetch_retries": "0", "npm_config_offline": "false"}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a folder with a copy of the sources of the page."""
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=LEFT_OUT)
    return tmp_path


def name_of(folder: Path) -> str:
    code = "import sys; sys.path.insert(0, 'web'); import build; print(build.build_name())"
    return subprocess.check_output([sys.executable, "-c", code], cwd=folder, text=True)


def built() -> str:
    return (ROOT / "src/cibola/server/page/build.txt").read_text("utf-8")


def test_the_page_that_is_served_is_the_present_one(copy: Path) -> None:
    assert name_of(copy).strip() == built()


@pytest.mark.parametrize(
    "changed",
    ["web/src/app/App.svelte", "web/package-lock.json", "src/cibola/messages/fr/web.ftl", "docs/rules/en/card.md"],
)
def test_a_change_asks_for_a_new_build(copy: Path, changed: str) -> None:
    with (copy / changed).open("a", encoding="utf-8") as file:
        file.write("\n")
    assert name_of(copy).strip() != built()


def test_a_new_field_of_a_struct_asks_for_a_new_build(copy: Path) -> None:
    protocol = copy / "src/cibola/server/protocol.py"
    text = protocol.read_text("utf-8")
    protocol.write_text(text.replace("    watching: int\n", "    watching: int\n    listening: int\n"), "utf-8")
    assert name_of(copy).strip() != built()


def test_a_change_elsewhere_asks_for_nothing(copy: Path) -> None:
    for changed in ("web/README.md", "src/cibola/server/__init__.py"):
        with (copy / changed).open("a", encoding="utf-8") as file:
            file.write("\n# seen\n")
    assert name_of(copy).strip() == built()


def test_a_registry_that_does_not_answer_is_told_in_one_line(copy: Path) -> None:
    environment = {**os.environ, **NOWHERE, "npm_config_cache": str(copy / "cache")}
    command = [sys.executable, str(copy / "web/build.py")]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 1
    told = [line for line in done.stderr.splitlines() if line.startswith("Error:")]
    assert len(told) == 1
    assert told[0].startswith("Error: npm could not install what the page is built with")
    assert "Traceback" not in done.stderr


def test_a_new_page_keeps_the_engine_of_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, made = tmp_path / "page", tmp_path / "made"
    for folder, file in ((page, "old.js"), (page / "engine", "card.wasm"), (made, "new.js")):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(file, "utf-8")
    monkeypatch.setattr(build, "PAGE", page)
    monkeypatch.setattr(build, "ENGINE", page / "engine")
    monkeypatch.setattr(build, "MADE", made)
    build._swap()
    assert sorted(path.relative_to(page).as_posix() for path in page.rglob("*.*")) == ["engine/card.wasm", "new.js"]


def test_where_the_engine_cannot_be_built_one_line_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", "utf-8")
    monkeypatch.setattr(build, "ENGINE", tmp_path / "file" / "engine")
    with pytest.raises(build.BuildError, match=r"^The page can offer no play without a server: .*\.$"):
        build.build_engine()


def test_the_service_worker_keeps_files_that_there_are() -> None:
    """One that is missing would keep it from being installed at all."""
    page = build.PAGE
    files = re.findall(r'"(assets/[^"]+)"', (page / "worker.js").read_text("utf-8"))
    assert files
    assert not [file for file in files if not (page / file).is_file()]
