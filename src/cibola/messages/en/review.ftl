# Reviews of finished games.

cli-review = Review a finished game
cli-review-more =
    Says of each decision what it was worth, by what its player could know then, and what it lost against the best action; and
    how much came by luck: deals, draws and dice. The same strong player goes on at all seats in many possible worlds, and the
    result says how sure it is. A game that is still going on is not reviewed.

    An error is what lost chances to win: ?! from 2 points of percent on, ? from 5, ?? from 10.
cli-review-examples =
    cibola review game.txt                  the whole game
    cibola review game.txt --depth quick    in a few seconds
    cibola review game.txt --json           for a program
    cibola review game.txt --save review.json   can be interrupted, and goes on where it was

review-metavar-depth = quick|usual|deep
review-option-depth = How deep: quick, usual or deep.
review-option-seed = Another word or number draws other worlds; the same one gives the same review.
review-option-threads = How many cores work at once; otherwise all.
review-option-save = Keep what is done in this file, so that an interrupted review goes on.
review-option-all = List every loss, not only the worst.

review-running-now = Reviewing
review-running = This game is not over: only finished games are reviewed.
review-depth = There is no depth “{ $name }”. The depths are: { $known }.
review-other = What was kept belongs to another review: another record, depth or seed.
review-save = { $file } is not a review that was kept.
review-long = This game is too long for a review: it has more than { $most } moves.
review-waiting-many = You have asked for enough reviews already. Wait until one of them is done.
review-no-position = There is no decision at this place of the game.

review-title = Review by { $reference }, { $depth }, { $worlds } worlds
review-depth-name = { $depth ->
    [quick] quick
    [deep] deep
   *[usual] usual depth
  }
review-column-player = Player
review-column-lost = Lost
review-column-per-decision = A decision
review-column-counted = Counted
review-column-inaccuracy = ?!
review-column-mistake = ?
review-column-blunder = ??
review-column-play = By play
review-column-luck = By luck
review-column-error = Error
review-column-deal = By deals
review-column-points = Points
review-column-fair = Without luck
review-percent = { $value } %
review-of = { $counted } of { $decisions }
review-legend-lost = In chances to win: what the decisions that count lost, by what their player could know.
review-legend-luck = In chances to win, with both hands open; by play and by luck are as sure as ± says.
review-chances = Chances to win, from the first deal to the end
review-none = No loss was found that is larger than its error.
review-errors = { $shown ->
    [one] The decision that lost most
   *[other] The { $shown } decisions that lost most
  }, of { $count } that lost something
review-and = { $first }; { $then }
review-why = Better { $best }: { $facts }.

review-fact-own = about { $points ->
    [one] 1 point
   *[other] { $points } points
  } more in the end
review-fact-others = about { $points ->
    [one] 1 point
   *[other] { $points } points
  } less for { $seats ->
    [2] the other side
   *[other] the best of the others
  }
review-fact-now = { $points ->
    [one] 1 point
   *[other] { $points } points
  } more at once than { $played }
review-fact-effect = { $effect ->
    [double] it ticks the double box
    [top] it ticks the artefact on top
    [artefact] it marks an artefact
    [die] it marks a die
    [bridge] its bridge brings points
   *[arrow] an arrow can be followed
  }
review-fact-tile = { $tile ->
    [a] it takes an artefact
    [s] it gives a step more
   *[other] its space brings { $tile } points
  }
review-fact-ends = { $played } ends the round
review-fact-begins = { $played } begins an expedition that has { $cost } to earn back in { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
  }
review-fact-turns = { $turns ->
    [one] 1 turn is left
   *[other] { $turns } turns are left
  }
review-fact-shuts-out = { $played } shuts out { $cards }, still in hand
review-fact-gives = after { $played } { $seats ->
    [2] the other side
   *[other] another side
  } can lay { $card }
review-fact-follow = { $hand ->
    [0] { $unseen ->
        [one] 1 unseen card
       *[other] { $unseen } unseen cards
      }
   *[other] { $hand } in hand and { $unseen } unseen
  } can still follow{ $others ->
    [0] { "" }
   *[other] , about { $others } of the unseen in { $seats ->
        [2] the other hand
       *[other] other hands
      }
  }
review-fact-fits = { $card } fits at once

# The review in the page. Chances are told as hints tell them: ± holds nineteen times in twenty.

review-page-title = Review
review-progress-none = Asking for a review…
review-progress-waiting = { $before ->
    [0] The review of this game begins in a moment.
    [one] One other review is made first.
   *[other] { $before } other reviews are made first.
  }
review-progress-compiling = The rules are being compiled, once on this machine: { $percent }. The review begins after that.
review-progress-running = Reviewing the game: { $percent }
review-progress-done = The review is done.
review-progress-failed = The review could not be made.
review-progress-leave = You can leave this page: the review goes on without you, and is kept with the game.
review-ask-again = Ask again
review-deeper = Look closer

review-graph-label = { $name }: chance of winning over the game, from { $first } at the beginning to { $last } at the end; { $count ->
    [0] no errors are
    [one] one error is
   *[other] { $count } errors are
  } marked. The table below says the same.
review-key-chance = { $name }: chance of winning
review-key-errors = Errors: { $name }
review-key-others = Errors of others
review-key-luck = Luck, good and bad
review-luck-short = Luck
review-as-table = As a table
review-table-move = Move
review-table-what = What happened
review-table-change = Change
review-table-chance = Chance: { $name }

review-moments = { $count ->
    [one] The moment that mattered
    [2] Two moments that mattered
    [3] Three moments that mattered
   *[other] Moments that mattered
  }
review-moment-error = Move { $number } · { $name } · { $kind }
review-moment-luck = Move { $number } · { $luck ->
    [good] Good luck
   *[bad] Bad luck
  }
review-moment-deal = The deal
review-kind-inaccuracy = Inaccuracy
review-kind-mistake = Mistake
review-kind-blunder = Blunder
review-played = Played: { $action }
review-better = Better: { $action }
review-cost = chance of winning { $played } instead of { $best } ± { $error }, margin { $margin }
review-quoted = “{ $action }”
review-look = Show on the table
review-play-on = Play on from here
review-try-again = { $count ->
    [one] Try again: one exercise
   *[other] Try again: { $count } exercises
  }
review-more-errors = { $count ->
    [one] One more error
   *[other] { $count } more errors
  }
review-balance = Play and luck
review-by-play = By play
review-by-luck = By luck
review-by-deal = By the deal
review-unsure-play = Too close to tell from nothing.
review-unsure-luck = Luck favoured nobody for certain.
review-without-luck = Without luck: about { $points } points ± { $error }
review-lost-about = Chances to win that decisions lost, by what their player could know then.
review-how = Every decision was played out in up to { $worlds } possible worlds ({ $depth }). ± holds nineteen times in twenty.
review-advice = What would have been better
review-advice-of = { $name }: a better move
review-back = Back to the review

review-again-title = Try again
review-again-ask = { $number } of { $count }: what would you play?
review-again-best = That is it.
review-again-good = Right: as good as the best, as far as can be told.
review-again-same = That is what was played, and there is better.
review-again-wrong = There is better.
review-again-once-more = Once more
review-again-show = Show the answer
review-again-next = Next
review-again-end = Done
review-again-done = { $solved } of { $count } at the first attempt.
review-again-none = No decision lost enough, and surely enough, for an exercise.
