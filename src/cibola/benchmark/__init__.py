"""What `cibola bench` measures: the rules, the Python object, the computer players, and the start of the program."""
