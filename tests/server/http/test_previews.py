"""What other sites show of a link: titles, sentences and pictures, and nothing that is secret."""

import re
import struct
from pathlib import Path

import msgspec
import pytest
from tests.server.app_setup import Server

from cibola.server.answers import Invitation, TableLine
from cibola.server.http.page import PageFiles
from cibola.server.previews import picture
from cibola.server.previews.preview import HEIGHT, WIDTH, of_game, of_invitation, of_page, results

INDEX = (
    '<!doctype html><html><head><base href="/"><title>Cíbola</title><meta name="description" content="x"></head></html>'
)
GAME = TableLine(
    id="abc",
    game="card",
    edition="duel",
    names=["Marcos", "level:3"],
    mine=[],
    status="over",
    my_turn=False,
    changed=0,
    scores=[-4, 61],
    winners=[1],
)


@pytest.fixture
def site(server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Server:
    """A server with a small page."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text(INDEX, "utf-8")
    monkeypatch.setattr(server.app.state, "page", PageFiles("", tmp_path / "page"))
    return server


def tags(page: str) -> dict[str, str]:
    """Read the tags of a page's head."""
    found = dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)"', page))
    return found | {"title": re.findall("<title>(.*?)</title>", page)[0]}


def test_every_page_has_a_title_and_a_sentence_of_its_own(site: Server) -> None:
    visitor = site.visitor()
    told = [tags(visitor.get(path).text) for path in ("/", "/rules", "/rules/board", "/lessons", "/pad")]
    assert len({one["title"] for one in told}) == len(told)
    assert told[2]["title"] == "Rules: Board game · Cíbola"
    assert told[2]["og:image"].endswith("/preview/board.en.png")
    for one in told:
        assert one["description"] == one["og:description"] != "x"
        assert one["og:title"] == one["title"]


def test_the_language_is_that_of_the_link_or_of_the_reader(site: Server) -> None:
    visitor = site.visitor()
    french = visitor.get("/rules", **{"Accept-Language": "de, fr;q=0.8"})
    assert tags(french.text)["title"] == "Règles · Cíbola"
    assert tags(visitor.get("/rules?lang=en", **{"Accept-Language": "fr"}).text)["title"] == "Rules · Cíbola"
    assert french.headers["vary"] == "Accept-Encoding, Accept-Language"


def test_an_invitation_says_who_invites_and_to_what_and_no_secret(site: Server) -> None:
    host = site.visitor()
    assert host.ask("PATCH", "/api/me", {"name": 'Ana "<b>'}).status_code == 200
    seats = [{"kind": "person"}, {"kind": "friend"}]
    table = host.make({"game": "card", "seats": seats, "options": {"edition": "duel"}})
    link = host.get(f"/api/tables/{table}").json()["seats"][1]["link"]
    path = re.sub(r"^https?://[^/]+", "", link)
    page = site.visitor().get(path).text
    told = tags(page)
    assert told["title"] == "Ana &quot;&lt;b&gt; invites you to Lost Cities"
    assert told["og:description"].startswith("Duel: ")
    assert path.rpartition("/")[2] not in page
    assert table not in page
    assert tags(site.visitor().get("/join/nonsense").text)["title"] == "Cíbola"


def test_a_running_game_is_not_told(site: Server) -> None:
    host = site.visitor()
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "screen", "name": "Ben"}]
    table = host.make({"game": "card", "seats": seats})
    for path in (f"/table/{table}", f"/replay/{table}"):
        assert tags(site.visitor().get(path).text)["og:title"] == "Cíbola"
    assert site.visitor().get(f"/preview/game-{table}.en.png").status_code == 404


def test_a_finished_game_says_how_it_ended(site: Server) -> None:
    host = site.visitor()
    seats = [{"kind": "person", "name": "Ana"}, {"kind": "screen", "name": "Ben"}]
    table = host.make({"game": "card", "seats": seats})
    number = host.get(f"/api/tables/{table}").json()["number"]
    command = {"type": "command", "id": "1", "expect": number, "deed": {"do": "resign"}}
    assert host.post(f"/api/tables/{table}/commands", command).status_code == 200
    told = tags(site.visitor().get(f"/replay/{table}").text)
    assert {"Ana", "Ben"} <= set(re.findall(r"\w+", told["og:title"]))
    assert told["og:image"].endswith(f"/preview/game-{table}.en.png")
    for _ in range(2):  # painted, and kept
        answer = site.visitor().get(f"/preview/game-{table}.en.png")
        assert answer.status_code == 200
        assert answer.content.startswith(b"\x89PNG")


def test_results_are_told_best_first_and_by_name() -> None:
    assert results(GAME, "fr") == [(1, "Éclaireur", "61"), (0, "Marcos", "−4")]
    assert of_game(GAME, "en").title == "Scout 61 · Marcos −4"
    nameless = GAME.__class__(
        **{**{name: getattr(GAME, name) for name in GAME.__struct_fields__}, "names": ["", "Ben"]}
    )
    assert results(nameless, "fr")[1][1] == "Joueur 1"


def test_a_person_is_no_computer_by_name() -> None:
    line = msgspec.structs.replace(GAME, names=["level:6 fan", "level:6,2s"])
    assert [name for _seat, name, _score in results(line, "en")] == ["Legend", "level:6 fan"]


def test_a_host_without_a_name_is_nobody() -> None:
    assert of_invitation(Invitation(game="roll", edition="", host=""), "en").title == "You are invited to Lost Cities"
    assert of_page("/join/x", "en").title == "Cíbola"


@pytest.mark.skipif(not picture.is_built(), reason="the page has not been built")
@pytest.mark.parametrize("name", ["home.en.png", "roll.fr.png", "invitation-board.fr.png"])
def test_pictures_are_painted(server: Server, name: str) -> None:
    answer = server.visitor().get(f"/preview/{name}")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    assert struct.unpack(">II", answer.content[16:24]) == (WIDTH, HEIGHT)


def test_other_pictures_are_not_there(server: Server) -> None:
    for name in ("home.de.png", "nothing.en.png", "invitation-chess.en.png", "game-abc.en.png", "home.en.svg"):
        assert server.visitor().get(f"/preview/{name}").status_code == 404


@pytest.mark.skipif(not picture.is_built(), reason="the page has not been built")
def test_a_name_is_drawn_and_never_read_as_svg() -> None:
    names = ['<svg onload="x">&', "Ωμέγα"]
    line = GAME.__class__(**{**{name: getattr(GAME, name) for name in GAME.__struct_fields__}, "names": names})
    drawn = picture.draw_result(line, "en")
    assert "&lt;svg onload=" in drawn
    assert "Ωμέγα" not in drawn
    assert "Player 2" in drawn
    assert picture.paint(drawn).startswith(b"\x89PNG")
