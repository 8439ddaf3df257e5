# The command line: help, results, and what is refused there.

cli-help-usage = Usage:
cli-help-options-short = [options]
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-examples = Examples

cli-metavar-command = COMMAND
cli-metavar-game = GAME
cli-metavar-file = FILE
cli-metavar-id = RULE
cli-metavar-word = WORD
cli-metavar-cards = CARDS
cli-metavar-name = NAME
cli-metavar-language = en|fr
cli-metavar-number = N
cli-metavar-seat = 0|1
cli-metavar-seed = TEXT
cli-metavar-edition = classic|tilsit|duel
cli-metavar-start = eldest|random|0|1
cli-metavar-tie = shared|youngest
cli-metavar-against = greedy|random|person

cli-cibola = Cíbola: the Lost Cities games
cli-cibola-more =
    Two explorers, faraway places, and never enough time for all of them. Play in this terminal, keep the score of a
    game on your table, look up a rule, or go through a recorded game. So far there is one game: card, the card
    game for two.
cli-cibola-examples =
    cibola play                   play against the computer
    cibola rules card             read the rules
    cibola score card Y x 2 5 9   score a game on the table
    cibola play --help            more about one command

cli-play = Play in the terminal
cli-play-more =
    Every turn you put one card down, then you take one. Keyboard and mouse both work; the game shows its keys. Your
    game is saved after every move, and the next “cibola play” goes on with it, unless you ask for a new one.
cli-play-examples =
    cibola play                                go on, or play the classic edition against the computer
    cibola play --new --edition duel --exploits   a new game of Duel with its exploits
    cibola play --against person --rounds 1    two people at one keyboard, one round

cli-score = Score a game on your table
cli-score-more =
    Type each expedition: its colour's letter (Y yellow, B blue, W white, G green, R red, V violet), then its cards in
    any order: x is a wager, 2 to 10 are the numbers. A / stands between the two players, // between rounds, and
    +2 says that a player won two exploits. Without cards you are asked for them.
cli-score-examples =
    cibola score card Y x x 2 3 4 7 9 10 B 5 8   one player's two expeditions
    cibola score card Yx 4 9 / R 2 3 10 +1       two players, the second won an exploit
    cibola score card Y 5 9 / B 3 // G x 8 / W 2   two rounds

cli-rules = Read the rules
cli-rules-more =
    Every rule has a number, the same in English and French; refusals in the game name it. A number shows that rule
    with those below it.
cli-rules-examples =
    cibola rules                       the games
    cibola rules card                  all rules of the card game
    cibola rules C4.2                  one rule
    cibola rules card --search wager   rules that speak of something

cli-replay = Go through a recorded game
cli-replay-more =
    Shows the moves, a line a turn, and the table at the end. Moves are written as in the record: Y7 lays the yellow 7,
    -Y7 discards it, D takes from the deck, Y from the yellow pile.
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

cli-bench = Measure how quick it is here
cli-bench-more =
    Plays random games by the rules on one core, against the same games by a loop in C that is compiled for the
    occasion, and measures how long the program takes to start. Takes about a minute; read it on an idle machine.
cli-bench-examples =
    cibola bench                all of it
    cibola bench --quick        a first impression
    cibola bench --json         for a program

cli-argument-game = Which game: card.
cli-argument-rules-game = Which game: card. Without it, all of them.
cli-argument-ids = Numbers of rules, such as C4.2.
cli-argument-cards = The expeditions, as explained above.
cli-argument-file = A record; - reads standard input.
cli-argument-files = Records; - reads standard input.

cli-option-help = Show this help.
cli-option-version = Show the version.
cli-option-lang = The language: en or fr. Otherwise your locale decides.
cli-option-json = Print one JSON object, for programs.
cli-option-edition = The edition: classic (otherwise), tilsit or duel.
cli-option-rounds = How many rounds; otherwise as the edition says.
cli-option-sixth = Play with a sixth expedition.
cli-option-exploits = Play with the exploits (duel only).
cli-option-start = Who starts: eldest (otherwise), random, or a seat.
cli-option-eldest = Which seat is the eldest: 0 (otherwise) or 1.
cli-option-tie = What a tie means: shared, or the youngest wins; otherwise as the edition says.
cli-option-against = Whom to play: greedy, the sensible computer (otherwise); random; or person, two at one keyboard.
cli-option-seat = Your seat against the computer: 0 (otherwise) or 1.
cli-option-seed = A word or number; the same one gives the same deals.
cli-option-resume = Go on with the saved game, or begin a new one. Otherwise a saved game goes on if no option of the game is given.
cli-option-save = Where the game is saved; otherwise in your own data folder.
cli-option-search = Only rules that hold this word.
cli-option-move = The table after this entry; 0 is before the first.
cli-option-replay-seat = The table as this seat sees it.
cli-option-step = Step through the game.
cli-option-name = A player's name; give it once or twice.
cli-option-score-edition = Refuse cards that this edition does not have: classic, tilsit or duel.
cli-option-quick = Measure briefly, and leave out the first compilation.

