"""Matches: mirrored deals from named seeds, every game to its end, forfeits that never lose the match."""

import multiprocessing
import time

import msgspec
import pytest
from tests.arena.players import ODDITIES, odd_players, play, tiny

from cibola.arena.game_loop import ThinkingTime, play_game
from cibola.arena.matches import TURN_CAP, Match, make_match
from cibola.arena.report import report
from cibola.arena.workers import GameJob, MatchWorker, WorkersLostError, play_games, play_in_processes
from cibola.errors import OptionError
from cibola.players import find

GAMES = {"card": 2, "board": 4, "roll": 5}


def timeless(games: object) -> object:
    """Leave out how long it took."""
    return [msgspec.structs.replace(game, paces=()) for game in games]  # type: ignore[attr-defined]  # games


@pytest.mark.parametrize(("game", "seats"), GAMES.items())
def test_every_player_gets_every_seat_of_every_deal(game: str, seats: int) -> None:
    match = tiny(*["greedy"] + ["random"] * (seats - 1), game=game, games=2 * seats)
    for deal in range(2):
        numbers = range(deal * seats, (deal + 1) * seats)
        seatings = [match.seating(number) for number in numbers]
        for seat in range(seats):
            assert {seating[seat] for seating in seatings} == set(range(seats))
        assert len({match.start(number).seed for number in numbers}) == 1
        assert len({match.start(number).fingerprint for number in numbers}) == 1
        assert [match.start(number).players.index("greedy") for number in numbers] == [
            seating.index(0) for seating in seatings
        ]
    assert match.start(0).seed != match.start(seats).seed


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert make_match("card", ["random", "random"], 5).games == 6
    assert make_match("board", ["random"] * 4, 5).games == 8
    assert make_match("roll", ["random"] * 3, 6).games == 6


def test_a_match_takes_the_options_of_the_game_and_a_turn_cap() -> None:
    match = make_match("card", ["random", "greedy"], 2, options={"rounds": 1})
    assert match.options["rounds"] == 1
    assert match.options["turn_cap"] == TURN_CAP
    assert make_match("card", ["random", "greedy"], 2, options={"turn_cap": 0}).options["turn_cap"] == 0
    assert make_match("board", ["random"] * 3, 2).options["seats"] == 3


@pytest.mark.parametrize(
    ("game", "players", "games"), [("card", 3, 2), ("board", 1, 2), ("board", 5, 2), ("roll", 6, 2), ("card", 2, 0)]
)
def test_a_match_that_cannot_be_is_refused(game: str, players: int, games: int) -> None:
    with pytest.raises(OptionError):
        make_match(game, ["random"] * players, games)


def test_a_player_does_not_learn_the_seed_of_the_deal() -> None:
    match = tiny("random", "random", games=20)
    seeds = [match.seed_for(player, number) for number in range(match.games) for player in range(2)]
    assert len(set(seeds)) == len(seeds)
    assert not {match.start(number).record.seed for number in range(match.games)} & set(seeds)


# Matches with the scores of their games, so that nothing is compared with itself only.
PLAYED: dict[str, tuple[Match, list[tuple[int, ...]]]] = {
    "card": (tiny("greedy", "random", rounds=5), [(0, -36), (0, -74), (0, -98), (0, -40)]),
    "board for four": (
        tiny(*["random"] * 4, game="board", edition="short"),
        [(0, 0, 0, 80), (0, 0, 0, 35), (95, 75, 0, 0), (30, 0, 0, 0)],
    ),
    "roll for two": (tiny("greedy", "random", game="roll"), [(-25, 5), (65, 0), (10, 50), (25, 35)]),
    "roll for three": (
        tiny("greedy", "random", "random", game="roll", games=6),
        [(35, -15, 25), (30, 55, 15), (30, 10, 45), (-5, 20, -15), (50, -20, 35), (25, 0, 20)],
    ),
}


@pytest.mark.parametrize(("match", "scores"), PLAYED.values(), ids=PLAYED)
def test_a_match_is_the_same_again_from_the_same_seed(match: Match, scores: list[tuple[int, ...]]) -> None:
    games = play(match)
    assert [game.scores for game in games] == scores
    assert timeless(games) == timeless(play(match))
    for game in games:
        assert (game.reason, game.refusal) == ("finished", None)
        winners = [score == max(game.scores) for score in game.scores]
        assert game.shares == tuple(won / sum(winners) for won in winners)
    assert timeless(play(msgspec.structs.replace(match, seed="another"))) != timeless(games)


