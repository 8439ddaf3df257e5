# Ce qui est refusé, et pourquoi. Les phrases disent ce que l'on peut faire.

game-unknown = Aucun jeu ne s'appelle « { $name } ». Choisissez parmi : { $known }.
game-over = La partie est finie : { $action } ne peut plus être joué.
not-dealt = Les cartes de la manche suivante ne sont pas distribuées : donnez d'abord la distribution.
premove-not-now = Le siège { $seat } ne peut pas choisir à l'avance en ce moment.
wrong-seat = C'est au siège { $mover } de jouer, pas au siège { $seat }.
seat-unknown = Il n'y a pas de siège { $seat } : les sièges vont de 0 à { $most }.
chance-not-due = Il n'y a rien à distribuer maintenant.
take-back-unknown = « { $text } » n'est pas une entrée à laquelle on peut revenir : la feuille de partie en a { $count }.
take-back-imagined = On ne revient pas en arrière dans une position imaginée.
unreadable-number = { $number } n'est pas une action : les actions vont de 0 à { $most }.
unreadable-text = Un nom ou un commentaire doit être un texte qu'un fichier peut contenir, pas { $text }.
unreadable-since = Les coups se comptent à partir de 0 : { $number } n'en est pas un.
record-to = Cette feuille de partie a { $count } entrées : on ne peut pas la rejouer jusqu'à l'entrée { $to }.
unreadable-event = « { $text } » n'est pas une entrée de feuille de partie.
unreadable-time = { $time } n'est pas une heure : elle compte les millisecondes depuis 1970, de l'an 1 à l'an 9999.

option-unknown = L'option « { $name } » n'existe pas. Les options sont : { $known }.
option-value = L'option « { $name } » ne peut pas valoir « { $value } ». Valeurs possibles : { $known }.
option-exploits = L'édition « { $edition } » n'a pas d'exploits : choisissez l'édition duel, ou jouez sans eux.
option-sixth = L'édition « { $edition } » n'a pas de sixième expédition.
option-players = { $count ->
    [one] Un seul nom a été donné
   *[other] { $count } noms ont été donnés
  } pour { $wanted } sièges.

deal-size = Cette distribution compte { $count } { $count ->
    [one] carte
   *[other] cartes
  } au lieu de { $wanted }. Il manque, en tout ou partie : { $cards }.
deal-round = Il n'y a pas de manche { $number } : cette partie en compte { $rounds }.
deal-doubled = { $card } revient trop souvent dans cette distribution : la boîte en contient { $copies ->
    [one] une
   *[other] { $copies }
  }.
deal-exploits = Une distribution avec exploits en nomme { $count } différents.
deal-no-exploits = Cette partie se joue sans exploits : retirez-les de la distribution.
deal-start = Le premier joueur est tiré au sort : terminez la distribution par « start » et un siège, de 0 à { $most }, pas par « start { $text } ».
deal-start-settled = Les règles disent déjà qui commence cette manche : retirez « start » de la distribution.
deal-hidden = Une distribution à jouer n'a pas de carte cachée.
deal-number = Il n'y a pas de distribution numéro { $number } : elles se comptent à partir de 1.

hidden-draw = Cette feuille de partie ne sait pas quelle carte vient de la pioche.
hidden-hand = Cette feuille de partie ne connaît pas la main du siège { $seat }.
hidden-view = Cette feuille de partie ne montre pas ce que voit le siège { $seat }.

record-not-text = Ce n'est pas une feuille de partie : ce n'est pas du texte.
record-title = Ce n'est pas une feuille de partie : sa première ligne devrait être « { $title } ».
record-json = Ce n'est pas une feuille de partie en JSON : { $reason }
record-format = Cette feuille de partie est au format { $format } ; cette version de Cíbola lit le format { $known }.
record-rules = Cette partie a été jouée avec la version { $rules } des règles ; cette version de Cíbola connaît la { $known }.
record-line = La ligne { $line } est illisible : « { $text } ». Une ligne d'en-tête s'écrit « nom: valeur ».
record-twice = La ligne { $line } donne « { $name } » une deuxième fois.
record-number = La ligne { $line } devrait contenir un nombre entier, pas « { $text } ».
record-time = L'heure de la ligne { $line } est illisible : « { $text } ».
record-seats = La ligne { $line } ne donne pas les sièges dans l'ordre : ils se comptent à partir de 0.
record-missing = La feuille de partie n'indique pas « { $name } ».
record-hex = La valeur « { $name } » de la feuille de partie est abîmée : il faut 64 chiffres hexadécimaux.
record-seen = La feuille de partie se dit vue par un seul siège, mais c'est impossible.
record-entry-unreadable = La ligne { $line } est illisible à partir d'ici : « { $text } ».
record-header = La partie de cette feuille ne peut pas être mise en place : { $reason }
record-entry = L'entrée { $entry } (siège { $seat } : { $text }) ne convient pas : { $reason }
record-commitment = La graine ne correspond pas à son empreinte : cette feuille de partie a été modifiée ou abîmée.
record-scores = La feuille de partie annonce { $claimed }, mais en la rejouant on obtient { $found }.
record-imagined = Une position imaginée n'a pas de feuille de partie.

option-seat = L'option « { $name } » désigne le siège { $value }, mais il n'y a que { $seats } joueurs : les sièges se comptent à partir de 0.

layout-unknown = Le plan « { $name } » n'existe pas. Choisissez parmi : { $known }, ou donnez un fichier de plan.
layout-unreadable = Ce plan est illisible : { $reason }
layout-size = Dans le plan, « { $field } » compte { $count } valeurs au lieu de { $wanted }.
layout-range = Dans le plan, « { $field } » sort de ses limites, de { $least } à { $most }.
layout-tiles = Le plan compte { $tiles } tuiles pour { $spaces } cases marquées : il en faut une par case.
layout-paths = Dans le plan, « spaces » doit nommer chaque chemin une fois : { $known }.
layout-spaces = Sur le chemin { $path } du plan, une case est marquée deux fois, ou n'est aucune des étapes 1 à { $most }.
layout-columns = Dans le plan, « { $field } » nomme une colonne que la feuille n'a pas. Les colonnes sont : { $known }.
layout-squares = Dans la colonne { $column } du plan, une case est spéciale deux fois, ou n'est aucune des cases 1 à { $most }.

deal-removed = Cette distribution retire { $count } cartes ; il faut en retirer { $wanted }, après le mot « removed ».
deal-tiles = Cette distribution ne place pas les tuiles de la boîte. Les voici, dans le désordre : { $wanted }.
deal-dice = Un lancer se compose de trois couleurs ({ $known }) et de trois chiffres (0 à { $most }), par exemple « R R P 0 3 3 ».

not-rolled = Les dés ne sont pas lancés : donnez d'abord le lancer.
