"""The ten Perils (DE-PC), and how they are resolved (DE-FATE)."""

from __future__ import annotations

import pytest

from dark_elements import BOOK, Table
from rule import rule
from undercroft.games.dark_elements import events
from undercroft.games.dark_elements.attack import Attack
from undercroft.games.dark_elements.rules import combat, conditions, turn
from undercroft.games.dark_elements.rules.damage import suffer
from undercroft.games.dark_elements.rules.light import lit
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.tracks import advance_doom
from undercroft.games.dark_elements.state import Familiar, Monster


def room(heroes: str = "avric leoric syndrael", *, monsters: bool = False) -> Table:
    """Stones of the Founders without its card: a plain room, dark but for the torch far away.

    The heroes stand in the left column; one minion fire imp in the far corner, if wanted.
    """
    table = Table(heroes)
    table.enter("SF")
    discard_active(table.game)
    table.state.tokens = ()
    table.state.fate = 5
    for place, hero in enumerate(table.state.heroes):
        hero.space = table.at(0, 2 * place)
    if monsters:
        add_imp(table, 5, 5)
    table.events.clear()
    return table


def add_imp(table: Table, column: int, row: int, id: str = "fire-imps-1") -> Monster:
    imp = Monster(id=id, group="fire-imps", rank="minion", spaces=(table.at(column, row),))
    table.state.monsters = [*table.state.monsters, imp]
    return imp


def harm(table: Table) -> list[tuple[int, int]]:
    return [(hero.damage, hero.fatigue) for hero in table.state.heroes]


def imps(table: Table) -> list[int]:
    return [one.spaces[0] for one in table.game.monsters("fire-imps")]


# Resolving


def test_every_peril_has_its_rules() -> None:
    table = Table()
    assert set(table.game.perils) == set(BOOK.library.perils)
    for id, card in table.game.perils.items():
        assert (card.id, card.stays) == (id, BOOK.library.perils[id].stays)


@rule("DE-FATE-02", "DE-FATE-03")
def test_a_peril_is_discarded_unless_it_stays() -> None:
    table = room(monsters=True)
    table.peril(4, then=[1])
    assert table.state.peril_discard == ("peril-4",)
    table.peril(9, then=[1])
    assert (table.state.perils, table.state.peril_discard) == (("peril-9",), ("peril-4",))


@rule("DE-FATE-04", "DE-RUL-36")
def test_the_discards_become_the_deck_at_once_without_the_card_in_resolution() -> None:
    table = room(monsters=True)
    table.state.peril_discard = ("peril-1",)
    table.peril(4)
    assert (table.state.peril_deck, table.state.peril_discard) == (("peril-1",), ("peril-4",))


@rule("DE-FATE-04")
def test_a_peril_that_is_the_only_one_is_drawn_again() -> None:
    table = room(monsters=True)
    table.peril(4)
    assert (table.state.peril_deck, table.state.peril_discard) == (("peril-4",), ())


@rule("DE-FATE-05", "DE-RUL-49")
def test_perils_leave_familiars_and_the_knocked_out_alone() -> None:
    table = room()
    table.hero("leoric").down = True
    familiar = Familiar(owner="avric-albright", space=table.at(5, 0))
    table.state.familiars = [familiar]
    table.peril(2)
    assert familiar.damage == 0
    assert harm(table) == [(3, 3), (0, 0), (3, 3)]


# Perils 1 to 8


@rule("DE-PC-01", "DE-FATE-07")
@pytest.mark.parametrize(("space", "fate"), [((0, 2), 6), ((5, 5), 5)])
def test_peril_1_looks_whether_all_are_in_the_light(space: tuple[int, int], fate: int) -> None:
    table = room("avric leoric")
    table.bear("avric")
    table.put("leoric", *space)
    table.peril(1)
    assert (table.state.fate, table.state.doom) == (fate, 2)


@rule("DE-PC-01", "DE-FATE-05")
def test_peril_1_finds_nobody_in_the_light_where_nobody_stands() -> None:
    table = room("avric leoric")
    for hero in table.state.heroes:
        table.run(suffer(table.game, hero, 99))
    fate = table.state.fate
    table.peril(1)
    assert (table.state.fate, table.state.doom) == (fate, 2)


