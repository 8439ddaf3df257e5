"""Who somebody is: guests, accounts, passwords, cookies and bot tokens."""
