# La donne du jour : une donne par jour pour tout le monde, les rangs, la semaine.

daily-about = Une donne par jour et par jeu, la même pour tout le monde, contre { $level }. Votre première partie compte ; vous voyez ensuite comment les autres s'en sont tirés.
daily-ends = { $hours ->
    [0] { $minutes ->
        [one] Prochaines donnes dans une minute, à { $time }.
       *[other] Prochaines donnes dans { $minutes } minutes, à { $time }.
      }
    [one] Prochaines donnes dans une heure, à { $time }.
   *[other] Prochaines donnes dans { $hours } heures, à { $time }.
  } Le jour est celui du temps universel (UTC), pour être le même partout.
daily-soon = Une partie qui finit après n'est pas classée.
daily-past = Ce jour est passé : vous pouvez jouer ses donnes quand vous voulez. Elles ne sont plus classées.
daily-choose = Un autre jour
daily-before = La veille
daily-after = Le lendemain

daily-setting-card = Une manche, environ 5 minutes
daily-setting-board = Partie courte à deux, environ 10 minutes
daily-setting-roll = À deux, environ 10 minutes
daily-players = { $count ->
    [0] Personne n'est encore classé
    [one] Une personne classée
   *[other] { $count } personnes classées
  }
daily-play = Jouer
daily-play-past = Jouer cette donne
daily-go-on = Continuer
daily-practise = Rejouer pour s'exercer
daily-not-played = Pas encore jouée
daily-running = Votre partie est en cours
daily-result = { $margin } contre l'ordinateur, avec { $points } points
daily-why-again = Non classée : cette donne a déjà été commencée dans ce navigateur ou sur ce réseau. Avec un compte plus ancien que ce jour, plusieurs personnes d'un même foyer sont classées.
daily-why-late = Non classée : la partie a fini après son jour.
daily-why-given-up = Non classée : la partie a été abandonnée.
daily-watch = Revoir

daily-others = Le résultat des autres
daily-rules = C'est l'écart qui compte : vos points moins ceux de l'ordinateur. À écart égal, les points départagent.
daily-table = Classement
daily-column-rank = Rang
daily-column-name = Nom
daily-column-margin = Écart
daily-column-points = Points
daily-guest = Sans nom
daily-you = { $name } (vous)
daily-parts-card = Les expéditions
daily-parts-board = Les chemins
daily-parts-roll = Les colonnes
daily-part-begun = Joueurs
daily-part-average = Moyenne
daily-part-best = Record
daily-part-mine = Vous

daily-week = La semaine
daily-week-about = Du { $first } au { $last }. Une donne rapporte un point si vous la jouez jusqu'au bout, un par personne moins bien placée, et un demi par personne à égalité.
daily-week-empty = Personne n'est encore classé cette semaine. Un jour compte ici une fois passé.
daily-column-deals = Donnes

daily-fair = Est-ce équitable ?
daily-fair-about = Le serveur distribue, pareil pour tout le monde : les mêmes cartes dans le même ordre, les mêmes dés. La veille, il s'engage sur chaque donne par une empreinte (le SHA-256 de sa graine) ; le lendemain, il montre la graine : personne n'a pu la choisir pour quelqu'un.
daily-fair-limits = Un second invité dans le même navigateur ou sur le même réseau n'est pas classé. On ne peut reconnaître ni qui change de navigateur et de réseau, ni qui demande l'avis d'un ami : c'est un jeu entre gens honnêtes.
daily-fair-names = Votre nom et votre résultat sont montrés à qui a joué la donne, puis à tout le monde une fois le jour passé.
daily-fingerprint = Empreinte
daily-fingerprint-tomorrow = Empreinte de la donne de demain
daily-seed = Graine
daily-twice = La même donne à deux
daily-twice-about = Défiez un ami : deux parties avec la même donne, la seconde en échangeant les places.
