"""The box: every card with its numbers, as many as there are, and maps that hold together."""

from __future__ import annotations

from collections import Counter

import pytest

from undercroft.games.dark_elements.dice import DICE, PREFIXES, face_called, face_name
from undercroft.games.dark_elements.ground.plans import draw
from undercroft.games.dark_elements.loading import CORE, check, load_library
from undercroft.games.dark_elements.monster import ACTS, HEROES, RANKS, Stats

LIBRARY = load_library()
rule = pytest.mark.rule

# What is printed, compactly: speed, health, defence, attack, abilities, surges.
MONSTERS = """
fire-imps        1 minion 5  2 g   B-Y   flame-fiend             +1r burn
fire-imps        1 master 5  4 g   B-Y   combustible flame-fiend +1d burn
fire-imps        2 minion 5  4 g   B-Y   flame-fiend             +1r burn
fire-imps        2 master 5  6 g   B-Y-Y combustible flame-fiend +1d burn
elementals       1 minion 4  4 k   B-R   fire earth water air
elementals       1 master 4  6 k   B-R   fire earth water air
elementals       2 minion 4  8 k-n B-R-Y fire earth water air
elementals       2 master 4 10 k-n B-R-Y fire earth water air
merriods         1 minion 3  5 k   B-R   reach immobilize +1d
merriods         1 master 3  7 k   B-R   reach flail immobilize +2d
merriods         2 minion 3  7 g-g B-R-Y reach immobilize +2d
merriods         2 master 3  9 g-g B-R-Y reach flail immobilize +3d
hybrid-sentinels 1 minion 4  5 k   B-R   fly prey-on-the-weak +1d
hybrid-sentinels 1 master 4  8 k   B-R   fly prey-on-the-weak fire-breath +1d
hybrid-sentinels 2 minion 4  6 k-n B-R   fly prey-on-the-weak +1d +1d
hybrid-sentinels 2 master 4  9 k-g B-R-Y fly prey-on-the-weak fire-breath +2d
"""

# Archetype; Speed, Health, Stamina; Willpower, Might, Knowledge, Awareness.
HEROES_PRINTED = """
ashrian             healer  5 10 4 3 2 2 4
avric-albright      healer  4 12 4 4 2 3 2
leoric-of-the-book  mage    4  8 5 2 1 5 3
widow-tarha         mage    4 10 4 3 2 4 2
jain-fairwood       scout   5  8 5 2 2 3 4
tomble-burrowell    scout   4  8 5 3 1 2 5
grisban-the-thirsty warrior 3 14 4 3 5 2 1
syndrael            warrior 4 12 4 2 4 3 2
high-mage-quellen   mage    4 10 4 3 1 5 2
reynhart-the-worthy warrior 4 12 4 4 3 1 3
"""

# XP and fatigue of each skill.
SKILLS = """
berserker: rage 0 1, brute 1 0, counter-attack 1 1, cripple 1 2, charge 2 2, weapon-mastery 2 0,
    whirlwind 2 1, death-rage 3 2, execute 3 X
knight: oath-of-honor 0 1, advance 1 1, challenge 1 0, defend 1 1, defense-training 2 0, guard 2 2,
    shield-slam 2 0, inspiration 3 0, stalwart 3 0
disciple: prayer-of-healing 0 1, armor-of-faith 1 0, blessed-strike 1 1, cleansing-touch 1 0,
    divine-fury 2 0, prayer-of-peace 2 2, time-of-need 2 0, holy-power 3 0, radiant-light 3 3
spiritspeaker: stoneskin 0 1, drain-spirit 1 1, healing-rain 1 2, shared-pain 1 1,
    cloud-of-mist 2 1, natures-bounty 2 0, tempest 2 2, ancestor-spirits 3 1, vigor 3 0
necromancer: raise-dead 0 1, corpse-blast 1 1, deathly-haste 1 0, fury-of-undeath 1 1,
    dark-pact 2 0, undead-might 2 1, vampiric-blood 2 0, army-of-death 3 2, dying-command 3 2
runemaster: runic-knowledge 0 0, exploding-rune 1 1, ghost-armor 1 1, inscribe-rune 1 0,
    iron-will 2 0, rune-mastery 2 0, runic-sorcery 2 1, break-the-rune 3 4, quick-casting 3 2
thief: greedy 0 1, appraisal 1 0, dirty-tricks 1 1, sneaky 1 0, caltrops 2 1, tumble 2 1,
    unseen 2 2, bushwhack 3 1, lurk 3 1
wildlander: nimble 0 1, accurate 1 0, danger-sense 1 2, eagle-eyes 1 0, bow-mastery 2 0,
    first-strike 2 2, fleet-of-foot 2 0, black-arrow 3 1, running-shot 3 0
"""

