# La ligne de commande : aide, résultats, refus.

cli-help-usage = Utilisation :
cli-help-options-short = [options]
cli-help-commands = Commandes
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-examples = Exemples

cli-metavar-command = COMMANDE
cli-metavar-game = JEU
cli-metavar-file = FICHIER
cli-metavar-id = RÈGLE
cli-metavar-word = MOT
cli-metavar-cards = CARTES
cli-metavar-name = NOM
cli-metavar-language = en|fr
cli-metavar-number = N
cli-metavar-seat = 0|1
cli-metavar-seed = TEXTE
cli-metavar-edition = classic|tilsit|duel
cli-metavar-start = eldest|random|0|1
cli-metavar-tie = shared|youngest
cli-metavar-against = greedy|random|person

cli-cibola = Cíbola : les jeux des Cités perdues
cli-cibola-more =
    Deux explorateurs, des contrées lointaines, et jamais assez de temps pour toutes. Jouez dans ce terminal, comptez
    les points d'une partie sur votre table, cherchez une règle ou revoyez une partie enregistrée. Il y a pour
    l'instant un jeu : card, le jeu de cartes à deux.
cli-cibola-examples =
    cibola play                   jouer contre l'ordinateur
    cibola rules card             lire les règles
    cibola score card Y x 2 5 9   compter les points d'une partie sur la table
    cibola play --help            en savoir plus sur une commande

cli-play = Jouer dans le terminal
cli-play-more =
    À chaque tour, vous jouez une carte, puis vous en prenez une. Le clavier et la souris conviennent ; le jeu affiche
    ses touches. La partie est enregistrée après chaque coup, et le prochain « cibola play » la reprend, sauf si vous
    en demandez une nouvelle.
cli-play-examples =
    cibola play                                reprendre, ou jouer l'édition classique contre l'ordinateur
    cibola play --new --edition duel --exploits   une nouvelle partie de Duel avec ses exploits
    cibola play --against person --rounds 1    à deux au même clavier, une manche

cli-score = Compter les points d'une partie sur votre table
cli-score-more =
    Tapez chaque expédition : la lettre de sa couleur (Y jaune, B bleu, W blanc, G vert, R rouge, V violet), puis ses
    cartes dans n'importe quel ordre : x est un pari, 2 à 10 sont les valeurs. Un / sépare les deux joueurs, // les
    manches, et +2 dit qu'un joueur a gagné deux exploits. Sans cartes, on vous les demande.
cli-score-examples =
    cibola score card Y x x 2 3 4 7 9 10 B 5 8   deux expéditions d'un joueur
    cibola score card Yx 4 9 / R 2 3 10 +1       deux joueurs, le second a gagné un exploit
    cibola score card Y 5 9 / B 3 // G x 8 / W 2   deux manches

cli-rules = Lire les règles
cli-rules-more =
    Chaque règle porte un numéro, le même en français et en anglais ; les refus du jeu le donnent. Un numéro affiche la
    règle et celles qui en dépendent.
cli-rules-examples =
    cibola rules                      les jeux
    cibola rules card                 toutes les règles du jeu de cartes
    cibola rules C4.2                 une règle
    cibola rules card --search pari   les règles qui parlent de quelque chose

cli-replay = Revoir une partie enregistrée
cli-replay-more =
    Affiche les coups, un tour par ligne, et la table à la fin. Les coups s'écrivent comme sur la feuille de partie : Y7
    pose le 7 jaune, -Y7 le défausse, D prend dans la pioche, Y sur la défausse jaune.
cli-replay-examples =
    cibola replay partie.txt             toute la partie
    cibola replay partie.txt --move 12   la table après l'entrée 12
    cibola replay partie.txt --step      pas à pas

cli-verify = Vérifier des parties enregistrées
cli-verify-more =
    Rejoue chaque feuille de partie selon les règles et vérifie ses points, ainsi que sa graine contre l'empreinte
    publiée avant le premier coup. Le code de sortie est 0 si tout va bien, 1 si une feuille est fautive.
