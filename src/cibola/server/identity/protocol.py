"""What travels about who somebody is; see `cibola.server.protocol` for everything else."""

from cibola.server.protocol import Struct


class Login(Struct, frozen=True, kw_only=True):
    """A name and a password."""

    name: str
    password: str


class NewPassword(Struct, frozen=True, kw_only=True):
    """Another password for an account; whoever wants it must know the present one."""

    old: str
    new: str


class Token(Struct, frozen=True, kw_only=True):
    """A bot's token: shown once."""

    token: str
