"""The board game on the screen."""
