# The terminal game.

terminal-save-seen = This record shows only what one seat knew: it can be looked at, not played on.

# Places, short enough for a narrow column.
terminal-place-Y = desert
terminal-place-B = sea
terminal-place-W = Himalaya
terminal-place-G = forest
terminal-place-R = volcano
terminal-place-V = temple

# Who.
terminal-you = You
terminal-computer = The computer
terminal-computer-of = Computer { $number }
terminal-person = Player { $number }

# The banner.
terminal-round = Round { $round } of { $rounds }
terminal-turn-put = your turn: put a card down
terminal-turn-take = your turn: take a card
terminal-turn-other = { $name } is thinking
terminal-turn-pass = your turn is over
terminal-turn-deal = the next deal is due
terminal-turn-over = the game is over

# The table.
terminal-deck = Deck
terminal-total = total { $points }
terminal-this-round = round { $points }
terminal-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
terminal-empty = empty
terminal-height = of { $count }
terminal-barred = barred
terminal-may-discard = D discard
terminal-may-take = { $letter } takes
terminal-may-take-for = { $letter } takes { $points }
terminal-may-take-deck = space
terminal-last-moves = Last moves
terminal-no-moves = Nothing yet
terminal-exploits = Exploits

# Exploits, short enough for one line.
terminal-exploit-yellow = 3 ☀
terminal-exploit-blue = 3 ≈
terminal-exploit-green = 3 ♣
terminal-exploit-red = 3 ♨
terminal-exploit-violet = 3 ◆
terminal-exploit-five = 5 cards
terminal-exploit-three = 3 expeditions
terminal-exploit-run = 3 in a row
terminal-exploit-most = most exp.
terminal-exploit-best = best exp.
terminal-exploit-low = low hand

# What happened.
terminal-event-lay = { $you ->
    [yes] lay { $card }
   *[no] lays { $card }
  }
terminal-event-discard = { $you ->
    [yes] discard { $card }
   *[no] discards { $card }
  }
terminal-event-deck = { $you ->
    [yes] draw { $card }
   *[no] draws from the deck
  }
terminal-event-pile = { $you ->
    [yes] take { $card } from its pile
   *[no] takes { $card } from its pile
  }
terminal-event-exploit = { $you ->
    [yes] win the exploit { $exploit }
   *[no] wins the exploit { $exploit }
  }

# What one can do now.
terminal-guide-put = Pick a card: 1 to { $count }, ← →, or click it.
terminal-guide-lay = Enter lays { $card } ({ $points }), D discards it.
terminal-guide-new = Enter begins an expedition with { $card } ({ $points }), D discards it.
terminal-guide-discard = { $card } cannot be laid any more. D discards it.
terminal-guide-take = Take a card: Space for the deck, or the letter of a pile.
terminal-guide-pass = Enter: pass the screen to { $name }.
terminal-guide-think = { $name } is thinking…
terminal-guide-over = Enter: the result. { $undo } takes back, Q leaves.
terminal-guide-deal = This record does not say how the cards of the next round are dealt.

# What one is told.
terminal-told-hint-lay = Hint: lay { $card }.
terminal-told-hint-discard = Hint: discard { $card }.
terminal-told-hint-pile = Hint: take { $card } from its pile.
terminal-told-hint-deck = Hint: take from the deck.
terminal-told-saved = Saved: { $path }
terminal-told-aside = An earlier file was kept as { $path }
terminal-told-unsaved = The game goes on, but it could not be saved: { $reason }
terminal-told-back = Taken back.
terminal-told-nothing-back = There is nothing to take back.
terminal-told-no-hint = A hint comes on your own turn.
terminal-told-pick-first = Pick a card first: 1 to { $count }, or click it.
terminal-told-other-place = { $card } belongs to another place.
terminal-told-wait = { $name } is thinking. One moment.
terminal-told-stood-in = { $name } is being prepared for this machine, only once; until then { $other } plays.

# Keys.
terminal-key-pick = 1–{ $count }
terminal-key-enter = Enter
terminal-key-space = Space
terminal-key-escape = Esc
terminal-does-pick = pick
terminal-does-lay = { $step ->
    [take] take
   *[put] lay
  }
terminal-does-discard = { $step ->
    [take] deck
   *[put] discard
  }
