"""Common passwords are refused, in whatever way they are written; others are not."""

from pathlib import Path

import pytest
from tests.server.app_setup import NAME, PASSWORD, key_of, opened

from cibola.server.auth.common_passwords import is_common

COMMON = [
    *("password", "Password1", "p4ssw0rd", "P@ssw0rd!", "pa$$w0rd2024", "password123", "passwordpassword", "1password"),
    *("motdepasse", "Mot de passe", "MotDePasse123", "motdepasse2025!", "monmotdepasse"),
    *("12345678", "123456789", "1234567890", "87654321", "00000000", "11223344"[:4] * 2, "abcdefgh", "abcabcabc"),
    *(
        "qwertyui",
        "qwerty123",
        "azertyuiop",
        "azerty12",
        "AZERTY1234",
        "1q2w3e4r",
        "1qaz2wsx",
        "asdfghjkl",
        "qwertyasdf",
    ),
    *("iloveyou", "jetaime1", "Je t'aime", "doudou12", "loulou2010", "marseille13", "sunshine", "dragon99", "football"),
    *(
        "31121990",
        "19901231",
        "letmein!!",
        "welcome1",
        "bonjour1",
        "admin1234",
        "cibola2026",
        "LostCities",
        "lost cities!",
    ),
]
FINE = [
    PASSWORD,
    "eight golden cities",
    "correct horse battery staple",
    "une petite phrase à moi",
    "xK7#pq29Lm",
    "92837465",
]


@pytest.mark.parametrize("password", COMMON)
def test_common_passwords_are_found(password: str) -> None:
    assert is_common(password)


@pytest.mark.parametrize("password", FINE)
def test_other_passwords_are_not(password: str) -> None:
    assert not is_common(password, NAME)


@pytest.mark.parametrize("password", ["Marcos de Niza", "marcosdeniza1", "M4rcos2026", "niza2026!", "MARCOS!!!"])
def test_the_own_name_is_common(password: str) -> None:
    assert is_common(password, "Marcos de Niza")
    assert not is_common(password, "Zoé")


def test_a_new_account_and_a_new_password_are_checked(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        refused = server.visitor().post("/api/account", {"name": NAME, "password": "password123"})
        assert (refused.status_code, key_of(refused)) == (400, "identity-password-common")
        ana = server.visitor().sign_up()
        refused = ana.post("/api/account/password", {"old": PASSWORD, "new": "Azerty123!"})
        assert (refused.status_code, key_of(refused)) == (400, "identity-password-common")
        refused = ana.post("/api/account/password", {"old": PASSWORD, "new": f"{NAME}{NAME}{NAME}2026"})
        assert key_of(refused) == "identity-password-common"
        assert ana.log_in().status_code == 200
