"""HP lost and won, death, ghosts (SNS-FULL-052 to -059, -104, SNS-GOLD-08)."""

from __future__ import annotations

from undercroft.games.sword_sorcery import events, moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import SOULS
from undercroft.games.sword_sorcery.rules import menace, piles
from undercroft.games.sword_sorcery.rules.happenings import keep, tell
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import Companion, Enemy, Figure, Hero, Lying


async def suffer(
    game: SwordSorcery, who: Figure, n: int, *, cause: str = "", by: Figure | None = None
) -> int:
    """Nothing lessens it (SNS-GOLD-08); who is at 0 HP dies at once (SNS-DEF-12). How much of it
    there was to lose."""
    if n <= 0 or not game.is_there(who):
        return 0
    n = min(n, who.hp)
    who.hp -= n
    game.emit(events.Suffered, who.id, n, who.hp, cause)
    if who.hp == 0:
        await die(game, who, by)
    if type(who) is Enemy and not game.attacks:  # a card may have kept it alive
        await look_at_half(game, who)
    return n


async def heal(
    game: SwordSorcery, who: Figure, n: int, *, cause: str = "", by: Figure | None = None
) -> int:
    """Up to the maximum, and only the living (SNS-FULL-052). How much it was."""
    if n <= 0 or not game.is_there(who):
        return 0
    n = min(await moments.heals(game, who, n, by), max_hp(game, who) - who.hp)
    if n <= 0:
        return 0
    who.hp += n
    game.emit(events.Healed, who.id, n, who.hp, cause)
    return n


async def die(game: SwordSorcery, who: Figure, by: Figure | None = None) -> None:
    """A card may bring it back from 0 HP (SNS-LANG-12)."""
    kept = await moments.dies(game, who)
    if kept:
        who.hp = kept
        game.emit(events.Healed, who.id, kept, kept)
        return
    area = who.area
    match who:
        case Hero():
            await _become_ghost(game, who)
        case Companion():
            dismiss(game, who)
        case Enemy():
            _leave(game, who, by)
            for name in _names(who):  # though its death may be the heroes' own (SNS-FULL-152)
                keep(game, "killed", name, area)
    await moments.dead(game, who, area, by)
    if type(who) is Hero and type(by) is Enemy and game.is_there(by):
        await _give_power(game, by)  # it does not work on the kill that brought it (SNS-RUL-89)
    if type(who) is Enemy:
        for name in _names(who):
            await tell(game, "killed", name, area)


# Heroes


async def _become_ghost(game: SwordSorcery, hero: Hero) -> None:
    """Conditions, tokens, shields and changes go; items, crowns and powers stay (SNS-FULL-053,
    SNS-COND-10)."""
    hero.ghost = True
    hero.hp = 0
    hero.deaths += 1
    hero.conditions, hero.shields, hero.changes = (), (), ()
    hero.fire1 = hero.fire2 = 0
    hero.points, hero.moving = 0, False
    game.emit(events.BecameGhost, hero.id)
    for companion in game.companions(hero):
        dismiss(game, companion)  # SNS-FULL-149
    drop_keys(game, hero)
    for enemy in game.state.enemies:
        if enemy.menace == hero.id:  # SNS-FULL-112
            menace.let_go(game, enemy)
    if not game.heroes():
        await moments.fallen(game)


def drop_keys(game: SwordSorcery, hero: Hero) -> None:
    """The Magic Key lies where he died (SNS-FULL-079)."""
    for key in hero.keys:
        game.state.lying = (*game.state.lying, Lying(hero.area, key=key))
        game.emit(events.Dropped, key, game.name(hero.area))
    hero.keys = ()


async def _give_power(game: SwordSorcery, enemy: Enemy) -> None:
    """For a killed hero; a second of the same name is redrawn once (SNS-FULL-104, -105)."""
    card = piles.draw(game, "enemy_powers")
    if card in enemy.powers:
        again = piles.draw(game, "enemy_powers")
        piles.discard(game, "enemy_powers", card)
        card = again
        if card in enemy.powers:
            piles.discard(game, "enemy_powers", card)
            return
    if card:
        enemy.powers = (*enemy.powers, card)
        game.emit(events.PowerCardGiven, enemy.id, card)
        await moments.power_given(game, enemy, card)


# Companions and enemies


def dismiss(game: SwordSorcery, companion: Companion) -> None:
    """It leaves play and becomes no ghost (SNS-FULL-149)."""
    companions = game.state.companions
    game.state.companions = [one for one in companions if one is not companion]
    game.emit(events.TakenOff, companion.id)


def _leave(game: SwordSorcery, enemy: Enemy, by: Figure | None) -> None:
    """Its soul value goes to the pool, whatever killed it (SNS-FULL-058, -059)."""
    game.emit(events.Died, enemy.id, by.id if by else "")
    remove(game, enemy)
    master = game.master(enemy)
    worth = master.souls(game.state.size) if master else SOULS[enemy.rank]
    change_souls(game, worth, enemy.id)


def remove(game: SwordSorcery, enemy: Enemy) -> None:
    """It leaves the map, and its card goes to the discards once no figure of it is left
    (SNS-ASGN-05, SNS-FULL-103)."""
    state = game.state
    state.enemies = [one for one in state.enemies if one is not enemy]
    for card in enemy.powers:
        piles.discard(game, "enemy_powers", card)
    alone = all(one.group != enemy.group for one in state.enemies)
    if enemy.dealt and alone and enemy.rank != "purple":
        piles.discard(game, enemy.rank, f"{enemy.kind}_{enemy.rank}_{enemy.variant}")


def _names(enemy: Enemy) -> list[str]:
    """What a quest may call it: alias, master or kind (SNS-LANG-29)."""
    return [name for name in (enemy.alias, enemy.kind) if name]


async def look_at_half(game: SwordSorcery, enemy: Enemy) -> None:
    """Once, when its HP are first at or below half of the maximum, rounded up (SNS-FULL-114)."""
    if enemy.halved or not game.is_there(enemy):
        return
    if enemy.hp <= (max_hp(game, enemy) + 1) // 2:
        enemy.halved = True
        await moments.halved(game, enemy)
        for name in _names(enemy):
            await tell(game, "half", name, enemy.area)


def change_souls(game: SwordSorcery, n: int, cause: str = "") -> None:
    """The party's pool, never below 0 (SNS-SOUL-01, SNS-LANG-18)."""
    now = max(0, game.state.souls + n)
    if now != game.state.souls:
        n, game.state.souls = now - game.state.souls, now
        game.emit(events.SoulsChanged, n, now, cause)
