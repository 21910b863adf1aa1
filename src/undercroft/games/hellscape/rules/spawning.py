"""New Enemies: Mobs with their item and treasure, Roaming Monsters (MD2-SPAWN, MD2-ROAM-07)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from undercroft.core.events import Reason
from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import BANDS, MOST_MINIONS, RARITIES
from undercroft.games.hellscape.rules import (
    aftermath,
    decks,
    mobs,
    prowling,
    reasons,
    treasure,
    wounds,
)
from undercroft.games.hellscape.state import Enemy
from undercroft.games.hellscape.zones import Zone

STRONGER = Reason("MD2-SPAWN-06", why="stronger")
THERE = Reason("MD2-SPAWN-07", why="drawn-again")
ROAMS = Reason("MD2-ROAM-09", why="roams-already")
CALLED = Reason("MD2-BOSS-05", why="boss-calls")


async def spawn(
    game: Hellscape, zone: Zone, *, why: Reason, more: int = 0, marks: tuple[str, ...] = ()
) -> Enemy | None:
    """A Mob of the band; if its kind is there already, that Mob acts (MD2-SPAWN-01 to -07)."""
    card = decks.draw_band(game, "mob", game.band())
    if not card:
        game.emit(events.NobodyCame, game.zones.names[zone], why)
        return None
    there = known(game, card)
    if there is None:
        return put(game, card, zone, why=why, more=more, marks=marks)
    higher = _replace(game, there, card)
    await _outgrown(game, there)
    if there.id in game.state.enemies:
        reasons.roused(game, there, STRONGER if higher else THERE)
        await mobs.act_at_once(game, there)
    return None


async def spawn_for_objective(
    game: Hellscape, zone: Zone, marks: tuple[str, ...], *, why: Reason, more: int = 0
) -> None:
    """Again and again until a new Enemy stands there (MD2-SPAWN-09, MD2-RUL-62)."""
    while True:
        if all(known(game, card) for card in decks.drawable(game, "mob", game.band())):
            game.end(False, "objective")  # nobody is left who could come
        if await spawn(game, zone, why=why, more=more, marks=marks) is not None:
            return


async def _outgrown(game: Hellscape, enemy: Enemy) -> None:
    """Wounds that reach the Health on the new card kill at once (MD2-HIT-08, MD2-ROAM-10)."""
    if enemy.wounds >= game.toughness(enemy):
        wounds.kill_figure(game, enemy, None)
        await aftermath.settle(game)


def known(game: Hellscape, card: str) -> Enemy | None:
    kind = game.library.mobs[card].kind
    return next(
        (
            enemy
            for enemy in game.state.enemies.values()
            if enemy.type == "mob" and game.library.mobs[enemy.card].kind == kind
        ),
        None,
    )


def put(
    game: Hellscape,
    card: str,
    zone: Zone,
    *,
    why: Reason,
    more: int = 0,
    marks: tuple[str, ...] = (),
    reward: int | None = None,
) -> Enemy:
    """Leader and Minions, treasure, an item (MD2-SPAWN-02 to -04).

    Of treasure as much as the card says, or as the preparation does (MD2-SETUP-14).
    """
    state = game.state
    its = game.library.mobs[card]
    state.next_id += 1
    mob = Enemy(
        id=state.next_id,
        type="mob",
        card=card,
        zone=zone,
        minions=max(1, min(MOST_MINIONS, state.size + more)),
        treasure=treasure.draw_tokens(game, its.reward if reward is None else reward),
        item=decks.draw_band(game, "arms", game.band()),
        marks=marks,
    )
    state.enemies[mob.id] = mob
    game.emit(events.EnemyCame, its.kind, game.zones.names[zone], mob.minions, mob.item, why)
    return mob


def _replace(game: Hellscape, enemy: Enemy, card: str) -> bool:
    """A higher card takes the place of the lower one; a lower one is discarded.

    Nothing but a drawn card replaces the card of an Enemy in play (MD2-DLVL-03).
    """
    mobs_ = game.library.mobs
    old, new = mobs_[enemy.card], mobs_[card]
    if new.band > old.band:
        decks.discard(game, "mob", BANDS.index(old.band), old.id)
        enemy.card = card
        game.emit(events.CardReplaced, new.kind, card)
        return True
    decks.discard(game, "mob", BANDS.index(new.band), card)
    return False


async def roam(
    game: Hellscape, zone: Zone, act: Callable[[Hellscape, Enemy], Awaitable[None]], *, why: Reason
) -> None:
    """A Roaming Monster; if it is there already, it performs 1 action (MD2-ROAM-07 to -10)."""
    card = decks.draw_band(game, "roaming", game.band())
    if not card:
        game.emit(events.NobodyCame, game.zones.names[zone], why)
        return
    library = game.library.roaming
    its = library[card]
    there = next(
        (
            enemy
            for enemy in game.state.enemies.values()
            if enemy.type == "roaming" and library[enemy.card].kind == its.kind
        ),
        None,
    )
    if there is None:
        put_roaming(game, card, zone, why=why)
        return
    old = library[there.card]
    if its.band > old.band:
        decks.discard(game, "roaming", BANDS.index(old.band), old.id)
        there.card = card  # the Beast of a Quest stays the Beast (MD2-Q4-07)
        game.emit(events.CardReplaced, its.kind, card)
    else:
        decks.discard(game, "roaming", BANDS.index(its.band), card)
    await _outgrown(game, there)
    if there.id in game.state.enemies:
        reasons.roused(game, there, ROAMS)
        await act(game, there)


def put_roaming(
    game: Hellscape, card: str, zone: Zone, *, why: Reason, marks: tuple[str, ...] = ()
) -> Enemy:
    state = game.state
    its = game.library.roaming[card]
    state.next_id += 1
    monster = Enemy(
        id=state.next_id,
        type="roaming",
        card=card,
        zone=zone,
        treasure=treasure.draw_tokens(game, its.reward),
        marks=marks,
    )
    state.enemies[monster.id] = monster
    game.emit(events.EnemyCame, its.kind, game.zones.names[zone], 0, "", why)
    return monster


async def reinforce(game: Hellscape, boss: Enemy) -> None:
    """A Mob in the Boss's Zone, or one that is there grows and acts (MD2-TIE-01)."""
    there = [enemy for enemy in game.state.enemies.values() if enemy.type == "mob"]
    if not there:
        await spawn(game, boss.zone, why=CALLED)
    else:
        mob = await prowling.pick(game, "enemy", there)
        wounds.join(game, mob, 1, game.key(boss))
        reasons.roused(game, mob, CALLED)
        await mobs.act_at_once(game, mob)


def put_away(game: Hellscape, enemy: Enemy) -> None:
    """An Enemy leaves the game unkilled; its cards and tokens go back (MD2-RUL-95)."""
    del game.state.enemies[enemy.id]
    decks.discard_enemy(game, enemy)
    if enemy.item:
        decks.discard_item(game, enemy.item)
    for rarity in RARITIES:
        for _ in range(enemy.treasure.count(rarity)):
            treasure.give_back(game, rarity)
    wounds.return_poison(game, enemy)
