"""What follows a combat or an ability: kills, rules that waited, knock-outs (MD2-XP, MD2-KO-03)."""

from __future__ import annotations

from functools import cache

from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, events, loadout
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import Ability
from undercroft.games.hellscape.dice import DICE
from undercroft.games.hellscape.game import BossFight, Fallen, Hellscape
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.rules import (
    effects,
    limits,
    loot,
    performing,
    spirits,
    targets,
    wounds,
)
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.zones import NOWHERE

MARKED = "ATTACK: reroll 1"  # Hunter's Mark
MARKED_TWICE = "ATTACK: +1 sword"
BANNER = "ATTACK: +1 sword"
DEFIANT = "DEFENSE: +1 B"  # TAUNT2


@cache
def _read(text: str) -> Ability:
    """When it is needed first: the language takes longer to build than all else to load."""
    return read_text(text).abilities[0]


def credited(game: Hellscape, who: Hero | Ally) -> Hero | None:
    """Whose kill it is: a Spirit's is the Shaman's (MD2-XP-05, MD2-SHA-11)."""
    return who if isinstance(who, Hero) else spirits.owner(game, who)


def lent(game: Hellscape, roll: Roll) -> list[Source]:
    """Abilities that others lend to the Hero in a combat."""
    hero = roll.hero
    found: list[Source] = []
    if not isinstance(hero, Hero):
        return found
    if roll.attacking:
        if "marked" in roll.enemy.marks:
            found.append(Source("mark#1", "hunters-mark-1", _read(MARKED)))
        if "marked-2" in roll.enemy.marks:
            found.append(Source("mark#2", "hunters-mark-2", _read(MARKED_TWICE)))
        for other in game.party_at(1 << hero.zone):  # who lies there wears it too (MD2-RUL-142)
            if other is not hero and loadout.passive(game, other, "BANNER"):
                found.append(Source(f"banner#{other.id}", "banner-of-light", _read(BANNER)))
    elif f"TAUNT2:{hero.card}" in game.state.flags:
        found.append(Source("taunt#2", "battle-cry-2", _read(DEFIANT)))
    return found


async def of_combat(game: Hellscape, roll: Roll) -> None:
    """Rules that waited for the end, then kills, then the attacker's knock-out."""
    hero = roll.hero
    for name in roll.rules:
        await _rule(game, roll, name)
    await settle(game)
    if isinstance(hero, Hero):
        class_rules.of(game, hero).after_combat(hero)
        wounds.collapse(game, hero)  # MD2-KO-03: there is no window before it
        limits.forget(hero, "combat")


async def _rule(game: Hellscape, roll: Roll, name: str) -> None:
    hero, enemy = roll.hero, roll.enemy
    match name:
        case "IGNITE" | "IGNITE O":
            await burn(game, hero, "O" if name.endswith("O") else "Y")
        case "ARC":
            others = [
                other
                for other in game.enemies_at(1 << enemy.zone)
                if other is not enemy and targets.targetable(other)
            ]
            if others and isinstance(hero, Hero):
                struck = await game.ask(
                    hero.seat,
                    "target",
                    [Option(f"figure:{game.key(other)}", other) for other in others],
                    rule="MD2-LANG-12",
                    about=("lightning",),
                )
                wounds.hit(game, struck, 1, "lightning", hero)
        case "SLIP":
            if isinstance(hero, Hero) and not hero.down:
                await effects.walk(game, Use(hero, "evasion"), 1, no_reaction=True)
        case "TWICE":
            pass  # no attack spell was cast after it
        case _:
            raise ValueError(f"no rule {name} follows a combat")


async def burn(game: Hellscape, who: Hero | Ally | Enemy, die: str = "Y") -> None:
    """All Fire at once: a die for each token, swords are Wounds (MD2-COND-02)."""
    count, who.fire = who.fire, 0
    if not count:
        return
    faces = [DICE[die].roll(game) for _ in range(count)]
    game.emit(events.DiceRolled, tuple((die, face.icons()) for face in faces), False)
    swords = sum(face.sword for face in faces)
    if isinstance(who, Enemy):
        wounds.hit(game, who, swords, "fire", None)  # nobody's kill (MD2-COND-04)
    else:
        await wounds.suffer(game, who, swords, "fire")


async def poison(game: Hellscape, enemy: Enemy) -> None:
    """The poison effect of the Rogue's skill, the highest rank owned (MD2-ROG-11)."""
    for hero in game.state.heroes:
        for id in hero.skills:
            for ability in game.library.skills[id].rules.abilities:
                if ability.timing == "POISON":
                    use = Use(user=hero, card=id, target=enemy)
                    await effects.apply(game, use, ability.effects)


async def settle(game: Hellscape) -> None:
    """Every miniature that fell: the Quest, the killer's cards, then XP and rewards."""
    while game.fallen:
        fallen = game.fallen.pop(0)
        try:
            await game.quest.killed(
                game, fallen.enemy, leader=fallen.leader, by=fallen.by
            )  # MD2-WIN-01
        except BossFight:  # it was a kill all the same
            await _spoils(game, fallen)
            raise
        await _spoils(game, fallen)
    if not game.rolls:  # outside a combat its limit counts for this one deed (MD2-ABIL-18)
        for hero in game.state.heroes:
            limits.forget(hero, "combat")


async def of_interruption(game: Hellscape) -> None:
    """Of what the Boss Fight broke off: who fell in it, and who was to fall after it."""
    await settle(game)
    for hero in game.state.heroes:
        wounds.collapse(game, hero)


async def _spoils(game: Hellscape, fallen: Fallen) -> None:
    if fallen.enemy.type != "boss":  # MD2-BOSS-12
        if fallen.by is not None and fallen.by.zone != NOWHERE:  # MD2-QC-06
            await _on_kill(game, fallen.by, fallen)
        await loot.reward(game, fallen)


async def _on_kill(game: Hellscape, hero: Hero, fallen: Fallen) -> None:
    """After a miniature, or after a Leader or Roaming Monster (MD2-LANG-02, MD2-RUL-126)."""
    timings = ("ON KILL", "ON LEADER KILL") if fallen.leader else ("ON KILL",)
    for source in loadout.timed(game, hero, *timings):
        ability = source.ability
        if not limits.met(game, hero, source):
            continue
        if f"combat:{source.key}" in hero.used or not await limits.wanted(game, hero, source):
            continue
        if "once per combat" in ability.limits:
            hero.used += (f"combat:{source.key}",)
        with class_rules.of(game, hero).using(hero, source):
            await limits.pay(game, hero, source)
            use = Use(user=hero, card=source.card)
            await effects.apply(game, use, ability.effects)
            await performing.perform(game, use)
        if not any(roll.attacking and roll.hero is hero for roll in game.rolls):
            wounds.collapse(game, hero)  # only the own attack is finished first (MD2-KO-03)
