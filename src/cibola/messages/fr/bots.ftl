# Les joueurs informatiques par leurs noms, et les bots venus d'ailleurs.

player-unknown = Aucun joueur ne s'appelle « { $name } ». Choisissez parmi : { $known }.
player-argument = Le joueur { $name } ne prend rien après son nom, mais « { $argument } » a été donné.
player-limit = « { $text } » n'est pas une limite de réflexion. Donnez des secondes (1s, 0.1s) ou un nombre de simulations (500).
player-setting = « { $text } » n'est pas un réglage de la recherche. Elle connaît ceux-ci, chacun avec un nombre : { $known }.

# Bots : des programmes venus d'ailleurs. { $bot } est le nom que le bot s'est donné, ou sa commande.
bot-last-words = Ses derniers mots sur l'erreur standard : « { $words } ».
bot-quotes = La commande du bot est illisible : « { $text } » contient un guillemet qui n'est pas refermé.
bot-no-command = Après « bot: » vient la commande qui lance le bot, par exemple « bot:python monbot.py ». « { $text } » n'en contient pas.
bot-duration = { $name } est une durée comme 2s ou 500ms, et non « { $text } ».
bot-simulations = simulations est un nombre entier à partir de 1, et non « { $text } ».
bot-missing = Impossible de lancer le bot « { $command } » : { $cause }.
bot-closed = Le bot { $bot } a été congédié.
bot-slow = Le bot { $bot } n'était pas prêt au bout de { $limit } s.
bot-late = Le bot { $bot } n'a pas répondu en { $limit } s.
bot-died = Le bot { $bot } s'est arrêté en pleine partie, avec le code de sortie { $code }.
bot-silent = Le bot { $bot } a fermé sa sortie standard en pleine partie.
bot-long = Le bot { $bot } a envoyé une ligne de plus d'un mébioctet.
bot-rubbish = Le bot { $bot } a envoyé quelque chose qui n'est pas un message : « { $line } ». Les notes vont sur l'erreur standard.
bot-trouble = Le bot { $bot } abandonne : « { $words } ».
bot-old = Le bot { $bot } a répondu à la question { $number }, alors qu'on lui posait la question { $asked }.
bot-illegal = Le bot { $bot } veut jouer « { $action } ». { $reason }
bot-protocol = Le bot { $bot } parle la version { $protocol } du protocole ; cette version de Cíbola parle la { $known }.
bot-game = Le bot { $bot } ne joue pas à ce jeu : { $game }.
bot-option = Le bot { $bot } n'a pas d'option « { $name } ». Ses options sont : { $known }.
bot-option-value = L'option « { $name } » du bot { $bot } ne peut pas valoir « { $value } ». Elle peut valoir : { $wanted }.
