# La table de cartes dans le navigateur, et la relecture d'une partie.

# Cartes et lieux dans une phrase. $kind est « number », ou l'édition, qui a son mot pour un pari.
table-card = { $kind ->
    [number] { $number } { $colour }
    [classic] investissement { $colour }
    [duel] recherche { $colour ->
        [bleu] bleue
        [blanc] blanche
        [vert] verte
        [violet] violette
       *[other] { $colour }
      }
   *[other] pari { $colour }
  }
table-the-card = { $kind ->
    [number] le { $number } { $colour }
    [classic] un investissement { $colour }
    [duel] une recherche { $colour ->
        [bleu] bleue
        [blanc] blanche
        [vert] verte
        [violet] violette
       *[other] { $colour }
      }
   *[other] un pari { $colour }
  }
table-place = { $letter ->
    [Y] Le désert
    [B] La mer
    [W] L'Himalaya
    [G] La forêt tropicale
    [R] Le volcan
   *[V] Le temple
  }
table-place-short = { $letter ->
    [Y] désert
    [B] mer
    [W] Himalaya
    [G] forêt
    [R] volcan
   *[V] temple
  }
table-a-card = une carte

# Qui.
table-you = Vous
table-player = Joueur { $number }
table-computer = Ordinateur

# Ce qui s'est passé.
table-event-lay = { $place } : { $you ->
    [yes] vous posez { $card }
   *[no] { $name } pose { $card }
  }.
table-event-discard = { $place } : { $you ->
    [yes] vous défaussez { $card }
   *[no] { $name } défausse { $card }
  }.
table-event-take = { $place } : { $you ->
    [yes] vous prenez { $card }
   *[no] { $name } prend { $card }
  }.
table-event-draw = { $you ->
    [yes] Vous piochez { $card }
   *[no] { $name } pioche { $card }
  }.
table-event-deal = La manche { $round } commence.
table-event-exploit = { $you ->
    [yes] Vous remportez
   *[no] { $name } remporte
  } l'exploit « { $exploit } ».

# À qui de jouer.
table-banner-put = À vous : jouez une carte
table-banner-take = À vous : prenez une carte
table-banner-where = Posez ou défaussez { $card }
table-banner-thinking = { $name } réfléchit…
table-banner-other = À { $name } de jouer
table-banner-over = La partie est finie
table-banner-waiting = La partie commence dès que tout le monde est là
table-banner-watching = Vous regardez la partie
table-banner-spectators = { $count ->
    [one] Une personne regarde
   *[other] { $count } personnes regardent
  }
table-title-turn = À vous

# Ce que l'on peut faire, et ce que cela rapporte.
table-lay-worth = poser { $card } : { $worth }
table-lay-first = poser { $card }, nouvelle expédition : { $worth }, le coût compris
table-discard = défausser { $card }
table-take = prendre { $card }
table-take-deck = piocher une carte
table-discard-here = défausser
table-take-here = prendre
table-draw-here = piocher
table-picked = Carte choisie : { $card }.
table-unpicked = La carte est de retour dans votre main.
table-wager-too-late = { $edition ->
    [classic] Les investissements
    [duel] Les recherches
   *[other] Les paris
  } se posent avant les valeurs de leur expédition. Défaussez cette carte ou posez-en une autre.
table-barred-not-higher = trop basse
table-barred-wager-too-late = trop tard
table-barred-just-discarded = fermée
table-barred-other = impossible

# La table.
table-label = La table
table-hand = Votre main
table-hand-of = { $name } : sa main
table-own-side = Vos expéditions
table-side-of = { $name } : ses expéditions
table-places = Lieux et pioche
table-hidden-cards = { $count ->
    [one] une carte cachée
   *[other] { $count } cartes cachées
  }
table-known-cards = connues : { $cards }
table-expedition = { $place } : { $cards }
table-no-cards = aucune carte
table-pile = { $place }, défausse : { $top }, { $count ->
    [one] une carte
   *[other] { $count } cartes
  }
table-pile-empty = { $place }, défausse : vide
table-pile-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
table-rounds-so-far = { $before } avant · { $points } cette manche
table-worth-cost = coût compris
table-deck-count = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
table-deck-label = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
table-turns-left = { $count ->
    [0] plus aucun tour pour vous
    [one] encore { $count } tour pour vous
   *[other] encore { $count } tours pour vous
  }
table-round = Manche { $round } sur { $rounds }
table-total = Total
table-unseen = Cartes jamais vues
table-here = est en ligne
table-away = est absent
table-clock-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
  } { $hours } h
table-hurry = Il vous reste { $seconds } secondes.

# Détail des points.
table-receipts = Détail des points
table-receipt-of = Détail des points, { $place } : { $total }
table-receipt-none = pas commencée
table-receipt-formula = (valeurs − coût) × (1 + { $edition ->
    [classic] investissements
    [duel] recherches
   *[other] paris
  }) + bonus
