"""What the page's engine must know of a game besides its compiled rules: one JSON document a game.

    python -m cibola.wasm.tables FOLDER        writes card.json, board.json and roll.json

Everything comes from the records, rows and names of the Python modules; nothing is stated here a second time. How
options become a box is found by packing every combination of them, so that the page needs no code for it.
"""

import importlib
import sys
from collections.abc import Iterator, Mapping
from graphlib import TopologicalSorter
from itertools import combinations, product
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import numpy as np

from cibola.engine.interface import Game
from cibola.errors import Message, OptionError
from cibola.games import GAMES
from cibola.games.common import cards
from cibola.games.common.layouts import write_layout
from cibola.games.common.options import Option
from cibola.players.levels import LEVELS
from cibola.tutorials import TUTORIALS

Options = dict[str, Any]

# Where names for numbers stand: in modules of each game, and in one that they share.
MODULES = ("components", "state", "layouts", "exploits", "view", "choices")
TO_THE_BOX = ("rules",)  # fields of a box that no option decides
MANY = 10  # values of an option


class Field(msgspec.Struct, frozen=True):
    """Where a field lies in a record, and what it is; no shape: a single number."""

    at: int
    type: str
    shape: tuple[int, ...]


class RecordLayout(msgspec.Struct, frozen=True):
    """The layout of a record."""

    size: int
    fields: dict[str, Field]


class OptionTable(msgspec.Struct, frozen=True):
    """An option, with the values that it takes."""

    default: Any
    words: tuple[str, ...]
    numbers: tuple[int, int] | None
    flag: bool
    free_form: str
    known: str


class Contradiction(msgspec.Struct, frozen=True):
    """Options that contradict each other, and how that is told."""

    options: Options
    message: Message


class FromOption(msgspec.Struct, frozen=True):
    """A field of the box that is an option's own number."""

    number: str


class FromTable(msgspec.Struct, frozen=True):
    """A field of the box by the values of some options, written one after another."""

    options: list[str]
    values: dict[str, list[int]]


class LevelTable(msgspec.Struct, frozen=True):
    """A level of the computer players."""

    number: int
    key: str
    searches: bool
    seconds: float
    simulations: int  # for a turn, if it searches


class TutorialTable(msgspec.Struct, frozen=True):
    """A prepared first game."""

    options: Options
    deals: dict[int, str]
    script: tuple[tuple[str, str], ...]
    end: str


class GameTables(msgspec.Struct, frozen=True):
    """All that the page's engine knows of a game besides its rules."""

    game: str
    rules: int
    state: RecordLayout
    box: RecordLayout
    chance_size: int
    has_rounds: bool
    has_hidden_cards: bool
    draws: list[int]
    texts: list[str]
    refusals: dict[int, tuple[str, str]]
    options: dict[str, OptionTable]
    usual: dict[str, Options]
    contradictions: list[Contradiction]
    packing: dict[str, FromOption | FromTable]
    layouts: dict[str, str]  # named ones, as records write them
    layout_schema: dict[str, Any] | None
    single_round: Options
    constants: dict[str, int]
    words: dict[str, list[str]]
    levels: list[LevelTable]
    tutorial: TutorialTable


def tables_of(game: Game) -> GameTables:
    """Gather the tables of a game."""
    grid = [(options, settled) for options in all_options(game) for settled in [try_to_settle(game, options)]]
    allowed = [settled for _, settled in grid if not isinstance(settled, Message)]
    modules = [cards, *(module for name in MODULES if (module := find_module(game, name)))]
    return GameTables(
        game=game.name,
        rules=game.rules_version,
        state=layout_of(game.state),
        box=layout_of(game.box),
        chance_size=game.chance_size,
        has_rounds=game.has_rounds,
        has_hidden_cards=game.has_hidden_cards,
        draws=sorted(game.draws),
        texts=[game.write(action) for action in range(game.actions)],
        refusals=importlib.import_module(f"cibola.games.{game.name}.notation").REFUSALS,
        options={name: option_table(option) for name, option in game.options.items()},
        usual=usual_options(game),
        contradictions=contradictions(game, allowed, [(one, why) for one, why in grid if isinstance(why, Message)]),
        packing=packing(game, allowed),
        layouts={name: write_layout(layout) for name, layout in named_layouts(game).items()},
        layout_schema=layout_schema(game),
        single_round=dict(game.single_round),
        constants=constants_of(modules),
        words=words_of(modules),
        levels=[level_of(game, number) for number in range(len(LEVELS))],
        tutorial=msgspec.convert(TUTORIALS[game.name], TutorialTable, from_attributes=True),
    )


