# Le jeu de cartes : couleurs, lieux, mots des éditions, refus.

colour-Y = jaune
colour-B = bleu
colour-W = blanc
colour-G = vert
colour-R = rouge
colour-V = violet

place-Y = désert
place-B = mer
place-W = Himalaya
place-G = forêt tropicale
place-R = volcan
place-V = temple

wager-wager = pari
wager-investment = investissement
wager-research = recherche

card-unreadable = « { $text } » n'est pas une action. Poser une carte : Y7 ou Yx (un pari) ; la défausser : -Y7 ; prendre : D (pioche) ou la lettre d'une couleur.
card-unreadable-card = « { $text } » n'est pas une carte. Une carte s'écrit par la lettre d'une couleur (Y B W G R V) et 2 à 10, ou x pour un pari.
card-unreadable-exploit = « { $text } » n'est pas un exploit. Les exploits sont : { $known }.
card-not-in-box = { $action } ne fait pas partie de cette édition.
card-put-first = Jouez d'abord une carte : posez-la ou défaussez-la. Ensuite, prenez-en une.
card-take-now = Vous avez joué une carte. Prenez-en une maintenant : dans la pioche (D) ou sur une défausse.
card-not-in-hand = { $card } n'est pas dans cette main.
card-not-higher = { $card } ne peut pas être posé : les valeurs doivent monter. Défaussez-le ou posez une autre carte.
card-wager-too-late = { $card } ne peut pas être posé : les paris se posent avant les valeurs de leur expédition.
card-empty-pile = La défausse { $colour ->
    [bleu] bleue
    [blanc] blanche
    [vert] verte
    [violet] violette
   *[other] { $colour }
  } est vide. Prenez dans la pioche (D) ou sur une autre défausse.
card-just-discarded = Vous venez de défausser sur la pile { $colour ->
    [bleu] bleue
    [blanc] blanche
    [vert] verte
    [violet] violette
   *[other] { $colour }
  }. Prenez dans la pioche (D) ou sur une autre défausse.

exploit-yellow = 1re expédition avec 3 cartes jaunes
exploit-blue = 1re expédition avec 3 cartes bleues
exploit-green = 1re expédition avec 3 cartes vertes
exploit-red = 1re expédition avec 3 cartes rouges
exploit-violet = 1re expédition avec 3 cartes violettes
exploit-five = 1re expédition de 5 cartes
exploit-three = Le premier à avoir 3 expéditions
exploit-run = Le premier à avoir 3 valeurs consécutives
exploit-most = Le plus d'expéditions
exploit-best = La meilleure expédition
exploit-low = La main la plus faible
