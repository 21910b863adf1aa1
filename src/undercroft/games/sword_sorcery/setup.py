"""A party and its wishes become a state (SNS-FULL-001 to -013)."""

from __future__ import annotations

from undercroft.core.errors import BadSetup
from undercroft.core.rng import Seed, seeded
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery.book import Book
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.state import Hero, State
from undercroft.kit.difficulty import LEVELS, OPTION, chosen
from undercroft.kit.seating import check_heroes, check_known, check_size, wanted

LEAST, MOST = 2, 5  # SNS-FULL-001
CAMPAIGN = "campaign"
EMPORIUM, ORDER, STORM = "emporium", "order", "soul-storm"
LATER, OPEN = "later", "open"
WISHES = {  # the default first
    OPTION: LEVELS,
    ORDER: ("free", "fixed"),
    STORM: ("off", "on"),
    EMPORIUM: (LATER, OPEN),
}


def set_up(book: Book, setup: Setup, seed: Seed) -> State:
    """A fresh state, before any deck is shuffled and with nobody on the map."""
    library, party = book.library, setup.party
    check_size(len(party), least=LEAST, most=MOST, hero="hero")
    check_heroes(party, library.heroes, "hero")
    wishes = wanted(setup.options, WISHES)
    campaign = setup.adventure == CAMPAIGN
    first = library.campaign()[0].id if campaign else setup.adventure
    check_known(first, library.quests, "quest called")
    quest = library.quests[first]
    heroes = [_hero(library, member) for member in party]
    _number_copies(heroes)
    for hero in heroes:
        hero.crowns = quest.crowns
        hero.soulrank = quest.soulrank
        hero.hp = library.classes[hero.role].gem.hp[quest.soulrank - 1]
    return State(
        heroes=heroes,
        rng=seeded(seed),
        quest=first,
        mode="campaign" if campaign else "standalone",
        size=len(heroes),
        difficulty=chosen(wishes),
        fixed_order=wishes[ORDER] == "fixed",
        soul_storm=wishes[STORM] == "on",
        straight=not campaign and quest.number == 1 and wishes[EMPORIUM] == LATER,
    )


def _hero(library: Library, member: Member) -> Hero:
    """His class, with the items that it starts with (SNS-FULL-011, -013)."""
    own = [one.id for one in library.classes.values() if one.hero == member.hero]
    if not own:
        raise BadSetup(f"{library.heroes[member.hero].name} has no class.", "Choose another hero.")
    role = member.role or own[0]
    check_known(role, library.classes, "class")
    if role not in own:
        raise BadSetup(
            f"{library.heroes[member.hero].name} cannot be a {role}.",
            f"Choose one of: {', '.join(own)}.",
        )
    hero = Hero(id=member.hero, role=role, seat=member.seat)
    for id in library.classes[role].equipped:
        item = library.items[id]
        if item.slot == "armour":
            hero.armour = id
        elif item.slot == "artifact":
            hero.artifact = id
        elif item.slot == "off" or hero.main:  # a weapon for either hand (SNS-FULL-071)
            hero.off = id
        else:
            hero.main = id
    hero.backpack = library.classes[role].carried
    return hero


def _number_copies(heroes: list[Hero]) -> None:
    """No two cards of the table have one name: "healing-draught#2"."""
    counts: dict[str, int] = {}

    def numbered(id: str) -> str:
        if not id:
            return ""
        counts[id] = counts.get(id, 0) + 1
        return f"{id}#{counts[id]}"

    for hero in heroes:
        hero.main, hero.off = numbered(hero.main), numbered(hero.off)
        hero.armour, hero.artifact = numbered(hero.armour), numbered(hero.artifact)
        hero.backpack = tuple(map(numbered, hero.backpack))
