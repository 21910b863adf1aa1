"""Laws that hold whenever a game is at rest, whoever plays it and however badly."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from hellscape import LIBRARY, Rules
from release import LONG
from rule import rule
from undercroft.core.driver import Driver
from undercroft.games.hellscape.game import MOST_XP, Hellscape
from undercroft.games.hellscape.greedy.player import GreedyPlayer
from undercroft.games.hellscape.rules import equipment
from undercroft.games.hellscape.state import Hero, State
from undercroft.games.hellscape.zones import NOWHERE

MOST = 3_000 if LONG else 1_000  # decisions
HANDS = {"hand": 1, "hands": 2}


def items(state: State) -> Counter[str]:
    """Every item card but starting ones, wherever it is."""
    found: Counter[str] = Counter()
    for decks in (state.item_decks, state.item_discards, state.arms_decks, state.arms_discards):
        for deck in decks:
            found.update(deck)
    for hero in state.heroes:
        found.update(id for id in (*hero.equipped, *hero.pack))
    found.update(enemy.item for enemy in state.enemies.values() if enemy.item)
    return Counter({id: n for id, n in found.items() if LIBRARY.items[id].deck != "starting"})


def foes(state: State) -> Counter[str]:
    """Every card of Mobs and Roaming Monsters."""
    found: Counter[str] = Counter()
    for decks in (state.mob_decks, state.mob_discards):
        for deck in decks:
            found.update(deck)
    for decks in (state.roaming_decks, state.roaming_discards):
        for deck in decks:
            found.update(deck)
    found.update(enemy.card for enemy in state.enemies.values() if enemy.type != "boss")
    return found


def check_hero(game: Hellscape, hero: Hero) -> None:
    assert 0 <= hero.health <= game.max_health(hero)
    assert 0 <= hero.mana <= game.max_mana(hero)
    assert 0 <= hero.xp <= MOST_XP
    assert 1 <= hero.level <= 5
    if hero.zone != NOWHERE:
        assert hero.down == (hero.health == 0)
        assert game.zones.floor >> hero.zone & 1
    if hero.down:
        assert hero.fire == hero.frost == 0
    slots = [LIBRARY.items[id].slot for id in hero.equipped]
    assert sum(HANDS.get(slot, 0) for slot in slots) <= 2
    worn = Counter(slot for slot in slots if slot not in HANDS)
    assert not worn["consumable"]
    assert all(n == 1 for n in worn.values())
    assert all(equipment.may_equip(game, hero, id) for id in hero.equipped)
    for id in hero.skills:
        assert LIBRARY.skills[id].lower not in hero.skills


def check_foes(game: Hellscape) -> None:
    kinds = Counter(game.key(enemy) for enemy in game.state.enemies.values())
    assert all(n == 1 for n in kinds.values())
    for enemy in game.state.enemies.values():
        assert 0 <= enemy.minions <= 6
        assert 0 <= enemy.wounds < game.toughness(enemy)
        assert enemy.zone == NOWHERE or game.zones.floor >> enemy.zone & 1


@rule(
    "MD2-COMP-05", "MD2-COMP-07", "MD2-ICON-12", "MD2-ITEM-01", "MD2-KO-01", "MD2-KO-02",
    "MD2-XP-07", "MD2-LEVEL-08", "MD2-SET-01", "MD2-COND-01", "MD2-TOKEN-10", "MD2-HIT-05",
)  # fmt: skip
@pytest.mark.parametrize("quest", LIBRARY.quests)
@pytest.mark.parametrize("size", [1, 3, 6])
def test_nothing_is_lost_and_nothing_goes_beyond_its_bounds(quest: str, size: int) -> None:
    chance = random.Random(f"laws {quest} {size}")
    rules = Rules(quest)
    heroes = tuple(chance.sample(sorted(LIBRARY.heroes), size))
    driver = Driver(rules, rules.start(heroes, chance.randrange(1 << 30)))
    cards, enemies = items(driver.state), foes(driver.state)
    seen = None
    player = GreedyPlayer()
    for _ in range(MOST):
        request = driver.request
        if request is None:
            break
        if driver.checkpoint is not seen and driver.checkpoint is not None:
            seen = driver.checkpoint
            game = rules.game(seen)
            assert items(seen) == cards
            assert foes(seen) == enemies
            assert game.conditions() <= 25
            check_foes(game)
            for hero in seen.heroes:
                check_hero(game, hero)
        careful = chance.random() < 0.9  # who only gambles does not get far
        option = player.choose(driver.game, request) if careful else chance.choice(request.options)
        driver.choose(option.key, option.value)
