# Le jeu de plateau : refus.

board-unreadable = « { $text } » n'est pas une action. Poser : B6 (B6! avec le chef) ; défausser : -B6 ; prendre : D (pioche) ou la lettre d'une couleur ; avancer un pion : >B, ou > pour aucun.
board-unreadable-card = « { $text } » n'est pas une carte. Une carte s'écrit par la lettre d'une couleur (Y B W G R) et 0 à 10.
board-unreadable-tile = « { $text } » n'est pas une tuile. Une tuile s'écrit a (artefact), s (étape), ou par ses points.
board-put-first = Jouez d'abord une carte : posez-la ou défaussez-la. Ensuite, prenez-en une.
board-choose-now = Un pion peut avancer d'une étape : nommez son chemin, par exemple >B, ou > pour n'en avancer aucun.
board-take-now = Vous avez joué une carte. Prenez-en une maintenant : dans la pioche (D) ou sur une défausse.
board-nothing-to-choose = Aucune tuile ne permet d'avancer un pion maintenant.
board-not-in-hand = { $card } n'est pas dans cette main.
board-not-lowest = { $card } ne peut pas commencer d'expédition : elle commence par la carte la plus basse de sa couleur en main.
board-not-lowest-or-highest = { $card } ne peut pas commencer d'expédition : elle commence par la carte la plus basse ou la plus haute de sa couleur en main.
board-not-higher = { $card } ne peut pas être posé : cette rangée monte, avec des cartes égales ou supérieures. Défaussez-le ou posez une autre carte.
board-not-lower = { $card } ne peut pas être posé : cette rangée descend, avec des cartes égales ou inférieures. Défaussez-le ou posez une autre carte.
board-no-explorer = Les quatre explorateurs sont en route : commencez avec le chef, { $card }!.
board-leader-used = Le chef d'expédition est déjà en route : commencez avec un explorateur, { $card }.
board-already-begun = Cette expédition est commencée : continuez avec { $card }, sans la marque du chef.
board-no-pawn = Vous n'avez pas de pion sur le chemin { $colour }.
board-in-the-city = Votre pion du chemin { $colour } a trouvé sa cité perdue et n'avance plus.
board-empty-pile = La défausse { $colour ->
    [bleu] bleue
    [blanc] blanche
    [vert] verte
    [violet] violette
   *[other] { $colour }
  } est vide. Prenez dans la pioche (D) ou sur une autre défausse.
board-just-discarded = Vous venez de défausser sur la pile { $colour ->
    [bleu] bleue
    [blanc] blanche
    [vert] verte
    [violet] violette
   *[other] { $colour }
  }. Prenez dans la pioche (D) ou sur une autre défausse.
