"""The search player: `player` runs it, `interface` says what it needs of a game, `card`, `board` and `roll` give it."""
