# Le serveur : comment on le lance, et ce qui peut l'en empêcher.

cli-serve = Jouer dans le navigateur, seul ou avec des amis
cli-serve-more =
    Lancez un serveur sur cet ordinateur et ouvrez les jeux dans votre navigateur ; « cibola » tout seul fait de même.
    Seul cet ordinateur peut le joindre, sauf avec --lan pour votre réseau, ou --public-url pour un site derrière un
    proxy. Les parties sont conservées quand le serveur s'arrête. Chaque option peut aussi venir de l'environnement :
    CIBOLA_PORT=8000 équivaut à --port 8000.
cli-serve-examples =
    cibola serve                    jouer sur cet ordinateur
    cibola serve --lan              des amis dans la même maison peuvent jouer, par lien ou code QR
    cibola serve --port 8000 --no-browser   sur un autre port, sans ouvrir le navigateur
    cibola serve --public-url https://example.org/cibola --proxy 127.0.0.1   un site pour des amis, derrière un proxy

serve-ready = Cíbola est prêt
serve-here = Sur cet ordinateur
serve-network = Sur votre réseau
serve-everywhere = Pour tout le monde
serve-stop = Ctrl-C l'arrête.
serve-preparing = Premier lancement : les ordinateurs les plus forts se préparent entre-temps, une seule fois. On peut jouer à tout.
serve-goodbye = Au revoir. Toutes les parties sont conservées.
serve-no-network = Cet ordinateur n'est sur aucun réseau : les liens ne s'ouvrent qu'ici.
serve-page-missing = La page n'a pas été construite : lancez script/web, puis recommencez. Les bots et le jeu dans le terminal s'en passent.

serve-setting = « { $value } » ne convient pas pour { $name }.
serve-folder = On ne peut pas écrire dans le dossier { $folder } ({ $reason }). Choisissez-en un autre avec --folder.
serve-key = Le fichier { $file } est abîmé. Supprimez-le et un nouveau sera créé ; les invités perdront alors leurs parties.
serve-port-used = Le port { $port } est occupé, peut-être par Cíbola même. Choisissez-en un autre avec --port.
serve-port-denied = Vous n'avez pas le droit d'utiliser le port { $port }. Choisissez-en un au-dessus de 1023 avec --port.
serve-host = { $host } n'est pas une adresse de cet ordinateur. Retirez --host, ou utilisez --lan.
serve-database-write = La base de données { $database } ne s'ouvre pas en écriture : { $reason }.
serve-database-damaged = La base de données { $database } est abîmée : { $reason }. Restaurez une sauvegarde, ou choisissez-en une autre avec --database.
serve-database-address = « { $database } » n'est pas une base de données : donnez un fichier, ou une adresse comme postgresql+psycopg://NOM:MOTDEPASSE@HOTE/BASE, avec %40 pour un @ dans le mot de passe.
serve-database-unreachable = La base de données { $database } est injoignable : { $reason }.
serve-database-refused = La base de données { $database } est inutilisable : { $reason }.
serve-database-used = La base de données { $database } sert déjà à un autre Cíbola. Arrêtez celui-ci, ou choisissez un autre fichier avec --database.
serve-processes-sqlite = Un fichier SQLite ne sert qu'à un seul processus : retirez --processes, ou utilisez PostgreSQL avec --database (voir { $page }).
serve-processes-windows = Sous Windows, le serveur est un seul processus : retirez --processes.
serve-processes-failed = Les processus du serveur s'arrêtent avant d'être prêts, le dernier avec le code { $status } ; ce qui est écrit plus haut dit pourquoi.

cli-database = Copier la base de données d'un serveur dans une autre, ou la vérifier
cli-database-more =
    « copy » sert à déménager : toutes les parties et tous les comptes passent dans une autre base, vide, de SQLite à
    PostgreSQL ou l'inverse. Arrêtez d'abord le serveur. La copie est vérifiée, ligne par ligne et en rejouant chaque
    partie. « check » rejoue toutes les parties d'une base, même en service : le journal doit être sans trou, chaque coup
    conforme aux règles et le résultat enregistré exact.
