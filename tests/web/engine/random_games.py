"""Games played at random through Python's `Position`, written down as requests, with what Python answers to each."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

from tests.laws.board import RUNWAYS
from tests.laws.roll import ARROWS
from tests.web.engine.layouts import random_layout
from tests.web.engine.pictures import Asked, attempt, carry_out, picture, plain, played_hidden, replayed, seen, written

from cibola.engine.interface import SPECTATOR, Game
from cibola.errors import OptionError
from cibola.games import GAMES
from cibola.games.common.options import Option
from cibola.position.position import Position, Record
from cibola.record.entries import Entry

TEXTS = ["", "gg", "a {b} \\} c", "é\n\r\t ß", '"quoted" ', "🙂 \x7f\u2028", "\x1b[1m", " edges\u00a0", "1: 2 @3"]
UNREADABLE = ["", "Q9", "Y11", "-", ">", "> ", "--Y2", "y2", " Y2 ", "Y2!", "R0", "Z" * 500, "\u0130", "ß"]
TIMES = [None, None, 0, -1, 1_700_000_000_123, 253_402_300_799_999, -62_135_596_800_000, 253_402_300_800_000]

EVENTS = ["!resign", "!timeout", "!abandon", "!agree", "!what"]
WRONG_WORDS = ["?", "Q1", "start", "exploits", "tiles", "0"]  # in a deal
WRONG_SIGNS = ["{", "}", '"', "@", "\n", ":", "=", "!back:0 ", "!x", "?", " ", "9", "#"]  # in a record
OTHER_LINES = [
    *("rules: 2", "seed: 12", "seat 7: Bo", "colour: red", "rounds: 0", "seen by: 0", "seen by: 9", "deal 0: D"),
    *("scores: x", 'date: "a', "# a remark", "0: Y2 {a} @2026-01-01T00:00:00Z", "1: @2026-01-01T00:00Z", "0: {a}"),
]
SPARED = re.compile(r"...\nlayout: \{.*\}|...@\S+")
EXTREME = {"board": [json.dumps(RUNWAYS)], "roll": [json.dumps(ARROWS)]}  # long chains of steps and of arrows


def allowed_values(option: Option) -> list[Any]:
    """List some values that an option takes."""
    least, most = option.numbers or (1, 0)
    numbers = [number for number in ((0, 0, 1, 3, 60) if most > 60 else range(6)) if least <= number <= most]
    return [*option.words, *numbers, *([True, False] if option.flag else [])]


def random_options(game: Game, dice: random.Random) -> dict[str, Any]:
    """Choose some options that go together."""
    while True:
        values = {name: allowed_values(option) for name, option in game.options.items()}
        if "layout" in values:
            values["layout"] = option_layouts(game, dice)
        chosen = {name: dice.choice(some) for name, some in values.items() if dice.random() < 0.5}
        try:
            game.settle(dict(chosen))
        except OptionError:
            continue
        return chosen


def option_layouts(game: Game, dice: random.Random) -> list[Any]:
    """List the names of a game's layouts, and some of one's own."""
    named = game.options["layout"].free_form.split(", ")
    return [*named, *(random_layout(game.name, dice) for _ in range(2)), *EXTREME[game.name] * 2]


class RandomGame:
    """Plays a game at random, and yields each request with Python's answer."""

    def __init__(self, game: str, number: int, *, seen_every: int) -> None:
        """Begin a game that its number decides; every so many moves it is also shown as a viewer may know it."""
        self.dice = random.Random(f"{game} {number}")
        self.game, self.number, self.seen_every = GAMES[game], number, seen_every
        self.position: Position
        self.shown = 0  # moves that were shown
        self.width = self.dice.choice([1, 1, 2, 3, 9])  # from so many actions its players choose most often

    def play(self) -> Iterator[Asked]:
        """Play to the end or as long as it makes sense, and replay the record."""
        yield self.start()
        for _ in range(self.dice.choice([30, 60, 90, 200])):
            yield self.show()
            if self.position.outcome and self.dice.random() < 0.8:
                break
            yield from self.step()
        yield self.show()
        for viewer in (*range(self.position.seats), SPECTATOR):
            yield self.see(viewer)
        record = self.position.record
        yield {"ask": "record"}, written(record)
        yield from self.replay(record)

    def start(self) -> Asked:
        dice, options = self.dice, random_options(self.game, self.dice)
        seed = dice.choice([self.number, f"seed é {self.number}", dice.randbytes(32).hex()])
        start: dict[str, Any] = {"seed": seed, "date": dice.choice(["", "2026-11-18", '"'])}
        deal = self.sampled_deal(options, 0)
        if dice.random() < 0.3:
            start |= {"seed": None, "dealt": [[0, deal]] if dice.random() < 0.5 else []}
        elif dice.random() < 0.2:
            start |= {"dealt": [[0, deal.lower()]]}
        settled = self.game.settle(dict(options))
        names = [dice.choice(["", "Ana", "Zoë ", '"B"', "x\ny"]) for _ in range(self.game.seats(settled))]
        if dice.random() < 0.7:
            start["players"] = names
        given = {name: start[name] for name in ("seed", "date", "players") if name in start}
        self.position = Position(self.game.name, options, deals=dict(start.get("dealt", [])), **given)
        answer = {
            "options": plain(self.position.options),
            "box": self.position.boxes.tobytes().hex(),
            "seats": self.position.seats,
        }
        return {"ask": "start", "game": self.game.name, "options": options, "start": start}, answer

    def sampled_deal(self, options: dict[str, Any], event: int) -> str:
        """Write a deal that could be made now: that of another game with these options and as many deals."""
        other = Position(self.game.name, options, seed=self.dice.random())
        while len(other.chance_results) <= event and other.mover is not None:
            other.play(self.dice.choice(other.actions))
        event = min(event, len(other.chance_results) - 1)
        return self.game.write_chance(other.boxes, other.chance_results[event])

    def show(self) -> Asked:
        since = max(0, min(self.shown, len(self.position.moves)) - 2)
        self.shown = len(self.position.moves)
        return {"ask": "show", "since": since}, picture(self.position, since)

    def see(self, viewer: int) -> Asked:
        since = max(0, len(self.position.moves) - 4)
        return {"ask": "seen", "viewer": viewer, "since": since}, attempt(lambda: seen(self.position, viewer, since))

    def note(self) -> dict[str, Any]:
        dice = self.dice
        if dice.random() < 0.8:
            return {}
        return {"at": dice.choice(TIMES), "comment": dice.choice(TEXTS)}

    def step(self) -> Iterator[Asked]:
        """Do one thing: mostly a legal action, now and then something else."""
        dice, position = self.dice, self.position
        if position.is_chance_due:
            yield from self.deal()
        if position.mover is not None and dice.random() < 1 / self.seen_every:
            yield self.see(dice.choice([*range(position.seats), SPECTATOR]))
            yield self.play_hidden(dice.choice([*range(position.seats), SPECTATOR]))
        if dice.random() < 0.25:
            yield dice.choice([self.illegal, self.unreadable, self.other_seat])()
        if dice.random() < 0.04:
            yield dice.choice([self.take_back, self.take_back, self.hand_over, self.rename])()
        elif dice.random() < 0.012:
            yield self.enter(Entry(self.any_seat(), dice.choice(EVENTS)))
        elif position.mover is not None:
            action = self.legal_action()
            yield self.act(action if dice.random() < 0.3 else self.game.write(action), position.mover)

    def legal_action(self) -> int:
        """Choose a legal action; one that brings the end of the round nearer, or a lay, more often than others."""
        actions = self.position.actions
        draws = [action for action in actions if action in self.game.draws]
        likely = draws or actions[: self.width]  # those with low numbers lay low cards
        return self.dice.choice(likely if self.dice.random() < 0.8 else actions)

    def any_seat(self) -> int:
        return self.dice.choice([seat for seat in range(self.position.seats) for _ in range(4)] + [-1, 9])

    def act(self, action: str | int, seat: int | None) -> Asked:
        note = self.note() | ({} if seat is None else {"seat": seat})
        answer = carry_out(self.position.play, action, **note)
        return {"ask": "play", "action": action, "note": note}, answer

    def illegal(self) -> Asked:
        return self.act(self.dice.randrange(-1, self.game.actions + 1), None)

    def unreadable(self) -> Asked:
        return self.act(self.dice.choice(UNREADABLE), None)

    def other_seat(self) -> Asked:
        return self.act(self.dice.randrange(self.game.actions), self.any_seat())

    def play_hidden(self, viewer: int) -> Asked:
        action = self.dice.randrange(self.game.actions)
        if self.position.mover is not None and self.dice.random() < 0.7:
            action = self.dice.choice(self.position.actions)
        return {"ask": "seenPlay", "viewer": viewer, "action": action}, played_hidden(self.position, viewer, action)

    def take_back(self) -> Asked:
        to = self.dice.randrange(-1, len(self.position.log) + 1)
        note = self.note() | {"seat": self.any_seat()}
        answer = carry_out(self.position.take_back, to, **note)
        return {"ask": "takeBack", "to": to, "note": note}, answer

    def hand_over(self) -> Asked:
        seat, name, note = self.any_seat(), self.dice.choice(TEXTS), self.note()
        answer = carry_out(self.position.hand_over, seat, name, **note)
        return {"ask": "handOver", "seat": seat, "name": name, "note": note}, answer

    def rename(self) -> Asked:
        seat, name = self.any_seat(), self.dice.choice(TEXTS)
        return {"ask": "rename", "seat": seat, "name": name}, carry_out(self.position.rename, seat, name)

    def enter(self, entry: Entry) -> Asked:
        return {"ask": "enter", **plain(entry)}, carry_out(self.position.enter, entry)

    def deal(self) -> Iterator[Asked]:
        """Give the deal that is due, after a wrong one."""
        event = len(self.position.chance_results)
        text = self.sampled_deal(dict(self.position.options), event)
        words = text.split()
        wrong = words[:]
        wrong[self.dice.randrange(len(wrong))] = self.dice.choice([*words, *WRONG_WORDS])
        extra = self.dice.choice([["start", "0"], ["start", "7"], ["exploits", "run"], ["removed"], words[:1], []])
        for text in (" ".join(wrong), " ".join(words + extra), " ".join(words[1:]), " ".join(words)):
            note = self.note()
            answer = carry_out(self.position.give, text, **note)
            yield {"ask": "give", "text": text, "note": note}, answer

    def replay(self, record: Record) -> Iterator[Asked]:
        """Replay the record, whole and in part, and damaged."""
        text = self.dice.choice([record.dump, record.to_json])()
        for to in (None, self.dice.randrange(-1, len(record.entries) + 2)):
            yield {"ask": "replay", "text": text} | ({} if to is None else {"to": to}), replayed(text, to)
        for _ in range(4):
            damaged = damage(record.dump(), self.dice)
            yield {"ask": "replay", "text": damaged}, replayed(damaged, None)


def damage(text: str, dice: random.Random) -> str:
    """Change a record somewhere, but not within JSON or a time, which each side may read and refuse in its own way."""
    spared = [place for found in SPARED.finditer(text) for place in range(found.start(), found.end())]
    at = dice.choice(sorted({*range(len(text))} - {*spared}))
    way = dice.randrange(6)
    if way == 0:
        return text[:at] + text[at + dice.randrange(1, 4) :]
    if way == 1:
        return text[:at] + dice.choice(WRONG_SIGNS) + text[at:]
    lines = text.split("\n")
    line = dice.randrange(len(lines))
    if way == 2:
        del lines[line]
    elif way == 3:
        lines.insert(line, lines[dice.randrange(len(lines))])
    elif way == 4:
        lines[line] = dice.choice(OTHER_LINES)
    else:
        lines[line] = lines[line].upper()
    return "\n".join(lines)
