"""Authentication: guests, accounts, passwords, signed cookies and bot tokens."""
