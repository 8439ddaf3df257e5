# L'arène : matchs et championnats entre joueurs artificiels.

arena-players = { $count ->
    [one] Un seul joueur est nommé
   *[other] { $count } joueurs sont nommés
  } pour { $seats } places.
arena-too-few = Il faut demander au moins une partie.
arena-processes = Il faut demander au moins un processus.
arena-option-unreadable = « { $text } » n'est pas une option de jeu : écrivez nom=valeur, par exemple rounds=1.
arena-no-player = { $player } n'est pas un joueur : nommez-en un du catalogue, ou donnez un Player.
arena-no-text = Il n'a pas répondu par le texte d'une action, mais par { $answer }.
arena-raised = Il est tombé en panne : { $error }
arena-file-unknown = { $file } ne contient pas de parties de l'arène : choisissez un autre fichier.
arena-file-other = { $file } contient d'autres parties ({ $asked }) : choisissez un autre fichier, ou demandez les mêmes.
arena-file-damaged = La ligne { $line } de { $file } est abîmée.
arena-no-ray = Une grappe demande Ray, qui n'est pas installé : pip install '{ $extra }'
arena-no-cluster = La grappe { $address } est injoignable : { $error }
arena-twice = « { $name } » est nommé deux fois : dans un championnat, chacun ne s'inscrit qu'une fois.
arena-alone = Un championnat demande au moins deux joueurs.

arena-metavar-player = JOUEUR
arena-metavar-option = NOM=VALEUR
arena-metavar-cluster = ADRESSE
arena-metavar-folder = DOSSIER

cli-arena = Faire s'affronter des joueurs artificiels
cli-arena-more =
    Joue un match entre deux joueurs, ou autant que le jeu a de places. Chaque distribution est jouée à toutes les places : les
    joueurs tournent autour de la table et reçoivent tour à tour les mêmes cartes et les mêmes dés. Le nombre de parties
    est donc arrondi au multiple supérieur du nombre de joueurs.

    Taux de victoire et écart sont donnés avec leur intervalle de confiance à 95 % ; l'écart est l'avance sur le meilleur
    des autres. Un joueur qui tombe en panne ou répond par une action interdite perd la partie par forfait, et le match
    continue.
cli-arena-examples =
    cibola arena card careful greedy                         un match de 100 parties
    cibola arena card careful greedy --option rounds=1       en une seule manche
    cibola arena board careful greedy greedy greedy          un contre trois
    cibola arena card careful greedy --save match.jsonl      peut être arrêté, et reprend à la demande
    cibola arena card careful greedy --games 400 --json      pour un programme
arena-argument-players = Les joueurs, par leur nom au catalogue, autant qu'il y a de places.
arena-option-games = Le nombre de parties, au moins ; 100 sinon.
arena-option-option = Une option du jeu, écrite comme dans une feuille de partie ; peut être répétée.
arena-option-seed = Le même texte ou nombre redonne les mêmes distributions et les mêmes tirages.
arena-option-processes = Le nombre de processus qui jouent ; sinon, un par cœur.
arena-option-cluster = Jouer sur une grappe Ray : son adresse, ou « local ».
arena-option-save = Garder chaque partie dans ce fichier, et reprendre ce qu'il contient.
arena-option-records = Garder la feuille de chaque partie dans ce dossier.

arena-playing = Parties en cours…
arena-interrupted = Interrompu : voici le tableau jusqu'ici.
arena-lost = Un processus qui jouait a disparu : voici le tableau jusqu'ici.
arena-games = { $games } parties, { $deals } donnes, graine { $seed }
arena-column-player = Joueur
arena-column-wins = Victoires
arena-column-margin = Écart
arena-column-points = Points
arena-column-move = Décision
arena-column-turn = Tour
arena-seconds = { $milliseconds } ms
arena-percent = { $value } %
arena-percent-interval = { $value } % ({ $low } – { $high })
arena-points = { $value }
arena-points-interval = { $value } ± { $reach }
arena-plies = Décisions par partie : { $count }
arena-draws = Parties partagées : { $count }
arena-truncated = Parties dont une manche a été arrêtée par la limite de tours (C6.3) : { $count }
arena-left_out = Parties de donnes incomplètes, non comptées : { $count }
arena-refusals = { $count ->
    [one] Une partie a été perdue
   *[other] { $count } parties ont été perdues
  } par forfait :
arena-refusal = Partie { $game }, { $player } : { $reason }

cli-league = Classer des joueurs artificiels dans un championnat
cli-league-more =
    Chaque paire de joueurs dispute un match, en donnes miroir et toujours les mêmes. Les cotes sont celles d'openskill
    (Plackett–Luce), qui partent de 25, avec leur intervalle à 95 % ; dessous, qui bat qui, et combien de fois. Sans noms,
    tous les joueurs du catalogue participent.
cli-league-examples =
    cibola league card                                       tout le monde
    cibola league board random greedy careful --games 40     quelques-uns
    cibola league roll --picture league.svg                  avec une image
    cibola league card --save league.jsonl                   peut être arrêté, et reprend à la demande
arena-argument-league = Les joueurs, par leur nom au catalogue ; sans eux, tous.
arena-option-picture = Dessiner le championnat dans ce fichier SVG.
arena-metavar-picture = FICHIER.svg
arena-column-place = #
arena-column-rating = Cote
arena-column-plot = Intervalle
arena-beats = Combien de fois un joueur (ligne) bat un autre (colonne)
arena-picture-title = Championnat : { $game ->
    [card] jeu de cartes
    [board] jeu de plateau
   *[roll] roll & write
  }, { $games } parties
arena-picture-rating = Cote, avec son intervalle à 95 %
arena-picture-beats = Bat le joueur de cette place dans
