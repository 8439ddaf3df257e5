# La ligne de commande : aide, résultats, refus.

cli-help-usage = Utilisation :
cli-help-options-short = [options]
cli-help-commands = Commandes
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-options-table = Options de la table
cli-help-options-card = Seulement pour le jeu de cartes
cli-help-options-board = Seulement pour le jeu de plateau
cli-help-examples = Exemples

cli-metavar-command = COMMANDE
cli-metavar-game = JEU
cli-metavar-file = FICHIER
cli-metavar-id = RÈGLE
cli-metavar-word = MOT
cli-metavar-words = MOTS
cli-metavar-name = NOM
cli-metavar-language = en|fr
cli-metavar-number = N
cli-metavar-seed = TEXTE
cli-metavar-start = eldest|random|N
cli-metavar-tie = shared|youngest
cli-metavar-against = QUI
cli-metavar-player = JOUEUR
cli-metavar-players = QUI,QUI…
cli-metavar-shell = bash|zsh|fish
cli-metavar-layout = NOM|FICHIER

cli-cibola = Cíbola : les jeux des Cités perdues
cli-cibola-more =
    Des explorateurs, des contrées lointaines, et jamais assez de temps pour toutes. Jouez dans le navigateur ou dans ce
    terminal, comptez les points d'une partie sur votre table, cherchez une règle ou revoyez une partie enregistrée. Il y
    a trois jeux : card, le jeu de cartes à deux ; board, le jeu de plateau, de deux à quatre ; roll, le roll & write,
    de deux à cinq.
cli-cibola-examples =
    cibola                        jouer dans le navigateur
    cibola serve --lan            de même, avec des amis dans la même maison
    cibola play                   jouer au jeu de cartes dans ce terminal
    cibola play board --seats 3   le jeu de plateau, vous contre deux ordinateurs
    cibola rules roll             lire les règles du roll & write
    cibola score card Y x 2 5 9   compter les points d'une partie sur la table
    cibola play --help            en savoir plus sur une commande

cli-play = Jouer dans le terminal
cli-play-more =
    Jouez à card (sinon), board ou roll. Le clavier et la souris conviennent ; le jeu affiche ses touches. La partie est
    enregistrée après chaque coup, et le prochain « cibola play » la reprend, sauf si vous en demandez une nouvelle.
cli-play-examples =
    cibola play                                reprendre, ou choisir un niveau et jouer l'édition classique
    cibola play --new --edition duel --exploits   une nouvelle partie de Duel avec ses exploits
    cibola play board --seats 3                vous contre deux ordinateurs
    cibola play --against level:1              une première partie, contre l'ordinateur le plus doux
    cibola play roll --players person,person,level:4   deux personnes et un ordinateur
    cibola play board --edition short --up-or-down   une manche, avec la variante

cli-score = Compter les points d'une partie sur votre table
cli-score-more =
    Tapez ce qui est sur la table ; un / sépare les joueurs, // les manches. Sans mots, on vous les demande.

    Cartes : chaque expédition par la lettre de sa couleur (Y jaune, B bleu, W blanc, G vert, R rouge, V violet), puis ses
    cartes dans n'importe quel ordre : x est un pari, 2 à 10 sont les valeurs. +2 dit qu'un joueur a gagné deux exploits.

    Plateau : chaque pion par son chemin et son étape, Y4, le chef avec une marque, B7! ; a3 pour trois artefacts, +25 pour
    les points gagnés.

    Roll : chaque colonne par sa couleur (R O Y G B P) et ses cases remplies, R7 ; x coche la case double, + dit que son
    pont a rapporté des points : R7x+ ; a5 pour les artefacts, d3 pour les symboles Dés.
cli-score-examples =
    cibola score card Y x x 2 3 4 7 9 10 B 5 8   deux expéditions d'un joueur
    cibola score card Yx 4 9 / R 2 3 10 +1       deux joueurs, le second a gagné un exploit
    cibola score card Y 5 9 / B 3 // G x 8 / W 2   deux manches
    cibola score board Y4 B7! a2 +15 / Y9 G3! a1   deux joueurs après une manche
    cibola score board --round 3 Y4 B7! a7 +85   la dernière manche, avec tous les points et artefacts
    cibola score roll R9x+ O4 Bx a5 d3           une feuille

