"""B1 to B6.3: what is in the box, and the setup of a round."""
# ruff: noqa: N802 (a test is named after its rule)

from collections import Counter

import msgspec
import pytest
from tests.games.board.setup import (
    cards_in_box,
    deal,
    expedition,
    finish,
    hand,
    lay,
    on,
    pass_to,
    pawns,
    play,
    settled,
    side,
    spaces,
    steps,
    table,
    tile,
    tiles,
)
from tests.games.deals import dealt
from tests.games.refusals import refuse_move

from cibola.games.board import BOARD
from cibola.games.board.layouts import STANDARD
from cibola.messages import text
from cibola.position.position import Position

FIVE = "YBWGR"
SEATS = [2, 3, 4]


def test_B1_five_paths_of_nine_steps() -> None:
    paths = table().view().paths
    assert [path.colour for path in paths] == list(FIVE)
    assert {len(path.tiles) for path in paths} == {9}
    assert [text(f"colour-{letter}") for letter in FIVE] == ["yellow", "blue", "white", "green", "red"]


def test_B1_1_the_values_of_the_steps() -> None:
    assert table().view().values == [-20, -15, -10, 5, 10, 15, 30, 35, 50]
    position = table("B0", **on(steps("B1-8")))
    position.play("B0")
    worth = [expedition(position, 0, "B").points]
    while len(worth) < 9:
        worth.append(expedition(position.play(">B"), 0, "B").points)
    assert worth == [-20, -15, -10, 5, 10, 15, 30, 35, 50]


@pytest.mark.parametrize("letter", FIVE)
def test_B1_2_a_bridge_stands_behind_step_6(letter: str) -> None:
    position = table(f"{letter}0", **on(steps(f"{letter}1-8"))).play(f"{letter}0")
    crossed = [position.view().crossings]
    crossed += [position.play(f">{letter}").view().crossings for _ in range(8)]
    assert crossed == [0] * 6 + [1] * 3


def test_B1_3_a_table_may_use_a_board_of_its_own() -> None:
    own = on("B1:7", steps=[-1, -2, -3, 4, 5, 6, 7, 8, 9], small_track=[1, 2, 3, 4, 5, 6], large_track=list(range(11)))
    position = table("B0", **own, edition="short").play("B0")
    assert (tile(position, "B1"), position.scores) == ("7", (7 - 1 + 1, 1))
    assert position.view().values == [-1, -2, -3, 4, 5, 6, 7, 8, 9]
    assert position.boxes["large_track"][0].tolist() == list(range(11))


def test_B1_3_each_value_says_where_it_comes_from() -> None:
    values = set(STANDARD.__struct_fields__) - {"name", "sources"}
    assert STANDARD.sources.keys() == values
    assert set(STANDARD.sources.values()) == {"rules", "reconstructed"}


def test_B2_two_copies_of_0_to_10_in_five_colours() -> None:
    cards = Counter(cards_in_box())
    assert cards == Counter({f"{letter}{value}": 2 for letter in FIVE for value in range(11)})
    assert cards.total() == 110


def test_B3_four_explorers_and_a_leader() -> None:
    position = lay(table("Y0 B0 W0 G0 R0", **on()), "Y0 B0! W0 G0 R0")
    assert pawns(position) == "Y1 B1! W1 G1 R1"


def test_B3_the_fifth_expedition_is_the_leaders_if_all_explorers_are_on_their_way() -> None:
    position = pass_to(lay(table("Y0 B0 W0 G0 R0", **on()), "Y0 B0 W0 G0"), 0)
    refuse_move(position, "R0", "B3")
    assert pawns(position.play("R0!")) == "Y1 B1 W1 G1 R1!"


def test_B3_there_is_one_leader() -> None:
    position = pass_to(lay(table("Y0 B0", **on()), "Y0!"), 0)
    refuse_move(position, "B0!", "B3")
    assert "B0" in position.legal


def test_B3_each_player_has_a_leader() -> None:
    position = lay(table("Y0", "Y1", "Y2", "Y3", seats=4, **on()), "Y0!", "Y1!", "Y2!", "Y3!")
    assert [pawns(position, seat) for seat in range(4)] == ["Y1!"] * 4


def test_B4_the_tiles() -> None:
    found = Counter(tile for path in table().view().paths for tile in path.tiles if tile)
    assert found == Counter({"a": 9, "s": 9, "5": 2, "10": 3, "15": 2})


def test_B4_1_the_marked_spaces() -> None:
    marked = {letter: [int(space[1]) for space in spaces() if space[0] == letter] for letter in FIVE}
    assert marked == {
        "B": [3, 5, 6, 7, 9],
        "Y": [2, 4, 5, 7, 9],
        "W": [2, 3, 5, 7, 9],
        "R": [3, 4, 6, 7, 9],
        "G": [2, 4, 5, 7, 9],
    }
    position = table()
    found = [f"{path.colour}{step}" for path in position.view().paths for step in range(1, 10) if path.tiles[step - 1]]
    assert found == spaces()


