# Statistics, in the terminal and in the page.

statistics-game-name = { $game ->
    [card] card game
    [board] board game
   *[roll] roll & write
  }
statistics-game = { $edition ->
    [classic] Card game
    [tilsit] Card game, Tilsit
    [duel] Card game, Duel
    [standard] Board game
    [short] Board game, short
    [mini] { $game ->
        [card] Card game, mini
       *[board] Board game, mini
      }
   *[other] Roll & write
  }
statistics-against = { $level ->
    [0] people
   *[other] level { $level }
  }
statistics-figure-artefact = { $count ->
    [one] One artefact
   *[other] { $count } artefacts
  }
statistics-figure-bridge = { $count ->
    [one] One bridge with points
   *[other] { $count } bridges with points
  }
statistics-figure-crossing = { $count ->
    [one] One pawn over a bridge
   *[other] { $count } pawns over bridges
  }
statistics-figure-discard = { $count ->
    [one] One discard
   *[other] { $count } discards
  }
statistics-figure-double = { $count ->
    [one] One double box
   *[other] { $count } double boxes
  }
statistics-figure-exploit = { $count ->
    [one] One exploit
   *[other] { $count } exploits
  }
statistics-figure-floor = Spared, as points below zero are held there
statistics-figure-given-away = { $count ->
    [one] One card given away
   *[other] { $count } cards given away
  }
statistics-figure-leader = { $count ->
    [one] One leader, who brought
   *[other] { $count } leaders, who brought
  }
statistics-figure-long = { $count ->
    [one] One expedition of eight cards or more
   *[other] { $count } expeditions of eight cards or more
  }
statistics-figure-refusal = { $count ->
    [one] One dice symbol marked
   *[other] { $count } dice symbols marked
  }
statistics-figure-tile = { $count ->
    [one] One tile with points
   *[other] { $count } tiles with points
  }
statistics-figure-wager = { $count ->
    [one] One wager, which brought
   *[other] { $count } wagers, which brought
  }
