"""The rules and players as WebAssembly: the same functions, compiled by Numba's front end for a browser."""
