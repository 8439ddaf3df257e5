# What is refused, and why. Sentences say what one can do now.

game-unknown = There is no game called “{ $name }”. Choose one of: { $known }.
game-over = The game is over: { $action } cannot be played any more.
not-dealt = The cards of the next round have not been dealt: give the deal first.
premove-not-now = Seat { $seat } cannot choose before its turn now.
wrong-seat = It is seat { $mover }'s turn, not seat { $seat }'s.
seat-unknown = There is no seat { $seat }: seats are numbered from 0 to { $most }.
chance-not-due = Nothing is to be dealt now.
take-back-unknown = “{ $text }” is not an entry that can be gone back to: the record has { $count } entries.
take-back-imagined = A position that was imagined cannot be taken back.
unreadable-number = { $number } is not an action: actions are numbered from 0 to { $most }.
unreadable-text = A name or a comment must be text that a file can hold, not { $text }.
unreadable-since = Moves are counted from 0: { $number } is none.
record-to = This record has { $count } entries: it cannot be replayed to entry { $to }.
unreadable-event = “{ $text }” is not an entry that a record can have.
unreadable-time = { $time } is not a time: it counts the milliseconds since 1970, in the years 1 to 9999.

option-unknown = There is no option “{ $name }”. The options are: { $known }.
option-value = The option “{ $name }” cannot be “{ $value }”. It can be: { $known }.
option-exploits = The edition “{ $edition }” has no exploits: choose the edition duel, or play without them.
option-sixth = The edition “{ $edition }” has no sixth expedition.
option-players = { $count ->
    [one] One name was
   *[other] { $count } names were
  } given for { $wanted } seats.

deal-size = This deal has { $count ->
    [one] one card
   *[other] { $count } cards
  } instead of { $wanted }. Missing or too few: { $cards }.
deal-round = There is no round { $number }: this game has { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }.
deal-doubled = { $card } is in this deal too often: the box has { $copies ->
    [one] one
   *[other] { $copies }
  }.
deal-exploits = A deal with exploits names { $count } different ones.
deal-no-exploits = This game is played without exploits: leave them out of the deal.
deal-start = Who starts is drawn by lot: end the deal with “start” and a seat, 0 to { $most }, not “start { $text }”.
deal-start-settled = Who starts this round is settled by the rules: leave “start” out of the deal.
deal-hidden = A deal to play with has no hidden cards.
deal-number = There is no deal number { $number }: deals are numbered from 1.

hidden-draw = This record does not know which card comes from the deck.
hidden-hand = This record does not know the hand of seat { $seat }.
hidden-view = This record does not show what seat { $seat } sees.

record-not-text = This is not a record: it is not text.
record-title = This is not a record: its first line should be “{ $title }”.
record-json = This is not a record in JSON: { $reason }
record-format = This record has format { $format }; this version of Cíbola reads format { $known }.
record-rules = This record was played under version { $rules } of the rules; this version of Cíbola knows { $known }.
record-line = Line { $line } cannot be read: “{ $text }”. A header line is “name: value”.
record-twice = Line { $line } names “{ $name }” a second time.
record-number = Line { $line } should have a whole number, not “{ $text }”.
record-time = Line { $line } has a time that cannot be read: “{ $text }”.
record-seats = Line { $line } names the seats out of order: they count from 0.
record-missing = The record does not say its “{ $name }”.
record-hex = The { $name } of the record is damaged: it should be 64 hexadecimal digits.
record-seen = The record says that it was seen by one seat, but that cannot be.
record-entry-unreadable = Line { $line } cannot be read from here on: “{ $text }”.
record-header = The game of this record cannot be set up: { $reason }
record-entry = Entry { $entry } (seat { $seat }: { $text }) does not fit: { $reason }
record-commitment = The seed does not match its commitment: this record was tampered with, or is damaged.
record-scores = The record claims the scores { $claimed }, but replaying it gives { $found }.
record-imagined = A position that was imagined has no record.

option-seat = The option “{ $name }” names seat { $value }, but only { $seats } play: seats are numbered from 0.

layout-unknown = There is no layout “{ $name }”. Choose one of: { $known }, or give a layout file.
layout-unreadable = This layout cannot be read: { $reason }
layout-size = The layout's “{ $field }” has { $count } values instead of { $wanted }.
layout-range = The layout's “{ $field }” leaves its range, { $least } to { $most }.
layout-tiles = The layout has { $tiles } tiles for { $spaces } marked spaces: there must be one for each.
layout-paths = The layout's “spaces” must name each path once: { $known }.
layout-spaces = On the path { $path } of the layout, a marked space is named twice, or is none of the steps 1 to { $most }.
layout-columns = The layout's “{ $field }” names a column that the sheet does not have. The columns are: { $known }.
layout-squares = In the column { $column } of the layout, a square is special twice, or is none of the squares 1 to { $most }.

deal-removed = This deal removes { $count } cards; it should remove { $wanted } of them, after the word “removed”.
deal-tiles = This deal does not place the tiles of the box. They are, in any order: { $wanted }.
deal-dice = A roll is three colours ({ $known }) and three digits (0 to { $most }), for example “R R P 0 3 3”.

not-rolled = The dice have not been rolled: give the roll first.
