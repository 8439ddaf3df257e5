"""The score calculator reads what people type for each game, and scores it by the rules."""

import json

import pytest
from tests.cli.runner import Run, scored

from cibola.cli.games import score_sheet_of
from cibola.games import GAMES
from cibola.messages import LANGUAGES

BAD_INPUT = 2


# Different ways to type the same, by game: the points, and the words.
WAYS: dict[str, tuple[int, list[str]]] = {
    "card": (
        (9 - 20) * 3,
        [
            "Y x x 2 7",
            "Y: x x 2 7",
            "Yx Yx Y2 Y7",
            "Yxx2 7",
            "yellow 7, 2, x, x",
            "Jaune xx 7 2",
            "y 7 x x 2",
            "Y 7 2 xx",
        ],
    ),
    "board": (
        10 + 30,
        ["Y4! B7", "Y 4 ! B 7", "yellow 4! blue: 7", "jaune4! bleu7", "b7, y4!", "Y4 ! B7"],
    ),
    "roll": (
        60 + 20 - 20,
        ["R7x+ a3", "R 7 x + a 3", "red 7x+, artefacts 3", "rouge: 7+x a3", "a3 r7X+", "R7×+ a3"],
    ),
}


@pytest.mark.parametrize(
    ("game", "points", "words"), [(game, points, words) for game, (points, ways) in WAYS.items() for words in ways]
)
def test_the_same_can_be_typed_in_many_ways(game: str, points: int, words: str) -> None:
    sheet = score_sheet_of(game, {})
    assert sheet.score(sheet.read([words])).totals == scored(game, words).totals == [points]


# What cannot lie on a table, by game, with its rule.
REFUSED = {
    "card": [
        ("Y 7 7", "C1"),
        ("Y 7 / Y 7", "C1"),
        ("Y xxxx", "C1"),
        ("Y xx / Y xx", "C1"),
        ("Y 11", "C1"),
        ("Y 1", "C1"),
        ("Y 12345678901234567890", "C1"),
        ("P 7", "C1.2"),
        ("P7", "C1.2"),
        ("Y 2 +6", "C11"),
        ("+3 / +3", "C11"),
    ],
    "board": [
        ("Y10", "B1"),
        ("Y0", "B1"),
        ("Y99999999999999999999", "B1"),
        ("Y", "B1"),
        ("V3", "B1"),
        ("Y3 Y4", "B8.1"),
        ("Y3 4", "B8.1"),
        ("Y3! B3!", "B3"),
        ("Y1 B1 W1 G1 R1", "B3"),
        ("Y7 B7 W7 / Y7 B8 W9", "B13"),
        ("Y1 a10", "B4"),
        ("Y1 a9 // Y1 a10", "B4"),
        ("Y1 // Y1 // Y1 // Y1", "B15"),
    ],
    "roll": [
        ("R10", "R2"),
        ("a10", "R2"),
        ("d99999999999999999999", "R2"),
        ("R", "R2"),
        ("R+", "R2"),
        ("a3x", "R2"),
        ("R6+", "R10"),
        ("Rx+", "R10"),
        ("d6+", "R10"),
        ("W3", "R1.1"),
    ],
}