terminal-does-deck = deck
terminal-does-pile = pile
terminal-does-move = move the pawn
terminal-does-unpick = unpick
terminal-does-hint = hint
terminal-does-back = take back
terminal-does-save = save
terminal-does-type = type
terminal-does-keys = keys
terminal-does-language = français
terminal-does-theme = { $dark ->
    [yes] light
   *[no] dark
  }
terminal-does-quit = quit
terminal-type-here-card = Y7 lays, -Y7 discards, D or a letter takes: -Y7 D

# Pages.
terminal-pass-title = Pass the screen to { $name }
terminal-pass-text = The cards are hidden. { $name }, press Enter when only you can see them.
terminal-continue = Enter: go on
terminal-back-to-table = Enter or Esc: back to the table

terminal-quit-title = Leave the game?
terminal-quit-text = It is saved, and goes on the next time you play.
terminal-quit-unsaved = It could not be saved: leaving loses it.
terminal-quit-leave = Enter or Q: leave
terminal-quit-stay = Esc: stay

terminal-result-round = Round { $round } of { $rounds }
terminal-result-won = You win!
terminal-result-lost = { $name } wins
terminal-result-winner = { $name } wins!
terminal-result-shared = A shared win
terminal-result-nobody = Nobody has won
terminal-result-sum = (numbers − cost) × (1 + wagers) + bonus
terminal-result-exploits = exploits
terminal-result-exploit = { $exploit }: { $name }
terminal-result-total = this round
terminal-result-match = match
terminal-result-again = N: a new game
terminal-result-table = Enter: the table
terminal-result-leave = Q: leave

terminal-notice-missing = There is no saved game at { $path }.
terminal-notice-damaged = The saved game at { $path } cannot be taken up. { $reason }
terminal-notice-keep = The file is not changed; a new game keeps it aside under another name.
terminal-notice-new = Enter: a new game
terminal-notice-leave = Q: leave

# How strong the computer shall be, asked before a game.
terminal-level-title = Whom will you meet?
terminal-level-text = Choose by number, or click.
terminal-level = { $number }  { $name }
terminal-level-usual = Enter: a middle level
terminal-level-leave = Q: leave

# A computer that cannot play.
terminal-bot-unasked = This game wants to start a program: { $name }. A program can do anything on your computer that you can: start it only if you know it.
terminal-failure-title = { $name } cannot play
terminal-failure-replace = Enter: the careful player instead
terminal-failure-retry = R: try
terminal-failure-leave = Q: leave

terminal-small = Cíbola needs a larger window: at least { $width } × { $height }.

terminal-help-title = Keys
terminal-help-card-turn = A turn: put one card down (lay or discard it), then take one.
terminal-help-card-score = An expedition: (numbers − 20) × (1 + wagers), + 20 from 8 cards on.
terminal-help-card-pick = 1 to 8, ← →, click | pick a card
terminal-help-card-lay = Enter, click below the place | lay the picked card
terminal-help-card-discard = D, ↓ Enter, click the place | discard the picked card
terminal-help-card-deck = Space, click the deck | take from the deck
terminal-help-card-pile = { $keys }, click the place | take from that pile
terminal-help-card-escape = Esc | unpick: nothing happened
terminal-help-hint = { $hint } | what the computer would do here
terminal-help-back = { $undo } | take back your last decision
terminal-help-save = S | save now (every move is saved anyway)
terminal-help-type = : | type moves: { $game ->
    [board] Y7, Y7!, -Y7, D, >Y, >
    [roll] R7, -, >R, >
   *[card] Y7, -Y7, Yx (a wager), D
  }
terminal-help-language = L | français
terminal-help-theme = T | light or dark
terminal-help-quit = Q | leave; the game is kept

# The board game.
terminal-turn-choose = { $game ->
    [roll] your turn: choose a pair
   *[board] your turn: a pawn may move
  }
terminal-crossings = bridges { $count }/{ $most }
terminal-your-rows = your rows
terminal-artefacts = artefacts
terminal-hand-of = ({ $count })
terminal-event-lead = { $you ->
    [yes] lead with { $card }
   *[no] leads with { $card }
  }
terminal-event-move = { $you ->
    [yes] move { $path }
   *[no] moves { $path }
  }
