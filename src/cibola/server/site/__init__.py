"""Where the server is found, and the page that it shows."""
