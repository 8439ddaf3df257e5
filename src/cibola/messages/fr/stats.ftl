# Statistiques au terminal.

cli-stats = Statistiques de parties terminées
cli-stats-more =
    Additionne les parties terminées, joueur par joueur : résultats et points contre chaque niveau, fin des expéditions, paris,
    défausses dont l'adversaire a profité et, avec des analyses, ce que les décisions ont coûté au fil du temps. Un dossier vaut
    pour toutes les parties et analyses qu'il contient. Les parties en cours ne comptent pas.
cli-stats-examples =
    cibola stats partie.txt autre.txt       deux parties
    cibola stats parties                    toutes les parties d'un dossier
    cibola stats parties --player Anne      un seul joueur
    cibola stats parties --json             pour un programme

stats-metavar-files = FICHIER…
stats-metavar-name = NOM
stats-argument-files = Parties enregistrées, analyses en JSON, ou dossiers qui en contiennent ; - est l'entrée standard.
stats-option-player = Seulement ce joueur ; peut être répété.

stats-skipped = { $count ->
    [one] Un fichier des dossiers n'est ni une partie ni une analyse.
   *[other] { $count } fichiers des dossiers ne sont ni des parties ni des analyses.
  }
stats-records = { $records ->
    [one] { $records } partie terminée
   *[other] { $records } parties terminées
  }{ $running ->
    [0] {""}
    [one] ; une autre, en cours, ne compte pas
   *[other] ; { $running } autres, en cours, ne comptent pas
  }{ $unmatched ->
    [0] {""}
    [one] ; une analyse gardée est incomplète, ou sa partie n'est pas ici
   *[other] ; { $unmatched } analyses gardées sont incomplètes, ou leurs parties ne sont pas ici
  }
stats-nameless = (sans nom)
stats-player = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } ; victoires d'affilée : { $longest } au mieux, { $current } en ce moment
stats-column-game = Jeu
stats-column-against = Contre
stats-column-results = Résultats
stats-column-points = Points
stats-column-points-against = Adversaire
stats-column-colour = Couleur
stats-column-begun = Commencées
stats-column-of = sur
stats-column-mean = Points chacune
stats-column-below = Sous zéro
stats-legend = Gagnées █ / partagées ▓ / perdues ▒, et en moyenne les points du joueur et du meilleur des autres.
stats-number = { $whole },{ $tenth }
stats-percent = { $value } %
stats-expeditions = Expéditions : { $game }
stats-figure = { $has ->
    [0] { $words }
   *[1] { $words } : { $points }
  }
stats-reviews = { $count ->
    [one] { $count } partie analysée
   *[other] { $count } parties analysées
  } ({ $game }, { $reference }, { $depth }) : ce que coûte une décision
stats-lost = { $lost } par décision, { $counted } comptées
