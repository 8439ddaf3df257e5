"""The project keeps its promises about its own files."""

import ast
import json
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections import defaultdict
from pathlib import Path

import pytest
from hatch_build import description_of

import cibola

ROOT = Path(__file__).parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
# Spelt with gaps, so that this file names none of them.
REGISTRIES = [
    gapped.replace(" ", ".")
    for gapped in ("pypi org", "pythonhosted org", "npmjs org", "npmjs com", "yarnpkg com", "deb debian org")
]
LONGEST = 600


def version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["version"])


def tracked() -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    names = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    return [path for name in names if (path := ROOT / name).is_file()]


def requirements(lock: Path) -> list[str]:
    lines = lock.read_text("utf-8").replace("\\\n", "").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_every_lock_file_exists() -> None:
    assert [lock.name for lock in LOCKS] == ["deep.txt", "dev.txt", "run.txt"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_file_names_no_place(lock: Path) -> None:
    assert not re.findall(r"^.*(?:://|(?:^|[\s=])/).*$", lock.read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_locked_requirement_has_a_version_and_hashes(lock: Path) -> None:
    pinned = re.compile(r"[a-z0-9-]+==\S+( ;[^\\]+?)?( +--hash=sha256:[0-9a-f]{64})+")
    assert requirements(lock)
    assert not [line for line in requirements(lock) if not pinned.fullmatch(line)]


def test_the_lock_of_the_page_names_no_place_and_every_package_has_its_digest() -> None:
    text = (ROOT / "web/package-lock.json").read_text("utf-8")
    assert not re.findall(r"://|\"/|\bresolved\b", text)
    packages = {name: row for name, row in json.loads(text)["packages"].items() if name}
    assert packages
    assert not [name for name, row in packages.items() if not row.get("integrity", "").startswith("sha512-")]


@pytest.mark.parametrize(("kind", "ending", "inside"), [("wheel", "whl", "cibola"), ("sdist", "tar.gz", "src/cibola")])
def test_what_is_installed_contains_the_page(kind: str, ending: str, inside: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [package] = tmp_path.glob(f"*.{ending}")
    names = contents(package)
    page = ROOT / "src/cibola/server/page"
    built = {path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file()}
    assert {"index.html", "build.txt", "worker.js", "manifest.webmanifest"} <= built
    assert {
        f"engine/{name}" for name in ("card.wasm", "board.wasm", "roll.wasm", "site.json", "manifest.json")
    } <= built
    assert {f"{inside}/server/page/{name}" for name in built} <= names
    assert not [name for name in names if "node_modules" in name]


def contents(package: Path) -> set[str]:
    """List a package; an sdist has everything in one folder."""
    if package.suffix == ".whl":
        return set(zipfile.ZipFile(package).namelist())
    with tarfile.open(package) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def test_each_lock_holds_the_smaller_one() -> None:
    run, dev, deep = (set(requirements(ROOT / "requirements" / name)) for name in ("run.txt", "dev.txt", "deep.txt"))
    assert run <= dev <= deep


def test_the_package_is_typed() -> None:
    assert (ROOT / "src/cibola/py.typed").is_file()


def test_the_package_knows_its_version() -> None:
    assert cibola.__version__ == version()


def test_the_changelog_has_a_section_for_now() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[0] in {"Unreleased", version()}


def test_a_package_index_is_shown_nothing_that_only_a_checkout_has() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    described = description_of(readme)
    assert "](docs" in readme
    assert not re.search(r"\]\((?!https?:)", described)
    assert [line for line in described.splitlines() if line.startswith("#")] == [
        line for line in readme.splitlines() if line.startswith("#")
    ]
    assert "unofficial" in described


def test_ci_runs_the_tests() -> None:
    assert "script/test" in (ROOT / ".ci/run").read_text("utf-8")


def test_no_file_names_a_registry() -> None:
    texts = {path: path.read_bytes().decode("utf-8", "replace") for path in tracked()}
    assert not [(path, host) for path, text in texts.items() for host in REGISTRIES if host in text]


def test_a_class_name_has_one_meaning() -> None:
    """The games share names, each in the file of the same name: every game has a `View` in its `view.py`."""
    package = Path(cibola.__file__).parent
    files: dict[str, set[str]] = defaultdict(set)
    for source in package.rglob("*.py"):
        near = source.relative_to(package)
        for node in ast.parse(source.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                files[node.name].add(f"games/*/{near.name}" if near.parts[0] == "games" else str(near))
    assert not {name: found for name, found in files.items() if len(found) > 1}


def test_source_files_are_short() -> None:
    sources = [path for path in tracked() if path.suffix in {".py", ".ts", ".svelte"}]
    assert not [path for path in sources if len(path.read_text("utf-8").splitlines()) > LONGEST]
