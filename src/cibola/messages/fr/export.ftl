# Un site sans serveur, écrit par `cibola export`.

cli-export = Écrire un site pour n'importe quel hébergement : les jeux sans serveur
cli-export-more =
    Le dossier ne contient alors que des fichiers : jouer contre l'ordinateur ou sur un seul écran, les leçons, les
    règles, le bloc de score et la relecture de parties. Placez-les chez n'importe quel hébergeur, sous n'importe
    quel chemin. Le dossier doit être nouveau ou vide, ou celui d'une exportation précédente, qui est alors mise à jour ;
    les autres fichiers y restent.
cli-export-examples =
    cibola export site            écrire le site dans le dossier « site »
    cibola export site --check    et y jouer une manche dans Chromium

export-metavar-folder = DOSSIER
export-argument-folder = où le site est écrit
export-option-check = ouvrir le site dans Chromium, et y jouer une manche
export-done = Le site est dans { $folder } : { $count } fichiers, { $size } Mo. Placez-les chez n'importe quel hébergeur.
export-checked = Une manche de { $count } tours y a été jouée : le site fonctionne.
export-page-missing = La page n'a pas été construite : lancez script/web, puis réessayez.
export-engine-missing = Les jeux n'ont pas été construits pour le navigateur (WebAssembly) : lancez script/web wasm, puis réessayez.
export-no-folder = { $folder } est un fichier, pas un dossier.
export-folder-used = { $folder } n'est pas vide et ne vient pas d'une exportation précédente. Choisissez un dossier nouveau ou vide.
export-write = { $folder } ne peut pas être écrit : { $reason }.
export-no-playwright = Le site est écrit, mais pas vérifié : Playwright manque (pip install playwright).
export-no-chromium = Le site est écrit, mais pas vérifié : aucun Chromium n'a été trouvé. Installez le paquet chromium, ou lancez « playwright install chromium ».
export-no-start = Le site est écrit, mais pas vérifié, car Chromium ne démarre pas : { $reason }
export-fault = Le site est écrit, mais ne fonctionne pas : { $reason }
