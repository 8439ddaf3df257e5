# Les niveaux des joueurs informatiques : un nom, et une phrase sur leur façon de jouer.

level-stroller = Promeneur
level-stroller-the = le Promeneur
level-stroller-about = Ne regarde que son jeu et commence tout : pour une première partie.
level-hiker = Randonneur
level-hiker-the = le Randonneur
level-hiker-about = Connaît le chemin, mais fait des cadeaux et oublie l'heure.
level-scout = Éclaireur
level-scout-the = l'Éclaireur
level-scout-about = Prévoit bien et vous surveille, mais ne voit pas tout.
level-guide = Guide
level-guide-the = le Guide
level-guide-about = Calcule bien, fait peu de cadeaux et arrive presque toujours à temps.
level-explorer = Explorateur
level-explorer-the = l'Explorateur
level-explorer-about = Pèse ce qui peut arriver avant de se mettre en route.
level-legend = Légende
level-legend-the = la Légende
level-legend-about = Imagine mille suites à chaque tour : notre joueur le plus fort.

level-unknown = « { $text } » n'est pas un niveau. Il y a les niveaux 1 à { $most } : level:3, ou avec un temps de réflexion { $best },3s.
level-time = « { $text } » n'est pas un niveau avec un temps de réflexion. Seuls ceux-ci réfléchissent le temps qu'on leur donne, en secondes (3s) : { $levels }.
