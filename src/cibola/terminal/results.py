"""Tables of results with a column for each player, as many as there are."""

from textual.content import Content

LABEL, COLUMNS, WIDEST = 14, 58, 18  # characters: the labels, all columns together, and each column at most


def column_width(count: int) -> int:
    """Return the width of one of so many columns."""
    return min(WIDEST, COLUMNS // count)


def result_row(label: str, cells: list[str], style: str = "", label_style: str = "") -> Content:
    """Return a row: its label, and a cell for each player."""
    columns = "".join(f"{cell:>{column_width(len(cells))}}" for cell in cells)
    return Content.assemble((f"{label:<{LABEL}}", label_style or style), (columns, style))


def result_rule(count: int) -> Content:
    """Return the line above the totals of so many columns."""
    return Content.styled("─" * (LABEL + count * column_width(count)), "$line")