def test_B5_artefacts_and_points_have_no_limit_that_a_game_can_reach() -> None:
    """One player takes nine artefacts a round, three rounds long; and points beyond what a byte holds."""
    nine = "B1:a B2:s B3:a B4:a B5:a B6:a B7:a B8:a B9:a Y1:250 Y2:250 Y3:a"
    own, cards = on(nine), "Y0 Y1 Y2 B0 B1 B2 B3 B4 B5 B6 B7 B8"
    deals = [deal(cards, start=starter, **own) for starter in (0, 1, 1)]
    position = Position("board", {"layout": own["layout"], "start": 0}, deals=deals)
    for number in (1, 2, 3):
        pass_to(position, 0)
        finish(lay(position, cards))
        assert position.round_ends[number - 1]["artefacts"][0].tolist() == [9 * number, 0, 0, 0]
    assert position.scores == (3 * (500 + 50 - 10) + 100, 0)


def test_B6_all_pawns_wait_and_a_tile_lies_on_each_marked_space() -> None:
    position = table(seats=4)
    assert [pawns(position, seat) for seat in range(4)] == [""] * 4
    assert sum(tile is not None for path in position.view().paths for tile in path.tiles) == 25


def test_B6_tiles_lie_where_a_deal_places_them() -> None:
    position = table(placed="B6:s B7:15 Y2:a R9:5")
    assert [tile(position, space) for space in ("B6", "B7", "Y2", "R9", "B1")] == ["s", "15", "a", "5", None]


def test_B6_the_tiles_are_shuffled_anew_each_round() -> None:
    position = Position("board", {"turn_cap": 1}, seed=3)
    while position.mover is not None:
        finish(position)
    assert len({tuple(dealt(position, number)[-25:]) for number in (1, 2)} | {tuple(tiles())}) == 3


def test_B6_each_tile_can_lie_on_each_space() -> None:
    """Chance: two hundred deals put an artefact on each space between a fifth and a half of the time."""
    found: Counter[int] = Counter()
    for seed in range(200):
        words = dealt(Position("board", {"start": 0}, seed=seed))
        found.update(place for place, word in enumerate(words[-25:]) if word == "a")
    assert len(found) == 25
    assert all(40 < count < 105 for count in found.values())


@pytest.mark.parametrize(("seats", "deck"), [(2, 64), (3, 86), (4, 78)])
def test_B6_1_eight_cards_each_and_the_deck(seats: int, deck: int) -> None:
    position = table(seats=seats)
    assert [len(hand(position, seat)) for seat in range(seats)] == [8] * seats
    assert position.view().deck == deck
    assert position.boxes["removed"][0] == (30 if seats == 2 else 0)


def test_B6_1_thirty_cards_are_removed_anew_in_every_round() -> None:
    position = Position("board", {"turn_cap": 1}, seed=3)
    while position.mover is not None:
        finish(position)
    words = [dealt(position, number) for number in range(3)]
    out = [Counter(deal[deal.index("removed") + 1 : deal.index("tiles")]) for deal in words]
    assert [cards.total() for cards in out] == [30, 30, 30]
    assert out[0] != out[1] != out[2] != out[0]


def test_B6_1_removed_cards_are_out_of_the_round() -> None:
    position = table(removed="Y0 Y0 B0 B0", edition="short")
    seen = [*hand(position, 0), *hand(position, 1)]
    finish(position)
    seen += [event.card for seat in (0, 1) for event in position.events(seat) if event.what == "take" and event.card]
    assert len(seen) == 80
    assert not {"Y0", "B0"} & set(seen)


@pytest.mark.parametrize("seats", SEATS)
def test_B6_2_the_option_start_names_the_first_starter(seats: int) -> None:
    for seat in range(seats):
        assert Position("board", {"seats": seats, "start": seat}, seed=1).mover == seat
        options = {"seats": seats, "start": "eldest", "eldest": seat}
        assert Position("board", options, seed=1).mover == seat


@pytest.mark.parametrize("seats", SEATS)
def test_B6_2_by_default_the_first_starter_is_drawn_by_lot(seats: int) -> None:
    started = Counter(Position("board", {"seats": seats}, seed=seed).mover for seed in range(60))
    assert set(started) == set(range(seats))
    assert min(started.values()) > 60 // seats // 2
    words = " ".join(dealt(Position("board", {"seats": seats, "start": 0}, seed=1)))
    for seat in range(seats):
        assert Position("board", {"seats": seats}, deals=[f"{words} start {seat}"]).mover == seat


def next_starter(position: Position) -> int | None:
    """End the round, and see who starts the next one."""
    finish(position)
    options = {name: position.options[name] for name in ("seats", "layout")}
    return position.give(deal(**options)).mover


