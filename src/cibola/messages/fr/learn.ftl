# Environnements d'apprentissage : ce qui est refusé, et ce que l'on peut y faire.

learn-library = Cet environnement a besoin de { $package }, qui n'est pas installé : pip install '{ $extra }'
learn-opponent = « { $name } » ne peut pas jouer dans la boucle. Choix possibles : { $known }. Un gymnasium_env accepte n'importe quel joueur.
learn-opponents = { $count ->
    [one] Un adversaire est nommé
   *[other] { $count } adversaires sont nommés
  } pour { $wanted } autres places : donnez un nom pour toutes, ou un pour chacune.
learn-buffer = Le tampon « { $name } » est { $shape } ; il doit être { $wanted }.
learn-buffer-order = Le tampon « { $name } » doit être contigu (ordre C) et modifiable.
learn-buffer-unknown = Il n'y a pas de tampon « { $name } ». Les tampons sont : { $known }.
learn-reset-first = Aucune partie n'a commencé : appelez d'abord reset.
learn-illegal = L'action pour la partie { $game } n'est pas permise, aucune partie n'a donc avancé : { $reason }
learn-openspiel-cap = OpenSpiel doit connaître la plus longue partie : choisissez un turn_cap d'au moins 1.
