"""Records: a game as data, and its text form."""
