"""On a cluster: the same games as here; without Ray, a sentence that says what to install."""

import sys
from types import ModuleType

import msgspec
import pytest
from tests.arena.players import play, tiny

from cibola.arena.cluster import LOCAL, play_on_cluster
from cibola.arena.workers import GameJob
from cibola.errors import CibolaError
from cibola.messages import LANGUAGES


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CibolaError) as refused:
        list(play_on_cluster([tiny("random", "random")], [GameJob(0, 0)], LOCAL, keep_records=False))
    for language in LANGUAGES:
        assert "cibola[cluster]" in refused.value.text(language)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "here:there"])
def test_a_cluster_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    monkeypatch.setitem(sys.modules, "ray", ModuleType("ray"))
    with pytest.raises(CibolaError) as refused:
        list(play_on_cluster([tiny("random", "random")], [GameJob(0, 0)], address, keep_records=False))
    assert refused.value.message.key == "arena-no-cluster"


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_local_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # it would leave a token in the home folder
    match = tiny("greedy", "random", games=6)
    jobs = [GameJob(0, number) for number in range(match.games)]
    done = sorted(play_on_cluster([match], jobs, LOCAL, keep_records=True))
    timeless = [msgspec.structs.replace(one.played, paces=()) for one in done]
    assert timeless == [msgspec.structs.replace(game, paces=()) for game in play(match)]
    assert all(one.record.startswith("Cibola record") for one in done)