@rule("DE-PC-02", "DE-EX-24", "DE-BASE-14")
def test_peril_2_hurts_more_in_darkness() -> None:
    table = room("avric tarha")
    table.bear("avric")
    table.put("tarha", 5, 5)
    table.hero("tarha").fatigue = 3
    table.peril(2)
    assert harm(table) == [(1, 1), (5, 4)]  # 3 damage, and 2 of the 3 fatigue are damage


@rule("DE-PC-03")
def test_peril_2_with_monsters_looks_three_spaces_far() -> None:
    table = room()
    table.bear("avric")
    table.put("avric", 0, 0)
    table.put("leoric", 2, 0)
    table.put("syndrael", 5, 3)
    add_imp(table, 5, 0)
    table.peril(2)
    assert harm(table) == [(0, 0), (2, 0), (2, 0)]
    assert [hero.conditions for hero in table.state.heroes] == [(), (), ("stunned",)]


@rule("DE-PC-04", "DE-RUL-69", "DE-DEC-47")
def test_peril_3_is_shared_out_by_the_torchbearers_knowledge() -> None:
    table = room("avric syndrael")
    table.peril(3)
    assert [hero.conditions for hero in table.state.heroes] == [(), ()]
    table.bear("avric")  # Knowledge 3
    table.peril(
        3,
        "take:avric-albright:burning",
        "take:syndrael:stunned",
        "take:syndrael:burning",
    )
    assert [hero.conditions for hero in table.state.heroes] == [
        ("burning",),
        ("burning", "stunned"),
    ]
    table.peril(3)  # one place is left, and it is taken
    assert table.hero("avric").conditions == ("burning", "stunned")


@rule("DE-PC-05", "DE-DEC-48")
def test_peril_3_with_monsters_is_an_imp_or_a_test() -> None:
    table = room("avric leoric", monsters=True)
    table.peril(
        3,
        "next:leoric-of-the-book",
        "test",
        "imp",
        f"space:{table.name(1, 0)}",
        faces="k6 g6",
    )
    assert harm(table) == [(0, 0), (5, 5)]  # Knowledge 5
    assert table.monster("fire-imps-m1").spaces == (table.at(1, 0),)


@rule("DE-PC-05")
def test_without_an_imp_to_place_he_must_test() -> None:
    table = room("avric leoric", monsters=True)
    table.hero("leoric").down = True
    add_imp(table, 4, 5, "fire-imps-2")
    master = add_imp(table, 3, 5, "fire-imps-m1")
    master.rank = "master"
    table.peril(3, faces="k2 g2")  # 3 shields and the darkness against Knowledge 3
    assert harm(table)[0] == (3, 3)


@rule("DE-PC-06")
def test_peril_4_hurts_neighbours_and_haunts_the_lonely() -> None:
    table = room()
    table.put("leoric", 1, 1)
    table.put("syndrael", 5, 5)
    table.peril(4, f"space:{table.name(4, 4)}")
    assert harm(table) == [(2, 0), (2, 0), (0, 0)]
    assert imps(table) == [table.at(4, 4)]


@rule("DE-PC-06")
def test_who_is_alone_in_the_light_is_left_alone() -> None:
    table = room("avric leoric")
    table.bear("avric")
    table.put("leoric", 0, 2)
    table.peril(4)
    assert (harm(table), imps(table)) == ([(0, 0), (0, 0)], [])


@rule("DE-PC-07")
def test_peril_4_mends_monsters_in_darkness() -> None:
    table = room("avric leoric")
    table.bear("avric")
    lit_one, dark = add_imp(table, 2, 0), add_imp(table, 5, 5, "fire-imps-2")
    for imp in (lit_one, dark):
        imp.damage, imp.conditions = 1, ("poisoned", "stunned")
    table.peril(4)
    assert (dark.damage, dark.conditions) == (0, ())
    assert (lit_one.damage, lit_one.conditions) == (1, ("poisoned", "stunned"))


