"""The server: tables in the browser, over HTTP and over sockets. It is the only authority; a browser holds no rules."""
