"""The same decisions, natively and as WebAssembly: the careful player, every level, the search."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.players.search.positions import TABLES, on_the_way
from tests.wasm.decisions import careful_decision, decide_in_wasm, search_decision, search_result

from cibola.games import GAMES
from cibola.players import find
from cibola.players.careful.player import CarefulPlayer
from cibola.players.levels import LEVELS
from cibola.players.search.player import SearchPlayer, make_search
from cibola.position.position import Position

CAREFUL = ["careful", *(level.player for level in LEVELS if not level.searches)]


def positions(name: str, every: int, count: int) -> Iterator[Position]:
    """Give some positions of every table of a game, as the seat to move sees them."""
    for game, options in TABLES:
        if game == name:
            for _, position in zip(range(count), on_the_way(game, options, every=every), strict=False):
                yield position.seen_by(position.mover or 0)


def player_of(name: str) -> CarefulPlayer:
    player = find(name)
    assert isinstance(player, CarefulPlayer)
    return player


@pytest.mark.parametrize("name", GAMES)
def test_the_careful_player_and_the_levels_choose_the_same(name: str, modules: Path) -> None:
    cases = [(seen, player_of(player), 7) for seen in positions(name, 5, 8) for player in CAREFUL]
    found = decide_in_wasm(
        GAMES[name], [careful_decision(*case) for case in cases], modules / f"{name}.wasm", searches=False
    )
    assert [seen.game.write(action) for (seen, _, _), action in zip(cases, found, strict=True)] == [
        player.choose(seen, seed) for seen, player, seed in cases
    ]


def compare_searches(name: str, modules: Path, searches: list[SearchPlayer], seens: list[Position]) -> None:
    cases = [(seen, search, 3) for seen in seens for search in searches]
    found = decide_in_wasm(
        GAMES[name], [search_decision(*case) for case in cases], modules / f"{name}.wasm", searches=True
    )
    assert found == [search_result(*case) for case in cases]


@pytest.mark.parametrize("name", GAMES)
def test_the_search_expects_and_chooses_the_same_to_the_last_bit(name: str, modules: Path) -> None:
    searches = [make_search(text) for text in ("120,threads=1", "60,threads=1,depth=2,solved=3,network=0")]
    compare_searches(name, modules, searches, list(positions(name, 30, 2)))


@pytest.mark.deep
@pytest.mark.parametrize("name", GAMES)
def test_longer_searches_too(name: str, modules: Path) -> None:
    searches = [make_search("2000"), make_search("500,network=0")]
    compare_searches(name, modules, searches, list(positions(name, 15, 4)))
