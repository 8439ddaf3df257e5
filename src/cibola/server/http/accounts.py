"""Routes of accounts, sessions and bot tokens."""

import time
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
import structlog
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from cibola.errors import CibolaError
from cibola.server.answers import Login, Me, NewPassword, SessionLine, Token, TokenLine
from cibola.server.auth.accounts import Accounts
from cibola.server.auth.cookies import GUEST, SessionCookie
from cibola.server.auth.person import ANONYMOUS, Person, person_of
from cibola.server.auth.sessions import Sessions
from cibola.server.errors import ConflictError, ForbiddenError, NotFoundError, UnauthorizedError, UnavailableError
from cibola.server.http.disconnection import unless_disconnected
from cibola.server.middleware.authentication import device_of, remember_device, set_person
from cibola.server.middleware.login_throttle import LoginThrottle
from cibola.server.names import settle_name
from cibola.server.store.daily import results_of_person
from cibola.server.store.notices import ClosedSockets, Notice
from cibola.server.store.repository import Store
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
    accounts: Accounts = state.accounts
    name = settle_name(data.name)
    await accounts.check_name(name)
    cookie = SessionCookie(person.id, name, GUEST, int(time.time()))
    set_person(request.scope, cookie.guest, cookie)
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
    throttle: LoginThrottle | None = state.throttle
    require_human(request)
    if throttle:
        await throttle.count_login(request.scope, data.name, device_of(request.scope))
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
    throttle: LoginThrottle | None = state.throttle
    person = require_account(request)
    if throttle:
        await throttle.count_known(person.session)
    await accounts.change_password(person, data.old, data.new)
    await _begin_session(request, state, person)  # here as well: somebody may have copied the cookie
    await _close_sockets(
        state, ClosedSockets("identity-password-changed", person.id)
    )  # this page reconnects with its new cookie
    log.info("changed password")


@post("/logout", status_code=204)
async def log_out(request: HTTPRequest, state: State) -> None:
    """Log out in this browser, and close its sockets; its cookie is of no more use, to anybody."""
    person = require_human(request)
    await _end_session(state, person)
    _forget(request, person)


@post("/logout/elsewhere", status_code=204)
async def log_out_elsewhere(request: HTTPRequest, state: State) -> None:
    """Log out in every other browser, and close their sockets. Tokens of bots stay valid."""
    sessions: Sessions = state.sessions
    person = require_account(request)
    closed = ClosedSockets("identity-logged-out", person.id, but=person.session)
    await sessions.end_all(person, closed, but=person.session)
    await _close_here(state, closed)


@post("/logout/everywhere", status_code=204)
async def log_out_everywhere(request: HTTPRequest, state: State) -> None:
    """Log out in every browser, and close their sockets. Tokens of bots stay valid."""
    sessions: Sessions = state.sessions
    person = require_account(request)
    closed = ClosedSockets("identity-logged-out", person.id)
    await sessions.end_all(person, closed)
    await _close_here(state, closed)
    _forget(request, person)


@get("/sessions")
async def list_sessions(request: HTTPRequest, state: State) -> list[SessionLine]:
    """List the browsers in which I am logged in, the last seen first."""
    sessions: Sessions = state.sessions
    return await sessions.lines(require_account(request))


@delete("/sessions/{session_id:str}", status_code=204)
async def end_session(request: HTTPRequest, state: State, session_id: FromPath[str]) -> None:
    """Log out in one of my browsers, and close its sockets."""
    sessions: Sessions = state.sessions
    person = require_account(request)
    closed = ClosedSockets("identity-logged-out", person.id, only=session_id)
    if not await sessions.end(person, session_id, closed):
        raise NotFoundError("identity-session-unknown")
    await _close_here(state, closed)
    if session_id == person.session:
        _forget(request, person)


