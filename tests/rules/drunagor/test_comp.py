"""What is in the box: components, cards and Adventures as the content files give them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from rule import rule
from undercroft.games.drunagor.adventure import Adventure, Spawn
from undercroft.games.drunagor.cards.tree import Effect, Group, Modifier, Static
from undercroft.games.drunagor.library import COLOURS, RANKS, ROLES, HeroCard
from undercroft.games.drunagor.loading import load_library

library = load_library()


def keywords(groups: Sequence[Group]) -> list[str]:
    items = [item for group in groups for item in group.items]
    return [item.keyword for item in items if isinstance(item, Effect)]


@rule("DRU-COMP-02")
def test_36_runes_each_with_the_shape_of_a_large_tile() -> None:
    colours = Counter(rune.colour for rune in library.runes)
    assert colours == {"gray": 7, "red": 7, "green": 7, "orange": 7, "blue": 8}
    assert len({rune.id for rune in library.runes}) == 36
    tiles = Counter(rune.shape for rune in library.runes)
    assert sum(tiles.values()) == 36
    assert tiles == dict.fromkeys(library.shapes, 4)


@rule("DRU-COMP-03")
def test_action_cubes_come_in_four_colours() -> None:
    assert COLOURS == ("Y", "R", "G", "B")  # Melee, Ranged, Agility, Wisdom
    for skill in library.skills.values():
        assert all(set(slot) <= set(COLOURS) for slot in skill.slots), skill.id
    for hero in library.heroes.values():
        assert set(hero.cubes) == set(COLOURS)


@rule("DRU-COMP-06")
def test_the_box_holds_five_roles_20_chest_cards_and_13_starting_gear_cards() -> None:
    assert tuple(sorted(library.roles)) == tuple(sorted(ROLES))
    copies: Counter[str] = Counter()
    for item in library.items.values():
        copies[item.deck] += item.copies
    assert copies["chest"] == 20
    assert copies["starting"] == 13


@rule("DRU-CHEST-04")
def test_chest_cards_have_as_many_copies_as_their_rarity_says() -> None:
    copies = {"common": 4, "uncommon": 3, "rare": 2, "epic": 1}
    chest = [item for item in library.items.values() if item.deck == "chest"]
    assert len(chest) == 7
    for item in chest:
        assert item.type == "consumable"
        assert item.copies == copies[item.rarity], item.name


@rule("DRU-HERO-02")
@pytest.mark.parametrize("hero", library.heroes.values(), ids=lambda hero: hero.id)
def test_a_hero_board(hero: HeroCard) -> None:
    skills = [library.skills[id] for id in hero.skills]
    board, passives = skills[:8], skills[8:]
    assert Counter(skill.slots for skill in board) == {(colour,): 2 for colour in COLOURS}
    assert [skill.kind for skill in board] == ["HERO"] * 8
    assert [(skill.kind, skill.symbol, skill.slots) for skill in passives] == [("PASSIVE", "P", ())]
    abilities = [library.skills[id] for id in hero.focus]
    assert [(skill.kind, skill.focus) for skill in abilities] == [("FOCUS", 2), ("FOCUS", 3)]
    assert {slot: len(kinds) for slot, kinds in hero.proficiency.items()} == {
        "weapon": 1, "off-hand": 1, "armor": 1,
    }  # fmt: skip
    assert hero.path_colour == {
        "Strength": "Y", "Nature": "R", "Cunning": "G", "Mystics": "B", "Devotion": "B",
    }[hero.path]  # fmt: skip


@rule("DRU-HERO-03")
@pytest.mark.parametrize("hero", library.heroes.values(), ids=lambda hero: hero.id)
def test_a_new_hero_owns_five_cubes_and_gear_they_are_proficient_with(hero: HeroCard) -> None:
    assert sorted(Counter(hero.cubes).values()) == [1, 1, 1, 2]
    weapon, armor = library.items[hero.weapon], library.items[hero.armor]
    assert (weapon.type, armor.type) == ("weapon", "armor")
    assert (weapon.deck, armor.deck) == ("starting", "starting")
    assert set(weapon.subtypes) & set(hero.proficiency["weapon"])
    assert set(armor.subtypes) & set(hero.proficiency["armor"])
    assert hero.role in library.roles


@rule("DRU-ROLE-02", "DRU-HERO-03")
@pytest.mark.parametrize("role", ROLES)
def test_role_cards_one_and_two_have_two_skills_each(role: str) -> None:
    ids = library.roles[role].skills
    assert ids == (f"{role}.I.1", f"{role}.I.2", f"{role}.II.1", f"{role}.II.2")
    skills = [library.skills[id] for id in ids]
    assert all(skill.kind == "ROLE" for skill in skills)
    assert skills[1].name == "Remove Curse"
    assert skills[1].slots == ("YRGB",)


@rule("DRU-MON-02")
def test_a_monster_card_gives_all_its_data() -> None:
    card = library.monsters["executioner/rookie/alternate"]
    assert (card.colour, card.name, card.rank) == ("gray", "Executioner", "rookie")
    assert card.immunities == {"INTIMIDATE", "SLOW"}
    assert (card.health, card.rune, card.up, card.move) == (15, "green", False, 4)
    assert (card.attack, card.damage) == ("melee", 3)
    assert card.rules.behaviours == ("RECKONER",)
    assert keywords(card.rules.triggered) == ["SHIELD"]
    assert [modifier.kind for modifier in card.rules.modifiers] == ["CLEAVE"]
    assert keywords(card.rules.collateral) == ["CURSE"]


@rule("DRU-MON-02")
def test_a_dash_means_never_walks_never_attacks() -> None:
    for rank in RANKS:
        egg = library.monsters[f"rotten-flesh/{rank}/complex-b"]
        assert (egg.move, egg.damage) == (None, None)
        standing = library.monsters[f"shadow-knight/{rank}/complex-b"]
        assert standing.move is None
        assert standing.damage is not None


@rule("DRU-MON-02")
def test_the_two_sides_of_a_complex_card_know_each_other() -> None:
    for card in library.monsters.values():
        if card.version.startswith("complex"):
            other = library.monsters[card.flip]
            assert other.flip == card.id
            assert (other.kind, other.rank, other.health) == (card.kind, card.rank, card.health)
            assert (other.rune, other.up) == (card.rune, card.up)
        else:
            assert card.flip == ""


@rule("DRU-SIZE-02")
def test_large_monsters_are_immune_to_what_the_large_icon_says() -> None:
    for card in library.monsters.values():
        large = {"LARGE", "KNOCK DOWN", "PUSH", "STUN", "TELEKINESIS"}
        if card.rank:
            assert card.large == (card.colour == "black")
        small_with_the_icon = card.id in ("archon", "fallen-vorn")
        assert (card.immunities >= large) == (card.large or small_with_the_icon), card.id
    assert "BURN" in library.monsters["abomination/rookie/standard"].immunities


def test_what_the_classes_of_a_text_became() -> None:
    vampire = library.monsters["shadow-vampire/rookie/alternate"].rules
    assert vampire.behaviours == ("RELENTLESS",)
    assert [item.keyword for item in vampire.passives if isinstance(item, Effect)] == ["JUMP"]
    assert vampire.modifiers == (Modifier("VICIOUS"),)
    badge = library.skills["badge-of-the-west-wind"].body
    (static,) = badge.clauses[0].groups[0].items
    assert isinstance(static, Static)
    assert (static.kind, static.amount.n) == ("MOVEMENT", 2)


@rule("DRU-SUMM-05", "DRU-SUMM-06")
def test_setup_lines_name_a_kind_or_leave_it_to_chance() -> None:
    first = library.adventures["toll-bridge"].rooms[0]
    assert first.spawns == (
        Spawn(1, "1", "white", "rookie", "skeleton-archer"),
        Spawn(2, "2", "gray", "rookie", "rotten-flesh"),
        Spawn(3, "3", "white", "rookie", "skeleton-archer"),
        Spawn(4, "4", "gray", "rookie", "rotten-flesh"),
        Spawn(5, "5", "white", "rookie", ""),
    )
    assert {mark: len(squares) for mark, squares in first.marks.items()} == dict.fromkeys(
        "12345", 1
    )


@rule("DRU-ADV-01")
def test_an_adventure_provides_everything_a_game_needs() -> None:
    granary = library.adventures["drowned-granary"]
    assert [room.id for room in granary.rooms] == [
        "loading-dock", "flooded-hall", "silo-stair", "heart",
    ]  # fmt: skip
    assert len(granary.rooms[0].starts) == 5
    assert [door.room for room in granary.rooms for door in room.doors] == [
        "flooded-hall", "silo-stair", "heart",
    ]  # fmt: skip
    assert granary.rune_card == "darkness-hunting"
    assert library.rune_cards["darkness-hunting"].draws == (1, 2)
    assert granary.curse_per_recall == 1
    assert granary.mechanics == ("villagers", "rising-water")
    assert [choice.id for choice in granary.interactions["sluice-wheel"].choices] == list("abcd")
    assert (granary.goal.freed, granary.goal.lost, granary.goal.no_monsters) == (2, 2, True)
    assert granary.goal.doors == ("door-3",)
    assert "Camp Phase" in granary.reward
    assert all((granary.intro, granary.outro, granary.summary, granary.goal_text))


@rule("DRU-ADV-01")
def test_the_tutorial_has_no_rune_card() -> None:
    bridge = library.adventures["toll-bridge"]
    assert bridge.rune_card == ""
    assert bridge.goal.doors == ("door-1",)
    assert bridge.mechanics == ()


@rule("DRU-SUMM-02")
@pytest.mark.parametrize("adventure", library.adventures.values(), ids=lambda each: each.id)
def test_every_door_meets_squares_of_the_room_it_opens(adventure: Adventure) -> None:
    steps = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
    rooms = {room.id: room for room in adventure.rooms}
    for room in adventure.rooms:
        for door in room.doors:
            dx, dy = steps[door.side]
            assert len(door.squares) == 2
            assert set(door.squares) <= set(room.levels)
            assert {(x + dx, y + dy) for x, y in door.squares} <= set(rooms[door.room].levels)


@rule("DRU-MOVE-07", "DRU-SIZE-01")
@pytest.mark.parametrize("adventure", library.adventures.values(), ids=lambda each: each.id)
def test_each_square_belongs_to_an_area_of_four_at_one_level(adventure: Adventure) -> None:
    for room in adventure.rooms:
        areas: dict[tuple[int, int], list[int]] = {}
        for (x, y), level in room.levels.items():
            areas.setdefault((x // 2, y // 2), []).append(level)
        assert all(len(levels) == 4 and len(set(levels)) == 1 for levels in areas.values())


def test_the_map_of_the_toll_bridge() -> None:
    gate, house = library.adventures["toll-bridge"].rooms
    assert len(gate.levels) == 80
    assert gate.levels[4, 0] == gate.levels[7, 3] == 1
    assert gate.levels[3, 0] == gate.levels[8, 3] == 0
    assert gate.starts == ((0, 2), (0, 3), (1, 3), (0, 4), (1, 4), (0, 5))
    assert gate.chests == ((8, 7),)
    assert gate.spawn_points == ((9, 0),)
    (door,) = gate.doors
    assert (door.id, door.squares, door.side, door.room) == (
        "door-1", ((9, 2), (9, 3)), "e", "bridge-house",
    )  # fmt: skip
    assert house.levels[14, 2] == 2
    assert house.interactions == {(11, 1): "toll-keeper"}


def test_the_map_of_the_drowned_granary() -> None:
    dock, hall, stair, heart = library.adventures["drowned-granary"].rooms
    assert {square for square, kind in dock.terrain.items() if kind == "water"} == {
        (x, y) for x in (2, 3) for y in (0, 1, 2, 4, 5)
    }  # fmt: skip
    assert hall.doors[0].squares == ((16, 7), (17, 7))
    assert hall.doors[0].side == "s"
    assert stair.doors[0].squares == ((12, 12), (12, 13))
    assert stair.terrain[18, 10] == "spikes"
    assert heart.marks["A"] == ((4, 12), (5, 12), (4, 13), (5, 13))
    assert heart.npcs == ((2, 11), (2, 15), (8, 17))
