# Le roll & write : couleurs propres à ce jeu, et refus.

colour-O = orange
colour-P = violet

roll-unreadable = « { $text } » n'est pas une action. Écrire : R7 (la lettre d'une couleur R O Y G B P et un chiffre) ; refuser : - ; suivre une flèche : >R, ou > pour ne pas la suivre.
roll-choose-first = Il n'y a pas de flèche à suivre maintenant : choisissez une couleur et un chiffre, ou refusez avec -.
roll-follow-now = Une flèche vous permet d'inscrire encore : nommez une colonne, par exemple >R, ou > pour ne pas la suivre.
roll-no-such-colour = Aucun dé « { $colour } » n'est au milieu.
roll-no-such-digit = Aucun dé avec le chiffre { $digit } n'est au milieu.
roll-not-higher = { $action } ne peut pas être inscrit : les nombres d'une colonne ne descendent jamais. Choisissez une autre paire, ou refusez avec -.
roll-no-top = { $action } ne peut pas être choisi : la colonne { $colour } est pleine, et son artefact du haut ne peut plus être coché.
roll-no-target = La flèche ne peut pas mener à la colonne { $colour } : elle est pleine. Nommez-en une autre, ou > pour ne pas la suivre.

# Dans la page.

roll-expedition-R = cœur rouge
roll-expedition-O = rond orange
roll-expedition-Y = carré jaune
roll-expedition-G = triangle vert
roll-expedition-B = croix bleue
roll-expedition-P = étoile violette
roll-pair = { $digit } ({ $column })
roll-picked = choisi : { $what }.

roll-act-write = inscrire { $pair }
roll-act-follow = suivre la flèche vers la colonne { $column }
roll-act-stay = ne pas suivre la flèche
roll-act-refuse = refuser
roll-brings = { $action } : { $brings }.
roll-points = { $worth }
roll-effect-double = coche la case double
roll-effect-top = coche l'artefact au sommet
roll-effect-artefact = un artefact
roll-effect-die = un symbole Dés
roll-effect-bridge = franchit un pont
roll-effect-arrow = une flèche à suivre

roll-event-roll = Les dés sont lancés : { $dice }.
roll-event-write = { $you ->
    [yes] Vous inscrivez un { $number } dans la colonne { $column }.
   *[no] { $name } inscrit un { $number } dans la colonne { $column }.
}
roll-event-double = { $you ->
    [yes] Vous cochez la case double de la colonne { $column }.
   *[no] { $name } coche la case double de la colonne { $column }.
}
roll-event-top = { $you ->
    [yes] Vous gagnez l'artefact au sommet de la colonne { $column }.
   *[no] { $name } gagne l'artefact au sommet de la colonne { $column }.
}
roll-event-refuse = { $you ->
    [yes] Vous refusez et cochez un symbole Dés.
   *[no] { $name } refuse et coche un symbole Dés.
}
roll-event-follow = { $you ->
    [yes] Vous suivez la flèche et inscrivez un { $number } dans la colonne { $column }.
   *[no] { $name } suit la flèche et inscrit un { $number } dans la colonne { $column }.
}
roll-event-stay = { $you ->
    [yes] Vous ne suivez pas la flèche.
   *[no] { $name } ne suit pas la flèche.
}

roll-why-low = { $action } : impossible, les nombres d'une colonne ne descendent jamais.
roll-why-full = { $action } : impossible, la colonne est pleine et son artefact ne peut plus être coché.
roll-why-target = La flèche ne peut pas mener vers la colonne { $colour } : elle est pleine.

roll-ask-active = À vous : touchez un dé ou une case
roll-ask-other = Choisissez parmi les dés restants
roll-ask-follow = Une flèche : inscrivez encore
roll-ask-column = Où inscrire le { $digit } ?
roll-ask-digit = { $column } : quel nombre ?
roll-offer = { $column } : choisir entre { $digits }
roll-barred = { $column } : { $reason }
roll-fan = Nombres pour la colonne { $column }
roll-short-low = trop petit
roll-short-full = pleine
roll-tray = Dés
roll-rolled = { $you ->
    [yes] Vous choisissez en premier
   *[no] { $name } choisit en premier
}
roll-claimed = { $you ->
    [yes] Vous avez pris
   *[no] { $name } a pris
}
roll-refuse = Refuser
roll-stay = Pas cette fois
roll-kept = Votre choix : { $choice }
roll-change = Modifier
roll-active = lance les dés
roll-chosen = a choisi
roll-choosing = choisit…
roll-exhausted = épuisé
roll-own-sheet = Votre feuille
roll-sheet-of = Feuille de { $name }
roll-open-sheet = Feuille de { $name }, { $points } points : l'ouvrir
roll-open-points = { $name }, { $points } points : le détail
roll-others = Les autres feuilles
roll-column = { $column } : { $numbers }{ $double ->
    [yes] , doublée
   *[no] {""}
}{ $top ->
    [yes] , artefact au sommet
   *[no] {""}
} ; { $points }
roll-empty = vide
roll-track-artefact = { $count ->
    [one] { $count } artefact : { $points }
   *[other] { $count } artefacts : { $points }
}
roll-track-die = { $count ->
    [one] { $count } symbole Dés : { $points }
   *[other] { $count } symboles Dés : { $points }
}
roll-bridge-open = pont à franchir
roll-bridge-mine = pont franchi, avec des points
roll-bridge-gone = pont déjà franchi par d'autres
roll-points-title = Points
roll-row-artefact = Artefacts
roll-row-die = Symboles Dés
roll-row-bridge = Ponts
roll-doubled = déjà doublé
roll-end-bridges = Tous les ponts ont été franchis.
roll-end-exhausted = Tout le monde est épuisé : tous les symboles Dés sont cochés.
roll-formula = Une colonne compte selon sa hauteur, deux fois si sa case est cochée ; puis les artefacts, les symboles Dés et les ponts.
roll-reconstructed = Les cases spéciales et les valeurs sont reconstituées : comparez-les à votre boîte, ou utilisez votre propre feuille.
roll-print-blank = Imprimer des feuilles vierges
roll-print-finished = Imprimer ces feuilles
roll-print-help = De bas en haut, sans jamais redescendre. Un 0 coche d'abord la case double ; ensuite il compte 10.

web-keys-colour-die = choisir un dé par sa couleur, ou une colonne pour une flèche
web-keys-digit-die = choisir un dé par son chiffre
web-keys-write = valider le choix
web-keys-refuse = refuser
web-keys-nowhere = ne pas suivre la flèche
