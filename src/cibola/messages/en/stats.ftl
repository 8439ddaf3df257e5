# Statistics in the terminal.

cli-stats = Statistics of finished games
cli-stats-more =
    Adds up the records of finished games, player by player: results and points against each level, how expeditions end, wagers,
    discards that the other side could use, and, with reviews, what decisions lost over time. A folder stands for all records and
    reviews in it. Games that are not over count nowhere.
cli-stats-examples =
    cibola stats game.txt other.txt         two games
    cibola stats games                      all records of a folder
    cibola stats games --player Ann         one player
    cibola stats games --json               for a program

stats-metavar-files = FILE…
stats-metavar-name = NAME
stats-argument-files = Records of games, reviews as JSON, or folders of them; - is standard input.
stats-option-player = Only this player; may be repeated.

stats-skipped = { $count ->
    [one] One file in the folders is neither a record nor a review.
   *[other] { $count } files in the folders are neither records nor reviews.
  }
stats-records = { $records ->
    [one] One finished game
   *[other] { $records } finished games
  }{ $running ->
    [0] {""}
    [one] ; one that is not over is left out
   *[other] ; { $running } that are not over are left out
  }{ $unmatched ->
    [0] {""}
    [one] ; one kept review is not complete, or its game is not here
   *[other] ; { $unmatched } kept reviews are not complete, or their games are not here
  }
stats-nameless = (no name)
stats-player = { $games ->
    [one] one game
   *[other] { $games } games
  }; most won in a row: { $longest }, now { $current }
stats-column-game = Game
stats-column-against = Against
stats-column-results = Results
stats-column-points = Points
stats-column-points-against = Against
stats-column-colour = Colour
stats-column-begun = Begun
stats-column-of = of
stats-column-mean = Points each
stats-column-below = Below zero
stats-legend = Won █ / shared ▓ / lost ▒, and the points of the player and of the best other one, on average.
stats-number = { $whole }.{ $tenth }
stats-percent = { $value } %
stats-expeditions = Expeditions: { $game }
stats-figure = { $has ->
    [0] { $words }
   *[1] { $words }: { $points }
  }
stats-reviews = { $count ->
    [one] One reviewed game
   *[other] { $count } reviewed games
  } ({ $game }, { $reference }, { $depth }): what a decision lost
stats-lost = { $lost } a decision, { $counted } counted