@get("/me/download")
async def download(request: HTTPRequest, state: State) -> Response[dict[str, Any]]:
    """Return everything that is stored about me; it is not gathered for a client that has left."""
    accounts: Accounts = state.accounts
    sessions: Sessions = state.sessions
    person_tables: PersonTables = state.person_tables
    person = require_human(request)
    stored = {
        "id": person.id,
        "name": person.name,
        "account": person.account,
        "made": await accounts.created_at(person.id),
        "sessions": await sessions.lines(person),
        "tokens": await accounts.tokens(person.id),
        "daily": await state.store.read(partial(results_of_person, person=person.id)) if person.id else [],
        "tables": await unless_disconnected(request, person_tables.records(person.id)) if person.id else [],
        "statistics": await unless_disconnected(request, person_tables.all_statistics(person.id)),
    }
    return Response(stored, headers={"content-disposition": 'attachment; filename="cibola.json"'})


@delete("/me", status_code=204)
async def delete_me(request: HTTPRequest, state: State) -> None:
    """Delete my account and my name; games with others stay whole, with an empty name at my seat."""
    accounts: Accounts = state.accounts
    person_tables: PersonTables = state.person_tables
    person = require_human(request)
    await person_tables.transfer_seats(person.id, None)
    closed = ClosedSockets("identity-left", person.id, bots=True)
    await accounts.delete(person.id, closed)
    await _close_here(state, closed)
    set_person(request.scope, ANONYMOUS, None)
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


async def _log_in(request: HTTPRequest, state: State, account: Person) -> Me:
    """Make an account the sender of the request, and transfer the seats that they had as a guest."""
    person_tables: PersonTables = state.person_tables
    before = person_of(request)
    if before.account:  # this browser has one session
        await _end_session(state, before)
    elif before != ANONYMOUS:
        await person_tables.transfer_seats(before.id, account.id)
        await _close_sockets(state, ClosedSockets("identity-changed", before.id))  # pages reconnect with the new cookie
    await _begin_session(request, state, account)
    return await _me(account, person_tables)


async def _begin_session(request: HTTPRequest, state: State, account: Person) -> None:
    """Begin a session of an account in this browser, which the account will know again."""
    sessions: Sessions = state.sessions
    person, cookie = await sessions.begin(account, request.headers.get("user-agent", ""))
    set_person(request.scope, person, cookie)
    remember_device(request.scope, account.name, time.time())


async def _end_session(state: State, person: Person) -> None:
    """End the session in this browser, of an account or of a guest, and close its sockets."""
    sessions: Sessions = state.sessions
    closed = ClosedSockets("identity-logged-out", person.id, only=person.session)
    if person.account:
        await sessions.end(person, person.session, closed)
    else:
        await sessions.end_guest(person, closed)
    await _close_here(state, closed)


def _forget(request: HTTPRequest, person: Person) -> None:
    """Make the sender anonymous; the account still knows the browser, which may have logged in long ago."""
    set_person(request.scope, ANONYMOUS, None)
    if person.account:
        remember_device(request.scope, person.name, time.time())


async def _close_here(state: State, closed: ClosedSockets) -> None:
    """Close sockets of a person in this process; the others have heard of it."""
    sockets: SocketRegistry = state.sockets
    await sockets.close_some(closed)


async def _close_sockets(state: State, closed: ClosedSockets) -> None:
    """Close sockets of a person, in every process."""
    store: Store = state.store
    await _close_here(state, closed)
    with suppress(UnavailableError):  # the next look of the others finds that the session has ended
        await store.writer.tell(Notice(sockets=(closed,)))


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
    person = require_account(request)
    closed = ClosedSockets("identity-token-revoked", person.id, bots=True)
    if not await accounts.revoke_token(person.id, token_id, closed):
        raise NotFoundError("identity-token-unknown")
    await _close_here(state, closed)


ACCOUNT_HANDLERS = [
    show_me,
    rename_me,
    sign_up,
    log_in,
    change_password,
    log_out,
    log_out_elsewhere,
    log_out_everywhere,
    list_sessions,
    end_session,
    download,
    delete_me,
    list_tokens,
    create_token,
    revoke_token,
]
