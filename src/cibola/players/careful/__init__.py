"""The careful player: it plans by expected points, counts what is unseen, times the end, and gives nothing away.

`card`, `board` and `roll` hold each game's tuned weights, the record `Evaluator` (weights and workspace) and the verb
`evaluate`. The same verb plays the rollouts of the search, and with faults added it plays the lower levels.
"""
