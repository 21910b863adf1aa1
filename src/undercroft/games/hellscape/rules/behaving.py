"""What Roaming Monsters and Bosses do by their patterns (MD2-ROAM, MD2-BOSS)."""

from __future__ import annotations

from collections.abc import Sequence

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.cards.behaviour import Pattern, Step
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import RoamingCard
from undercroft.games.hellscape.rules import (
    aftermath,
    between_actions,
    gains,
    mobs,
    prowling,
    reasons,
    spawning,
    steps,
    wounds,
)
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import FAR, NOWHERE, Zone

Prey = Hero | Ally


async def activate(game: Hellscape, enemy: Enemy) -> None:
    """The first condition that holds, else two actions like a Mob's (MD2-ROAM-01, -02)."""
    if not await follow(game, enemy):
        await mobs.activate(game, enemy)


async def one_action(game: Hellscape, enemy: Enemy) -> None:
    """MD2-ROAM-09, MD2-RUL-17: its pattern once, else a single action like a Mob's.

    It is no activation, so Fire, Poison and Frost wait (MD2-RUL-96, -99).
    """
    await between_actions.before_action(game)
    if enemy.id in game.state.enemies and not await follow(game, enemy):
        await mobs.act(game, enemy)
    await between_actions.before_action(game)


async def follow(game: Hellscape, enemy: Enemy) -> bool:
    card = game.enemy_card(enemy)
    assert isinstance(card, RoamingCard)
    for which, pattern in (("first", card.first), ("second", card.second)):
        if holds(game, enemy, pattern):
            reasons.follows(game, enemy, which, pattern)
            await carry_out(game, enemy, pattern.steps)
            return True
    reasons.plans(game, enemy, "pattern", "mob", "MD2-ROAM-01", "no-condition")
    return False


def holds(game: Hellscape, enemy: Enemy, pattern: Pattern) -> bool:
    zones, here = game.zones, enemy.zone
    match pattern.condition:
        case "otherwise":
            return True
        case "off board":
            return here == NOWHERE
        case "on board":
            return here != NOWHERE
        case _ if here == NOWHERE:
            return False
        case "in light":
            return not game.in_shadow(enemy)
        case "minion@zone":
            return any(other.minions for other in game.enemies_at(1 << here))
        case "hero within":
            return any(zones.grid(here, who.zone) <= pattern.n for who in game.prey())
        case "heroes@los >":
            return len(seen(game, enemy)) > pattern.n
        case "heroes@los =":
            return len(seen(game, enemy)) == pattern.n
        case condition:
            raise ValueError(f"no Enemy acts when {condition}")


def seen(game: Hellscape, enemy: Enemy) -> list[Prey]:
    if enemy.zone == NOWHERE:
        return []
    return [who for who in game.prey() if game.zones.sight[enemy.zone] >> who.zone & 1]


async def carry_out(game: Hellscape, enemy: Enemy, steps_: Sequence[Step]) -> None:
    """Step after step; what is only partly possible is done in part (MD2-ROAM-06)."""
    hero: Prey | None = None
    aim = ""  # how that Hero was found
    for step in steps_:
        if enemy.id not in game.state.enemies:
            break
        named = await _step(game, enemy, step, hero, aim)
        if named is not None:
            hero, aim = named, step.goal or aim
    await aftermath.settle(game)


async def _step(
    game: Hellscape, enemy: Enemy, step: Step, hero: Prey | None, aim: str
) -> Prey | None:
    """One step; the Hero it speaks of, for the steps that follow."""
    match step.verb:
        case "suffer":
            wounds.hit(game, enemy, step.n, "own-nature", None)
        case "heal":
            wounds.mend(game, enemy, step.n)
        case "heal-each":
            wounds.mend(game, enemy, step.n * game.state.size)
        case "to-shadow":
            await _to_shadow(game, enemy)
        case "walk":
            return await prowling.walk(game, enemy, step.n)
        case "place":
            return await _place(game, enemy, step)
        case "appear":
            return await _appear(game, enemy, step)
        case "leave":  # she stays in play (MD2-ROAM-11)
            enemy.zone = NOWHERE
            game.say("gone", "MD2-ROAM-11", who=game.key(enemy))
        case "devour":
            for _ in range(step.n):
                await _devour(game, enemy)
        case "attack":
            return await _attack(game, enemy, step, hero, aim)
        case "attack-each":
            await _attack_each(game, enemy, step.goal)
        case "deal":
            for who in _suffering(game, enemy, step.goal):
                await wounds.suffer(game, who, step.n, game.key(enemy))
        case "give":
            await _give(game, enemy, step, hero)
        case "reinforce":
            await spawning.reinforce(game, enemy)
        case verb:
            raise ValueError(f"no Enemy can {verb}")
    return None


async def _attack(
    game: Hellscape, enemy: Enemy, step: Step, hero: Prey | None, aim: str
) -> Prey | None:
    """On the Hero of the pattern, or whom the step names; a taunt comes before (MD2-RUL-85).

    Who was attacked is the Hero of the steps that follow.
    """
    found = mobs.within_reach(game, enemy)
    if defiant := mobs.challengers(game, found):
        target: Prey | None = await prowling.pick(game, "victim", defiant, game.key(enemy))
        aim = "taunt"
    elif step.goal:
        target, aim = await _goal(game, enemy, step.goal), step.goal
    else:
        target = hero
    if target is None or not game.is_there(target):
        reasons.waits(game, enemy, "MD2-ROAM-06", "nobody-there")
        return None
    await mobs.strike(game, enemy, target, step.thing, aim=aim, among=found)
    return target


