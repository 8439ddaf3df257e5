"""A position: a game at one moment, with the log that led to it."""
