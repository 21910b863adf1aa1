"""Statuses about cubes: spent ones that come back, Recall Actions, a Wild Cube for a turn."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.drunagor import events, moments
from undercroft.games.drunagor.cards.tree import Effect, Group, Spec
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.naming import CUBE_LETTERS, CUBE_NAMES
from undercroft.games.drunagor.rules import chests, cubes, tricks
from undercroft.games.drunagor.rules.handwritten import asking
from undercroft.games.drunagor.state import CURSE, FREE, Hero
from undercroft.games.drunagor.use import Use
from undercroft.kit.decks import without

WILD = 4
WHIRLED = "hurricane"  # noted in the turn
TRICK = Group((Effect("BURN", tricks.TWO),), Spec(range=tricks.NEAR))


async def bookworm(game: Drunagor, use: Use, hero: Hero) -> None:
    """A Scroll of the Chest discard is used at once and shuffled into the Chest deck."""
    state = game.state
    scrolls = [i for i in state.chest_discard if "scroll" in game.library.items[i].subtypes]
    if hero.down or not scrolls:
        return
    options: list[Option[str]] = [Option("pass", "")]
    options += [Option(f"use:{item}", item) for item in dict.fromkeys(scrolls)]
    item = await game.ask(hero.seat, "scroll", options, rule="DRU-KW-76", about=(hero.name,))
    if not item:
        return
    game.emit(events.SkillUsed, hero.name, item, "item")
    reading = Use(user=hero, skill=game.skill(item), range=None, weapon_range=True)
    await moments.carry_out(game, reading, game.skill(item).body)
    state.chest_discard = without(state.chest_discard, item)
    state.chest_deck += (item,)
    chests.shuffle(game)


async def for_the_first_time(game: Drunagor, use: Use, hero: Hero) -> None:
    """The cube just spent may come back before its Skill is resolved."""
    letter = hero.slots[use.entry]
    if await asking.may(game, hero, "for-the-first-time"):
        hero.slots = (*hero.slots[: use.entry], FREE, *hero.slots[use.entry + 1 :])
        hero.pool = cubes.add(hero.pool, CUBE_LETTERS.index(letter), 1)
        game.emit(events.CubesReturned, hero.name, CUBE_NAMES[CUBE_LETTERS.index(letter)])


async def reaping_a_hurricane(game: Drunagor, use: Use, hero: Hero) -> None:
    """CURSE 1; the cube serves as a Wild Cube too until the turn ends (DRU-RUL-148)."""
    before = cubes.held(hero, CURSE)
    await asking.curse(game, hero)
    if cubes.held(hero, CURSE) > before:
        hero.owned = cubes.add(hero.owned, WILD, 1)
        hero.pool = cubes.add(hero.pool, WILD, 1)
        game.state.turn.once += (f"{hero.id}:{WHIRLED}",)


def still_the_hurricane(game: Drunagor, hero: Hero) -> None:
    """The turn is over: its Wild Cube leaves, wherever it lies."""
    if f"{hero.id}:{WHIRLED}" not in game.state.turn.once:
        return
    hero.owned = cubes.add(hero.owned, WILD, -1)
    if hero.pool[WILD]:
        hero.pool = cubes.add(hero.pool, WILD, -1)
    elif hero.expended[WILD]:
        hero.expended = cubes.add(hero.expended, WILD, -1)
    else:
        entry = hero.slots.index(CUBE_LETTERS[WILD])
        hero.slots = (*hero.slots[:entry], FREE, *hero.slots[entry + 1 :])


async def trick_or_treat(game: Drunagor, use: Use, hero: Hero) -> None:
    """BURN 2 or HEAL 2 within Range 1."""
    await tricks.choose(game, use, (TRICK, tricks.TREAT))
