# L'application autour de la table. Des phrases courtes, qui disent ce qu'on peut faire maintenant.

web-tagline = Des contrées lointaines, des cités perdues, et jamais assez de temps pour toutes.
web-skip = Aller au contenu
web-menu = Pages
web-home = Accueil
web-settings = Réglages
web-account = Compte
web-rules = Règles
web-pad = Scores
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
web-wish = { $against ->
    [computer] { $edition }, contre l'ordinateur ({ $level })
    [screen] { $edition }, à deux sur cet écran
   *[friend] { $edition }, avec un ami
  }
web-choose = Toutes les options
web-against-computer = Contre l'ordinateur
web-level = Niveau { $number }
web-at-one-screen = Sur un seul écran
web-at-one-screen-about = Deux personnes, un appareil : les mains sont cachées entre les tours.
web-at-one-screen-begin = Jouer sur cet écran
web-with-friend = Avec un ami
web-with-friend-about = Vous recevez un lien et un code QR à partager. Qui l'ouvre rejoint votre partie.
web-with-friend-begin = Inviter un ami

web-my-games = Mes parties
web-no-games = Pas encore de partie. La première n'attend que vous.
web-no-games-guest = Les parties sont enregistrées dans ce navigateur ; aucun compte n'est nécessaire.
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
web-game = Jeu
web-game-card = Jeu de cartes
web-game-card-about = Les Cités perdues à deux : cinq expéditions, une main de cartes.
web-game-board = Jeu de plateau
web-game-board-about = De deux à quatre joueurs envoient leurs pions vers les cités perdues.
web-game-roll = Roll & Write
web-game-roll-about = De deux à cinq joueurs se partagent les dés, chacun avec sa feuille.
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
web-your-name-about = Les autres à la table le voient. Il peut rester vide.

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
web-sounds = Sons
web-sounds-about = Courts et discrets.
web-motion = Mouvement
web-motion-system = Comme l'appareil
web-motion-full = Les cartes voyagent
web-motion-less = Les cartes apparaissent
web-cards = Taille des cartes
web-cards-small = Petites
web-cards-medium = Moyennes
web-cards-large = Grandes
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

web-guest = Vous jouez sans compte
web-guest-about = Vos parties sont enregistrées dans ce navigateur. Avec un nom et un mot de passe, vous les retrouvez sur d'autres appareils.
web-name-save = Enregistrer ce nom
web-name-saved = Enregistré
web-sign-up = Choisir un nom et un mot de passe
web-sign-up-do = Créer le compte
web-log-in = J'ai déjà un compte
web-log-in-do = Se connecter
web-name = Nom
web-password = Mot de passe
web-password-about = Une petite phrase fait un bon mot de passe.
web-password-change = Changer de mot de passe
web-password-change-about = Déconnecte tous les autres navigateurs. Les jetons des bots restent valables.
web-password-change-do = Changer
web-password-changed = Votre mot de passe a été changé.
web-password-old = Mot de passe actuel
web-password-new = Nouveau mot de passe
web-hello = Vous êtes { $name }
web-hello-about = Vos parties vous suivent sur chaque appareil où vous vous connectez.
web-log-out = Se déconnecter
web-devices = Où vous êtes connecté
web-devices-about = Déconnectez les navigateurs que vous n'utilisez plus, ou que vous ne connaissez pas.
web-device = { $browser } sur { $system }
web-device-unknown = Navigateur inconnu
web-device-here = ce navigateur
web-device-seen = Vu pour la dernière fois : { $when }
web-device-log-out = Déconnecter { $device }
web-device-logged-out = Déconnecté : { $device }
web-log-out-elsewhere = Se déconnecter partout ailleurs
web-logged-out-elsewhere = Vous n'êtes plus connecté qu'ici.
web-bots = Bots
web-bots-about = Un bot muni d'un jeton joue en votre nom.
web-bot-name = Nom du bot
web-bot-make = Créer un jeton
web-bot-token = Ce jeton n'est affiché qu'une fois. Gardez-le en lieu sûr :
web-bot-revoke = Révoquer { $name }
web-bots-none = Aucun jeton pour l'instant.
web-my-data = Mes données
web-download = Télécharger mes données
web-delete = Supprimer mon compte et mes données
web-delete-guest = Supprimer mes données
web-delete-about = Votre nom disparaît de toutes les parties. Celles que d'autres ont jouées aussi restent, sans votre nom.
web-delete-sure = Tout supprimer ? On ne peut pas revenir en arrière.
web-delete-yes = Oui, supprimer
web-delete-no = Tout garder

web-keys-about = Toute la partie peut se jouer sans souris.
web-key = Touche
web-key-does = Effet
web-key-space = Espace
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
web-keys-replay = un coup en arrière, un coup en avant en revoyant une partie
