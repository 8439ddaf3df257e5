# The server: how it is started, what can be wrong with that.

cli-serve = Play in the browser, alone or with friends
cli-serve-more =
    Start a server on this computer and open the games in your browser; “cibola” alone does the same. Only this computer
    can reach it, unless you say --lan for your own network, or --public-url for a site behind a proxy. Games are kept
    when the server stops. Each option can also come from the environment: CIBOLA_PORT=8000 is --port 8000.
cli-serve-examples =
    cibola serve                    play on this computer
    cibola serve --lan              friends in the same house can join, by link or QR code
    cibola serve --port 8000 --no-browser   on another port, without opening the browser
    cibola serve --public-url https://example.org/cibola --proxy 127.0.0.1   a site for friends, behind a proxy

serve-ready = Cíbola is ready
serve-here = On this computer
serve-network = On your network
serve-everywhere = For everybody
serve-stop = Ctrl-C stops it.
serve-preparing = First start: the strongest computers are being prepared meanwhile, only this once. Everything can be played.
serve-goodbye = Goodbye. All games are kept.
serve-no-network = This computer is on no network: links can be opened only here.
serve-page-missing = The page has not been built: run script/web, then start again. Bots and the terminal game work without it.

serve-setting = “{ $value }” cannot be used for { $name }.
serve-folder = The folder { $folder } cannot be written to ({ $reason }). Choose another with --folder.
serve-key = The file { $file } is damaged. Remove it, and a new one is made; guests then lose their games.
serve-port-used = Port { $port } is in use, perhaps by Cíbola itself. Choose another with --port.
serve-port-denied = Port { $port } may not be used by you. Choose one above 1023 with --port.
serve-host = { $host } is no address of this computer. Leave --host out, or use --lan.
serve-database-write = The database { $database } cannot be opened for writing: { $reason }.
serve-database-damaged = The database { $database } is damaged: { $reason }. Restore a backup, or choose another with --database.
serve-database-address = “{ $database }” is no database: give a file, or an address such as postgresql+psycopg://USER:PASSWORD@HOST/NAME, with %40 for an @ in the password.
serve-database-unreachable = The database { $database } cannot be reached: { $reason }.
serve-database-refused = The database { $database } cannot be used: { $reason }.
serve-database-used = The database { $database } is in use by another Cíbola. Stop that one, or choose another file with --database.
serve-processes-sqlite = Only one process can use an SQLite file: leave --processes out, or use PostgreSQL with --database (see { $page }).
serve-processes-windows = On Windows the server is one process: leave --processes out.
serve-processes-failed = The server's processes end before they are ready, the last one with status { $status }; what is printed above says why.

cli-database = Copy a server's database into another, or check it
cli-database-more =
    “copy” copies every game and account into another, empty database: from SQLite to PostgreSQL, or back. Stop the
    server first. The copy is verified, row by row and by replaying every game. “check” replays every game of a database,
    which may be in use: its log must be without gaps, every move within the rules, and the stored result the true one.
cli-database-examples =
    cibola database check                 the database that “cibola serve” uses
    cibola database check old.db --json   another one, for a program
    cibola database copy cibola.db postgresql+psycopg://cibola@localhost/cibola   move from a file to PostgreSQL

database-metavar-action = copy|check
database-argument-action = copy a database into an empty one, or check one
database-argument-databases = for copy, from where and where to; for check, which one: that of “cibola serve” otherwise
database-action = “{ $value }” cannot be done with a database: choose copy or check.
database-copy-two = Say from where to copy, and where to: cibola database copy FROM TO
database-check-one = One database is checked at a time.
database-missing = There is no database { $database }.
database-foreign = This is no database of Cíbola.
database-older = This database was written by an older Cíbola. Start the server on it once, and then try again.
database-not-empty = There are games or accounts in the database to copy to. Choose an empty one.
database-copying = Copying { $table }: { $done } of { $total }…
database-checking = Replaying every game: { $done } of { $total }…
database-copied = { $table }: { $count }
database-copy-differs = The copy differs from the original (table { $table }). Do not use it: empty it, and copy again.
database-whole = { $games ->
    [one] One game
   *[other] { $games } games
  }, { $lines ->
    [one] one line
   *[other] { $lines } lines
  }: all whole.
database-damaged = { $damaged ->
    [one] One game is damaged
   *[other] { $damaged } games are damaged
  }, of { $games }.
database-gap = Line { $number } of its log is missing.
database-seats = One of its seats is missing.
database-orphan = There are seats or lines of a log, but no such game.
database-status = It is stored as “{ $stored }”, but its log says “{ $found }”.
database-scores = The stored result is { $stored }, but its log says { $found }.
database-unreadable = It cannot be read: { $reason }

serve-help-reach = Options for being reached
serve-help-keeping = Options for what is kept
serve-help-running = Options for the running server
serve-metavar-address = ADDRESS
serve-metavar-url = URL
serve-metavar-folder = FOLDER
serve-metavar-database = FILE|URL
serve-metavar-level = auto|debug|info|warning|error
serve-metavar-format = auto|text|json
serve-option-port = the port to listen on (default 1540); 0: any free port
serve-option-host = the address to listen on (default: this computer only)
serve-option-lan = listen on the network, so that friends in the same house can play
serve-option-public-url = the server's address as seen through a proxy: https://example.org/cibola
serve-option-proxy = an address or network of proxies that are trusted to say where a visitor comes from; may be repeated
serve-option-browser = open the browser, or not
serve-option-folder = where games, accounts and the key for cookies are kept
serve-option-database = a database other than the file cibola.db in the folder
serve-option-keep-days = delete finished games of guests after this many days (default 30)
serve-option-abandoned-days = delete unfinished games of guests after this many days without a move (default 90)
serve-option-absent-minutes = minutes until a game can go on without a friend who does not return (default 10)
serve-option-processes = number of processes that serve together, on PostgreSQL (default 1)
serve-option-thinkers = number of computer players that think at once, in all processes (default: one for each core but one)
serve-option-limits = limit how often one visitor may ask, or not
serve-option-metrics = an address or network that may read /metrics besides this computer; may be repeated
serve-option-log-level = the level of the log; auto: warning on a terminal, info elsewhere
serve-option-log-format = the format of the log; auto: text on a terminal, JSON elsewhere


watching-metrics = The metrics are for the computer that runs the server.
watching-store = The database does not answer.
watching-leaving = The server is being stopped.
