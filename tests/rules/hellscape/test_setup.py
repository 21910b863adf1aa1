"""Preparing a game."""

from __future__ import annotations

from collections import Counter

import pytest

from hellscape import LIBRARY, Rules
from rule import rule
from undercroft.core.decisions import Request
from undercroft.core.driver import Driver
from undercroft.core.errors import BadSetup, UnknownName
from undercroft.core.title import Member, Setup
from undercroft.games.hellscape.rules import preparing
from undercroft.games.hellscape.setup import TOKENS, set_up
from undercroft.games.hellscape.state import State

ALL = tuple(LIBRARY.heroes)
QUEST = "highway-to-hellscape"


def prepared(count: int, seed: int = 1, quest: str = QUEST) -> tuple[State, list[Request]]:
    """A game after its preparation, by whoever takes what is offered first."""
    rules = Rules(quest)
    driver = Driver(rules, rules.start(ALL[:count], seed))
    asked = []
    while driver.state.stage == "prepare":
        request = driver.request
        assert request is not None
        asked.append(request)
        assert driver.state.markers == ()  # MD2-SETUP-17: Heroes first, then the map
        driver.answer(request.keys()[0])
    return driver.state, asked


@rule("MD2-SETUP-01", "MD2-COMP-01")
def test_no_hero_twice() -> None:
    quest = LIBRARY.quests[QUEST]
    for party in (("irk", "irk"), (), (*ALL, "irk")):
        with pytest.raises(BadSetup):
            set_up(LIBRARY, quest, Setup(quest.id, tuple(map(Member, party))), 1)
    with pytest.raises(UnknownName):
        set_up(LIBRARY, quest, Setup(quest.id, (Member("nobody"),)), 1)


@rule("MD2-SETUP-02", "MD2-SETUP-03", "MD2-SETUP-13", "MD2-RUL-48", "MD2-COMP-04")
def test_heroes_start_whole_and_treasure_is_set_aside() -> None:
    state = Rules(QUEST).start(ALL, 1)
    for hero in state.heroes:
        card = LIBRARY.heroes[hero.card]
        assert (hero.level, hero.xp, hero.activated) == (1, 0, False)
        assert (hero.health, hero.mana) == (card.health, card.mana)
        assert hero.reserve == (1, 3)
    assert state.bag == (TOKENS[0], 5, 0)
    assert state.pool == (0, TOKENS[1] - 5 - 6, TOKENS[2] - 18)
    assert sum(TOKENS) == 54


@rule("MD2-SETUP-04", "MD2-SETUP-05", "MD2-DEC-01", "MD2-DEC-02")
def test_first_skill_weapon_armor_and_potion() -> None:
    state, asked = prepared(2)
    assert [hero.card for hero in state.heroes] == ["gheta", "sir-ronen"]
    assert [request.kind for request in asked] == [
        "skill", "stance", "starting-weapon", "starting-potion",
        "skill", "column", "starting-weapon", "starting-potion",
    ]  # fmt: skip
    skills = asked[0].keys()
    assert skills == ["skill:fatal-fury-1", "skill:charge-1", "skill:battle-cry-1"]
    assert {key.split(":")[1] for key in asked[2].keys()} == {
        "rusty-sword", "crude-axe", "short-bow", "wooden-staff", "dagger", "ash-wand",
        "tribal-spear", "magical-ocarina",
    }  # fmt: skip
    for hero in state.heroes:
        weapon, armor = hero.equipped
        assert LIBRARY.items[weapon].attacks
        assert armor == "battered-leather-armor"
        assert len(hero.pack) == 1
        assert LIBRARY.items[hero.pack[0]].slot == "consumable"


@rule("MD2-SETUP-05")
def test_each_copy_of_a_weapon_once() -> None:
    state, asked = prepared(6)
    taken = Counter(hero.equipped[0] for hero in state.heroes)
    assert all(n <= LIBRARY.items[id].copies for id, n in taken.items())
    weapons = [request.keys() for request in asked if request.kind == "starting-weapon"]
    assert len(weapons[0]) > len(weapons[-1])


@rule("MD2-SETUP-06")
def test_the_special_side_of_the_armor_for_five_and_six() -> None:
    for count in (4, 5, 6):
        state, _ = prepared(count)
        special = {hero.equipped[1].endswith("special") for hero in state.heroes}
        assert special == {count >= 5}


@rule("MD2-SETUP-07", "MD2-SOLO-01")
@pytest.mark.parametrize("quest", LIBRARY.quests)
def test_lifebringers_are_those_of_the_rules_in_every_quest(quest: str) -> None:
    parties = [tuple(Member(hero) for hero in ALL[:count]) for count in range(1, 7)]
    states = [set_up(LIBRARY, LIBRARY.quests[quest], Setup(quest, party), 1) for party in parties]
    assert [state.lifebringers for state in states] == [1, 1, 2, 2, 3, 3]
    assert {state.difficulty for state in states} == {"book"}


