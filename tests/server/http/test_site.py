"""Routes about the site: score tables, with the rule book's own examples, and QR codes."""

from pathlib import Path

import pytest
from tests.server.app_setup import Server, key_of, opened

from cibola.games import GAMES
from cibola.server.settings import PORT


def place(*cards: int, wagers: int = 0) -> int:
    """Find an expedition in the list."""
    return wagers + sum(1 << card for card in cards)


def test_the_worked_example_of_duel(server: Server) -> None:
    """C8.6."""
    receipts = server.visitor().get("/api/scores/card").json()["receipts"]
    assert receipts[place()] == [0, 0, 1, 0, 0]
    assert receipts[place(wagers=1)] == [0, 20, 2, 0, -40]
    assert receipts[place(2, 3, 4, 7, 9, 10, wagers=2)] == [35, 20, 3, 20, 65]


def test_the_values_of_the_board(server: Server) -> None:
    scores = server.visitor().get("/api/scores/board").json()
    assert (scores["explorer"][7], scores["leader"][1], scores["leader"][9]) == (30, -40, 100)
    standard, short = scores["editions"]["standard"], scores["editions"]["short"]
    assert [row[6] for row in standard["artefacts"]] == [0, 0, 30]  # only after the last round (B15)
    assert (standard["rounds"], short["rounds"]) == (3, 1)
    assert (scores["least"], scores["crossings"], scores["artefact_tiles"]) == (0, 5, 9)
    assert scores["ranking"] == ["total", "artefacts"]  # B15.1
    assert {standard["tie"], short["tie"]} == {"shared"}


def test_the_values_of_a_sheet(server: Server) -> None:
    scores = server.visitor().get("/api/scores/roll").json()
    assert (scores["plain"][8], scores["doubled"][0]) == (35, -100)
    assert (scores["artefacts"][9], scores["dice"][8], scores["dice"][9]) == (100, 70, 0)
    assert scores["steps"]["end"] == {"bridges": 8, "exhausted": {"2": 2, "3": 3, "4": 4, "5": 5}}  # R11.1


def test_the_cards_and_ties_of_a_box(server: Server) -> None:
    """C1, C9.2."""
    scores = server.visitor().get("/api/scores/card").json()
    assert {row["rank"]: row["copies"] for row in scores["ranks"]} == {"x": 3} | {str(n): 1 for n in range(2, 11)}
    assert {name: row["tie"] for name, row in scores["editions"].items()} == {
        "classic": "shared",
        "tilsit": "shared",
        "duel": "youngest",
    }


def test_the_site_names_the_options_of_each_game(server: Server) -> None:
    options = server.visitor().get("/api/site").json()["options"]
    assert {name: set(row) for name, row in options.items()} == {
        name: set(game.options) for name, game in GAMES.items()
    }
    assert {name for name, row in options.items() if "layout" in row} == {"board", "roll"}


def test_other_games_are_refused(server: Server) -> None:
    assert key_of(server.visitor().get("/api/scores/chess")) == "game-unknown"


def test_own_links_are_drawn(server: Server) -> None:
    answer = server.visitor().post("/api/qr", {"text": f"http://localhost:{PORT}/join/secret"})
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg ")
    assert "style=" not in answer.text
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "link",
    [
        "",
        "hello",
        "https://evil.example/",
        f"https://localhost:{PORT}/",
        f"http://localhost:{PORT}.evil.example/",
        f"http://me@localhost:{PORT}/",
        f"http://localhost:{PORT}/\nevil",
        f"http://localhost:{PORT}/\n",
        "http://[::1",
    ],
)
def test_nothing_else_is_drawn(server: Server, link: str) -> None:
    answer = server.visitor().post("/api/qr", {"text": link})
    assert answer.status_code == 400
    assert key_of(answer) == "site-code"


def test_links_stay_under_the_path_of_the_proxy(tmp_path: Path) -> None:
    with opened(tmp_path, "https://example.org", public_url="https://example.org/games") as server:
        visitor = server.visitor()
        for path, status in (("/games/join/x", 200), ("/games", 200), ("/gamesters", 400), ("/", 400)):
            assert visitor.post("/api/qr", {"text": f"https://example.org{path}"}).status_code == status
        assert visitor.post("/api/qr", {}).status_code == 400
        assert visitor.post("/api/qr", {"text": "https://example.org/games/" + "x" * 600}).status_code == 400


def test_a_secret_never_stands_in_an_address(server: Server) -> None:
    assert server.visitor().get(f"/api/qr?text=http://localhost:{PORT}/join/secret").status_code == 405
