"""Reviews of finished games, made in the background with a small share of the machine."""