cli-rules = Lire les règles
cli-rules-more =
    Chaque règle porte un numéro, le même en français et en anglais : C pour le jeu de cartes, B pour le jeu de plateau, R
    pour le roll & write. Les refus du jeu le donnent. Un numéro affiche la règle et celles qui en dépendent.
cli-rules-examples =
    cibola rules                      les jeux
    cibola rules board                toutes les règles du jeu de plateau
    cibola rules C4.2                 une règle
    cibola rules card --search pari   les règles qui parlent de quelque chose

cli-replay = Revoir une partie enregistrée
cli-replay-more =
    Affiche les coups, un tour par ligne, et la table à la fin. Les coups s'écrivent comme sur la feuille de partie.

    Cartes et plateau : Y7 pose le 7 jaune, -Y7 le défausse, D prend dans la pioche, Y sur la défausse jaune. Plateau : Y7!
    commence avec le chef, >Y avance un pion. Roll : R7 écrit 7 en rouge, - refuse, >R suit une flèche.
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

cli-bot = Prêter un joueur à d'autres programmes
cli-bot-more =
    Parle le protocole des bots sur l'entrée et la sortie standard : un message JSON par ligne. Tout programme qui le
    parle peut jouer avec nos joueurs, et c'est le modèle pour votre propre bot.
cli-bot-examples =
    cibola bot careful                                 le joueur prudent, en attente de messages
    cibola play --against 'bot:cibola bot careful'     jouer contre lui, par le protocole
    cibola play --against 'bot:time=5s python monbot.py'   jouer contre un bot à vous

cli-bench = Mesurer la vitesse sur cette machine
cli-bench-more =
    Joue des parties au hasard selon les règles, sur un cœur, fait jouer les ordinateurs, et mesure le temps de démarrage.
    Environ une minute par jeu ; à lire sur une machine au repos.
cli-bench-examples =
    cibola bench                tous les jeux
    cibola bench board          l'un d'eux
    cibola bench --quick        une première impression
    cibola bench --json         pour un programme
cli-completion = Compléter les mots dans votre shell
cli-completion-more =
    Écrit un script pour bash, zsh ou fish. Avec lui, la touche Tab complète les commandes, les options et leurs valeurs. À
    lire une fois dans chaque shell, par exemple à la fin de ~/.bashrc.
cli-completion-examples =
    cibola completion bash   dans ~/.bashrc : source <(cibola completion bash)
    cibola completion zsh    dans ~/.zshrc : source <(cibola completion zsh)
    cibola completion fish   dans ~/.config/fish/config.fish : cibola completion fish | source

cli-argument-game = Le jeu : card, board ou roll.
cli-argument-shell = Votre shell : bash, zsh ou fish.
cli-argument-rules-game = Le jeu : card, board ou roll. Sans lui, tous.
cli-argument-bench-game = Le jeu : card, board ou roll. Sans lui, tous.
cli-argument-ids = Des numéros de règles, comme C4.2.
cli-argument-words = Ce qui est sur la table, comme expliqué ci-dessus.
cli-argument-file = Une feuille de partie ; - lit l'entrée standard.
cli-argument-player = Quel joueur, comme pour --against de « cibola play ».
cli-argument-files = Des feuilles de partie ; - lit l'entrée standard.

