"""The route of a person's statistics."""

from typing import Any

from litestar import Request, Router, get
from litestar.datastructures import State

from cibola.server.answers import PersonStatistics
from cibola.server.http.accounts import require_human
from cibola.server.http.disconnection import unless_disconnected
from cibola.server.tables.person_tables import PersonTables


@get("/me/statistics")
async def show_statistics(request: Request[Any, Any, Any], state: State) -> PersonStatistics:
    """Return my finished games, added up; what is still to be counted comes when I ask again."""
    person_tables: PersonTables = state.person_tables
    return await unless_disconnected(request, person_tables.statistics(require_human(request).id))


STATISTICS_ROUTES = Router("/api", route_handlers=[show_statistics], tags=["identity"])
