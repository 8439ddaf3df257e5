"""Matches between players: mirrored deals, results with confidence intervals, leagues with ratings."""
