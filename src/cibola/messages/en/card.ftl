# The card game: colours, places, words of the editions, and refusals.

colour-Y = yellow
colour-B = blue
colour-W = white
colour-G = green
colour-R = red
colour-V = violet

place-Y = desert
place-B = sea
place-W = Himalaya
place-G = rainforest
place-R = volcano
place-V = temple

wager-wager = wager
wager-investment = investment
wager-research = research

card-unreadable = “{ $text }” is not an action. Lay a card: Y7 or Yx (a wager); discard it: -Y7; take: D (deck) or a colour's letter.
card-unreadable-card = “{ $text }” is not a card. A card is a colour's letter (Y B W G R V) and 2 to 10, or x for a wager.
card-unreadable-exploit = “{ $text }” is not an exploit. The exploits are: { $known }.
card-not-in-box = { $action } is not part of this edition.
card-put-first = Put a card down first: lay one or discard one. Then take one.
card-take-now = You have put a card down. Now take one: from the deck (D) or from a pile.
card-not-in-hand = { $card } is not in this hand.
card-not-higher = { $card } cannot be laid: numbers must rise. Discard it, or lay another card.
card-wager-too-late = { $card } cannot be laid: wagers come before the numbers of their expedition.
card-empty-pile = The pile { $colour } is empty. Take from the deck (D) or from another pile.
card-just-discarded = You have just discarded on the pile { $colour }. Take from the deck (D) or from another pile.

exploit-yellow = First expedition with 3 yellow cards
exploit-blue = First expedition with 3 blue cards
exploit-green = First expedition with 3 green cards
exploit-red = First expedition with 3 red cards
exploit-violet = First expedition with 3 violet cards
exploit-five = First expedition of 5 cards
exploit-three = First with 3 expeditions
exploit-run = First with 3 consecutive numbers
exploit-most = Most expeditions
exploit-best = Best expedition
exploit-low = Lowest hand
