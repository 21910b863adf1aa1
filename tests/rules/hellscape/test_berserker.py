"""The Berserker: stances, and Rage out of Wounds (MD2-BER)."""

from __future__ import annotations

from hellscape import Dungeon, row
from rule import rule
from undercroft.games.hellscape import class_rules, loadout
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.cards.behaviour import Step
from undercroft.games.hellscape.classes.berserker.rules import gain_rage
from undercroft.games.hellscape.events import AttackDeclared
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    behaving,
    combat,
    levels,
    mobs,
    moving,
    turn,
    wounds,
)
from undercroft.games.hellscape.state import Hero

CAVE = row("LLL")
STANCES = ("blood-rage", "reckless", "provoke")


def berserker(
    dungeon: Dungeon, stance: str = "blood-rage", *, rage: int = 0, **fields: object
) -> Hero:
    gheta = dungeon.hero("gheta", "r1c1", **fields)  # type: ignore[arg-type]
    under = dict.fromkeys(STANCES, ())
    gheta.machine = Fury(stance, rage, tuple((under | {stance: gheta.skills}).items()))
    return gheta


def fury(hero: Hero) -> Fury:
    assert isinstance(hero.machine, Fury)
    return hero.machine


def act(dungeon: Dungeon, hero: Hero, *answers: str) -> None:
    if dungeon.state.turn.who != hero.id:
        turn.begin(dungeon.game, hero)
        dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = dungeon.state.turn.taken
    dungeon.run(turn.go_on(dungeon.game), *answers)


@rule("MD2-BER-01", "MD2-BER-08", "MD2-DEC-01")
def test_skills_lie_under_their_stance_or_one_of_choice() -> None:
    dungeon = Dungeon(CAVE)
    gheta = dungeon.hero("gheta", "r1c1", level=5)
    dungeon.run(class_rules.of(dungeon.game, gheta).attune(dungeon.game, gheta), "stance:reckless")
    assert fury(gheta).stance == "reckless"
    dungeon.run(levels.learn(dungeon.game, gheta, "thorns-1"))
    dungeon.run(levels.learn(dungeon.game, gheta, "iron-skin"), "stance:blood-rage")
    dungeon.run(levels.learn(dungeon.game, gheta, "thorns-2"))
    under = dict(fury(gheta).stances)
    assert under == {"blood-rage": ("iron-skin",), "reckless": (), "provoke": ("thorns-2",)}


@rule("MD2-BER-02", "MD2-BER-03", "MD2-RUL-32", "MD2-DEC-23", "MD2-RUL-140")
def test_wounds_from_any_source_feed_the_rage() -> None:
    dungeon = Dungeon(CAVE, faces="ss")
    gheta = berserker(dungeon)
    gheta.fire = 1
    dungeon.run(aftermath.burn(dungeon.game, gheta))
    assert (gheta.health, fury(gheta).rage) == (6, 2)
    dungeon.marker("spike", "r1c2", "3")
    turn.begin(dungeon.game, gheta)
    dungeon.run(moving._step(dungeon.game, gheta, dungeon.zone("r1c2")))
    assert (gheta.health, fury(gheta).rage) == (3, 5)
    dungeon.run(wounds.suffer(dungeon.game, gheta, 9, "a blow"))
    assert gheta.down
    assert fury(gheta).rage == 7, "only lost Health counts, and no more than seven"
    gain_rage(dungeon.game, gheta, 2)
    assert fury(gheta).rage == 7


@rule("MD2-BER-04", "MD2-BER-05")
def test_only_the_current_stance_works_and_each_ability_is_paid() -> None:
    dungeon = Dungeon(CAVE, faces="- - - - -")
    gheta = berserker(dungeon, "blood-rage", rage=2, equipped="crude-axe", skills="fatal-fury-1")
    gheta.machine = Fury("blood-rage", 2, (("blood-rage", ("fatal-fury-1",)), ("provoke", ())))
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ("crude-axe",)))
    cards = {source.card for source in combat.usable(dungeon.game, roll)}
    assert {"blood-rage", "fatal-fury-1"} <= cards
    assert "provoke" not in cards
    answers = ("use:fatal-fury-1#1.1", "use:blood-rage#1.1", "reroll:1")
    dungeon.run(combat.fight(dungeon.game, roll), *answers)
    assert fury(gheta).rage == 0
    gheta.machine = Fury("provoke", 2, fury(gheta).stances)
    cards = {source.card for source in loadout.abilities(dungeon.game, gheta)}
    assert {"provoke", "gheta"} <= cards, "the Hero card always counts"
    assert "fatal-fury-1" not in cards


