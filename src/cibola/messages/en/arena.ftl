# The arena: matches and leagues between computer players.

arena-players = { $count ->
    [one] One player was
   *[other] { $count } players were
  } named for { $seats } seats.
arena-too-few = At least one game must be asked for.
arena-processes = At least one process must be asked for.
arena-option-unreadable = “{ $text }” is not an option of a game: write name=value, for example rounds=1.
arena-no-player = { $player } is no player: name one of the catalogue, or give a Player.
arena-no-text = It did not answer with the text of an action, but with { $answer }.
arena-raised = It broke down: { $error }
arena-file-unknown = { $file } holds no games of the arena: name another file.
arena-file-other = { $file } holds other games ({ $asked }): name another file, or ask for the same.
arena-file-damaged = Line { $line } of { $file } is damaged.
arena-no-ray = A cluster needs Ray, which is not installed: pip install '{ $extra }'
arena-no-cluster = The cluster { $address } cannot be reached: { $error }
arena-twice = “{ $name }” is named twice: in a league everybody plays once.
arena-alone = A league needs at least two players.

arena-metavar-player = PLAYER
arena-metavar-option = NAME=VALUE
arena-metavar-cluster = ADDRESS
arena-metavar-folder = FOLDER

cli-arena = Let computer players compete
cli-arena-more =
    Plays a match between two players, or as many as the game has seats. Each deal is played from every seat: the
    players move around the table and get the same cards and dice in turn. So the number of games is rounded up to a
    multiple of the players.

    Win rate and margin have 95 % confidence intervals; the margin is the lead over the best other player. A player that
    breaks down or answers with an illegal action loses that game by forfeit, and the match goes on.
cli-arena-examples =
    cibola arena card careful greedy                         a match of 100 games
    cibola arena card careful greedy --option rounds=1       of single rounds
    cibola arena board careful greedy greedy greedy          one against three
    cibola arena card careful greedy --save match.jsonl      can be stopped, and goes on when asked again
    cibola arena card careful greedy --games 400 --json      for a program
arena-argument-players = The players, by the names of the catalogue, as many as there are seats.
arena-option-games = How many games at least; 100 otherwise.
arena-option-option = An option of the game, as a record writes it; may be given several times.
arena-option-seed = The same text or number gives the same deals and the same lots.
arena-option-processes = How many processes play; otherwise one for each core.
arena-option-cluster = Play on a Ray cluster: its address, or “local”.
arena-option-save = Keep every game in this file, and go on with what it holds.
arena-option-records = Keep the record of every game in this folder.

arena-playing = Playing…
arena-interrupted = Interrupted: this is the table so far.
arena-lost = A process that played was lost: this is the table so far.
arena-games = { $games } games, { $deals } deals, seed { $seed }
arena-column-player = Player
arena-column-wins = Wins
arena-column-margin = Margin
arena-column-points = Points
arena-column-move = A decision
arena-column-turn = A turn
arena-seconds = { $milliseconds } ms
arena-percent = { $value } %
arena-percent-interval = { $value } % ({ $low } – { $high })
arena-points = { $value }
arena-points-interval = { $value } ± { $reach }
arena-plies = Decisions a game: { $count }
arena-draws = Games shared: { $count }
arena-truncated = Games with a round that the turn cap ended (C6.3): { $count }
arena-left_out = Games of deals that are not complete, left out: { $count }
arena-refusals = { $count ->
    [one] One game was
   *[other] { $count } games were
  } lost by forfeit:
arena-refusal = Game { $game }, { $player }: { $reason }

cli-league = Rank computer players in a league
cli-league-more =
    Every pair of players plays a match, with mirrored deals and always the same ones. The ratings are those of openskill
    (Plackett–Luce), which begin at 25, with 95 % intervals; below them stands who beats whom how often. Without names,
    all players of the catalogue take part.
cli-league-examples =
    cibola league card                                       everybody
    cibola league board random greedy careful --games 40     some of them
    cibola league roll --picture league.svg                  with a picture
    cibola league card --save league.jsonl                   can be stopped, and goes on when asked again
arena-argument-league = The players, by the names of the catalogue; without them, all.
arena-option-picture = Draw the league into this SVG file.
arena-metavar-picture = FILE.svg
arena-column-place = #
arena-column-rating = Rating
arena-column-plot = Interval
arena-beats = How often a player (row) beats another (column)
arena-picture-title = League: { $game ->
    [card] the card game
    [board] the board game
   *[roll] the roll & write
  }, { $games } games
arena-picture-rating = Rating, with its 95 % interval
arena-picture-beats = Beats the player of this place in
