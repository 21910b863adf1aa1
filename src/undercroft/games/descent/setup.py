"""A fresh quest from a choice of heroes (DSC-SETUP)."""

from __future__ import annotations

from undercroft.core import rng
from undercroft.core.rng import Seed
from undercroft.core.title import Member, Setup
from undercroft.games.descent.library import SKILL_DECKS, TREASURES, Library, Quest
from undercroft.games.descent.loadout import loadout
from undercroft.games.descent.seating import FEWEST, seat
from undercroft.games.descent.state import Hero, State
from undercroft.kit.difficulty import BOOK, GENTLE, GRIM

MORE_CONQUEST = {BOOK: 0, GENTLE: 5, GRIM: 0}  # DSC-RUL-151
CHESTS = ((1, 2, 3, 4), (1, 2, 3, 4), (1, 2, 3))


def set_up(library: Library, quest: Quest, setup: Setup, seed: Seed) -> State:
    """The state before the first question. Raises BadSetup for an impossible table."""
    table = seat(library, quest, setup, rng.seeded(seed))
    boxes, level, state_rng = table.boxes, table.difficulty, table.rng
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
    overlord_cards = [  # the base deck, whatever earlier games made of it (DSC-OCARD-17, -19)
        card.id
        for card in library.overlord.values()
        if not card.gem and card.box in boxes
        for _ in range(card.copies)
    ]
    made = [_hero(library, member, id, decks) for id, member in enumerate(table.heroes)]
    return State(
        rng=state_rng,
        quest=quest.id,
        boxes=boxes,
        players=table.players,
        overlord_seat=table.overlord,
        heroes=made,
        conquest=quest.conquest[len(made) - FEWEST] + MORE_CONQUEST[level],  # DSC-SETUP-12
        skill_decks=(decks[0], decks[1], decks[2]),
        shop=tuple(  # so many copies, and the heroes buy in seat order (DSC-SETUP-10)
            item.id
            for item in library.items.values()
            if item.deck == "shop" and item.box in boxes
            for _ in range(item.copies)
        ),
        copper=treasure["copper"],
        silver=treasure["silver"],
        gold=treasure["gold"],
        deck=tuple(overlord_cards),  # shuffled and dealt when treachery is done (DSC-SETUP-19)
        treachery=quest.treachery if "well" in boxes else (0, 0, 0),  # DSC-SCALE-04
        chest_numbers=CHESTS,
        difficulty=level,
        next_id=len(made),
    )


def _hero(library: Library, member: Member, id: int, decks: list[tuple[str, ...]]) -> Hero:
    """Full wounds and fatigue, three skills off the tops of the decks (DSC-SETUP-05, -06)."""
    sheet = library.heroes[member.hero]
    skills: list[str] = []
    for place, count in enumerate(sheet.skills):
        skills += decks[place][:count]
        decks[place] = decks[place][count:]
    its = loadout(library, sheet, tuple(skills), (), (0, 0, 0))
    return Hero(
        id=id,
        sheet=sheet.id,
        seat=member.seat,
        wounds=its.max_wounds,
        fatigue=its.max_fatigue,
        skills=tuple(skills),
    )
