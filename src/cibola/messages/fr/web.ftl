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
web-loading = Un instant …
web-preparing = { $name } se prépare pour ce serveur, une seule fois : { $done } étapes sur { $total }. En attendant, { $other } joue.

web-unreached = Le serveur ne répond pas. Vérifiez la connexion et réessayez.
web-broken = Un problème est survenu sur le serveur. Réessayez ; les parties sont en sûreté.
web-outdated = Cette page ne correspond pas à la version du serveur. Fermez cet onglet et rouvrez la page.
web-offline = Vous êtes hors ligne. La page se reconnecte d'elle-même.
web-newer = Une version plus récente de cette page est disponible.
web-reload = Recharger
web-page-failed = Cette page n'a pas pu être chargée. Vos parties sont en sûreté.
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
web-with-friend-about = Vous recevez un lien et un code QR à partager. Qui l'ouvre rejoint votre partie.

web-my-games = Mes parties
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

web-new-table = Nouvelle partie
web-your-table = Votre partie
web-game = Jeu
web-game-card = Jeu de cartes
web-game-card-about = Les Cités perdues à deux : cinq expéditions, une main de cartes.
web-game-board = Jeu de plateau
web-game-board-about = De deux à quatre joueurs envoient leurs pions vers les cités perdues.
web-game-roll = Roll & Write
web-game-roll-about = De deux à cinq joueurs se partagent les dés, chacun avec sa feuille.
web-games = Jeux
web-box-card = Cinq expéditions, une main de cartes, jamais assez de temps.
web-box-card-time = 20 min
web-box-board = Menez vos pions par cinq chemins, par-delà les ponts, vers les cités perdues.
web-box-board-time = 40 min
web-box-roll = On se partage les dés, chacun coche sa feuille.
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
web-door-pad-name = Feuille de score
web-door-pad = Pour vos parties sur table
web-players = Nombre de joueurs
web-player-name = Nom
web-edition-standard = Jeu de plateau
web-edition-standard-about = Trois manches, puis les artefacts comptent.
web-edition-short = Jeu de plateau, partie courte
web-edition-short-about = Une manche, et une piste d'artefacts plus petite.
web-with-up_or_down = Croissant ou décroissant
web-with-up_or_down-about = Une expédition peut commencer bas et monter, ou commencer haut et descendre.
web-with-free_start = Commencer avec n'importe quelle carte
web-with-free_start-about = Une expédition n'est pas obligée de commencer par la carte la plus faible de sa couleur en main.
web-with-take_back = Reprendre sa défausse
web-with-take_back-about = On peut reprendre la carte qu'on vient de défausser.
web-layout = Valeurs imprimées
web-layout-about = Les valeurs qu'aucune source ne donne ont été reconstituées, et sont marquées. Si votre boîte en indique d'autres, utilisez-les.
web-layout-own = Vos propres valeurs
web-layout-box = Comme dans la boîte
web-layout-change = Utiliser d'autres valeurs
web-reconstructed = reconstitué
web-layout-steps = Étapes d'un chemin
web-layout-spaces = Étapes avec une tuile
web-layout-artefact_tiles = Tuiles Artefact
web-layout-step_tiles = Tuiles Étape
web-layout-point_tiles = Tuiles de points
web-layout-large_track = Artefacts après trois manches
web-layout-small_track = Artefacts après une manche
web-layout-arrows = Flèches
web-layout-artefacts = Artefacts
web-layout-values = Une expédition de 1, 2, 3… cases
web-layout-artefact_track = Piste des artefacts
web-layout-dice_track = Piste des dés
web-layout-only_double = Seulement un double
web-layout-bridge = Première case après le pont
web-layout-bridge_points = Points pour un pont
web-edition = Édition
web-edition-classic = Classique
web-edition-classic-about = Trois manches, cinq expéditions, avec investissements.
web-edition-tilsit = Tilsit 1999
web-edition-tilsit-about = Les Cités perdues, première édition française : trois manches, avec paris.
web-edition-duel = Duel
web-edition-duel-about = Une seule manche, rapide, et des exploits si vous voulez.
web-edition-mini = Mini
web-opponent = Adversaire
web-opponent-computer = L'ordinateur
web-opponent-screen = Quelqu'un sur cet écran
web-opponent-friend = Un ami par lien
web-strength = Difficulté
web-other-name = Nom du deuxième joueur
web-rounds = Manches
web-rounds-box = selon les règles
web-with-sixth = Sixième expédition
web-with-sixth-about = Douze cartes de plus, et une expédition de plus à tenter.
web-with-exploits = Exploits
web-with-exploits-about = De petites prouesses qui rapportent des points.
web-begins = Qui commence
web-begins-random = Au hasard
web-begins-me = Moi
web-begins-other = L'adversaire
web-clock = Limite de temps
web-clock-none = Sans limite
web-clock-live = Avec pendule
web-clock-days = Quelques jours par coup
web-clock-minutes = Minutes par joueur
web-clock-increment = Secondes ajoutées par tour
web-clock-day-count = Jours par tour
web-thinking = Temps de réflexion de l'ordinateur : plus il est long, mieux il joue
web-thinking-seconds = { $count ->
    [one] { $count } seconde par tour
   *[other] { $count } secondes par tour
  }
