# Les niveaux des joueurs informatiques : un nom, et une phrase sur leur façon de jouer.

level-stroller = Promeneur
level-stroller-about = Ne regarde que son jeu, commence tout et oublie l'heure : pour une première partie.
level-hiker = Randonneur
level-hiker-about = Connaît le chemin, mais vous donne ce qu'il vous faut et voit venir la fin trop tard.
level-scout = Éclaireur
level-scout-about = Prépare ses expéditions et surveille les vôtres, mais ne voit pas tout.
level-guide = Guide
level-guide-about = Compte ce qui reste caché, ne fait pas de cadeau et arrive à temps.
level-explorer = Explorateur
level-explorer-about = Essaie en pensée ce qui peut arriver avant de se mettre en route.
level-legend = Légende
level-legend-about = Imagine des milliers d'expéditions avant chaque coup : aussi fort que possible.

level-unknown = « { $text } » n'est pas un niveau. Il y a les niveaux 1 à { $most } : level:3, ou avec un temps de réflexion { $best },3s.
level-time = « { $text } » n'est pas un niveau avec un temps de réflexion. Seuls ceux-ci réfléchissent le temps qu'on leur donne, en secondes (3s) : { $levels }.
