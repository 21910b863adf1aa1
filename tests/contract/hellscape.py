"""What the contract has to know of Hellscape: parties, what is conserved, what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import msgspec

from undercroft.core.events import Event, Reason
from undercroft.core.rng import seeded
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape import events
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.game import CONDITIONS, MOST_XP, Hellscape
from undercroft.games.hellscape.library import MOST_MINIONS
from undercroft.games.hellscape.loading import load_library
from undercroft.games.hellscape.showing.surroundings import HIDDEN
from undercroft.games.hellscape.state import Enemy, Hero, Marker, State
from undercroft.games.hellscape.zones import NOWHERE

TREASURE = 54  # tokens in the box

# Letters of dice, and what an ability says in the language of cards.
TEXTS = frozenset(
    ["AttackDeclared.dice", "DiceRolled.dice", "pool.about", "ignore.about", "AbilityUsed.text"]
)


def setup(quest: str, size: int, seed: int) -> Setup:
    """Heroes change with the seed; every third time two of them share a seat."""
    pick = Random(f"{quest} {size} {seed}")
    names = pick.sample(sorted(load_library().heroes), size)
    shared = size > 1 and seed % 3 == 0
    seats = [min(seat, size - 2) if shared else seat for seat in range(size)]
    seated = zip(names, seats, strict=True)
    return Setup(quest, tuple(Member(name, seat=seat) for name, seat in seated))


def check(game: Hellscape, quiet: bool) -> None:
    """Everything that must hold at a decision; at quiet points nothing is in anybody's hand."""
    for hero in game.state.heroes:
        _hero(game, hero)
    for enemy in game.state.enemies.values():
        _enemy(game, enemy)
    _items(game)
    _board(game)
    assert 0 <= game.conditions() <= CONDITIONS
    if quiet and game.state.ended is None:  # whoever is killed last keeps what lies on its card
        assert _treasure(game.state) == TREASURE
        assert not game.rolls
        assert not game.fallen


def _hero(game: Hellscape, hero: Hero) -> None:
    assert 0 <= hero.health <= game.max_health(hero)
    assert 0 <= hero.mana <= game.max_mana(hero)
    assert 0 <= hero.xp <= MOST_XP
    assert min(hero.fire, hero.frost, *hero.reserve) >= 0
    assert hero.zone == NOWHERE or game.zones.floor >> hero.zone & 1
    assert max(Counter(hero.skills).values(), default=0) <= 1, "a skill is there twice"
    match hero.machine:
        case Quiver(deck, line, discard):
            assert sorted((*deck, *line, *discard)) == sorted(game.library.arrows)
        case Purse() as purse:
            poison = sum(enemy.poisoned for enemy in game.state.enemies.values())
            there = sum(map(len, msgspec.structs.astuple(purse))) + poison
            assert there == sum(token.count for token in game.library.tokens.values())
        case _:
            pass


def _enemy(game: Hellscape, enemy: Enemy) -> None:
    assert 0 <= enemy.minions <= MOST_MINIONS
    assert enemy.wounds >= 0
    assert enemy.scars == 0 or enemy.minions, "a Leader alone bears all Wounds openly"
    assert enemy.zone == NOWHERE or game.zones.floor >> enemy.zone & 1
    assert Counter(map(game.key, game.state.enemies.values()))[game.key(enemy)] == 1


def _items(game: Hellscape) -> None:
    """No item comes from nowhere (MD2-COMP)."""
    state, items = game.state, game.library.items
    held = [id for hero in state.heroes for id in (*hero.equipped, *hero.pack)]
    held += [enemy.item for enemy in state.enemies.values() if enemy.item]
    decks = (state.arms_decks, state.item_decks, state.arms_discards, state.item_discards)
    held += [id for each in decks for deck in each for id in deck]
    found = Counter(held) - Counter({id: 99 for id in held if items[id].deck == "starting"})
    box = Counter({item.id: item.copies for item in items.values()})
    assert not found - box, f"items from nowhere: {found - box}"


def _treasure(state: State) -> int:
    on_map = sum(marker.kind == "treasure" for marker in state.markers)
    on_cards = sum(len(enemy.treasure) for enemy in state.enemies.values())
    aside = sum(sum(hero.reserve) for hero in state.heroes)
    return sum(state.bag) + sum(state.pool) + on_map + on_cards + aside


def _board(game: Hellscape) -> None:
    state = game.state
    assert set(state.open_doors) <= set(game.zones.doors)
    assert len(set(state.revealed)) == len(state.revealed)
    assert min(*state.bag, *state.pool, state.lifebringers) >= 0


def twin(state: State) -> State:
    """Another generator, another order of all decks and of the Rogue's bag, other faces under
    tokens that nobody has flipped (MD2-SETUP-11)."""
    other = state.clone()
    other.rng = seeded("another")
    for name in ("mob_decks", "roaming_decks", "arms_decks", "item_decks"):
        setattr(other, name, tuple(deck[::-1] for deck in getattr(state, name)))
    other.door_deck = state.door_deck[::-1]
    other.markers = _shuffled(state)
    for hero in other.heroes:
        match hero.machine:
            case Quiver() as quiver:
                hero.machine = msgspec.structs.replace(quiver, deck=quiver.deck[::-1])
            case Purse() as purse:
                hero.machine = msgspec.structs.replace(purse, bag=purse.bag[::-1])
            case _:
                pass
    return other


FACES = {"spike": "3", "bear": "hold", "fountain": "5", "chest": "epic", "greater-chest": "rare"}


def _shuffled(state: State) -> tuple[Marker, ...]:
    return tuple(
        msgspec.structs.replace(one, face=FACES[one.kind]) if one.kind in HIDDEN else one
        for one in state.markers
    )


def lend(game: Hellscape, other: Hellscape) -> None:
    """The combats in progress: views show them, and no state at rest has any."""
    other.rolls = game.rolls


def unexplained(game: Hellscape, told: Sequence[Event]) -> list[str]:
    """Acts of Enemies that do not say why: coming, waiting, walking, attacking (MD2-MOB, ROAM)."""
    library = game.library
    cards = (*library.mobs.values(), *library.roaming.values())
    enemies = {*library.bosses, *(card.kind for card in cards)}
    missing: list[str] = []
    silent: set[str] = set()  # Enemies who began to act and have not said yet what they do
    plans: dict[str, events.EnemyPlans] = {}  # the last of each
    for event in told:
        reason = getattr(event, "reason", None)
        if reason is not None and not _says_why(reason):
            missing.append(repr(event))
        match event:
            case events.EnemyRoused(enemy=name):
                missing += [f"{one} acted without a word" for one in sorted(silent)]
                silent = {name}
            case events.EnemyPlans(enemy=name):
                silent.discard(name)
                plans[name] = event
            case events.EnemyWaits(enemy=name) | events.FigureKilled(enemy=name):
                silent.discard(name)
            case events.AttackDeclared(attacker=name, defender=target) if name in enemies:
                plan = plans.get(name)
                if plan is None or (plan.deed, plan.goal) != ("attack", target):
                    missing.append(f"{name} attacked {target} without a reason")
            case events.Moved(who=name, how="prowl" | "place") if name in enemies:
                if name not in plans or plans[name].deed not in ("walk", "place"):
                    missing.append(f"{name} moved without a reason")
            case events.QuestEnded():
                silent.clear()
    return missing + [f"{one} acted without a word" for one in sorted(silent)]


def _says_why(reason: Reason) -> bool:
    return reason.rule.startswith("MD2-") and bool(reason.why)
