# Les joueurs informatiques par leurs noms, et les bots venus d’ailleurs.

player-unknown = Aucun joueur ne s'appelle « { $name } ». Choisissez parmi : { $known }.
player-argument = Le joueur { $name } ne prend rien après son nom, mais « { $argument } » a été donné.
