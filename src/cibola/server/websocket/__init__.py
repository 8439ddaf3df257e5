"""WebSockets: live tables, the registry of all open sockets, and the direct write to them."""
