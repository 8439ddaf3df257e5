# Leçons et exercices dans le navigateur.

lesson-about = De courtes questions, corrigées aussitôt. Chaque nombre vient des règles elles-mêmes.
lesson-exercises = Combien de points ?
lesson-ask-card = Une expédition à la fin d'une manche. Combien rapporte-t-elle ?
lesson-ask-explorer = Un explorateur est à l'étape { $step } à la fin d'une manche. Combien cela rapporte-t-il ?
lesson-ask-leader = Le chef est à l'étape { $step } à la fin d'une manche. Combien cela rapporte-t-il ?
lesson-ask-artefacts = Après trois manches, un joueur a ce nombre d'artefacts : { $count }. Combien rapportent-ils ?
lesson-ask-column = Une expédition dont la case double n'est pas cochée, avec ce nombre de cases remplies : { $count }. Combien rapporte-t-elle ?
lesson-ask-doubled = Une expédition dont la case double est cochée, avec ce nombre de cases remplies : { $count }. Combien rapporte-t-elle ?
lesson-ask-dice = Dans la colonne des dés, ce nombre de symboles est coché : { $count }. Combien rapporte-t-elle ?
lesson-answers = Réponses
lesson-right = C'est juste.
lesson-wrong = Pas tout à fait : la réponse est { $points }.
lesson-tally = { $good } sur { $count } justes
lesson-next = Question suivante

# Premières parties, guidées.
lesson-first = Une première partie
lesson-first-about = Une vraie table avec des cartes préparées. Un guide vous dit quoi faire et pourquoi ; quittez-le quand vous voulez.
lesson-first-about-roll = Une vraie table avec des dés préparés. Un guide vous dit quoi faire et pourquoi ; quittez-le quand vous voulez.
lesson-first-begin = Commencer la première partie
lesson-guide = Guide
lesson-quiet = Masquer le guide
lesson-wait = L'adversaire joue.
lesson-astray = Vous avez choisi votre propre chemin. C'est permis : continuez, ou annulez votre coup pour retrouver le guide.

lesson-card-wager = Un tour a deux temps : jouer une carte, puis en prendre une. Vous tenez quatre cartes jaunes et voulez aller loin dans le désert. Commencez par le pari jaune : il double ce que cette expédition gagne ou perd.
lesson-card-take = Prenez maintenant une carte, par exemple dans la pioche. Ensuite, l'adversaire joue.
lesson-card-low = Les paris viennent avant les valeurs, et les valeurs doivent monter. Commencez donc bas : posez le 3 jaune.
lesson-card-rise = Partir coûte 20 points, et le pari double aussi cette perte. Plus vous posez de cartes, plus vite l'expédition devient rentable. Posez le 5 jaune.
lesson-card-pile = L'adversaire a défaussé le 7 jaune. Au lieu de piocher, vous pouvez prendre la carte du dessus d'une défausse : prenez le 7 jaune.
lesson-card-gaps = Les trous sont permis, le retour en arrière jamais : si vous posiez le 7 maintenant, il serait trop tard pour le 6. Posez le 6 jaune.
lesson-card-deck = Piochez. Quand la dernière carte de la pioche est prise, la manche s'arrête aussitôt ; le nombre à côté dit combien il en reste.
lesson-card-worth = Regardez le nombre sous le désert : il dit ce que vaut l'expédition. Posez le 7 jaune, et elle sort du rouge.
lesson-card-discard = On ne pose pas à chaque tour. Une nouvelle expédition coûterait 20 points : défaussez plutôt le 2 rouge. Gardez le 4 bleu, qui pourrait plaire à l'adversaire.
lesson-card-barred = Vous ne pouvez pas reprendre la carte que vous venez de défausser. Piochez.
lesson-card-go-on = Poursuivez dans le désert : posez le 8 jaune.
lesson-card-seven = Sept cartes avec celle-ci, et huit donnent un bonus. Posez le 9 jaune.
lesson-card-bonus = La huitième carte, pari compris : posez le 10 jaune et gagnez 20 points de plus, qui ne sont pas doublés.
lesson-card-end = (48 − 20) × 2 + 20 = 76 : voilà ce que rapporte une expédition. Vous connaissez le jeu. Jouez jusqu'à la fin de la manche, ou partez quand vous voulez.

lesson-board-leader = Une carte posée fait avancer votre pion d'une étape sur le chemin de sa couleur. Ouvrez le chemin bleu avec votre plus petite carte bleue, le 2, et avec votre chef : ses étapes comptent double, en moins comme en plus.
lesson-board-take = Prenez maintenant une carte, par exemple dans la pioche.
lesson-board-advance = Les cartes d'une rangée ne descendent jamais. Posez le 4 bleu : votre chef passe à la deuxième étape.
lesson-board-tile = Sur la troisième étape se trouve une tuile Étape. Posez le 6 bleu et voyez ce qu'elle fait.
lesson-board-step = La tuile Étape vous permet d'avancer un de vos pions d'une étape. Avancez le chef sur le chemin bleu.
lesson-board-equal = Des cartes égales peuvent se suivre : posez le second 6 bleu. Un artefact se trouve sur la cinquième étape.
lesson-board-points = La tuile suivante rapporte aussitôt 10 points. Posez le 7 bleu.
lesson-board-bridge = Après la sixième étape se trouve le pont. La manche s'arrête quand un cinquième pion en a franchi un, quel que soit son propriétaire. Posez le 8 bleu et franchissez-le.
lesson-board-end = Votre chef est là où les étapes valent 30 et plus, doublés. Les artefacts paient à la fin, et trop peu d'artefacts coûtent des points. Jouez encore, ou partez quand vous voulez.

lesson-roll-double = Vous lancez les dés et choisissez un chiffre et une couleur. Un 0 dans une colonne vide coche sa case double : le rouge comptera double, en plus ou en moins. Choisissez le rouge et le 0.
lesson-roll-others = L'adversaire a lancé les dés et choisi ; vous choisissez parmi les dés qui restent. Inscrivez le 1 dans le rouge.
lesson-roll-rise = Les nombres d'une colonne ne descendent jamais. Inscrivez le 2 dans le rouge.
lesson-roll-third = La troisième case du rouge est une flèche. Inscrivez-y le 3.
lesson-roll-arrow = La flèche vous permet d'inscrire encore une fois, dans la colonne de votre choix. Suivez-la dans l'orange : une colonne vide reçoit un 1.
lesson-roll-refuse = De grands nombres rempliraient vos colonnes trop tôt. Refusez : cela coche un symbole dans la colonne des dés. Quelques-uns coûtent des points, davantage en rapportent, neuf ne valent rien.
lesson-roll-end = Une colonne assez remplie rapporte ; le premier à franchir un pont gagne 20 points. Jouez encore, ou partez quand vous voulez.
