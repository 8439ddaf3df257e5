"""How the server is: its health, its numbers, its logs."""
