"""What an activity takes, and what hinders it: Slow, Stun, Exhaust, Bleeding, Blind (SNS-TURN,
SNS-COND-09)."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.deeds import Activity
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName, FigureName
from undercroft.games.sword_sorcery.rules.damage import suffer
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.rules.values import movement
from undercroft.games.sword_sorcery.state import Condition, Hero


class Wasted(events.Fact, frozen=True):
    clause = "SNS-BLND-01"
    says = "{hero} is blind and wastes the {what}."

    hero: FigureName
    what: CauseName


def left(hero: Hero) -> frozenset[Activity]:
    """The activities that he has left, and no condition forbids."""
    return _left(
        hero.conditions, hero.moved, hero.combats > 0, hero.actions > 0, hero.begun > 0, hero.moving
    )


@lru_cache(1024)
def _left(
    conditions: tuple[Condition, ...],
    moved: bool,
    combats: bool,
    actions: bool,
    begun: bool,
    moving: bool,
) -> frozenset[Activity]:
    body = [one.kind for one in conditions]
    if "stun" in body:  # SNS-STUN-01; a Movement under way may be finished (SNS-COND-09)
        return frozenset({""} if moving else ())
    found: set[Activity] = {"", "free"}  # also for who lies (SNS-KO-05)
    if begun and "slow" in body:  # SNS-SLOW-01: one single activity in the turn
        return frozenset(found)
    if not moved:
        found.add("movement")
    if combats and "ko" not in body:  # SNS-KO-04
        found.add("combat")
    if actions and "exhaust" not in body:  # SNS-EXH-01
        found.add("action")
    return frozenset(found)


def may(hero: Hero, activity: Activity) -> bool:
    return activity in left(hero)


async def begin(game: SwordSorcery, hero: Hero, activity: Activity) -> bool:
    """Take the activity. Whether it goes on: the bleeding may die of it, the blind waste it
    (SNS-BLED-01, SNS-BLND-01, -02)."""
    if activity == "":
        return True
    _take(hero, activity)
    if hero.conditions:
        if hero.has("bleed"):  # before the Save of the blind
            await suffer(game, hero, 1, cause="bleed")
            if hero.ghost:
                return False
        if hero.has("blind") and not await save(game, hero, "blind"):
            game.emit(Wasted, hero.id, activity)
            return False
    if activity == "movement":
        gain_points(hero, movement(game, hero))
    return True


def _take(hero: Hero, activity: Activity) -> None:
    if activity == "free":
        return  # SNS-TURN-07, SNS-FREE-05: without limit
    hero.begun += 1
    if activity == "movement":
        hero.moved = True
    elif activity == "combat":
        hero.combats -= 1
        hero.points, hero.moving = 0, False  # SNS-TURN-03
    else:
        hero.actions -= 1


def gain_points(hero: Hero, n: int) -> None:
    """Points open a pool, or join the one that is open (SNS-ACT-02, SNS-LANG-31)."""
    hero.moving = True
    hero.points += n
