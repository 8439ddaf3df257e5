"""WebSockets: connections to tables, the registry of those that are open, and direct writes to their transports."""
