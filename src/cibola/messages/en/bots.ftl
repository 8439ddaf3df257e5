# Computer players by their names, and bots of other people.

player-unknown = There is no player called “{ $name }”. Choose one of: { $known }.
player-argument = The player { $name } takes nothing after its name, but “{ $argument }” was given.
