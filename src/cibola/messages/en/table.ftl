# The card table in the browser, and the replay.

# Cards and places in a sentence. $kind is `number`, or the edition, which has its own word for a wager.
table-card = { $kind ->
    [number] { $colour } { $number }
    [classic] { $colour } investment
    [duel] { $colour } research
   *[other] { $colour } wager
  }
table-the-card = { $kind ->
    [number] the { $colour } { $number }
    [classic] a { $colour } investment
    [duel] { $colour } research
   *[other] a { $colour } wager
  }
table-place = { $letter ->
    [Y] The desert
    [B] The sea
    [W] The Himalaya
    [G] The rainforest
    [R] The volcano
   *[V] The temple
  }
table-place-short = { $letter ->
    [Y] desert
    [B] sea
    [W] Himalaya
    [G] rainforest
    [R] volcano
   *[V] temple
  }
table-a-card = a card

# Who.
table-you = You
table-player = Player { $number }
table-computer = Computer

# What happened.
table-event-lay = { $place }: { $you ->
    [yes] you lay { $card }
   *[no] { $name } lays { $card }
  }.
table-event-discard = { $place }: { $you ->
    [yes] you discard { $card }
   *[no] { $name } discards { $card }
  }.
table-event-take = { $place }: { $you ->
    [yes] you take { $card }
   *[no] { $name } takes { $card }
  }.
table-event-draw = { $you ->
    [yes] You draw { $card }
   *[no] { $name } draws { $card }
  }.
table-event-deal = Round { $round } starts.
table-event-exploit = { $you ->
    [yes] You win
   *[no] { $name } wins
  } the exploit “{ $exploit }”.

# Whose turn.
table-banner-put = Your turn: play a card
table-banner-take = Your turn: take a card
table-banner-where = Lay or discard { $card }
table-banner-thinking = { $name } is thinking…
table-banner-other = { $name } to move
table-banner-over = The game is over
table-banner-waiting = The game starts as soon as everyone is here
table-banner-watching = You are watching
table-banner-spectators = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
  }
table-title-turn = Your turn

# What can be done, and what it brings.
table-lay-worth = lay { $card }: { $worth }
table-lay-first = lay { $card }, a new expedition: { $worth }, the cost included
table-discard = discard { $card }
table-take = take { $card }
table-take-deck = draw from the deck
table-discard-here = discard
table-take-here = take
table-draw-here = draw
table-picked = Picked: { $card }.
table-unpicked = The card is back in your hand.
table-wager-too-late = { $edition ->
    [classic] Investments
    [duel] Research cards
   *[other] Wagers
  } come before the numbers of their expedition. Discard it, or lay another card.
table-barred-not-higher = too low
table-barred-wager-too-late = too late
table-barred-just-discarded = just discarded
table-barred-other = not allowed

# The table.
table-label = The table
table-hand = Your hand
table-hand-of = Hand of { $name }
table-own-side = Your expeditions
table-side-of = Expeditions of { $name }
table-places = Places and deck
table-hidden-cards = { $count ->
    [one] one hidden card
   *[other] { $count } hidden cards
  }
table-known-cards = known: { $cards }
table-expedition = { $place }: { $cards }
table-no-cards = no cards
table-pile = { $place }, discard pile: { $top }, { $count ->
    [one] one card
   *[other] { $count } cards
  }
table-pile-empty = { $place }, discard pile: empty
table-pile-count = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
table-rounds-so-far = { $before } before · { $points } this round
table-worth-cost = cost included
table-deck-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
table-deck-label = Deck: { $count ->
    [one] one card
   *[other] { $count } cards
  }
table-turns-left = { $count ->
    [0] no turn left for you
    [one] 1 turn left for you
   *[other] { $count } turns left for you
  }
table-round = Round { $round } of { $rounds }
table-total = Total
table-unseen = Unseen cards
table-here = is online
table-away = is away
table-clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
  } { $hours } h
table-hurry = { $seconds } seconds left.

