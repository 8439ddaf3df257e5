# The board game in the browser.

# What happened.
board-event-lay = { $place }: { $you ->
    [yes] you lay { $card } and reach step { $step }
   *[no] { $name } lays { $card } and reaches step { $step }
  }.
board-event-lead = { $place }: { $you ->
    [yes] you lay { $card }, and your leader sets out
   *[no] { $name } lays { $card }, and their leader sets out
  }.
board-event-move = { $place }: { $you ->
    [yes] your pawn moves
   *[no] the pawn of { $name } moves
  } to step { $step }.
board-event-stay = { $you ->
    [yes] You move no pawn
   *[no] { $name } moves no pawn
  }.
board-tile = { $kind ->
    [a] An artefact.
    [s] One step more.
   *[points] { $points } points.
  }

# What can be done, and what it would bring.
board-act-stay = move no pawn
board-act-move = { $place }: move your pawn
board-act-lead = lay { $card } and send the leader
board-ask-choose = Move a pawn one step?
board-ask-begin = Begin with an explorer or the leader?
board-begin-lay = begin with { $card }, an explorer sets out
board-begin-lead = begin with { $card }, the leader sets out
board-advance = lay { $card } and move to step { $step }
board-lay-only = lay { $card }; then another pawn may move
board-lay-here = lay
board-move = { $place }: move to step { $step }
board-stay = Move none
board-ends = ends the round
board-tell-ends = The round ends at once.
board-tell-crosses = The pawn crosses the bridge.
board-tell-onward = With the steps that follow, up to { $points }.
board-tell-finds = An artefact can be reached.
board-tell-may-end = The round may end by them.
board-barred-not-higher = too low
board-barred-not-lower = too high
board-barred-not-lowest = not the lowest
board-barred-not-lowest-or-highest = neither lowest nor highest
board-barred-just-discarded = just discarded

# The board.
board-paths = Paths
board-row = { $cards }{ $way ->
    [open] , may go up or down
    [up] , goes up
    [down] , goes down
   *[none] { "" }
  }
board-players = Players
board-pawn = { $name }: { $kind ->
    [leader] leader
   *[explorer] explorer
  } on step { $step }, { $points }.
board-tile-on = Step { $step }: { $tile }
board-crossings = { $count } of { $most } bridge crossings
board-artefacts = { $count ->
    [one] one artefact
   *[other] { $count } artefacts
  }
board-waiting = { $count ->
    [0] no explorer waits
    [one] one explorer waits
   *[other] { $count } explorers wait
  }
board-leader-waits = and the leader
board-round = Round
board-camp = in camp
board-on-paths = on the paths
board-row-of = { $name }: { $row }
board-who-lay = explorer
board-who-lead = leader ×2

# Points.
board-twice = { $points } × 2 =
board-pawns = Pawns
board-kept = Points kept
board-artefacts-row = Artefacts
board-track = Artefacts at the end
board-story = How the points came about
board-story-before = Before this round
board-story-tiles = Tiles on the way
board-story-held = Nobody falls below zero.
