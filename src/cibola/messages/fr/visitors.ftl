# Noms, mots de passe, sessions et limites d'un serveur, pour ses visiteurs.

identity-name = Un nom a de 1 à { $most } lettres visibles.
identity-name-scripts = Un nom s'écrit dans un seul alphabet : des lettres de plusieurs peuvent se ressembler.
identity-name-alike = « { $name } » ressemble au nom de quelqu'un qui a un compte. Choisissez un autre nom.
identity-password = Un mot de passe a de { $least } à { $most } caractères.
identity-password-common = Ce mot de passe est parmi les premiers qu'on essaierait. Choisissez-en un autre : une petite phrase convient bien.
identity-name-taken = Quelqu'un s'appelle déjà « { $name } ». Connectez-vous si c'est vous, ou choisissez un autre nom.
identity-wrong = Ce nom et ce mot de passe ne vont pas ensemble.
identity-attacked = Trop de mots de passe ont été essayés pour ce compte. Dans un navigateur où vous vous y êtes déjà connecté, vous pouvez le faire maintenant ; dans celui-ci, réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
  }.
identity-password-wrong = Ce n'est pas votre mot de passe actuel.
identity-password-changed = Le mot de passe a changé : la page se reconnecte.
identity-signed-up = Vous avez déjà un compte : « { $name } ».
identity-account-name = Le nom d'un compte ne change pas.
identity-no-account = Il faut un compte pour cela : choisissez d'abord un nom et un mot de passe.
identity-bot = Un bot joue, mais ne décide pas du compte de son propriétaire.
identity-token = Ce jeton n'est pas valable, ou il a été révoqué.
identity-tokens = Vous avez déjà { $most } jetons : révoquez-en un d'abord.
identity-token-unknown = Vous n'avez pas ce jeton.
identity-changed = Vous êtes connecté : la page se reconnecte.
identity-logged-out = Vous êtes déconnecté ici.
identity-session-unknown = Vous n'êtes pas connecté dans un tel navigateur.
identity-token-revoked = Le jeton d'un bot n'est plus valable : les autres se reconnectent.
identity-left = Votre compte et votre nom sont supprimés.
guard-host = Ce serveur n'est pas connu sous le nom de « { $host } ». La personne qui le gère peut le nommer ainsi avec --public-url.
guard-origin = Cette demande venait d'un autre site ; elle a été refusée.
guard-forged = Un changement demande l'en-tête { $header }, pour qu'aucun autre site ne puisse en faire un en votre nom.
guard-too-many = C'était trop souvent. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
  }.
guard-path = Une adresse ne contient pas de caractères de contrôle.
guard-large = Une demande a au plus { $most } Kio.
guard-sockets = Il y a déjà { $most } tables ouvertes depuis votre adresse. Fermez-en une.
site-code = Seuls les liens qui commencent par { $address } sont dessinés.
