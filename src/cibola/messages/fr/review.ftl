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
