# Computer players by their names, and bots of other people.

player-unknown = There is no player called “{ $name }”. Choose one of: { $known }.
player-argument = The player { $name } takes nothing after its name, but “{ $argument }” was given.
player-limit = “{ $text }” is no limit for thinking. Give seconds (1s, 0.1s) or a number of simulations (500).
player-setting = “{ $text }” is no setting of the search. It has these, each with a number: { $known }.

# Bots: programs of other people. { $bot } is the name that a bot gave itself, or its command.
bot-last-words = Its last words on standard error: “{ $words }”.
bot-quotes = The command of a bot cannot be read: “{ $text }” has a quotation mark that does not end.
bot-no-command = After “bot:” comes the command that starts the bot, such as “bot:python mybot.py”. “{ $text }” has none.
bot-duration = { $name } is a length of time such as 2s or 500ms, not “{ $text }”.
bot-simulations = simulations is a whole number from 1, not “{ $text }”.
bot-missing = The bot “{ $command }” cannot be started: { $cause }.
bot-closed = The bot { $bot } was sent away.
bot-slow = The bot { $bot } was not ready within { $limit } s.
bot-late = The bot { $bot } did not answer within { $limit } s.
bot-died = The bot { $bot } stopped in the middle, with exit code { $code }.
bot-silent = The bot { $bot } closed its standard output in the middle.
bot-long = The bot { $bot } sent a line of more than one mebibyte.
bot-rubbish = The bot { $bot } sent something that is no message: “{ $line }”. Notes belong on standard error.
bot-trouble = The bot { $bot } gives up: “{ $words }”.
bot-old = The bot { $bot } answered question { $number }, but was asked question { $asked }.
bot-illegal = The bot { $bot } wants to play “{ $action }”. { $reason }
bot-protocol = The bot { $bot } speaks version { $protocol } of the protocol; this version of Cíbola speaks { $known }.
bot-game = The bot { $bot } does not play this game: { $game }.
bot-option = The bot { $bot } has no option “{ $name }”. Its options are: { $known }.
bot-option-value = The option “{ $name }” of the bot { $bot } cannot be “{ $value }”. It can be: { $wanted }.