@pytest.mark.parametrize("seats", SEATS)
def test_B6_2_the_player_after_the_last_one_who_advanced_starts(seats: int) -> None:
    for seat in range(seats):
        hands = ["B0"] * 2 + ["W0"] * 2
        position = table(*hands[:seats], seats=seats, **on())
        pass_to(position, seat)
        play(position, position.legal[0] + " D")
        assert pawns(position, seat)
        assert next_starter(position) == (seat + 1) % seats


def test_B6_2_if_nobody_advanced_the_same_player_starts() -> None:
    for seat in range(3):
        assert next_starter(table(seats=3, start=seat)) == seat
    position = table(seats=3, start=2, turn_cap=1)
    assert finish(position).give(deal(seats=3)).mover == 2


def test_B6_2_a_discard_does_not_count_as_advancing() -> None:
    position = play(table("B0", "W0", seats=3, **on()), "B0 D -W0 D")
    assert next_starter(position) == 1


def test_B6_2_a_card_laid_without_a_move_does_not_count() -> None:
    """Seat 1 lays behind its lost city and moves nothing; then seat 0 was the last to advance."""
    own = on(steps("B1-8"))
    position = play(table("Y0", "B0 B1", seats=3, **own), "-Y0 D B0 " + ">B " * 8 + "D")
    pass_to(position, 0)
    first = next(move for move in position.legal if not move.startswith("-"))
    play(position, f"{first} D B1 D")
    assert position.states["advanced"][0] == 0
    assert next_starter(position) == 1


def test_B6_2_a_step_tile_and_a_move_behind_a_lost_city_count() -> None:
    own = on(steps("B1-8"))
    position = play(table("Y0", "B0 B1 W0", seats=3, **own), "-Y0 D B0 " + ">B " * 8 + "D")
    pass_to(position, 1).play("W0").play("D")
    pass_to(position, 0)
    first = next(move for move in position.legal if not move.startswith("-"))
    play(position, f"{first} D B1 >W D")
    assert position.states["advanced"][0] == 1
    assert next_starter(position) == 2


def test_B6_2_the_starter_after_a_round_that_a_crossing_ended() -> None:
    own = on(steps("B1-6", "Y1-6", "W1-6", "G1-6", "R1-6"))
    position = lay_across(table("B0 R0", "Y0", "W0", "G0", seats=4, **own), "B Y W G R")
    assert position.is_chance_due
    assert position.give(deal(seats=4, layout=own["layout"])).mover == 1


def lay_across(position: Position, letters: str) -> Position:
    """Let seat after seat begin a path with its 0 and move it over the bridge."""
    for letter in letters.split():
        position.play(f"{letter}0")
        for _ in range(6):
            position.play(f">{letter}")
        if position.mover is not None:
            position.play("D")
    return position


def test_B6_3_what_is_public() -> None:
    own = on("B1:a B2:15")
    position = lay(table("B0 B1", "W0", **own), "B0! B1", "W0")
    for seat in (0, 1, None):
        view = position.view(seat)
        assert view.deck == 61
        assert [one.cards for one in view.sides[0].expeditions if one.cards] == [["B0", "B1"]]
        assert (view.sides[0].artefact_tiles, view.sides[0].points) == (1, 15)
        assert [path.tiles[:2] for path in view.paths][1] == [None, "15"]
        assert pawns(position) == "B2!"
        assert pawns(position, 1) == "W1"


def test_B6_3_hands_and_removed_cards_are_secret() -> None:
    position = table("Y4", "B4", removed="G3", seats=2)
    shown = {seat: msgspec.json.encode(position.view(seat)).decode() for seat in (0, 1, None)}
    assert {seat for seat, view in shown.items() if '"Y4"' in view} == {0}
    assert {seat for seat, view in shown.items() if '"B4"' in view} == {1}
    assert not any('"G3"' in view for view in shown.values())
    for seat in (0, 1, -1):
        words = position.seen_record(seat).deals[0].split()
        assert words[words.index("removed") + 1 : words.index("tiles")] == ["?"] * 30


def test_B6_3_covered_discards_are_not_shown_but_counted() -> None:
    position = play(table("G5", "G6"), "-G5 D -G6 D")
    pile = position.view(0).piles[3]
    assert (pile.top, pile.height) == ("G6", 2)
    assert "G5" not in msgspec.json.encode(position.view(0)).decode()


def test_B6_3_hands_are_shown_after_the_round() -> None:
    position = finish(table())
    assert [len(one.hand) for one in position.view(0).sides] == [8, 8]
    assert [len(one.hand) for one in position.view(0).results[0].sides] == [8, 8]


def test_the_box_and_the_state_are_small() -> None:
    assert BOARD.state.itemsize <= 1024
    assert BOARD.actions == 177
    assert BOARD.pack(settled({})).flags.writeable is False
    assert side(table()).hand is None
