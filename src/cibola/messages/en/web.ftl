# The browser app around the table. Sentences are short and say what one can do now.

web-tagline = Faraway places, lost cities, and never enough time for all of them.
web-skip = Skip to the content
web-menu = Pages
web-home = Home
web-settings = Settings
web-account = Account
web-rules = Rules
web-pad = Scores
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
web-wish = { $against ->
    [computer] { $edition }, against the { $level }
    [screen] { $edition }, two at this screen
   *[friend] { $edition }, with a friend
  }
web-choose = All options
web-against-computer = Against the computer
web-level = Level { $number }
web-at-one-screen = On one screen
web-at-one-screen-about = Two people, one device: hands are hidden between turns.
web-at-one-screen-begin = Play at this screen
web-with-friend = With a friend
web-with-friend-about = You get a link and a QR code to share. Whoever opens it joins your game.
web-with-friend-begin = Invite a friend

web-my-games = My games
web-no-games = No games yet. The first one is a tap away.
web-no-games-guest = Games are saved in this browser; you need no account.
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
web-game = Game
web-game-card = Card game
web-game-card-about = Lost Cities for two: five expeditions, a hand of cards.
web-game-board = Board game
web-game-board-about = Two to four players send their pawns to the lost cities.
web-game-roll = Roll & write
web-game-roll-about = Two to five players share the dice, each with a sheet.
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
web-your-name-about = The others at the table see it. It may stay empty.

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
web-sounds = Sounds
web-sounds-about = Short and quiet.
web-motion = Motion
web-motion-system = Same as the device
web-motion-full = Cards travel
web-motion-less = Cards fade
web-cards = Size of the cards
web-cards-small = Small
web-cards-medium = Medium
web-cards-large = Large
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

web-guest = You are a guest
web-guest-about = Your games are saved in this browser. With a name and a password you find them on other devices too.
web-name-save = Save the name
web-name-saved = Saved
web-sign-up = Choose a name and a password
web-sign-up-do = Create the account
web-log-in = I have an account
web-log-in-do = Log in
web-name = Name
web-password = Password
web-password-about = A short sentence makes a good password.
web-password-change = Change the password
web-password-change-about = Logs you out in every other browser. Tokens of bots stay valid.
web-password-change-do = Change it
web-password-changed = Your password has been changed.
web-password-old = Current password
web-password-new = New password
web-hello = You are { $name }
web-hello-about = Your games follow you to every device on which you log in.
web-log-out = Log out
web-devices = Where you are logged in
web-devices-about = Log out in browsers that you no longer use or do not recognise.
web-device = { $browser } on { $system }
web-device-unknown = Unknown browser
web-device-here = this browser
web-device-seen = Last seen: { $when }
web-device-log-out = Log out { $device }
web-device-logged-out = Logged out: { $device }
web-log-out-elsewhere = Log out everywhere else
web-logged-out-elsewhere = You are logged in only here now.
web-bots = Bots
web-bots-about = A program with a token plays under your name.
web-bot-name = Name of the bot
web-bot-make = Create a token
web-bot-token = This token is shown only once. Keep it safe:
web-bot-revoke = Revoke { $name }
web-bots-none = No tokens yet.
web-my-data = My data
web-download = Download my data
web-delete = Delete my account and my data
web-delete-guest = Delete my data
web-delete-about = Your name disappears from every game. Games that others played as well stay, without your name.
web-delete-sure = Delete everything? This cannot be undone.
web-delete-yes = Yes, delete
web-delete-no = Keep everything

web-keys-about = You can play the whole game without a mouse.
web-key = Key
web-key-does = What it does
web-key-space = Space
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
web-keys-replay = one move back, one move forward in a replay
