# The rule pages in the browser.

rules-games = Games
rules-game-card = Card game
rules-game-board = Board game
rules-game-roll = Roll & write
rules-find = Find in the rules
rules-found = { $count ->
    [0] No rule of this game holds “{ $wanted }”.
    [one] One rule holds “{ $wanted }”.
   *[other] { $count } rules hold “{ $wanted }”.
  }
rules-contents = Sections
rules-table = Table: { $section }
rules-figure-laid = Laid: { $cards }
rules-figure-barred = Barred: { $cards }
