# The command line: help, results, and what is refused there.

cli-help-usage = Usage:
cli-help-options-short = [options]
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-options-table = Options of the table
cli-help-options-card = Only in the card game
cli-help-options-board = Only in the board game
cli-help-examples = Examples

cli-metavar-command = COMMAND
cli-metavar-game = GAME
cli-metavar-file = FILE
cli-metavar-id = RULE
cli-metavar-word = WORD
cli-metavar-words = WORDS
cli-metavar-name = NAME
cli-metavar-language = en|fr
cli-metavar-number = N
cli-metavar-seed = TEXT
cli-metavar-start = eldest|random|N
cli-metavar-tie = shared|youngest
cli-metavar-against = WHO
cli-metavar-player = PLAYER
cli-metavar-players = WHO,WHO…
cli-metavar-shell = bash|zsh|fish
cli-metavar-layout = NAME|FILE

cli-cibola = Cíbola: the Lost Cities games
cli-cibola-more =
    Explorers, faraway places, and never enough time for all of them. Play in the browser or in this terminal, keep the
    score of a game on your table, look up a rule, or go through a recorded game. There are three games: card, the card
    game for two; board, the board game for two to four; roll, the roll & write for two to five.
cli-cibola-examples =
    cibola                        play in the browser
    cibola serve --lan            the same, with friends in the same house
    cibola play                   play the card game in this terminal
    cibola play board --seats 3   the board game, you against two computers
    cibola rules roll             read the rules of the roll & write
    cibola score card Y x 2 5 9   score a game on the table
    cibola play --help            more about one command

cli-play = Play in the terminal
cli-play-more =
    Play card (otherwise), board or roll. Keyboard and mouse both work; the game shows its keys. Your game is saved after
    every move, and the next “cibola play” goes on with it, unless you ask for a new one.
cli-play-examples =
    cibola play                                go on, or choose a level and play the classic edition
    cibola play --new --edition duel --exploits   a new game of Duel with its exploits
    cibola play board --seats 3                you against two computers
    cibola play --against level:1              a first game, against the gentlest computer
    cibola play roll --players person,person,level:4   two people and a computer
    cibola play board --edition short --up-or-down   one round, with the variant

cli-score = Score a game on your table
cli-score-more =
    Type what lies on the table; a / stands between players, // between rounds. Without words you are asked for them.

    Card: each expedition by its colour's letter (Y yellow, B blue, W white, G green, R red, V violet), then its cards in
    any order: x is a wager, 2 to 10 are the numbers. +2 says that a player won two exploits.

    Board: each pawn by its path and step, Y4, the leader with a mark, B7!; a3 for three artefacts, +25 for points gained.

    Roll: each column by its colour (R O Y G B P) and filled squares, R7; x ticks the double box, + says that its bridge
    brought points: R7x+; a5 for artefacts, d3 for dice symbols.
cli-score-examples =
    cibola score card Y x x 2 3 4 7 9 10 B 5 8   one player's two expeditions
    cibola score card Yx 4 9 / R 2 3 10 +1       two players, the second won an exploit
    cibola score card Y 5 9 / B 3 // G x 8 / W 2   two rounds
    cibola score board Y4 B7! a2 +15 / Y9 G3! a1   two players after one round
    cibola score board --round 3 Y4 B7! a7 +85   the last round, with all points and artefacts so far
    cibola score roll R9x+ O4 Bx a5 d3           one sheet

cli-rules = Read the rules
cli-rules-more =
    Every rule has a number, the same in English and French: C for the card game, B for the board game, R for the roll &
    write. Refusals in the game name it. A number shows that rule with those below it.
cli-rules-examples =
    cibola rules                       the games
    cibola rules board                 all rules of the board game
    cibola rules C4.2                  one rule
    cibola rules card --search wager   rules that speak of something

