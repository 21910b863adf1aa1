"""The Shaman: elements out of Mana, and Spirits (MD2-SHA)."""

from __future__ import annotations

from hellscape import Dungeon, row
from rule import rule
from undercroft.games.hellscape import class_rules, loadout
from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.classes.shaman import rules as board
from undercroft.games.hellscape.events import AttackDeclared
from undercroft.games.hellscape.rules import (
    attacking,
    combat,
    consumables,
    gains,
    levels,
    limits,
    mobs,
    spirits,
    targets,
    turn,
    wounds,
)
from undercroft.games.hellscape.state import Ally, Hero
from undercroft.games.hellscape.use import Use

CAVE = row("LLL")


def shaman(
    dungeon: Dungeon, elements: tuple[int, int, int, int] = (0, 0, 0, 0), **fields: object
) -> Hero:
    irk = dungeon.hero("irk", "r1c1", **fields)  # type: ignore[arg-type]
    irk.machine = Totems(elements)
    return irk


def tracks(hero: Hero) -> tuple[int, int, int, int]:
    assert isinstance(hero.machine, Totems)
    return hero.machine.elements


def spirit(dungeon: Dungeon, hero: Hero, card: str, zone: str = "r1c1") -> Ally:
    spirits.summon(dungeon.game, hero, card)
    ally = next(ally for ally in dungeon.state.allies.values() if ally.card == card)
    ally.zone = dungeon.zone(zone)
    return ally


def begin(dungeon: Dungeon, hero: Hero) -> None:
    turn.begin(dungeon.game, hero)
    dungeon.state.turn.step = "act"


def act(dungeon: Dungeon, hero: Hero, *answers: str) -> None:
    if dungeon.state.turn.who != hero.id:
        begin(dungeon, hero)
    dungeon.state.turn.aired = dungeon.state.turn.taken
    dungeon.run(turn.go_on(dungeon.game), *answers)


def keys(dungeon: Dungeon) -> list[str]:
    dungeon.state.turn.aired = dungeon.state.turn.taken
    return dungeon.question(turn.go_on(dungeon.game)).keys()


@rule("MD2-SHA-01", "MD2-SHA-02", "MD2-SHA-03", "MD2-RUL-29", "MD2-DEC-25")
def test_any_mana_gained_may_be_elements_instead() -> None:
    dungeon = Dungeon(CAVE)
    irk = dungeon.hero("irk", "r1c1", mana=3, pack="mana-potion", level=2)
    assert tracks(irk) == (0, 0, 0, 0)
    game = dungeon.game
    begin(dungeon, irk)
    potion = ("mana", "element:air", "element:earth")
    dungeon.run(consumables.use(game, irk, "mana-potion"), *potion)
    assert (irk.mana, tracks(irk)) == (4, (0, 0, 1, 1))
    dungeon.run(turn._recover(game, irk), "element:fire", "element:fire")
    assert (irk.mana, tracks(irk)) == (4, (2, 0, 1, 1)), "also with Mana full"
    irk.xp = 10
    dungeon.run(levels.phase(game), "element:water", "skill:gale-1")
    assert (irk.mana, game.max_mana(irk)) == (4, 5), "a level's Mana too"
    assert tracks(irk) == (2, 1, 1, 1)
    irk.machine = Totems((5, 0, 0, 0))
    asked = dungeon.question(gains.mana(game, irk, 1))
    assert "element:fire" not in asked.keys(), "not above MAX"


@rule("MD2-SHA-02", "MD2-ICON-04")
def test_the_mana_of_a_roll_too() -> None:
    dungeon = Dungeon(CAVE, faces="sm -")
    irk = shaman(dungeon, equipped="dagger", mana=0)
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_hero(dungeon.game, irk, (mob, "melee", ("dagger",)))
    dungeon.run(combat.fight(dungeon.game, roll), "element:fire")
    assert (irk.mana, tracks(irk)) == (0, (1, 0, 0, 0))


@rule("MD2-SHA-04", "MD2-ABIL-17")
def test_elements_pay_for_skills() -> None:
    dungeon = Dungeon(CAVE, faces="- -")
    irk = shaman(dungeon, (0, 0, 0, 2), skills="stone-skin-1")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_enemy(dungeon.game, mob, irk, "melee")
    roll.pool = "YB"
    answers = ("use:stone-skin-1#1.1", "use:stone-skin-1#1.1")
    dungeon.run(combat.fight(dungeon.game, roll), *answers)
    assert roll.shields == 2
    assert tracks(irk) == (0, 0, 0, 0)