# Receipts.
table-receipts = Scores
table-receipt-of = Score, { $place }: { $total }
table-receipt-none = not begun
table-receipt-formula = (numbers − cost) × (1 + { $edition ->
    [classic] investments
    [duel] research cards
   *[other] wagers
  }) + bonus
table-receipt-exploits = Exploits
table-moves = Last moves
table-all-moves = All moves
table-log-deal = Deal
table-log-turn = { $number }. { $name }
table-no-moves = Nothing yet
table-exploits = Exploits
table-exploit-short-yellow = 3 yellow
table-exploit-short-blue = 3 blue
table-exploit-short-green = 3 green
table-exploit-short-red = 3 red
table-exploit-short-violet = 3 violet
table-exploit-short-five = 5 cards
table-exploit-short-three = 3 begun
table-exploit-short-run = in a row
table-exploit-short-most = most exp.
table-exploit-short-best = best exp.
table-exploit-short-low = low hand
table-exploit-open = open
table-exploit-end = at the end of the round

# Things to do besides playing.
table-menu = Table
table-review = Review this game
table-hint = Hint
table-undo = Take back
table-keys = Shortcuts
table-more = More
table-close = Close
table-resign = Resign
table-resign-ask = Resign this game?
table-resign-text = The game ends at once, and you have lost it.
table-yes-resign = Yes, resign
table-stay = Keep playing
table-offer-end = Offer to end the game
table-offer-back = Ask to take back
table-daily-counts = Deal of the day: this game counts, without hints or take-backs
table-daily-practice = Deal of the day: for practice
table-daily-result = Your rank, and the others
table-daily-back = To the deal of the day
table-sealed-daily = The hidden cards and the replay are shown once the day is over: others may still play this deal.
table-sealed-twice = The hidden cards and the replay are shown after the second game: it has the same deal.
table-twice = The same deal twice, game { $game } of 2
table-twice-second = Second game: the same deal, seats exchanged
table-twice-go = To the second game
table-twice-games = The same deal twice: { $first }, then { $second }.
table-twice-sum = { $margin ->
    [0] Both together are level.
   *[other] { $you ->
        [yes] Both together, you are ahead by { $margin }.
       *[no] Both together, { $name } is ahead by { $margin }.
      }
  }
table-rematch = Rematch
table-offered-end = { $name } offers to end the game.
table-offered-back = { $name } asks to take a move back.
table-offered-rematch = { $name } would like a rematch.
table-offering-end = You offered to end the game. Waiting for an answer.
table-offering-back = You asked to take a move back. Waiting for an answer.
table-offering-rematch = You offered a rematch. Waiting for an answer.
table-accept = Accept
table-decline = Decline
table-withdraw = Withdraw
table-release-text = { $name } is away. You can wait, end the game, or let a computer take over.
table-release-failed = The game can go on with another computer, or end here.
table-release-waiting = If nobody comes, you can end the game, or let a computer take over.
table-release-end = End the game
table-release-computer = Let a computer take over
table-release-level = Difficulty
table-back-to-games = My games
table-sounds-on = Sound on
table-sounds-off = Sound off

# A hint.
table-hint-title = Hint
table-hint-thinking = Thinking…
table-hint-best = Best: { $action }
table-hint-only = There is only one possible move: { $action }
table-hint-odds = chance of winning { $chance } ± { $error }, margin { $margin }
table-hint-others = Other ideas
table-hint-noted = Hints are noted in the record of the game.
table-act-lay = lay { $card }
table-act-discard = discard { $card }
table-act-take = take { $card }
table-act-deck = draw from the deck

# Chat.
table-chat = Messages
table-chat-new = Messages: { $count } new
table-chat-say = Write a message
table-chat-send = Send
table-chat-mute = Mute
table-chat-unmute = Unmute
table-chat-muted = Messages are muted.
table-chat-off = Chat is switched off at this table.
table-chat-switch-off = Switch chat off
table-chat-switch-on = Switch chat on
table-chat-empty = No messages yet.
table-chat-watcher = A spectator
table-chat-said = { $name }: { $text }
table-presets = Preset messages

