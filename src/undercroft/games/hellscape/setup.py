"""A fresh Quest from a choice of Heroes (MD2-SETUP)."""

from __future__ import annotations

from collections.abc import Iterable

from undercroft.core import rng
from undercroft.core.rng import Seed, Stream
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape.boards import FRESH
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import BANDS, MOST_HEROES, RARITIES, Library, Quest
from undercroft.games.hellscape.state import Decks, Hero, State
from undercroft.kit import difficulty
from undercroft.kit.difficulty import BOOK, GENTLE, GRIM
from undercroft.kit.seating import check_heroes, check_size, wanted

TOKENS = (20, 14, 20)  # treasure tokens in the box, by rarity (MD2-RUL-48)
IN_BAG = (20, 5, 0)  # at the start (MD2-SETUP-13)
RESERVE = (0, 1, 3)  # set aside by each Hero (MD2-SETUP-03)
LIFEBRINGERS = (1, 1, 2, 2, 3, 3)  # for 1 to 6 Heroes (MD2-SETUP-07)
MORE_LIFEBRINGERS = {BOOK: 0, GENTLE: 2, GRIM: -1}  # MD2-RUL-115, MD2-HELL-01
OPTIONS = {difficulty.OPTION: difficulty.LEVELS}
FORMER = {  # until 0.2
    ("hellbreaker", "off"): (difficulty.OPTION, BOOK),
    ("hellbreaker", "on"): (difficulty.OPTION, GRIM),
}


def set_up(library: Library, quest: Quest, setup: Setup, seed: Seed) -> State:
    """The state before the first question. Raises BadSetup for an impossible table."""
    level = difficulty.chosen(wanted(setup.options, OPTIONS, FORMER))
    members = _seated(library, setup)
    count = len(members)
    size = max(2, count)  # MD2-SOLO-01
    dice = _Shuffler(rng.seeded(seed))
    heroes = [_hero(library, member, id, dice) for id, member in enumerate(members)]
    starters = tuple(
        item.id
        for item in library.items.values()
        if item.deck == "starting" and not item.side
        for _ in range(item.copies)
    )
    state = State(
        rng=dice.rng,
        quest=quest.id,
        heroes=heroes,
        size=size,
        difficulty=level,
        lifebringers=LIFEBRINGERS[size - 1] + MORE_LIFEBRINGERS[level],
        # Decks by band and by rarity, each shuffled (MD2-SETUP-08).
        mob_decks=dice.bands((card.id, card.band) for card in library.mobs.values()),
        roaming_decks=dice.bands((card.id, card.band) for card in library.roaming.values()),
        arms_decks=dice.bands(
            (item.id, int(item.deck[-1]))
            for item in library.items.values()
            if item.deck.startswith("mob")
            for _ in range(item.copies)
        ),
        item_decks=dice.items(library),
        door_deck=dice.shuffled(library.doors),
        bag=IN_BAG,
        pool=_pool(count),
        next_id=count,
        starters=starters,
    )
    state.rng = dice.rng
    return state


class _Shuffler:
    """Shuffles one thing after another."""

    def __init__(self, stream: Stream) -> None:
        self.rng = stream

    def shuffled(self, cards: Iterable[str]) -> Deck:
        self.rng, deck = rng.shuffled(self.rng, list(cards))
        return deck

    def bands(self, cards: Iterable[tuple[str, int]]) -> Decks:
        listed = list(cards)
        one, three, five = (
            self.shuffled(id for id, its in listed if its == band) for band in BANDS
        )
        return one, three, five

    def items(self, library: Library) -> Decks:
        common, rare, epic = (
            self.shuffled(
                item.id
                for item in library.items.values()
                if item.deck == rarity
                for _ in range(item.copies)
            )
            for rarity in RARITIES
        )
        return common, rare, epic


def _pool(count: int) -> tuple[int, int, int]:
    common, rare, epic = (
        TOKENS[place] - IN_BAG[place] - RESERVE[place] * count for place in range(3)
    )
    return common, rare, epic


def _seated(library: Library, setup: Setup) -> tuple[Member, ...]:
    """One to six, each Hero once (MD2-SETUP-01, MD2-COMP-01)."""
    check_size(len(setup.party), least=1, most=MOST_HEROES)
    check_heroes(setup.party, library.heroes)
    return setup.party


def _hero(library: Library, member: Member, id: int, dice: _Shuffler) -> Hero:
    card = library.heroes[member.hero]
    return Hero(
        id=id,
        card=card.id,
        seat=member.seat,
        machine=FRESH[card.hero_class](library, dice.shuffled),  # MD2-SETUP-02
        health=card.health,
        mana=card.mana,
    )