# Act (0: of a class), copies, gold, slot, what it rolls, traits.
ITEMS = """
chipped-greataxe   0 1   0 hands B-R   axe
iron-longsword     0 1   0 hand  B-R   blade
wooden-shield      0 1   0 hand  -     shield
iron-mace          0 1   0 hand  B-Y   hammer
oak-staff          0 1   0 hands B-Y   staff
reapers-scythe     0 1   0 hands B-Y   magic staff
arcane-bolt        0 1   0 hands B-Y   magic rune
throwing-knives    0 1   0 hand  B-Y   blade
yew-shortbow       0 1   0 hands B-Y   bow
chainmail          1 1 150 armor g     heavy-armor
crossbow           1 1 175 hand  B-Y   bow exotic
elm-greatbow       1 1 100 hands B-Y   bow
heavy-cloak        1 1  75 armor -     cloak
immolation         1 1 150 hands B-R   magic rune
iron-battleaxe     1 1 100 hands B-R   axe
iron-shield        1 2  50 hand  -     shield
iron-spear         1 1  75 hand  B-Y   exotic
leather-armor      1 2  75 armor n     light-armor
light-hammer       1 1  75 hand  B-Y   hammer
lucky-charm        1 1 100 other -     trinket
magic-staff        1 1 150 hands B-R   magic staff
mana-weave         1 1 125 other -     rune
ring-of-power      1 1 150 other -     ring
scorpion-helm      1 1  75 other -     helmet
sling              1 1  75 hand  B-Y   exotic
steel-broadsword   1 1 100 hand  B-R   blade
sunburst           1 1 125 hands B-Y   magic rune
flash-powder       1 1 100 other -     trinket
halberd            1 1 125 hands B-R   blade staff
handbow            1 1 150 other B-Y   bow exotic
magma-blast        1 1 150 hands B-R   magic rune
demonhide-leather  2 1 200 armor g     light-armor
dragontooth-hammer 2 1 250 hand  B-R-R hammer
dwarven-firebomb   2 1 175 hand  B-R-Y exotic
elven-cloak        2 1 225 armor -     cloak
grinding-axe       2 1 175 hands B-R-R axe
heavy-steel-shield 2 1 100 hand  -     shield
ice-storm          2 1 150 hands B-Y-Y magic rune
iron-bound-ring    2 1 150 other -     ring
latari-longbow     2 1 200 hands B-Y-Y bow
lightning-strike   2 1 200 hands B-Y-Y magic rune
mace-of-kellos     2 1 175 hand  B-R-Y hammer
platemail          2 1 250 armor k     heavy-armor
steel-greatsword   2 1 200 hands B-R-Y blade
tival-crystal      2 1 175 other -     trinket
bow-of-the-sky     2 1 225 hands B-R-Y bow
inscribed-robes    2 1 225 armor -     cloak
merciful-boots     2 1 100 other -     boots
scalemail          2 1 225 armor g     heavy-armor
staff-of-kellos    2 1 175 hands B-R-Y magic staff
"""
MELEE = {
    "chipped-greataxe", "iron-longsword", "iron-mace", "oak-staff", "iron-battleaxe", "iron-spear",
    "light-hammer", "steel-broadsword", "halberd", "dragontooth-hammer", "grinding-axe",
    "mace-of-kellos", "steel-greatsword",
}  # fmt: skip

# What the marks of the maps come to with 2, 3 and 4 heroes: minions and masters of a group.
SPAWNED = """
LB merriods         0-1 0-1 1-1
LB fire-imps        1-1 2-1 2-2
SQ elementals       1-0 1-0 1-1
SQ fire-imps        1-1 2-1 3-1
NG hybrid-sentinels 0-1 1-1 2-1
LE elementals       1-0 1-0 1-1
LE fire-imps        2-0 2-1 2-1
LE hybrid-sentinels 0-1 1-1 2-1
BI merriods         0-1 0-1 1-1
BS elementals       1-0 0-1 1-1
GH hybrid-sentinels 0-1 1-1 2-1
IN fire-imps        1-1 2-1 3-1
"""

LETTERS = {name: prefix for prefix, name in PREFIXES.items()}


def rows(table: str) -> list[list[str]]:
    return [line.split() for line in table.strip().splitlines()]


def pool(dice: tuple[str, ...], upper: bool = True) -> str:
    letters = "-".join(LETTERS[die] for die in dice) or "-"
    return letters.upper() if upper else letters


