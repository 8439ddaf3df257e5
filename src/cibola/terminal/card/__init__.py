"""The card game in the terminal."""
