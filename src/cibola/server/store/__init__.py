"""What is kept: the schema, the connection to a database, and the one writer."""
