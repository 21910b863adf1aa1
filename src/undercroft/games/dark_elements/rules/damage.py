"""Damage, fatigue, recovering, defeat (DE-BASE-10 to -17, -126 to -129, DE-END-01)."""

from __future__ import annotations

from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.play import InPlay
from undercroft.games.dark_elements.rules import loot, torch
from undercroft.games.dark_elements.rules.placing import choose_space, closest, put_down
from undercroft.games.dark_elements.rules.settling import settle
from undercroft.games.dark_elements.rules.tracks import advance_fate
from undercroft.games.dark_elements.rules.values import health, spare_fatigue, stamina
from undercroft.games.dark_elements.state import NOWHERE, Familiar, Figure, Hero, Monster


async def suffer(
    game: DarkElements,
    who: Figure,
    n: int,
    *,
    cause: str = "",
    by: Hero | None = None,
    passed_on: bool = False,
) -> int:
    """Damage outside of attacks, and the defeat that follows. How much was counted."""
    counted = await hurt(game, who, n, cause=cause, passed_on=passed_on)
    await fall(game, who, by)
    return counted


async def hurt(
    game: DarkElements,
    who: Figure,
    n: int,
    *,
    cause: str = "",
    attack: Attack | None = None,
    passed_on: bool = False,
) -> int:
    """Count damage up to Health (DE-BASE-10); who is defeated by it falls in a step of its own.

    What one figure has `passed_on` to another goes no farther (DE-BASE-183).
    """
    if n <= 0 or not game.is_there(who):
        return 0
    if "doomed" in who.conditions:
        n += 1  # DE-BASE-117
    if not passed_on:
        n = await moments.wounds(game, who, n, attack)
    n = min(n, health(game, who) - who.damage)
    if n <= 0:
        return 0
    who.damage += n
    game.emit(events.Suffered, who.id, n, who.damage, cause)
    if type(who) is Hero:
        for card in game.saying(InPlay.suffered):
            await card.suffered(game, who)
    return n


async def fall(game: DarkElements, who: Figure, by: Hero | None = None) -> None:
    """The figure is defeated if its damage equals its Health (DE-BASE-11)."""
    if not game.is_there(who) or who.damage < health(game, who) or who.id in game.falling:
        return
    await defeat(game, who, by)


async def defeat(game: DarkElements, who: Figure, by: Hero | None = None) -> None:
    match who:
        case Hero():
            await _knock_out(game, who)
        case Monster():
            await _slay(game, who, by)
        case Familiar():
            game.state.familiars.remove(who)  # DE-BASE-171; fate does not care (DE-BASE-174)
            game.emit(events.Defeated, who.id)
    await settle(game)


async def _knock_out(game: DarkElements, hero: Hero) -> None:
    """DE-BASE-126; fate advances before anything is checked about it (DE-END-01). That nobody is
    left standing ends nothing by itself (DE-END-05)."""
    game.falling.append(hero.id)  # nobody is defeated twice
    try:
        await moments.falls(game, hero)
    finally:
        game.falling.remove(hero.id)
    hero.damage, hero.fatigue = health(game, hero), stamina(game, hero)
    hero.conditions = ()
    hero.down = True
    hero.actions = hero.points = 0
    turn = game.state.turn
    if turn != NOWHERE and game.state.heroes[turn] is hero:
        game.fell = hero.id  # his turn is over (DE-BASE-53)
    game.emit(events.KnockedOut, hero.id)
    if game.state.bearer == hero.id:
        await torch.drop(game, hero)
    if game.hardness.falls:  # DE-RUL-98
        advance_fate(game, cause=hero.id)
    await _leave_lava(game, hero)
    for card in game.saying(InPlay.hero_defeated):
        await card.hero_defeated(game, hero)


async def _leave_lava(game: DarkElements, hero: Hero) -> None:
    """The token of who fell in lava goes beside it, or nobody could ever stand up there; where he
    lies already if he has crept out of it (Stalwart) (DE-BASE-78, DE-RUL-77)."""
    lava = game.layout.lava
    if lava >> hero.space & 1:
        dry = closest(game, 1 << hero.space, game.empty() & ~lava)
        space = await choose_space(game, hero.seat, dry, who=hero.id, cause="lava")
        put_down(game, hero, (space,), "lava")


