"""Layouts of observations: names, sizes and what the numbers are; where each part begins."""

Layout = tuple[tuple[str, int, str], ...]


def offsets(layout: Layout) -> dict[str, int]:
    """Find where each part of a layout begins."""
    found, at = {}, 0
    for name, size, _ in layout:
        found[name] = at
        at += size
    return found


def size(layout: Layout) -> int:
    """Count the numbers of a layout."""
    return sum(part for _, part, _ in layout)