@pytest.mark.parametrize(
    ("game", "words", "rule"), [(game, words, rule) for game, cases in REFUSED.items() for words, rule in cases]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_lie_on_a_table_is_refused_with_its_rule(
    run: Run, game: str, words: str, rule: str, language: str
) -> None:
    ran = run("score", game, *words.split(), "--lang", language)
    assert ran.code == BAD_INPUT
    assert ran.err.rstrip().endswith(f"({rule})")
    assert not ran.out


UNREADABLE = {
    "card": ["7", "Y ?", "Y / B / G", "Y2 // 3", "Y -3x"],
    "board": ["4", "Y3 a3 4", "Y?", "a3!", "!", "Y3 / / / / B3", "Y3 +9999999999", "Y3 -4"],
    "roll": ["4", "x", "R?", "R3 R4", "R3 4", "R3 // R4", "R3 / / / / / O3"],
}


@pytest.mark.parametrize(("game", "words"), [(game, words) for game, cases in UNREADABLE.items() for words in cases])
def test_what_cannot_be_read_is_refused(run: Run, game: str, words: str) -> None:
    assert run("score", game, "--", *words.split()).code == BAD_INPUT


# What is answered on a terminal, by game and language: the second answer is refused; the words printed and reported.
ASKED = [
    ("card", "en", ["Y 5 9", "Y 5", "B / G", "B 3 +1", ""], "Player 1 −6, Player 2 −7", ["(C1)", "//"]),
    ("board", "en", ["Y9", "Y10", "B4 / R3", "B4", "", "Y1", "", ""], "Player 1 30, Player 2 5", ["(B1)", "//"]),
    ("roll", "fr", ["R8", "R10", "O4", "P5", ""], "Joueur 1 35, Joueur 2 5, Joueur 3 10", ["(R2)"]),
    ("card", "en", ["Y 5 9", "-", "B 3"], "Player 1 −6, Player 2 0", []),  # the input ends within a round
]


@pytest.mark.parametrize(("game", "language", "answers", "totals", "refusals"), ASKED)
def test_a_table_is_asked_for_on_a_terminal(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    language: str,
    answers: list[str],
    totals: str,
    refusals: list[str],
) -> None:
    coming = iter(answers)

    def answer(*_: object) -> str:
        try:
            return next(coming)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setenv("FORCE_COLOR", "1")
    ran = run("score", game, "--lang", language)
    assert ran.code == 0
    assert totals in ran.out
    assert next(coming, None) is None
    assert all(refusal in ran.err for refusal in refusals)


TIES = {"card": "Y 5 / B 5", "board": "Y4 / B4", "roll": "R7 / O7"}


@pytest.mark.parametrize("game", GAMES)
def test_a_tie_is_told(run: Run, game: str) -> None:
    assert "A tie.\n" in run("score", game, TIES[game]).out
    answer = json.loads(run("score", game, TIES[game], "--json").out)
    assert (answer["leaders"], answer["tie"]) == ([0, 1], "shared")


@pytest.mark.parametrize(("game", "words"), [("card", "Y 5"), ("board", "Y1"), ("roll", "R1")])
def test_a_single_player_leads_even_below_zero(run: Run, game: str, words: str) -> None:
    answer = json.loads(run("score", game, words, "--json").out)
    assert (answer["leaders"], answer["tie"]) == ([0], None)
    assert answer["totals"][0] < 0 or game == "board"  # B14: never below zero


@pytest.mark.parametrize(
    ("words", "leaders", "sentence"),
    [
        ("", [0, 1], {"en": "A tie: the youngest wins.", "fr": "Égalité\u00a0: le plus jeune l'emporte."}),
        ("--eldest 0", [1], {"en": "A tie: Ben, the youngest, wins.", "fr": "Ben, le plus jeune, l'emporte."}),
        ("--eldest 1", [0], {"en": "A tie: Ana, the youngest, wins.", "fr": "Ana, le plus jeune, l'emporte."}),
    ],
)
def test_c9_2_the_youngest_wins_a_tie_in_duel(
    run: Run, words: str, leaders: list[int], sentence: dict[str, str]
) -> None:
    command = ["score", "card", "Y 5 // / B 5", "--edition", "duel", "--name", "Ana", "--name", "Ben", *words.split()]
    for language in LANGUAGES:
        assert run(*command, "--lang", language).out.rstrip().endswith(sentence[language])
    answer = json.loads(run(*command, "--json").out)
    assert (answer["totals"], answer["leaders"], answer["tie"]) == ([-15, -15], leaders, "youngest")


def test_c9_2_the_eldest_wins_nothing_where_ties_are_shared_or_points_differ(run: Run) -> None:
    assert "A tie.\n" in run("score", "card", "Y 5 / B 5", "--eldest", "0").out
    assert "Player 1 leads." in run("score", "card", "Y 6 / B 5", "--edition", "duel", "--eldest", "0").out
    assert run("score", "card", "Y 6 / B 5", "--eldest", "2").code == BAD_INPUT
    assert run("score", "board", "Y1", "--eldest", "0").code == BAD_INPUT
