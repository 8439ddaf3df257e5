"""The roll & write on the screen."""
