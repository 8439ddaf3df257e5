# Drawing a position as text.

draw-round = Round { $round } of { $rounds }
draw-roll = { $roll ->
    [0] Before the first roll
   *[other] Roll { $roll }
  }
draw-turn-card = { $name } to move: { $step ->
    [put] put a card down
   *[take] take a card
  }
draw-turn-board = { $name } to move: { $step ->
    [put] play a card
    [choose] move a pawn, or none
   *[take] take a card
  }
draw-turn-roll = { $name } to move: { $step ->
    [follow] follow the arrow, or not
   *[choose] choose a colour and a digit, or refuse
  }
draw-deal-due = The next deal is due
draw-roll-due = The next roll is due
draw-over = Over: { $winner }
draw-deck = Deck
draw-pile = Piles
draw-hand = Hand: { $cards }
draw-hidden-hand = { $count } hidden cards
draw-seat = Seat { $seat }
draw-exploits = Exploits
draw-open-exploits = Exploits: { $exploits }
draw-total = Total
draw-this-round = this round
draw-won-by = { $name } has won
draw-shared = A shared win
draw-shared-by = { $names } and { $last } share the win
draw-nobody = Nobody has won

draw-crossings = Bridges crossed: { $count } of { $most }
draw-board-points = { $points } points, pawns { $pawns }, total now { $total }
draw-board-marks = { $artefact } artefact, { $step } step, +10 points; ═ the bridges; a solid pawn is the leader

draw-dice = Dice: { $dice }
draw-claim = taken: { $claim }
draw-points = { $points } points
draw-exhausted = exhausted
draw-bridge-points = Bridges: { $points }
draw-roll-marks = { $arrow } arrow, { $artefact } artefact; bridges: { $open } open, { $crossed } crossed by others
