"""What the games share: cards in hands and piles, hidden knowledge, deals, options, layouts, parts of views."""