@rule("MD2-BER-06")
def test_a_rage_changes_the_stance_between_actions() -> None:
    dungeon = Dungeon(CAVE)
    gheta = berserker(dungeon, rage=1)
    act(dungeon, gheta, "stance", "stance:provoke")
    assert (fury(gheta).stance, fury(gheta).rage) == ("provoke", 0)
    assert dungeon.state.turn.actions == 4
    assert "stance" not in dungeon.question(turn.go_on(dungeon.game)).keys()


@rule("MD2-LANG-12", "MD2-RUL-85")
def test_a_battle_cry_draws_every_enemy_that_can_attack() -> None:
    dungeon = Dungeon(CAVE)
    gheta = berserker(dungeon, "provoke", rage=1, skills="battle-cry-2")
    mathrin = dungeon.hero("mathrin", "r1c1", health=1)
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    assert mobs.within_reach(dungeon.game, mob) == [gheta, mathrin]
    act(dungeon, gheta, "free:battle-cry-2#1.1")
    assert mobs.within_reach(dungeon.game, mob) == [gheta]
    roll = attacking.by_enemy(dungeon.game, mob, gheta, "melee")
    assert "battle-cry-2" in {s.card for s in combat.usable(dungeon.game, roll)}
    gheta.zone = dungeon.zone("r1c3")
    assert mobs.within_reach(dungeon.game, mob) == [mathrin], "it cannot attack the Berserker"


@rule("MD2-RUL-85")
def test_a_battle_cry_draws_the_attacks_of_patterns() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    gheta = berserker(dungeon, "provoke")
    dungeon.hero("mathrin", "r1c1", health=1)
    dungeon.state.flags = ("TAUNT:gheta",)
    ytheria = dungeon.roaming("ytheria-1", "r1c2")
    dungeon.run(behaving.carry_out(dungeon.game, ytheria, (Step("attack", goal="lowest"),)))
    attack = next(event for event in dungeon.events if isinstance(event, AttackDeclared))
    assert attack.defender == gheta.card


@rule("MD2-LANG-12")
def test_a_whirlwind_wounds_what_is_left_behind() -> None:
    dungeon = Dungeon(CAVE)
    gheta = berserker(dungeon, "reckless", rage=1, skills="whirlwind")
    lyidan = dungeon.roaming("lyidan-1", "r1c1")
    act(dungeon, gheta, "move")
    act(dungeon, gheta, "use:whirlwind#1.1")
    act(dungeon, gheta, "move:r1c2")
    assert lyidan.wounds == 1
    assert gheta.health == 8, "no Reaction damage"
    lyidan.zone = gheta.zone
    lyidan.marks = ("invulnerable",)
    act(dungeon, gheta, "move:r1c3")
    assert lyidan.wounds == 1


@rule("MD2-LANG-02", "MD2-ABIL-18")
def test_bloodlust_comes_once_in_a_combat() -> None:
    dungeon = Dungeon(CAVE, faces="ss ss - - -")
    gheta = berserker(dungeon, skills="bloodlust-1", equipped="crude-axe")
    mob = dungeon.mob("gargoyles-1", "r1c1", minions=2)
    roll = attacking.by_hero(dungeon.game, gheta, (mob, "melee", ("crude-axe",)))
    dungeon.run(combat.fight(dungeon.game, roll))
    assert mob.minions == 0, "two figures fell"
    assert fury(gheta).rage == 1


@rule("MD2-RUL-57")
def test_provoke_shields_for_rage() -> None:
    dungeon = Dungeon(CAVE, faces="s -")
    gheta = berserker(dungeon, "provoke", rage=1)
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_enemy(dungeon.game, mob, gheta, "melee")
    roll.pool = "YB"
    dungeon.run(combat.fight(dungeon.game, roll), "use:provoke#1.1")
    assert (gheta.health, fury(gheta).rage) == (8, 0)
