"""The hooks by which Hatch builds the browser app into the package, and the games for it, and makes its description."""

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))

PICTURE = re.compile(r"!\[[^\]]*\]\((?!https?:)[^)]*\)")
LINK = re.compile(r"\[([^\]]+)\]\((?!https?:)[^)]*\)")
ONLY_LINKS = re.compile(r"^(?:\[[^\]]+\]\((?!https?:)[^)]*\)(?:[ ]·\s)?)+\n", re.MULTILINE)
TABLE_OF_PICTURES = re.compile(r"^\|[ |]*\|\n\|[-|]+\|\n.*\n\n", re.MULTILINE)


def description_of(readme: str) -> str:
    """Return the README for a package index, which has neither the pictures nor the pages that it links to."""
    without = ONLY_LINKS.sub("", TABLE_OF_PICTURES.sub("", PICTURE.sub("", readme)))
    return re.sub(r"\n{3,}", "\n\n", LINK.sub(r"\1", without))


class DescriptionHook(MetadataHookInterface):
    """Make the description of the package."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Set what `pyproject.toml` calls dynamic."""
        readme = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": description_of(readme)}


class PageHook(BuildHookInterface[Any]):
    """Build the page before it is packed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (Hatch gives it)
        """Build, unless what is there is up to date. A checkout (`editable`) builds the games later, by itself."""
        import build  # noqa: PLC0415 (found by the path above)

        try:
            build.build()
        except build.BuildError as error:
            raise SystemExit(f"Error: {error}") from None
        if version == "editable":
            return
        try:
            build.build_engine()
        except build.BuildError as error:
            self.app.display_warning(str(error))
