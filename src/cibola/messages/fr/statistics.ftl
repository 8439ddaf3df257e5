# Statistiques, au terminal et dans la page.

statistics-game-name = { $game ->
    [card] jeu de cartes
    [board] jeu de plateau
   *[roll] roll & write
  }
statistics-game = { $edition ->
    [classic] Jeu de cartes
    [tilsit] Jeu de cartes, Tilsit
    [duel] Jeu de cartes, Duel
    [standard] Jeu de plateau
    [short] Jeu de plateau, partie courte
    [mini] { $game ->
        [card] Jeu de cartes, mini
       *[board] Jeu de plateau, mini
      }
   *[other] Roll & write
  }
statistics-against = { $level ->
    [0] des personnes
   *[other] niveau { $level }
  }
statistics-figure-artefact = { $count ->
    [one] { $count } artefact
   *[other] { $count } artefacts
  }
statistics-figure-bridge = { $count ->
    [one] { $count } pont qui a rapporté
   *[other] { $count } ponts qui ont rapporté
  }
statistics-figure-crossing = { $count ->
    [one] { $count } pion passé par un pont
   *[other] { $count } pions passés par un pont
  }
statistics-figure-discard = { $count ->
    [one] { $count } défausse
   *[other] { $count } défausses
  }
statistics-figure-double = { $count ->
    [one] { $count } case double
   *[other] { $count } cases doubles
  }
statistics-figure-exploit = { $count ->
    [one] { $count } exploit
   *[other] { $count } exploits
  }
statistics-figure-floor = Épargnés, car on ne descend pas sous zéro
statistics-figure-given-away = { $count ->
    [one] { $count } carte offerte
   *[other] { $count } cartes offertes
  }
statistics-figure-leader = { $count ->
    [one] { $count } chef d'expédition, qui a rapporté
   *[other] { $count } chefs d'expédition, qui ont rapporté
  }
statistics-figure-long = { $count ->
    [one] { $count } expédition de huit cartes ou plus
   *[other] { $count } expéditions de huit cartes ou plus
  }
statistics-figure-refusal = { $count ->
    [one] { $count } symbole Dés marqué
   *[other] { $count } symboles Dés marqués
  }
statistics-figure-tile = { $count ->
    [one] { $count } tuile à points
   *[other] { $count } tuiles à points
  }
statistics-figure-wager = { $count ->
    [one] { $count } pari, qui a rapporté
   *[other] { $count } paris, qui ont rapporté
  }
statistics-none = Aucune de vos parties n'est encore terminée. Jouez-en une jusqu'au bout : cette page montrera comment elle s'est passée.
statistics-counting = { $games } parties comptées sur { $all } …
statistics-which-game = Jeu
statistics-which-edition = Édition
statistics-which-level = Contre
statistics-all = Tout
statistics-results = Résultats
statistics-points = Points
statistics-points-against = Autre
statistics-won = { $count ->
    [one] { $count } gagnée
   *[other] { $count } gagnées
  }
statistics-shared = { $count ->
    [one] { $count } partagée
   *[other] { $count } partagées
  }
statistics-lost = { $count ->
    [one] { $count } perdue
   *[other] { $count } perdues
  }
statistics-nobody = { $count ->
    [one] { $count } abandonnée
   *[other] { $count } abandonnées
  }
statistics-streak = Victoires d'affilée, tous jeux confondus : { $longest } au mieux, { $current } en ce moment.
statistics-expeditions = Comment finissent les expéditions
statistics-colour = Couleur
statistics-mean = Points chacune
statistics-begun = Commencées
statistics-of = { $begun } sur { $rounds }
statistics-failed = Sous zéro
statistics-others = Et encore
statistics-figure-points = { $words } : { $points }
statistics-losses = Ce que coûte une décision
statistics-losses-mean = { $count ->
    [one] { $mean } de chances de gagner par décision, dans { $count } partie analysée
   *[other] { $mean } de chances de gagner par décision, dans { $count } parties analysées
  }
statistics-losses-about = Plus c'est bas, mieux c'est. Mesuré par { $reference }, à une seule profondeur ; la première partie est à gauche.
statistics-percent = { $value } %
statistics-about = Les points sont des moyennes ; ceux de l'adversaire sont ceux du meilleur des autres joueurs. Comptent les 2000 dernières parties terminées sur ce serveur, sans les premières parties guidées, celles reprises d'une analyse ni les nouveaux essais d'une donne du jour.
statistics-local = { $count ->
    [one] { $count } d'entre elles a été jouée dans un navigateur et gardée ici.
   *[other] { $count } d'entre elles ont été jouées dans un navigateur et gardées ici.
  }
statistics-here-only = Les parties qui ne sont que dans ce navigateur ne comptent pas tant que le serveur ne les garde pas, comme il le fait pour un compte.
