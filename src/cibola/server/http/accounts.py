"""Routes of accounts: sign up, log in and out, see and change who one is, take one's things, leave."""

import time
from typing import Any

import msgspec
import structlog
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from cibola.errors import CibolaError
from cibola.server.answers import Login, Me, NewPassword, Token, TokenLine
from cibola.server.auth.accounts import Account, People
from cibola.server.auth.cookies import GUEST, Pass
from cibola.server.auth.passwords import login_of, settle_name
from cibola.server.auth.person import NOBODY, Person, person_of
from cibola.server.middleware.asgi import Refused
from cibola.server.middleware.authentication import become
from cibola.server.middleware.limits import Buckets
from cibola.server.tables.person_tables import Belongings
from cibola.server.websocket.sockets import Sockets

Asked = Request[Any, Any, Any]
log = structlog.get_logger("cibola.identity")


class Name(msgspec.Struct, frozen=True):
    """What a guest wants to be called."""

    name: str


@get("/me")
async def show_me(request: Asked, state: State) -> Me:
    """Say who I am here, and list my tables."""
    return await _me(person_of(request), state.belongings)


@patch("/me")
async def rename_me(request: Asked, state: State, data: JSONBody[Name]) -> Me:
    """Choose what a guest is called; the name of an account stays."""
    person = own(request)
    if person.account:
        raise Refused(409, "identity-account-name")
    become(request.scope, Pass(person.id, settle_name(data.name), GUEST, int(time.time())), time.time())
    return await _me(person_of(request), state.belongings)


@post("/account", status_code=201)
async def sign_up(request: Asked, state: State, data: JSONBody[Login]) -> Me:
    """Choose a name and a password, and keep the games that one has as a guest."""
    people: People = state.people
    person = own(request)
    if person.account:
        raise Refused(409, "identity-signed-up", name=person.name)
    account = await people.sign_up(data.name, data.password)
    log.info("signed up")
    return await _enter(request, state, account)


@post("/login", status_code=200)
async def log_in(request: Asked, state: State, data: JSONBody[Login]) -> Me:
    """Log in, and keep the games that one has as a guest."""
    people: People = state.people
    own(request)
    _count_guess(state, data.name)
    try:
        account = await people.log_in(data.name, data.password)
    except CibolaError as error:
        log.warning("login refused")
        raise Refused(401, error.message.key) from error
    return await _enter(request, state, account)


@post("/account/password", status_code=204)
async def change_password(request: Asked, state: State, data: JSONBody[NewPassword]) -> None:
    """Choose another password, and be nobody in every other browser. Tokens of bots stay."""
    people: People = state.people
    sockets: Sockets = state.sockets
    person = with_account(request)
    _count_guess(state, person.name)
    become(request.scope, await people.change_password(person, data.old, data.new), time.time())
    await sockets.goodbye("identity-password-changed", person.id)  # here the page comes back with the new cookie
    log.info("changed password")


@post("/logout", status_code=204)
async def log_out(request: Asked) -> None:
    """Be nobody in this browser."""
    own(request)
    become(request.scope, None, time.time())


@post("/logout/everywhere", status_code=204)
async def log_out_everywhere(request: Asked, state: State) -> None:
    """Be nobody in every browser; open tables are told goodbye. Tokens of bots stay."""
    people: People = state.people
    sockets: Sockets = state.sockets
    person = with_account(request)
    await people.end_sessions(person.id)
    await sockets.goodbye("identity-logged-out", person.id)
    become(request.scope, None, time.time())


@get("/me/download")
async def download(request: Asked, state: State) -> Response[dict[str, Any]]:
    """Take all that is kept about me."""
    people: People = state.people
    belongings: Belongings = state.belongings
    person = own(request)
    kept = {
        "id": person.id,
        "name": person.name,
        "account": person.account,
        "made": await people.made(person.id),
        "tokens": await people.tokens(person.id),
        "tables": await belongings.records(person.id) if person.id else [],
    }
    return Response(kept, headers={"content-disposition": 'attachment; filename="cibola.json"'})


@delete("/me", status_code=204)
async def leave(request: Asked, state: State) -> None:
    """Remove my account and my name; games that others played too stay whole, with an empty name at my seat."""
    people: People = state.people
    belongings: Belongings = state.belongings
    sockets: Sockets = state.sockets
    person = own(request)
    await belongings.hand_over(person.id, None)
    await people.remove(person.id)
    await sockets.goodbye("identity-left", person.id)
    become(request.scope, None, time.time())
    log.info("left")


def own(request: Asked) -> Person:
    """Say who asks; a bot may play for its owner, but not decide about the account."""
    person = person_of(request)
    if person.bot:
        raise Refused(403, "identity-bot")
    return person


def with_account(request: Asked) -> Person:
    """Say who asks, if they have an account."""
    person = own(request)
    if not person.account:
        raise Refused(403, "identity-no-account")
    return person


def _count_guess(state: State, name: str) -> None:
    """Refuse to try passwords of one account without end."""
    logins: Buckets | None = state.logins
    wait = logins.take(login_of(name)) if logins else 0
    if wait:
        raise Refused(429, "guard-too-many", wait, seconds=wait)


async def _enter(request: Asked, state: State, account: Account) -> Me:
    """Be somebody with an account from now on; what a guest had comes along."""
    belongings: Belongings = state.belongings
    sockets: Sockets = state.sockets
    before = person_of(request)
    if before != NOBODY and not before.account:
        await belongings.hand_over(before.id, account.person.id)
        await sockets.goodbye("identity-changed", before.id)  # the page comes back with the new cookie
    become(request.scope, account, time.time())
    return await _me(account.person, belongings)


async def _me(person: Person, belongings: Belongings) -> Me:
    tables = await belongings.lines(person.id) if person.id else []
    return Me(name=person.name, account=person.account, tables=tables)


ACCOUNTS = [show_me, rename_me, sign_up, log_in, change_password, log_out, log_out_everywhere, download, leave]


@get("/tokens")
async def list_tokens(request: Asked, state: State) -> list[TokenLine]:
    """List my bots' tokens by name; what they say is not kept."""
    people: People = state.people
    return await people.tokens(with_account(request).id)


@post("/tokens", status_code=201)
async def make_token(request: Asked, state: State, data: JSONBody[Name]) -> Token:
    """Make a token for a bot: it is shown now, and never again."""
    people: People = state.people
    return Token(token=await people.make_token(with_account(request).id, data.name))


@delete("/tokens/{token_id:str}", status_code=204)
async def revoke_token(request: Asked, state: State, token_id: FromPath[str]) -> None:
    """Make a token useless from now on; open tables are told goodbye, and only pages come back."""
    people: People = state.people
    sockets: Sockets = state.sockets
    person = with_account(request)
    if not await people.revoke(person.id, token_id):
        raise Refused(404, "identity-token-unknown")
    await sockets.goodbye("identity-token-revoked", person.id)


BOTS = [list_tokens, make_token, revoke_token]
