"""Compiling ahead: parts of games, subprocesses that fill Numba's cache, and the progress of it."""
