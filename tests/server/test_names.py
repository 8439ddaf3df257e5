"""Names: letters of one script, and no imitation of an account's name by letters that look like others."""

from pathlib import Path

import pytest
from tests.server.app_setup import ALONE, PASSWORD, WISH, key_of, opened

from cibola.server.names import login_of, scripts_of, settle_name, skeleton_of

CYRILLIC_ANA = "\u0430\u043f\u0430"  # looks like Ana, and every letter is Cyrillic
MIXED_ANA = "An\u0430"  # its last letter is Cyrillic
GREEK_TOM = "\u03a4\u039f\u039c"  # TOM in Greek capitals


@pytest.mark.parametrize(
    "name",
    [
        *("Ana", "Zoé Strauß", "Œdipe", "Nguyễn 2", "R2-D2", "42", "Ana ♥", "O’Neill", "Ħal Għargħur"),
        *(
            "Анна",
            "Щёлоков",
            "Ελένη",
            "健太",
            "さくら",
            "サクラ",
            "桜のカード",
            "김민수",
            "שרה",
            "مريم",
            "अनीता",
            "Աննա",
        ),
    ],
)
def test_names_in_one_script_are_fine(name: str) -> None:
    assert settle_name(name) == name


@pytest.mark.parametrize(
    "name", [MIXED_ANA, "Zo\u0435", "\u0391nna", "Ken 健太", "Олег Smith", "\U0001d400\u043d\u043d\u0430"]
)
def test_names_in_several_scripts_are_refused(tmp_path: Path, name: str) -> None:
    assert len(scripts_of(name)) == 2
    with opened(tmp_path) as server:
        guest, host = server.visitor(), server.visitor()
        link = host.get(f"/api/tables/{host.make(WISH)}").json()["seats"][1]["link"].rpartition("/")[2]
        wish = ALONE | {"seats": [{"kind": "person"}, {"kind": "screen", "name": name}]}
        for answer in (
            guest.post("/api/account", {"name": name, "password": PASSWORD}),
            guest.ask("PATCH", "/api/me", {"name": name}),
            guest.post("/api/tables", wish),
            guest.post(f"/api/join/{link}", {"name": name}),
        ):
            assert (answer.status_code, key_of(answer)) == (400, "identity-name-scripts")


@pytest.mark.parametrize(("account", "name"), [("Ana", CYRILLIC_ANA), ("Tom", GREEK_TOM), (CYRILLIC_ANA, "ANA")])
def test_an_account_is_not_imitated(tmp_path: Path, account: str, name: str) -> None:
    assert skeleton_of(account) == skeleton_of(name)
    assert login_of(account) != login_of(name)
    with opened(tmp_path) as server:
        owner, guest = server.visitor().sign_up(account), server.visitor()
        link = owner.get(f"/api/tables/{owner.make(WISH)}").json()["seats"][1]["link"].rpartition("/")[2]
        wish = ALONE | {"seats": [{"kind": "person", "name": name}, {"kind": "screen"}]}
        for answer in (
            guest.post("/api/account", {"name": name, "password": PASSWORD}),
            guest.ask("PATCH", "/api/me", {"name": name}),
            guest.post("/api/tables", wish),
            guest.post(f"/api/join/{link}", {"name": name}),
        ):
            assert (answer.status_code, key_of(answer)) == (400, "identity-name-alike")
        assert guest.post(f"/api/join/{link}", {"name": account}).status_code == 200


def test_other_names_in_the_same_script_are_no_imitation(tmp_path: Path) -> None:
    with opened(tmp_path) as server:
        server.visitor().sign_up("Rene")
        server.visitor().sign_up("René")
        assert server.visitor().ask("PATCH", "/api/me", {"name": "Рене́"}).status_code == 200


def test_full_width_letters_are_letters() -> None:
    assert login_of("\uff21\uff2e\uff21") == login_of("ana")
    assert skeleton_of("\uff21\uff2e\uff21") == "ana"
