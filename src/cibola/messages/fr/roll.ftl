# Le roll & write : couleurs propres à ce jeu, et refus.

colour-O = orange
colour-P = violet

roll-unreadable = « { $text } » n'est pas une action. Écrire : R7 (la lettre d'une couleur R O Y G B P et un chiffre) ; refuser : - ; suivre une flèche : >R, ou > pour ne pas la suivre.
roll-choose-first = Il n'y a pas de flèche à suivre maintenant : choisissez une couleur et un chiffre, ou refusez avec -.
roll-follow-now = Une flèche vous permet d'écrire encore : nommez une colonne, par exemple >R, ou > pour ne pas la suivre.
roll-no-such-colour = Aucun dé de couleur { $colour } n'est au milieu.
roll-no-such-digit = Aucun dé avec le chiffre { $digit } n'est au milieu.
roll-not-higher = { $action } ne peut pas être écrit : les nombres d'une colonne ne descendent jamais. Choisissez une autre paire, ou refusez avec -.
roll-no-top = { $action } ne peut pas être choisi : la colonne { $colour } est pleine, et son artefact du haut ne peut plus être coché.
roll-no-target = La flèche ne peut pas mener à la colonne { $colour } : elle est pleine. Nommez-en une autre, ou > pour ne pas la suivre.
