"""An experiment as a designer writes it: what is compared, over how many games.

    name = "Who should cross the bridge?"
    games = 100
    seed = "bridge"

    [[compare]]
    game = "drunagor"
    adventures = ["toll-bridge"]
    parties = [2, "vorn:defender,maya:striker"]
    players = ["greedy", "random"]
    settings = { difficulty = ["gentle", "book"] }

Every list is a dimension; the cells are their product. The n-th game of each cell has the same
seed, so cells differ by what they compare and not by luck.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from undercroft.content.schema import convert
from undercroft.content.toml import parse
from undercroft.core import seeds
from undercroft.core.errors import BadSetup
from undercroft.core.player import PERSON
from undercroft.core.title import Member, Setup, Title
from undercroft.core.wording import listed
from undercroft.games import registry
from undercroft.lab.simulation import Plan, prove
from undercroft.play.packs import here
from undercroft.play.seats import by_member, gathered, parse_seats

ALL = "all"
MOST = 1_000_000  # games of a cell

Words = str | list[str]


class Comparison(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cells of one game: every adventure with every party, players and setting."""

    game: str  # by its id
    adventures: Words = ALL  # ids, or all adventures of the game
    parties: int | str | list[int | str] = 3  # how many heroes, or exactly who
    players: Words = "greedy"  # for all seats, or vorn=greedy,maya=random; by side heroes=greedy
    settings: dict[str, Words] = {}  # any options of the game
    packs: list[str] = []  # beside the file of the experiment, from the root, or installed


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str  # what the report is called
    compare: Annotated[list[Comparison], Meta(min_length=1)]  # tables `[[compare]]`
    games: Annotated[int, Meta(ge=1, le=MOST)] = 100  # of every cell
    seed: str = "0"  # the n-th game of every cell has the seed SEED/n


class Cell(msgspec.Struct, frozen=True):
    """One plan of an experiment, with the words that it was written in."""

    plan: Plan
    party: str
    players: str

    @property
    def id(self) -> str:
        """The same for the same plan, however many games are wanted and wherever packs lie."""
        packs = tuple(Path(pack).name for pack in self.plan.packs)
        plan = msgspec.structs.replace(self.plan, games=0, packs=packs)
        return hashlib.blake2b(msgspec.json.encode(plan), digest_size=6).hexdigest()

    @property
    def settings(self) -> str:
        return ", ".join(f"{name}={choice}" for name, choice in self.plan.setup.options.items())


def read(path: Path) -> Experiment:
    """The experiment of a file, or what is wrong with it."""
    try:
        return convert(parse(str(path), path.read_bytes()).root, Experiment)
    except OSError as error:
        raise BadSetup(f"{path} cannot be read: {error.strerror}.", "Name a TOML file.") from None


def cells(experiment: Experiment, folder: Path) -> list[Cell]:
    """All that is to be played, each cell once; a setup that cannot be played is told here."""
    found: dict[str, Cell] = {}
    for comparison in experiment.compare:
        for cell in _cells(experiment, comparison, folder):
            prove(cell.plan)
            found.setdefault(cell.id, cell)
    return list(found.values())


def _beside(folder: Path, pack: str) -> Path:
    path = (folder / pack).resolve()
    return path if path.exists() else Path(pack)


def _cells(experiment: Experiment, comparison: Comparison, folder: Path) -> Iterator[Cell]:
    packs = here().chosen([_beside(folder, pack) for pack in comparison.packs])
    title = registry.title(comparison.game, packs)
    wanted = comparison.adventures
    adventures = list(title.adventures()) if wanted == ALL else _each(wanted)
    parties = comparison.parties
    for adventure, party, players, settings in product(
        adventures,
        parties if isinstance(parties, list) else [parties],
        _each(comparison.players),
        _settings(comparison.settings),
    ):
        title.brief(adventure)  # a name that is not known is told with those that are
        members = gathered(title, adventure, party)
        setup = Setup(adventure, members, settings, _seats(title, players, members))
        plan = Plan(
            comparison.game,
            setup,
            experiment.games,
            seeds.chosen(experiment.seed),
            tuple(str(pack) for pack in packs),
        )
        yield Cell(plan, _called(members), players)


def _each(words: Words) -> list[str]:
    return [words] if isinstance(words, str) else words


def _settings(settings: dict[str, Words]) -> Iterator[dict[str, str]]:
    names = list(settings)
    for choices in product(*(_each(settings[name]) for name in names)):
        yield dict(zip(names, choices, strict=True))


def _seats(title: Title, players: str, members: Sequence[Member]) -> tuple[str, ...]:
    """Who plays whom."""
    seats = parse_seats(players, members, title.opponent)
    people = [member.hero for member, kind in by_member(members, seats) if kind == PERSON]
    if people:
        remedy = "Say who plays for each of them: greedy, random, heroes=greedy,overlord=random."
        raise BadSetup(f"“{players}” leaves {listed(people)} to people.", remedy)
    return seats


def _called(members: Sequence[Member]) -> str:
    words = (f"{one.hero}:{one.role}" if one.role else one.hero for one in members)
    return ",".join(words)
