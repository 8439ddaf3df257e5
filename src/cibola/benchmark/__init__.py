"""How quick Cíbola is here: the rules against a loop in C, the Python object, and the start of the program."""
