"""What can be asked over HTTP and over sockets."""

from litestar import Router

from cibola.server.http.site import show_layout, show_scores, show_site
from cibola.server.http.tables import (
    begin_lesson,
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
