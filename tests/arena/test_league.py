"""Leagues: every pair, ratings in the right order, a picture that can be read."""

from xml.etree import ElementTree as ET

import pytest

from cibola.arena.game_loop import GameResult, ThinkingTime
from cibola.arena.league import LeagueRow, pairs, rank_players, ratings, win_rates
from cibola.arena.league_picture import draw_league
from cibola.arena.report import report
from cibola.errors import OptionError
from cibola.messages import LANGUAGES

NAMES = ["weak", "middle", "strong"]


def game(number: int, winner: int) -> GameResult:
    shares = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    return GameResult(number, (10, 20), shares, 8, (ThinkingTime(), ThinkingTime()), "finished")


def test_every_pair_plays_the_same_deals() -> None:
    matches = pairs("card", NAMES, 3, 7)
    assert [match.players for match in matches] == [("weak", "middle"), ("weak", "strong"), ("middle", "strong")]
    assert len({match.start(0).seed for match in matches}) == 1


@pytest.mark.parametrize("names", [["random"], ["random", "greedy", "random"]])
def test_a_league_that_cannot_be_is_refused(names: list[str]) -> None:
    with pytest.raises(OptionError):
        pairs("card", names, 2)


def test_who_wins_more_stands_higher() -> None:
    matches = pairs("card", NAMES, 20)
    results = [(match, [game(number, 0 if number % 10 > 6 else 1) for number in range(20)]) for match in matches]
    reports = [report(match, games) for match, games in results]
    table = rank_players(NAMES, results, reports)
    assert [row.player for row in table] == ["strong", "middle", "weak"]
    for row in table:
        assert row.rating_interval[0] < row.rating < row.rating_interval[1]
    assert table[0].win_rate == pytest.approx(0.7)
    assert win_rates(reports)["weak", "strong"] == pytest.approx(0.3)
    assert win_rates(reports)["strong", "weak"] == pytest.approx(0.7)


def test_more_games_make_a_rating_surer() -> None:
    (match,) = pairs("card", NAMES[:2], 4)
    few, many = (ratings(NAMES[:2], [(match, [game(n, n % 2) for n in range(count)])]) for count in (4, 40))
    assert many["weak"][1] < few["weak"][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_is_well_formed_and_names_everybody(language: str) -> None:
    names = ["search:1s", "<careful> & co", "a bot with a rather long name: --fast"]
    table = [LeagueRow(name, 30.0 - at, (25.0 - at, 35.0 - at), 0.5) for at, name in enumerate(names)]
    root = ET.fromstring(draw_league("A & B", table, {(names[0], names[1]): 0.61}, language))  # noqa: S314 (ours)
    texts = "\n".join(root.itertext())
    assert all(name in texts for name in names)
    assert "61" in texts
    width = float(root.attrib["width"])
    assert all(0 <= float(node.attrib["x"]) <= width for node in root.iter() if "x" in node.attrib)


def test_a_league_without_games_has_a_picture_too() -> None:
    matches = pairs("card", NAMES, 2)
    table = rank_players(NAMES, [(match, []) for match in matches], [report(match, []) for match in matches])
    assert ET.fromstring(draw_league("", table, {}, "en"))  # noqa: S314 (ours)