def layout_of(record: np.dtype[Any]) -> RecordLayout:
    """Describe the fields of a record."""
    fields = {}
    for name, (kind, at, *_) in (record.fields or {}).items():
        fields[name] = Field(at, kind.base.str[1:], kind.shape)
    return RecordLayout(record.itemsize, fields)


def find_module(game: Game, name: str) -> ModuleType | None:
    """Return a module of a game, if it has such a one."""
    full = f"cibola.games.{game.name}.{name}"
    return importlib.import_module(full) if importlib.util.find_spec(full) else None


def constants_of(modules: list[ModuleType]) -> dict[str, int]:
    """Gather the numbers that have a name."""
    return {name: value for name, value in _names(modules) if type(value) is int}


def words_of(modules: list[ModuleType]) -> dict[str, list[str]]:
    """Gather the names of numbers: a letter or a word for each, in order. The texts of actions stand by themselves."""
    found = {name: list(value) for name, value in _names(modules) if isinstance(value, str | tuple) and name != "TEXTS"}
    return {name: value for name, value in found.items() if all(isinstance(one, str) for one in value)}


def _names(modules: list[ModuleType]) -> Iterator[tuple[str, Any]]:
    known: dict[str, Any] = {}
    for module in modules:
        for name, value in vars(module).items():
            if not name.isupper() or not isinstance(value, int | str | tuple):
                continue
            if known.setdefault(name, value) != value:
                raise TypeError(f"{name} means something else in {module.__name__}")
            yield name, value


# --- options ---


def option_table(option: Option) -> OptionTable:
    """Describe an option."""
    return OptionTable(option.default, option.words, option.numbers, option.flag, option.free_form, option.known)


def named_layouts(game: Game) -> Mapping[str, msgspec.Struct]:
    """Return the layouts of a game that have a name."""
    module = find_module(game, "layouts")
    return module.LAYOUTS if module else {}


def layout_schema(game: Game) -> dict[str, Any] | None:
    """Describe how a layout of one's own is written."""
    if game.layout is None:
        return None
    _, definitions = msgspec.json.schema_components([type(game.layout)])
    schema: dict[str, Any] = definitions[type(game.layout).__name__]
    return schema


def fields_of_layout(game: Game) -> list[str]:
    """Return the fields of a box that a layout decides: none of those of the printed one are all zero."""
    if game.layout is None:
        return []
    boxes = np.zeros(1, game.box)
    importlib.import_module(f"cibola.games.{game.name}.editions").pack_layout(boxes[0], game.layout)
    return [name for name in game.box.names or () if boxes[name].any()]


def all_options(game: Game) -> Iterator[Options]:
    """Yield every combination of options; of numbers that are many, some."""
    values = {name: some_values(game, option) for name, option in game.options.items()}
    for chosen in product(*values.values()):
        yield dict(zip(values, chosen, strict=True))


def some_values(game: Game, option: Option) -> list[Any]:
    """List the values of an option: all, but of numbers that are many the least, one between and the most."""
    least, most = option.numbers or (1, 0)
    numbers = range(least, most + 1) if most < MANY else (least, 300, most)
    layouts = list(named_layouts(game)) if option.free_form else []
    return [*option.words, *([False, True] if option.flag else []), *numbers, *layouts]


def try_to_settle(game: Game, options: Options) -> Options | Message:
    """Settle options; return why they contradict each other, if they do. A layout keeps its name."""
    try:
        return game.settle(dict(options)) | {name: options[name] for name in ("layout",) if name in options}
    except OptionError as error:
        return error.message