@rule("DE-PC-08", "DE-PC-09", "DE-EX-10", "DE-FATE-02", "DE-LIGHT-13", "DE-DEC-29")
def test_peril_5_measures_willpower_or_tests_it_and_the_torch_passes_on() -> None:
    table = room()
    table.bear("avric")  # Willpower 4, the others 2
    table.peril(5, "torch:syndrael")
    assert harm(table) == [(0, 0), (2, 0), (2, 0)]
    assert table.game.bearer is table.hero("syndrael")
    table.bear("avric")
    add_imp(table, 5, 5)
    table.peril(5, "torch:leoric-of-the-book", faces="k4 g3")
    assert harm(table) == [(0, 0), (2, 0), (2, 0)]
    assert table.game.bearer is table.hero("leoric")


@rule("DE-PC-08", "DE-PC-09")
def test_peril_5_sears_who_is_in_the_light() -> None:
    table = room()
    table.peril(5)
    assert harm(table) == [(0, 0)] * 3
    add_imp(table, 5, 5)
    table.state.torch = table.at(0, 0)
    table.put("syndrael", 5, 0)
    table.peril(5)
    assert harm(table) == [(4, 0), (4, 0), (0, 0)]
    table.bear("avric")
    table.peril(5, faces="k6 g6")  # Leoric falls, so there is one to take the torch
    assert harm(table)[0] == (8, 0)
    assert table.game.bearer is table.hero("syndrael")


@rule("DE-PC-10")
def test_peril_6_tires_by_awareness() -> None:
    table = room()
    table.peril(6)
    assert harm(table) == [(0, 2), (0, 3), (0, 2)]


@rule("DE-PC-11", "DE-DEC-49")
def test_peril_6_with_monsters_lets_them_grope_for_the_light() -> None:
    table = room(monsters=True)
    table.state.torch = table.at(0, 0)
    table.put("leoric", 3, 0)
    table.put("syndrael", 3, 3)
    table.peril(
        6,
        "next:syndrael",
        f"space:{table.name(2, 2)}",
        faces="k1 g1 k1 g6",  # Leoric: 3 shields and the darkness against Awareness 3
    )
    assert table.local("syndrael") == (2, 2)
    assert [hero.conditions for hero in table.state.heroes] == [(), ("poisoned", "stunned"), ()]


@rule("DE-PC-11", "DE-DEC-49")
def test_nobody_has_to_go_to_the_light() -> None:
    table = room("avric leoric", monsters=True)
    table.state.torch = table.at(0, 0)
    table.put("leoric", 3, 0)
    table.peril(6, "stay", faces="k1 g1")
    assert (table.local("leoric"), table.hero("leoric").conditions) == (
        (3, 0),
        ("poisoned", "stunned"),
    )


@rule("DE-PC-12", "DE-AMOVE-05")
def test_peril_7_drives_the_torchbearers_neighbours_away() -> None:
    table = room()
    table.bear("avric")  # Might 2
    table.put("leoric", 1, 0)
    table.put("syndrael", 0, 2)
    table.peril(7, f"space:{table.name(2, 0)}", f"space:{table.name(3, 1)}")
    assert table.local("leoric") == (3, 1)
    assert harm(table) == [(0, 0), (1, 0), (0, 0)]
    assert table.local("syndrael") == (0, 2)


@rule("DE-PC-12", "DE-AMOVE-05")
def test_who_can_get_no_further_away_stops() -> None:
    table = room("syndrael leoric")
    table.bear("syndrael")  # Might 4
    table.put("syndrael", 4, 0)
    table.put("leoric", 5, 0)
    table.peril(7)
    assert (table.local("leoric"), harm(table)) == ((5, 0), [(0, 0), (1, 0)])


@rule("DE-PC-13", "DE-RUL-08")
@pytest.mark.parametrize(("faces", "tired"), [("k6 g6", 1), ("k1 g1", 0)])
def test_peril_7_with_monsters_weighs_on_all_unless_the_torchbearer_passes(
    faces: str, tired: int
) -> None:
    table = room("avric leoric", monsters=True)
    table.bear("avric")
    table.put("leoric", 3, 3)
    table.peril(7, faces=faces)
    assert harm(table) == [(0, 0), (0, tired)]
    assert table.game.bearer is table.hero("leoric")


