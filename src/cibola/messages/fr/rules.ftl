# Les pages de règles dans le navigateur.

rules-games = Jeux
rules-game-card = Jeu de cartes
rules-game-board = Jeu de plateau
rules-game-roll = Roll & Write
rules-find = Chercher dans les règles
rules-found = { $count ->
    [0] Aucune règle de ce jeu ne contient « { $wanted } ».
    [one] Une règle contient « { $wanted } ».
   *[other] { $count } règles contiennent « { $wanted } ».
  }
rules-contents = Sections
rules-table = Tableau : { $section }
rules-figure-laid = Posées : { $cards }
rules-figure-barred = Refusées : { $cards }
