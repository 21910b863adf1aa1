"""A fresh Adventure from a choice of Heroes and roles (DRU-SETUP, DRU-HERO)."""

from __future__ import annotations

from collections import Counter

import msgspec

from undercroft.core import rng
from undercroft.core.errors import BadSetup
from undercroft.core.rng import Seed, Stream
from undercroft.core.title import Member, Setup
from undercroft.games.drunagor import heroboard
from undercroft.games.drunagor.adventure import Reward
from undercroft.games.drunagor.book import Book
from undercroft.games.drunagor.library import ROLES, HeroCard, Library
from undercroft.games.drunagor.sides import FORMAT, cast_sides, corners
from undercroft.games.drunagor.state import NO_CUBES, Camp, Cubes, Hero, State
from undercroft.kit import difficulty
from undercroft.kit.seating import check_heroes, check_known, check_once, check_size, wanted

MOST_HEROES = 5
WISHES = {"standard": "standard", "alternate": "alternate", "complex": "complex-a", "ask": "ask"}
COMMANDERS = ("standard", "overlord", "fallen", "ask")  # who comes for one (DRU-RUL-129)
OPTIONS: dict[str, tuple[str, ...]] = {  # the first of each is the default; none: free text
    "monsters": tuple(WISHES),
    "commanders": COMMANDERS,
    "attacks": (),
    difficulty.OPTION: difficulty.LEVELS,
    "growth": ("full", "none"),  # whether one-shot Heroes get what their Adventure expects
    "multiclass": ("no", "yes"),  # DRU-CLASS-05
}
FORMER = {  # until 0.2
    (difficulty.OPTION, "normal"): (difficulty.OPTION, difficulty.BOOK),
    (difficulty.OPTION, "hard"): (difficulty.OPTION, difficulty.GRIM),
}


def set_up(book: Book, setup: Setup, seed: Seed, campaign: str = "") -> State:
    """The state before the first Hero is asked anything. Raises BadSetup for a bad party.

    The Book is that of the Adventure, or of the first one of the campaign.
    """
    library = book.library
    battle = book.adventure.battle is not None
    options = wanted(setup.options, OPTIONS | {FORMAT: ()} if battle else OPTIONS, FORMER)
    check_replacements(library, replacements(setup.options))
    if not campaign and not battle and not library.stands_alone(book.adventure.id):
        raise BadSetup(
            f"{book.adventure.name} is a Sequential Adventure and is not played alone.",
            "Play the campaign that it belongs to.",
        )
    party = cast_roles(library, setup.party)
    if battle:
        heroes = _opponents(book, party, setup.options.get(FORMAT, ""))
    else:
        heroes = [make_hero(library, member, id, 0) for id, member in enumerate(in_order(party))]
        put_at_start(book, heroes)
    state = prepared(book, heroes, rng.seeded(seed))
    state.flags = (f"versions:{WISHES[options['monsters']]}", f"commanders:{options['commanders']}")
    state.replaced = replacements(setup.options)
    state.multiclass = options["multiclass"] == "yes"
    if battle:
        state.mode = "battle"
        return state
    state.stage = "creation"
    state.difficulty = difficulty.chosen(options)  # DRU-RUL-170
    if campaign:
        state.mode, state.campaign = "campaign", campaign
    elif options["growth"] == "full":  # DRU-ONE-01
        state.camp = Camp(due=rewards(book.adventure.needs))
    return state


def put_at_start(book: Book, heroes: list[Hero]) -> None:
    """Provisional places until the Heroes choose theirs, and ids in their order."""
    for id, (hero, (x, y)) in enumerate(zip(heroes, book.adventure.rooms[0].starts, strict=False)):
        hero.id, hero.space = id, y * book.width + x


def prepared(book: Book, heroes: list[Hero], generator: Stream) -> State:
    """An Adventure with nothing on the board yet but the Heroes."""
    library, first = book.library, book.adventure.rooms[0]
    held = [item for hero in heroes for item in (*hero.bag, *hero.equipment)]
    deck = [id for id, copies in book.chest.items() for _ in range(copies - held.count(id))]
    state_rng, shuffled = rng.shuffled(generator, deck)  # DRU-SETUP-01
    return State(
        rng=state_rng,
        adventure=book.adventure.id,
        heroes=heroes,
        chest_deck=shuffled,
        bag=tuple(rune.id for rune in library.runes),  # DRU-SETUP-02
        rune_card=book.adventure.rune_card,  # the Adventure's parameters (DRU-SETUP-04)
        special_card=book.adventure.special_card,
        next_id=len(heroes),
        rooms=(first.id,),
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


def rewards(reward: Reward) -> tuple[str, ...]:
    """What each Hero gets, one at a time in the order of the table (DRU-ONE-01, -02).

    >>> rewards(Reward(skills_1=2, abilities=1))
    ('skill-1', 'skill-1', 'ability')
    """
    counts = {
        "skill-1": reward.skills_1,
        "camp-1": reward.camp_1,
        "ability": reward.abilities,
        "skill-2": reward.skills_2,
        "camp-2": reward.camp_2,
        "camp-3": reward.camp_3,
    }
    return tuple(name for name, count in counts.items() for _ in range(count))


def in_order(party: list[Member]) -> list[Member]:
    """By the places of their roles on the track (DRU-SETUP-06)."""
    return sorted(party, key=lambda member: ROLES.index(member.role))


def replacements(options: dict[str, str]) -> tuple[str, ...]:
    """Attack cards the party takes instead of others (DRU-CMD-09, DRU-DEC-05)."""
    return tuple(id.strip() for id in options.get("attacks", "").split(",") if id.strip())


def check_replacements(library: Library, ids: tuple[str, ...]) -> None:
    """One card for a place of a deck; a card of the deck itself replaces nothing."""
    if not ids:
        return
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
    check_size(len(party), least=1, most=MOST_HEROES)
    check_heroes(party, library.heroes)
    roles = [member.role for member in party if member.role]
    for role in roles:
        check_known(role, ROLES, "role")
    check_once(roles, "role")
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
    return heroboard.gained(NO_CUBES, letters)


def make_hero(
    library: Library, member: Member, id: int, square: int, *, role_cards: bool = True
) -> Hero:
    """A new Hero: five cubes, starting gear, role cards I and II (DRU-HERO-03)."""
    card: HeroCard = library.heroes[member.hero]
    cubes = cubes_of(card.cubes)
    hero = Hero(
        id=id,
        name=card.id,
        space=square,
        role=member.role,
        seat=member.seat,
        base_health=card.health,
        pool=cubes,
        owned=cubes,
        cards=(),
        slots=(),
        equipment=(card.weapon, "", card.armor, ""),
        gear=tuple(item for item in (card.weapon, card.armor) if item),
        team=member.team,
    )
    heroboard.lay_out(library, hero, role_cards=role_cards)
    return hero
