"""A figure's single steps: Reaction damage, traps, and being placed (MD2-MOVE-05 ff.)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import wounds
from undercroft.games.hellscape.state import Ally, Fighter, Hero, Marker
from undercroft.games.hellscape.zones import NOWHERE, Zone
from undercroft.kit.decks import without

TRAPS = ("spike", "bear")
NIMBLE = "NIMBLE"


def ways(game: Hellscape, zone: Zone) -> list[Option[Zone]]:
    """To stay, or to each of the Zones that a step leads to."""
    zones = game.zones
    there = [Option(f"move:{zones.names[one]}", one) for one in bits(zones.steps[zone])]
    return [Option("stay", NOWHERE), *there]


async def step(
    game: Hellscape,
    who: Hero | Ally,
    zone: Zone,
    *,
    no_reaction: bool = False,
    later: bool = False,
) -> bool:
    """Move one Zone; False if Reaction damage knocked the figure out there (MD2-MOVE-06), or will
    when their own attack is over (`later`, MD2-KO-03).

    It is suffered by whatever way a Hero moves; only being placed is safe (MD2-MOVE-07). Spirits
    are no Heroes for this (MD2-SHA-09).
    """
    figures = 0 if no_reaction or isinstance(who, Ally) else game.miniatures(who.zone)
    # A Zone is never full (MD2-ZONE-03), and Enemies in it stop nobody (MD2-MOVE-08).
    who.zone = zone
    game.emit(events.Moved, game.key(who), game.zones.names[zone])
    lost = 0
    if figures:
        lost = await wounds.suffer(game, who, figures, "reaction", later=later)
    return game.is_there(who) and not (lost and not who.health)


async def arrive(game: Hellscape, hero: Hero, *, later: bool = False) -> bool:
    """What waits where a Hero has stepped, by a Move action or not: traps, then what the Quest has
    there (MD2-MOVE-09, MD2-EFF-12); True if a trap holds him."""
    held = await traps(game, hero, later=later)
    if game.is_there(hero):
        await game.quest.entered(game, hero)
    return held


def place(game: Hellscape, who: Fighter, zone: Zone) -> None:
    """Neither Reaction damage nor traps (MD2-EFF-12)."""
    who.zone = zone
    game.emit(events.Moved, game.key(who), game.zones.names[zone], "place")


async def traps(game: Hellscape, hero: Hero, *, later: bool = False) -> bool:
    """All traps of the Zone, in the Hero's order; True if one holds him (MD2-TOKEN-01 to -03)."""
    held = False
    while not hero.down and (here := _traps_at(game, hero.zone)):
        trap = await game.ask(
            hero.seat,
            "trap",
            [Option(f"trap:{place}:{trap.kind}", trap) for place, trap in enumerate(here, 1)],
            rule="MD2-TOKEN-03",
            about=(hero.card,),
        )
        game.take_away(trap)
        if _passed(game, hero):
            continue
        game.state.reveals += 1
        game.emit(events.TokenFlipped, game.key(hero), trap.kind, trap.face)
        if trap.kind == "spike":
            await wounds.suffer(game, hero, int(trap.face), "spike", later=later)
        elif trap.face == "hold":
            held = True
            await _hold(game, hero)
    return held


def _passed(game: Hellscape, hero: Hero) -> bool:
    """NIMBLE: the first trap of a Move action is discarded unseen (MD2-RUL-120)."""
    turn = game.state.turn
    if turn.who != hero.id or not turn.moving or NIMBLE not in turn.walked:
        return False
    turn.walked = without(turn.walked, NIMBLE)
    game.say("nimble", "MD2-LANG-12", who=game.key(hero))
    return True


async def _hold(game: Hellscape, hero: Hero) -> None:
    """The Move action ends, and one action more is lost (MD2-TOKEN-02, MD2-RUL-15, -53)."""
    turn = game.state.turn
    if turn.who == hero.id:  # MD2-TURN-08
        turn.moving = False
        turn.points = 0
        await lose_action(game, hero, 1)


async def lose_action(game: Hellscape, hero: Hero, n: int) -> None:
    """Only in their own turn (MD2-TURN-08)."""
    if game.state.turn.who == hero.id:
        await class_rules.of(game, hero).lose_action(game, hero, n)


def _traps_at(game: Hellscape, zone: Zone) -> list[Marker]:
    return [m for m in game.state.markers if m.zone == zone and m.kind in TRAPS]
