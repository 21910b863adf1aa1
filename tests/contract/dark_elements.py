"""What the contract has to know of Dark Elements: parties, what is conserved, what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import msgspec

from undercroft.core.events import Event
from undercroft.core.rng import seeded
from undercroft.core.title import Member, Setup
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.loading import load_library
from undercroft.games.dark_elements.rules.equipment import fits
from undercroft.games.dark_elements.rules.loot import limit
from undercroft.games.dark_elements.rules.values import health, stamina
from undercroft.games.dark_elements.state import NOWHERE, Hero, State, Token

HIDDEN = ("chest", "pedestal", "objective")
TEXTS = frozenset(
    [
        "AttackDeclared.dice",
        "AttackRolled.faces",
        "DefenceRolled.faces",
        "EffectRead.text",
        "LinePerformed.text",
        "OptionChosen.option",
        "ParagraphRead.text",
        "Rerolled.after",
        "Rerolled.before",
        "SurgeSpent.text",
        "Tested.faces",
        "TokenChanged.colour",
        "TokenChanged.how",
        "spend-surge.about.abilities",
        "story-choice.about.options",
        "story-choice.about.text",
        "where-it-goes.about.text",
        "which-goal.about.text",
        "which-surge.about.text",
        "which-target.about.text",
    ]
) | frozenset(
    f"{fact.__name__}.named"  # what an encounter's file calls its monster
    for name in events.__all__
    if issubclass(fact := getattr(events, name), events.Fact)
)


def setup(quest: str, size: int, seed: int) -> Setup:
    """Heroes and classes change with the seed; every third time two heroes share a seat. Every
    other game is gentle, as automated heroes can win it."""
    library = load_library()
    pick = Random(f"{size} {seed}")
    classes = {
        archetype: pick.sample(
            [one.id for one in library.classes.values() if one.archetype == archetype], 2
        )
        for archetype in sorted({hero.archetype for hero in library.heroes.values()})
    }
    party: list[Member] = []
    for hero in pick.sample(sorted(library.heroes), len(library.heroes)):
        free = classes[library.heroes[hero].archetype]
        if len(party) < size and free:
            shared = size > 2 and seed % 3 == 0
            seat = min(len(party), size - 2) if shared else len(party)
            party.append(Member(hero, free.pop(), seat))
    level = "book" if seed % 2 else "gentle"
    return Setup(quest, tuple(party), {"difficulty": level})


def check(game: DarkElements, quiet: bool) -> None:
    """Everything that must hold at a decision."""
    state = game.state
    for hero in state.heroes:
        _hero(game, hero)
    for monster in state.monsters:
        assert 0 <= monster.damage <= health(game, monster)
        columns, rows = game.library.monsters[monster.group].size
        assert len(monster.spaces) == columns * rows
    assert len({monster.id for monster in state.monsters}) == len(state.monsters)
    assert 1 <= state.fate <= 7
    assert state.doom < state.fate or state.ended is not None
    assert 0 <= state.loot <= limit(game)
    assert 1 <= state.payout <= 7
    _decks(game, quiet)
    if quiet and state.ended is None:  # it may have ended while a figure flew over another
        _spaces(game)


def _hero(game: DarkElements, hero: Hero) -> None:
    assert 0 <= hero.damage <= health(game, hero)
    assert 0 <= hero.fatigue <= stamina(game, hero)
    assert hero.points >= 0
    assert hero.actions >= 0
    assert max(Counter(hero.conditions).values(), default=0) <= 1, "a condition is there twice"
    assert set(hero.equipped) <= set(hero.items)
    assert fits(game, hero.equipped)
    assert set(hero.exhausted) <= {*hero.skills, *hero.items, hero.id}


def _spaces(game: DarkElements) -> None:
    """At most one figure in a space (DE-BASE-27), and none where nobody can stand."""
    spaces = [space for figure in game.figures() for space in figure.spaces if space != NOWHERE]
    assert len(set(spaces)) == len(spaces)
    assert all(game.layout.open >> space & 1 for space in spaces)


def _decks(game: DarkElements, quiet: bool) -> None:
    """No card comes from nowhere, and at rest none is missing."""
    state, library = game.state, game.library
    items = [item for hero in state.heroes for item in hero.items]
    items += [*state.shop, *state.shop_later]
    assert len(set(items)) == len(items) or _starting(game, items)
    searches = [card for hero in state.heroes for card in (*hero.found, *hero.spent)]
    assert len({*searches, *state.searches}) == len(searches) + len(state.searches)
    perils = [*state.peril_deck, *state.peril_discard, *state.perils]
    cards = [*state.activation_deck, *state.activation_discard]
    assert len(set(perils)) == len(perils)
    assert len(set(cards)) == len(cards)
    if quiet and state.phase == "heroes" and state.ended is None:
        assert sorted(perils) == sorted(library.perils)
        assert sorted(cards) == sorted(library.activations)


def _starting(game: DarkElements, items: Sequence[str]) -> bool:
    """What stands twice is one that classes bring with them."""
    brought = {item for one in game.library.classes.values() for item in one.items}
    return {item for item, n in Counter(items).items() if n > 1} <= brought


def twin(state: State) -> State:
    """Another generator, other orders of all decks, other colours under facedown tokens."""
    other = state.clone()
    other.rng = seeded("another")
    for name in ("explorations", "peril_deck", "activation_deck", "searches", "shop", "shop_later"):
        setattr(other, name, getattr(state, name)[::-1])
    other.tokens = tuple(map(_recoloured, state.tokens))
    return other


def _recoloured(token: Token) -> Token:
    if token.kind not in HIDDEN or token.faceup or token.known:
        return token
    return msgspec.structs.replace(token, colour="red" if token.colour != "red" else "blue")


def lend(game: DarkElements, other: DarkElements) -> None:
    """The attacks in progress, which everybody sees."""
    other.attacks = list(game.attacks)


def unexplained(game: DarkElements, told: Sequence[Event]) -> list[str]:
    """Attacks and moves of monsters that no line of a card explains (DE-ACT-10)."""
    missing: list[str] = []
    speaking: set[str] = set()
    for event in told:
        match event:
            case events.LinePerformed(monster=name, reason=reason):
                speaking.add(name)
                if not (reason.rule.startswith("DE-") and reason.why):
                    missing.append(repr(event))
            case events.AttackDeclared(attacker=name) | events.Moved(who=name):
                if _is_monster(game, name) and name not in speaking:
                    missing.append(f"{name} acted without a word: {event!r}")
            case _:
                pass
    return missing


def _is_monster(game: DarkElements, name: str) -> bool:
    return name.rpartition("-")[0] in game.library.monsters
