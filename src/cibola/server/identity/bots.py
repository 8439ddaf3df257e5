"""Routes of bot tokens: a program shows one and plays for its owner."""

from litestar import delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from cibola.server.guard.answering import Refused
from cibola.server.guard.sockets import Sockets
from cibola.server.identity.accounts import Asked, Name, with_account
from cibola.server.identity.people import People, TokenLine
from cibola.server.identity.protocol import Token


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
