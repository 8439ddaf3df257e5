# What other sites show of a link to this one.

preview-rules = The rules of the card game, the board game and the roll & write: in one minute, or in full.
preview-lessons = Learn by playing: a first game with a guide, and exercises.
preview-pad = A score pad for games at your own table, with the sum of every expedition.
preview-invitation = { $host ->
    [none] You are invited to Lost Cities
   *[other] { $host } invites you to Lost Cities
  }
preview-invitation-about = { $game }: open the link and take your seat. Free, and no account needed.
preview-game-about = { $game }: watch the finished game, move by move.
