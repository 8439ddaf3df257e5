"""Daily deals: every day, for each game, one deal for everybody."""