table-receipt-exploits = Exploits
table-moves = Derniers coups
table-all-moves = Tous les coups
table-log-deal = Distribution
table-log-turn = { $number }. { $name }
table-no-moves = Rien encore
table-exploits = Exploits
table-exploit-short-yellow = 3 jaunes
table-exploit-short-blue = 3 bleues
table-exploit-short-green = 3 vertes
table-exploit-short-red = 3 rouges
table-exploit-short-violet = 3 violettes
table-exploit-short-five = 5 cartes
table-exploit-short-three = 3 ouvertes
table-exploit-short-run = à la suite
table-exploit-short-most = plus d'expé.
table-exploit-short-best = meilleure
table-exploit-short-low = main faible
table-exploit-open = à prendre
table-exploit-end = en fin de manche

# Ce que l'on peut faire d'autre.
table-menu = Table
table-review = Analyser la partie
table-hint = Conseil
table-undo = Annuler le coup
table-keys = Raccourcis
table-more = Plus
table-close = Fermer
table-resign = Abandonner
table-resign-ask = Abandonner cette partie ?
table-resign-text = La partie se termine aussitôt, et vous l'avez perdue.
table-yes-resign = Oui, abandonner
table-stay = Continuer à jouer
table-offer-end = Proposer d'arrêter la partie
table-offer-back = Demander l'annulation du coup
table-daily-counts = Donne du jour : cette partie compte, sans conseil ni coup repris
table-daily-practice = Donne du jour : pour s'exercer
table-daily-result = Votre rang et les autres
table-daily-back = Vers la donne du jour
table-sealed-daily = Les cartes cachées et la partie à revoir s'ouvriront une fois le jour passé : d'autres peuvent encore jouer cette donne.
table-sealed-twice = Les cartes cachées et la partie à revoir s'ouvriront après la seconde partie : elle a la même donne.
table-twice = La même donne deux fois, partie { $game } sur 2
table-twice-second = Seconde partie : même donne, places échangées
table-twice-go = Vers la seconde partie
table-twice-games = La même donne deux fois : { $first }, puis { $second }.
table-twice-sum = { $margin ->
    [0] Au total, égalité.
   *[other] { $you ->
        [yes] Au total, vous avez { $margin } points d'avance.
       *[no] Au total, { $name } a { $margin } points d'avance.
      }
  }
table-rematch = Revanche
table-offered-end = { $name } propose d'arrêter la partie.
table-offered-back = { $name } demande à annuler un coup.
table-offered-rematch = { $name } aimerait une revanche.
table-offering-end = Vous avez proposé d'arrêter la partie. En attente de réponse.
table-offering-back = Vous avez demandé à annuler un coup. En attente de réponse.
table-offering-rematch = Vous avez proposé une revanche. En attente de réponse.
table-accept = Accepter
table-decline = Refuser
table-withdraw = Retirer
table-release-text = { $name } n'est plus là. Vous pouvez attendre, arrêter la partie, ou laisser un ordinateur prendre la suite.
table-release-failed = La partie peut continuer avec un autre ordinateur, ou s'arrêter là.
table-release-waiting = Si personne ne vient, vous pouvez arrêter la partie, ou laisser un ordinateur prendre la suite.
table-release-end = Arrêter la partie
table-release-computer = Laisser un ordinateur prendre la suite
table-release-level = Difficulté
table-back-to-games = Mes parties
table-sounds-on = Son activé
table-sounds-off = Son coupé

# Un conseil.
table-hint-title = Conseil
table-hint-thinking = Réflexion en cours…
table-hint-best = Le mieux : { $action }
table-hint-only = Un seul coup possible : { $action }
table-hint-odds = { $chance } ± { $error } de chances de gagner, écart { $margin }
table-hint-others = Autres idées
table-hint-noted = La feuille de partie garde trace des conseils.
table-act-lay = poser { $card }
table-act-discard = défausser { $card }
table-act-take = prendre { $card }
table-act-deck = piocher une carte

# Messages.
table-chat = Messages
table-chat-new = Messages : { $count } de plus
table-chat-say = Écrire un message
table-chat-send = Envoyer
table-chat-mute = Couper les messages
table-chat-unmute = Montrer les messages
table-chat-muted = Les messages sont coupés.
table-chat-off = La discussion de cette table est fermée.
table-chat-switch-off = Fermer la discussion
table-chat-switch-on = Ouvrir la discussion
table-chat-empty = Aucun message pour l'instant.
table-chat-watcher = Un spectateur
table-chat-said = { $name } : { $text }
table-presets = Messages tout prêts

