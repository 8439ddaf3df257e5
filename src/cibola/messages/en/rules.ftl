# The rule pages in the browser.

rules-games = Games
rules-game-card = Card game
rules-game-board = Board game
rules-game-roll = Roll & write
rules-find = Find in the rules
rules-found = { $count ->
    [0] No rule of this game contains “{ $wanted }”.
    [one] One rule contains “{ $wanted }”.
   *[other] { $count } rules contain “{ $wanted }”.
  }
rules-contents = Sections
rules-table = Table: { $section }
rules-figure-laid = Laid: { $cards }
rules-figure-barred = Barred: { $cards }
rules-figure-B1 = The blue path: nine steps, the river with its bridge, the lost city.
rules-figure-B3 = The leader wears a hat and is taller; the shape of the head tells whose pawn it is.
rules-figure-B4 = Artefact, step, and 5, 10 or 15 points.
rules-figure-B8 = Begin with an explorer or with the leader.
rules-figure-B12-1 = The pawn takes the artefact; nothing is left on its step.
rules-figure-B12-4 = The step tile lets the pawn go on over the bridge, to 15 points.
rules-figure-B13 = Four pawns have crossed; with the fifth the round is over.
rules-figure-B15 = The large track: so many artefacts, so many points.
rules-figure-B16 = The small track of the short game.
rules-figure-B17-1 = Still open after two 7s; down after a 5; up after a 9.
rules-figure-R1 = Three colour dice with their shapes, three digit dice.
rules-figure-R2 = A sheet before the first roll.
rules-figure-R3-1 = The red heart and the 4 are set aside; four dice stay for the others.
rules-figure-R4-1 = Nothing yet; the double box is ticked; it is lost under a first number.
rules-figure-R5 = From below: 2, then 2 again, then 8.
rules-figure-R6 = Red reached its arrow: blue repeats its highest number.
rules-figure-R7 = One artefact is marked, from below.
rules-figure-R8 = A full column, with the artefact on top ticked.
rules-figure-R10-1 = The first over the bridge gains its points.
rules-figure-R10-2 = Somebody else was there before: no points.
rules-figure-R13-1 = Eight refusals pay; with the ninth you are exhausted.
