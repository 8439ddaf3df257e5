# Names, passwords, sessions and limits of a server, as visitors are told.

identity-name = A name has 1 to { $most } letters that can be seen.
identity-name-scripts = A name is written in the letters of one alphabet: letters of several can look alike.
identity-name-alike = “{ $name }” looks like the name of somebody who has an account. Choose another name.
identity-password = A password has { $least } to { $most } characters.
identity-password-common = This password is among the first that anybody would try. Choose another: a short sentence makes a good one.
identity-name-taken = Somebody is called “{ $name }” already. Log in if it is you, or choose another name.
identity-wrong = This name and this password do not belong together.
identity-attacked = Too many passwords have been tried for this account. In a browser where you have logged in to it before, you can do so now; in this one, please try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }.
identity-password-wrong = This is not your present password.
identity-password-changed = The password was changed: the page connects anew.
identity-signed-up = You have an account already: “{ $name }”.
identity-account-name = The name of an account stays as it is.
identity-no-account = This needs an account: choose a name and a password first.
identity-bot = A bot plays, but does not decide about the account of its owner.
identity-token = This token is not valid, or has been revoked.
identity-tokens = You have { $most } tokens already: revoke one first.
identity-token-unknown = You have no such token.
identity-changed = You have logged in: the page connects anew.
identity-logged-out = You have logged out here.
identity-session-unknown = You are not logged in in such a browser.
identity-token-revoked = A bot's token is no longer valid: whoever has another one connects anew.
identity-left = Your account and your name are gone.
guard-host = This server is not known as “{ $host }”. Whoever runs it can name it so with --public-url.
guard-origin = This request came from another site and was refused.
guard-forged = A change needs the header { $header }, so that no other site can make one in your name.
guard-too-many = That was too often. Please try again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  }.
guard-path = An address has no control characters.
guard-large = A request has at most { $most } KiB.
guard-sockets = There are { $most } open tables from your address already. Close one.
site-code = Only links that begin with { $address } are drawn.