def test_the_content_has_no_faults() -> None:
    assert check(CORE) == []


@rule("DE-COMP-01", "DE-COMP-06")
def test_the_adventure_has_its_three_decks() -> None:
    assert len(LIBRARY.encounters) == 12
    assert sorted(card.number for card in LIBRARY.perils.values()) == [*range(1, 11)]
    assert sorted(card.number for card in LIBRARY.activations.values()) == [*range(1, 11)]
    icons = Counter(encounter.icon for encounter in LIBRARY.encounters.values())
    assert icons == {"star": 1, "1": 1, "2": 1, "3": 1, "": 8}
    assert [key for key, one in LIBRARY.encounters.items() if one.icon == "star"] == ["LB"]
    mains = [next(k for k, e in LIBRARY.encounters.items() if e.icon == icon) for icon in "123"]
    assert mains == ["SQ", "NG", "LE"]


def test_hourglasses_are_as_printed() -> None:
    printed = {"LB": 3, "SQ": 3, "NG": 4, "LE": 5, "BI": 2, "BS": 3, "IN": 3, "SF": 2}
    found = {key: one.hourglass for key, one in LIBRARY.encounters.items() if one.hourglass}
    assert found == printed
    assert all(bool(one.hourglass) == bool(one.runs_out) for one in LIBRARY.encounters.values())


@rule("DE-SETUP-08")
def test_twelve_search_cards() -> None:
    deck = Counter(LIBRARY.search_deck())
    assert deck.total() == 12
    assert {card: n for card, n in deck.items() if n > 1} == {
        "health-potion": 3, "stamina-potion": 3,
    }  # fmt: skip
    assert len(deck) == 8
    assert pool(LIBRARY.searches["fire-flask"].dice) == "B-Y"


@rule("DE-SETUP-09", "DE-RUL-13")
def test_shop_items_are_two_decks_by_act() -> None:
    decks = [Counter(LIBRARY.shop(act)) for act in ACTS]
    assert [deck.total() for deck in decks] == [24, 19]
    assert not decks[0].keys() & decks[1].keys()
    wyrm = [sum(n for id, n in deck.items() if LIBRARY.items[id].box != "base") for deck in decks]
    assert wyrm == [4, 5]


def test_every_item_is_as_printed() -> None:
    found = []
    for item in LIBRARY.items.values():
        rolls = pool(item.dice) if item.dice else pool(item.defence, upper=False)
        number = [item.act or 0, item.copies, item.gold]
        found.append([item.id, *map(str, number), item.slot, rolls, *item.traits])
    assert sorted(found) == sorted(rows(ITEMS))
    assert {item.id for item in LIBRARY.items.values() if item.attack == "melee"} == MELEE
    assert all(bool(item.attack) == bool(item.dice) for item in LIBRARY.items.values())


def test_every_monster_card_is_as_printed() -> None:
    def line(group: str, act: int, rank: str, stats: Stats) -> list[str]:
        surges = [surge.replace(" range", "r").replace(" damage", "d") for surge in stats.surges]
        numbers = [group, str(act), rank, str(stats.speed), str(stats.health)]
        dice = [pool(stats.defence, upper=False), pool(stats.dice)]
        return [*numbers, *dice, *stats.abilities, *surges]

    found = [
        line(group, act, rank, LIBRARY.monster(group, act, rank))
        for group in LIBRARY.monsters
        for act in ACTS
        for rank in RANKS
    ]
    assert found == rows(MONSTERS)


@rule("DE-COMP-05")
def test_groups_have_their_figures_and_limits() -> None:
    groups = LIBRARY.monsters
    assert [*groups] == ["fire-imps", "elementals", "merriods", "hybrid-sentinels"]
    figures = {id: tuple(group.count(rank) for rank in RANKS) for id, group in groups.items()}
    assert figures == {
        "fire-imps": (3, 2), "elementals": (1, 1), "merriods": (1, 1), "hybrid-sentinels": (2, 1),
    }  # fmt: skip
    limits = {
        id: [tuple(group.limit(rank, heroes) for rank in RANKS) for heroes in HEROES]
        for id, group in groups.items()
    }
    assert limits == {
        "fire-imps": [(2, 1), (3, 1), (3, 2)],
        "elementals": [(1, 0), (0, 1), (1, 1)],
        "merriods": [(1, 0), (0, 1), (1, 1)],
        "hybrid-sentinels": [(0, 1), (1, 1), (2, 1)],
    }
    assert {id: group.size for id, group in groups.items()} == {
        "fire-imps": (1, 1), "elementals": (2, 2), "merriods": (2, 2), "hybrid-sentinels": (1, 1),
    }  # fmt: skip
    ranged = [id for id, group in groups.items() if group.attack == "ranged"]
    assert ranged == ["fire-imps", "elementals"]


