"""The columns, squares, dice and actions of the roll & write.

write    0 … 59    a digit in a colour: colour times ten plus digit
refuse   60
follow   61 … 66   an arrow into a column, 67 into none
"""

LETTERS = "ROYGBP"  # red heart, orange circle, yellow square, green triangle, blue cross, purple star (R1.1)
COLOURS, DIGITS, DICE = 6, 10, 3
SQUARES = 9
ARTEFACT_COLUMN, DICE_COLUMN = COLOURS, COLOURS + 1  # beside the expeditions, for their bridges (R10)
COLUMNS = COLOURS + 2
PLAIN, ARROW, ARTEFACT = range(3)  # the squares of a sheet (R2.1)
TEN = 10  # what a 0 counts once a column is begun (R5.1)

WRITE, REFUSE, FOLLOW = 0, COLOURS * DIGITS, COLOURS * DIGITS + 1
STAY = FOLLOW + COLOURS
ACTIONS = STAY + 1
