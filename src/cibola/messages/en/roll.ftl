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

# On the page.

roll-expedition-R = red heart
roll-expedition-O = orange circle
roll-expedition-Y = yellow square
roll-expedition-G = green triangle
roll-expedition-B = blue cross
roll-expedition-P = purple star
roll-pair = { $column } { $digit }
roll-picked = picked: { $what }.

roll-act-write = write { $pair }
roll-act-follow = follow the arrow to { $column }
roll-act-stay = do not follow the arrow
roll-act-refuse = refuse
roll-brings = { $action }: { $brings }.
roll-points = { $worth }
roll-effect-double = ticks the double box
roll-effect-top = ticks the artefact on top
roll-effect-artefact = an artefact
roll-effect-die = a die symbol
roll-effect-bridge = crosses a bridge
roll-effect-arrow = an arrow to follow

roll-event-roll = The dice are rolled: { $dice }.
roll-event-write = { $you ->
    [yes] You write { $number } in the { $column } column.
   *[no] { $name } writes { $number } in the { $column } column.
}
roll-event-double = { $you ->
    [yes] You tick the double box of the { $column } column.
   *[no] { $name } ticks the double box of the { $column } column.
}
roll-event-top = { $you ->
    [yes] You gain the artefact on top of the { $column } column.
   *[no] { $name } gains the artefact on top of the { $column } column.
}
roll-event-refuse = { $you ->
    [yes] You refuse, and mark a die symbol.
   *[no] { $name } refuses, and marks a die symbol.
}
roll-event-follow = { $you ->
    [yes] You follow the arrow, and write { $number } in the { $column } column.
   *[no] { $name } follows the arrow, and writes { $number } in the { $column } column.
}
roll-event-stay = { $you ->
    [yes] You do not follow the arrow.
   *[no] { $name } does not follow the arrow.
}

roll-why-low = { $action } cannot be written: the numbers of a column never fall.
roll-why-full = { $action } cannot be written: the column is full, and its artefact cannot be ticked any more.
roll-why-target = The arrow cannot lead to { $colour }: the column is full.

roll-ask-active = Your roll: touch a die or a square
roll-ask-other = Choose from the dice that are left
roll-ask-follow = An arrow: write once more
roll-ask-column = Where do you write the { $digit }?
roll-ask-digit = { $column }: which number?
roll-offer = { $column }: choose from { $digits }
roll-barred = { $column }: { $reason }
roll-fan = Numbers for { $column }
roll-short-low = too low
roll-short-full = full
roll-tray = Dice
roll-rolled = { $you ->
    [yes] You choose first
   *[no] { $name } chooses first
}
roll-claimed = { $you ->
    [yes] You took
   *[no] { $name } took
}
roll-refuse = Refuse
roll-stay = Not this time
roll-kept = Your choice: { $choice }
roll-change = Change it
roll-active = rolls
roll-chosen = has chosen
roll-choosing = is choosing
roll-exhausted = exhausted
roll-own-sheet = Your sheet
roll-sheet-of = Sheet of { $name }
roll-open-sheet = Sheet of { $name }, { $points } points: open it
roll-open-points = { $name }, { $points } points: how they add up
roll-others = The other sheets
roll-column = { $column }: { $numbers }{ $double ->
    [yes] , doubled
   *[no] {""}
}{ $top ->
    [yes] , artefact on top
   *[no] {""}
}; { $points }
roll-empty = empty
roll-track-artefact = { $count ->
    [one] { $count } artefact: { $points }
   *[other] { $count } artefacts: { $points }
}
roll-track-die = { $count ->
    [one] { $count } die symbol: { $points }
   *[other] { $count } die symbols: { $points }
}
roll-bridge-open = bridge, not crossed yet
roll-bridge-mine = bridge crossed for points
roll-bridge-gone = bridge crossed by others before
roll-points-title = Points
roll-row-artefact = Artefacts
roll-row-die = Die symbols
roll-row-bridge = Bridges
roll-doubled = doubled already
roll-end-bridges = All bridges have been crossed.
roll-end-exhausted = All players are exhausted: every die symbol is marked.
roll-formula = A column counts by how far it is filled, twice if its box is ticked; then artefacts, die symbols and bridges.
roll-reconstructed = Special squares and values are reconstructed: compare them with your box, or use a layout of your own.
roll-print-blank = Print blank sheets
roll-print-finished = Print these sheets
roll-print-help = From bottom to top, never falling. A 0 first ticks the double box, later it counts as 10.

web-keys-colour-die = choose a die by its colour, or a column for an arrow
web-keys-digit-die = choose a die by its digit
web-keys-write = confirm the choice
web-keys-refuse = refuse
web-keys-nowhere = do not follow the arrow
