"""What the contract has to know of Sword & Sorcery: parties, what is conserved, what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from undercroft.core.events import Event
from undercroft.core.rng import seeded
from undercroft.core.title import Member, Setup
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import ids
from undercroft.games.sword_sorcery.loading import load_library
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.activating import Activated, NewVictim
from undercroft.games.sword_sorcery.rules.assailing import TurnsOn
from undercroft.games.sword_sorcery.rules.marching import Heads
from undercroft.games.sword_sorcery.rules.values import max_hp
from undercroft.games.sword_sorcery.state import (
    NOWHERE,
    Enemy,
    Figure,
    Hero,
    Pile,
    State,
    Token,
)
from undercroft.games.sword_sorcery.title import SwordSorceryTitle as SwordSorceryTitle
from undercroft.kit.events import kinds

DECKS = ("encounters", "traps", "treasures", "searches", "enemy_powers", "green", "blue", "red")
ONCE = ("dash", "focus", "provoke")
COOLDOWN = 3
PRINTED = ("AreaName", "DoorName", "TokenName", "GateName")  # ids as the map prints them
CHOSEN = ("AREA", "DOOR", "GATE", "THING", "TOKEN")


def _printed() -> Iterator[str]:
    """Where events and keys have ids with capitals."""
    for told in kinds(events.Fact):
        for field, type in told.__annotations__.items():
            if any(name in str(type) for name in PRINTED):
                yield f"{told.__name__}.{field}"
    for asking in kinds(Question):
        if any(word in form for form in asking.answers for word in CHOSEN):
            yield f"{asking.kind()}.key"


TEXTS = frozenset(
    [
        "Activated.text",
        "UsesPower.text",
        "Chosen.option",
        "CrownsChanged.cause",
        "Defended.faces",
        "DoorChanged.how",
        "EventDiscarded.card",
        "EventRevealed.card",
        "GateChanged.how",
        "HitsRolled.faces",
        "ParagraphRead.text",
        "QuestBegan.opening",
        "Saved.faces",
        "Unlocked.what",
        "enhance.about.faces",
        "haunt.key",
        "protect.about.faces",
        "roll-again.about.faces",
        "what-next.key",
        "which-die.about.faces",
        *_printed(),
    ]
)


def setup(quest: str, size: int, seed: int) -> Setup:
    """Heroes and classes change with the seed; every third time two heroes share a seat."""
    library = load_library()
    pick = Random(f"{size} {seed}")
    shared = size > 2 and seed % 3 == 0
    party = [
        Member(
            hero,
            pick.choice([one.id for one in library.classes.values() if one.hero == hero]),
            min(place, size - 2) if shared else place,
        )
        for place, hero in enumerate(pick.sample(sorted(library.heroes), size))
    ]
    return Setup(quest, tuple(party))


def check(game: SwordSorcery, quiet: bool) -> None:
    """Everything that must hold at a decision."""
    state = game.state
    for figure in (*state.heroes, *state.companions, *state.enemies):
        _figure(game, figure)
    for hero in state.heroes:
        _hero(game, hero, quiet)
    assert state.souls >= 0  # SNS-INV-04
    _seats(game)
    for figure in (*game.friends(), *state.enemies):
        assert game.is_known(figure.area), "a figure in play stands in the fog"  # SNS-INV-17
    assert not any(game.is_known(one.area) for one in state.hidden)
    for made in game.attacks:
        # SNS-INV-09, as long as nobody has been moved by it
        if isinstance(made.attacker, Hero) and not made.defences and game.engaged(made.attacker):
            assert made.target.area == made.attacker.area
    if state.phase in ("time", "battle", "event") and state.ended is None:
        _decks(game, quiet)


def _figure(game: SwordSorcery, figure: Figure) -> None:
    kinds = Counter(one.kind for one in figure.conditions)
    assert max(kinds.values(), default=0) <= 1, "a condition is there twice"  # SNS-INV-02
    meal = isinstance(figure, Hero)  # of the tavern
    assert 0 <= figure.hp <= max_hp(game, figure) + meal  # SNS-INV-03
    sources = Counter(one.source for one in figure.shields)
    assert max(sources.values(), default=0) <= 1, "shields of a source are there twice"
    assert all(one.n > 0 for one in figure.shields)  # SNS-INV-04, -15
    assert min(figure.fire1, figure.fire2) >= 0
    if isinstance(figure, Enemy):
        assert figure.hp > 0 or game.attacks, "a dead enemy is on the map"  # SNS-INV-03


def _hero(game: SwordSorcery, hero: Hero, quiet: bool) -> None:
    assert min(hero.crowns, hero.points, hero.combats, hero.actions) >= 0  # SNS-INV-04
    assert all(0 <= power.cooling <= COOLDOWN for power in hero.powers)
    used = Counter(hero.used_round)
    assert all(used[what] <= 1 for what in ONCE)  # SNS-INV-08
    if hero.ghost:
        assert (hero.hp, hero.conditions, hero.shields) == (0, (), ())  # SNS-FULL-053
    elif quiet and hero.area != NOWHERE:
        assert hero.hp > 0  # SNS-INV-03


def _seats(game: SwordSorcery) -> None:
    """SNS-INV-06."""
    heroes = {hero.id for hero in game.state.heroes}
    seats: dict[tuple[str, str], set[str]] = {}
    for enemy in game.state.enemies:
        assert enemy.assigned in heroes
        seats.setdefault((enemy.kind, enemy.rank), set()).add(enemy.assigned)
    assert all(len(found) == 1 for found in seats.values())
    numbers = [enemy.id for enemy in game.state.enemies]
    assert len(set(numbers)) == len(numbers)


# SNS-INV-05


def _decks(game: SwordSorcery, quiet: bool) -> None:
    """No card comes from nowhere, and at rest none is missing."""
    for name, whole in _whole(game).items():
        pile: Pile = getattr(game.state, name)
        found = Counter([*pile.deck, *pile.discard, *pile.removed, *_in_play(game, name)])
        assert not found - whole, (name, found - whole)
        if quiet:
            assert found == whole, (name, whole - found)
    state = game.state
    stock = len(game.quest.events)
    assert len(state.events) + len(state.event_discard) <= stock + (state.daytime == "") + 1


def _whole(game: SwordSorcery) -> dict[str, Counter[str]]:
    """All cards of each deck; treasures are told apart by their copies."""
    library, pool = game.library, game.quest.pool
    whole = {
        "encounters": Counter(ids(library.encounters.values())),
        "traps": Counter(ids(library.traps.values())),
        "searches": Counter(ids(library.searches.values())),
        "enemy_powers": Counter(list(library.enemy_powers)),
    }
    for rank in ("green", "blue", "red"):
        whole[rank] = Counter(card.id for card in library.enemy_deck(rank, pool))
    return whole


def _in_play(game: SwordSorcery, deck: str) -> list[str]:
    state = game.state
    if deck == "searches":
        return [token.search for token in state.tokens if token.search]
    if deck == "enemy_powers":
        return [card for enemy in state.enemies for card in enemy.powers]
    if deck == "encounters":
        return [state.encounter] if state.encounter else []
    groups = {
        enemy.group: f"{enemy.kind}_{enemy.rank}_{enemy.variant}"
        for enemy in state.enemies
        if enemy.dealt and enemy.rank == deck
    }
    hidden = [one.card.id for one in state.hidden if one.dealt and one.rank == deck]
    return [*groups.values(), *hidden]


# What nobody may know


def twin(state: State) -> State:
    """Another generator, other orders of all decks, other faces of search tokens, and nobody in
    the fog."""
    other = state.clone()
    other.hidden = ()
    other.rng = seeded("another")
    for name in DECKS:
        pile: Pile = getattr(state, name)
        setattr(other, name, replace(pile, deck=pile.deck[::-1]))
    seen = 1 if state.revealed else 0
    other.events = state.events[:seen] + state.events[seen:][::-1]
    faces = [token.search for token in state.tokens if token.search][::-1]
    other.tokens = tuple(_turned(token, faces) for token in state.tokens)
    return other


def lend(game: SwordSorcery, other: SwordSorcery) -> None:
    """The attacks in progress, which everybody sees."""
    other.attacks = list(game.attacks)


def _turned(token: Token, faces: list[str]) -> Token:
    return replace(token, search=faces.pop(0)) if token.search else token


# Acts of the enemy


def unexplained(game: SwordSorcery, told: Sequence[Event]) -> list[str]:
    """Attacks and moves of enemies that no row and no card explains (SNS-AI-01)."""
    missing: list[str] = []
    speaking: set[str] = set()
    heading: set[str] = set()
    for event in told:
        match event:
            case Activated(enemy=name) | NewVictim(enemy=name) | TurnsOn(enemy=name):
                speaking.add(name)
            case Heads(enemy=name):
                heading.add(name)
            case events.Moved(who=name) if _is_enemy(game, name) and name not in heading:
                missing.append(f"{name} moved without a word: {event!r}")
            case events.Attacked(who=name, reaction=reaction):
                if _is_enemy(game, name) and not reaction and name not in speaking:
                    missing.append(f"{name} attacked without a word: {event!r}")
            case _:
                pass
        reason = getattr(event, "reason", None)
        if reason is not None and not (reason.rule.startswith("SNS-") and reason.why):
            missing.append(repr(event))
    return missing


def _is_enemy(game: SwordSorcery, name: str) -> bool:
    kind, _, _ = name.partition("-")
    return kind in game.library.kinds or kind in game.library.masters
