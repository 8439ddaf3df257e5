# Analyse des parties terminées.

cli-review = Analyser une partie terminée
cli-review-more =
    Dit de chaque décision ce qu'elle valait, d'après ce que son joueur pouvait savoir, et ce qu'elle a coûté par rapport au
    meilleur coup ; et quelle part revient à la chance : distributions, pioches et dés. Le même joueur, fort, continue à toutes
    les places dans de nombreux mondes possibles, et le résultat dit à quel point il est sûr. Une partie en cours ne s'analyse
    pas.

    Une erreur, ce sont des chances de gagner perdues : ?! à partir de 2 points de pourcentage, ? à partir de 5, ?? à partir de 10.
cli-review-examples =
    cibola review partie.txt                  toute la partie
    cibola review partie.txt --depth quick    en quelques secondes
    cibola review partie.txt --json           pour un programme
    cibola review partie.txt --save analyse.json   peut être interrompue, et reprend où elle en était

review-metavar-depth = quick|usual|deep
review-option-depth = Profondeur : quick (rapide), usual (habituelle) ou deep (approfondie).
review-option-seed = Un autre mot ou nombre tire d'autres mondes ; le même donne la même analyse.
review-option-threads = Combien de cœurs travaillent en même temps ; sinon, tous.
review-option-save = Garder dans ce fichier ce qui est fait : une analyse interrompue reprendra.
review-option-all = Citer toutes les pertes, pas seulement les pires.

review-running-now = Analyse
review-running = Cette partie n'est pas finie : on n'analyse que les parties terminées.
review-depth = Il n'y a pas de profondeur « { $name } ». Les profondeurs sont : { $known }.
review-other = Ce qui a été gardé appartient à une autre analyse : autre partie, autre profondeur ou autre tirage.
review-save = { $file } n'est pas une analyse gardée.
review-long = Cette partie est trop longue pour une analyse : elle compte plus de { $most } coups.
review-waiting-many = Vous avez déjà demandé assez d'analyses. Attendez que l'une d'elles soit terminée.
review-no-position = Il n'y a pas de décision à cet endroit de la partie.

review-title = Analyse par { $reference }, { $depth }, { $worlds } mondes
review-depth-name = { $depth ->
    [quick] rapide
    [deep] approfondie
   *[usual] profondeur habituelle
  }
review-column-player = Joueur
review-column-lost = Perdu
review-column-per-decision = Par décision
review-column-counted = Comptées
review-column-inaccuracy = ?!
review-column-mistake = ?
review-column-blunder = ??
review-column-play = Par le jeu
review-column-luck = Par la chance
review-column-error = Marge
review-column-deal = À la donne
review-column-points = Points
review-column-fair = Sans la chance
review-percent = { $value } %
review-of = { $counted } sur { $decisions }
review-legend-lost = En chances de gagner : ce qu'ont coûté les décisions comptées, d'après ce que leur joueur pouvait savoir.
review-legend-luck = En chances de gagner, mains ouvertes ; ± est la marge de ce qui vient du jeu et de la chance.
review-chances = Chances de gagner, de la première donne à la fin
review-none = Aucune perte qui dépasse sa marge d'erreur.
review-errors = { $shown ->
    [one] La décision qui a le plus coûté
   *[other] Les { $shown } décisions qui ont le plus coûté
  }, sur { $count } qui ont coûté quelque chose
review-and = { $first } ; { $then }
review-why = Mieux : { $best } – { $facts }.

review-fact-own = environ { $points ->
    [one] 1 point
   *[other] { $points } points
  } de plus à la fin
review-fact-others = environ { $points ->
    [one] 1 point
   *[other] { $points } points
  } de moins pour { $seats ->
    [2] l'adversaire
   *[other] le meilleur des autres
  }
review-fact-now = { $points ->
    [one] 1 point
   *[other] { $points } points
  } de plus tout de suite que { $played }
review-fact-effect = { $effect ->
    [double] coche la case double
    [top] coche l'artefact au sommet
    [artefact] coche un artefact
    [die] coche un dé
    [bridge] son pont rapporte
   *[arrow] une flèche à suivre
  }
review-fact-tile = { $tile ->
    [a] prend un artefact
    [s] donne une étape de plus
   *[other] la case rapporte { $tile } points
  }
review-fact-ends = { $played } met fin à la manche
review-fact-begins = { $played } ouvre une expédition qui doit rembourser { $cost } en { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
  }
review-fact-turns = il reste { $turns ->
    [one] 1 tour
   *[other] { $turns } tours
  }