@rule("MD2-SHA-05", "MD2-RUL-30", "MD2-RUL-149")
def test_a_full_track_flips_once_for_the_quest() -> None:
    dungeon = Dungeon(CAVE)
    irk = shaman(dungeon, (5, 4, 0, 0))
    act(dungeon, irk, "flip:fire")
    assert irk.machine == Totems((0, 4, 0, 0), (True, False, False, False))
    assert "fire" in {source.card for source in loadout.abilities(dungeon.game, irk)}
    board.raise_element(dungeon.game, irk, "fire", 5)
    assert tracks(irk)[0] == 5, "the track works on"
    assert not [key for key in keys(dungeon) if key.startswith("flip")]


@rule("MD2-SHA-06", "MD2-SHA-12")
def test_a_spirit_in_play_cannot_be_summoned_again() -> None:
    dungeon = Dungeon(CAVE)
    irk = shaman(dungeon, (4, 0, 0, 0), skills="flame-spirit-1")
    act(dungeon, irk, "free:flame-spirit-1#1.1")
    (ally,) = dungeon.state.allies.values()
    assert (ally.zone, ally.health, ally.fire, ally.frost) == (irk.zone, 3, 0, 0)
    dungeon.state.turn.window = ()
    assert "free:flame-spirit-1#1.1" not in keys(dungeon)
    dungeon.run(wounds.suffer(dungeon.game, ally, 3, "a blow"))
    assert dungeon.state.allies == {}
    assert dungeon.state.lifebringers == 1
    assert "free:flame-spirit-1#1.1" in keys(dungeon)


@rule("MD2-SHA-07", "MD2-ENEMY-07")
def test_spirits_are_targets_like_heroes_and_count_for_nothing_else() -> None:
    dungeon = Dungeon(CAVE)
    irk = shaman(dungeon)
    ally = spirit(dungeon, irk, "frost", "r1c3")
    mob = dungeon.mob("skeletons-1", "r1c3", minions=0, item="chipped-sword")
    assert mobs.within_reach(dungeon.game, mob) == [ally]
    assert dungeon.game.standing() == [irk]
    ally.zone = irk.zone
    ally.health = 1
    healing = targets.figures(dungeon.game, "hero@zone", Use(user=irk, card="mend"))
    assert dungeon.run(healing, "figure:frost") == [ally]
    dungeon.run(gains.heal(dungeon.game, ally, 9))
    assert ally.health == 5


@rule("MD2-SHA-07", "MD2-RUL-86")
def test_a_stronger_spirit_may_be_healed_higher() -> None:
    dungeon = Dungeon(CAVE)
    irk = shaman(dungeon, level=3)
    ally = spirit(dungeon, irk, "frost")
    irk.skills = ("frost-spirit-2",)
    assert ally.health == 5
    dungeon.run(gains.heal(dungeon.game, ally, 9))
    assert ally.health == 7


@rule("MD2-SHA-08", "MD2-SHA-09")
def test_a_spirit_acts_once_for_nothing_then_for_actions() -> None:
    dungeon = Dungeon(CAVE)
    irk = shaman(dungeon)
    ally = spirit(dungeon, irk, "flame")
    act(dungeon, irk, "spirit:flame", "move:r1c2", "move:r1c3")
    assert ally.zone == dungeon.zone("r1c3")
    assert dungeon.state.turn.actions == 4
    now = keys(dungeon)
    assert "spirit:flame" not in now
    act(dungeon, irk, "spirit-again:flame", "move:r1c2", "stay")
    assert (ally.zone, dungeon.state.turn.actions) == (dungeon.zone("r1c2"), 3)


@rule("MD2-SHA-09", "MD2-MOVE-05", "MD2-TOKEN-03")
def test_a_spirit_takes_no_reaction_damage_and_springs_no_traps() -> None:
    dungeon = Dungeon(CAVE)
    irk = shaman(dungeon)
    ally = spirit(dungeon, irk, "frost", "r1c3")
    dungeon.mob("skeletons-1", "r1c3", minions=1)
    dungeon.marker("spike", "r1c2", "3")
    health = ally.health
    act(dungeon, irk, "spirit:frost", "move", "move:r1c2", "stay")
    assert (ally.zone, ally.health) == (dungeon.zone("r1c2"), health)
    assert len(dungeon.state.markers) == 1


@rule("MD2-SHA-08", "MD2-SHA-12")
def test_a_spirit_summoned_again_in_a_turn_has_had_its_free_activation() -> None:
    dungeon = Dungeon(CAVE)
    irk = shaman(dungeon)
    ally = spirit(dungeon, irk, "frost", "r1c3")
    act(dungeon, irk, "spirit:frost", "stay")
    dungeon.run(wounds.remove_ally(dungeon.game, ally))
    spirits.summon(dungeon.game, irk, "frost")
    assert [one.activated for one in dungeon.state.allies.values()] == [True]
    limits.forget(irk, "turn")  # the next turn begins
    dungeon.state.allies.clear()
    spirits.summon(dungeon.game, irk, "frost")
    assert [one.activated for one in dungeon.state.allies.values()] == [False]