def test_a_surge_knows_what_it_buys() -> None:
    damage, burn = LIBRARY.monster("fire-imps", 1, "master").surges
    assert (damage.damage, damage.range, damage.ability) == (1, 0, "")
    assert (burn.damage, burn.range, burn.ability) == (0, 0, "burn")
    assert LIBRARY.monster("fire-imps", 1, "minion").surges[0].range == 1
    uses = Counter(ability.use for ability in LIBRARY.abilities.values())
    assert uses == {"always": 6, "action": 4, "surge": 3}


def test_every_hero_is_as_printed() -> None:
    found = [
        [
            hero.id, hero.archetype, *map(str, (hero.speed, hero.health, hero.stamina)),
            *map(str, (hero.willpower, hero.might, hero.knowledge, hero.awareness)),
        ]
        for hero in LIBRARY.heroes.values()
    ]  # fmt: skip
    assert found == rows(HEROES_PRINTED)
    assert all(hero.defence == ("grey",) for hero in LIBRARY.heroes.values())
    wyrm = [hero.id for hero in LIBRARY.heroes.values() if hero.box != "base"]
    assert wyrm == ["high-mage-quellen", "reynhart-the-worthy"]


def test_two_classes_for_each_archetype_with_nine_skills_each() -> None:
    classes = LIBRARY.classes.values()
    assert Counter(one.archetype for one in classes) == dict.fromkeys(
        ("healer", "mage", "scout", "warrior"), 2
    )
    assert {hero.archetype for hero in LIBRARY.heroes.values()} == {
        one.archetype for one in classes
    }
    for one in classes:
        assert [skill.xp for skill in LIBRARY.skills_of(one.id)] == [0, 1, 1, 1, 2, 2, 2, 3, 3]


def test_every_skill_is_as_printed() -> None:
    printed = {}
    for line in SKILLS.replace(",\n   ", ",").strip().splitlines():
        owner, _, skills = line.partition(": ")
        for skill in skills.split(", "):
            id, xp, cost = skill.split()
            printed[id] = (owner, xp, cost)
    found = {one.id: (one.of, str(one.xp), str(one.cost)) for one in LIBRARY.skills.values()}
    assert found == printed
    assert len(found) == 72


def test_what_classes_start_with() -> None:
    assert {one.id: one.items for one in LIBRARY.classes.values()} == {
        "berserker": ("chipped-greataxe",),
        "knight": ("iron-longsword", "wooden-shield"),
        "disciple": ("iron-mace", "wooden-shield"),
        "spiritspeaker": ("oak-staff",),
        "necromancer": ("reapers-scythe",),
        "runemaster": ("arcane-bolt",),
        "thief": ("throwing-knives", "lucky-charm"),
        "wildlander": ("yew-shortbow",),
    }
    reanimate = LIBRARY.familiars["reanimate"]
    assert (reanimate.of, reanimate.speed, reanimate.health) == ("necromancer", 3, 4)
    assert (pool(reanimate.dice), reanimate.defence) == ("B-R", ())


def test_eleven_conditions() -> None:
    assert [*LIBRARY.conditions] == [
        "burning", "diseased", "immobilized", "poisoned", "stunned", "doomed", "weakened", "cursed",
        "terrified", "blinded", "bleeding",
    ]  # fmt: skip


@rule("DE-COMP-07")
def test_an_activation_card_has_a_quarter_for_each_group() -> None:
    for card in LIBRARY.activations.values():
        assert [*card.quarters] == [*LIBRARY.monsters]
        for quarter in card.quarters.values():
            whose = sorted(box.of for box in quarter.boxes)
            assert whose in (["all"], ["master", "minion"])
            assert all(box.lines for box in quarter.boxes)
    lines = [
        line
        for card in LIBRARY.activations.values()
        for quarter in card.quarters.values()
        for box in quarter.boxes
        for line in box.lines
    ]
    assert Counter(line.split()[0] for line in lines) == {
        "attack": 64, "engage": 46, "spot": 22, "use": 6, "if": 4,
    }  # fmt: skip


@rule("DE-COMP-08")
def test_a_peril_card_is_whole_or_in_halves() -> None:
    whole = [card.number for card in LIBRARY.perils.values() if card.says]
    halves = [card.number for card in LIBRARY.perils.values() if card.calm and card.monsters]
    assert (whole, halves) == ([1, 9, 10], [2, 3, 4, 5, 6, 7, 8])
    assert [card.number for card in LIBRARY.perils.values() if card.stays] == [9, 10]


