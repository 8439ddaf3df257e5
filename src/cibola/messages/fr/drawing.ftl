# Dessiner une position en texte.

draw-round = Manche { $round } sur { $rounds }
draw-roll = { $roll ->
    [0] Avant le premier lancer
   *[other] Lancer { $roll }
  }
draw-turn-card = À { $name } de jouer : { $step ->
    [put] jouer une carte
   *[take] prendre une carte
  }
draw-turn-board = À { $name } de jouer : { $step ->
    [put] jouer une carte
    [choose] avancer un pion, ou aucun
   *[take] prendre une carte
  }
draw-turn-roll = À { $name } de jouer : { $step ->
    [follow] suivre la flèche, ou non
   *[choose] choisir une couleur et un chiffre, ou refuser
  }
draw-deal-due = La prochaine distribution est attendue
draw-roll-due = Le prochain lancer est attendu
draw-over = Fin de la partie : { $winner }
draw-deck = Pioche
draw-pile = Défausses
draw-hand = Main : { $cards }
draw-hidden-hand = { $count } cartes cachées
draw-seat = Siège { $seat }
draw-exploits = Exploits
draw-open-exploits = Exploits : { $exploits }
draw-total = Total
draw-this-round = cette manche
draw-won-by = { $name } remporte la partie
draw-shared = Victoire partagée
draw-shared-by = { $names } et { $last } partagent la victoire
draw-nobody = Personne n'a gagné

draw-crossings = Ponts franchis : { $count } sur { $most }
draw-board-points = { $points } pts, pions { $pawns }, total actuel { $total }
draw-board-marks = { $artefact } artefact, { $step } étape, +10 points ; ═ les ponts ; un pion plein est le chef d'expédition

draw-dice = Dés : { $dice }
draw-claim = pris : { $claim }
draw-points = { $points } pts
draw-exhausted = épuisé
draw-bridge-points = Ponts : { $points }
draw-roll-marks = { $arrow } flèche, { $artefact } artefact ; ponts : { $open } libre, { $crossed } franchi par d'autres
