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