cli-option-help = Afficher cette aide.
cli-option-version = Afficher la version.
cli-option-lang = La langue : en ou fr. Sinon, celle de votre système.
cli-option-json = Écrire un objet JSON, pour les programmes.
cli-option-edition = L'édition. Cartes : classic (sinon), tilsit ou duel. Plateau : standard (sinon) ou short, une manche.
cli-option-seats = Le nombre de joueurs. Plateau : 2 à 4 ; roll : 2 à 5. Sinon 2, ou autant que --players en nomme.
cli-option-layout = Le plateau ou la feuille imprimés : standard (sinon), ou les vôtres dans un fichier TOML. Board et roll.
cli-option-rounds = Le nombre de manches ; sinon, celui de l'édition.
cli-option-sixth = Jouer avec une sixième expédition.
cli-option-exploits = Jouer avec les exploits (duel seulement).
cli-option-start = Qui commence : eldest, le plus âgé, random, au hasard, ou un siège. Sinon le plus âgé (cartes), ou le sort.
cli-option-eldest = Le siège du plus âgé ; sinon 0.
cli-option-tie = L'égalité : shared, victoire partagée, ou youngest, au plus jeune ; sinon, selon l'édition.
cli-option-up-or-down = La variante qui monte ou descend : chaque rangée choisit son sens (B17).
cli-option-free-start = N'importe quelle carte commence une expédition, pas seulement la plus basse (B8).
cli-option-take-back = La carte qui vient d'être défaussée peut être reprise (B11).
cli-option-against = Contre qui : un niveau de level:1 à level:6, le dernier avec un temps de réflexion au besoin (level:6,3s) ; person, tous au même clavier ; votre propre bot, bot:COMMANDE ; ou random, greedy, careful, search:TEMPS. Sinon, on vous demande un niveau.
cli-option-players = Qui joue chaque siège, dans l'ordre, avec des virgules : les mêmes mots que pour --against. Sinon vous et --against.
cli-option-seat = Votre siège contre l'ordinateur ; sinon 0.
cli-option-seed = Un mot ou un nombre ; le même redonne les mêmes cartes.
cli-option-resume = Reprendre la partie enregistrée, ou en commencer une nouvelle. Sinon, on reprend si aucune option de jeu n'est donnée.
cli-option-save = Où la partie est enregistrée ; sinon, dans votre dossier de données.
cli-option-search = Seulement les règles qui contiennent ce mot.
cli-option-move = La table après cette entrée ; 0 est avant la première.
cli-option-replay-seat = La table telle que ce siège la voit.
cli-option-step = Avancer pas à pas.
cli-option-name = Le nom d'un joueur ; à donner pour chacun.
cli-option-score-edition = Cartes : refuser ce que cette édition n'a pas (classic, tilsit, duel). Plateau : standard (sinon) ou short.
cli-option-score-eldest = Cartes : le siège du plus âgé, 0 ou 1, quand le plus jeune gagne l'égalité.
cli-option-score-round = Plateau : le numéro de la première manche tapée ; sinon 1.
cli-option-quick = Mesurer brièvement, sans la première compilation.

cli-compiling = Première utilisation : compilation pour cette machine

cli-language = Nous ne parlons pas encore « { $value } ». Langues possibles : { $known }.
cli-completion-shell = Il n'y a pas de script pour « { $shell } ». Les shells sont : { $known }.
cli-usage = Ces arguments ne vont pas ensemble.
cli-usage-command = La commande « { $name } » n'existe pas. Les commandes sont : { $known }.
cli-usage-option = L'option « { $name } » n'existe pas ici.
cli-usage-missing = Il manque { $name }.
cli-usage-value = { $name } ne peut pas prendre cette valeur.
cli-usage-option-value = { $name } demande une valeur, ou en a une de trop.
cli-usage-help = Essayez : { $command } --help
cli-no-terminal = Il faut un terminal : lancez la commande sans rediriger son entrée ni sa sortie.
cli-extra-missing = Cette commande a besoin de { $package }, qui n'est pas installé : pip install '{ $extra }'
cli-bot-waiting = En attente de messages sur l'entrée standard ; Ctrl-D y met fin.
cli-players = { $count ->
    [one] Un seul joueur est nommé
   *[other] { $count } joueurs sont nommés
  } pour { $seats } sièges : donnez --seats, ou un joueur par siège.
cli-resume-options = --resume reprend la partie enregistrée telle quelle : retirez les options d'une nouvelle partie.
cli-nothing-saved = Aucune partie enregistrée : { $file }. Commencez-en une avec --new.

cli-file-missing = Le fichier { $file } n'existe pas.
cli-file-folder = { $file } est un dossier, pas un fichier.
cli-file-permission = Vous n'avez pas le droit d'ouvrir { $file }.
cli-file-large = { $file } est trop gros pour une feuille de partie.
cli-layout-large = { $file } est trop gros pour un plan.
cli-layout-not-text = { $file } n'est pas un plan : ce n'est pas du texte.
cli-file-other = { $file } est illisible : { $reason }.

cli-rules-hint = cibola rules JEU affiche les règles ; cibola rules C4.2 en affiche une.
cli-rules-nothing = Aucune règle ne parle de « { $word } ».
cli-rule-unknown = La règle { $id } n'existe pas. Les règles sont : { $known }.

cli-outcome-open = Partie en cours ; pour l'instant : { $points }.
cli-outcome-over = { $winner } ({ $reason }) : { $points }.
cli-outcome-reason = { $reason ->
    [resigned] { $name } abandonne
    [timeout] { $name } a dépassé son temps
    [abandoned] { $name } est parti
    [agreed] fin d'un commun accord
   *[finished] partie jouée jusqu'au bout
  }