review-fact-shuts-out = { $played } condamne { $cards }, encore en main
review-fact-gives = après { $played }, { $seats ->
    [2] l'adversaire
   *[other] un autre joueur
  } peut poser { $card }
review-fact-follow = { $hand ->
    [0] { $unseen ->
        [one] 1 carte inconnue peut
       *[other] { $unseen } cartes inconnues peuvent
      }
   *[other] { $hand } en main et { $unseen ->
        [one] { $unseen } inconnue
       *[other] { $unseen } inconnues
      } peuvent
  } encore suivre{ $others ->
    [0] { "" }
   *[other] , dont environ { $others } dans { $seats ->
        [2] l'autre main
       *[other] les autres mains
      }
  }
review-fact-fits = { $card } se pose tout de suite

# L'analyse dans la page. Les chances sont dites comme dans les conseils : ± vaut dix-neuf fois sur vingt.

review-page-title = Analyse
review-progress-none = Demande de l'analyse…
review-progress-waiting = { $before ->
    [0] L'analyse de cette partie commence dans un instant.
    [one] Une autre analyse passe avant.
   *[other] { $before } autres analyses passent avant.
  }
review-progress-compiling = Les règles se compilent, une seule fois sur cette machine : { $percent }. L'analyse commence ensuite.
review-progress-running = Analyse de la partie : { $percent }
review-progress-done = L'analyse est terminée.
review-progress-failed = L'analyse n'a pas pu être faite.
review-progress-leave = Vous pouvez quitter cette page : l'analyse continue sans vous et reste avec la partie.
review-ask-again = Redemander
review-deeper = Regarder de plus près

review-graph-label = { $name } : chances de gagner au fil de la partie, de { $first } au début à { $last } à la fin ; { $count ->
    [0] aucune erreur n'est marquée
    [one] une erreur est marquée
   *[other] { $count } erreurs sont marquées
  }. Le tableau ci-dessous dit la même chose.
review-key-chance = { $name } : chances de gagner
review-key-errors = Erreurs : { $name }
review-key-others = Erreurs des autres
review-key-luck = La chance, bonne et mauvaise
review-luck-short = Chance
review-as-table = En tableau
review-table-move = Coup
review-table-what = Ce qui s'est passé
review-table-change = Effet
review-table-chance = Chances : { $name }

review-moments = { $count ->
    [one] Le moment décisif
    [2] Deux moments décisifs
    [3] Trois moments décisifs
   *[other] Moments décisifs
  }
review-moment-error = Coup { $number } · { $name } · { $kind }
review-moment-luck = Coup { $number } · { $luck ->
    [good] De la chance
   *[bad] De la malchance
  }
review-moment-deal = La donne
review-kind-inaccuracy = Imprécision
review-kind-mistake = Erreur
review-kind-blunder = Gaffe
review-played = Joué : { $action }
review-better = Mieux : { $action }
review-cost = chances de gagner { $played } au lieu de { $best } ± { $error }, écart { $margin }
review-quoted = « { $action } »
review-look = Voir sur la table
review-play-on = Rejouer à partir d'ici
review-try-again = { $count ->
    [one] Réessayer : un exercice
   *[other] Réessayer : { $count } exercices
  }
review-more-errors = { $count ->
    [one] Une autre erreur
   *[other] { $count } autres erreurs
  }
review-balance = Le jeu et la chance
review-by-play = Par le jeu
review-by-luck = Par la chance
review-by-deal = À la donne
review-unsure-play = Trop proche de zéro pour trancher.
review-unsure-luck = La chance n'a favorisé personne de façon sûre.
review-without-luck = Sans la chance : environ { $points } points ± { $error }
review-lost-about = Chances de gagner perdues par les décisions, d'après ce que leur joueur pouvait savoir alors.
review-how = Chaque décision a été jouée dans { $worlds } mondes possibles au plus ({ $depth }). ± vaut dix-neuf fois sur vingt.
review-advice = Ce qui aurait été mieux
review-advice-of = { $name } : un meilleur coup
review-back = Retour à l'analyse

review-again-title = Réessayer
review-again-ask = { $number } sur { $count } : que joueriez-vous ?
review-again-best = C'est cela.
review-again-good = Juste : aussi bon que le meilleur, pour autant qu'on puisse le dire.
review-again-same = C'est ce qui a été joué, et il y a mieux.
review-again-wrong = Il y a mieux.
review-again-once-more = Encore une fois
review-again-show = Montrer la réponse
review-again-next = Suivant
review-again-end = Terminer
review-again-done = { $solved } sur { $count } du premier coup.
review-again-none = Aucune décision n'a coûté assez, et de façon assez sûre, pour un exercice.
