"""What a hero may do in his turn besides ending it (DSC-DEC-11, DSC-COST)."""

from __future__ import annotations

from typing import Any

from undercroft.core.decisions import Option
from undercroft.games.descent.game import Descent
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.rules import (
    altars,
    arriving,
    charging,
    chests,
    doors,
    encounters,
    giving,
    glyphs,
    jumping,
    lingering,
    passing,
    quest_actions,
    stairs,
    striking,
    town,
)
from undercroft.games.descent.rules.paths import moves
from undercroft.games.descent.state import TOWN, Hero, Marker

Deed = tuple[Any, ...]  # ("walk", place), ("attack", weapon, enemy id), ("door", id), ...

TRAVEL, DRINK, RE_EQUIP = 1, 1, 2  # movement points (DSC-COST-03, -06, -10)
DROP: Option[Deed] = Option("drop", ("drop",))
STAMINA: Option[Deed] = Option("stamina", ("stamina",))
RE_EQUIPPING: Option[Deed] = Option("re-equip", ("re-equip",))


def offers(game: Descent, hero: Hero) -> list[Option[Deed]]:
    """Everything that is possible now; dropping things is the last of it."""
    turn = game.state.turn
    points = turn.points if turn.rest is None else passing.spendable(game, hero, turn.points)
    found: list[Option[Deed]] = []
    held = lingering.caught(game, hero)  # DSC-COST-17: only what is free
    if hero.space == TOWN:
        found += [] if held else _in_town(game, hero)
    else:
        found += _on_board(game, hero, points, held=held)
    if hero.fatigue and not held and not game.forbids(hero, "fatigue movement"):
        found.append(STAMINA)  # DSC-FAT-02
    if points >= DRINK and not turn.drunk and not held:
        found += [
            Option(f"drink:{potion}", ("drink", potion)) for potion in dict.fromkeys(hero.potions)
        ]
    if points >= RE_EQUIP and not held and (hero.pack or hero.equipped):
        found.append(RE_EQUIPPING)
    if points >= giving.PRICE and not held:
        found += _presents(game, hero, points)
    if giving.may_drop(game, hero):
        found.append(DROP)
    return found


def _presents(game: Descent, hero: Hero, points: int) -> list[Option[Deed]]:
    """Giving something, or Pico, to a hero beside one (DSC-COST-05, -14)."""
    others = giving.beside(game, hero)
    bearers = giving.bearers(game, hero) if game.state.familiars else []
    found: list[Option[Deed]] = []
    if (others or bearers) and giving.gifts(game, hero):
        if hero.space == TOWN or not game.power_cards().no_giving:  # DSC-TOWN-03
            found += [
                Option(f"give:{other.sheet}", ("give", other.sheet))
                for other in others
                if giving.wanted(game, hero, other)
            ]
        found += [Option(f"give:{one.card}", ("give", one.card)) for one in bearers]
    price = giving.companion_price(game, hero)
    if price is not None and points >= price:
        found += [Option(f"pico:{other.sheet}", ("pico", other.id)) for other in others]
    return found


def _on_board(game: Descent, hero: Hero, points: int, *, held: bool) -> list[Option[Deed]]:
    """With so many points that need not bring him on."""
    turn = game.state.turn
    marked = bool(game.lying().marked >> hero.space & 1)
    found: list[Option[Deed]] = []
    if not held:
        if turn.charge:
            found += [
                Option(f"move:{space_name(game.ground, place.anchor)}", ("walk", place))
                for place in charging.lanes(game, hero)
            ]
        else:
            found += moves(game, hero, turn.points, passing.spare(game, hero))
        found += _errands(game, hero, points, marked=marked)
    elif game.ground.doorsteps >> hero.space & 1:
        found += _at_doors(game, hero, 0)
    if game.book.quest.actions and not passing.shares(game, hero):
        found += quest_actions.offers(game, hero, 0 if held else points)
    if marked:
        here: dict[str, Marker] = {}  # of two of a kind the one that lies above
        for marker in game.state.markers:
            if marker.space == hero.space and chests.takeable(game, hero, marker):
                here.setdefault(marker.kind, marker)
        found += [Option(f"take:{kind}", ("take", marker)) for kind, marker in here.items()]
        if turn.rest is None and encounters.under(game, hero) and not passing.shares(game, hero):
            found.append(Option("halt", ("halt",)))  # DSC-ENC-02
    if turn.attacks and passing.strikes(game, hero):
        found += striking.options(game, hero)
    return found


def _errands(game: Descent, hero: Hero, points: int, *, marked: bool) -> list[Option[Deed]]:
    """Movement actions on the board (the cost table)."""
    state = game.state
    found: list[Option[Deed]] = []
    if not state.turn.charge:
        found += [
            Option(f"jump:{space_name(game.ground, place.anchor)}", ("jump", place, price))
            for place, price in jumping.landings(game, hero, state.turn.points).items()
        ]
    if game.ground.doorsteps >> hero.space & 1:
        found += _at_doors(game, hero, points)
    if not marked:
        return found
    here = [marker for marker in state.markers if marker.space == hero.space]
    closed = [one for one in here if one.kind == "chest"]
    if closed and points >= chests.price(game, hero) and not passing.shares(game, hero):
        found += [Option("chest", ("chest",)) for _ in closed]  # DSC-CHEST-01
    if altars.offered(game, hero, points):
        found.append(Option("altar", ("altar",)))
    if state.turn.points >= TRAVEL and not state.turn.travelled:
        if any(glyph.space == hero.space for glyph in glyphs.usable(game)):
            found.append(Option("town", ("town",)))
    if not state.turn.charge:
        found += [
            Option(f"stairs:{space_name(game.ground, space)}", ("stairs", space))
            for space in stairs.ends(game, hero)
        ]
    return found


def _at_doors(game: Descent, hero: Hero, points: int) -> list[Option[Deed]]:
    found: list[Option[Deed]] = []
    if points >= doors.price(game, hero):
        found += [
            Option(f"door:{door.id}", ("door", door)) for door in doors.within_reach(game, hero)
        ]
    force = doors.breaking(game, hero)
    if force is not None and points >= force:
        found += [
            Option(f"break:{door.id}", ("break", door)) for door in doors.breakable(game, hero)
        ]
    return found


def _in_town(game: Descent, hero: Hero) -> list[Option[Deed]]:
    """DSC-TOWN-04: shop, or go back by a glyph; also in the turn after his death (DSC-DEATH-08)."""
    turn = game.state.turn
    found: list[Option[Deed]] = []
    if turn.points >= town.VISIT:
        found.append(Option("shop", ("shop",)))
    if turn.points >= TRAVEL and not turn.travelled:
        found += [
            Option(f"glyph:{space_name(game.ground, glyph.space)}", ("glyph", glyph.space))
            for glyph in glyphs.usable(game)
            if arriving.possible(game, hero, glyph.space, turn.points - TRAVEL)
        ]
    return found
