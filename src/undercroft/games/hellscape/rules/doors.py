"""Opening doors, and what waits behind them: a Door card, Enemies, treasure (MD2-REVEAL)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.hellscape import events
from undercroft.games.hellscape.dice import expected_swords
from undercroft.games.hellscape.game import BossFight, Hellscape
from undercroft.games.hellscape.library import Rarity
from undercroft.games.hellscape.rules import (
    aftermath,
    decks,
    effects,
    gains,
    mobs,
    prowling,
    reasons,
    spawning,
    treasure,
    wounds,
)
from undercroft.games.hellscape.state import Enemy, Hero, Marker
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.zones import Door, Zone
from undercroft.kit.decks import without

TOKEN = Reason("MD2-REVEAL-04", why="spawn-token")
DRUMS = Reason("MD2-RUL-101", why="drums")
EYES = Reason("MD2-RUL-101", why="watching-eyes")
STALKS = Reason("MD2-RUL-101", why="stalking")


def within_reach(game: Hellscape, hero: Hero) -> list[Door]:
    """Closed doors on a side of the Hero's Zone (MD2-DOOR-03); gates as the Quest says."""
    return [
        door
        for door in game.zones.doors_at(hero.zone)
        if door.id not in game.state.open_doors
        and (not door.gate or game.quest.may_open(game, hero, door))
    ]


async def open_door(game: Hellscape, door: Door, opener: Hero, zone: Zone) -> None:
    """Every Chamber beside it that nobody has seen yet is revealed (MD2-DOOR-04, -06, -07).

    Nobody closes it again, and no Enemy comes here (MD2-DOOR-05).
    """
    state = game.state
    state.open_doors += (door.id,)
    game.survey()
    game.emit(events.DoorOpened, game.key(opener), door.id)
    if door.gate:
        await game.quest.gate_opened(game, opener)
    for chamber in game.zones.revealed_by(door, zone):
        if chamber not in state.revealed and not state.arena:  # which lies open
            await reveal(game, chamber, opener)


async def reveal(game: Hellscape, chamber: str, opener: Hero) -> None:
    """Door card, Enemies, treasure, in this order (MD2-REVEAL-01).

    All of it, even if the opener is knocked out by it (MD2-REVEAL-07).
    """
    state = game.state
    state.revealed += (chamber,)
    use = Use(user=None, card="", opener=opener)
    if game.quest.draws_door_card(game, chamber):  # whether tokens lie there or not (MD2-REVEAL-08)
        use.card = decks.draw_door(game)
    game.emit(events.ChamberRevealed, chamber, use.card)
    if use.card:
        await _door_card(game, chamber, use, opener)
    await _spawn(game, chamber, use.rules)
    await _lay_out(game, chamber, use.treasure)
    await aftermath.settle(game)
    await game.quest.revealed(game, chamber)


async def _door_card(game: Hellscape, chamber: str, use: Use, opener: Hero) -> None:
    """All it says, before anything comes (MD2-REVEAL-02)."""
    try:
        for ability in game.library.doors[use.card].rules.abilities:
            await effects.apply(game, use, ability.effects)
        for name in use.rules:
            await _rule(game, name, opener, chamber)
        await aftermath.settle(game)
    except BossFight:  # what it roused has brought it on
        game.state.door_discard += (use.card,)
        raise
    game.state.door_discard += (use.card,)


async def _spawn(game: Hellscape, chamber: str, rules: list[str]) -> None:
    """A Mob for each spawn token, in the players' order (MD2-REVEAL-04).

    What the Door card has laid down for those who come is done to them here (MD2-RUL-101).
    """
    more = rules.count("PARTY") - rules.count("LONE")
    came: list[Enemy] = []
    while tokens := _tokens(game, chamber, "spawn"):
        token = await game.ask(
            game.players,
            "spawn-order",
            [Option(f"zone:{game.zones.names[t.zone]}:{n}", t) for n, t in enumerate(tokens, 1)],
            rule="MD2-REVEAL-04",
        )
        game.take_away(token)
        before = set(game.state.enemies)
        if game.quest.objective_spawn(game, chamber):
            await spawning.spawn_for_objective(
                game, token.zone, ("objective",), why=TOKEN, more=more
            )
        else:
            await spawning.spawn(game, token.zone, why=TOKEN, more=more)
        came += [enemy for id, enemy in game.state.enemies.items() if id not in before]
    came = [enemy for enemy in came if enemy.id in game.state.enemies]
    for enemy in came if "ARMED" in rules else ():
        await _arm_better(game, enemy)
    await gains.afflict(game, came, "frost", rules.count("SLEEP"), "asleep")
    await gains.afflict(game, came, "fire", rules.count("OIL"), "oil")
    if "DRUMS" in rules:
        await _drums(game, came)


