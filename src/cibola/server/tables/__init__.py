"""Tables: the registry of those in memory, commands and permissions, and what each viewer may see."""
