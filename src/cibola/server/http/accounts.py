"""Routes of accounts, sessions and bot tokens."""

import time
from typing import Any

import msgspec
import structlog
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from cibola.errors import CibolaError
from cibola.server.answers import Login, Me, NewPassword, Token, TokenLine
from cibola.server.auth.accounts import Account, Accounts
from cibola.server.auth.cookies import GUEST, SessionCookie
from cibola.server.auth.passwords import login_of, settle_name
from cibola.server.auth.person import ANONYMOUS, Person, person_of
from cibola.server.errors import (
    ConflictError,
    ForbiddenError,
    NotFoundError,
    TooManyRequestsError,
    UnauthorizedError,
)
from cibola.server.middleware.authentication import set_person
from cibola.server.middleware.limits import TokenBuckets
from cibola.server.tables.person_tables import PersonTables
from cibola.server.websocket.sockets import SocketRegistry

HTTPRequest = Request[Any, Any, Any]
log = structlog.get_logger("cibola.identity")


class NewName(msgspec.Struct, frozen=True):
    """The name for a guest or for a token."""

    name: str


@get("/me")
async def show_me(request: HTTPRequest, state: State) -> Me:
    """Return who I am, and my tables."""
    return await _me(person_of(request), state.person_tables)


@patch("/me")
async def rename_me(request: HTTPRequest, state: State, data: JSONBody[NewName]) -> Me:
    """Change a guest's name; the name of an account cannot be changed."""
    person = require_human(request)
    if person.account:
        raise ConflictError("identity-account-name")
    cookie = SessionCookie(person.id, settle_name(data.name), GUEST, int(time.time()))
    set_person(request.scope, cookie, time.time())
    return await _me(person_of(request), state.person_tables)


@post("/account", status_code=201)
async def sign_up(request: HTTPRequest, state: State, data: JSONBody[Login]) -> Me:
    """Create an account with a name and a password; the guest's games are transferred to it."""
    accounts: Accounts = state.accounts
    person = require_human(request)
    if person.account:
        raise ConflictError("identity-signed-up", name=person.name)
    account = await accounts.sign_up(data.name, data.password)
    log.info("signed up")
    return await _log_in(request, state, account)


@post("/login", status_code=200)
async def log_in(request: HTTPRequest, state: State, data: JSONBody[Login]) -> Me:
    """Log in; the guest's games are transferred to the account."""
    accounts: Accounts = state.accounts
    require_human(request)
    _count_login(state, data.name)
    try:
        account = await accounts.log_in(data.name, data.password)
    except CibolaError as error:
        log.warning("login refused")
        raise UnauthorizedError(error.message.key) from error
    return await _log_in(request, state, account)


@post("/account/password", status_code=204)
async def change_password(request: HTTPRequest, state: State, data: JSONBody[NewPassword]) -> None:
    """Change the password, and log out every other browser. Tokens of bots stay valid."""
    accounts: Accounts = state.accounts
    sockets: SocketRegistry = state.sockets
    person = require_account(request)
    _count_login(state, person.name)
    set_person(request.scope, await accounts.change_password(person, data.old, data.new), time.time())
    await sockets.close("identity-password-changed", person.id)  # this page reconnects with its new cookie
    log.info("changed password")


@post("/logout", status_code=204)
async def log_out(request: HTTPRequest) -> None:
    """Log out in this browser."""
    require_human(request)
    set_person(request.scope, None, time.time())


@post("/logout/everywhere", status_code=204)
async def log_out_everywhere(request: HTTPRequest, state: State) -> None:
    """Log out in every browser, and close all my sockets. Tokens of bots stay valid."""
    accounts: Accounts = state.accounts
    sockets: SocketRegistry = state.sockets
    person = require_account(request)
    await accounts.end_sessions(person.id)
    await sockets.close("identity-logged-out", person.id)
    set_person(request.scope, None, time.time())


