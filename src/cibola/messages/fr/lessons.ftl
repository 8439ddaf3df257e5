# Leçons et exercices dans le navigateur.

lesson-title = Apprendre
lesson-about = De courtes questions, corrigées aussitôt. Chaque nombre vient des règles elles-mêmes.
lesson-exercises = Combien de points ?
lesson-ask-card = Une expédition à la fin d'une manche. Combien rapporte-t-elle ?
lesson-ask-explorer = Un explorateur est à l'étape { $step } à la fin d'une manche. Combien cela rapporte-t-il ?
lesson-ask-leader = Le chef est à l'étape { $step } à la fin d'une manche. Combien cela rapporte-t-il ?
lesson-ask-artefacts = Après trois manches, un joueur a ce nombre d'artefacts : { $count }. Combien rapportent-ils ?
lesson-ask-column = Une expédition dont la case double n'est pas cochée, avec ce nombre de cases remplies : { $count }. Combien rapporte-t-elle ?
lesson-ask-doubled = Une expédition dont la case double est cochée, avec ce nombre de cases remplies : { $count }. Combien rapporte-t-elle ?
lesson-ask-dice = Dans la colonne des dés, ce nombre de symboles est marqué : { $count }. Combien rapporte-t-elle ?
lesson-answers = Réponses
lesson-right = C'est juste.
lesson-wrong = Pas tout à fait : la réponse est { $points }.
lesson-tally = { $good } sur { $count } justes
lesson-next = Question suivante
