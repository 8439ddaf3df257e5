# The board game: refusals.

board-unreadable = “{ $text }” is not an action. Lay: B6 (B6! with the leader); discard: -B6; take: D (deck) or a colour's letter; move a pawn: >B, or > for none.
board-unreadable-card = “{ $text }” is not a card. A card is a colour's letter (Y B W G R) and 0 to 10.
board-unreadable-tile = “{ $text }” is not a tile. A tile is a (artefact), s (step), or its points.
board-put-first = Play a card first: lay one or discard one. Then take one.
board-choose-now = A pawn may move one step: name its path, for example >B, or > to leave all where they are.
board-take-now = You have played a card. Now take one: from the deck (D) or from a pile.
board-nothing-to-choose = No tile lets a pawn move now.
board-not-in-hand = { $card } is not in this hand.
board-not-lowest = { $card } cannot begin an expedition: it begins with the lowest card of its colour in hand.
board-not-lowest-or-highest = { $card } cannot begin an expedition: it begins with the lowest or the highest card of its colour in hand.
board-not-higher = { $card } cannot be laid: this row goes up, with equal or higher cards. Discard it, or lay another card.
board-not-lower = { $card } cannot be laid: this row goes down, with equal or lower cards. Discard it, or lay another card.
board-no-explorer = All four explorers are on their way: begin with the leader, { $card }!.
board-leader-used = The leader is on the way already: begin with an explorer, { $card }.
board-already-begun = This expedition has begun: go on with { $card }, without the leader's mark.
board-no-pawn = You have no pawn on the path { $colour }.
board-in-the-city = Your pawn on the path { $colour } has found its lost city and moves no more.
board-empty-pile = The pile { $colour } is empty. Take from the deck (D) or from another pile.
board-just-discarded = You have just discarded on the pile { $colour }. Take from the deck (D) or from another pile.
