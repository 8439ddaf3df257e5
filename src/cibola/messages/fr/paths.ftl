# Le jeu de plateau dans le navigateur.

# Ce qui s'est passé.
board-event-lay = { $place } : { $you ->
    [yes] vous posez { $card } et atteignez l'étape { $step }
   *[no] { $name } pose { $card } et atteint l'étape { $step }
  }.
board-event-lead = { $place } : { $you ->
    [yes] vous posez { $card }, et votre chef d'expédition se met en route
   *[no] { $name } pose { $card }, et son chef d'expédition se met en route
  }.
board-event-move = { $place } : { $you ->
    [yes] votre pion avance
   *[no] le pion de { $name } avance
  } jusqu'à l'étape { $step }.
board-event-stay = { $you ->
    [yes] Vous n'avancez aucun pion
   *[no] { $name } n'avance aucun pion
  }.
board-tile = { $kind ->
    [a] Un artefact.
    [s] Une étape de plus.
   *[points] { $points } points.
  }

# Ce qu'on peut faire, et ce que cela rapporterait.
board-act-stay = n'avancer aucun pion
board-act-move = { $place } : avancer votre pion
board-act-lead = poser { $card } et envoyer le chef d'expédition
board-ask-choose = Avancer un pion d'une étape ?
board-ask-begin = Commencer : explorateur ou chef ?
board-begin-lay = commencer avec { $card }, un explorateur se met en route
board-begin-lead = commencer avec { $card }, le chef d'expédition se met en route
board-advance = poser { $card } et avancer jusqu'à l'étape { $step }
board-lay-only = poser { $card } ; un autre pion peut ensuite avancer
board-lay-here = poser
board-move = { $place } : avancer jusqu'à l'étape { $step }
board-stay = Aucun pion
board-ends = fin de la manche
board-tell-ends = La manche se termine aussitôt.
board-tell-crosses = Le pion franchit le pont.
board-tell-onward = Avec les étapes qui suivent, jusqu'à { $points }.
board-tell-finds = Un artefact est à portée.
board-tell-may-end = La manche peut se terminer ainsi.
board-barred-not-higher = trop basse
board-barred-not-lower = trop haute
board-barred-not-lowest = pas la plus basse
board-barred-not-lowest-or-highest = ni la plus basse ni la plus haute
board-barred-just-discarded = juste défaussée

# Le plateau.
board-paths = Chemins
board-row = { $cards }{ $way ->
    [open] , peut monter ou descendre
    [up] , monte
    [down] , descend
   *[none] { "" }
  }
board-players = Joueurs
board-pawn = { $name } : { $kind ->
    [leader] chef d'expédition
   *[explorer] explorateur
  } sur l'étape { $step }, { $points }.
board-tile-on = Étape { $step } : { $tile }
board-crossings = { $count ->
    [one] { $count } pont franchi
   *[other] { $count } ponts franchis
  } sur { $most }
board-artefacts = { $count ->
    [one] { $count } artefact
   *[other] { $count } artefacts
  }
board-waiting = { $count ->
    [0] aucun explorateur n'attend
    [one] un explorateur attend
   *[other] { $count } explorateurs attendent
  }
board-leader-waits = et le chef d'expédition
board-round = Manche
board-camp = au camp
board-on-paths = sur les chemins
board-row-of = { $name } : { $row }
board-who-lay = explorateur
board-who-lead = chef ×2

# Les points.
board-twice = { $points } × 2 =
board-pawns = Pions
board-kept = Points acquis
board-artefacts-row = Artefacts
board-track = Les artefacts à la fin
board-story = D'où viennent les points
board-story-before = Avant cette manche
board-story-tiles = Tuiles en chemin
board-story-held = Personne ne descend au-dessous de zéro.
