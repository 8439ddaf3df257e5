"""What careful play of the board game was tuned to."""

WEIGHTS: dict[str, float] = {
    "reach": 0.606,  # of the unseen cards that come, this part comes in time
    "tempo": 1.011,  # a turn spent on laying a card
    "urgency": 0.282,  # part of a step's points that counts at once
    "jump": 1.296,  # part of the cards lost between two values that counts
    "spare": 22.099,  # a card more, once the pawn is in the city
    "city": 14.271,  # a card laid for the move of another pawn
    "follow": 3.402,  # a card of the hand that may go on from the card laid
    "begin": -1.032,  # caution before an expedition
    "start": 0.735,  # how much of the prospect of an expedition not begun counts
    "lead": 1.773,  # part of the leader's second score that counts
    "lead_wait": 0.597,  # the same for a path not begun
    "step_tile": 14.783,  # meeting a step tile
    "artefact": 0.375,  # part of an artefact's points that counts
    "race": 13.009,  # one step nearer to an artefact that another may take
    "near": 0.435,  # less for each step between
    "gift": 16.718,  # a card that another's row may take
    "gift_gap": 0.545,  # less for each value between
    "gift_new": 14.675,  # a card with which another may begin
    "gift_high": 0.605,  # less for each value
    "gift_far": 0.28,  # each player more to wait
    "take_gap": 2.766,  # a taken card that jumps, for each value
    "hope": 0.341,  # part of the deck's average that counts
    "patience": -1.043,  # a turn nearer to the end, nothing shown
    "win": 15.0,  # ending the game ahead, or behind
    "spoil": 8.773,  # what others miss for each turn when the round ends
}
