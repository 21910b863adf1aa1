"""Numbers of a figure: as printed, and as cards, conditions and effects change them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from undercroft.board import mask_of
from undercroft.games.sword_sorcery import moments
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.ground.ways import EASY, FREE, Tread
from undercroft.games.sword_sorcery.state import (
    Area,
    Character,
    Companion,
    Enemy,
    Figure,
    Friend,
    Hero,
)
from undercroft.kit.difficulty import GRIM

HEROIC = 2  # more HP of masters for each hero (SNS-FULL-211)


def max_hp(game: SwordSorcery, who: Figure) -> int:
    """By soul gem, scroll or card (SNS-FULL-027, -101, -113); no card takes the last of them
    (SNS-RUL-76)."""
    if type(who) is Hero:
        printed = game.role(who).gem.hp[who.soulrank - 1]
    elif type(who) is Companion:
        printed = game.library.companions[who.kind].hp
    else:
        printed = _enemy_hp(game, who)
    return max(1, moments.value(game, who, "maxhp", printed))


def maxima(game: SwordSorcery) -> list[tuple[Figure, int]]:
    """What everybody may have, to be looked at again when a card for all has come or gone."""
    return [(who, max_hp(game, who)) for who in game.figures()]


def lose_excess(game: SwordSorcery, before: Iterable[tuple[Figure, int]]) -> None:
    """HP above a maximum that has fallen are lost; a meal's stay if it has not (SNS-RUL-76)."""
    for who, most in before:
        now = max_hp(game, who)
        if now < most:
            who.hp = min(who.hp, now)


def _enemy_hp(game: SwordSorcery, enemy: Enemy) -> int:
    master = game.master(enemy)
    if master is None:
        return game.scroll(enemy).hp
    heroic = HEROIC * game.state.size if game.state.difficulty == GRIM else 0
    return master.hp(game.state.size) + heroic


def wounds(game: SwordSorcery, who: Figure) -> int:
    """SNS-AI-05."""
    return max(0, max_hp(game, who) - who.hp)


def armour(game: SwordSorcery, who: Figure, crit: int = 0) -> int:
    """The Armour value; a red Critical takes 1 off, a yellow one its number (SNS-RCRT-02,
    SNS-CRIT-02). Whether it counts for one who lies is the defence's affair."""
    if type(who) is Hero:
        printed = 0
    elif type(who) is Companion:
        printed = game.library.companions[who.kind].armour
    else:
        printed = game.scroll(who).armour
    now = moments.value(game, who, "armour", printed) + changed(who, "armour")
    return max(0, now - crit - who.has("redcrit"))


def defence_dice(game: SwordSorcery, who: Figure) -> int:
    """Of a hero without armour: 1 (SNS-DEF-04)."""
    if type(who) is Hero:
        printed = 1
    elif type(who) is Companion:
        printed = game.library.companions[who.kind].dice
    else:
        printed = game.scroll(who).dice
    return max(0, moments.value(game, who, "dice", printed))


def movement(game: SwordSorcery, who: Friend) -> int:
    """Movement points of a Movement activity (SNS-MOVE-01)."""
    if type(who) is Hero:
        printed = game.library.heroes[who.id].move
    else:
        printed = game.library.companions[who.kind].move
    return max(0, moments.value(game, who, "mp", printed))


def save_number(game: SwordSorcery, who: Friend) -> int:
    """Companions save as their owner does (SNS-FULL-051)."""
    hero = who if type(who) is Hero else game.hero(who.owner)
    return max(0, moments.value(game, hero, "save", game.library.heroes[hero.id].save))


def combats(game: SwordSorcery, hero: Hero) -> int:
    """Combat activities of a turn (SNS-TURN-01)."""
    return max(
        0, moments.value(game, hero, "combats", game.role(hero).gem.combats[hero.soulrank - 1])
    )


def actions(game: SwordSorcery, hero: Hero) -> int:
    """Action activities of a turn (SNS-TURN-01)."""
    return max(
        0, moments.value(game, hero, "actions", game.role(hero).gem.actions[hero.soulrank - 1])
    )


def changed(who: Character, what: str) -> int:
    """What effects that last add to a value of a figure (SNS-GOLD-07): mostly there are none."""
    if not who.changes:
        return 0
    return sum([change.n for change in who.changes if change.what == what])


def flies(game: SwordSorcery, who: Figure) -> bool:
    return moments.has_trait(game, who, "flying")


def mighty(game: SwordSorcery, who: Figure) -> bool:
    """SNS-FULL-109."""
    return moments.has_trait(game, who, "mighty")


def tread(game: SwordSorcery, who: Figure) -> Tread:
    """How the ground treats somebody: enemies ignore what is Difficult or Deadly, flyers and those
    who ignore hindrances Barriers too (SNS-MOVE-03 to -07, SNS-LANG-32)."""
    if moments.has_trait(game, who, "unhindered"):
        return FREE
    if type(who) is Enemy:
        return EASY
    state = game.state
    difficult = game.plan.all if moments.rough(game) else areas_of(state.difficult)
    return Tread(difficult, areas_of(state.deadly))


@lru_cache(1024)
def areas_of(areas: tuple[Area, ...]) -> int:
    """Areas of a kind as a mask: they seldom change."""
    return mask_of(areas)
