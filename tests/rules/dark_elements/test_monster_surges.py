"""Monsters spend surges by a list (DE-SURGE); Fire Breath (DE-MON-05 to -07)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dark_elements_monsters import Den
from rule import rule
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.attack import Attack, Defence, Demand, Surge
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.rules.combat import perform
from undercroft.games.dark_elements.rules.conditions import afflict
from undercroft.games.dark_elements.rules.striking import attack_hero, declared
from undercroft.games.dark_elements.state import Mark
from undercroft.games.dark_elements.words.answers import CARDS

CLOSEST = "attack closest hero"


def _bought(den: Den) -> list[str]:
    return [event.text for event in den.told(events.SurgeSpent)]


@rule("DE-SURGE-01", "DE-SURGE-02", "DE-SURGE-03", "DE-EX-14")
def test_the_list_is_read_again_from_the_top_after_each_surge() -> None:
    """DE-EX-14."""
    den = Den("SF", syndrael=(2, 0), act=2)
    merriod = den.monster("merriod", (0, 0), "master")
    den.does(merriod, CLOSEST, faces="b6 r1 y1 g6")
    assert _bought(den) == ["+3 damage", "immobilize"]
    assert den.hero("syndrael").damage == 2
    assert den.hero("syndrael").conditions == ("immobilized",)


@rule("DE-SURGE-01", "DE-SURGE-03", "DE-EX-15")
def test_a_condition_that_a_target_has_is_not_bought() -> None:
    """DE-EX-15."""
    den = Den("SF", syndrael=(2, 0))
    afflict(den.game, den.hero("syndrael"), "burning")
    master, minion = den.monster("imp", (0, 0), "master"), den.monster("imp", (0, 1))
    den.does(master, CLOSEST, faces="b2 y2 g1")
    assert _bought(den) == ["+1 damage"]
    den.does(minion, CLOSEST, faces="b2 y2 g1")
    assert _bought(den) == ["+1 damage"]


@rule("DE-SURGE-03", "DE-BASE-126", "DE-MON-03")
def test_a_condition_is_not_bought_for_who_falls() -> None:
    """It could bind Syndrael alone, and she loses it as she is knocked out; Tomble is unhurt."""
    den = Den("SF", syndrael=(2, 0), tomble=(2, 1))
    den.hero("syndrael").damage = 10
    merriod = den.monster("merriod", (0, 0), "master")
    den.does(merriod, CLOSEST, "figure:syndrael", faces="b6 r2 g1 g6")
    assert _bought(den) == ["+2 damage"]
    assert (den.hero("syndrael").down, den.hero("tomble").damage) == (True, 2)


@rule("DE-SURGE-02", "DE-BASE-98")
def test_two_abilities_with_the_same_text_are_two() -> None:
    den = Den("SF", syndrael=(1, 0), act=2)
    sentinel = den.monster("sentinel", (0, 0))
    den.does(sentinel, CLOSEST, faces="b2 r6 g1")
    assert _bought(den) == ["+1 damage", "+1 damage"]
    assert den.hero("syndrael").damage == 2 + 3 + 2


@rule("DE-SURGE-01")
def test_the_greatest_damage_is_bought_first() -> None:
    den = Den("SF", syndrael=(5, 0))
    imp = den.monster("imp", (3, 0), "master")
    afflict(den.game, den.hero("syndrael"), "burning")
    den.reads(4, "imp")  # attacks gain "surge: +2 damage"
    den.does(imp, CLOSEST, faces="b2 y2 g1")
    assert _bought(den) == ["+2 damage"]


@rule("DE-SURGE-01", "DE-SURGE-05", "DE-BASE-96")
def test_range_is_bought_before_anything_else() -> None:
    den = Den("SF", syndrael=(4, 0))
    imp = den.monster("imp", (0, 0))
    den.does(imp, CLOSEST, faces="b2 y2 g1")  # range 3, four spaces away, one surge
    assert _bought(den) == ["+1 range"]
    assert den.hero("syndrael").damage == 3
    assert den.hero("syndrael").conditions == ()


@rule("DE-SURGE-05", "DE-SURGE-06", "DE-RUL-93")
def test_range_that_will_not_suffice_is_bought_and_nothing_after_it() -> None:
    den = Den("SF", syndrael=(5, 0))
    imp = den.monster("imp", (0, 0))
    den.does(imp, CLOSEST, faces="b2 y1 g1")  # range 3, five spaces away, two surges
    assert _bought(den) == ["+1 range"]
    assert [event.why for event in den.told(events.Missed)] == ["range"]
    assert den.hero("syndrael").damage == 0


@rule("DE-SURGE-06")
def test_a_miss_spends_nothing() -> None:
    den = Den("SF", syndrael=(2, 0))
    imp = den.monster("imp", (0, 0))
    den.does(imp, CLOSEST, faces="b1 y1 g1")
    assert _bought(den) == []


@rule("DE-SURGE-01", "DE-BASE-163")
def test_what_heroes_demand_is_paid_first_or_the_attack_misses() -> None:
    def demand(game: DarkElements, attack: Attack, among: Sequence[Defence]) -> list[Demand]:
        return [Demand(1, attack.defences)]

    den = Den("SF", syndrael=(2, 0), answers=moments.demands.by(demand))
    imp = den.monster("imp", (0, 0))
    den.does(imp, CLOSEST, faces="b2 y2 g1")
    assert _bought(den) == ["strike at all"]
    assert den.hero("syndrael").damage == 3
    den.does(imp, CLOSEST, faces="b3 y2 g1")
    assert den.hero("syndrael").damage == 3


@rule("DE-RUL-102", "DE-SURGE-01", "DE-MON-03")
def test_flail_without_a_surge_misses_the_unseen_hero_alone() -> None:
    den = Den("SF", answers=CARDS, syndrael=(2, 0), tomble=(2, 1))
    tomble = den.hero("tomble")
    tomble.skills = tomble.exhausted = ("unseen",)
    merriod = den.monster("merriod", (0, 0))
    den.reads(1, "merriod")  # Flail
    den.does(merriod, CLOSEST, "figure:syndrael", "no", faces="b4 r3 g1 g1")
    assert (den.hero("syndrael").damage > 0, tomble.damage) == (True, 0)


@rule("DE-SURGE-07")
def test_surges_that_heroes_cancel_are_gone() -> None:
    async def cancel(game: DarkElements, attack: Attack) -> None:
        attack.surges -= 1

    den = Den("SF", syndrael=(2, 0), answers=moments.rolled.by(cancel))
    imp = den.monster("imp", (0, 0))
    den.does(imp, CLOSEST, faces="b2 y2 g1")
    assert _bought(den) == []


@rule("DE-SURGE-01")
def test_pierce_is_bought_where_a_target_has_shields() -> None:
    den = Den("SF", syndrael=(2, 0))
    imp = den.monster("imp", (0, 0))
    afflict(den.game, den.hero("syndrael"), "burning")
    for shield, bought in (("g1", []), ("g2", ["pierce 1"])):
        den.roll(f"b2 y2 {shield}")
        attack = declared(den.game, imp, [den.hero("syndrael")])
        attack.gained = (Surge("pierce 1", "a card"),)  # no card of these has it
        den.run(perform(den.game, attack))
        assert _bought(den) == bought
    assert den.hero("syndrael").damage == 6


@rule("DE-SURGE-08", "DE-RUL-88", "DE-GOLD-02", "DE-DEC-61")
def test_several_specials_that_cannot_all_be_paid_are_the_heroes_choice() -> None:
    den = Den("SF", leoric=(2, 2), tarha=(3, 2))
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.reads(5, "sentinel")
    den.state.bearer = "leoric-of-the-book"  # in light: burn is gained
    den.does(sentinel, "attack closest hero", "surge:2", faces="b2 r1 g1")
    assert _bought(den) == ["burn"]


@rule("DE-SURGE-08")
def test_specials_that_can_all_be_paid_need_no_choice() -> None:
    den = Den("SF", leoric=(2, 2), tarha=(3, 2))
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.reads(5, "sentinel")
    den.state.bearer = "leoric-of-the-book"
    den.does(sentinel, "attack closest hero", faces="b2 r6 g1 g1")
    assert _bought(den) == ["fire-breath", "burn"]


# Fire Breath


@rule("DE-SURGE-04", "DE-MON-05", "DE-MON-06", "DE-MON-07", "DE-EX-27")
def test_fire_breath_affects_as_many_heroes_as_its_path_can() -> None:
    """DE-EX-27."""
    den = Den("SF", leoric=(2, 2), tarha=(3, 2), syndrael=(4, 3))
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.does(sentinel, CLOSEST, faces="b2 r1 g1 g1 g2")
    assert _bought(den) == ["fire-breath"]
    # 3 hearts; Prey on the Weak counts against Leoric and Tarha
    assert [hero.damage for hero in den.state.heroes] == [4, 4, 2]


@rule("DE-MON-07", "DE-BASE-104")
def test_fire_breath_finds_whoever_has_challenged_the_monster() -> None:
    den = Den("SF", answers=CARDS, leoric=(2, 2), syndrael=(3, 2))
    sentinel = den.monster("sentinel", (1, 1), "master")
    syndrael = den.hero("syndrael")
    syndrael.skills, syndrael.exhausted = ("challenge",), ("challenge",)
    sentinel.marks = (Mark("challenge", syndrael.id),)
    den.does(sentinel, CLOSEST, faces="b2 r1 g1 g1")
    assert syndrael.damage == 3 - 1 + 1  # Leoric is near


@rule("DE-MON-07", "DE-BASE-92")
def test_who_is_added_by_fire_breath_strengthens_his_own_defence() -> None:
    den = Den("SF", answers=CARDS, leoric=(2, 2), syndrael=(3, 2))
    sentinel = den.monster("sentinel", (1, 1), "master")
    syndrael = den.hero("syndrael")
    syndrael.items = syndrael.equipped = ("scalemail",)
    den.does(sentinel, CLOSEST, "use:scalemail", faces="b2 r1 g1 g1 g1 n4")
    assert (syndrael.damage, syndrael.fatigue) == (3 - 1 - 1, 1)  # Leoric is near


@rule("DE-ACT-18", "DE-RUL-34")
def test_who_is_added_in_the_light_gives_the_attack_what_the_light_gives() -> None:
    den = Den("SF", leoric=(2, 2), tarha=(5, 2))
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.reads(5, "sentinel")
    den.state.bearer = "widow-tarha"  # Leoric is in darkness
    den.does(sentinel, CLOSEST, faces="b2 r6 g1 g1")
    assert _bought(den) == ["fire-breath", "burn"]
    assert all("burning" in hero.conditions for hero in den.state.heroes)


@rule("DE-ACT-18", "DE-BASE-92")
def test_who_steps_in_from_the_darkness_takes_the_light_from_the_attack() -> None:
    den = Den("SF", answers=CARDS, leoric=(2, 2), syndrael=(1, 2), tarha=(4, 2))
    sentinel = den.monster("sentinel", (2, 1))
    den.reads(5, "sentinel")
    den.state.bearer = "widow-tarha"  # Leoric is in the light, Syndrael is not
    den.hero("syndrael").skills = ("defend",)
    den.roll("b2 r1 g1")
    den.run(attack_hero(den.game, sentinel, den.hero("leoric")), "use:defend")
    assert _bought(den) == ["+1 damage"]
    assert den.hero("syndrael").conditions == ()


@rule("DE-MON-07", "DE-BASE-92", "DE-DEC-14")
def test_tomble_hides_behind_another_from_fire_breath_too() -> None:
    den = Den("SF", answers=CARDS, leoric=(2, 2), tomble=(3, 2))
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.does(sentinel, CLOSEST, "use:tomble-burrowell", faces="b2 r1 g1 g2 g3")
    tomble = den.hero("tomble")
    assert tomble.damage == 3 - 1 + 1 - 2  # Leoric is near, and Tomble is weak


@rule("DE-MON-06", "DE-EX-27")
def test_fire_breath_is_not_traced_through_monsters() -> None:
    """DE-EX-27, with a monster in the way."""
    den = Den("SF", leoric=(2, 2), syndrael=(4, 3))
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.monster("imp", (3, 2))
    den.does(sentinel, CLOSEST, faces="b2 r1 g1 g1")
    assert den.hero("syndrael").damage == 3
    den.hero("syndrael").damage = den.hero("leoric").damage = 0
    den.monster("imp", (3, 3), "master")
    den.monster("imp", (3, 1))
    den.monster("imp", (2, 3))
    den.hero("syndrael").space = den.at(5, 2)
    den.does(sentinel, CLOSEST, faces="b2 r1 g1")
    assert _bought(den)[-1] == "+1 damage"


@rule("DE-MON-05", "DE-SURGE-04")
def test_fire_breath_without_another_hero_on_its_path_is_not_bought() -> None:
    den = Den("SF", leoric=(2, 2), syndrael=(2, 5), tarha=(5, 5))
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.hero("syndrael").space = den.at(5, 0)
    den.hero("leoric").space = den.at(1, 2)
    den.does(sentinel, CLOSEST, faces="b2 r1 g1")
    assert _bought(den) == ["+1 damage"]


@rule("DE-RUL-33", "DE-MON-05")
def test_fire_breath_is_four_spaces_long_with_that_of_the_target() -> None:
    for column, bought in ((4, "fire-breath"), (5, "+1 damage")):
        den = Den("SF", leoric=(1, 0), tarha=(column, 0))
        sentinel = den.monster("sentinel", (0, 0), "master")
        den.does(sentinel, CLOSEST, faces="b2 r1 g1" + (" g1" if column == 4 else ""))
        assert _bought(den) == [bought]


@rule("DE-RUL-103", "DE-BASE-92")
def test_fire_breath_begins_with_who_has_become_the_target() -> None:
    den = Den("SF", answers=CARDS, leoric=(1, 0), syndrael=(2, 0), tarha=(5, 0))
    den.hero("syndrael").skills = ("defend",)
    sentinel = den.monster("sentinel", (0, 0), "master")
    den.does(sentinel, CLOSEST, "use:defend", "path:2", faces="b2 r1 g1 g1")
    assert _bought(den) == ["fire-breath"]
    assert [hero.damage > 0 for hero in den.state.heroes] == [False, True, True]


@rule("DE-MON-06", "DE-DEC-34")
def test_equally_good_paths_are_the_heroes_choice() -> None:
    den = Den("SF", leoric=(2, 2), syndrael=(2, 5), tarha=(5, 2))
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.does(sentinel, CLOSEST, "path:2", faces="b2 r1 g1 g1")
    assert [hero.damage > 0 for hero in den.state.heroes] == [True, True, False]


@rule("DE-MON-06", "DE-MON-05")
def test_walls_stop_fire_breath_and_range_does_not() -> None:
    den = Den("LB", leoric=(1, 2), tarha=(2, 2))
    sentinel = den.monster("sentinel", (0, 1), "master")
    den.does(sentinel, "attack any hero [adjacent]", faces="b2 r1 g1 g1")
    assert _bought(den) == ["fire-breath"]  # around the wall by (1, 1) and (2, 1)
    den = Den("NG", leoric=(5, 2), tarha=(6, 2))  # the locked door is between them
    sentinel = den.monster("sentinel", (4, 1), "master")
    den.does(sentinel, "attack any hero [adjacent]", faces="b2 r1 g1")
    assert _bought(den) == ["+1 damage"]


@rule("DE-RUL-102", "DE-SURGE-01", "DE-MON-06")
@pytest.mark.parametrize(
    ("roll", "bought", "hurt"),
    [("b2 r1", ["fire-breath"], False), ("b2 r6", ["fire-breath", "strike at all"], True)],
)
def test_who_is_added_by_fire_breath_may_be_unseen(
    roll: str, bought: list[str], hurt: bool
) -> None:
    den = Den("SF", answers=CARDS, leoric=(2, 2), tomble=(4, 3))
    tomble = den.hero("tomble")
    tomble.skills = tomble.exhausted = ("unseen",)
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.does(sentinel, CLOSEST, faces=f"{roll} g1 g1")
    assert _bought(den) == bought
    assert (den.hero("leoric").damage > 0, tomble.damage > 0) == (True, hurt)


@rule("DE-RUL-102", "DE-SURGE-01")
def test_a_cloud_of_mist_is_paid_once_for_the_whole_attack() -> None:
    den = Den("SF", answers=CARDS, leoric=(2, 2), tarha=(4, 3))
    leoric = den.hero("leoric")
    leoric.skills = leoric.exhausted = ("cloud-of-mist",)
    sentinel = den.monster("sentinel", (1, 1), "master")
    den.does(sentinel, CLOSEST, faces="b2 r6 g1 g1")
    assert _bought(den) == ["strike at all", "fire-breath"]
    assert [hero.damage > 0 for hero in den.state.heroes] == [True, True]
