"""A party and its wishes become a state (DE-SETUP)."""

from __future__ import annotations

from functools import lru_cache

from undercroft.core.errors import BadSetup
from undercroft.core.rng import Seed, Stream, seeded
from undercroft.core.title import Member, Setup
from undercroft.games.dark_elements.book import Book
from undercroft.games.dark_elements.hardness import HARDNESS
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.state import Hero, State
from undercroft.kit.difficulty import LEVELS, OPTION, chosen
from undercroft.kit.seating import check_heroes, check_known, check_once, check_size, wanted

LEAST, MOST = 2, 4  # DE-SETUP-01
DOOM = {2: 1, 3: 2, 4: 3}  # DE-SETUP-03, DE-BASE-177
FATE = 7
FIRST_XP = 1  # DE-SETUP-12
UNSEEDED = Stream(b"")


def set_up(book: Book, setup: Setup, seed: Seed) -> State:
    """A fresh state, before any deck is shuffled and without a monster on the map (DE-SETUP-05).

    All but its chance follows from the setup: the next game of the same party is a copy.
    """
    state = _set_up(book, setup.adventure, setup.party, tuple(setup.options.items())).clone()
    state.rng = seeded(seed)
    return state


@lru_cache(maxsize=256)
def _set_up(
    book: Book, adventure: str, party: tuple[Member, ...], options: tuple[tuple[str, str], ...]
) -> State:
    library = book.library
    check_size(len(party), least=LEAST, most=MOST, hero="hero")
    check_heroes(party, library.heroes, "hero")
    heroes = [_hero(book, member, party) for member in party]
    check_once([hero.role for hero in heroes], "class")
    difficulty = chosen(wanted(dict(options), {OPTION: LEVELS}))
    hardness = HARDNESS[difficulty]
    return State(
        heroes=heroes,
        rng=UNSEEDED,
        chart=book.atlas.start(library.adventures[adventure].start),
        adventure=adventure,
        difficulty=difficulty,
        late=hardness.late,
        doom=max(1, DOOM[len(heroes)] + hardness.doom),
        fate=FATE,
    )


def _hero(book: Book, member: Member, party: tuple[Member, ...]) -> Hero:
    """His class, its starting items and its skill of 0 XP (DE-SETUP-11)."""
    library = book.library
    archetype = library.heroes[member.hero].archetype
    role = member.role or _free_class(library, member, party)
    check_known(role, library.classes, "class")
    if library.classes[role].archetype != archetype:
        fitting = [one.id for one in library.classes.values() if one.archetype == archetype]
        raise BadSetup(
            f"{library.heroes[member.hero].name} is a {archetype} and cannot be a {role}.",
            f"Choose one of: {', '.join(fitting)}.",
        )
    return Hero(
        id=member.hero,
        role=role,
        seat=member.seat,
        skills=tuple([skill.id for skill in book.skills[role] if skill.xp == 0]),
        items=tuple(library.classes[role].items),
        xp=FIRST_XP,
    )


def _free_class(library: Library, member: Member, party: tuple[Member, ...]) -> str:
    """A class for who did not choose: the next of his archetype that nobody has."""
    archetype = library.heroes[member.hero].archetype
    taken = {other.role for other in party}
    free = [one.id for one in library.classes.values() if one.archetype == archetype]
    left = [role for role in free if role not in taken] or free
    alike = [
        other.hero
        for other in party
        if not other.role and library.heroes[other.hero].archetype == archetype
    ]
    return left[min(alike.index(member.hero), len(left) - 1)]
