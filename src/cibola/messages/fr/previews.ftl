# Ce que d'autres sites montrent d'un lien vers celui-ci.

preview-rules = Les règles du jeu de cartes, du jeu de plateau et du Roll & Write : en une minute, ou en détail.
preview-lessons = Apprendre en jouant : une première partie avec un guide, et des exercices.
preview-pad = Une feuille de score pour vos parties sur table, qui compte chaque expédition.
preview-invitation = { $host ->
    [none] Vous êtes invité aux Cités perdues
   *[other] { $host } vous invite aux Cités perdues
  }
preview-invitation-about = { $game } : ouvrez le lien et prenez place. Gratuit et sans compte.
preview-game-about = { $game } : revoyez la partie terminée, coup par coup.
