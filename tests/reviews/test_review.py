"""Reviews of whole games: all three, with options, early ends and take-backs; what they keep secret; how they run."""

import math
import threading
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from tests.reviews.games import TINY, ended, played

import cibola
from cibola.errors import NotAllowedError, OptionError
from cibola.messages import LANGUAGES, tell
from cibola.position.position import Position, Record
from cibola.reviews.decisions import CLASSES, DECIDED, SIGNIFICANT, class_of, review_decision
from cibola.reviews.depth import DEPTHS, Depth
from cibola.reviews.line import LineEvent, read_line
from cibola.reviews.model import Review, ReviewedDecision
from cibola.reviews.reviewer import PartialReview, Reviewer

RECORDS = Path(__file__).parents[1] / "records"
CHOSEN = (
    "board-rules1-mini-resigned",
    "board-rules1-four-short-variant",
    "card-rules1-mini-random-start",
    "card-rules1-agreed-after-resignation-taken-back",
    "card-rules1-timed-out-handed-over",
    "roll-rules1-mini-explicit-dice",
    "roll-rules1-own-layout",
    "roll-rules1-resigned-after-take-backs",
)


def run(record: Record, depth: Depth = TINY, **chosen: object) -> Review:
    review = Reviewer(record, depth, threads=1, **chosen).run()  # type: ignore[arg-type]
    assert review is not None
    return review


@cache
def small(game: str) -> Position:
    """Return a short finished game."""
    options = {
        "card": {"edition": "mini", "rounds": 2},
        "board": {"edition": "mini", "seats": 3},
        "roll": {"layout": "mini", "seats": 2},
    }
    return played(game, seed=3, **options[game])


@cache
def reviewed(game: str) -> Review:
    return run(small(game).record)


def check(record: Record, review: Review) -> None:
    """See to it that a review fits its game and itself."""
    end = record.replay()
    assert len(review.seats) == end.seats
    for totals in review.seats:
        own = [decision for decision in review.decisions if decision.seat == totals.seat]
        counted = [decision for decision in own if decision.counted]
        assert (totals.decisions, totals.counted) == (len(own), len(counted))
        assert totals.lost == pytest.approx(sum(decision.loss for decision in counted), abs=1e-6)
        assert sum(totals.kinds.values()) == sum(bool(decision.kind) for decision in counted)
        assert totals.points == end.scores[totals.seat]
    for decision in review.decisions:
        assert record.entries[decision.number - 1].text == decision.action
        assert record.entries[decision.number - 1].seat == decision.seat
        assert decision.loss == 0 or decision.loss == decision.measured > SIGNIFICANT * decision.error
        assert decision.counted == (not decision.left_out)
        if decision.counted:
            assert DECIDED <= decision.value <= 1 - DECIDED
        if decision.options:
            assert decision.options[0].action == decision.best
            assert decision.action in [option.action for option in decision.options]
        for language in LANGUAGES:
            assert all(tell(fact, language) for fact in decision.why)
    ledger = review.ledger
    assert (ledger is None) == (record.seen is not None)
    if ledger is not None:
        for seat in range(end.seats):
            changes = [step.chance[seat] for step in ledger.steps]
            assert ledger.first_chance[seat] + sum(changes) == ledger.result_chance[seat]
            assert ledger.first_points[seat] + sum(step.points[seat] for step in ledger.steps) == end.scores[seat]
        assert all(first.number <= second.number for first, second in pairwise(ledger.steps))
        told = review.seats[0]
        parts = (told.luck, told.deal_luck, told.play, told.ended)
        assert ledger.first_chance[0] + sum(part or 0 for part in parts) == pytest.approx(ledger.result_chance[0])


@pytest.mark.parametrize("game", ["card", "board", "roll"])
def test_every_game_is_reviewed(game: str) -> None:
    check(small(game).record, reviewed(game))


