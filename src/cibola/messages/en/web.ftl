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
web-loading = One moment …
web-preparing = { $name } is being prepared for this server, just this once: { $done } of { $total } steps. Until then { $other } plays.

web-unreached = The server does not answer. Check the connection and try again.
web-broken = Something went wrong on the server. Try again; the games are safe.
web-outdated = This page does not match the version of its server. Close this tab and open the page again.
web-offline = You are offline. The page reconnects by itself.
web-newer = A newer version of this page is available.
web-reload = Reload
web-page-failed = This page could not be loaded. Your games are safe.
web-try-again = Try again
web-not-found = There is no such page
web-not-found-why = The address may be incomplete, or the game may be gone.
web-go-home = Back to the start
web-rule = Rule { $rule }

web-play-now = Play now
web-go-on = Continue
web-offline-here = Without a connection you can read the rules and keep scores.
web-wish = { $against ->
    [computer] { $edition }, against { $level }
    [screen] { $edition }, two at this screen
   *[friend] { $edition }, with a friend
  }
web-choose = All options
web-level = Level { $number }
web-at-one-screen = On one screen
web-with-friend = With a friend
web-with-friend-about = You get a link and a QR code to share. Whoever opens it joins your game.

web-my-games = My games
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

web-new-table = New game
web-your-table = Your game
web-game = Game
web-game-card = Card game
web-game-card-about = Lost Cities for two: five expeditions, a hand of cards.
web-game-board = Board game
web-game-board-about = Two to four players send their pawns to the lost cities.
web-game-roll = Roll & write
web-game-roll-about = Two to five players share the dice, each with a sheet.
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
web-player-name = Name
web-edition-standard = Board game
web-edition-standard-about = Three rounds, then the artefacts score.
web-edition-short = Board game, short
web-edition-short-about = One round, and a smaller track of artefacts.
web-with-up_or_down = Up or down
web-with-up_or_down-about = An expedition may begin low and rise, or begin high and descend.
web-with-free_start = Begin with any card
web-with-free_start-about = An expedition need not begin with the lowest card of its colour in hand.
web-with-take_back = Take back what you discarded
web-with-take_back-about = The card that you have just discarded can be taken again.
web-layout = Printed values
web-layout-about = Values that no source gives were reconstructed, and are marked. If your box differs, use its values.
web-layout-own = Your own values
web-layout-box = As in the box
web-layout-change = Use other values
web-reconstructed = reconstructed
web-layout-steps = Steps of a path
web-layout-spaces = Steps with a tile
web-layout-artefact_tiles = Artefact tiles
web-layout-step_tiles = Step tiles
web-layout-point_tiles = Point tiles
web-layout-large_track = Artefacts after three rounds
web-layout-small_track = Artefacts after one round
web-layout-arrows = Arrows
web-layout-artefacts = Artefacts
web-layout-values = An expedition of 1, 2, 3 … squares
web-layout-artefact_track = Track of the artefacts
web-layout-dice_track = Track of the dice
web-layout-only_double = Only a double
web-layout-bridge = First square behind the bridge
web-layout-bridge_points = Points for a bridge
web-edition = Edition
web-edition-classic = Classic
web-edition-classic-about = Three rounds, five expeditions, with investments.
web-edition-tilsit = Tilsit 1999
web-edition-tilsit-about = Les Cités perdues, the first French edition: three rounds, with wagers.
web-edition-duel = Duel
web-edition-duel-about = One quick round, and exploits if you like.
web-edition-mini = Mini
web-opponent = Opponent
web-opponent-computer = The computer
web-opponent-screen = Someone at this screen
web-opponent-friend = A friend, by link
web-strength = Difficulty
web-other-name = Name of the second player
web-rounds = Rounds
web-rounds-box = as the rules say
web-with-sixth = Sixth expedition
web-with-sixth-about = Twelve more cards, and one more expedition to choose from.
web-with-exploits = Exploits
web-with-exploits-about = Small feats that earn extra points.
web-begins = Who starts
web-begins-random = At random
web-begins-me = I start
web-begins-other = My opponent
web-clock = Time limit
web-clock-none = No limit
web-clock-live = With a clock
web-clock-days = Days per move
web-clock-minutes = Minutes per player
web-clock-increment = Seconds added per turn
web-clock-day-count = Days per turn
web-thinking = Thinking time of the computer: the longer, the stronger
web-thinking-seconds = { $count ->
    [one] { $count } second a turn
   *[other] { $count } seconds a turn
  }
web-twice = The same deal from both sides
web-twice-about = Two games with the same cards, the second with the seats exchanged. Nobody has the better hand.
web-chat = Chat
web-chat-about = Preset messages always work; with chat, players can write their own.
web-unseen = Count the unseen cards
web-unseen-about = Shows how many cards of each colour nobody has laid, discarded or shown.
web-more = Clock, rounds and more
web-begin = Start

web-join = You are invited
web-join-closed = No seat is free here
web-join-about = { $host ->
    [none] Somebody has kept you a seat
   *[other] { $host } has kept you a seat
  } at a game of Lost Cities: { $game }.
web-join-sit = Join the game
web-your-name = Your name
web-your-name-about = The other players see it at the table.
web-avatar = Your picture
web-avatar-bat = Bat
web-avatar-bear = Bear
web-avatar-camel = Camel
web-avatar-fox = Fox
web-avatar-frog = Frog
web-avatar-jaguar = Jaguar
web-avatar-llama = Llama
web-avatar-monkey = Monkey
web-avatar-owl = Owl
web-avatar-penguin = Penguin
web-avatar-toucan = Toucan
web-avatar-turtle = Turtle

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

web-language = Language
web-language-en = English
web-language-fr = Français
web-theme = Theme
web-theme-system = Same as the device
web-theme-light = Light
web-theme-dark = Dark
web-theme-contrast = High contrast
web-surface = Table
web-surface-map = Paper map on wood
web-surface-felt = Green felt
web-sounds = Sounds
web-volume = Volume
web-pace = Moves of the others
web-pace-slow = Slow
web-pace-normal = Normal
web-pace-fast = Fast
web-sounds-about = Short and quiet.
web-motion = Motion
web-motion-system = Same as the device
web-motion-full = Cards travel
web-motion-less = Cards fade
web-cards = Size of the cards
web-cards-small = Small
web-cards-medium = Medium
web-cards-large = Large
web-numerals = Numbers on the cards
web-numerals-usual = As drawn
web-numerals-large = Larger
web-settings-look = Appearance
web-settings-cards = Cards
web-settings-play = Play
web-settings-you = You
web-settings-kept = Settings are saved in this browser.
web-local = Play in this browser
web-keep-game = Save on the server
web-game-local = played in a browser
web-game-here = in this browser only
web-local-about = Games against the computer and at one screen run in this browser, and go on without a connection.
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
