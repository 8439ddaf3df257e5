"""Statistics of finished games: results, where points came from, and what was lost, for each player."""
