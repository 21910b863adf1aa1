"""The Paladin: Consecrations for everybody, and a blessed skill each round (MD2-PAL)."""

from __future__ import annotations

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.games.hellscape import loadout
from undercroft.games.hellscape.boards.paladin import Chapel
from undercroft.games.hellscape.rules import (
    attacking,
    between_actions,
    combat,
    lasting,
    levels,
    rounds,
    turn,
)
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import NOWHERE

CAVE = row("LLL")


def paladin(dungeon: Dungeon, zone: str = "r1c1", **fields: object) -> Hero:
    return dungeon.hero("sir-ronen", zone, **fields)  # type: ignore[arg-type]


def chapel(hero: Hero) -> Chapel:
    assert isinstance(hero.machine, Chapel)
    return hero.machine


def act(dungeon: Dungeon, hero: Hero, *answers: str) -> None:
    if dungeon.state.turn.who != hero.id:
        turn.begin(dungeon.game, hero)
        dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = dungeon.state.turn.taken
    dungeon.run(turn.go_on(dungeon.game), *answers)


def cards(dungeon: Dungeon, hero: Hero) -> set[str]:
    return {source.card for source in loadout.abilities(dungeon.game, hero)}


@rule("MD2-PAL-01", "MD2-PAL-02")
def test_skills_lie_under_a_column_of_choice_higher_ranks_too() -> None:
    dungeon = Dungeon(CAVE)
    ronen = paladin(dungeon, level=5)
    assert chapel(ronen) == Chapel(((), (), ()), (NOWHERE,) * 3)
    assert "wrath" not in cards(dungeon, ronen), "tokens on the dashboard do nothing"
    dungeon.run(levels.learn(dungeon.game, ronen, "smite-1"), "column:aegis")
    dungeon.run(levels.learn(dungeon.game, ronen, "veil-of-dusk"), "column:aegis")
    dungeon.run(levels.learn(dungeon.game, ronen, "smite-2"), "column:grace")
    assert chapel(ronen).columns == ((), ("veil-of-dusk",), ("smite-2",))
    assert ronen.skills == ("veil-of-dusk", "smite-2")


@rule("MD2-PAL-03", "MD2-PAL-04", "MD2-PAL-05", "MD2-PAL-06", "MD2-RUL-08", "MD2-DEC-22")
def test_tokens_are_placed_moved_and_taken_back() -> None:
    dungeon = Dungeon(CAVE)
    ronen = paladin(dungeon)
    act(dungeon, ronen, "consecrate", "consecrate:wrath:r1c3")
    assert chapel(ronen).zones == (dungeon.zone("r1c3"), NOWHERE, NOWHERE)
    assert (ronen.mana, dungeon.state.turn.actions) == (3, 4)
    act(dungeon, ronen, "consecrate", "consecrate:wrath:r1c1")
    assert chapel(ronen).zones == (dungeon.zone("r1c1"), NOWHERE, NOWHERE)
    asked = dungeon.question(turn.go_on(dungeon.game), "consecrate")
    assert "consecrate:aegis:r1c1" not in asked.keys(), "a Zone holds one"
    assert "consecrate:aegis:r1c2" in asked.keys()
    ronen.mana = 0
    act(dungeon, ronen, "take-back:wrath")
    assert chapel(ronen).zones == (NOWHERE,) * 3
    assert "consecrate" not in dungeon.question(turn.go_on(dungeon.game)).keys()


@rule("MD2-PAL-03")
def test_no_mana_is_lost_where_every_zone_in_sight_is_consecrated() -> None:
    dungeon = Dungeon(CAVE)
    ronen = paladin(dungeon)
    ronen.machine = Chapel(zones=(0, 1, 2))
    turn.begin(dungeon.game, ronen)
    dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = 0
    assert "consecrate" not in dungeon.question(turn.go_on(dungeon.game)).keys()


@rule("MD2-PAL-06", "MD2-RUL-88")
def test_a_veil_may_be_lifted_between_the_actions_of_others() -> None:
    dungeon = Dungeon(CAVE)
    ronen = paladin(dungeon, skills="veil-of-dusk")
    gheta = dungeon.hero("gheta", "r1c2", equipped="sun-mace")
    ronen.machine = Chapel((("veil-of-dusk",), (), ()), (dungeon.zone("r1c2"), NOWHERE, NOWHERE))
    assert loadout.in_shadow(dungeon.game, gheta)
    dungeon.run(between_actions.before_action(dungeon.game, but=gheta), "take-back:wrath")
    assert not loadout.in_shadow(dungeon.game, gheta)
    ronen.machine = Chapel(zones=(dungeon.zone("r1c2"), NOWHERE, NOWHERE))
    dungeon.run(between_actions.before_action(dungeon.game, but=gheta))