cli-outcome-truncated = Une limite de tours a écourté une manche.

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
cli-moves-round = Manche { $round }
cli-moves-roll = Lancer { $roll } : { $dice }
cli-event-lay = pose { $card }
cli-event-discard = défausse { $card }
cli-event-take = prend { $card } sur sa défausse
cli-event-take-deck = pioche { $card }
cli-event-begin = commence { $path } avec { $card }
cli-event-lead = commence { $path } avec { $card } et le chef d'expédition
cli-event-advance = pose { $card }, jusqu'à l'étape { $step } de { $path }
cli-event-move = avance jusqu'à l'étape { $step } de { $path }
cli-event-stay = n'avance aucun pion
cli-event-crosses = franchit le pont
cli-event-tile = { $tile ->
    [a] prend un artefact
    [s] peut avancer un pion
   *[other] gagne { $points }
  }
cli-event-roll-write = écrit { $number } en { $column }
cli-event-roll-double = coche la case double de { $column }
cli-event-roll-top = coche l'artefact en haut de { $column }
cli-event-roll-refuse = refuse
cli-event-roll-follow = suit la flèche : { $number } en { $column }
cli-event-roll-stay = ne suit pas la flèche
cli-moves-deal = distribution
cli-moves-rolls = lancer
cli-moves-back = retour après l'entrée { $entry }
cli-moves-seat = siège confié à { $name }
cli-moves-event = { $event ->
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
cli-score-tie-shared = Égalité.
cli-score-tie-youngest = Égalité : le plus jeune l'emporte.
cli-score-tie-winner = Égalité : { $name }, le plus jeune, l'emporte.
cli-score-how-card = Par exemple : Y x 2 5 9 B 3 4. Couleurs Y B W G R V, x est un pari, +1 un exploit. - signifie « rien ». Une ligne vide termine.
cli-score-how-board = Par exemple : Y4 B7! a2 +15. Chemins Y B W G R avec l'étape 1 à 9, ! marque le chef, a les artefacts, + les points des tuiles. - signifie « rien ». Une ligne vide termine.
cli-score-how-roll = Par exemple : R9x+ O4 Bx a5 d3. Colonnes R O Y G B P avec les cases remplies, x la case double, + un pont qui a rapporté des points, a les artefacts, d les symboles Dés. - signifie « rien ». Une ligne vide termine.
cli-score-ask = Manche { $round }, { $name } :
cli-score-ask-one = { $name } :
cli-score-one = Un seul joueur et une seule manche à la fois : sans / ni //.
cli-score-nothing-card = Quelles cartes ? Par exemple : cibola score card Y x 2 5 9 / B 3 4
cli-score-nothing-board = Quels pions ? Par exemple : cibola score board Y4 B7! a2 +15 / G3
cli-score-nothing-roll = Quelles colonnes ? Par exemple : cibola score roll R9x+ O4 a5 d3 / B6
cli-score-sides = On joue à { $most } au plus : // commence la manche suivante.
cli-score-unreadable = « { $text } » est illisible. Écrivez la lettre d'une couleur (Y B W G R V), x pour un pari, un nombre de 2 à 10.
cli-score-colour = « { $text } » n'a pas de couleur connue. Les couleurs sont : { $known }.
cli-score-no-colour = De quelle couleur est « { $text } » ? Écrivez d'abord sa lettre : Y { $text }
cli-score-number = { $text } n'est pas une carte : les valeurs vont de 2 à 10. Laissez un espace entre les cartes.
cli-score-doubled = { $card } apparaît { $times } fois dans la manche { $round }, mais la boîte { $copies ->
    [one] n'en contient qu'une
   *[other] n'en contient que { $copies }
  }.
cli-score-exploits = La manche { $round } compte plus de { $most } exploits, mais il n'y en a que { $most } sur la table.
cli-score-points = Points
cli-score-artefacts = Artefacts
cli-board-step = Étape
cli-board-value = Valeur
cli-board-leader = Chef
cli-board-before = Points jusque-là
cli-board-held = Jamais sous 0
cli-board-unreadable = « { $text } » est illisible. Écrivez un pion par son chemin et son étape, Y4 (Y4! le chef) ; les artefacts, a3 ; les points, +25.
cli-board-colour = « { $text } » n'a pas de chemin connu. Les chemins sont : { $known }.
cli-board-no-step = À quelle étape est le pion du chemin { $path } ? Écrivez par exemple { $path }4.
cli-board-not-a-step = { $text } n'est pas une étape : les étapes vont de 1 à { $most }.
cli-board-twice = Le chemin { $path } a deux étapes : chaque joueur n'y a qu'un pion. / passe au joueur suivant.
cli-board-leaders = Un joueur n'a qu'un chef d'expédition, mais deux pions portent la marque du chef.
cli-board-explorers = Un joueur a { $most } explorateurs : avec un pion sur chaque chemin, l'un d'eux est le chef. Marquez-le, par exemple Y4!.
cli-board-points = Personne n'a plus de { $most } points.
cli-board-crossings = Dans la manche { $round }, { $count } pions ont franchi leur pont, mais la traversée numéro { $most } met fin à la manche.
cli-board-artefacts = Jusqu'à la manche { $round }, il y a { $most } artefacts, pas { $count }.
cli-roll-filled = Remplies
cli-roll-doubled = Double
cli-roll-bridges = Ponts
cli-roll-dice = Dés
cli-roll-unreadable = « { $text } » est illisible. Écrivez une colonne par sa couleur et ses cases remplies, R7 (R7x doublée, R7+ avec son pont) ; les artefacts, a5 ; les symboles Dés, d3.
cli-roll-colour = « { $text } » n'a pas de colonne connue. Les colonnes sont : { $known }, a (artefacts) et d (dés).
cli-roll-no-number = Combien de cases de la colonne { $column } sont remplies ? Écrivez par exemple { $column }4.
cli-roll-twice = La colonne { $column } est nommée deux fois. / passe au joueur suivant.
cli-roll-squares = La colonne { $column } ne peut pas avoir { $count } cases remplies : elle en a { $most }.
cli-roll-double = La colonne { $column } n'a pas de case double : seules les expéditions en ont une.
cli-roll-bridge = Le pont de la colonne { $column } n'est pas franchi : il y faut { $least } marques.

cli-number = { $value }
cli-bench-step = { $step ->
    [playouts] Parties au hasard…
    [object] Parties avec l'objet Python…
    [copies] Copies…
    [starts] Démarrages du programme…
    [players] Parties des ordinateurs…
   *[compile] Compilation de toutes les règles…
  }
cli-bench-game = { $game ->
    [card] Le jeu de cartes
    [board] Le jeu de plateau
   *[roll] Le roll & write
  }
cli-bench-policy = Parties au hasard : chaque action permise est aussi probable. { $games } parties, la meilleure mesure sur { $tries }, un cœur.
cli-bench-turns = Ainsi, une manche dure { $turns } tours : prendre sur une défausse ne réduit pas la pioche.
cli-bench-plies_per_second = Décisions par seconde, par les règles
cli-bench-games_per_second = Parties par seconde, par les règles
cli-bench-object_decisions_per_second = Décisions par seconde, par l'objet Python
cli-bench-copies_per_second = Copies d'un état par seconde
cli-bench-object_copies_per_second = Copies d'un objet Python par seconde
cli-bench-state_bytes = Octets d'un état
cli-bench-first_compile_seconds = Compiler toutes les règles, secondes
cli-bench-warm_start_seconds = Du démarrage à la première partie au hasard, secondes
cli-bench-first_move_seconds = Du démarrage au premier coup, secondes
cli-bench-help_seconds = cibola --help, secondes
cli-bench-rollouts_per_second = Manches entières du joueur prudent, par seconde
cli-bench-lateness_seconds = Retard d'une recherche sur son temps, secondes
cli-bench-bar = { $side ->
    [least] au moins { $bound }
   *[most] au plus { $bound }
  }
cli-bench-met = atteint
cli-bench-missed = manqué
cli-bench-note-c_ratio = La comparaison avec le C est dans bench/ du dépôt des sources : python -m bench.c_loop
cli-bench-note-first_compile_seconds = { $reason ->
    [quick] La première compilation n'a pas été mesurée : il faut une mesure sans --quick.
   *[pure] Rien n'a été compilé : ici, les règles tournent en Python.
  }
cli-bench-note-rollouts_per_second = Les ordinateurs n'ont pas été mesurés : en Python seul, ils sont trop lents.
