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