cli-verify-examples =
    cibola verify partie.txt            une partie
    cibola verify parties/*.txt --json   plusieurs parties, pour un programme

cli-bench = Mesurer la vitesse sur cette machine
cli-bench-more =
    Joue des parties au hasard selon les règles, sur un cœur, et les mêmes parties par une boucle en C compilée pour
    l'occasion ; mesure aussi le temps de démarrage. Environ une minute ; à lire sur une machine au repos.
cli-bench-examples =
    cibola bench                tout
    cibola bench --quick        une première impression
    cibola bench --json         pour un programme

cli-argument-game = Le jeu : card.
cli-argument-rules-game = Le jeu : card. Sans lui, tous.
cli-argument-ids = Des numéros de règles, comme C4.2.
cli-argument-cards = Les expéditions, comme expliqué ci-dessus.
cli-argument-file = Une feuille de partie ; - lit l'entrée standard.
cli-argument-files = Des feuilles de partie ; - lit l'entrée standard.

cli-option-help = Afficher cette aide.
cli-option-version = Afficher la version.
cli-option-lang = La langue : en ou fr. Sinon, celle de votre système.
cli-option-json = Écrire un objet JSON, pour les programmes.
cli-option-edition = L'édition : classic (sinon), tilsit ou duel.
cli-option-rounds = Le nombre de manches ; sinon, celui de l'édition.
cli-option-sixth = Jouer avec une sixième expédition.
cli-option-exploits = Jouer avec les exploits (duel seulement).
cli-option-start = Qui commence : eldest, le plus âgé (sinon), random, au hasard, ou un siège.
cli-option-eldest = Le siège du plus âgé : 0 (sinon) ou 1.
cli-option-tie = L'égalité : shared, victoire partagée, ou youngest, au plus jeune ; sinon, selon l'édition.
cli-option-against = Contre qui : greedy, l'ordinateur sensé (sinon) ; random, au hasard ; ou person, à deux au même clavier.
cli-option-seat = Votre siège contre l'ordinateur : 0 (sinon) ou 1.
cli-option-seed = Un mot ou un nombre ; le même redonne les mêmes cartes.
cli-option-resume = Reprendre la partie enregistrée, ou en commencer une nouvelle. Sinon, on reprend si aucune option de jeu n'est donnée.
cli-option-save = Où la partie est enregistrée ; sinon, dans votre dossier de données.
cli-option-search = Seulement les règles qui contiennent ce mot.
cli-option-move = La table après cette entrée ; 0 est avant la première.
cli-option-replay-seat = La table telle que ce siège la voit.
cli-option-step = Avancer pas à pas.
cli-option-name = Le nom d'un joueur ; à donner une ou deux fois.
cli-option-score-edition = Refuser les cartes que cette édition n'a pas : classic, tilsit ou duel.
cli-option-quick = Mesurer brièvement, sans la première compilation.

cli-compiling = Première utilisation : compilation des règles pour cette machine. Une seule fois, une dizaine de secondes.
cli-compiling-step = { $step ->
    [deal] (distribuer)
    [play] (jouer)
    [view] (regarder)
    [observe] (observer)
   *[imagine] (imaginer)
  }

cli-language = Nous ne parlons pas encore « { $value } ». Langues possibles : { $known }.
cli-usage = Ces arguments ne vont pas ensemble.
cli-usage-command = La commande « { $name } » n'existe pas. Les commandes sont : { $known }.
cli-usage-option = L'option « { $name } » n'existe pas ici.
cli-usage-missing = Il manque { $name }.
cli-usage-value = { $name } ne peut pas prendre cette valeur.
cli-usage-option-value = { $name } demande une valeur, ou en a une de trop.
cli-usage-help = Essayez : { $command } --help
cli-no-terminal = Il faut un terminal : lancez la commande sans rediriger son entrée ni sa sortie.
cli-opponent = Il n'y a pas de joueur « { $name } ». Choisissez parmi : { $known }.
cli-nothing-saved = Aucune partie enregistrée : { $file }. Commencez-en une avec --new.

cli-file-missing = Le fichier { $file } n'existe pas.
cli-file-folder = { $file } est un dossier, pas un fichier.
cli-file-permission = Vous n'avez pas le droit d'ouvrir { $file }.
cli-file-large = { $file } est trop gros pour une feuille de partie.
cli-file-other = { $file } est illisible : { $reason }.

cli-rules-hint = cibola rules JEU affiche les règles ; cibola rules C4.2 en affiche une.
cli-rules-nothing = Aucune règle ne parle de « { $word } ».
cli-rule-unknown = La règle { $id } n'existe pas. Les règles sont : { $known }.

cli-standing-open = Partie en cours ; pour l'instant : { $points }.
cli-standing-over = { $winner } ({ $reason }) : { $points }.
cli-standing-reason = { $reason ->
    [resigned] { $name } abandonne
    [timeout] { $name } a dépassé son temps
    [abandoned] { $name } est parti
    [agreed] fin d'un commun accord
   *[finished] partie jouée jusqu'au bout
  }
cli-standing-truncated = Une limite de tours a écourté une manche.

cli-verify-entries = { $count ->
    [one] { $count } entrée, permise.
   *[other] { $count } entrées, toutes permises.
  }
cli-verify-kept = La graine correspond à l'empreinte publiée.
cli-verify-absent = Pas d'empreinte : rien ne prouve que la graine a été choisie avant la partie.
cli-verify-unchecked = Il y a une empreinte, mais la graine n'est pas sur cette feuille : on ne peut pas vérifier.
cli-verify-given = { $count ->
    [one] Cette distribution a été donnée et ne vient pas de la graine : { $deals }.
   *[other] Ces distributions ont été données et ne viennent pas de la graine : { $deals }.
  }

cli-move-unknown = Il n'y a pas d'entrée { $move } : la feuille de partie en a { $most }, et 0 est avant la première.
cli-story-round = Manche { $round }
cli-story-lay = pose { $card }
cli-story-discard = défausse { $card }
cli-story-take = prend { $card } sur sa défausse
cli-story-take-deck = pioche { $card }
cli-story-deal = distribution
cli-story-back = retour après l'entrée { $entry }
cli-story-seat = siège confié à { $name }
cli-story-event = { $event ->
    [resign] abandonne
    [timeout] dépasse son temps
    [abandon] s'en va
   *[agree] accepte de s'arrêter là
  }
cli-step = Entrée { $at } sur { $most }
cli-step-prompt = Entrée : suite · b : retour · un nombre : y aller · q : fin

cli-score-player = Joueur { $number }
cli-score-cards = Cartes
cli-score-sum = Somme
cli-score-cost = Coût
cli-score-multiplier = Fois
cli-score-bonus = Bonus
cli-score-totals = Total : { $points }.
cli-score-leader = { $name } est en tête.
cli-score-tie = Égalité.
cli-score-how = Par exemple : Y x 2 5 9 B 3 4. Couleurs Y B W G R V, x est un pari, +1 un exploit. Une ligne vide termine.
cli-score-ask = Manche { $round }, { $name } :
cli-score-one = Les cartes d'un seul joueur et d'une seule manche à la fois : sans / ni //.
cli-score-nothing = Quelles cartes ? Par exemple : cibola score card Y x 2 5 9 / B 3 4
cli-score-sides = Une manche se joue à deux : // commence la manche suivante.
cli-score-unreadable = « { $text } » est illisible. Écrivez la lettre d'une couleur (Y B W G R V), x pour un pari, un nombre de 2 à 10.
cli-score-colour = « { $text } » n'a pas de couleur connue. Les couleurs sont : { $known }.
cli-score-no-colour = De quelle couleur est « { $text } » ? Écrivez d'abord sa lettre : Y { $text }
cli-score-number = { $text } n'est pas une carte : les valeurs vont de 2 à 10. Laissez un espace entre les cartes.
cli-score-doubled = { $card } apparaît { $times } fois dans la manche { $round }, mais la boîte { $copies ->
    [one] n'en contient qu'une
   *[other] n'en contient que { $copies }
  }.
cli-score-exploits = La manche { $round } compte plus de { $most } exploits, mais il n'y en a que { $most } sur la table.

cli-number = { $value }
cli-bench-step = { $step ->
    [playouts] Parties au hasard, en alternance avec la boucle en C…
    [object] Parties avec l'objet Python…
    [copies] Copies…
    [starts] Démarrages du programme…
   *[compile] Compilation de toutes les règles…
  }
cli-bench-policy = Parties au hasard : chaque action permise est aussi probable. { $games } parties, la meilleure mesure sur { $tries }, un cœur.
cli-bench-turns = Ainsi, une manche dure { $turns } tours : prendre sur une défausse ne réduit pas la pioche.
cli-bench-plies_per_second = Décisions par seconde, par les règles
cli-bench-c_plies_per_second = Décisions par seconde, par la boucle en C
cli-bench-c_ratio = Les règles comparées au C
cli-bench-object_decisions_per_second = Décisions par seconde, par l'objet Python
cli-bench-copies_per_second = Copies d'un état par seconde
cli-bench-object_copies_per_second = Copies d'un objet Python par seconde
cli-bench-state_bytes = Octets d'un état
cli-bench-first_compile_seconds = Compiler toutes les règles, secondes
cli-bench-warm_start_seconds = Du démarrage à la première partie au hasard, secondes
cli-bench-first_move_seconds = Du démarrage au premier coup, secondes
cli-bench-help_seconds = cibola --help, secondes
cli-bench-bar = { $side ->
    [least] au moins { $bound }
   *[most] au plus { $bound }
  }
cli-bench-met = atteint
cli-bench-missed = manqué
cli-bench-note-c_ratio = Pas de comparaison avec le C : aucun compilateur utilisable ({ $reason }).
cli-bench-note-first_compile_seconds = { $reason ->
    [quick] La première compilation n'a pas été mesurée : il faut une mesure sans --quick.
   *[pure] Rien n'a été compilé : ici, les règles tournent en Python.
  }
cli-bench-differs = La boucle en C n'a pas joué les mêmes parties : c'est un défaut.
