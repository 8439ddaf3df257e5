"""ASGI middleware: what every request passes on its way to a route."""
