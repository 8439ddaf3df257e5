"""Every rule has a test that is named after it, and no test names a rule that is not there."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs/rules/en/roll.md"


def rules() -> set[str]:
    """Find the ids of the rules on the page that people read."""
    return set(re.findall(r"^- \*\*(R\d+(?:\.\d+)?)\*\*", PAGE.read_text("utf-8"), re.MULTILINE))


def named() -> set[str]:
    """Find the ids that test functions are named after: test_R3_4_… is R3.4."""
    trees = [ast.parse(file.read_text("utf-8")) for file in HERE.glob("test_*.py")]
    names = [node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)]
    found = [re.match(r"test_(R\d+(?:_\d+)*)_", name) for name in names]
    return {match[1].replace("_", ".") for match in found if match}


def test_the_page_has_all_rules() -> None:
    assert len(rules()) == 30
    assert {"R1", "R3.4", "R12.2", "R15"} <= rules()


def test_every_rule_has_a_test_that_is_named_after_it() -> None:
    assert rules() - named() == set()


def test_no_test_names_an_unknown_rule() -> None:
    assert named() - rules() == set()
