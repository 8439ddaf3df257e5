# Computer players by their names, and bots of other people.

player-unknown = There is no player called “{ $name }”. Choose one of: { $known }.
player-argument = The player { $name } takes nothing after its name, but “{ $argument }” was given.
player-limit = “{ $text }” is no limit for thinking. Give seconds (1s, 0.1s) or a number of simulations (500).
player-setting = “{ $text }” is no setting of the search. It has these, each with a number: { $known }.