@pytest.mark.parametrize("name", CHOSEN)
def test_records_with_all_their_oddities_are_reviewed(name: str) -> None:
    record = cibola.load((RECORDS / f"{name}.txt").read_text("utf-8"))
    check(record, run(record, Depth("tiny", 3, 3, 2)))


def test_the_public_function_is_the_same() -> None:
    told: list[tuple[int, int]] = []
    review = cibola.review(small("card").record, TINY, threads=2, progress=lambda *steps: told.append(steps))
    assert review == reviewed("card")
    assert told == sorted(told)
    assert (told[0][0], told[-1][0]) == (0, told[-1][1])


def test_another_seed_draws_other_worlds() -> None:
    review = run(small("roll").record, seed=1)
    assert review.seed == "1"
    assert review.ledger != reviewed("roll").ledger


def test_it_can_be_stored_and_read() -> None:
    assert msgspec.json.decode(msgspec.json.encode(reviewed("board")), type=Review) == reviewed("board")


# --- stop and resume ---


def test_a_review_goes_on_where_it_was_stopped() -> None:
    record = small("card").record
    reviewer = Reviewer(record, TINY, threads=1)
    assert reviewer.run(lambda done, _: reviewer.stop() if done == 5 else None) is None
    kept = msgspec.json.decode(msgspec.json.encode(reviewer.partial), type=PartialReview)
    told: list[tuple[int, int]] = []
    assert Reviewer(record, TINY, threads=1, done=kept).run(lambda *steps: told.append(steps)) == reviewed("card")
    done = len(kept.anchors) + len(kept.changes) + len(kept.decisions)
    assert done >= 5
    assert told[0][1] == len(list(Reviewer(record, TINY)._jobs())) - done > 0


def test_it_stops_from_another_thread() -> None:
    reviewer = Reviewer(small("board").record, TINY, threads=2)
    begun, found = threading.Event(), list[Review | None]()
    worker = threading.Thread(target=lambda: found.append(reviewer.run(lambda *_: begun.set())))
    worker.start()
    begun.wait()
    reviewer.stop()
    worker.join(60)
    assert not worker.is_alive()


def test_what_was_kept_of_another_review_is_refused() -> None:
    kept = Reviewer(small("card").record, TINY).partial
    for other in (Reviewer(small("card").record, TINY, seed=2), Reviewer(small("card").record, "quick")):
        with pytest.raises(OptionError, match="another review"):
            Reviewer(small("card").record, TINY, done=other.partial)
    assert Reviewer(small("card").record, TINY, done=kept).key == kept.key


# --- secrecy ---


@pytest.mark.parametrize("game", ["card", "board", "roll"])
def test_a_running_game_is_not_reviewed(game: str) -> None:
    position = small(game).record.replay(3)
    for record in (position.record, position.seen_record(0), position.seen_record(1)):
        with pytest.raises(NotAllowedError, match="not over"):
            Reviewer(record)


def swap(record: Record, one: int, other: int) -> Record:
    """Exchange two cards of the first deal."""
    words = record.replay().record.deals.get(0) or record.replay().game.write_chance(
        record.replay().boxes, record.replay().chance_results[0]
    )
    cards = words.split()
    cards[one], cards[other] = cards[other], cards[one]
    return msgspec.structs.replace(record, seed="", commitment="", scores=None, deals={0: " ".join(cards)})


def unshown(position: Position, seat: int) -> tuple[int, int]:
    """Return where in the deal a card of the other hand is that was never shown, and one of the deck that differs."""
    words = position.game.write_chance(position.boxes, position.chance_results[0]).split()
    hand = position.view(1 - seat).sides[1 - seat]
    kept = [card for card in hand.hand or [] if card not in hand.known]
    size = int(position.boxes["hand"][0])
    dealt = words[(1 - seat) * size : (2 - seat) * size]
    left = int(position.states["deck_left"][0])
    return next(
        ((1 - seat) * size + dealt.index(card), place)
        for card in kept
        if card in dealt and dealt.count(card) == 1
        for place in range(len(words) - left, len(words))
        if words[place] != card
    )


