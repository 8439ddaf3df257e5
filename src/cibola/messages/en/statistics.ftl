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
statistics-none = No game of yours has ended yet. Play one to its end, and this page shows how it went.
statistics-counting = { $games } of { $all } games are counted …
statistics-which-game = Game
statistics-which-edition = Edition
statistics-which-level = Against
statistics-all = All
statistics-results = Results
statistics-points = Points
statistics-points-against = Against
statistics-won = { $count } won
statistics-shared = { $count } shared
statistics-lost = { $count } lost
statistics-nobody = { $count } abandoned
statistics-streak = Most games won in a row, in all games: { $longest }; now { $current }.
statistics-expeditions = How expeditions end
statistics-colour = Colour
statistics-mean = Points each
statistics-begun = Begun
statistics-of = { $begun } of { $rounds }
statistics-failed = Below zero
statistics-others = And besides
statistics-figure-points = { $words }: { $points }
statistics-losses = What a decision cost
statistics-losses-mean = { $count ->
    [one] { $mean } chance to win a decision, in one reviewed game
   *[other] { $mean } chance to win a decision, in { $count } reviewed games
  }
statistics-losses-about = The lower, the better. Measured by { $reference }, at one depth; the first game is on the left.
statistics-percent = { $value } %
statistics-about = Points are on average; those against are of the best other player. What counts is the last 2000 finished games at this server, without first games with a guide, games played on from a review, and later tries at a daily deal.
statistics-local = { $count ->
    [one] One of them was played in a browser and kept here.
   *[other] { $count } of them were played in a browser and kept here.
  }
statistics-here-only = Games that are only in this browser do not count until the server keeps them, as it does for an account.
