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
rules-figure-B1 = Le chemin bleu : neuf étapes, la rivière et son pont, la cité perdue.
rules-figure-B3 = Le chef porte un chapeau et dépasse les autres ; la forme de la tête dit à qui est le pion.
rules-figure-B4 = Artefact, étape, et 5, 10 ou 15 points.
rules-figure-B8 = Commencez avec un explorateur ou avec le chef.
rules-figure-B12-1 = Le pion prend l'artefact ; il ne reste rien sur l'étape.
rules-figure-B12-4 = La tuile Étape permet au pion de franchir le pont, vers 15 points.
rules-figure-B13 = Quatre pions ont franchi un pont ; au cinquième, la manche est finie.
rules-figure-B15 = La grande piste : tant d'artefacts, tant de points.
rules-figure-B16 = La petite piste de la partie courte.
rules-figure-B17-1 = Encore libre après deux 7 ; vers le bas après un 5 ; vers le haut après un 9.
rules-figure-R1 = Trois dés de couleur avec leurs formes, trois dés chiffrés.
rules-figure-R2 = Une feuille avant le premier lancer.
rules-figure-R3-1 = Le cœur rouge et le 4 sont mis de côté ; quatre dés restent pour les autres.
rules-figure-R4-1 = Rien encore ; la case double est cochée ; elle est perdue sous un premier nombre.
rules-figure-R5 = De bas en haut : 2, encore 2, puis 8.
rules-figure-R6 = Le rouge atteint sa flèche : le bleu répète son plus grand nombre.
rules-figure-R7 = Un artefact est coché, en partant du bas.
rules-figure-R8 = Une colonne pleine, avec l'artefact du sommet coché.
rules-figure-R10-1 = Le premier à franchir le pont en gagne les points.
rules-figure-R10-2 = Quelqu'un d'autre est passé avant : aucun point.
rules-figure-R13-1 = Huit refus rapportent ; au neuvième, vous êtes épuisé.
