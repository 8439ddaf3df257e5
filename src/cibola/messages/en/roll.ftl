# The roll & write: colours that no other game has, and refusals.

colour-O = orange
colour-P = purple

roll-unreadable = “{ $text }” is not an action. Write: R7 (a colour's letter R O Y G B P and a digit); refuse: -; follow an arrow: >R, or > for nowhere.
roll-choose-first = There is no arrow to follow now: choose a colour and a digit, or refuse with -.
roll-follow-now = An arrow lets you write once more: name a column, for example >R, or > for nowhere.
roll-no-such-colour = No die of the colour { $colour } lies in the middle.
roll-no-such-digit = No die with the digit { $digit } lies in the middle.
roll-not-higher = { $action } cannot be written: the numbers of a column never fall. Choose another pair, or refuse with -.
roll-no-top = { $action } cannot be chosen: the column { $colour } is full, and its artefact on top cannot be ticked any more.
roll-no-target = The arrow cannot lead into the column { $colour }: it is full. Name another one, or > for nowhere.