@rule("MD2-PAL-06", "MD2-RUL-88")
def test_a_veil_may_be_lifted_inside_the_paladins_own_combat() -> None:
    dungeon = Dungeon(CAVE, faces="-")
    ronen = paladin(dungeon, skills="veil-of-dusk")
    ronen.machine = Chapel((("veil-of-dusk",), (), ()), (ronen.zone, NOWHERE, NOWHERE))
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_enemy(dungeon.game, mob, ronen, "melee")
    assert loadout.in_shadow(dungeon.game, ronen)
    dungeon.run(combat.fight(dungeon.game, roll), "take-back:wrath")
    assert not loadout.in_shadow(dungeon.game, ronen)


@rule("MD2-PAL-07", "MD2-PAL-08")
def test_everybody_in_the_zone_has_the_column_with_its_own_limits() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    ronen = paladin(dungeon, skills="righteous-flame-1")
    ronen.machine = Chapel((ronen.skills, (), ()), (dungeon.zone("r1c2"), NOWHERE, NOWHERE))
    gheta = dungeon.hero("gheta", "r1c2", equipped="crude-axe", mana=1)
    mob = dungeon.mob("skeletons-1", "r1c2", minions=0)
    assert "wrath" not in cards(dungeon, ronen), "the Paladin stands elsewhere"
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ("crude-axe",)))
    answers = ("use:wrath#1.1", "use:righteous-flame-1#1.1")
    dungeon.run(combat.fight(dungeon.game, roll), *answers)
    assert roll.swords == 1
    assert (gheta.mana, ronen.mana, mob.fire) == (0, 4, 1), "who uses it pays"
    gheta.zone = dungeon.zone("r1c1")
    assert "wrath" not in cards(dungeon, gheta)
    ronen.zone = dungeon.zone("r1c2")
    assert {"wrath", "righteous-flame-1"} <= cards(dungeon, ronen)
    gheta.zone = NOWHERE
    assert "wrath" not in cards(dungeon, gheta), "whoever has left has no Zone"


@rule("MD2-PAL-09", "MD2-RUL-54")
def test_one_skill_is_blessed_for_the_round() -> None:
    dungeon = Dungeon(CAVE)
    ronen = paladin(dungeon, skills="smite-1 sanctuary")
    ronen.machine = Chapel((ronen.skills, (), ()), (dungeon.zone("r1c1"), NOWHERE, NOWHERE))
    dungeon.state.stage = "start"
    dungeon.run(rounds._start(dungeon.game), "skill:smite-1")
    assert chapel(ronen).blessed == ("smite-1",)
    smite = next(s for s in loadout.abilities(dungeon.game, ronen) if s.card == "smite-1")
    assert smite.ability == LIBRARY.skills["smite-1"].blessed.abilities[0]
    lasting.end_round(dungeon.game)
    assert chapel(ronen).blessed == ()


@rule("MD2-LANG-12")
def test_the_set_blesses_two_whenever_it_is_used() -> None:
    pieces = "shadowbane-helm shadowbane-greaves shadowbane-cuirass shadowbane-signet"
    for first in ("use:sir-ronen:shadowbane-paladin.greater#1.1", "bless:sir-ronen"):
        dungeon = Dungeon(CAVE)
        ronen = paladin(dungeon, skills="smite-1 sanctuary retribution-1", equipped=pieces)
        dungeon.state.stage = "start"
        answers = [first, "skill:smite-1", "skill:sanctuary"]
        if first.startswith("bless"):
            answers.insert(2, "use:sir-ronen:shadowbane-paladin.greater#1.1")
            answers.insert(3, "bless-again:sir-ronen")
        dungeon.run(rounds._start(dungeon.game), *answers)
        assert chapel(ronen).blessed == ("smite-1", "sanctuary")


@rule("MD2-PAL-10", "MD2-KO-08")
def test_consecrations_outlast_the_paladins_fall() -> None:
    dungeon = Dungeon(CAVE)
    ronen = paladin(dungeon)
    ronen.machine = Chapel(zones=(dungeon.zone("r1c1"), NOWHERE, NOWHERE))
    gheta = dungeon.hero("gheta", "r1c1")
    combat.wounds.knock_out(dungeon.game, ronen)
    assert "wrath" in cards(dungeon, gheta)


@rule("MD2-RUL-88", "MD2-PAL-06", "MD2-ABIL-10")
def test_who_lifts_the_veil_in_the_own_attack_strikes_in_light() -> None:
    dungeon = Dungeon(CAVE, faces="- - - s")
    ronen = paladin(dungeon, skills="veil-of-dusk", equipped="sun-mace")
    ronen.machine = Chapel((("veil-of-dusk",), (), ()), (ronen.zone, NOWHERE, NOWHERE))
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_hero(dungeon.game, ronen, (mob, "melee", ("sun-mace",)))
    asked = dungeon.question(combat.fight(dungeon.game, roll), "roll", "take-back:wrath")
    assert "use:sun-mace#1.1" in asked.keys()
    assert [die.colour for die in roll.cast].count("P") == 1  # it was rolled in Shadow
