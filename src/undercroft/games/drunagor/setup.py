"""A fresh Adventure from a choice of Heroes and roles (DRU-SETUP, DRU-HERO)."""

from __future__ import annotations

from collections import Counter

import msgspec

from undercroft.core import rng
from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.library import COLOURS, ROLES, HeroCard, Library
from undercroft.games.drunagor.sides import FORMAT, cast_sides, corners
from undercroft.games.drunagor.state import FREE, Cubes, Hero, State

MOST_HEROES = 5
WISHES = {"standard": "standard", "alternate": "alternate", "complex": "complex-a", "ask": "ask"}
COMMANDERS = ("standard", "overlord", "fallen", "ask")  # who comes for one (DRU-RUL-129)
OPTIONS = ("monsters", "commanders", "attacks")


def set_up(book: Book, setup: Setup, seed: int) -> State:
    """The state before the First Setup is built. Raises BadSetup for an impossible party."""
    library = book.library
    battle = book.adventure.battle is not None
    check_options(library, setup.options, ("monsters", FORMAT) if battle else OPTIONS)
    party = cast_roles(library, setup.party)
    state_rng, deck = rng.shuffled(rng.seeded(seed), chest_cards(library))  # DRU-SETUP-01
    first = book.adventure.rooms[0]
    if battle:
        heroes = _opponents(book, party, setup.options.get(FORMAT, ""))
    else:
        starts = [y * book.width + x for x, y in first.starts]
        heroes = [
            make_hero(library, member, id, starts[id]) for id, member in enumerate(in_order(party))
        ]
    wish = WISHES[setup.options.get("monsters", "standard")]
    commanders = setup.options.get("commanders", "standard")
    return State(
        rng=state_rng,
        adventure=book.adventure.id,
        heroes=heroes,
        chest_deck=deck,
        bag=tuple(rune.id for rune in library.runes),  # DRU-SETUP-02
        rune_card=book.adventure.rune_card,
        mode="battle" if battle else "adventure",
        special_card=book.adventure.special_card,
        next_id=len(heroes),
        rooms=(first.id,),
        flags=(f"versions:{wish}", f"commanders:{commanders}"),
        replaced=replacements(setup.options),
    )


def _opponents(book: Book, party: list[Member], format: str) -> list[Hero]:
    """The Heroes of a battle: no role cards, places still to be rolled (DRU-PVP-03, -04)."""
    sides = cast_sides(book.adventure, party, format)
    teams = [member.team for member in sides]
    free = {
        team: [y * book.width + x for x, y in corners(book.adventure, teams, team)]
        for team in set(teams)
    }
    heroes = []
    for id, member in enumerate(sides):
        placed = msgspec.structs.replace(member, role=ROLES[id])
        square = free[member.team].pop(0)
        heroes.append(make_hero(book.library, placed, id, square, role_cards=False))
    return heroes


def chest_cards(library: Library) -> list[str]:
    return [
        item.id for item in library.items.values() if item.deck == "chest"
        for _ in range(item.copies)
    ]  # fmt: skip


def in_order(party: list[Member]) -> list[Member]:
    """By the places of their roles on the track (DRU-SETUP-06)."""
    return sorted(party, key=lambda member: ROLES.index(member.role))


def check_options(
    library: Library, options: dict[str, str], offered: tuple[str, ...] = OPTIONS
) -> None:
    for name, known in (("monsters", tuple(WISHES)), ("commanders", COMMANDERS)):
        wish = options.get(name, "standard")
        if wish not in known:
            remedy = f"Choose one of: {', '.join(known)}."
            raise BadSetup(f"{name.title()} cannot be “{wish}”.", remedy)
    for name in options:
        if name not in offered:
            remedy = f"The options are: {', '.join(offered)}."
            raise BadSetup(f"There is no option “{name}”.", remedy)
    check_replacements(library, replacements(options))


def replacements(options: dict[str, str]) -> tuple[str, ...]:
    """Attack cards the party takes instead of others (DRU-CMD-09, DRU-DEC-05)."""
    return tuple(id.strip() for id in options.get("attacks", "").split(",") if id.strip())


def check_replacements(library: Library, ids: tuple[str, ...]) -> None:
    """One card for a place of a deck; a card of the deck itself replaces nothing."""
    decks = ("commander", "overlord")
    alike: dict[tuple[str, str, bool], list[str]] = {}
    for card in library.attacks.values():
        alike.setdefault((card.deck, card.rune, card.up), []).append(card.id)
    spare = {id for (deck, *_), found in alike.items() if deck in decks for id in found[1:]}
    remedy = f"They are: {', '.join(sorted(spare)) or 'none'}."
    places = Counter(place for place, found in alike.items() for id in found if id in ids)
    for id in ids:
        if id not in spare:
            raise BadSetup(f"“{id}” is no Attack card that can replace another.", remedy)
    if any(count > 1 for count in places.values()):
        raise BadSetup("Two Attack cards are to replace the same one.", "Choose one of them.")


def cast_roles(library: Library, party: tuple[Member, ...]) -> list[Member]:
    """Check the party and give roles to those who named none (DRU-HERO-05, DRU-ROLE-01)."""
    if not 1 <= len(party) <= MOST_HEROES:
        raise BadSetup(f"A party has 1 to {MOST_HEROES} Heroes, not {len(party)}.", "")
    for member in party:
        if member.hero not in library.heroes:
            known = ", ".join(library.heroes)
            raise UnknownName(f"There is no Hero called “{member.hero}”.", f"Known: {known}.")
        if member.role and member.role not in ROLES:
            raise UnknownName(f"There is no role “{member.role}”.", f"Known: {', '.join(ROLES)}.")
    for what, names in (
        ("Hero", [m.hero for m in party]),
        ("role", [m.role for m in party if m.role]),
    ):
        name, count = Counter(names).most_common(1)[0] if names else ("", 0)
        if count > 1:
            raise BadSetup(f"The {what} {name} is taken twice.", "Each may be taken once.")
    taken = {member.role for member in party}
    cast = []
    for member in party:
        role = member.role
        if not role:
            suggested = library.heroes[member.hero].role
            free = [r for r in (suggested, *ROLES) if r not in taken]
            role = free[0]
            taken.add(role)
        cast.append(msgspec.structs.replace(member, role=role))
    return cast


def cubes_of(letters: str) -> Cubes:
    counts = [letters.count(colour) for colour in COLOURS]
    return (counts[0], counts[1], counts[2], counts[3], letters.count("W"))


def make_hero(
    library: Library, member: Member, id: int, square: int, *, role_cards: bool = True
) -> Hero:
    """A new Hero: five cubes, starting gear, role cards I and II (DRU-HERO-03)."""
    card: HeroCard = library.heroes[member.hero]
    equipment = (card.weapon, "", card.armor, "")
    cards = [*card.skills, *(library.roles[member.role].skills if role_cards else ())]
    for item in equipment:
        skill = library.skills.get(item) if item else None
        if skill is not None:
            cards += [item] * max(1, len(skill.slots))
    cubes = cubes_of(card.cubes)
    return Hero(
        id=id,
        name=card.id,
        space=square,
        role=member.role,
        seat=member.seat,
        base_health=card.health,
        pool=cubes,
        owned=cubes,
        cards=tuple(cards),
        slots=(FREE,) * len(cards),
        equipment=equipment,
        team=member.team,
    )
