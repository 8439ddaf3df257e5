"""What stands between the network and the tables: whom to believe, what to refuse, and how much of it."""
