"""Chromium on this machine: found, and started so that it asks nobody for anything."""

import os
import shutil
from pathlib import Path

from playwright.sync_api import Browser, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--mute-audio",
)


def find(own: str) -> str:
    """Find a Chromium: the system's, or else Playwright's own."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    if Path(own).is_file():
        return own
    raise FileNotFoundError("No Chromium was found: install the package chromium, or run .venv/bin/playwright install.")


def launch(playwright: Playwright) -> Browser:
    """Start it; without its sandbox only where it refuses to have one."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return playwright.chromium.launch(
        executable_path=find(playwright.chromium.executable_path),
        args=[*QUIET, *(["--no-sandbox"] if as_root else [])],
    )
