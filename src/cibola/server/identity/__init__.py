"""Who asks: a guest by a signed cookie, an account by name and password, a bot by its token."""