async def _slay(game: DarkElements, monster: Monster, by: Hero | None) -> None:
    """DE-BASE-180: Combustible, then loot; a card may keep the figure on the map (DE-LE-06)."""
    game.emit(events.Defeated, monster.id, by.id if by else "")
    if game.attacks:
        _note_fall(game.attacks[-1], monster, by)
    near = [hero for hero in game.heroes() if game.adjacent(monster, hero)]
    fallen = game.saying(InPlay.monster_defeated)
    kept = [await card.monster_defeated(game, monster) for card in fallen]
    if any(kept):
        monster.defeats += 1
    else:
        remove(game, monster)
    if game.has(monster, "combustible"):  # DE-MON-09
        for hero in near:
            await suffer(game, hero, 1, cause="combustible")
    if by is not None:  # DE-LOOT-10, DE-RUL-16
        await loot.reward(game, by, monster)


def _note_fall(attack: Attack, monster: Monster, by: Hero | None) -> None:
    """An attack in progress is over for it, and cards may follow on its defeat (DE-BASE-180)."""
    attack.felled = (*attack.felled, monster.id)
    if by is not None and by is attack.by:
        attack.defeated = (*attack.defeated, monster)


def remove(game: DarkElements, monster: Monster) -> None:
    game.state.monsters = [other for other in game.state.monsters if other is not monster]


async def tire(game: DarkElements, who: Figure, n: int, *, cause: str = "") -> None:
    """Fatigue that is forced on a figure; beyond Stamina it is damage (DE-BASE-14, -15)."""
    if type(who) is not Hero:
        await suffer(game, who, n, cause=cause)
        return
    if not who.standing:
        return  # DE-BASE-127
    taken = min(n, spare_fatigue(game, who))
    pay_fatigue(game, who, taken, cause)
    if n > taken:
        await suffer(game, who, n - taken, cause=cause)


def pay_fatigue(game: DarkElements, hero: Hero, n: int, cause: str = "") -> None:
    """Fatigue he takes of his own will; whether he can is asked before (DE-BASE-13)."""
    if n > 0:
        hero.fatigue += n
        game.emit(events.Tired, hero.id, n, hero.fatigue, cause)


def may_recover(game: DarkElements) -> bool:
    """Whether no card forbids it (DE-PF-02, DE-RUL-68): cannot beats may (DE-GOLD-03)."""
    for card in game.saying(InPlay.recovers):  # noqa: SIM110 -- mostly there is none
        if not card.recovers(game):
            return False
    return True


async def heal(
    game: DarkElements, who: Figure, n: int, *, cause: str = "", rising: bool = False
) -> int:
    """Recover damage; a knocked-out hero gets up by it (DE-BASE-10, -129). How much it was.

    `rising` are stand up and revive, which no card forbids.
    """
    if type(who) is Familiar or (type(who) is Hero and not rising and not may_recover(game)):
        return 0  # the Reanimate recovers nothing
    n = min(n, who.damage)
    if n <= 0:
        return 0
    who.damage -= n
    game.emit(events.Healed, who.id, n, who.damage, cause)
    if type(who) is Hero and who.down:
        await get_up(game, who, cause)
    return n


def refresh(
    game: DarkElements, hero: Hero, n: int, *, cause: str = "", rising: bool = False
) -> int:
    """Recover fatigue. How much it was."""
    n = min(n, hero.fatigue) if rising or may_recover(game) else 0
    if n > 0:
        hero.fatigue -= n
        game.emit(events.Rested, hero.id, n, hero.fatigue, cause)
    return n


async def get_up(game: DarkElements, hero: Hero, cause: str = "") -> None:
    """His figure replaces the token, there or in the closest empty space (DE-BASE-129)."""
    spaces = closest(game, 1 << hero.space, game.empty())
    space = await choose_space(game, hero.seat, spaces, who=hero.id)
    hero.down = False
    game.emit(events.StoodUp, hero.id, cause)
    if space != hero.space:
        put_down(game, hero, (space,))


async def sink_in_lava(game: DarkElements, who: Figure) -> None:
    """Who ends his turn in lava is defeated (DE-BASE-78)."""
    lava = game.layout.lava
    if not lava or not game.is_there(who) or game.covers(who) & ~lava:
        return
    if type(who) is Monster and game.has(who, "flame-fiend"):  # DE-MON-08
        await heal(game, who, 1, cause="flame-fiend")
        return
    if type(who) is Hero:
        who.damage = health(game, who)
    await defeat(game, who)
