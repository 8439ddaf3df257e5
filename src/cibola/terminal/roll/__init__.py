"""The roll & write in the terminal."""
