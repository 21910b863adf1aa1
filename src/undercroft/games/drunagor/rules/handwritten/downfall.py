"""Statuses that answer the fall of a Hero: cautious, meek, practical, proud, steadfast."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.games.drunagor import events
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import auras, damage, interactions, predicates, steps
from undercroft.games.drunagor.rules.handwritten import asking
from undercroft.games.drunagor.state import Figure, Hero, Monster
from undercroft.games.drunagor.use import Blow, Use

WARNED = "warned"
DIFFICULTY = 15
REVENGE = 10
LEAP = 2


async def cautious(game: Drunagor, use: Use, hero: Hero) -> None:
    """Once, CURSE 1 and the Status Warned instead of being knocked out."""
    if WARNED in hero.statuses or not asking.can_bear_a_curse(game, hero):
        return
    if await asking.may(game, hero, "cautious"):
        stay_up(game, hero)
        await auras.gain_status(game, hero, WARNED)  # first: the Curse Cube may fell the Hero
        await asking.curse(game, hero)


async def steadfast(game: Drunagor, use: Use, hero: Hero) -> None:
    """A yellow Skill Challenge to stay at 1 Health."""
    if await asking.may(game, hero, "steadfast"):
        if await interactions.challenge(game, hero, "Y", DIFFICULTY):
            stay_up(game, hero)


async def proud(game: Drunagor, use: Use, hero: Hero) -> None:
    """A red Skill Challenge to strike back at the attacker."""
    attacker = use.attacker
    if not isinstance(attacker, Monster) or game.figure(attacker.id) is None:
        return
    if await asking.may(game, hero, "proud", whom=attacker.name):
        if await interactions.challenge(game, hero, "R", DIFFICULTY):
            await damage.retaliate(game, attacker, REVENGE)


def stay_up(game: Drunagor, hero: Hero) -> None:
    hero.health = 1
    game.emit(events.Survived, hero.name)


async def take_over(
    game: Drunagor, losses: Sequence[tuple[Figure, int]]
) -> Sequence[tuple[Figure, int]]:
    """Meek: for each Hero who would drop to 0 one other may try to take the damage instead."""
    if "meek" not in game.procedures:  # mostly so
        return losses
    if not any(predicates.noted_by_aura(game, hero, "meek") for hero in game.state.heroes):
        return losses
    result: list[tuple[Figure, int]] = []
    for figure, amount in losses:
        falls = isinstance(figure, Hero) and not figure.down and amount >= figure.health
        bearer = await _bearer(game, figure) if isinstance(figure, Hero) and falls else None
        result.append((bearer or figure, amount))
    return _summed(result)


async def _bearer(game: Drunagor, falling: Hero) -> Hero | None:
    """The first to volunteer, if the blue Skill Challenge succeeds."""
    for other in game.standing():
        if other is not falling and await asking.may(game, other, "meek", whom=falling.name):
            won = await interactions.challenge(game, other, "B", DIFFICULTY)
            return other if won else None
    return None


def _summed(losses: Sequence[tuple[Figure, int]]) -> list[tuple[Figure, int]]:
    """Somebody who bears another's damage beside their own loses both at once."""
    totals: dict[int, tuple[Figure, int]] = {}
    for figure, amount in losses:
        before = totals[figure.id][1] if figure.id in totals else 0
        totals[figure.id] = (figure, before + amount)
    return list(totals.values())


def may_dodge(blow: Blow, hero: Hero) -> bool:
    """Practical: an attack would drop the Hero to 0."""
    return blow.attack and blow.left.get(hero.id, 0) >= hero.health


async def dodge(game: Drunagor, hero: Hero, blow: Blow) -> None:
    """A green Skill Challenge for JUMP 2 AND PREVENT ALL DMG."""
    if await interactions.challenge(game, hero, "G", DIFFICULTY):
        await steps.move_effect(game, hero, LEAP, jump=True)
        stopped, blow.left[hero.id] = blow.left[hero.id], 0
        game.emit(events.Prevented, hero.name, hero.name, stopped)
