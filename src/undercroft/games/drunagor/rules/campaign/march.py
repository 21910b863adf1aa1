"""From one Sequential Adventure straight into the next, and its restart (DRU-SEQ)."""

from __future__ import annotations

import msgspec

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, tokens
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import RUNE_COLOURS
from undercroft.games.drunagor.rules import cubes, darkness
from undercroft.games.drunagor.state import CURSE, FREE, TRAUMA, Hero
from undercroft.kit.decks import draw_blind

CLEANSED = 2
RUNES, CLEANSE, HEAL, DONE = "aid:runes", "aid:cleanse", "aid:trauma", "done"


def follows(game: Drunagor) -> bool:
    """No Camp Phase between this Adventure and the next (DRU-SEQ-01)."""
    state = game.state
    if not state.campaign:
        return False
    return game.library.campaigns[state.campaign].chapters[state.chapter].sequential


async def catch_breath(game: Drunagor) -> None:
    """Before the march: Free Recall, full Health, Conditions off; the rest stays (DRU-SEQ-01)."""
    for hero in game.state.heroes:
        hero.down = False
        hero.health = game.maximum(hero)  # what the Recall sets off finds the Hero well
        await cubes.recall(game, hero, "free")
        hero.tokens = tokens.NO_CONDITIONS + hero.tokens[len(tokens.NO_CONDITIONS) :]
        hero.health = game.maximum(hero)


# Interrupted on the march


async def take_up(game: Drunagor) -> None:
    """Everything is kept exactly; to deal it anew is an option (DRU-SEQ-03, DRU-RUL-68).

    Nobody changes the role here (DRU-RUL-185).
    """
    state = game.state
    carried = any(state.runes) or any(hero.blocked for hero in state.heroes)
    offered = [Option("keep", False)] + ([Option("deal", True)] if carried else [])
    leader = game.leader()
    if await game.ask(leader.seat, "march", offered, rule="DRU-SEQ-03", about=(leader.name,)):
        await deal_anew(game)


async def deal_anew(game: Drunagor) -> None:
    """The same numbers of cubes and Runes: put by the Heroes, drawn at random (DRU-DEC-44)."""
    for hero in game.state.heroes:
        curses, traumas = cubes.held(hero, CURSE), cubes.held(hero, TRAUMA)
        hero.slots = tuple(FREE if m in (CURSE, TRAUMA) else m for m in hero.slots)
        hero.blocked = 0
        for cube, count in ((CURSE, curses), (TRAUMA, traumas)):
            for _ in range(count):
                await cubes.assign(game, hero, cube)
        hero.health = game.maximum(hero)
    count = sum(game.state.runes)
    for colour in RUNE_COLOURS:
        while game.runes_of(colour):
            return_rune(game, colour)
    for _ in range(count):
        id, game.state.bag = draw_blind(game, "rune", game.state.bag)
        colour = next(rune.colour for rune in game.library.runes if rune.id == id)
        _count(game, colour, 1)
        game.emit(events.RuneDrawn, id, colour, len(game.state.bag))


def return_rune(game: Drunagor, colour: str) -> None:
    """A Rune goes from the track back into the bag (DRU-RUL-99)."""
    if game.runes_of(colour):
        darkness.to_bag(game, colour)
        _count(game, colour, -1)


def _count(game: Drunagor, colour: str, change: int) -> None:
    place = RUNE_COLOURS.index(colour)
    runes = list(game.state.runes)
    runes[place] += change
    game.state.runes = tuple(runes)


# Restarting


def aids(game: Drunagor) -> list[str]:
    """What the party may still do before it tries again (DRU-SEQ-04)."""
    state = game.state
    found = []
    if any(state.runes):
        found.append(RUNES)
    if any(cubes.held(hero, CURSE) for hero in state.heroes):
        found.append(CLEANSE)
    if any(cubes.held(hero, TRAUMA) for hero in state.heroes):
        found.append(HEAL)
    return [aid for aid in found if aid not in state.camp.served]


async def aid(game: Drunagor) -> bool:
    """One of the three aids, or none further; whether the party is done (DRU-DEC-43)."""
    game.quiet()
    leader = game.leader()
    options = [Option(key, key) for key in (*aids(game), DONE)]
    chosen = await game.ask(leader.seat, "aid", options, rule="DRU-SEQ-04", about=(leader.name,))
    if chosen == DONE:
        return True
    state = game.state
    state.camp = msgspec.structs.replace(state.camp, served=(*state.camp.served, chosen))
    if chosen == RUNES:
        for colour in RUNE_COLOURS:
            return_rune(game, colour)
        game.emit(events.Noted, "runes-back")
    elif chosen == CLEANSE:
        for hero in state.heroes:
            await cubes.cleanse(game, hero, CLEANSED)
    else:
        await _heal_trauma(game, leader)
    return False


async def _heal_trauma(game: Drunagor, leader: Hero) -> None:
    hurt = [hero for hero in game.state.heroes if cubes.held(hero, TRAUMA)]
    hero = await game.ask(
        leader.seat,
        "heal-trauma",
        [Option(f"hero:{hero.name}", hero) for hero in hurt],
        rule="DRU-SEQ-04",
        about=(leader.name,),
    )
    await cubes.remove_trauma(game, hero)
