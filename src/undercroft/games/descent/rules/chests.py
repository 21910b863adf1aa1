"""Chests and treasure (DSC-CHEST, DSC-TREAS)."""

from __future__ import annotations

from undercroft.games.descent import events, moments, tokens
from undercroft.games.descent.cards.words.standing import ChestCost
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import Contents
from undercroft.games.descent.occasion import Occasion
from undercroft.games.descent.rules import equipment, fatigue, purse, treasure, wounds
from undercroft.games.descent.state import Hero, Marker, Monster
from undercroft.games.descent.words.happening import happen
from undercroft.kit.decks import without

PRICE = 2  # DSC-COST-09
MONEY = 100  # for each hero (DSC-TREAS-04)


def price(game: Descent, hero: Hero) -> int:
    costs = [call.n for call in game.sheet(hero).standing(ChestCost)]
    return min(costs, default=PRICE)


def contents(game: Descent, chest: Marker) -> Contents:
    return game.book.quest.chests[chest.word][chest.number - 1]


def turn_over(game: Descent, hero: Hero, chest: Marker) -> Contents:
    """The marker is turned, its colour counts as opened, curses feed the overlord."""
    state = game.state
    held = contents(game, chest)
    state.reveals += 1
    state.markers = tuple(marker for marker in state.markers if marker is not chest)
    if chest.word not in state.opened:
        state.opened += (chest.word,)
    game.emit(events.ChestOpened, game.id(hero), chest.word)
    # to be used at once (DSC-CHEST-03, DSC-OCARD-13)
    game.gain_threat(held.curses * len(state.heroes), "curses")
    return held


def under(game: Descent, hero: Hero) -> Marker:
    """The chest that he stands on."""
    markers = game.state.markers
    return next(one for one in markers if one.kind == "chest" and one.space == hero.space)


async def open(game: Descent, hero: Hero, chest: Marker) -> None:
    """Turned over, trapped perhaps, and emptied whatever became of the opener (DSC-CHEST-02,
    -07); a chest that turned into a monster keeps what it holds (DSC-CHEST-06)."""
    held = turn_over(game, hero, chest)
    occasion = Occasion(hero=hero, figure=hero, space=chest.space, chest=chest)
    await moments.at(game, "chest-opened", occasion)
    await moments.window(game, "hero-opens", occasion, "chest")  # DSC-TIME-05
    if not occasion.stopped:
        await hand_out(game, held)
    await happen(game, "chest", chest.word, hero=hero, space=chest.space)


def guarded(chest: Marker) -> str:
    """A chest as the monster that it became remembers it."""
    return f"{chest.word} {chest.number}"


async def spill(game: Descent, monster: Monster) -> None:
    """What a chest that was a monster held goes to the heroes (DSC-CHEST-06)."""
    colour, number = monster.chest.split()
    await hand_out(game, game.book.quest.chests[colour][int(number) - 1])


async def hand_out(game: Descent, held: Contents) -> None:
    """Conquest, then coins, then treasure for every hero, wherever he is (DSC-CHEST-02 to -05)."""
    if held.conquest:
        game.gain_conquest(held.conquest, "chest")
    if held.coins:
        game.emit(events.CoinsShared, held.coins)
    for hero in game.state.heroes:
        purse.gain(game, hero, held.coins)
    await treasure.share_out(game, held.treasure)


def takeable(game: Descent, hero: Hero, marker: Marker) -> bool:
    """What heroes pick up; an item for which there is no room stays (DSC-POTION-01)."""
    if marker.kind in ("potion", "relic"):
        return equipment.keeps(game, hero, marker.word)
    return marker.kind in ("money", "key")  # never a glyph (DSC-GLYPH-04)


def called(marker: Marker) -> str:
    """What a quest calls a thing that lies about: `red-key`, `healing-potion`, `money`, a relic."""
    return (
        f"{marker.word}-{marker.kind}"
        if marker.kind in ("key", "potion")
        else (marker.word or marker.kind)
    )


async def pick_up(game: Descent, hero: Hero, marker: Marker) -> None:
    """A marker in the hero's own space (DSC-COST-01)."""
    state = game.state
    state.markers = tuple(one for one in state.markers if one is not marker)
    game.emit(events.PickedUp, game.id(hero), marker.kind, marker.word)
    await happen(game, "taken", called(marker), hero=hero, space=hero.space, marker=marker)
    match marker.kind:
        case "money":
            for each in state.heroes:
                purse.gain(game, each, MONEY)
        case "key":  # DSC-DOOR-06
            state.keys += (marker.word,)
        case "potion" | "relic":  # DSC-RELIC-01
            await equipment.receive(game, hero, marker.word)
        case kind:
            raise ValueError(f"nobody picks up a {kind}")


def drink(game: Descent, hero: Hero, potion: str) -> None:
    """DSC-POTION-03 to -08: another one that still waits is lost."""
    hero.potions = without(hero.potions, potion)
    hero.waiting = ""
    game.emit(events.Drank, game.id(hero), potion)
    match potion:
        case "healing":
            wounds.heal(game, hero, 3)
        case "vitality":
            fatigue.recover(game, hero, game.sheet(hero).max_fatigue)
        case waiting:
            hero.waiting = waiting


def idle(game: Descent, hero: Hero, potion: str) -> bool:
    """Whether it would change nothing now (DSC-POTION-04, -05)."""
    sheet = game.sheet(hero)
    match potion:
        case "healing":
            return hero.wounds >= sheet.max_wounds and not game.burden(hero, tokens.POISON)
        case "vitality":
            return hero.fatigue >= sheet.max_fatigue
        case _:
            return False
