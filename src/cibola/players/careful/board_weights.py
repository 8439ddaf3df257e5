"""What careful play of the board game was tuned to."""

WEIGHTS: dict[str, float] = {
    "by_deck": 0.71,  # the round lasts for this part of the deck
    "by_crossing": 0.914,  # and so many turns for each move that misses to the fifth crossing
    "reach": 0.497,  # of the unseen cards that come, this part comes in time
    "tempo": 6.046,  # a turn spent on laying a card
    "urgency": 0.131,  # part of a step's points that counts at once
    "spare": 18.115,  # a card more, once the pawn is in the city
    "city": 3.556,  # a card laid for the move of another pawn
    "begin": -3.176,  # caution before an expedition
    "start": 0.757,  # how much of the prospect of an expedition not begun counts
    "lead": 1.999,  # part of the leader's second score that counts
    "lead_wait": 0.41,  # the same for a path not begun
    "step_tile": 14.767,  # meeting a step tile
    "artefact": 0.442,  # part of an artefact's points that counts
    "gift": 5.048,  # a card that another's row may take
    "gift_gap": 0.127,  # less for each value between
    "gift_new": 1.451,  # a card with which another may begin
    "gift_far": 0.517,  # each player more to wait
    "take_gap": 0.384,  # a taken card that jumps, for each value
    "hope": 1.395,  # part of the deck's average that counts
    "patience": -1.53,  # a turn nearer to the end, nothing shown
    "win": 22.548,  # ending the game ahead, or behind
    "spoil": 6.27,  # what others miss for each turn when the round ends
}
