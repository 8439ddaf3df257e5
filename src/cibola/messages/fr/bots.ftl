# Les joueurs informatiques par leurs noms, et les bots venus d’ailleurs.

player-unknown = Aucun joueur ne s'appelle « { $name } ». Choisissez parmi : { $known }.
player-argument = Le joueur { $name } ne prend rien après son nom, mais « { $argument } » a été donné.
player-limit = « { $text } » n'est pas une limite de réflexion. Donnez des secondes (1s, 0.1s) ou un nombre de simulations (500).
player-setting = « { $text } » n'est pas un réglage de la recherche. Elle connaît ceux-ci, chacun avec un nombre : { $known }.
