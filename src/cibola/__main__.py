"""`python -m cibola` is the command `cibola`."""

from cibola.cli import main

if __name__ == "__main__":
    main()
