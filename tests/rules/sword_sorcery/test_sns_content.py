"""The box: every card with its numbers, as many as there are, and quests that hold together."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rule import rule
from undercroft.games.sword_sorcery.dice import BLUE, DICE, PREFIXES, RED, face_called, face_name
from undercroft.games.sword_sorcery.enemy import RANKS
from undercroft.games.sword_sorcery.library import ids
from undercroft.games.sword_sorcery.loading import CORE, check, load_library

LIBRARY = load_library()

# class, nature, HP, powers, combats, actions at soulranks I to VII
GEMS = """
paladin      law     7.8.9.10.11.12.14 2345678 1112223 1122233
blackguard   chaos   6.7.8.9.10.11.12  2345678 1122233 1112223
warden       law     6.6.7.8.9.10.11   2345678 1112223 1222333
stalker      neutral 5.6.7.8.8.9.10    2345678 1122233 1122223
hearthpriest law     6.7.8.9.10.11.12  2345678 1111222 2223334
stormrune    chaos   6.7.8.9.10.11.12  2345678 1112223 1222233
evoker       neutral 5.5.6.7.8.9.10    3456789 1112222 1122233
hexbinder    chaos   5.6.6.7.8.9.10    3456789 1111222 1223334
pathfinder   neutral 5.6.7.7.8.9.10    2345678 1112222 2223334
cutthroat    chaos   5.6.7.8.8.9.10    2345678 1122233 1112223
"""

# kind, rank, HP, armour, defence dice, victim, cards of variant A and B
SCROLLS = """
gremlin  green 2 0 1 rich 3 2
gremlin  blue  4 0 2 rich 2 1
gremlin  red   6 1 2 rich 1 0
orc      green 4 0 1 strongest 3 2
orc      blue  5 1 1 strongest 2 1
orc      red   8 1 2 strongest 1 1
brigand  green 3 0 1 weakest 3 1
brigand  blue  4 0 2 weakest 2 1
brigand  red   6 1 2 weakest 1 0
hexer    blue  4 0 1 soul 2 1
hexer    red   6 0 2 soul 1 0
skeleton green 3 0 1 nearest 3 2
skeleton blue  4 1 1 nearest 2 1
skeleton red   7 1 2 nearest 1 0
ghoul    blue  5 0 1 weakest 2 1
ghoul    red   7 0 2 weakest 1 1
wolf     green 3 0 1 nearest 3 2
wolf     blue  4 0 2 nearest 2 1
harpy    green 2 0 1 unarmoured 2 1
harpy    blue  4 0 2 unarmoured 2 1
cultist  green 3 0 1 law 3 1
cultist  blue  4 0 1 law 2 1
cultist  red   6 0 2 law 1 0
spider   green 1 0 1 nearest 2 1
spider   blue  4 0 1 nearest 2 0
ogre     red  10 1 1 strongest 1 1
wraith   red   6 0 2 soul 1 1
"""


def test_nothing_is_wrong_with_the_content() -> None:
    assert check(CORE) == []


@rule("SNS-FULL-004")
def test_dice_show_what_is_printed() -> None:
    assert [(face.hits, face.bolts) for face in RED.faces] == [
        (0, 0), (1, 0), (1, 0), (1, 0), (1, 0), (1, 1), (1, 1), (2, 0), (2, 0), (2, 1),
    ]  # fmt: skip
    assert [(face.hits, face.bolts, face.shields) for face in BLUE.faces] == [
        (0, 0, 0), (0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0),
        (0, 0, 1), (0, 0, 1), (0, 0, 1), (1, 0, 1), (1, 1, 1),
    ]  # fmt: skip
    for prefix, name in PREFIXES.items():
        for number in range(1, len(DICE[name].faces) + 1):
            assert face_called(f"{prefix}{number}") == (name, number)
            assert face_name(name, number) == f"{prefix}{number}"


@rule("SNS-FULL-025", "SNS-FULL-026", "SNS-FULL-027")
def test_each_hero_has_two_classes_with_their_soul_gems() -> None:
    for row in GEMS.split("\n")[1:-1]:
        id, nature, hp, powers, combats, actions = row.split()
        role = LIBRARY.classes[id]
        gem = role.gem
        assert (role.nature, gem.hp) == (nature, tuple(map(int, hp.split("."))))
        assert gem.powers == tuple(map(int, powers))
        assert gem.combats == tuple(map(int, combats))
        assert gem.actions == tuple(map(int, actions))
    assert Counter(role.hero for role in LIBRARY.classes.values()) == dict.fromkeys(
        LIBRARY.heroes, 2
    )
    values = {id: (one.move, one.save, one.backpack) for id, one in LIBRARY.heroes.items()}
    assert values == {
        "aldric": (3, 2, 2),
        "sylwen": (4, 2, 3),
        "borin": (2, 3, 3),
        "maelis": (3, 2, 2),
        "tamsin": (4, 2, 4),
    }


@rule("SNS-FULL-033")
def test_each_class_has_nine_powers_to_choose_and_one_innate() -> None:
    for id, role in LIBRARY.classes.items():
        powers = LIBRARY.powers_of(id)
        assert len(powers) == 9, id
        assert [one.rank for one in powers] == sorted(one.rank for one in powers)
        assert LIBRARY.powers[role.innate].classes == (id,)
        assert all(one.cooldown == 0 for one in powers if one.kind == "T")
        rank_one = sum(one.rank == 1 for one in powers)
        assert rank_one >= role.gem.powers[0], id
    assert len(LIBRARY.powers) == 5 * 12 + 10
    kinds = Counter(one.kind for one in LIBRARY.powers.values() if not one.innate)
    assert kinds == {"C": 15, "A": 14, "T": 10, "H": 8, "F": 5, "R": 5, "D": 3}


def test_decks_have_their_cards() -> None:
    library = LIBRARY
    assert len([*ids(library.traps.values())]) == 18
    assert len([*ids(library.encounters.values())]) == 24
    assert len([*ids(library.events.values())]) == 24
    assert len([*ids(library.searches.values())]) == 10
    assert len(library.enemy_powers) == 12
    treasures = Counter(library.treasures())
    assert (len(treasures), treasures.total()) == (36, 40)
    assert treasures["pouch-of-crowns"] == 3
    assert treasures["heavy-purse"] == treasures["healing-draught"] == 2
    assert sum(item.emporium for item in library.items.values()) == 26
    for deck in (library.traps, library.encounters, library.events, library.enemy_powers):
        numbers = [card.number + copy for card in deck.values() for copy in range(_copies(card))]
        assert sorted(numbers) == [*range(1, len(numbers) + 1)]


def _copies(card: object) -> int:
    return getattr(card, "copies", 1)


@rule("SNS-FULL-100", "SNS-FULL-101")
def test_scrolls_and_enemy_cards_are_as_printed() -> None:
    seen = set()
    for row in SCROLLS.split("\n")[1:-1]:
        kind, rank, hp, armour, dice, victim, *cards = row.split()
        scroll = LIBRARY.kinds[kind].scroll(rank)  # type: ignore[arg-type]
        assert scroll is not None
        assert (scroll.hp, scroll.armour, scroll.dice) == (int(hp), int(armour), int(dice))
        assert (scroll.victim, scroll.cards) == (victim, tuple(map(int, cards)))
        seen.add((kind, rank))
    assert seen == {
        (kind.id, rank) for kind in LIBRARY.kinds.values() for rank in RANKS if kind.scroll(rank)
    }


@rule("SNS-FULL-014")
def test_an_enemy_deck_has_the_cards_of_the_pool() -> None:
    pool = LIBRARY.quests["embers-of-the-crypt"].pool
    green = Counter(card.id for card in LIBRARY.enemy_deck("green", pool))
    assert green == {
        "skeleton_green_a": 3, "skeleton_green_b": 2, "gremlin_green_a": 3, "gremlin_green_b": 2,
        "wolf_green_a": 3, "wolf_green_b": 2,
    }  # fmt: skip
    assert [card.id for card in LIBRARY.enemy_deck("red", pool)] == [
        "skeleton_red_a",
        "gremlin_red_a",
    ]


@rule("SNS-FULL-113")
@pytest.mark.parametrize(
    ("id", "hp", "souls"), [("grimtusk", 22, 8), ("vashti", 18, 8), ("mossback", 16, 6)]
)
def test_masters_grow_with_the_heroes(id: str, hp: int, souls: int) -> None:
    master = LIBRARY.masters[id]
    assert (master.hp(2), master.souls(2)) == (hp, souls)


@rule("SNS-FULL-160", "SNS-FULL-176")
def test_four_quests_stand_in_their_order() -> None:
    quests = LIBRARY.campaign()
    assert [quest.number for quest in quests] == [1, 2, 3, 4]
    values = [(quest.soulrank, quest.crowns, quest.time, len(quest.events)) for quest in quests]
    assert values == [
        (1, 2, "night", 8),
        (2, 8, "day", 12),
        (3, 16, "day", 12),
        (4, 26, "night", 13),
    ]
    assert [len([*quest.areas()]) for quest in quests] == [14, 18, 18, 17]
    assert [len(quest.paragraphs) for quest in quests] == [7, 10, 7, 7]
