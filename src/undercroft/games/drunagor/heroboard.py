"""The cards that work for a Hero, laid out as entries with what lies on each (DRU-HERO-02)."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.games.drunagor.library import Library
from undercroft.games.drunagor.naming import CUBE_LETTERS
from undercroft.games.drunagor.state import CURSE, FREE, NO_CUBES, TRAUMA, Cubes, Hero


def entries(library: Library, card: str) -> tuple[str, ...]:
    """The entries a card adds: one per slot, one if it has none but a text.

    So Equipment with a slot is a Skill like any other, and it comes without a cube (DRU-EQUIP-04).
    """
    skill = library.skills.get(card)
    return (card,) * max(1, len(skill.slots)) if skill is not None else ()


def third_card(library: Library, role: str, level: int) -> str:
    """Role card III by its side: none, A or B (DRU-ROLE-02)."""
    third = library.roles[role].third
    return third[level - 1] if level and third else ""


def active(library: Library, hero: Hero, *, role_cards: bool = True) -> tuple[str, ...]:
    """Board, role, learned Skills, Class Abilities, Equipment: one entry per slot (DRU-SKILL-01).

    What is in the bag does not work (DRU-EQUIP-06).
    """
    cards = list(library.heroes[hero.name].skills)
    if role_cards:
        cards += library.roles[hero.role].skills
    for card in (*hero.learned, *hero.abilities, *filter(None, hero.equipment)):
        cards += entries(library, card)
    return tuple(cards)


def lay_out(
    library: Library,
    hero: Hero,
    turned: Mapping[str, str] | None = None,
    *,
    role_cards: bool = True,
) -> None:
    """Lay a Hero's cards out anew. What lies on a card stays on it, also when it is turned over.

    `turned` names the new faces of cards by their old ones. Action Cubes of cards that are
    gone come back. A battle is fought without role cards.
    """
    lying: dict[str, list[str]] = {}
    for card, mark in zip(hero.cards, hero.slots, strict=True):
        lying.setdefault((turned or {}).get(card, card), []).append(mark)
    hero.cards = active(library, hero, role_cards=role_cards)
    if not lying:  # a new Hero
        hero.slots = (FREE,) * len(hero.cards)
        return
    marks = []
    for card in hero.cards:
        left = lying.get(card)
        marks.append(left.pop(0) if left else FREE)
    hero.slots = tuple(marks)
    hero.blocked = sum(1 << e for e, mark in enumerate(marks) if mark in (CURSE, TRAUMA))
    for mark in (mark for left in lying.values() for mark in left):
        if mark not in (FREE, CURSE, TRAUMA):
            hero.pool = gained(hero.pool, mark)


def gained(cubes: Cubes, letters: str) -> Cubes:
    """The cubes with some more, given as letters (`W` for a Wild Cube)."""
    y, r, g, b, wild = (letters.count(letter) for letter in CUBE_LETTERS)
    return (cubes[0] + y, cubes[1] + r, cubes[2] + g, cubes[3] + b, cubes[4] + wild)


def lost(cubes: Cubes, letters: str) -> Cubes:
    y, r, g, b, wild = (letters.count(letter) for letter in CUBE_LETTERS)
    return (cubes[0] - y, cubes[1] - r, cubes[2] - g, cubes[3] - b, cubes[4] - wild)


def clear(hero: Hero) -> None:
    """Take every cube off: all Action Cubes are available (DRU-CAMP-01)."""
    hero.slots = (FREE,) * len(hero.cards)
    hero.blocked = 0
    hero.expended = NO_CUBES
    hero.pool = hero.owned
