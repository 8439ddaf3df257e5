"""What processes that share a PostgreSQL database tell each other: changes, signs of life, presence, and permits."""