# Connection.
table-loading = Setting up the table…
table-lost = Connection lost. Reconnecting…
table-healed = Reconnected.
table-refused = This table cannot be opened
table-home = Back to the home page

# One screen.
table-cover-title = Pass the device to { $name }
table-cover-text = The cards are hidden. { $name }, go on when nobody else is looking.
table-cover-ready = I am { $name }: show my cards

# Ends.
table-round-over = Round { $round } is over
table-next-round = Next round
table-result = Result
table-row-round = This round
table-row-match = Match
table-won = You win!
table-lost-to = { $name } wins
table-won-by = { $name } wins!
table-shared = A shared victory
table-nobody = Nobody wins
table-end-finished = All rounds have been played.
table-end-resigned = { $you ->
    [yes] You resigned.
   *[no] { $name } resigned.
  }
table-end-timeout = { $you ->
    [yes] You ran out of time.
   *[no] { $name } ran out of time.
  }
table-end-agreed = You agreed to end the game.
table-end-abandoned = The game was abandoned.
table-end-truncated = The round was cut short by the turn limit.
table-record = Download the record
table-verify = Check the deal
table-verify-text = Before the first move the table published a fingerprint of its secret seed. Now the seed is public, and the two must match.
table-verify-good = They match: every deal was fixed before the first move.
table-verify-bad = They do not match.
table-commitment = Fingerprint
table-seed = Seed
table-replay = Replay
table-to-rematch = Go to the rematch

# Replay.
replay-title = Replay
replay-position = Move { $number } of { $count }
replay-first = Beginning
replay-back = One move back
replay-forward = One move forward
replay-last = End
replay-play = Play
replay-pause = Pause
replay-slider = Move
replay-moves = Moves
replay-link = Copy the link to this move
replay-linked = Link copied.
replay-start = Before the first move
replay-hint = with a hint
replay-taken-back = A move was taken back.
replay-verified = The deal was checked: seed and fingerprint match.
replay-unverified = Seed and fingerprint do not match.
replay-keys = ← → one move, Home and End, space plays
replay-to-table = Back to the table
replay-open-title = Play back a recorded game
lesson-prepared = The deal of this game was prepared for a lesson.
replay-open-about = Paste the record of a game, or open its file. It stays in this browser, and is played back move by move.
replay-open-record = The record
replay-open-show = Play it back
replay-open-file = Open a file …
replay-another = Another record
replay-too-large = This is too large to be the record of a game.
replay-running = The game is still being played: this is what you know of it.
replay-unproved = Nothing in this record proves that the deal was settled before the first move.

# Keys of deeds and colours: initials, where they are free; no letter stands for two things of one game.
key-discard = D
key-lead = L
key-refuse = X
key-stay = S
key-next = N
key-hint = H
key-undo = U
key-colour-Y = Y
key-colour-B = B
key-colour-W = W
key-colour-G = G
key-colour-R = R
key-colour-V = V
key-colour-O = O
key-colour-P = P

# The end of a game: what the picture tells.
end-about-card = Card game{ $rounds ->
    [one] , one round
   *[other] , { $rounds } rounds
  }
end-about-board = Board game{ $rounds ->
    [one] , one round
   *[other] , { $rounds } rounds
  }
end-about-roll = Roll & write
end-won = You reach the lost city:
end-lost = Tonight you camp; the city will still be there tomorrow:
end-tied = You share the fire tonight:
end-seen = The lost city is found:
end-reaches = { $name } reaches the lost city
end-round = Round { $round }
end-best = { $place }, { $points }
end-best-about = { $several ->
    [yes] Your best expedition, in round { $round }:
   *[no] Your best expedition:
  }
end-dear = { $place }, { $points }
end-dear-about = { $several ->
    [yes] The expedition that cost you most, in round { $round }:
   *[no] The expedition that cost you most:
  }
end-picture = Share a picture
end-picture-saved = The picture is saved.
