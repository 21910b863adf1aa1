"""Losing Health, being knocked out, and Wounds on Enemies (MD2-HIT, MD2-KO)."""

from __future__ import annotations

from undercroft.games.hellscape import class_rules, events
from undercroft.games.hellscape.game import Fallen, Hellscape
from undercroft.games.hellscape.library import MOST_MINIONS
from undercroft.games.hellscape.rules import decks
from undercroft.games.hellscape.state import Ally, Enemy, Hero, Marker


async def suffer(
    game: Hellscape, who: Hero | Ally, n: int, why: str, *, later: bool = False
) -> int:
    """A Hero or ally loses Health (MD2-KO-09). In their own attack, and for a price, the knock-out
    waits (`later`) until `collapse`."""
    if n <= 0 or not game.is_there(who):
        return 0
    lost = min(n, who.health)  # MD2-KO-02
    who.health -= lost
    game.emit(events.WoundsTaken, game.key(who), lost, who.health, why)
    if isinstance(who, Ally):
        if not who.health:
            await remove_ally(game, who)
        return lost
    if lost:
        class_rules.of(game, who).wounded(game, who, lost)
    if not who.health:
        game.doomed.add(who.id)
        if not later:
            collapse(game, who)
    return lost


def collapse(game: Hellscape, hero: Hero) -> None:
    """The knock-out that waited; what was healed meanwhile does not avert it (MD2-KO-03)."""
    if hero.id in game.doomed:
        game.doomed.discard(hero.id)
        knock_out(game, hero)


def knock_out(game: Hellscape, hero: Hero) -> None:
    """The figure lies down, its conditions are gone (MD2-KO-01, MD2-COND-09).

    Items stay with it (MD2-ITEM-06), and so does all that lies on the class board (MD2-KO-08).
    """
    hero.down = True
    hero.health = hero.fire = hero.frost = 0
    game.emit(events.KnockedOut, game.key(hero))
    game.state.markers += tuple(Marker("objective", hero.zone, kind) for kind in hero.carried)
    hero.carried = ()  # Quest objects stay in the Zone (MD2-QC-03)
    _harvest(game)


def _harvest(game: Hellscape) -> None:
    """`hero knocked out`: what a fallen Hero gives to the Boss."""
    enemy = game.boss()
    if enemy is None:
        return
    passive = game.library.bosses[enemy.card].passive
    if passive.condition == "hero knocked out":
        for step in passive.steps:
            mend(game, enemy, step.n, f"{enemy.card}.presence")


async def remove_ally(game: Hellscape, ally: Ally) -> None:
    """MD2-SHA-12."""
    game.state.allies.pop(ally.id, None)
    game.emit(events.KnockedOut, game.key(ally))
    await game.quest.ally_fell(game, ally)


def hit(game: Hellscape, enemy: Enemy, n: int, why: str, by: Hero | None) -> None:
    """Wounds on an Enemy: on the wounded figure, then on the next (MD2-HIT-01, -02)."""
    if "invulnerable" in enemy.marks:  # MD2-Q4-03
        return
    while n > 0 and enemy.id in game.state.enemies:
        toughness = game.toughness(enemy)
        taken = min(n, toughness - enemy.wounds)
        enemy.wounds += taken
        n -= taken
        left = toughness - enemy.wounds
        game.emit(events.WoundsTaken, game.key(enemy), taken, left, why)
        if enemy.wounds >= toughness:
            kill_figure(game, enemy, by)


def kill_figure(game: Hellscape, enemy: Enemy, by: Hero | None) -> None:
    """A Minion while there is one, else the Leader and with it the Mob (MD2-HIT-05, -07)."""
    enemy.wounds = 0
    leader = enemy.minions == 0
    figure = "monster" if enemy.type != "mob" else "leader" if leader else "minion"
    game.emit(events.FigureKilled, game.key(enemy), figure, game.key(by) if by else "")
    game.fallen.append(Fallen(enemy, leader, by))
    if not leader:
        enemy.minions -= 1  # its die stays in a roll that is under way (MD2-ROLL-15)
        if not enemy.minions:
            enemy.wounds, enemy.scars = enemy.scars, 0
        return
    del game.state.enemies[enemy.id]
    return_poison(game, enemy)
    decks.discard_enemy(game, enemy)


def return_poison(game: Hellscape, enemy: Enemy) -> None:
    """From the card of an Enemy that is gone back to whom it belongs (MD2-ROG-12)."""
    for hero in game.state.heroes if enemy.poisoned else ():
        class_rules.of(game, hero).enemy_gone(hero, enemy)
    enemy.poisoned = False


def mend(game: Hellscape, enemy: Enemy, n: int, why: str = "") -> None:
    """Healing takes Wounds off the wounded figure only (MD2-HIT-06, MD2-EFF-10)."""
    healed = min(n, enemy.wounds or enemy.scars)
    if not healed:
        return
    if enemy.wounds:
        enemy.wounds -= healed
    else:
        enemy.scars -= healed
    left = game.toughness(enemy) - (enemy.wounds or enemy.scars)
    game.emit(events.Gained, game.key(enemy), "health", healed, left, why)


def join(game: Hellscape, mob: Enemy, n: int, why: str) -> None:
    """New Minions are unwounded, and the Leader's Wounds stay the Leader's (MD2-SPAWN-11)."""
    came = min(n, MOST_MINIONS - mob.minions)
    if came <= 0 or mob.id not in game.state.enemies:
        return
    if not mob.minions:
        mob.scars, mob.wounds = mob.wounds, 0
    mob.minions += came
    game.emit(events.MinionsJoined, game.key(mob), came, mob.minions, why)