@rule("DE-PC-13")
def test_peril_7_counts_every_monster_when_nobody_bears_the_torch() -> None:
    table = room("avric leoric", monsters=True)
    add_imp(table, 2, 5, "fire-imps-2")
    table.put("leoric", 3, 3)
    table.peril(7)
    assert harm(table) == [(0, 0), (0, 2)]


@rule("DE-PC-14", "DE-FATE-06", "DE-DEC-50")
@pytest.mark.parametrize("back", [True, False])
def test_peril_8_scatters_the_heroes_and_another_follows(back: bool) -> None:
    table = room()
    table.bear("avric")
    table.state.peril_discard = ("peril-4", "peril-1")
    table.script.shuffles = [("peril-1",)]
    table.peril(
        8,
        "next:syndrael",
        f"space:{table.name(1, 5)}",
        f"space:{table.name(0, 3)}",
        "shuffle" if back else "leave",
        then=[6, 2],
    )
    assert (table.local("leoric"), table.local("syndrael")) == ((0, 3), (1, 5))
    drawn = [event.peril for event in table.told(events.PerilDrawn)]
    assert drawn == ["peril-8", "peril-1" if back else "peril-6"]
    kept = ("peril-4",) if back else ("peril-4", "peril-1")
    assert table.state.peril_discard == (*kept, drawn[1], "peril-8")


@rule("DE-PC-14")
def test_without_a_torchbearer_nobody_flees() -> None:
    table = room()
    table.peril(8, then=[1])
    assert [table.local(name) for name in ("leoric", "syndrael")] == [(0, 2), (0, 4)]
    assert table.state.doom == 3


@rule("DE-PC-15")
@pytest.mark.parametrize(("bearer", "doom"), [("", 3), ("avric", 2)])
def test_peril_8_with_monsters_asks_for_a_torchbearer(bearer: str, doom: int) -> None:
    table = room(monsters=True)
    if bearer:
        table.bear(bearer)
    table.peril(8)
    assert table.state.doom == doom


# The two that stay


@rule("DE-PC-16", "DE-EX-21", "DE-LIGHT-12")
def test_peril_9_shortens_the_light_of_the_torch() -> None:
    table = room("avric leoric")
    table.put("avric", 3, 3)
    table.bear("avric")
    assert lit(table.game) >> table.at(1, 1) & 1
    table.peril(9, then=[1])
    layout = table.game.layout
    assert lit(table.game) == layout.adjacent[table.at(3, 3)] | 1 << table.at(3, 3)
    table.state.bearer, table.state.torch = "", table.at(0, 0)
    assert not lit(table.game) >> table.at(2, 0) & 1


@rule("DE-PC-17", "DE-RUL-70", "DE-DEC-51")
@pytest.mark.parametrize(
    ("answers", "faces", "stays"),
    [
        (["no"], "", True),
        (["test", "test:knowledge"], "k6 g6", True),
        (["test", "test:awareness"], "k1 g1", False),
    ],
)
def test_the_torchbearer_may_test_when_he_suffers_damage(
    answers: list[str], faces: str, stays: bool
) -> None:
    table = room("avric leoric")
    table.bear("avric")
    table.peril(9, then=[1])
    table.run(suffer(table.game, table.hero("leoric"), 3))
    table.roll(faces)
    table.run(suffer(table.game, table.hero("avric"), 3), *answers)
    assert ("peril-9" in table.state.perils) is stays
    assert ("peril-9" in table.state.peril_discard) is not stays


@rule("DE-PC-17", "DE-HERO-05")
def test_the_torch_is_rekindled_at_lava_for_an_action() -> None:
    table = Table()
    table.enter("LE")
    table.state.perils = ("peril-9",)
    table.put("avric", 0, 1)
    assert "rekindle" not in table.options("avric")
    table.bear("avric")
    table.put("leoric", 0, 0)
    assert "rekindle" not in table.options("leoric")
    table.turn("avric", "rekindle", "end")
    assert (table.state.perils, table.hero("avric").actions) == ((), 1)


