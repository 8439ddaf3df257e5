"""HTTP routes, and the route of the WebSocket."""
