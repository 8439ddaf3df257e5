"""The card game on the screen."""
