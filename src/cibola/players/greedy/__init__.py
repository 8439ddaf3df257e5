"""The greedy player: it looks one action ahead, in plain Python over the public library.

It is the baseline of the arena between `random` and `careful`, and the example for bot writers of a player that reads
`view`, `observe` and `legal` only: nothing here is compiled.
"""