cli-compiling = First use: compiling the rules for this machine. Only once, about ten seconds.
cli-compiling-step = { $step ->
    [deal] (dealing)
    [play] (playing)
    [view] (looking)
    [observe] (observing)
   *[imagine] (imagining)
  }

cli-language = We do not speak “{ $value }” yet. The languages are: { $known }.
cli-usage = These arguments do not fit together.
cli-usage-command = There is no command “{ $name }”. The commands are: { $known }.
cli-usage-option = There is no option “{ $name }” here.
cli-usage-missing = { $name } is missing.
cli-usage-value = { $name } cannot have this value.
cli-usage-option-value = { $name } needs a value, or has one too many.
cli-usage-help = Try: { $command } --help
cli-no-terminal = This needs a terminal: run it without redirecting its input or output.
cli-opponent = There is no player “{ $name }”. Choose one of: { $known }.
cli-nothing-saved = There is no saved game at { $file }. Begin one with --new.

cli-file-missing = There is no file { $file }.
cli-file-folder = { $file } is a folder, not a file.
cli-file-permission = You may not open { $file }.
cli-file-large = { $file } is too large to be a record.
cli-file-other = { $file } cannot be read: { $reason }.

cli-rules-hint = cibola rules GAME shows the rules; cibola rules C4.2 shows one.
cli-rules-nothing = No rule speaks of “{ $word }”.
cli-rule-unknown = There is no rule { $id }. The rules are: { $known }.

cli-standing-open = Not over; so far: { $points }.
cli-standing-over = { $winner } ({ $reason }): { $points }.
cli-standing-reason = { $reason ->
    [resigned] { $name } resigned
    [timeout] { $name } ran out of time
    [abandoned] { $name } left
    [agreed] ended by agreement
   *[finished] played to the end
  }
cli-standing-truncated = A turn cap cut a round short.

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
cli-story-round = Round { $round }
cli-story-lay = lays { $card }
cli-story-discard = discards { $card }
cli-story-take = takes { $card } from its pile
cli-story-take-deck = draws { $card }
cli-story-deal = deals
cli-story-back = goes back to after entry { $entry }
cli-story-seat = seat handed to { $name }
cli-story-event = { $event ->
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
cli-score-tie = A tie.
cli-score-how = For example: Y x 2 5 9 B 3 4. Colours Y B W G R V, x is a wager, +1 an exploit. An empty line ends.
cli-score-ask = Round { $round }, { $name }:
cli-score-one = One player's cards of one round at a time: leave out / and //.
cli-score-nothing = Which cards? For example: cibola score card Y x 2 5 9 / B 3 4
cli-score-sides = A round has two players: // begins the next round.
cli-score-unreadable = “{ $text }” cannot be read. Write a colour's letter (Y B W G R V), x for a wager, a number from 2 to 10.
cli-score-colour = “{ $text }” has no colour that we know. The colours are: { $known }.
cli-score-no-colour = Which colour is “{ $text }”? Write its letter first: Y { $text }
cli-score-number = { $text } is not a card: the numbers go from 2 to 10. Leave a blank between cards.
cli-score-doubled = { $card } appears { $times } times in round { $round }, but the box has { $copies ->
    [one] only one
   *[other] only { $copies }
  }.
cli-score-exploits = Round { $round } has more than { $most } exploits, but only { $most } are laid out.

cli-number = { $value }
cli-bench-step = { $step ->
    [playouts] Playing random games, in turn with the loop in C…
    [object] Playing with the Python object…
    [copies] Copying…
    [starts] Starting the program again and again…
   *[compile] Compiling every rule anew…
  }
cli-bench-policy = Random games: each legal action equally likely. { $games } games, best of { $tries }, one core.
cli-bench-turns = Such play lasts { $turns } turns a round, as pile draws do not shrink the deck.
cli-bench-plies_per_second = Decisions a second, by the rules
cli-bench-c_plies_per_second = Decisions a second, by the loop in C
cli-bench-c_ratio = The rules compared with C
cli-bench-object_decisions_per_second = Decisions a second, by the Python object
cli-bench-copies_per_second = Copies of a state a second
cli-bench-object_copies_per_second = Copies of a Python object a second
cli-bench-state_bytes = Bytes of a state
cli-bench-first_compile_seconds = Compiling every rule, seconds
cli-bench-warm_start_seconds = From start to the first random game, seconds
cli-bench-first_move_seconds = From start to the first move, seconds
cli-bench-help_seconds = cibola --help, seconds
cli-bench-bar = { $side ->
    [least] at least { $bound }
   *[most] at most { $bound }
  }
cli-bench-met = ok
cli-bench-missed = missed
cli-bench-note-c_ratio = No comparison with C: no compiler that works was found ({ $reason }).
cli-bench-note-first_compile_seconds = { $reason ->
    [quick] The first compilation was left out: it needs a run without --quick.
   *[pure] Nothing was compiled: the rules run as plain Python here.
  }
cli-bench-differs = The loop in C did not play the same games: this is a bug.