async def _to_shadow(game: Hellscape, enemy: Enemy) -> None:
    """To the nearest Shadow Zone."""
    zones = game.zones
    ways = [(zones.prowl(enemy.zone, z), z) for z in bits(zones.shadow & zones.floor)]
    best = min((n for n, _ in ways), default=FAR)
    if best == FAR:
        reasons.waits(game, enemy, "MD2-ROAM-06", "no-shadow")
        return
    goal: Zone = await game.ask(
        game.players,
        "way",
        [Option(f"zone:{zones.names[z]}", z) for n, z in ways if n == best],
        rule="MD2-TIE-01",
        about=(game.key(enemy),),
    )
    reasons.plans(game, enemy, "walk", zones.names[goal], "MD2-ROAM-05", "nearest-shadow", best)
    while await prowling.toward(game, enemy, goal):
        pass


async def _place(game: Hellscape, enemy: Enemy, step: Step) -> Prey | None:
    hero = await _goal(game, enemy, step.goal, step.n)
    if hero is not None:
        reasons.goes(game, enemy, hero, step.goal)
        steps.place(game, enemy, hero.zone)
    return hero


async def _appear(game: Hellscape, enemy: Enemy, step: Step) -> Prey | None:
    """Beside the Hero with the fewest Health tokens, else in the Hero's own Zone."""
    hero = await _goal(game, enemy, step.goal)
    if hero is None:
        return None
    reasons.goes(game, enemy, hero, step.goal)
    beside = bits(game.zones.steps[hero.zone]) or [hero.zone]  # MD2-ZONE-05
    zone = await game.ask(
        game.players,
        "way",
        [Option(f"zone:{game.zones.names[zone]}", zone) for zone in beside],
        rule="MD2-TIE-01",
        about=(game.key(enemy),),
    )
    steps.place(game, enemy, zone)
    return hero


async def _devour(game: Hellscape, enemy: Enemy) -> None:
    mobs_here = [other for other in game.enemies_at(1 << enemy.zone) if other.minions]
    if mobs_here:
        mob = await prowling.pick(game, "devour", mobs_here, game.key(enemy))
        reasons.plans(game, enemy, "devour", game.key(mob), "MD2-ROAM-01", "minion-here")
        wounds.kill_figure(game, mob, None)


async def _goal(game: Hellscape, enemy: Enemy, goal: str, n: int = 0) -> Prey | None:
    """The Hero that a goal names; ties are the players' (MD2-TIE-01)."""
    zones = game.zones
    prey = game.prey()
    match goal:
        case "lowest":
            found = _least(prey, [who.health for who in prey])
        case "lowest@los":
            visible = seen(game, enemy)
            found = _least(visible, [who.health for who in visible])
        case "closest":
            return await mobs.choose(game, enemy, mobs.within_reach(game, enemy))
        case "farthest":
            near = [who for who in prey if zones.grid(enemy.zone, who.zone) <= n]
            found = _least(near, [-zones.grid(enemy.zone, who.zone) for who in near])
        case "crowd":
            counts = [sum(other.zone == who.zone for other in prey) for who in prey]
            fullest = _least(prey, [-count for count in counts])
            found = list({who.zone: who for who in fullest}.values())  # a choice of Zones
        case "heroes@los":
            found = seen(game, enemy)
        case _:
            found = prowling.nearest(game, enemy.zone)
    return await prowling.pick(game, "victim", found, game.key(enemy)) if found else None


def _least(who: list[Prey], worth: list[int]) -> list[Prey]:
    return [one for one, n in zip(who, worth, strict=True) if n == min(worth)]


async def _attack_each(game: Hellscape, enemy: Enemy, words: str) -> None:
    """One combat for each, in the players' order (MD2-ROAM-04)."""
    left = crowd(game, enemy, words)
    if not left:
        reasons.waits(game, enemy, "MD2-ROAM-06", "nobody-there")
    while left and enemy.id in game.state.enemies:
        hero = await prowling.pick(game, "victim", left, game.key(enemy))
        left.remove(hero)
        if game.is_there(hero):
            await mobs.strike(game, enemy, hero, aim="each")


def crowd(game: Hellscape, enemy: Enemy, words: str) -> list[Prey]:
    """Heroes, and allies who count as such when an Enemy aims (MD2-ENEMY-07, MD2-RUL-100)."""
    match words:
        case "heroes@los":
            return seen(game, enemy)
        case "heroes@zone":
            return [who for who in game.prey() if who.zone == enemy.zone]
        case "heroes@light":
            return [who for who in game.prey() if not _in_shadow(game, who)]
        case "heroes@shadow":
            return [who for who in game.prey() if _in_shadow(game, who)]
        case _:
            return game.prey()


def _in_shadow(game: Hellscape, who: Prey) -> bool:
    return loadout.in_shadow(game, who) if isinstance(who, Hero) else game.in_shadow(who)


def _suffering(game: Hellscape, enemy: Enemy, words: str) -> list[Hero]:
    """Whom Wounds and tokens for a crowd reach: Heroes, no allies (MD2-RUL-100)."""
    return [who for who in crowd(game, enemy, words) if isinstance(who, Hero)]


async def _give(game: Hellscape, enemy: Enemy, step: Step, hero: Prey | None) -> None:
    """Fire, Frost or Mana for the Hero of the pattern, or for a crowd."""
    named: Sequence[Prey] = [hero] if hero else []
    found = _suffering(game, enemy, step.goal) if step.goal else named
    if step.thing != "mana":
        await gains.afflict(game, found, step.thing, step.n, game.key(enemy))
        return
    for who in found:
        if isinstance(who, Hero):
            game.lose_mana(who, -step.n, game.key(enemy))
