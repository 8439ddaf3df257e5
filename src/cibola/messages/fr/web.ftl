# L'application autour de la table. Des phrases courtes, qui disent ce qu'on peut faire maintenant.

web-tagline = Trois jeux de cités perdues de Reiner Knizia. Seul ou entre amis, sur tous les écrans, gratuit et sans compte.
web-skip = Aller au contenu
web-menu = Pages
web-home = Accueil
web-settings = Réglages
web-account = Compte
web-rules = Règles
web-pad = Scores
lesson-title = Apprendre
web-keys = Raccourcis
web-loading = Un instant…
web-preparing = { $name } se prépare pour ce serveur, une seule fois : { $done } étapes sur { $total }. En attendant, { $other } joue.

web-unreached = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
web-broken = Un problème est survenu sur le serveur. Réessayez ; vos parties sont à l'abri.
web-outdated = Cette page ne correspond pas à la version du serveur. Fermez cet onglet et rouvrez la page.
web-offline = Vous êtes hors ligne. La page se reconnecte d'elle-même.
web-newer = Une version plus récente de cette page est disponible.
web-reload = Recharger
web-page-failed = Cette page n'a pas pu être chargée. Vos parties sont à l'abri.
web-try-again = Réessayer
web-not-found = Cette page n'existe pas
web-not-found-why = L'adresse est peut-être incomplète, ou la partie a disparu.
web-go-home = Retour à l'accueil
web-rule = Règle { $rule }

web-play-now = Jouer
web-go-on = Continuer
web-offline-here = Sans connexion, vous pouvez lire les règles et compter les points.
web-wish = { $against ->
    [computer] { $edition }, contre { $level }
    [screen] { $edition }, à deux sur cet écran
   *[friend] { $edition }, avec un ami
  }
web-choose = Toutes les options
web-level = Niveau { $number }
web-at-one-screen = Sur un seul écran
web-with-friend = Avec un ami

web-my-games = Mes parties
web-statistics = Statistiques
web-running = Parties en cours
web-your-turn = À vous de jouer
web-their-turn = L'adversaire réfléchit
web-waiting = En attente d'un ami
web-over = Terminée
web-over-won = Victoire
web-over-shared = Victoire partagée
web-over-lost = { $count ->
    [one] Gagnée par { $names }
   *[other] Partagée par { $names }
  }
web-game-waiting = Une partie en attente d'un ami
web-game-scores = { $first } à { $others }
web-game-against = Contre { $names }
web-older-games = { $count ->
    [one] Montrer une partie terminée
   *[other] Montrer { $count } parties terminées
  }

web-game-card = Jeu de cartes
web-game-board = Jeu de plateau
web-game-roll = Roll & Write
web-games = Jeux
web-box-card = Cinq expéditions, une main de cartes, jamais assez de temps.
web-box-card-time = 20 min
web-box-board = Menez vos pions par cinq chemins, par-delà les ponts, vers les cités perdues.
web-box-board-time = 40 min
web-box-roll = On se partage les dés, chacun remplit sa feuille.
web-box-roll-time = 25 min
web-doors = Autres façons de jouer
web-daily = La donne du jour
web-daily-about = La même pour tout le monde
web-daily-rank = Rang { $rank } sur { $players }
web-daily-left = { $count ->
    [0] toutes jouées
    [one] encore une à jouer
   *[other] encore { $count } à jouer
  }
web-door-friend = Par un lien ou un code
web-door-screen = À tour de rôle
web-door-learn = En jouant, 3 minutes
web-door-rules = En une minute, ou en détail
web-door-pad-name = Bloc de score
web-door-pad = Pour vos parties sur table
web-players = Nombre de joueurs
web-edition-standard = Jeu de plateau
web-edition-short = Jeu de plateau, partie courte
web-edition = Édition
web-edition-classic = Classique
web-edition-tilsit = Tilsit 1999
web-edition-duel = Duel
web-edition-mini = Mini

web-your-name = Votre nom
web-your-name-about = Les autres joueurs le voient à la table.

web-waiting-title = Votre table est prête
web-waiting-about = Envoyez ce lien à votre ami. La partie commence dès qu'il l'ouvre ; vous pouvez fermer cette page en attendant.
web-link = Lien
web-copy = Copier
web-copied = Copié
web-share = Partager
web-share-text = On joue aux Cités perdues ?
web-qr = Code QR du lien
web-qr-about = Ou faites-lui scanner ce code.
web-reach-here = Ce lien ne marche que sur cet ordinateur : un code QR ne mènerait nulle part. Pour inviter d'autres personnes de votre réseau, arrêtez le serveur et relancez-le avec :
web-reach-network = Ce lien marche sur votre réseau. Pour des amis ailleurs, placez le serveur derrière une adresse publique :

web-volume = Volume
web-keep-game = Enregistrer sur le serveur
web-game-local = jouée dans un navigateur
web-game-here = dans ce navigateur seulement
web-remove-game = Supprimer
web-remove-sure = Supprimer pour de bon ?
local-failed = Le jeu ne peut pas tourner dans ce navigateur. Rechargez la page, ou essayez-en un autre.
local-unknown = Cette partie n'est pas dans ce navigateur. Elle a pu être commencée dans un autre, ou supprimée.
local-record-unknown = Cette feuille n'est plus dans ce navigateur. Ouvrez-la à nouveau.
local-not-saved = Ce navigateur ne garde plus rien : la partie continue, mais sera perdue quand la page sera fermée.

web-delete-yes = Oui, supprimer

web-keys-about = Les trois jeux se jouent entièrement au clavier.
web-key = Touche
web-key-does = Effet
web-key-space = Espace
web-key-escape = Échap
web-key-home = Début
web-key-end = Fin
web-key-or = ou
web-key-to = à
web-keys-pick = choisir une carte de la main
web-keys-lay = poser la carte choisie sur son expédition
web-keys-discard = défausser la carte choisie
web-keys-deck = prendre dans la pioche
web-keys-pile = prendre sur la défausse de cette couleur
web-keys-lead = commencer une expédition avec la carte choisie et le chef
web-keys-move = sur une tuile Étape : avancer le pion de cette couleur
web-keys-stay = sur une tuile Étape : n'avancer aucun pion
web-keys-hint = demander un conseil
web-keys-undo = annuler le coup
web-keys-escape = remettre la carte dans la main, fermer ce qui est ouvert
web-keys-help = afficher ces raccourcis
web-keys-everywhere = À toutes les tables
web-keys-in-replay = En revoyant une partie
web-keys-replay = un coup en arrière, un coup en avant
web-keys-replay-ends = au début, à la fin
web-keys-replay-play = lecture, pause
