"""What can be asked over HTTP and over sockets."""

from litestar import Router

from cibola.server.routes.layouts import show_layout
from cibola.server.routes.lessons import begin_lesson
from cibola.server.routes.scores import show_scores
from cibola.server.routes.site import show_site
from cibola.server.routes.tables import (
    download_record,
    join_table,
    live_table,
    make_table,
    send_command,
    show_invitation,
    show_replay,
    show_table,
)

TABLES = Router(
    "/api",
    route_handlers=[
        show_site,
        show_layout,
        show_scores,
        make_table,
        begin_lesson,
        show_table,
        send_command,
        show_invitation,
        join_table,
        download_record,
        show_replay,
        live_table,
    ],
    tags=["tables"],
)