def find_contradiction(game: Game, options: Options) -> Message | None:
    """Return why options contradict each other, if they do."""
    settled = try_to_settle(game, options)
    return settled if isinstance(settled, Message) else None


def usual_options(game: Game) -> dict[str, Options]:
    """Return what each edition chooses where a table does not."""
    open_ones = [name for name, option in game.options.items() if option.default is None]
    editions = game.options["edition"].words if "edition" in game.options else ("",)
    settled = {edition: game.settle({"edition": edition} if edition else {}) for edition in editions}
    return {edition: {name: options[name] for name in open_ones} for edition, options in settled.items()}


def contradictions(game: Game, allowed: list[Options], refused: list[tuple[Options, Message]]) -> list[Contradiction]:
    """Find the pairs of values that no table can choose; one that is told before others stands before them."""
    possible = {pair for options in allowed for pair in pairs_of(options)}
    wrong = {pair: None for options, _ in refused for pair in pairs_of(options) if pair not in possible}
    found = [Contradiction(dict(pair), why) for pair in wrong if (why := find_contradiction(game, dict(pair)))]
    told_after: dict[int, set[int]] = {number: set() for number in range(len(found))}
    for options, message in refused:
        matching = [number for number, row in enumerate(found) if row.options.items() <= options.items()]
        first = {number for number in matching if found[number].message == message}
        for number in set(matching) - first:
            told_after[number] |= first
    return [found[number] for number in TopologicalSorter(told_after).static_order()]


def pairs_of(options: Options) -> Iterator[tuple[tuple[str, Any], tuple[str, Any]]]:
    """Yield every pair of values of some options."""
    return combinations(options.items(), 2)


def packing(game: Game, allowed: list[Options]) -> dict[str, FromOption | FromTable]:
    """Find of each field of the box which options decide it, and how; the page packs a layout by itself."""
    boxes = np.concatenate([game.pack(options) for options in allowed])
    fields = [name for name in game.box.names or () if name not in {*TO_THE_BOX, *fields_of_layout(game)}]
    return {name: pack_field(game, allowed, boxes[name]) for name in fields}


def pack_field(game: Game, allowed: list[Options], values: np.ndarray[Any, Any]) -> FromOption | FromTable:
    """Find how a field comes about from the options."""
    numbers = [np.ravel(value).tolist() for value in values]
    for name in game.options:
        pairs = zip(allowed, numbers, strict=True)
        if values.ndim == 1 and all(is_number(options[name], number) for options, (number,) in pairs):
            return FromOption(name)
    names = deciding_options(game, allowed, numbers)
    table = {write_key(options, names): number for options, number in zip(allowed, numbers, strict=True)}
    return FromTable(names, table)


def is_number(value: object, number: int) -> bool:
    """Return whether an option has this number: a flag is 0 or 1."""
    return isinstance(value, int) and value == number


def deciding_options(game: Game, allowed: list[Options], numbers: list[list[int]]) -> list[str]:
    """Return the options on which a field depends: leave out each one that makes no difference."""
    names = list(game.options)
    for name in list(names):
        fewer = [one for one in names if one != name]
        seen: dict[str, list[int]] = {}
        pairs = zip(allowed, numbers, strict=True)
        if all(seen.setdefault(write_key(options, fewer), number) == number for options, number in pairs):
            names = fewer
    return names


def write_key(options: Options, names: list[str]) -> str:
    """Write the values of some options one after another."""
    return " ".join(str(options[name]) for name in names)


# --- players ---


def level_of(game: Game, place: int) -> LevelTable:
    """Describe a level of the computer players, for one game."""
    level = LEVELS[place]
    return LevelTable(level.number, level.key, level.searches, level.seconds, level.simulations.get(game.name, 0))


def write(folder: Path) -> list[Path]:
    """Write the tables of all games into a folder, one file a game."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{name}.json" for name in GAMES]
    for path, game in zip(paths, GAMES.values(), strict=True):
        path.write_bytes(msgspec.json.encode(tables_of(game)) + b"\n")
    return paths


if __name__ == "__main__":
    write(Path(sys.argv[1]))
