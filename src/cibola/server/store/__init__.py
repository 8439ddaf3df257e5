"""Persistence: the database schema, its migrations, the repository, and the single writer thread."""
