"""The hook by which Hatch builds the browser app into the package, and the games for it."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))


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