@rule("DE-PC-18", "DE-PC-19", "DE-RUL-71", "DE-DEC-52", "DE-LIGHT-08")
def test_under_peril_10_a_hero_burns_without_harm_and_gives_light() -> None:
    table = room("avric leoric")
    table.peril(10, then=[1])
    table.put("leoric", 4, 4)
    assert "burn" not in table.options("avric")  # in darkness
    table.bear("avric")
    table.turn("avric", "burn", "end")
    avric = table.hero("avric")
    assert (avric.conditions, avric.actions) == (("burning",), 2)
    assert "burn" not in table.options("avric")
    table.put("leoric", 1, 0)
    table.run(conditions.end_turn(table.game, avric, "burning"))
    assert harm(table) == [(0, 0), (0, 0)]
    table.put("leoric", 5, 5)
    table.hero("leoric").conditions = ("burning",)
    assert lit(table.game) >> table.at(5, 5) & 1
    assert not lit(table.game) >> table.at(5, 4) & 1


@rule("DE-RUL-71")
def test_familiars_and_monsters_burn_as_ever() -> None:
    table = room("avric leoric", monsters=True)
    table.state.perils = ("peril-10",)
    avric = table.hero("avric")
    avric.conditions = ("burning",)
    familiar = Familiar(owner=avric.id, space=table.at(1, 0))
    table.state.familiars = [familiar]
    table.run(conditions.end_turn(table.game, avric, "burning"))
    assert (avric.damage, familiar.damage) == (0, 1)


@rule("DE-PC-19")
@pytest.mark.parametrize(("conditions", "damage"), [(("burning",), 4), ((), 3)])
def test_attacks_of_burning_heroes_deal_one_damage_more(
    conditions: tuple[str, ...], damage: int
) -> None:
    table = room("avric leoric")
    table.state.perils = ("peril-10",)
    avric = table.hero("avric")
    avric.conditions = conditions
    avric.fatigue = 0
    merriod = Monster(
        id="merriods-m1",
        group="merriods",
        rank="master",
        spaces=tuple(table.at(x, y) for y in (0, 1) for x in (1, 2)),
    )
    table.state.monsters = [merriod]
    attack = Attack(
        attacker=avric,
        kind="melee",
        dice=("blue", "yellow"),
        by=avric,
        defences=[combat.defence(table.game, merriod, merriod.spaces[0])],
    )
    blank = {"grey": "g1", "black": "k1", "brown": "n1"}
    shown = [blank[die] for die in attack.defences[0].dice]
    table.roll(" ".join(["b4", "y2", *shown]))
    table.run(combat.perform(table.game, attack))
    assert merriod.damage == damage


@rule("DE-PC-19", "DE-RUL-68")
@pytest.mark.parametrize(("key", "damage"), [("", 2), ("PR", 3)])
def test_a_burning_hero_recovers_as_his_turn_starts_unless_that_is_forbidden(
    key: str, damage: int
) -> None:
    table = room("avric leoric")
    if key:
        table.enter(key)
    table.state.perils = ("peril-10",)
    avric, leoric = table.state.heroes
    avric.conditions, avric.damage, leoric.damage = ("burning",), 3, 3
    table.run(turn.start(table.game, avric))
    table.run(turn.start(table.game, leoric))
    assert (avric.damage, leoric.damage) == (damage, 3)


@rule("DE-PC-20")
def test_when_doom_advances_peril_10_takes_its_price() -> None:
    table = room("avric leoric")
    table.state.perils = ("peril-10",)
    table.hero("avric").conditions = ("burning",)
    table.run(advance_doom(table.game))
    assert harm(table) == [(8, 0), (0, 0)]
    assert (table.state.perils, table.state.peril_discard[-1]) == ((), "peril-10")
    table.run(advance_doom(table.game))
    assert harm(table)[0] == (8, 0)