def test_a_match_is_the_same_whatever_the_number_of_processes() -> None:
    match = tiny("greedy", "random", games=6)
    jobs = [GameJob(0, number) for number in range(match.games)]
    done = sorted(play_games([match], jobs, 2, keep_records=True))
    assert timeless(one.played for one in done) == timeless(play(match))
    assert all(one.record.startswith("Cibola record") for one in done)


def test_processes_end_when_nobody_waits_for_them() -> None:
    match = tiny("random", "random", games=50)
    others = set(multiprocessing.active_children())
    games = play_in_processes([match], [GameJob(0, number) for number in range(50)], 2, keep_records=False)
    next(games)
    started = set(multiprocessing.active_children()) - others
    assert started
    games.close()  # type: ignore[attr-defined]  # a generator
    deadline = time.monotonic() + 60
    while any(process.exitcode is None for process in started):  # `join` would compete with the pool's own
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_process_that_is_killed_is_told() -> None:
    match = tiny("random", "random", games=1000)
    others = set(multiprocessing.active_children())
    games = play_in_processes([match], [GameJob(0, number) for number in range(1000)], 2, keep_records=False)
    next(games)
    (set(multiprocessing.active_children()) - others).pop().kill()
    with pytest.raises(WorkersLostError):
        list(games)


def test_scores_and_times_belong_to_the_player_wherever_it_sits() -> None:
    match = tiny("greedy", "random", games=2)
    ticks = iter(range(10_000))
    for number in range(2):
        played, position = play_game(match, number, lambda player: find(match.players[player]), lambda: next(ticks))
        outcome, seat = position.outcome, match.seating(number).index(0)
        assert outcome
        assert played.scores[0] == outcome.scores[seat]
        moves = [move for move in position.moves if move.seat == seat]
        assert played.paces[0] == ThinkingTime(seconds=len(moves), moves=len(moves), turns=len(moves) // 2, longest=2)
        assert played.plies == sum(pace.moves for pace in played.paces)


@pytest.mark.parametrize("oddity", ODDITIES)
@pytest.mark.parametrize("after", [0, 1])
def test_a_bad_player_loses_by_forfeit_and_the_match_goes_on(oddity: str, after: int) -> None:
    with odd_players() as made:
        match = tiny("greedy", f"{oddity}:{after}", games=4)
        worker = MatchWorker([match], keep_records=True)
        games = [worker.play(GameJob(0, number)) for number in range(4)]
        worker.close()
    for done in games:
        refusal = done.played.refusal
        assert refusal
        assert refusal.player == 1
        assert refusal.kind == ("illegal" if oddity in ("illegal", "number") else "failed")
        assert done.played.reason == "resigned"
        assert done.played.shares == (1.0, 0.0)
        assert "!resign" in done.record
    assert made
    assert all(player.is_closed for player in made)
    summed = report(match, [done.played for done in games])
    assert summed.win_rate == 1
    assert summed.margin is None
    assert len(summed.refusals) == summed.players[1].refusals == 4


def test_a_player_that_cannot_be_made_loses_too() -> None:
    (game, *_) = play(tiny("random", "nobody", games=2))
    assert game.refusal
    assert game.refusal.message.key == "player-unknown"


def test_others_share_the_win_over_a_forfeit() -> None:
    with odd_players():
        games = play(tiny("breaks", "random", "random", game="board", games=3))
    assert {game.shares for game in games} == {(0.0, 0.5, 0.5)}
    assert report(tiny("breaks", "random", "random", game="board", games=3), games).draws == 0


def test_players_who_wait_for_each_other_are_stopped_by_the_turn_cap() -> None:
    games = play(tiny("random", "random", games=4, turn_cap=1))
    assert all(game.truncated for game in games)
    assert report(tiny("random", "random"), games).truncated == 4


def test_one_player_among_copies_of_another_has_its_own_results() -> None:
    match, scores = PLAYED["roll for three"]
    games = play(match)
    summed = report(match, games)
    assert [player.player for player in summed.players] == ["greedy", "random", "random"]
    assert [player.score for player in summed.players] == pytest.approx([27.5, 50 / 6, 125 / 6])
    assert [player.win_rate for player in summed.players] == pytest.approx([3 / 6, 2 / 6, 1 / 6])
    assert summed.scores == [player.score for player in summed.players]
    assert (summed.win_rate, summed.games, summed.deals) == (summed.players[0].win_rate, len(scores), 2)
