# Environments for learning: what is refused, and what can be done about it.

learn-library = This environment needs { $package }, which is not installed: pip install '{ $extra }'
learn-opponent = “{ $name }” cannot play inside the loop. It can be: { $known }. Any player can sit in a gymnasium_env.
learn-opponents = { $count ->
    [one] One opponent is
   *[other] { $count } opponents are
  } named for { $wanted } other seats: give one name for all, or one for each.
learn-buffer = The buffer “{ $name }” is { $shape }; it must be { $wanted }.
learn-buffer-order = The buffer “{ $name }” must be contiguous (order C) and writable.
learn-buffer-unknown = There is no buffer “{ $name }”. The buffers are: { $known }.
learn-reset-first = No game has begun: call reset first.
learn-illegal = The action for game { $game } is not allowed, so no game was stepped: { $reason }
learn-openspiel-cap = OpenSpiel must know the longest game: choose a turn_cap of at least 1.