cli-replay = Go through a recorded game
cli-replay-more =
    Shows the moves, a line a turn, and the table at the end. Moves are written as in the record.

    Card and board: Y7 lays the yellow 7, -Y7 discards it, D takes from the deck, Y from the yellow pile. Board: Y7! begins
    with the leader, >Y moves a pawn. Roll: R7 writes 7 in red, - refuses, >R follows an arrow.
cli-replay-examples =
    cibola replay game.txt             the whole game
    cibola replay game.txt --move 12   the table after entry 12
    cibola replay game.txt --step      step by step

cli-verify = Check recorded games
cli-verify-more =
    Plays every record again by the rules and checks its scores, and its seed against the commitment that was
    published before the first move. The exit code is 0 if all are fine, and 1 if one is not.
cli-verify-examples =
    cibola verify game.txt           one game
    cibola verify games/*.txt --json   many games, for a program

cli-bot = Serve a player to other programs
cli-bot-more =
    Speaks the protocol for bots on standard input and output: one JSON message a line. Any program that speaks it can
    play with our players, and this is the model for a bot of your own.
cli-bot-examples =
    cibola bot careful                                 the careful player, waiting for messages
    cibola play --against 'bot:cibola bot careful'     play against it, by the protocol
    cibola play --against 'bot:time=5s python mybot.py'   play against a bot of your own

cli-bench = Measure how quick it is here
cli-bench-more =
    Plays random games by the rules on one core, lets the computer players play, and measures how long the program takes
    to start. Takes about a minute a game; read it on an idle machine.
cli-bench-examples =
    cibola bench                all games
    cibola bench board          one of them
    cibola bench --quick        a first impression
    cibola bench --json         for a program
cli-completion = Complete words in your shell
cli-completion-more =
    Prints a script for bash, zsh or fish. With it, the Tab key completes commands, options and their values. Read it once
    in each shell, for instance at the end of ~/.bashrc.
cli-completion-examples =
    cibola completion bash   in ~/.bashrc: source <(cibola completion bash)
    cibola completion zsh    in ~/.zshrc: source <(cibola completion zsh)
    cibola completion fish   in ~/.config/fish/config.fish: cibola completion fish | source

cli-argument-game = Which game: card, board or roll.
cli-argument-shell = Your shell: bash, zsh or fish.
cli-argument-rules-game = Which game: card, board or roll. Without it, all of them.
cli-argument-bench-game = Which game: card, board or roll. Without it, all of them.
cli-argument-ids = Numbers of rules, such as C4.2.
cli-argument-words = What lies on the table, as explained above.
cli-argument-file = A record; - reads standard input.
cli-argument-player = Which player, as --against of “cibola play” takes it.
cli-argument-files = Records; - reads standard input.

cli-option-help = Show this help.
cli-option-version = Show the version.
cli-option-lang = The language: en or fr. Otherwise your locale decides.
cli-option-json = Print one JSON object, for programs.
cli-option-edition = The edition. Card: classic (otherwise), tilsit or duel. Board: standard (otherwise) or short, one round.
cli-option-seats = How many play. Board: 2 to 4; roll: 2 to 5. Otherwise 2, or as many as --players names.
cli-option-layout = The printed board or sheet: standard (otherwise), or your own as a TOML file. Board and roll.
cli-option-rounds = How many rounds; otherwise as the edition says.
cli-option-sixth = Play with a sixth expedition.
cli-option-exploits = Play with the exploits (duel only).
cli-option-start = Who starts: eldest, random, or a seat. Otherwise the eldest (card), or by lot.
cli-option-eldest = Which seat is the eldest; 0 otherwise.
cli-option-tie = What a tie means: shared, or the youngest wins; otherwise as the edition says.
cli-option-up-or-down = The variant up or down: each row chooses its direction (B17).
cli-option-free-start = Any card may begin an expedition, not only the lowest (B8).
cli-option-take-back = The card just discarded may be taken back (B11).
cli-option-against = Whom to play: a level from level:1 to level:6, the last with a thinking time if you like (level:6,3s); person, all at one keyboard; a bot of your own, bot:COMMAND; or random, greedy, careful, search:TIME. Otherwise you are asked for a level.
cli-option-players = Who plays each seat, in order, with commas: words as for --against. Otherwise you and --against.
cli-option-seat = Your seat against the computer; 0 otherwise.
cli-option-seed = A word or number; the same one gives the same deals.
cli-option-resume = Go on with the saved game, or begin a new one. Otherwise a saved game goes on if no option of the game is given.
cli-option-save = Where the game is saved; otherwise in your own data folder.
cli-option-search = Only rules that hold this word.
cli-option-move = The table after this entry; 0 is before the first.
cli-option-replay-seat = The table as this seat sees it.
cli-option-step = Step through the game.
cli-option-name = A player's name; may be given for each player.
cli-option-score-edition = Card: refuse what this edition does not have (classic, tilsit, duel). Board: standard (otherwise) or short.
cli-option-score-eldest = Card: the seat of the eldest, 0 or 1, where the youngest wins a tie.
cli-option-score-round = Board: the number of the first round typed; 1 otherwise.
cli-option-quick = Measure briefly, and leave out the first compilation.

cli-compiling = First use: compiling for this machine

cli-language = We do not speak “{ $value }” yet. The languages are: { $known }.
cli-completion-shell = There is no script for “{ $shell }”. The shells are: { $known }.
cli-usage = These arguments do not fit together.
cli-usage-command = There is no command “{ $name }”. The commands are: { $known }.
cli-usage-option = There is no option “{ $name }” here.
cli-usage-missing = { $name } is missing.
cli-usage-value = { $name } cannot have this value.
cli-usage-option-value = { $name } needs a value, or has one too many.
cli-usage-help = Try: { $command } --help
cli-no-terminal = This needs a terminal: run it without redirecting its input or output.
cli-extra-missing = This command needs { $package }, which is not installed: pip install '{ $extra }'
cli-bot-waiting = Waiting for messages on standard input; Ctrl-D ends it.
cli-players = { $count ->
    [one] One player was named
   *[other] { $count } players were named
  } for { $seats } seats: give --seats, or a player for each.
cli-resume-options = --resume goes on with the saved game as it is: leave out the options of a new one.
cli-nothing-saved = There is no saved game at { $file }. Begin one with --new.

cli-file-missing = There is no file { $file }.
cli-file-folder = { $file } is a folder, not a file.
cli-file-permission = You may not open { $file }.
cli-file-large = { $file } is too large to be a record.
cli-layout-large = { $file } is too large to be a layout.
cli-layout-not-text = { $file } is not a layout: it is not text.
cli-file-other = { $file } cannot be read: { $reason }.

cli-rules-hint = cibola rules GAME shows the rules; cibola rules C4.2 shows one.
cli-rules-nothing = No rule speaks of “{ $word }”.
cli-rule-unknown = There is no rule { $id }. The rules are: { $known }.

cli-outcome-open = Not over; so far: { $points }.
cli-outcome-over = { $winner } ({ $reason }): { $points }.
cli-outcome-reason = { $reason ->
    [resigned] { $name } resigned
    [timeout] { $name } ran out of time
    [abandoned] { $name } left
    [agreed] ended by agreement
   *[finished] played to the end
  }
cli-outcome-truncated = A turn cap cut a round short.

cli-verify-entries = { $count ->
    [one] { $count } entry, all allowed.
   *[other] { $count } entries, all allowed.
  }
cli-verify-kept = The seed keeps the commitment that was published for it.
cli-verify-absent = No commitment: nothing proves that the seed was chosen before the game.
cli-verify-unchecked = There is a commitment, but the seed is not in this record: it cannot be checked.
cli-verify-given = { $count ->
    [one] This deal was given, and does not come from the seed: { $deals }.
   *[other] These deals were given, and do not come from the seed: { $deals }.
  }

cli-move-unknown = There is no entry { $move }: the record has { $most }, and 0 is before the first.
cli-moves-round = Round { $round }
cli-moves-roll = Roll { $roll }: { $dice }
cli-event-lay = lays { $card }
cli-event-discard = discards { $card }
cli-event-take = takes { $card } from its pile
cli-event-take-deck = draws { $card }
cli-event-begin = begins { $path } with { $card }
cli-event-lead = begins { $path } with { $card } and the leader
cli-event-advance = lays { $card }, on to step { $step } of { $path }
cli-event-move = moves on to step { $step } of { $path }
cli-event-stay = moves no pawn
cli-event-crosses = crosses the bridge
cli-event-tile = { $tile ->
    [a] takes an artefact
    [s] may move a pawn
   *[other] gains { $points }
  }
cli-event-roll-write = writes { $number } in { $column }
cli-event-roll-double = ticks the double box of { $column }
cli-event-roll-top = ticks the artefact on top of { $column }
cli-event-roll-refuse = refuses
cli-event-roll-follow = follows the arrow: { $number } in { $column }
cli-event-roll-stay = follows no arrow
cli-moves-deal = deals
cli-moves-rolls = rolls
cli-moves-back = goes back to after entry { $entry }
cli-moves-seat = seat handed to { $name }
cli-moves-event = { $event ->
    [resign] resigns
    [timeout] runs out of time
    [abandon] leaves
   *[agree] agrees to end
  }
cli-step = Entry { $at } of { $most }
cli-step-prompt = Enter: on · b: back · a number: go there · q: end

cli-score-player = Player { $number }
cli-score-cards = Cards
cli-score-sum = Sum
cli-score-cost = Cost
cli-score-multiplier = Times
cli-score-bonus = Bonus
cli-score-totals = Total: { $points }.
cli-score-leader = { $name } leads.
cli-score-tie-shared = A tie.
cli-score-tie-youngest = A tie: the youngest wins.
cli-score-tie-winner = A tie: { $name }, the youngest, wins.
cli-score-how-card = For example: Y x 2 5 9 B 3 4. Colours Y B W G R V, x is a wager, +1 an exploit. - is nothing at all. An empty line ends.
cli-score-how-board = For example: Y4 B7! a2 +15. Paths Y B W G R with the step 1 to 9, ! marks the leader, a artefacts, + points of tiles. - is nothing at all. An empty line ends.
cli-score-how-roll = For example: R9x+ O4 Bx a5 d3. Columns R O Y G B P with the squares filled, x the double box, + a bridge that brought points, a artefacts, d dice symbols. - is nothing at all. An empty line ends.
cli-score-ask = Round { $round }, { $name }:
cli-score-ask-one = { $name }:
cli-score-one = One player of one round at a time: leave out / and //.
cli-score-nothing-card = Which cards? For example: cibola score card Y x 2 5 9 / B 3 4
cli-score-nothing-board = Which pawns? For example: cibola score board Y4 B7! a2 +15 / G3
cli-score-nothing-roll = Which columns? For example: cibola score roll R9x+ O4 a5 d3 / B6
cli-score-sides = At most { $most } play: // begins the next round.
cli-score-unreadable = “{ $text }” cannot be read. Write a colour's letter (Y B W G R V), x for a wager, a number from 2 to 10.
cli-score-colour = “{ $text }” has no colour that we know. The colours are: { $known }.
cli-score-no-colour = Which colour is “{ $text }”? Write its letter first: Y { $text }
cli-score-number = { $text } is not a card: the numbers go from 2 to 10. Leave a blank between cards.
cli-score-doubled = { $card } appears { $times } times in round { $round }, but the box has { $copies ->
    [one] only one
   *[other] only { $copies }
  }.
cli-score-exploits = Round { $round } has more than { $most } exploits, but only { $most } are laid out.
cli-score-points = Points
cli-score-artefacts = Artefacts
cli-board-step = Step
cli-board-value = Value
cli-board-leader = Leader
cli-board-before = Points so far
cli-board-held = Held at 0
cli-board-unreadable = “{ $text }” cannot be read. Write a pawn as its path and step, Y4 (Y4! the leader); artefacts as a3; points as +25.
cli-board-colour = “{ $text }” has no path that we know. The paths are: { $known }.
cli-board-no-step = On which step is the pawn of the path { $path }? Write { $path }4, for example.
cli-board-not-a-step = { $text } is not a step: the steps go from 1 to { $most }.
cli-board-twice = The path { $path } has two steps: each player has one pawn there. / begins the next player.
cli-board-leaders = A player has one leader, but two pawns are marked with !.
cli-board-explorers = A player has { $most } explorers: with a pawn on every path, one is the leader. Mark it with !.
cli-board-points = Nobody has more than { $most } points.
cli-board-crossings = In round { $round }, { $count } pawns are behind their bridges, but crossing number { $most } ends the round.
cli-board-artefacts = Up to round { $round } there are { $most } artefacts, not { $count }.
cli-roll-filled = Filled
cli-roll-doubled = Double
cli-roll-bridges = Bridges
cli-roll-dice = Dice
cli-roll-unreadable = “{ $text }” cannot be read. Write a column as its colour and filled squares, R7 (R7x doubled, R7+ with its bridge); artefacts as a5; dice symbols as d3.
cli-roll-colour = “{ $text }” has no column that we know. The columns are: { $known }, a (artefacts) and d (dice).
cli-roll-no-number = How many squares of the column { $column } are filled? Write { $column }4, for example.
cli-roll-twice = The column { $column } is named twice. / begins the next player.
cli-roll-squares = The column { $column } cannot have { $count } squares filled: it has { $most }.
cli-roll-double = The column { $column } has no double box: only expeditions have one.
cli-roll-bridge = The bridge of the column { $column } is not crossed: that takes { $least } marks.

cli-number = { $value }
cli-bench-step = { $step ->
    [playouts] Playing random games…
    [object] Playing with the Python object…
    [copies] Copying…
    [starts] Starting the program again and again…
    [players] Letting the computer players play…
   *[compile] Compiling every rule anew…
  }
cli-bench-game = { $game ->
    [card] The card game
    [board] The board game
   *[roll] The roll & write
  }
cli-bench-policy = Random games: each legal action equally likely. { $games } games, best of { $tries }, one core.
cli-bench-turns = Such play lasts { $turns } turns a round, as pile draws do not shrink the deck.
cli-bench-plies_per_second = Decisions a second, by the rules
cli-bench-games_per_second = Games a second, by the rules
cli-bench-object_decisions_per_second = Decisions a second, by the Python object
cli-bench-copies_per_second = Copies of a state a second
cli-bench-object_copies_per_second = Copies of a Python object a second
cli-bench-state_bytes = Bytes of a state
cli-bench-first_compile_seconds = Compiling every rule, seconds
cli-bench-warm_start_seconds = From start to the first random game, seconds
cli-bench-first_move_seconds = From start to the first move, seconds
cli-bench-help_seconds = cibola --help, seconds
cli-bench-rollouts_per_second = Whole rounds of careful play a second
cli-bench-lateness_seconds = A search answers later than its time by, seconds
cli-bench-bar = { $side ->
    [least] at least { $bound }
   *[most] at most { $bound }
  }
cli-bench-met = ok
cli-bench-missed = missed
cli-bench-note-c_ratio = The comparison with C is in bench/ of a checkout: python -m bench.c_loop
cli-bench-note-first_compile_seconds = { $reason ->
    [quick] The first compilation was left out: it needs a run without --quick.
   *[pure] Nothing was compiled: the rules run as plain Python here.
  }
cli-bench-note-rollouts_per_second = The computer players were not measured: they are too slow as plain Python.