@rule("MD2-SHA-10", "MD2-SHA-11", "MD2-XP-05")
def test_a_spirits_attack_is_the_shamans_kill() -> None:
    dungeon = Dungeon(row("SSS"), faces="sm ss -")
    irk = shaman(dungeon, mana=0)
    ally = spirit(dungeon, irk, "flame")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    mob.wounds = dungeon.game.toughness(mob) - 1
    act(dungeon, irk, "spirit:flame", "attack:skeletons:magic", "use:flame#1")
    declared = next(event for event in dungeon.events if isinstance(event, AttackDeclared))
    assert declared.dice.count("P") == 0, "never the Shadow die"
    assert irk.mana == 0, "its mana goes to nobody"
    assert irk.xp == 3
    assert ally.activated


@rule("MD2-SHA-10", "MD2-SHA-12", "MD2-ROLL-14")
def test_scratches_wound_the_spirit_and_the_roll_is_finished() -> None:
    dungeon = Dungeon(CAVE, faces="ss ss - w")
    irk = shaman(dungeon)
    ally = spirit(dungeon, irk, "frost")
    ally.health = 1
    mob = dungeon.mob("gargoyles-1", "r1c1", minions=1)
    roll = attacking.by_spirit(dungeon.game, ally, mob, "melee")
    dungeon.run(combat.fight(dungeon.game, roll), "die:4:scratch")
    assert dungeon.state.allies == {}
    assert mob.id not in dungeon.state.enemies, "four swords for two figures"


@rule("MD2-SHA-13", "MD2-RUL-31")
def test_fire_and_frost_on_a_spirit() -> None:
    dungeon = Dungeon(CAVE, faces="s")
    irk = shaman(dungeon)
    ally = spirit(dungeon, irk, "frost")
    ally.fire, ally.frost = 1, 1
    act(dungeon, irk, "spirit:frost")
    assert (ally.health, ally.fire, ally.frost) == (4, 0, 0)
    assert ally.zone == irk.zone, "the Frost took the activation"
    other = Dungeon(CAVE, faces="s")
    irk = shaman(other)
    ally = spirit(other, irk, "frost")
    ally.fire = 1
    other.run(class_rules.of(other.game, irk).end_turn(other.game, irk))
    assert (ally.health, ally.fire) == (4, 0), "it was not activated"


@rule("MD2-LANG-12")
def test_lightning_leaps_to_another_enemy() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    irk = shaman(dungeon, (0, 0, 2, 0), skills="lightning-2", equipped="dagger")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    other = dungeon.mob("undead-1", "r1c1", minions=0)
    roll = attacking.by_hero(dungeon.game, irk, (mob, "melee", ("dagger",)))
    dungeon.run(combat.fight(dungeon.game, roll), "use:lightning-2#1.1")
    assert other.wounds == 1


@rule("MD2-Q4-03", "MD2-SHA-09")
def test_a_spirit_cannot_attack_what_is_invulnerable() -> None:
    dungeon = Dungeon(CAVE)
    irk = shaman(dungeon)
    flame = spirit(dungeon, irk, "flame")
    beast = dungeon.roaming("the-ghoul-3", "r1c1")
    beast.marks = ("beast", "invulnerable")
    request = dungeon.question(board.activate_spirit(dungeon.game, irk, flame))
    assert request.kind == "walk"  # it can only move


@rule("MD2-SHA-12", "MD2-SHA-13")
def test_a_spirit_that_burns_to_death_does_not_act_and_may_be_summoned_again() -> None:
    dungeon = Dungeon(CAVE, faces="ss s")
    irk = shaman(dungeon, skills="flame-spirit-1")
    ally = spirit(dungeon, irk, "flame")
    ally.fire = 2
    assert not spirits.may_summon(dungeon.game, "flame")
    act(dungeon, irk, "spirit:flame")  # no question follows
    assert not dungeon.state.allies
    assert spirits.may_summon(dungeon.game, "flame")


@rule("MD2-RUL-150", "MD2-LANG-06", "MD2-ENEMY-07")
def test_imps_hurt_the_spirit_that_attacks_them() -> None:
    dungeon = Dungeon(CAVE, faces="- - - p -")
    irk = shaman(dungeon)
    spirits.summon(dungeon.game, irk, "flame")
    spirits.summon(dungeon.game, irk, "frost")
    flame, frost = dungeon.state.allies.values()
    mob = dungeon.mob("infernal-imps-1", "r1c1", minions=2)
    roll = attacking.by_spirit(dungeon.game, flame, mob, "magic")
    assert dungeon.drive(combat.fight(dungeon.game, roll))
    assert flame.health == 2
    assert irk.health == dungeon.game.max_health(irk) - 1  # a Hero of its Zone
    assert frost.health == 5  # no Hero, and not in the combat
