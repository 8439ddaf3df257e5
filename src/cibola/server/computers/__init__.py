"""Computer players: the threads that they search in, and the compilation of the games."""
