"""Furnace Vents of the Ember Vault: they burn who is near and feed the Commander."""

from __future__ import annotations

from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import is_commander
from undercroft.games.drunagor.rules import conditions, health
from undercroft.games.drunagor.rules.adventure_rules import special
from undercroft.games.drunagor.state import Monster

FED = 2  # REGENERATION of the Commander while a Vent is open
SHUT = "vents shut in round "
GEMSTONE = "item:cosmic-gemstone"


async def rune_card_acts(game: Drunagor) -> None:
    """BURN 1 for each Hero within RANGE 1 of an open Vent, before the Runes (DRU-RUL-136)."""
    burned = [hero for event in game.state.events for hero in special.near(game, event, 1)]
    for hero in game.state.heroes:
        if hero in burned:
            game.emit(events.Noted, "near-a-vent", hero.name)
            await conditions.inflict(game, hero, tokens.BURN, 1)


def triggered(game: Drunagor, monster: Monster) -> None:
    """Fed by fire: revealed or not, an open Vent gives the Commander REGENERATION 2."""
    if is_commander(game.card(monster)) and game.events_left():
        game.emit(events.Noted, "vent-feeds", monster.name)
        health.heal(game, monster, FED)


def event_ended(game: Drunagor) -> None:
    if not game.events_left():
        game.state.flags += (f"{SHUT}{game.state.round}",)
        game.emit(events.Noted, "vents-shut")


def spoils(game: Drunagor) -> list[str]:
    """A whole round has passed since the last Vent was shut (DRU-RUL-137)."""
    rounds = [int(flag.removeprefix(SHUT)) for flag in game.state.flags if flag.startswith(SHUT)]
    return [GEMSTONE] if rounds and game.state.round > rounds[0] + 1 else []
