# Le jeu au terminal.

terminal-save-seen = Cette feuille de partie ne montre que ce qu'un siège savait : on peut la regarder, pas la poursuivre.

# Les lieux, assez courts pour une colonne étroite.
terminal-place-Y = désert
terminal-place-B = mer
terminal-place-W = Himalaya
terminal-place-G = forêt
terminal-place-R = volcan
terminal-place-V = temple

# Qui.
terminal-you = Vous
terminal-computer = L'ordinateur
terminal-computer-of = Ordi. { $number }
terminal-person = Joueur { $number }

# Le bandeau.
terminal-round = Manche { $round } sur { $rounds }
terminal-turn-put = à vous : jouez une carte
terminal-turn-take = à vous : prenez une carte
terminal-turn-other = { $name } réfléchit
terminal-turn-pass = votre tour est fini
terminal-turn-deal = la prochaine distribution est attendue
terminal-turn-over = la partie est finie

# La table.
terminal-deck = Pioche
terminal-total = total { $points }
terminal-this-round = manche { $points }
terminal-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
terminal-empty = vide
terminal-height = sur { $count }
terminal-barred = interdite
terminal-may-discard = D défausse
terminal-may-take = { $letter } prend
terminal-may-take-for = { $letter } prend { $points }
terminal-may-take-deck = espace
terminal-last-moves = Derniers coups
terminal-no-moves = Rien encore
terminal-exploits = Exploits

# Les exploits, assez courts pour une ligne.
terminal-exploit-yellow = 3 ☀
terminal-exploit-blue = 3 ≈
terminal-exploit-green = 3 ♣
terminal-exploit-red = 3 ♨
terminal-exploit-violet = 3 ◆
terminal-exploit-five = 5 cartes
terminal-exploit-three = 3 expéditions
terminal-exploit-run = 3 à la suite
terminal-exploit-most = plus d'exp.
terminal-exploit-best = meilleure exp.
terminal-exploit-low = main faible

# Ce qui s'est passé.
terminal-event-lay = { $you ->
    [yes] posez { $card }
   *[no] pose { $card }
  }
terminal-event-discard = { $you ->
    [yes] défaussez { $card }
   *[no] défausse { $card }
  }
terminal-event-deck = { $you ->
    [yes] piochez { $card }
   *[no] pioche une carte
  }
terminal-event-pile = { $you ->
    [yes] prenez { $card } dans sa défausse
   *[no] prend { $card } dans sa défausse
  }
terminal-event-exploit = { $you ->
    [yes] remportez l'exploit { $exploit }
   *[no] remporte l'exploit { $exploit }
  }

# Ce que l'on peut faire.
terminal-guide-put = Choisissez une carte : 1 à { $count }, ← →, ou cliquez.
terminal-guide-lay = Entrée pose { $card } ({ $points }), D la défausse.
terminal-guide-new = Entrée commence une expédition avec { $card } ({ $points }), D la défausse.
terminal-guide-discard = { $card } ne peut plus être posée. D la défausse.
terminal-guide-take = Prenez une carte : Espace pour la pioche, ou la lettre d'une défausse.
terminal-guide-pass = Entrée : passez l'écran à { $name }.
terminal-guide-think = { $name } réfléchit…
terminal-guide-over = Entrée : le résultat. { $undo } annule le coup, Q quitte.
terminal-guide-deal = Cette feuille de partie ne dit pas comment la manche suivante est distribuée.

# Ce qui est dit.
terminal-told-hint-lay = Conseil : posez { $card }.
terminal-told-hint-discard = Conseil : défaussez { $card }.
terminal-told-hint-pile = Conseil : prenez { $card } dans sa défausse.
terminal-told-hint-deck = Conseil : prenez dans la pioche.
terminal-told-saved = Partie sauvegardée : { $path }
terminal-told-aside = Un fichier plus ancien a été gardé sous { $path }
terminal-told-unsaved = La partie continue, mais elle n'a pas pu être sauvegardée : { $reason }
terminal-told-back = Coup annulé.
terminal-told-nothing-back = Il n'y a rien à annuler.
terminal-told-no-hint = Un conseil se demande à votre tour.
terminal-told-pick-first = Choisissez d'abord une carte : 1 à { $count }, ou cliquez.
terminal-told-other-place = { $card } va à un autre lieu.
terminal-told-wait = { $name } réfléchit. Un instant.
terminal-told-stood-in = { $name } se prépare pour cette machine, une seule fois ; en attendant, { $other } joue.

# Touches.
terminal-key-pick = 1–{ $count }
terminal-key-enter = Entrée
terminal-key-space = Espace
terminal-key-escape = Échap
terminal-does-pick = choisir
terminal-does-lay = { $step ->
    [take] prendre
   *[put] poser
  }
terminal-does-discard = { $step ->
    [take] pioche
   *[put] défausser
  }
