"""Which enemies a card means, and in which order they act (SNS-FULL-119, -121, -122)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CardName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.assigning import clockwise
from undercroft.games.sword_sorcery.rules.values import wounds
from undercroft.games.sword_sorcery.state import Enemy
from undercroft.kit.questions import put

Whose = Literal["all", "master", "engaged", "unengaged", "wounded"]
ORDER = ("purple", "red", "blue", "green")


class WhichEnemy(Question, frozen=True):
    clause = "SNS-DEC-30"
    prompt = "Which enemy is next? These are equally near."
    answers = {"enemy:FIGURE": "{FIGURE}"}


class WhichNearest(Question, frozen=True):
    clause = "SNS-DEC-34"
    prompt = "{card}: which enemy? These are equally near."
    answers = {"enemy:FIGURE": "{FIGURE}"}

    card: CardName


class WhoLeaves(Question, frozen=True):
    clause = "SNS-DEC-34"
    prompt = "Which enemy leaves? These are equally far."
    answers = {"enemy:FIGURE": "{FIGURE}"}


NEXT = WhichEnemy()


async def pick(game: SwordSorcery, found: Sequence[Enemy], asking: Question) -> Enemy:
    """The active player chooses among equals; figures that nothing tells apart are one choice."""
    if len(found) == 1 and not game.singles:
        return found[0]
    different = [found[place] for place in game.listing(_different, found)]
    options = [Option(f"enemy:{enemy.id}", enemy) for enemy in different]
    return await put(game, game.decider, asking, options)


def _different(game: SwordSorcery, found: Sequence[Enemy]) -> list[int]:
    """The places of the first of each that something tells apart."""
    different: dict[tuple[object, ...], int] = {}
    for place, enemy in enumerate(found):
        alike = (
            enemy.kind, enemy.rank, enemy.variant, enemy.area, enemy.hp, enemy.conditions,
            enemy.alias, enemy.powers, enemy.spent, enemy.shields, enemy.changes, enemy.fire1,
            enemy.fire2, enemy.taunt, enemy.halved, enemy.activated, enemy.roused,
            len(horde_of(game, enemy)) > 1 and enemy.group,
        )  # fmt: skip
        different.setdefault(alike, place)
    return [*different.values()]


# Selections


def are(game: SwordSorcery, whose: Whose) -> list[Enemy]:
    """SNS-FULL-122."""
    tests: dict[Whose, Callable[[Enemy], bool]] = {
        "all": lambda enemy: True,
        "master": lambda enemy: enemy.rank == "purple",
        "engaged": lambda enemy: bool(game.heroes_in(enemy.area)),
        "unengaged": lambda enemy: not game.heroes_in(enemy.area),
        "wounded": lambda enemy: wounds(game, enemy) > 0,
    }
    return [enemy for enemy in game.state.enemies if tests[whose](enemy)]


def of_rank(game: SwordSorcery, rank: str) -> list[Enemy]:
    return [enemy for enemy in game.state.enemies if enemy.rank == rank]


def of_kind(game: SwordSorcery, kind: str, *, but: Enemy | None = None) -> list[Enemy]:
    """All of a kind except the one that acts."""
    return [enemy for enemy in game.state.enemies if enemy.kind == kind and enemy is not but]


def of_seat(game: SwordSorcery) -> list[Enemy]:
    """Those of the active seat, and of the ghosts that follow it counter-clockwise up to the next
    living hero (SNS-FULL-121)."""
    circle = clockwise(game)
    seats = {circle[0].id}
    for hero in reversed(circle[1:]):
        if not hero.ghost:
            break
        seats.add(hero.id)
    return [enemy for enemy in game.state.enemies if enemy.assigned in seats]


async def mine(game: SwordSorcery) -> list[Enemy]:
    """If there are none, the enemy nearest to the active hero (SNS-FULL-121)."""
    return of_seat(game) or await nearest(game, 1, game.state.enemies)


def closest(game: SwordSorcery) -> list[Enemy]:
    """All that no other is nearer than to the active hero."""
    enemies, far = game.state.enemies, _distances(game)
    least = min([far[enemy.area] for enemy in enemies], default=0)
    return [enemy for enemy in enemies if far[enemy.area] == least]


async def nearest(
    game: SwordSorcery, n: int, among: Sequence[Enemy], asking: Question = NEXT
) -> list[Enemy]:
    """The so many that are nearest to the active hero (SNS-FULL-122)."""
    found: list[Enemy] = []
    left, far = list(among), _distances(game)
    while left and len(found) < n:
        least = min([far[enemy.area] for enemy in left])
        close = [enemy for enemy in left if far[enemy.area] == least]
        one = close[0] if len(close) <= n - len(found) else await pick(game, close, asking)
        left = [enemy for enemy in left if enemy is not one]
        found.append(one)
    return found


async def farthest(game: SwordSorcery, among: Sequence[Enemy]) -> Enemy | None:
    """From the active hero (SNS-LANG-20)."""
    if not among:
        return None
    far = _distances(game)
    most = max([far[enemy.area] for enemy in among])
    return await pick(game, [enemy for enemy in among if far[enemy.area] == most], WhoLeaves())


def _distances(game: SwordSorcery) -> Sequence[int]:
    """From the active hero to each area."""
    return game.layout.distances(game.active.area)


# Together, and in which order


def horde_of(game: SwordSorcery, enemy: Enemy) -> list[Enemy]:
    """The figures of its card that are left, it among them (SNS-FULL-103)."""
    return [one for one in game.state.enemies if one.group == enemy.group]


def with_hordes(game: SwordSorcery, selected: Sequence[Enemy]) -> list[Enemy]:
    """A Horde is activated together: whoever of it is selected brings the others
    (SNS-RUL-91)."""
    groups = {enemy.group for enemy in selected}
    mates = [one for one in game.state.enemies if one.group in groups]
    return mates if len(mates) > len(selected) else list(selected)


async def next_of(game: SwordSorcery, waiting: Sequence[Enemy], last: Enemy | None) -> Enemy:
    """Masters, red, blue, green; then the nearest to the active hero; then as the active player
    likes (SNS-FULL-119). A Horde acts together: after one of it come the others (SNS-FULL-103)."""
    return await pick(game, [waiting[n] for n in game.listing(_first, waiting, last)], NEXT)


def _first(game: SwordSorcery, waiting: Sequence[Enemy], last: Enemy | None) -> list[int]:
    """The places of those before whom no other has to act."""
    group = [n for n, one in enumerate(waiting) if last is not None and one.group == last.group]
    far = _distances(game)
    turns = {n: (ORDER.index(waiting[n].rank), far[waiting[n].area])
             for n in group or range(len(waiting))}  # fmt: skip
    first = min(turns.values())
    return [n for n, turn in turns.items() if turn == first]
