# The daily deal: one deal a day for everybody, ranks, the week.

daily-about = One deal a day of each game, the same for everybody, against { $level }. Your first try counts; after it you see how the others did.
daily-ends = { $hours ->
    [0] { $minutes ->
        [one] The next deals come in one minute, at { $time }.
       *[other] The next deals come in { $minutes } minutes, at { $time }.
      }
    [one] The next deals come in one hour, at { $time }.
   *[other] The next deals come in { $hours } hours, at { $time }.
  } The day is that of universal time (UTC), so that it is the same for everybody.
daily-soon = A game that ends after that is not ranked.
daily-past = This day is over: you can play its deals whenever you like. They are not ranked any more.
daily-choose = Another day
daily-before = The day before
daily-after = The day after

daily-setting-card = One round, about 5 minutes
daily-setting-board = Short game for two, about 10 minutes
daily-setting-roll = For two, about 10 minutes
daily-players = { $count ->
    [0] Nobody has a rank yet
    [one] One player has a rank
   *[other] { $count } players have a rank
  }
daily-play = Play
daily-play-past = Play this deal
daily-go-on = Go on
daily-practise = Practise this deal
daily-not-played = Not played yet
daily-running = Your game is under way
daily-result = { $margin } against the computer, with { $points } points
daily-why-again = Not ranked: this deal was begun before in this browser or on this network. With an account that is older than the day, several people in one house are ranked.
daily-why-late = Not ranked: the game ended after its day.
daily-why-given-up = Not ranked: the game was given up.
daily-watch = Replay

daily-others = How the others did
daily-rules = The margin counts: your points less the computer's. Equal margins are ranked by points.
daily-table = Ranks
daily-column-rank = Rank
daily-column-name = Name
daily-column-margin = Margin
daily-column-points = Points
daily-guest = A guest
daily-you = { $name } (you)
daily-parts-card = The expeditions
daily-parts-board = The paths
daily-parts-roll = The columns
daily-part-begun = Begun by
daily-part-average = Average
daily-part-best = Best
daily-part-mine = You

daily-week = The week
daily-week-about = From { $first } to { $last }. A deal brings one point for playing it to its end, one for everybody who did less well, and half of one for everybody who did as well.
daily-week-empty = Nobody has a rank in this week yet. Days count here once they are over.
daily-column-deals = Deals

daily-fair = Is it fair?
daily-fair-about = The server deals, for everybody alike: the same cards in the same order, the same dice. It promises each deal the day before by a fingerprint (the SHA-256 of its seed), and shows the seed the day after: nobody can have chosen it for anybody.
daily-fair-limits = A second guest in the same browser or on the same network is not ranked. Somebody with another browser on another network cannot be recognised, nor anybody who asks a friend: this is a game among honest people.
daily-fair-names = Your name and your result are shown to everybody who has played the deal, and after the day to all.
daily-fingerprint = Fingerprint
daily-fingerprint-tomorrow = Fingerprint of tomorrow's deal
daily-seed = Seed
daily-twice = The same deal for two
daily-twice-about = Challenge a friend: two games with the same deal, the second with the seats exchanged.
