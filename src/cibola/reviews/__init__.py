"""Reviews of finished games: what each decision was worth, what was lost by it, and where luck came in."""