@rule("MD2-RUL-115", "MD2-HELL-01")
@pytest.mark.parametrize(
    ("option", "choice", "level", "tokens"),
    [
        ("difficulty", "book", "book", 2),
        ("difficulty", "gentle", "gentle", 4),
        ("difficulty", "grim", "grim", 1),
        ("hellbreaker", "on", "grim", 1),  # as setups of older releases say it
        ("hellbreaker", "off", "book", 2),
    ],
)
def test_the_table_may_choose_another_difficulty(
    option: str, choice: str, level: str, tokens: int
) -> None:
    party = tuple(Member(hero) for hero in ALL[:3])
    setup = Setup(QUEST, party, {option: choice})
    state = set_up(LIBRARY, LIBRARY.quests[QUEST], setup, 1)
    assert (state.difficulty, state.lifebringers) == (level, tokens)


@rule("MD2-SETUP-08")
def test_decks_by_band_and_rarity() -> None:
    state = Rules(QUEST).start(ALL, 1)
    other = Rules(QUEST).start(ALL, 2)
    assert [len(deck) for deck in state.mob_decks] == [8, 8, 8]
    assert [len(deck) for deck in state.roaming_decks] == [4, 4, 4]
    assert [len(deck) for deck in state.arms_decks] == [20, 20, 20]
    assert [len(deck) for deck in state.item_decks] == [54, 44, 36]
    assert len(state.door_deck) == 30
    assert state.door_deck != other.door_deck
    for deck, band in zip(state.mob_decks, (1, 3, 5), strict=True):
        assert {LIBRARY.mobs[id].band for id in deck} == {band}


@rule("MD2-SETUP-09", "MD2-SETUP-10", "MD2-SETUP-12", "MD2-SOLO-01")
def test_loot_and_portals_by_the_number_of_heroes() -> None:
    for count, loot, portals in ((1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 2, 1), (5, 3, 2), (6, 3, 2)):
        state, _ = prepared(count, quest="tutorial")
        kinds = Counter(marker.kind for marker in state.markers)
        marks = "".join(LIBRARY.quests["tutorial"].chart.marks.values())
        assert kinds["loot"] == loot * marks.count("T")
        assert kinds["portal"] == portals
        assert kinds["spawn"] >= marks.count("M")
        roaming = [m for m in state.markers if m.kind == "portal" and m.face == "roaming"]
        assert len(roaming) == 1


@rule("MD2-SETUP-11", "MD2-COMP-04")
def test_hidden_faces_are_shuffled() -> None:
    faces = {
        tuple(m.face for m in prepared(2, seed)[0].markers if m.kind in ("spike", "chest", "bear"))
        for seed in range(6)
    }
    assert len(faces) > 1
    assert [len(faces) for _, faces in preparing.FACES.values()] == [6, 4, 4, 15, 4]


@rule("MD2-SETUP-14", "MD2-SETUP-15", "MD2-SETUP-16", "MD2-SETUP-17")
def test_starting_mobs_heroes_and_the_track() -> None:
    for count in (1, 4):
        state, _ = prepared(count)
        marks = LIBRARY.quests[QUEST].chart.marks
        mobs = list(state.enemies.values())
        assert len(mobs) == "".join(marks.values()).count("m")
        for mob in mobs:
            assert LIBRARY.mobs[mob.card].band == 1
            assert mob.minions == max(2, count)
            assert LIBRARY.items[mob.item].deck == "mob-1"
            assert len(mob.treasure) == 1
            assert mob.card not in state.mob_decks[0]
        assert len({hero.zone for hero in state.heroes}) == 1
        assert state.track == ("front", 1)
        assert sum(state.bag) == TOKENS[0] + 5 - len(mobs)


@rule("MD2-COMP-05", "MD2-COMP-07")
def test_maps_ask_for_no_more_tokens_than_there_are() -> None:
    most = {"M": 15, "C": 15, "G": 4, "K": 6, "s": 6, "b": 4, "F": 4, "A": 4, "O": 5, "P": 1}
    for quest in LIBRARY.quests.values():
        marks = Counter("".join(quest.chart.marks.values()))
        for letter, n in most.items():
            assert marks[letter] <= n, f"{quest.id}: {letter}"
        assert marks["3"] + marks["5"] <= 3
        assert marks["T"] * 3 <= 28, quest.id
        sides = [*quest.chart.east.values(), *quest.chart.south.values()]
        assert sum(side in ("door", "gate") for side in sides) <= 15, quest.id
