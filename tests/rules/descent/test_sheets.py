"""What a hero's cards add up to (DSC-LANG-01, -02, DSC-MOVE-11, DSC-EQUIP-01)."""

from __future__ import annotations

from rule import rule
from undercroft.games.descent.loading import load_library
from undercroft.games.descent.loadout import UNLIMITED, Loadout, loadout

LIBRARY = load_library()


def digested(
    sheet: str, skills: str = "", items: str = "", training: tuple[int, int, int] = (0, 0, 0)
) -> Loadout:
    return loadout(
        LIBRARY, LIBRARY.heroes[sheet], tuple(skills.split()), tuple(items.split()), training
    )


@rule("DSC-MOVE-11", "DSC-EX-31")
def test_heavy_armor_caps_the_base_speed_and_bonuses_come_on_top() -> None:
    assert digested("ispher").speed == 5
    assert digested("ispher", "swift", "chain-mail").speed == 6
    assert digested("steelhorns", "", "chain-mail").speed == 4
    assert digested("ispher", "enduring", "chain-mail").speed == 5


@rule("DSC-LANG-02")
def test_armor_in_general_and_against_some_attacks() -> None:
    found = digested("mordrog", "parry", "chain-mail")
    assert found.armor == 4
    assert found.armor_against == {"melee": 1}


@rule("DSC-LANG-02", "DSC-WOUND-04")
def test_skills_raise_maxima_and_points() -> None:
    found = digested("brother-glyr", "tough skilled", "ring-of-quickness")
    assert (found.max_wounds, found.max_fatigue, found.points) == (12, 7, 3)


@rule("DSC-LANG-01")
def test_what_stands_on_a_weapon_holds_for_attacks_with_it_alone() -> None:
    found = digested("lord-hawthorne", "", "great-bow deflect")
    assert found.abilities == {"Reach": 0, "Fear": 1}


@rule("DSC-TRAIN-01")
def test_training_raises_a_trait_to_five_at_most() -> None:
    assert digested("mordrog", training=(1, 0, 0)).traits == {"melee": 4, "ranged": 0, "magic": 0}
    assert digested("mordrog", training=(4, 0, 0)).traits["melee"] == 5


def test_nanoks_armor_grows_with_his_melee() -> None:
    assert digested("nanok-of-the-blade").armor == 4
    assert digested("nanok-of-the-blade", training=(1, 0, 0)).armor == 5


@rule("DSC-EQUIP-01")
def test_cards_change_how_much_is_equipped() -> None:
    assert digested("one-fist").hands == 1
    assert digested("aurim", "", "robe-of-kellos").others == 4
    assert digested("aurim", "", "pack-of-holding").pack == UNLIMITED


def test_moments_surges_and_the_off_hand_are_sorted() -> None:
    found = digested("red-scorpion", "mighty", "dagger ghost-armor")
    assert [power.key for power in found.surges] == ["dagger#1"]
    assert [power.key for power in found.offhand] == ["dagger#2"]
    assert [power.key for power in found.wards] == ["ghost-armor#1"]
    assert sorted(found.moments) == ["attack", "turn-start"]
    assert digested("steelhorns", "enduring").conditional[0].card == "enduring"


def test_immunities_and_ways() -> None:
    found = digested("ispher", "ox-tattoo acrobat")
    assert found.immune == {"Poison", "Daze", "Grapple", "Knockback", "Stun", "Web"}
    assert found.passes == {"enemy figures", "obstacles"}