@get("/me/download")
async def download(request: HTTPRequest, state: State) -> Response[dict[str, Any]]:
    """Return everything that is stored about me."""
    accounts: Accounts = state.accounts
    person_tables: PersonTables = state.person_tables
    person = require_human(request)
    stored = {
        "id": person.id,
        "name": person.name,
        "account": person.account,
        "made": await accounts.created_at(person.id),
        "tokens": await accounts.tokens(person.id),
        "tables": await person_tables.records(person.id) if person.id else [],
    }
    return Response(stored, headers={"content-disposition": 'attachment; filename="cibola.json"'})


@delete("/me", status_code=204)
async def delete_me(request: HTTPRequest, state: State) -> None:
    """Delete my account and my name; games with others stay whole, with an empty name at my seat."""
    accounts: Accounts = state.accounts
    person_tables: PersonTables = state.person_tables
    sockets: SocketRegistry = state.sockets
    person = require_human(request)
    await person_tables.transfer_seats(person.id, None)
    await accounts.delete(person.id)
    await sockets.close("identity-left", person.id)
    set_person(request.scope, None, time.time())
    log.info("left")


def require_human(request: HTTPRequest) -> Person:
    """Return who sent a request; a bot may play for its owner, but not manage the account."""
    person = person_of(request)
    if person.bot:
        raise ForbiddenError("identity-bot")
    return person


def require_account(request: HTTPRequest) -> Person:
    """Return who sent a request, if they have an account."""
    person = require_human(request)
    if not person.account:
        raise ForbiddenError("identity-no-account")
    return person


def _count_login(state: State, name: str) -> None:
    """Limit the rate of password attempts for one login name."""
    logins: TokenBuckets | None = state.logins
    wait = logins.take(login_of(name)) if logins else 0
    if wait:
        raise TooManyRequestsError("guard-too-many", retry_after=wait, seconds=wait)


async def _log_in(request: HTTPRequest, state: State, account: Account) -> Me:
    """Make an account the sender of the request, and transfer the seats that they had as a guest."""
    person_tables: PersonTables = state.person_tables
    sockets: SocketRegistry = state.sockets
    before = person_of(request)
    if before != ANONYMOUS and not before.account:
        await person_tables.transfer_seats(before.id, account.person.id)
        await sockets.close("identity-changed", before.id)  # the page reconnects with the new cookie
    set_person(request.scope, account, time.time())
    return await _me(account.person, person_tables)


async def _me(person: Person, person_tables: PersonTables) -> Me:
    return Me(name=person.name, account=person.account, tables=await person_tables.lines(person.id))


@get("/tokens")
async def list_tokens(request: HTTPRequest, state: State) -> list[TokenLine]:
    """List my bots' tokens by name; the tokens themselves are not stored."""
    accounts: Accounts = state.accounts
    return await accounts.tokens(require_account(request).id)


@post("/tokens", status_code=201)
async def create_token(request: HTTPRequest, state: State, data: JSONBody[NewName]) -> Token:
    """Create a token for a bot, which is shown this once."""
    accounts: Accounts = state.accounts
    return Token(token=await accounts.create_token(require_account(request).id, data.name))


@delete("/tokens/{token_id:str}", status_code=204)
async def revoke_token(request: HTTPRequest, state: State, token_id: FromPath[str]) -> None:
    """Revoke a token, and close all my sockets; pages reconnect, the bot cannot."""
    accounts: Accounts = state.accounts
    sockets: SocketRegistry = state.sockets
    person = require_account(request)
    if not await accounts.revoke_token(person.id, token_id):
        raise NotFoundError("identity-token-unknown")
    await sockets.close("identity-token-revoked", person.id)


ACCOUNT_HANDLERS = [
    show_me,
    rename_me,
    sign_up,
    log_in,
    change_password,
    log_out,
    log_out_everywhere,
    download,
    delete_me,
    list_tokens,
    create_token,
    revoke_token,
]
