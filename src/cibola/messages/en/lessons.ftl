# Lessons and exercises in the browser.

lesson-about = Short questions, answered at once. Every number comes from the rules themselves.
lesson-exercises = What does it score?
lesson-ask-card = An expedition at the end of a round. What does it score?
lesson-ask-explorer = An explorer stands on step { $step } at the end of a round. What does that score?
lesson-ask-leader = The leader stands on step { $step } at the end of a round. What does that score?
lesson-ask-artefacts = After three rounds somebody holds this many artefacts: { $count }. What do they score?
lesson-ask-column = An expedition without a ticked double box, with this many squares written: { $count }. What does it score?
lesson-ask-doubled = An expedition with a ticked double box, with this many squares written: { $count }. What does it score?
lesson-ask-dice = In the dice column this many symbols are marked: { $count }. What does it score?
lesson-answers = Answers
lesson-right = Right.
lesson-wrong = Not quite: it is { $points }.
lesson-tally = { $good } of { $count } right
lesson-next = Next question

# First games, guided.
lesson-first = A first game
lesson-first-about = A real table with prepared cards. A guide says what you could do and why; leave it whenever you like.
lesson-first-about-roll = A real table with prepared dice. A guide says what you could do and why; leave it whenever you like.
lesson-first-begin = Begin the first game
lesson-guide = Guide
lesson-quiet = Hide the guide
lesson-wait = Your opponent plays.
lesson-astray = You have gone your own way. That is fine: play on, or take your move back to return to the guide.

lesson-card-wager = A turn has two steps: put one card down, then take one. You hold four yellow cards and want to go far into the desert. Begin with the yellow wager: it doubles whatever this expedition earns or loses.
lesson-card-take = Now take a card, for instance from the deck. Then your opponent plays.
lesson-card-low = Wagers come before numbers, and numbers must rise. So begin with a low one: lay the yellow 3.
lesson-card-rise = Setting out costs 20 points, and the wager doubles that loss too. The more you lay, the sooner it turns. Lay the yellow 5.
lesson-card-pile = Your opponent has discarded the yellow 7. You may take the top card of any pile instead of drawing: take the yellow 7.
lesson-card-gaps = You may leave gaps, but never go back: had you laid the 7 now, the 6 would be too late. Lay the yellow 6.
lesson-card-deck = Draw from the deck. When its last card is taken, the round ends at once; the number beside it says how many are left.
lesson-card-worth = Look at the number below the desert: it says what the expedition is worth now. Lay the yellow 7, and it is no longer in the red.
lesson-card-discard = You need not lay a card every turn. A new expedition would cost 20 points: better discard the red 2. Keep the blue 4, which your opponent might want.
lesson-card-barred = You may not take back the card that you have just discarded. Draw from the deck.
lesson-card-go-on = Go on in the desert: lay the yellow 8.
lesson-card-seven = Seven cards with this one, and eight earn a bonus. Lay the yellow 9.
lesson-card-bonus = The eighth card, the wager included: lay the yellow 10 and earn 20 points more, which are not doubled.
lesson-card-end = (48 − 20) × 2 + 20 = 76: that is how an expedition pays. You know the game now. Play on to the end of the round, or leave whenever you like.

lesson-board-leader = A card that you lay moves your pawn one step along the path of its colour. Begin the blue path with your lowest blue card, the 2, and with your leader: its steps count double, below zero and above.
lesson-board-take = Now take a card, for instance from the deck.
lesson-board-advance = The cards of a row may never fall. Lay the blue 4: your leader goes to the second step.
lesson-board-tile = On the third step lies a step tile. Lay the blue 6 and see what it does.
lesson-board-step = The step tile lets you move one of your pawns one step further. Move the leader on the blue path.
lesson-board-equal = Equal cards may follow each other: lay the second blue 6. An artefact lies on the fifth step.
lesson-board-points = The next tile brings 10 points at once. Lay the blue 7.
lesson-board-bridge = Behind the sixth step is the bridge. The round ends when the fifth pawn has crossed one, whoever it belongs to. Lay the blue 8 and cross.
lesson-board-end = Your leader stands where steps are worth 30 and more, doubled. Artefacts pay at the end, and too few of them cost points. Play on, or leave whenever you like.

lesson-roll-double = You roll and choose one digit and one colour. A 0 in an empty column ticks its double box: red will count double, plus or minus. Choose red and 0.
lesson-roll-others = Now your opponent has rolled and chosen; you choose among the dice that are left. Write the 1 in red.
lesson-roll-rise = The numbers of a column never fall. Write the 2 in red.
lesson-roll-third = The third square of red is an arrow. Write the 3 there.
lesson-roll-arrow = The arrow lets you write once more, in a column of your choice. Follow it into orange: an empty column gets a 1.
lesson-roll-refuse = High numbers would fill your columns too early. Refuse: that marks a symbol in the dice column. A few of them cost points, more of them pay, nine are worth nothing.
lesson-roll-end = Fill a column far enough and it pays; the first across a bridge gets 20 points. Play on, or leave whenever you like.
