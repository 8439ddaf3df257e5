# The browser app around the table. Sentences are short and say what one can do now.

web-tagline = Three games of lost cities by Reiner Knizia. Alone, with friends, on any screen. Free, and no account needed.
web-skip = Skip to the content
web-menu = Pages
web-home = Home
web-settings = Settings
web-account = Account
web-rules = Rules
web-pad = Scores
lesson-title = Learn
web-keys = Shortcuts
web-loading = One moment…
web-preparing = { $name } is being prepared for this server, just this once: { $done } of { $total } steps. Until then { $other } plays.

web-unreached = The server does not answer. Check the connection and try again.
web-broken = Something went wrong on the server. Try again; your games are safe.
web-outdated = This page does not match the version of its server. Close this tab and open the page again.
web-offline = You are offline. The page reconnects by itself.
web-newer = A newer version of this page is available.
web-reload = Reload
web-page-failed = This page could not be loaded. Your games are safe.
web-try-again = Try again
web-not-found = There is no such page
web-not-found-why = The address may be incomplete, or the game may be gone.
web-go-home = Back to home
web-rule = Rule { $rule }

web-play-now = Play now
web-go-on = Continue
web-offline-here = Without a connection you can read the rules and keep score.
web-wish = { $against ->
    [computer] { $edition }, against { $level }
    [screen] { $edition }, two at this screen
   *[friend] { $edition }, with a friend
  }
web-choose = All options
web-level = Level { $number }
web-at-one-screen = On one screen
web-with-friend = With a friend

web-my-games = My games
web-statistics = Statistics
web-running = Games in progress
web-your-turn = Your turn
web-their-turn = Waiting for their move
web-waiting = Waiting for a friend
web-over = Finished
web-over-won = You won
web-over-shared = You shared the victory
web-over-lost = { $count ->
    [one] { $names } won
   *[other] { $names } shared the victory
  }
web-game-waiting = A game waiting for a friend
web-game-scores = { $first } to { $others }
web-game-against = Against { $names }
web-older-games = { $count ->
    [one] Show one finished game
   *[other] Show { $count } finished games
  }

web-game-card = Card game
web-game-board = Board game
web-game-roll = Roll & write
web-games = Games
web-box-card = Five expeditions, one hand of cards, and never enough time.
web-box-card-time = 20 min
web-box-board = Send your explorers up five paths, over the bridges, to the cities.
web-box-board-time = 40 min
web-box-roll = Share the dice, cross off your way, each on a sheet.
web-box-roll-time = 25 min
web-doors = More ways to play
web-daily = The deal of the day
web-daily-about = The same for everybody
web-daily-rank = Rank { $rank } of { $players }
web-daily-left = { $count ->
    [0] all played
    [one] one left to play
   *[other] { $count } left to play
  }
web-door-friend = Send a link or a code
web-door-screen = Pass it round
web-door-learn = By playing, 3 minutes
web-door-rules = In one minute, or in full
web-door-pad-name = Score pad
web-door-pad = For games at your table
web-players = Number of players
web-edition-standard = Board game
web-edition-short = Board game, short
web-edition = Edition
web-edition-classic = Classic
web-edition-tilsit = Tilsit 1999
web-edition-duel = Duel
web-edition-mini = Mini

web-your-name = Your name
web-your-name-about = The other players see it at the table.

web-waiting-title = Your table is ready
web-waiting-about = Send this link to your friend. The game starts as soon as it is opened; you may close this page meanwhile.
web-link = Link
web-copy = Copy
web-copied = Copied
web-share = Share
web-share-text = Shall we play Lost Cities?
web-qr = QR code of the link
web-qr-about = Or let your friend scan this code.
web-reach-here = This link works on this computer only: a QR code would lead nowhere. To invite others on your network, stop the server and start it with:
web-reach-network = This link works on your network. For friends elsewhere, run the server behind a public address:

web-volume = Volume
web-keep-game = Save on the server
web-game-local = played in a browser
web-game-here = in this browser only
web-remove-game = Remove
web-remove-sure = Remove for good?
local-failed = The game cannot run in this browser. Load the page again, or try another browser.
local-unknown = This game is not in this browser. It may have been begun in another one, or removed.
local-record-unknown = This record is not in this browser any more. Open it again.
local-not-saved = This browser keeps nothing more: the game goes on, but will be lost when the page is closed.

web-delete-yes = Yes, delete

web-keys-about = All three games can be played without a mouse.
web-key = Key
web-key-does = What it does
web-key-space = Space
web-key-escape = Esc
web-key-home = Home
web-key-end = End
web-key-or = or
web-key-to = to
web-keys-pick = choose a card of the hand
web-keys-lay = lay the chosen card on its expedition
web-keys-discard = discard the chosen card
web-keys-deck = take from the deck
web-keys-pile = take from the pile of that colour
web-keys-lead = begin an expedition with the chosen card and the leader
web-keys-move = at a step tile: move the pawn of that colour
web-keys-stay = at a step tile: move no pawn
web-keys-hint = ask for a hint
web-keys-undo = take back
web-keys-escape = put the card back into the hand, close what is open
web-keys-help = show these shortcuts
web-keys-everywhere = At every table
web-keys-in-replay = In a replay
web-keys-replay = one move back, one move forward
web-keys-replay-ends = to the beginning, to the end
web-keys-replay-play = play, pause