cli-database-examples =
    cibola database check                 la base de données qu'utilise « cibola serve »
    cibola database check old.db --json   une autre, pour un programme
    cibola database copy cibola.db postgresql+psycopg://cibola@localhost/cibola   passer d'un fichier à PostgreSQL

database-metavar-action = copy|check
database-argument-action = copier une base de données dans une base vide, ou en vérifier une
database-argument-databases = pour copy, d'où et vers où ; pour check, laquelle : sinon celle de « cibola serve »
database-action = « { $value } » n'est pas possible avec une base de données : choisissez copy ou check.
database-copy-two = Dites d'où copier, et vers où : cibola database copy DEPUIS VERS
database-check-one = On vérifie une seule base de données à la fois.
database-missing = La base de données { $database } n'existe pas.
database-foreign = Ce n'est pas une base de données de Cíbola.
database-older = Cette base de données vient d'un Cíbola plus ancien. Lancez-y une fois le serveur, puis recommencez.
database-not-empty = La base de données de destination contient déjà des parties ou des comptes. Choisissez-en une vide.
database-copying = Copie de { $table } : { $done } sur { $total }…
database-checking = Les parties sont rejouées : { $done } sur { $total }…
database-copied = { $table } : { $count }
database-copy-differs = La copie diffère de l'original (table { $table }). Ne l'utilisez pas : videz-la, puis recommencez.
database-whole = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }, { $lines ->
    [one] { $lines } ligne
   *[other] { $lines } lignes
  } : tout est intact.
database-damaged = { $damaged ->
    [one] { $damaged } partie abîmée
   *[other] { $damaged } parties abîmées
  } sur { $games }.
database-gap = La ligne { $number } de son journal manque.
database-seats = Il manque une de ses places.
database-orphan = Il y a des places ou des lignes de journal, mais pas de partie de ce nom.
database-status = Elle est enregistrée comme « { $stored } », mais son journal dit « { $found } ».
database-scores = Le résultat enregistré est { $stored }, mais son journal dit { $found }.
database-unreadable = Elle est illisible : { $reason }

serve-help-reach = Options pour être joint
serve-help-keeping = Options de conservation
serve-help-running = Options de marche
serve-metavar-address = ADRESSE
serve-metavar-url = URL
serve-metavar-folder = DOSSIER
serve-metavar-database = FICHIER|URL
serve-metavar-level = auto|debug|info|warning|error
serve-metavar-format = auto|text|json
serve-option-port = le port à écouter (1540 par défaut) ; 0 : n'importe quel port libre
serve-option-host = l'adresse à écouter (par défaut, cet ordinateur seulement)
serve-option-lan = écouter sur le réseau, pour jouer avec des amis dans la même maison
serve-option-public-url = l'adresse du serveur vue à travers un proxy : https://example.org/cibola
serve-option-proxy = une adresse ou un réseau de proxys de confiance, qui disent d'où vient un visiteur ; peut être répété
serve-option-browser = ouvrir le navigateur, ou non
serve-option-folder = le dossier des parties, des comptes et de la clé des cookies
serve-option-database = une autre base de données que le fichier cibola.db du dossier
serve-option-keep-days = supprimer les parties finies des invités après ce nombre de jours (30 par défaut)
serve-option-abandoned-days = supprimer les parties inachevées des invités après ce nombre de jours sans un coup (90 par défaut)
serve-option-absent-minutes = minutes avant de pouvoir continuer sans un ami qui ne revient pas (10 par défaut)
serve-option-processes = nombre de processus qui servent ensemble, avec PostgreSQL (1 par défaut)
serve-option-thinkers = nombre d'ordinateurs qui réfléchissent à la fois, tous processus confondus (par défaut, un par cœur, moins un)
serve-option-limits = limiter ou non les demandes trop fréquentes d'un même visiteur
serve-option-metrics = une adresse ou un réseau qui peut lire /metrics en plus de cet ordinateur ; peut être répété
serve-option-log-level = le niveau du journal ; auto : warning dans un terminal, info ailleurs
serve-option-log-format = le format du journal ; auto : du texte dans un terminal, du JSON ailleurs


watching-metrics = Les mesures sont pour l'ordinateur qui fait tourner le serveur.
watching-store = La base de données ne répond pas.
watching-leaving = Le serveur s'arrête.
