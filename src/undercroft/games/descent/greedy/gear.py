"""Which items a hero is best off with: every set he could wear, weighed by what it does for him."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from undercroft.games.descent.book import Book
from undercroft.games.descent.cards.words.attacks import Convert
from undercroft.games.descent.cards.words.bonds import Immune, NoArmor, NoRunes
from undercroft.games.descent.cards.words.boons import Cancel, Heal, WoundSave
from undercroft.games.descent.cards.words.standing import HasFamiliar
from undercroft.games.descent.greedy import odds
from undercroft.games.descent.greedy.arms import Cards, blow_of
from undercroft.games.descent.library import POTIONS, Item
from undercroft.games.descent.state import Hero

FOE_ARMOR, FOE_WOUNDS, SHOT = 2, 6, 2  # of a usual enemy, and how far away a shot finds it
ARMOR, SHIELD, SPEED, POINT, CURSED = 0.55, 0.35, 0.45, 0.5, 0.5
WOUNDS, FATIGUE = 0.22, 0.3
FRAIL = 0.05  # for each wound that he lacks
CONVERTED = 1.0  # what a shot gains that goes too far, less its fatigue
TRINKET = 0.25  # an item whose use is not plain
MELEE_RISK, STURDY = 0.7, 12  # who has to go near pays for it, and a frail hero dearly

Worn = tuple[str, ...]


def best_set(book: Book, hero: Hero, more: tuple[str, ...] = ()) -> Worn:
    """The items, of all he has and `more`, that he should have equipped."""
    items = book.library.items
    held = sorted(id for id in (*hero.equipped, *hero.pack, *more) if id not in POTIONS)
    stuck = tuple(id for id in hero.equipped if items[id].deck == "dark-relic")
    return _best_set(book, hero.sheet, hero.skills, hero.training, tuple(held), stuck)


@lru_cache(maxsize=8192)
def _best_set(
    book: Book,
    sheet: str,
    skills: tuple[str, ...],
    training: tuple[int, int, int],
    held: Worn,
    stuck: Worn,
) -> Worn:
    items = book.library.items
    armors = [(), *((id,) for id in dict.fromkeys(held) if items[id].type == "armor")]
    hands = _hands(book, sheet, skills, training, held)
    others = sorted(
        (id for id in held if items[id].type == "other"),
        key=lambda id: -trinket(book, (sheet, skills, (), training), items[id]),
    )
    best, value = stuck, -1e9
    for armor in armors:
        for gripped in hands:
            base = (*armor, *gripped)
            room = book.loadout(sheet, skills, base, training).others
            worn = (*base, *others[:room])
            if any(id not in worn for id in stuck) or not _allowed(book, sheet, skills, worn):
                continue
            found = value_of(book, (sheet, skills, worn, training))
            if found > value:
                best, value = worn, found
    return tuple(sorted(best))


def _hands(
    book: Book, sheet: str, skills: tuple[str, ...], training: tuple[int, int, int], held: Worn
) -> list[Worn]:
    items = book.library.items
    most = book.loadout(sheet, skills, (), training).hands
    gripped = [id for id in held if items[id].hands]
    found: list[Worn] = [()]
    for count in (1, 2):
        found += [
            pair
            for pair in dict.fromkeys(combinations(gripped, count))
            if sum(items[id].hands for id in pair) <= most
        ]
    return found


def _allowed(book: Book, sheet: str, skills: tuple[str, ...], worn: Worn) -> bool:
    """Heavy armor and runes, and who may wear no armor at all (DSC-EQUIP-05)."""
    loadout = book.loadout(sheet, skills, worn, (0, 0, 0))
    items = [book.library.items[id] for id in worn]
    if loadout.standing(NoArmor) and any(item.type == "armor" for item in items):
        return False
    runes = any(item.rune for item in items)
    barred = loadout.standing(NoRunes) and "no-equip rune" not in loadout.ignores
    return not (runes and barred)


@lru_cache(maxsize=1 << 14)
def value_of(book: Book, held: Cards) -> float:
    """What a hero is worth with these cards: how he strikes, and what he can bear."""
    sheet = book.loadout(*held)
    items = [book.library.items[id] for id in held[2]]
    weapons = [item.id for item in items if item.type == "weapon"]
    strikes = sorted((strike_of(book, held, id) for id in weapons or [""]), reverse=True)
    value = strikes[0] + 0.15 * sum(strikes[1:])
    value += ARMOR * sheet.armor + 0.3 * ARMOR * sum(sheet.armor_against.values())
    value += SPEED * sheet.speed + POINT * sheet.points
    value += WOUNDS * sheet.max_wounds + FATIGUE * sheet.max_fatigue
    for item in items:
        value += trinket(book, held, item)
        value -= CURSED if item.cursed else 0.0
    return value


def strike_of(book: Book, held: Cards, weapon: str) -> float:
    blow = blow_of(book, held, weapon, near=True)
    far = 1 if blow.kind == "melee" else SHOT
    mean, kill = odds.strike(blow, FOE_ARMOR, far, FOE_WOUNDS)
    if blow.kind == "ranged" and _converts(book, held):
        return mean + kill + CONVERTED
    if blow.kind != "melee" or blow.reach > 1:
        return mean + kill
    frailty = STURDY - min(STURDY, book.loadout(*held).max_wounds)
    return (mean + kill) * (MELEE_RISK - FRAIL * frailty)


def _converts(book: Book, held: Cards) -> bool:
    """Whether range beyond the distance can become damage."""
    return any(
        isinstance(effect, Convert)
        for power in book.loadout(*held).moments.get("attack-rolled", ())
        for effect in power.clause.effects
    )


def trinket(book: Book, held: Cards, item: Item) -> float:
    """What an item does beyond the numbers of the loadout."""
    value = TRINKET if item.type == "other" else 0.0
    for clause in item.rules.clauses:
        for effect in clause.effects:
            match effect:
                case Cancel():
                    value += SHIELD * min(4, effect.n)
                case WoundSave():
                    value += 0.5
                case Heal():
                    value += 0.4
                case Immune():
                    value += 0.1 * len(effect.to)
                case HasFamiliar():
                    value += 0.5
                case _:
                    pass
    return value