terminal-does-deck = pioche
terminal-does-pile = défausse
terminal-does-move = avancer le pion
terminal-does-unpick = reposer
terminal-does-hint = conseil
terminal-does-back = annuler
terminal-does-save = sauver
terminal-does-type = coup
terminal-does-keys = aide
terminal-does-language = English
terminal-does-theme = { $dark ->
    [yes] clair
   *[no] sombre
  }
terminal-does-quit = quitter
terminal-type-here-card = Y7 pose, -Y7 défausse, D ou une lettre prend : -Y7 D

# Pages.
terminal-pass-title = Passez l'écran à { $name }
terminal-pass-text = Les cartes sont cachées. { $name }, appuyez sur Entrée quand personne d'autre ne les voit.
terminal-continue = Entrée : continuer
terminal-back-to-table = Entrée ou Échap : retour à la table

terminal-quit-title = Quitter la partie ?
terminal-quit-text = Elle est sauvegardée et reprendra la prochaine fois que vous jouerez.
terminal-quit-unsaved = Elle n'a pas pu être sauvegardée : quitter la perd.
terminal-quit-leave = Entrée ou Q : quitter
terminal-quit-stay = Échap : rester

terminal-result-round = Manche { $round } sur { $rounds }
terminal-result-won = Vous gagnez !
terminal-result-lost = Victoire : { $name }
terminal-result-winner = Victoire : { $name } !
terminal-result-shared = Victoire partagée
terminal-result-nobody = Personne n'a gagné
terminal-result-sum = (nombres − coût) × (1 + paris) + bonus
terminal-result-exploits = exploits
terminal-result-exploit = { $exploit } : { $name }
terminal-result-total = cette manche
terminal-result-match = partie
terminal-result-again = N : nouvelle partie
terminal-result-table = Entrée : la table
terminal-result-leave = Q : quitter

terminal-notice-missing = Il n'y a pas de partie sauvegardée dans { $path }.
terminal-notice-damaged = La partie sauvegardée dans { $path } ne peut pas être reprise. { $reason }
terminal-notice-keep = Le fichier n'est pas modifié ; une nouvelle partie le garde de côté sous un autre nom.
terminal-notice-new = Entrée : nouvelle partie
terminal-notice-leave = Q : quitter

# La force de l'ordinateur, demandée avant une partie.
terminal-level-title = Qui voulez-vous affronter ?
terminal-level-text = Choisissez par numéro, ou d'un clic.
terminal-level = { $number }  { $name }
terminal-level-usual = Entrée : un niveau moyen
terminal-level-leave = Q : quitter

# Un ordinateur qui ne peut pas jouer.
terminal-bot-unasked = Cette partie veut lancer un programme : { $name }. Un programme peut faire sur votre ordinateur tout ce que vous pouvez y faire : ne le lancez que si vous le connaissez.
terminal-failure-title = { $name } ne peut pas jouer
terminal-failure-replace = Entrée : le joueur prudent à sa place
terminal-failure-retry = R : essayer
terminal-failure-leave = Q : quitter

terminal-small = Cíbola a besoin d'une fenêtre plus grande : { $width } × { $height } au moins.

