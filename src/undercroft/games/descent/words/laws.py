"""What holds in a quest, always or while something does; the rules ask here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Door
from undercroft.games.descent.state import Mask, Monster
from undercroft.games.descent.words.stage import Stage
from undercroft.games.descent.words.terms import (
    AbilityName,
    ActionName,
    AreaName,
    DoorName,
    MonsterName,
)
from undercroft.kit.stories.shared import Counter
from undercroft.kit.stories.words import Law

L = TypeVar("L", bound=Law)


class StaysIn(Law, frozen=True):
    """It never leaves the area."""

    form = "{monster} stays in {area}"
    says = "{monster} never leaves its area."
    rule = "DSC-RUL-135"

    monster: MonsterName
    area: AreaName


class StaysShut(Law, frozen=True):
    """Nobody opens the door."""

    form = "{door} stays shut"
    says = "One door cannot be opened."
    rule = "DSC-DOOR-06"

    door: DoorName


class DrawsMore(Law, frozen=True):
    """He draws so many more cards at the start of his turn."""

    form = "the overlord draws {n} more"
    says = "The overlord draws {n} more in each turn."
    rule = "DSC-OL-03"

    n: int


class DiceAtLeast(Law, frozen=True):
    """Whoever tries it rolls so many power dice, whatever the trait."""

    form = "{action} has {n} dice at least"
    says = "Whoever tries the {action} rolls {n} power dice at least."
    rule = "DSC-PROL-02"

    action: ActionName
    n: int


class DiceLess(Law, frozen=True):
    """Whoever tries it rolls so many power dice less, after what stands before."""

    form = "{action} has {n} dice less"
    says = "Whoever tries the {action} rolls {n} power dice less."
    rule = "DSC-PROL-02"

    action: ActionName
    n: int


class ArmorLess(Law, frozen=True):
    """So much less, times the counter."""

    form = "{monster} has {n} armor less for each {counter}"
    says = "{monster} has {n} armor less for each {counter}."
    rule = "DSC-ATTACK-16"

    monster: MonsterName
    n: int
    counter: Counter


class WithoutAbility(Law, frozen=True):
    """It has lost the ability."""

    form = "{monster} has no {ability}"
    says = "{monster} has no {ability}."
    rule = "DSC-MON-07"

    monster: MonsterName
    ability: AbilityName


def held(game: Descent, kind: type[L]) -> Iterator[L]:
    """Those of a kind that hold now."""
    stories = game.book.stories
    return stories.held(kind, Stage(game)) if stories.laws(kind) else iter(())


# What the rules ask


def more_cards(game: Descent) -> int:
    return sum(law.n for law in held(game, DrawsMore))


def is_shut(game: Descent, door: Door) -> bool:
    return any(law.door == door.id for law in held(game, StaysShut))


def forbidden(game: Descent, monster: Monster) -> Mask:
    """Spaces that it never enters (DSC-RUL-135)."""
    if not game.book.stories.laws(StaysIn):
        return 0
    found, ground = 0, game.ground
    for law in held(game, StaysIn):
        if monster.card in law.monster.cards:
            found |= ground.board.exists & ~ground.areas[law.area]
    return found


def dice(game: Descent, action: str, trait: int) -> int:
    """Of a prolonged action: what holds for all who try, then what takes dice away."""
    least = [law.n for law in held(game, DiceAtLeast) if law.action == action]
    less = sum(law.n for law in held(game, DiceLess) if law.action == action)
    return max([trait, *least]) - less


def weaken(game: Descent, monster: Monster) -> None:
    """What the quest has made of it by now."""
    mine = [law for law in held(game, ArmorLess) if monster.card in law.monster.cards]
    lost = [law.ability for law in held(game, WithoutAbility) if monster.card in law.monster.cards]
    monster.armor = -sum(law.n * Stage(game).counted(law.counter) for law in mine)
    monster.lost = tuple(map(str, lost))


def are_weakening(game: Descent) -> bool:
    stories = game.book.stories
    return bool(stories.laws(ArmorLess) or stories.laws(WithoutAbility))