@pytest.mark.parametrize(
    ("game", "options", "entries"), [("card", {"rounds": 1}, 8), ("board", {"edition": "short", "seats": 2}, 8)]
)
def test_a_decision_is_judged_by_what_its_seat_could_know(game: str, options: dict[str, object], entries: int) -> None:
    """The same moves, but another deck and another card in the other hand: what is said of a seat is the same."""
    whole = played(game, seed=2, **options)
    record, seat = ended(whole, entries), 0
    one, other = unshown(whole.record.replay(entries), seat)
    assert record.replay(entries).seen_by(seat) == swap(record, one, other).replay(entries).seen_by(seat)
    reviews = [run(found) for found in (record, swap(record, one, other))]
    first, second = ([d for d in review.decisions if d.seat == seat] for review in reviews)
    assert first == second
    assert len(first) > 2
    assert reviews[0].ledger != reviews[1].ledger  # both hands open


def test_a_record_that_hides_cards_tells_only_of_its_seat() -> None:
    position = played("card", seed=2, rounds=1).record.replay(20)
    seen = position.seen_by(1).resign(0).record
    review = run(seen)
    check(seen, review)
    assert {decision.seat for decision in review.decisions} == {1}
    assert review.ledger is None
    assert review.seats[1].luck is None


# --- depths and classes ---


def test_classes_begin_at_their_bounds() -> None:
    assert [class_of(loss) for loss in (0.0, 0.0199, 0.02, 0.05, 0.1, 0.9)] == [
        "",
        "",
        "inaccuracy",
        "mistake",
        "blunder",
        "blunder",
    ]
    assert list(CLASSES.values()) == sorted(CLASSES.values(), reverse=True)


def test_every_game_has_the_same_depths() -> None:
    assert len({tuple(rows) for rows in DEPTHS.values()}) == 1
    with pytest.raises(OptionError, match="quick, usual, deep"):
        Reviewer(small("card").record, "bottomless")


# --- how good it is; `bench/review.py` measures it on many games ---

FINE = Depth("fine", 300, 10, 8)
ROUGH = Depth("rough", 60, 10, 4)
TRUTH = Depth("truth", 800, 10, 8)


def judged(event: LineEvent, name: str, depth: Depth = FINE) -> ReviewedDecision:
    return review_decision(event, depth, 0.0, name).decision


@pytest.mark.parametrize(
    ("game", "options", "least"), [("board", {"edition": "short", "seats": 2}, 2), ("roll", {}, 2)]
)
def test_planted_errors_are_found_and_other_seeds_agree(game: str, options: dict[str, object], least: int) -> None:
    """The worst action instead of the best, where that costs ten points of percent and more."""
    events = [event for event in read_line(played(game, seed=6, **options).record).events if event.seen is not None]
    large = found = 0
    for event in events[3:-4:6]:
        assert event.seen is not None
        if len(event.seen.actions) < 2:
            continue
        worst = event.seen.game.read(judged(event, "any", ROUGH).options[-1].action)
        planted = event._replace(action=worst)
        true = judged(planted, "truth", TRUTH)
        told, again = judged(planted, "one"), judged(planted, "another")
        if told.best == again.best == true.best and told.error:
            assert abs(told.measured - again.measured) < 4 * math.hypot(told.error, again.error)
            assert abs(told.measured - true.measured) < 4 * math.hypot(told.error, true.error) + 0.01  # smoothed less
        if true.counted and true.measured >= 0.1:
            large += 1
            found += bool(told.loss)
    assert large >= least
    assert found >= 0.8 * large


def test_few_alarms_where_the_best_is_played() -> None:
    events = read_line(played("board", edition="short", seats=2, seed=6).record).events
    alarms = []
    for event in events[5:-5:12]:
        if event.seen is not None and len(event.seen.actions) > 1:
            best = event.seen.game.read(judged(event, "any", TRUTH).best)
            alarms.append(bool(judged(event._replace(action=best), "alarm").loss))
    assert len(alarms) > 3
    assert sum(alarms) == 0
