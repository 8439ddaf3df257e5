"""Computer players: the threads that they search in, and the compilation of the games.

They are the levels that people play against. A *bot* is a program of somebody else's, which connects with a token.
"""
