"""Tables: who sits there, what is done there, and what each may see of it."""