# Connexion.
table-loading = Mise en place…
table-lost = Connexion perdue. Reconnexion…
table-healed = Connexion rétablie.
table-refused = Cette table ne peut pas être ouverte
table-home = Retour à l'accueil

# Un seul écran.
table-cover-title = Passez l'appareil à { $name }
table-cover-text = Les cartes sont cachées. { $name }, continuez quand personne d'autre ne regarde.
table-cover-ready = C'est moi, { $name } : montrer mes cartes

# Fins.
table-round-over = La manche { $round } est finie
table-next-round = Manche suivante
table-result = Résultat
table-row-round = Cette manche
table-row-match = Partie
table-won = Vous gagnez !
table-lost-to = Victoire : { $name }
table-won-by = Victoire : { $name } !
table-shared = Victoire partagée
table-nobody = Personne n'a gagné
table-end-finished = Toutes les manches ont été jouées.
table-end-resigned = { $you ->
    [yes] Vous avez abandonné.
   *[no] { $name } a abandonné.
  }
table-end-timeout = { $you ->
    [yes] Votre temps est écoulé.
   *[no] Temps écoulé pour { $name }.
  }
table-end-agreed = Fin d'un commun accord.
table-end-abandoned = La partie a été interrompue.
table-end-truncated = La manche a été écourtée par le nombre maximal de tours.
table-record = Télécharger la feuille de partie
table-verify = Vérifier la distribution
table-verify-text = Avant le premier coup, la table a publié l'empreinte de sa graine secrète. La graine est maintenant connue : elles doivent correspondre.
table-verify-good = Elles correspondent : toutes les distributions étaient fixées avant le premier coup.
table-verify-bad = Elles ne correspondent pas.
table-commitment = Empreinte
table-seed = Graine
table-replay = Revoir la partie
table-to-rematch = Aller à la revanche

# Relecture.
replay-title = Revoir la partie
replay-position = Coup { $number } sur { $count }
replay-first = Début
replay-back = Un coup en arrière
replay-forward = Un coup en avant
replay-last = Fin
replay-play = Lecture
replay-pause = Pause
replay-slider = Coup
replay-moves = Coups
replay-link = Copier le lien vers ce coup
replay-linked = Lien copié.
replay-start = Avant le premier coup
replay-hint = avec un conseil
replay-taken-back = Un coup a été annulé.
replay-verified = Distribution vérifiée : graine et empreinte correspondent.
replay-unverified = La graine et l'empreinte ne correspondent pas.
replay-keys = ← → un coup, Début et Fin, espace : lecture
replay-to-table = Retour à la table
replay-open-title = Revoir une partie enregistrée
lesson-prepared = La distribution de cette partie a été préparée pour une leçon.
replay-open-about = Collez la feuille d'une partie, ou ouvrez son fichier. Elle reste dans ce navigateur, et se revoit coup par coup.
replay-open-record = La feuille de partie
replay-open-show = Revoir la partie
replay-open-file = Ouvrir un fichier…
replay-another = Une autre feuille
replay-too-large = C'est trop grand pour être la feuille d'une partie.
replay-running = La partie est en cours : voici ce que vous en savez.
replay-unproved = Rien dans cette feuille ne prouve que la distribution était fixée avant le premier coup.

# Les touches des gestes et des couleurs : l'initiale, ou une autre lettre du mot (cheF, blaNc, vIolet), X pour la case
# cochée, P pour passer ; aucune lettre ne sert deux fois dans un jeu.
key-discard = D
key-lead = F
key-refuse = X
key-stay = P
key-next = S
key-hint = C
key-undo = A
key-colour-Y = J
key-colour-B = B
key-colour-W = N
key-colour-G = V
key-colour-R = R
key-colour-V = I
key-colour-O = O
key-colour-P = I

# La fin d'une partie : ce que l'image raconte.
end-about-card = Jeu de cartes{ $rounds ->
    [one] , une manche
   *[other] , { $rounds } manches
  }
end-about-board = Jeu de plateau{ $rounds ->
    [one] , une manche
   *[other] , { $rounds } manches
  }
end-about-roll = Roll & Write
end-won = La cité perdue est à vous :
end-lost = On campe ici ce soir ; la cité sera encore là demain :
end-tied = Ce soir, un seul feu pour tous :
end-seen = La cité perdue est trouvée :
end-reaches = { $name } atteint la cité perdue
end-round = Manche { $round }
end-best = { $place }, { $points }
end-best-about = { $several ->
    [yes] Votre meilleure expédition, manche { $round } :
   *[no] Votre meilleure expédition :
  }
end-dear = { $place }, { $points }
end-dear-about = { $several ->
    [yes] L'expédition qui vous a coûté le plus, manche { $round } :
   *[no] L'expédition qui vous a coûté le plus :
  }
end-picture = Partager une image
end-picture-saved = L'image est enregistrée.
