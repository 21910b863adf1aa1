"""A fresh quest from a choice of heroes (DSC-SETUP)."""

from __future__ import annotations

from undercroft.core import rng
from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.title import Member, Setup
from undercroft.games.descent.digest import digest
from undercroft.games.descent.library import SKILL_DECKS, TREASURES, Library, Quest
from undercroft.games.descent.state import Hero, State

OVERLORD = "overlord"  # the member of the party who plays the other side
FEWEST, MOST = 2, 4  # heroes
OPENING_HAND = 3  # DSC-SETUP-20
CHESTS = ((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3))


def set_up(library: Library, quest: Quest, setup: Setup, seed: int) -> State:
    """The state before the first question. Raises BadSetup for an impossible table."""
    heroes, overlord = _seated(library, setup)
    boxes = ("base", *sorted(quest.boxes))
    state_rng = rng.seeded(seed)
    decks = []
    for name in SKILL_DECKS:
        cards = [s.id for s in library.skills.values() if s.deck == name and s.box in boxes]
        state_rng, deck = rng.shuffled(state_rng, cards)
        decks.append(deck)
    treasure = {}
    for colour in TREASURES:
        cards = [
            item.id
            for item in library.items.values()
            if item.deck == colour and item.box in boxes
            for _ in range(item.copies)
        ]
        state_rng, treasure[colour] = rng.shuffled(state_rng, cards)
    overlord_cards = [
        card.id
        for card in library.overlord.values()
        if not card.gem and card.box in boxes
        for _ in range(card.copies)
    ]
    state_rng, deck = rng.shuffled(state_rng, overlord_cards)
    made = [_hero(library, member, id, decks) for id, member in enumerate(heroes)]
    return State(
        rng=state_rng,
        quest=quest.id,
        boxes=boxes,
        players=_players(heroes),
        overlord_seat=overlord.seat,
        heroes=made,
        conquest=quest.conquest,
        skill_decks=(decks[0], decks[1], decks[2]),
        shop=tuple(
            item.id
            for item in library.items.values()
            if item.deck == "shop" and item.box in boxes
            for _ in range(item.copies)
        ),
        copper=treasure["copper"],
        silver=treasure["silver"],
        gold=treasure["gold"],
        deck=deck[OPENING_HAND:],
        hand=deck[:OPENING_HAND],
        chest_numbers=CHESTS,
        next_id=len(made),
    )


def _players(heroes: list[Member]) -> int:
    """The overlord and everybody with a hero; one person may have two (DSC-SETUP-02). More than
    two heroes count as if each had a player, whoever answers for them (DSC-RUL-125)."""
    alone = len(heroes) == FEWEST and len({member.seat for member in heroes}) == 1
    return 1 + (1 if alone else len(heroes))


def _seated(library: Library, setup: Setup) -> tuple[list[Member], Member]:
    heroes = [member for member in setup.party if member.hero != OVERLORD]
    overlords = [member for member in setup.party if member.hero == OVERLORD]
    if setup.options:
        raise BadSetup(f"Descent has no option “{next(iter(setup.options))}”.", "Leave it out.")
    if len(overlords) != 1:
        raise BadSetup(
            f"A quest needs one overlord, not {len(overlords)}.",
            "Add one member called “overlord”.",
        )
    if not FEWEST <= len(heroes) <= MOST:
        raise BadSetup(
            f"A party has {FEWEST} to {MOST} heroes, not {len(heroes)}.",
            "One player may answer for several.",
        )
    for member in heroes:
        if member.hero not in library.heroes:
            known = ", ".join(library.heroes)
            raise UnknownName(f"There is no hero called “{member.hero}”.", f"Known: {known}.")
    if len({member.hero for member in heroes}) < len(heroes):
        raise BadSetup("A hero is taken twice.", "Each may be taken once.")
    if any(member.seat == overlords[0].seat for member in heroes):
        raise BadSetup("The overlord cannot play a hero.", "Give him a seat of his own.")
    return heroes, overlords[0]


def _hero(library: Library, member: Member, id: int, decks: list[tuple[str, ...]]) -> Hero:
    """Full wounds and fatigue, three skills off the tops of the decks (DSC-SETUP-05, -06)."""
    sheet = library.heroes[member.hero]
    skills: list[str] = []
    for place, count in enumerate(sheet.skills):
        skills += decks[place][:count]
        decks[place] = decks[place][count:]
    its = digest(library, sheet, tuple(skills), (), (0, 0, 0))
    return Hero(
        id=id,
        sheet=sheet.id,
        seat=member.seat,
        wounds=its.max_wounds,
        fatigue=its.max_fatigue,
        skills=tuple(skills),
    )
