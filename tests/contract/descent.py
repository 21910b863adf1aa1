"""What the contract has to know of Descent: parties, what is conserved, what is hidden."""

from __future__ import annotations

from collections import Counter
from random import Random

from undercroft.core.rng import seeded
from undercroft.core.title import Member, Setup
from undercroft.games.descent.game import Descent
from undercroft.games.descent.library import POTIONS, TREASURES
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.state import TOWN, Hero, State

ALWAYS = frozenset({"own-cards", "decree", "discard", "glyph"})  # DSC-HID-07

# Letters and faces of dice, what an effect says in the language of cards, and the letters of areas.
TEXTS = frozenset(
    [
        "AreaRevealed.area",
        "DiceRolled.dice",
        "NamedAppeared.dice",
        "CardActed.effect",
        "SurgeSpent.effect",
        "FateRolled.faces",
        "TokensRolled.faces",
        "choose.about",
        "reroll.about",
    ]
)


def setup(quest: str, size: int, seed: int) -> Setup:
    """Heroes change with the seed; every third time two of them share a seat."""
    pick = Random(f"{quest} {size} {seed}")
    names = pick.sample(sorted(load_library().heroes), size)
    heroes = tuple(Member(name, seat=seat) for seat, name in enumerate(names))
    return Setup(quest, (*heroes, Member("overlord", seat=size)))


def check(game: Descent, quiet: bool) -> None:
    """Everything that must hold at a decision; at quiet points nothing is in anybody's hand."""
    _overlord_cards(game, quiet)
    _items(game)
    for hero in game.state.heroes:
        _hero(game, hero)
    _figures(game, quiet)
    _board(game)


def _overlord_cards(game: Descent, quiet: bool) -> None:
    """No overlord card comes from nowhere (DSC-COMP)."""
    state = game.state
    found = Counter((*state.deck, *state.hand, *state.discard, *state.powers))
    box = Counter({card.id: card.copies for card in game.library.overlord.values()})
    assert not found - box, f"cards from nowhere: {found - box}"
    assert state.threat >= 0


def kept(state: State) -> tuple[Counter[str], Counter[str]] | None:
    """Cards of which none comes or goes: the overlord's once the treachery is in his deck, and
    the skills. (Treasure that is sold leaves the game, DSC-SHOP-06.)"""
    if state.stage == "treachery":
        return None
    skills = [id for hero in state.heroes for id in hero.skills]
    skills += [id for deck in state.skill_decks for id in deck]
    return Counter((*state.deck, *state.hand, *state.discard, *state.powers)), Counter(skills)


def _items(game: Descent) -> None:
    state = game.state
    items = game.library.items
    held = [id for hero in state.heroes for id in (*hero.equipped, *hero.pack)]
    found = Counter((*state.shop, *state.copper, *state.silver, *state.gold, *held))
    for potion in POTIONS:
        found.pop(potion, None)
    box = Counter({item.id: item.copies for item in items.values()})
    assert not found - box, f"items from nowhere: {found - box}"
    for colour in TREASURES:
        assert all(items[id].deck == colour for id in getattr(state, colour))
    skills = [id for hero in state.heroes for id in hero.skills]
    skills += [id for deck in state.skill_decks for id in deck]
    assert max(Counter(skills).values(), default=0) <= 1, "a skill is there twice"


def _hero(game: Descent, hero: Hero) -> None:
    sheet = game.outfit(hero)  # a monkey's wounds are the hero's (DSC-MONKEY-05)
    # at 0 he is dying: his cards and his killer may still be asked (DSC-DEATH-03)
    assert 0 <= hero.wounds <= sheet.max_wounds
    assert 0 <= hero.fatigue <= sheet.max_fatigue
    assert hero.coins >= 0
    assert hero.coins % 25 == 0
    assert len(hero.potions) <= 3
    assert min(hero.tokens) >= 0
    assert hero.space == TOWN or game.ground.board.exists >> hero.space & 1


def _figures(game: Descent, quiet: bool) -> None:
    state = game.state
    names = [monster.name for monster in state.monsters.values()]
    assert len(set(names)) == len(names)
    assert all(id == monster.id for id, monster in state.monsters.items())
    taken = 0
    for figure in game.figures():
        under = game.footprint(figure)
        assert under, f"{game.id(figure)} stands nowhere"
        assert under & ~game.ground.board.exists == 0
        if quiet and state.turn.who < 0 and state.activation.who < 0:  # nobody is on his way
            assert not under & taken, f"{game.id(figure)} shares a space"
        taken |= under


def _board(game: Descent) -> None:
    state = game.state
    areas = {area.id for area in game.book.quest.areas}
    assert set(state.revealed) <= areas
    assert len(set(state.revealed)) == len(state.revealed)
    assert set(state.open_doors) <= {door.id for door in game.book.quest.doors}
    for marker in state.markers:
        assert game.ground.area_of[marker.space] in state.revealed


def twin(state: State) -> State:
    """Another generator, another order of everything that lies face down for all."""
    other = state.clone()
    other.rng = seeded("another")
    if state.stage != "treachery":  # until then it lies open to the overlord
        other.deck = state.deck[::-1]
    for colour in TREASURES:
        setattr(other, colour, getattr(state, colour)[::-1])
    fighting, subterfuge, wizardry = (deck[::-1] for deck in state.skill_decks)
    other.skill_decks = (fighting, subterfuge, wizardry)
    return other


def lend(game: Descent, other: Descent) -> None:
    """The attacks in progress: views show them, and no state at rest has any."""
    other.strikes = game.strikes