web-twice = La même donne des deux côtés
web-twice-about = Deux parties avec les mêmes cartes, la seconde en échangeant les places. Personne n'a la meilleure main.
web-chat = Discussion
web-chat-about = Les messages tout prêts sont toujours là ; la discussion permet d'écrire les vôtres.
web-unseen = Compter les cartes jamais vues
web-unseen-about = Montre pour chaque couleur combien de cartes n'ont été ni posées, ni défaussées, ni montrées.
web-more = Pendule, manches et autres options
web-begin = Commencer

web-join = Vous êtes invité à jouer
web-join-closed = Aucune place libre ici
web-join-about = { $host ->
    [none] Quelqu'un vous a gardé une place
   *[other] { $host } vous a gardé une place
  } à une partie des Cités perdues : { $game }.
web-join-sit = Rejoindre la partie
web-your-name = Votre nom
web-your-name-about = Les autres joueurs le voient à la table.
web-avatar = Votre image
web-avatar-bat = Chauve-souris
web-avatar-bear = Ours
web-avatar-camel = Chameau
web-avatar-fox = Renard
web-avatar-frog = Grenouille
web-avatar-jaguar = Jaguar
web-avatar-llama = Lama
web-avatar-monkey = Singe
web-avatar-owl = Hibou
web-avatar-penguin = Manchot
web-avatar-toucan = Toucan
web-avatar-turtle = Tortue

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

web-language = Langue
web-language-en = English
web-language-fr = Français
web-theme = Thème
web-theme-system = Comme l'appareil
web-theme-light = Clair
web-theme-dark = Sombre
web-theme-contrast = Contraste élevé
web-surface = Table
web-surface-map = Carte sur bois
web-surface-felt = Tapis vert
web-sounds = Sons
web-volume = Volume
web-pace = Coups des autres
web-pace-slow = Lents
web-pace-normal = Normaux
web-pace-fast = Rapides
web-sounds-about = Courts et discrets.
web-motion = Mouvement
web-motion-system = Comme l'appareil
web-motion-full = Les cartes voyagent
web-motion-less = Les cartes apparaissent
web-cards = Taille des cartes
web-cards-small = Petites
web-cards-medium = Moyennes
web-cards-large = Grandes
web-numerals = Chiffres des cartes
web-numerals-usual = Normaux
web-numerals-large = Plus grands
web-settings-look = Apparence
web-settings-cards = Cartes
web-settings-play = Jeu
web-settings-you = Vous
web-settings-kept = Les réglages sont enregistrés dans ce navigateur.
web-local = Jouer dans ce navigateur
web-keep-game = Enregistrer sur le serveur
web-game-local = jouée dans un navigateur
web-game-here = dans ce navigateur seulement
web-local-about = Les parties contre l'ordinateur et sur un seul écran se jouent dans ce navigateur, et continuent sans connexion.
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