@rule("DE-SPAWN-01", "DE-RUL-53", "DE-RUL-54", "DE-RUL-56")
def test_marks_come_to_as_many_monsters_as_heroes_meet() -> None:
    found = []
    for key, encounter in LIBRARY.encounters.items():
        for group in dict.fromkeys(mark.monster for mark in encounter.monsters):
            row = [key, group]
            for heroes in HEROES:
                marks = [mark for mark in encounter.marks(heroes) if mark.monster == group]
                ranks = Counter(mark.rank for mark in marks)
                row.append("-".join(str(ranks[rank]) for rank in RANKS))
            found.append(row)
    assert sorted(found) == sorted(rows(SPAWNED))


@rule("DE-RUL-57")
def test_search_tokens_are_never_more_than_the_cards() -> None:
    tokens = [cell for one in LIBRARY.encounters.values() for cell in one.tokens.searches]
    assert len(tokens) == 11


@rule("DE-RUL-51", "DE-RUL-52", "DE-RUL-55", "DE-RUL-58")
def test_maps_hold_what_their_cards_tell_of() -> None:
    maps = LIBRARY.encounters
    assert [laid.tile for laid in maps["NG"].tiles] == ["31A", "34B", "17B"]
    assert {laid.tile for laid in maps["LE"].tiles} == {"12B", "18B", "35B", "S1B"}
    assert maps["GH"].antechamber == "26B"
    assert [len([v for v in maps["IN"].tokens.vents if n in v.heroes]) for n in HEROES] == [2, 3, 4]
    assert {token.at: token.doors for token in maps["PF"].tokens.objectives} == {
        (1, 1): ("N", "W"), (2, 1): ("N", "E"), (1, 2): ("W",), (2, 2): ("E",),
    }  # fmt: skip
    assert [joint.locked for joint in maps["NG"].joints] == [True, False]
    tokens = {key: one.tokens for key, one in maps.items()}
    assert tokens["LB"].torch == (1, 3)
    assert [key for key, one in tokens.items() if one.torch] == ["LB"]
    counts = [tokens["SQ"].firepits, tokens["NG"].chests, tokens["BI"].pits, tokens["GH"].passages]
    assert [*map(len, counts)] == [4, 6, 4, 2]
    assert (len(tokens["SF"].pedestals), len(tokens["LE"].bodies)) == (8, 4)
    exits = {key: len(one.exits) for key, one in maps.items()}
    assert exits == dict.fromkeys(maps, 1) | {"LE": 0, "PF": 3}
    assert [key for key, one in maps.items() if one.entrance is None] == ["LB"]


def test_every_map_is_a_plan() -> None:
    plans = {key: draw(one, LIBRARY.tiles) for key, one in LIBRARY.encounters.items()}
    sizes = {key: len(plan.cells) for key, plan in plans.items()}
    assert sizes == {
        "BI": 24, "BS": 60, "GH": 26, "IN": 38, "LB": 42, "LE": 66, "NG": 66, "PF": 12, "PP": 14,
        "PR": 8, "SF": 36, "SQ": 46,
    }  # fmt: skip
    assert plans["LE"].secret == {(x, y) for x in range(1, 5) for y in range(5, 9)}
    assert len(plans["NG"].locked) == 2


@pytest.mark.parametrize("letter", [*"bryvngk"])
def test_every_face_has_a_name(letter: str) -> None:
    for number in range(1, 7):
        die, face = face_called(f"{letter}{number}")
        assert face == number
        assert len(DICE[die].faces) == 6
        assert face_name(die, face) == f"{letter}{number}"


def test_faces_are_as_printed() -> None:
    def shown(name: str) -> str:
        faces = DICE[name].faces
        return " ".join("miss" if f.miss else f"{f.range}{f.damage}{f.surges}" for f in faces)

    assert {name: shown(name) for name in ("blue", "red", "yellow", "green")} == {
        "blue": "miss 221 320 420 510 611",
        "red": "010 020 020 020 030 031",
        "yellow": "101 110 210 011 020 021",
        "green": "001 010 101 110 011 111",
    }
    shields = {n: [face.shields for face in DICE[n].faces] for n in ("brown", "grey", "black")}
    assert shields == {
        "brown": [0, 0, 0, 1, 1, 2], "grey": [0, 1, 1, 1, 2, 3], "black": [0, 2, 2, 2, 3, 4],
    }  # fmt: skip