terminal-event-stay = { $you ->
    [yes] move no pawn
   *[no] moves no pawn
  }
terminal-guide-begin = Begin with { $card }: Enter an explorer ({ $points }), ! the leader ({ $lead }). D discards it.
terminal-guide-begin-leader = ! begins with { $card } and the leader ({ $points }), D discards it.
terminal-guide-step = Enter lays { $card }: to step { $step } ({ $points }). D discards it.
terminal-guide-city = Enter lays { $card }: this pawn is in its city, another one may move. D discards it.
terminal-guide-only-discard = { $card } cannot be laid now. D discards it.
terminal-guide-choose = One of your pawns may move a step: { $paths }. A full stop leaves all where they are.
terminal-told-hint-lead = Hint: begin with { $card } and the leader.
terminal-told-hint-move = Hint: move the pawn on { $path }.
terminal-told-hint-stay = Hint: leave all pawns where they are.
terminal-does-lead = leader
terminal-does-stay = { $step ->
    [choose] no pawn
   *[follow] do not follow
  }
terminal-type-here-board = Y7 lays, Y7! leads, -Y7 discards, D or a letter takes, >Y moves, > none
terminal-help-board-turn = A turn: play one card (begin, go on, or discard), then take one.
terminal-help-board-score = ¤ artefact, ↑ one step more, +10 points. A leader ●■◆★ counts twice.
terminal-help-board-pick = 1 to 8, ← →, click | pick a card
terminal-help-board-lay = Enter, click the path | lay it: go on, or begin with an explorer
terminal-help-board-lead = !, ↑ Enter | begin with it and the leader
terminal-help-board-discard = D, ↓ Enter, click the pile | discard it
terminal-help-board-take = Space, { $keys }, click | take from the deck or from a pile
terminal-help-board-move = { $keys }, click the path | at a step tile: move that pawn
terminal-help-board-stay = . or Esc | move none; unpick

# The roll & write.
terminal-roll = Roll { $number }
terminal-shape-R = heart
terminal-shape-O = circle
terminal-shape-Y = square
terminal-shape-G = triangle
terminal-shape-B = cross
terminal-shape-P = star
terminal-refusals = refusals
terminal-bridges = bridges
terminal-turn-roll = the next roll is due
terminal-turn-follow = your turn: follow the arrow
terminal-claims = may claim
terminal-claims-nothing = refused
terminal-claimed = took { $pair }
terminal-guide-roll = This record does not say what the next roll shows.
terminal-guide-pair = Choose a colour and a digit, Enter writes them. - refuses.
terminal-guide-pair-not = { $pair } cannot be written. Choose another pair, or - to refuse.
terminal-guide-write = Enter writes { $pair } ({ $points }).
terminal-guide-refuse = Enter or - refuses and marks a die ({ $points }).
terminal-guide-follow = The arrow writes once more: { $columns }. A full stop follows it nowhere.
terminal-told-pair-first = Choose a colour and a digit first, or - to refuse.
terminal-told-arrow-first = Choose a column for the arrow by its letter, or a full stop for none.
terminal-told-hint-write = Hint: write { $pair }.
terminal-told-hint-refuse = Hint: refuse.
terminal-told-hint-follow = Hint: follow the arrow into { $column }.
terminal-told-hint-no-arrow = Hint: follow the arrow nowhere.
terminal-does-colour = { $step ->
    [follow] column
   *[choose] colour
  }
terminal-does-digit = digit
terminal-does-write = write
terminal-does-refuse = refuse
terminal-type-here-roll = R7 writes a 7 in red, - refuses, >R follows an arrow, > nowhere
terminal-help-roll-turn = Everybody writes a colour and a digit of the roll, or refuses.
terminal-help-roll-score = → writes once more, ¤ an artefact, ═ a bridge: 20 points to the first.
terminal-help-roll-colour = { $keys }, click the die | choose a colour
terminal-help-roll-digit = 0 to 9, click the die | choose a digit
terminal-help-roll-write = Enter, click the column | write
terminal-help-roll-refuse = - then Enter or -, click | refuse: mark a die
terminal-help-roll-arrow = { $keys }, click the column | at an arrow: write there
terminal-help-roll-stay = . or Esc | follow it nowhere; unpick
terminal-help-roll-step = ← → | go through all that is allowed
