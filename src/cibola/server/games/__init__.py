"""What the score pad is told of the games: every score and every step of a sheet, as tables made by the engine."""