terminal-help-title = Touches
terminal-help-card-turn = Un tour : jouez une carte (posez ou défaussez), puis prenez-en une.
terminal-help-card-score = Une expédition : (nombres − 20) × (1 + paris), + 20 dès 8 cartes.
terminal-help-card-pick = 1 à 8, ← →, clic | choisir une carte
terminal-help-card-lay = Entrée, clic sous le lieu | poser la carte choisie
terminal-help-card-discard = D, ↓ Entrée, clic sur le lieu | défausser la carte choisie
terminal-help-card-deck = Espace, clic sur la pioche | prendre dans la pioche
terminal-help-card-pile = { $keys }, clic sur le lieu | prendre dans cette défausse
terminal-help-card-escape = Échap | reposer la carte
terminal-help-hint = { $hint } | l'avis de l'ordinateur à votre place
terminal-help-back = { $undo } | annuler votre dernier coup
terminal-help-save = S | sauvegarder (chaque coup l'est déjà)
terminal-help-type = : | écrire : { $game ->
    [board] Y7, Y7!, -Y7, D, >Y, >
    [roll] R7, -, >R, >
   *[card] Y7, -Y7, Yx (un pari), D
  }
terminal-help-language = L | English
terminal-help-theme = T | clair ou sombre
terminal-help-quit = Q | quitter ; la partie est gardée

# Le jeu de plateau.
terminal-turn-choose = { $game ->
    [roll] à vous : choisissez une paire
   *[board] à vous : un pion peut avancer
  }
terminal-crossings = ponts { $count }/{ $most }
terminal-your-rows = vos rangées
terminal-artefacts = artefacts
terminal-hand-of = ({ $count })
terminal-event-lead = { $you ->
    [yes] menez le chef avec { $card }
   *[no] mène le chef avec { $card }
  }
terminal-event-move = { $you ->
    [yes] avancez { $path }
   *[no] avance { $path }
  }
terminal-event-stay = { $you ->
    [yes] n'avancez aucun pion
   *[no] n'avance aucun pion
  }
terminal-guide-begin = Commencer par { $card } : Entrée explorateur ({ $points }), ! chef ({ $lead }). D la défausse.
terminal-guide-begin-leader = ! commence par { $card } avec le chef ({ $points }), D la défausse.
terminal-guide-step = Entrée pose { $card } : étape { $step } ({ $points }). D la défausse.
terminal-guide-city = Entrée pose { $card } : ce pion est dans sa cité, un autre peut avancer. D défausse.
terminal-guide-only-discard = { $card } ne peut pas être posée maintenant. D la défausse.
terminal-guide-choose = Un de vos pions peut avancer d'une étape : { $paths }. Le point n'en avance aucun.
terminal-told-hint-lead = Conseil : commencez par { $card } avec le chef.
terminal-told-hint-move = Conseil : avancez le pion sur { $path }.
terminal-told-hint-stay = Conseil : n'avancez aucun pion.
terminal-does-lead = chef
terminal-does-stay = { $step ->
    [choose] aucun pion
   *[follow] ne pas la suivre
  }
terminal-type-here-board = Y7 pose, Y7! avec le chef, -Y7 défausse, D ou lettre prend, >Y avance, > aucun
terminal-help-board-turn = Un tour : jouez une carte (posez ou défaussez), puis prenez-en une.
terminal-help-board-score = ¤ artefact, ↑ une étape de plus, +10 points. Un chef ●■◆★ compte double.
terminal-help-board-pick = 1 à 8, ← →, clic | choisir une carte
terminal-help-board-lay = Entrée, clic sur le chemin | poser : continuer, ou explorateur
terminal-help-board-lead = !, ↑ Entrée | commencer avec le chef
terminal-help-board-discard = D, ↓ Entrée, clic sur la pile | défausser
terminal-help-board-take = Espace, { $keys }, clic | prendre : pioche ou défausse
terminal-help-board-move = { $keys }, clic sur le chemin | tuile Étape : avancer ce pion
terminal-help-board-stay = . ou Échap | aucun pion ; annuler

# Le jeu de dés.
terminal-roll = Lancer { $number }
terminal-shape-R = cœur
terminal-shape-O = cercle
terminal-shape-Y = carré
terminal-shape-G = triangle
terminal-shape-B = croix
terminal-shape-P = étoile
terminal-refusals = refus
terminal-bridges = ponts
terminal-turn-roll = le prochain lancer est attendu
terminal-turn-follow = à vous : suivez la flèche
terminal-claims = choisit d'abord
terminal-claims-nothing = a refusé
terminal-claimed = a pris { $pair }
terminal-guide-roll = Cette feuille de partie ne dit pas ce que montre le prochain lancer.
terminal-guide-pair = Choisissez une couleur et un chiffre, Entrée les inscrit. - refuse.
terminal-guide-pair-not = { $pair } ne peut pas être inscrit. Choisissez une autre paire, ou - pour refuser.
terminal-guide-write = Entrée inscrit { $pair } ({ $points }).
terminal-guide-refuse = Entrée ou - refuse et coche un dé ({ $points }).
terminal-guide-follow = La flèche inscrit encore une fois : { $columns }. Le point ne la suit pas.
terminal-told-pair-first = Choisissez d'abord une couleur et un chiffre, ou - pour refuser.
terminal-told-arrow-first = Choisissez une colonne pour la flèche par sa lettre, ou le point pour aucune.
terminal-told-hint-write = Conseil : inscrivez { $pair }.
terminal-told-hint-refuse = Conseil : refusez.
terminal-told-hint-follow = Conseil : suivez la flèche vers { $column }.
terminal-told-hint-no-arrow = Conseil : ne suivez pas la flèche.
terminal-does-colour = { $step ->
    [follow] colonne
   *[choose] couleur
  }
terminal-does-digit = chiffre
terminal-does-write = inscrire
terminal-does-refuse = refuser
terminal-type-here-roll = R7 inscrit un 7 en rouge, - refuse, >R suit une flèche, > nulle part
terminal-help-roll-turn = Chacun inscrit une couleur et un chiffre du lancer, ou refuse.
terminal-help-roll-score = → inscrit encore, ¤ un artefact, ═ un pont : 20 points au premier.
terminal-help-roll-colour = { $keys }, clic sur le dé | choisir une couleur
terminal-help-roll-digit = 0 à 9, clic sur le dé | choisir un chiffre
terminal-help-roll-write = Entrée, clic sur la colonne | inscrire
terminal-help-roll-refuse = - puis Entrée ou -, clic | refuser : cocher un dé
terminal-help-roll-arrow = { $keys }, clic | à une flèche : y inscrire
terminal-help-roll-stay = . ou Échap | ne pas la suivre ; annuler
terminal-help-roll-step = ← → | parcourir tout ce qui est permis