async def _arm_better(game: Hellscape, enemy: Enemy) -> None:
    """ARMED: of two Mob Items the Leader takes the one with more expected swords; of equal ones
    that which the players choose (MD2-TIE-01)."""
    items = game.library.items

    def worth(id: str) -> float:
        return max((expected_swords(dice) for dice in items[id].attacks.values()), default=0.0)

    drawn = [id for id in (enemy.item, decks.draw_band(game, "arms", game.band())) if id]
    if not drawn:
        return
    best = max(map(worth, drawn))
    enemy.item = await game.ask(
        game.players,
        "mob-item",
        [Option(f"item:{id}", id) for id in dict.fromkeys(drawn) if worth(id) == best],
        rule="MD2-TIE-01",
        about=(game.key(enemy),),
    )
    for id in without(tuple(drawn), enemy.item):
        decks.discard_item(game, id)


async def _lay_out(game: Hellscape, chamber: str, extra: int) -> None:
    """Treasure for each Loot token, and what the Door card adds (MD2-REVEAL-05, -06).

    Where a bag that runs out serves first, the players say (MD2-BAG-02, MD2-TIE-01).
    """
    while tokens := _tokens(game, chamber, "loot"):
        first = tokens[0].zone
        if 0 < sum(game.state.bag) < len(tokens):
            spots = dict.fromkeys(token.zone for token in tokens)
            first = await _spot(game, list(spots), "MD2-TIE-01")
        game.take_away(next(token for token in tokens if token.zone == first))
        rarity = treasure.draw_token(game)
        if rarity is not None:
            _place(game, first, rarity)
    for _ in range(extra):
        rarity = treasure.draw_token(game)
        if rarity is None:
            return
        inside = list(bits(game.zones.chambers[chamber] & game.zones.floor))
        _place(game, await _spot(game, inside, "MD2-REVEAL-06"), rarity)


async def _spot(game: Hellscape, among: list[Zone], rule: str) -> Zone:
    """Where a treasure token is laid: the players choose."""
    return await game.ask(
        game.players,
        "treasure-zone",
        [Option(f"zone:{game.zones.names[zone]}", zone) for zone in among],
        rule=rule,
    )


def _place(game: Hellscape, zone: Zone, rarity: Rarity) -> None:
    game.state.markers += (Marker("treasure", zone, rarity),)
    game.emit(events.TreasurePlaced, rarity, game.zones.names[zone])


async def _drums(game: Hellscape, came: list[Enemy]) -> None:
    """DRUMS: all that came act once, in the players' order."""
    while left := [enemy for enemy in came if enemy.id in game.state.enemies]:
        enemy = await prowling.pick(game, "enemy", left)
        came = [other for other in left if other is not enemy]
        reasons.roused(game, enemy, DRUMS)
        await mobs.act_at_once(game, enemy)


async def _rule(game: Hellscape, name: str, opener: Hero, chamber: str) -> None:
    """What a Door card says beyond the effects."""
    match name:
        case "WIND":
            await _second_wind(game, opener)
        case "STALK":
            await _stalk(game, opener, chamber)
        case "EYES":
            for enemy in game.enemies_at(game.zones.sight[opener.zone]):
                if enemy.type != "boss":
                    await prowling.lure(game, enemy, opener.zone, EYES)
        case _:
            pass  # DRUMS, PARTY, LONE, ARMED, SLEEP, OIL work on those who come


async def _second_wind(game: Hellscape, opener: Hero) -> None:
    """WIND: 1 point more in this Move action, if it is the opener's."""
    turn = game.state.turn
    if turn.moving and turn.who == opener.id:
        turn.points += 1
    if not opener.down:
        await gains.heal(game, opener, 1, "second-wind")


async def _stalk(game: Hellscape, opener: Hero, chamber: str) -> None:
    """The closest Mob outside the Chamber acts; without one the opener is hurt."""
    inside = game.zones.chambers[chamber]
    outside = [
        enemy
        for enemy in game.state.enemies.values()
        if enemy.type == "mob" and not inside >> enemy.zone & 1
    ]
    if not outside:
        await wounds.suffer(game, opener, 1, "stalking-horror")
        return
    near = prowling.closest(game, outside, opener.zone)
    mob = await prowling.pick(game, "closest", near, opener.card)
    reasons.roused(game, mob, STALKS)
    await mobs.act_at_once(game, mob)


def _tokens(game: Hellscape, chamber: str, kind: str) -> list[Marker]:
    inside = game.zones.chambers[chamber]
    return [m for m in game.state.markers if m.kind == kind and inside >> m.zone & 1]
