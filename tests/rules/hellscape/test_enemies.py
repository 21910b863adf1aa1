"""The Enemy Phase: Mobs, Roaming Monsters and their patterns."""

from __future__ import annotations

import pytest

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.games.hellscape import events
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.rules import (
    attacking,
    behaving,
    combat,
    enemies,
    mobs,
    prowling,
)
from undercroft.games.hellscape.state import Ally, Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE

SQUARE = """
    +---------+---------+
r1  |L.        L.       |
    +         +         +
r2  |L.        S.       |
    +---------+---------+
"""


def calm_gheta(dungeon: Dungeon, zone: str = "r1c1", **fields: object) -> Hero:
    gheta = dungeon.hero("gheta", zone, **fields)  # type: ignore[arg-type]
    gheta.machine = Fury("reckless", 7, ())
    return gheta


def spirit(dungeon: Dungeon, zone: str, card: str = "flame", health: int = 3) -> Ally:
    ally = Ally(id=77, card=card, zone=dungeon.zone(zone), health=health, owner=0)
    dungeon.state.allies[ally.id] = ally
    return ally


def phase(dungeon: Dungeon, *answers: str) -> None:
    async def whole() -> None:
        enemies.rouse(dungeon.game)
        while await enemies.go_on(dungeon.game):
            pass

    dungeon.state.stage = "enemies"
    dungeon.run(whole(), *answers)


def at(dungeon: Dungeon, enemy: Enemy) -> str:
    return dungeon.game.zones.names[enemy.zone] if enemy.zone != NOWHERE else ""


@rule("MD2-ENEMY-01", "MD2-DEC-16", "MD2-MOB-01", "MD2-MOB-06")
def test_everybody_acts_once_in_the_players_order() -> None:
    dungeon = Dungeon(row("LLLLLL"))
    calm_gheta(dungeon)
    first = dungeon.mob("demons-1", "r1c4", item="chipped-sword")
    second = dungeon.mob("undead-1", "r1c6", item="chipped-sword")
    phase(dungeon, "figure:undead")
    assert (at(dungeon, first), at(dungeon, second)) == ("r1c2", "r1c4")


@rule("MD2-ENEMY-02")
def test_nobody_acts_when_no_hero_stands_whoever_else_does() -> None:
    dungeon = Dungeon(row("LLL"))
    calm_gheta(dungeon).down = True
    spirit(dungeon, "r1c2")
    mob = dungeon.mob("demons-1", "r1c3", item="chipped-sword")
    mob.fire = 1
    phase(dungeon)
    assert (at(dungeon, mob), mob.fire) == ("r1c3", 1)


@rule("MD2-ENEMY-03", "MD2-COND-04", "MD2-DEC-16", "MD2-ROG-11")
@pytest.mark.parametrize(("first", "faces"), [("fire", "s"), ("poison", "")])
def test_fire_and_poison_come_first_in_the_players_order(first: str, faces: str) -> None:
    dungeon = Dungeon(row("LLL"), faces=faces)
    feydra = dungeon.hero("feydra", "r1c1", skills="venom-1")
    mob = dungeon.mob("skeletons-1", "r1c3", minions=0, wounds=1, item="chipped-sword")
    mob.fire, mob.poisoned = 1, True
    dungeon.run(enemies.activate(dungeon.game, mob), first, "keep")  # the other comes too late
    assert not dungeon.state.enemies
    assert feydra.xp == 3


@rule("MD2-ENEMY-03", "MD2-COND-02", "MD2-EX-21")
def test_an_enemy_that_burns_to_death_does_not_act() -> None:
    dungeon = Dungeon(row("LLL"), faces="s sm ss")
    gheta = calm_gheta(dungeon)
    mob = dungeon.mob("skeletons-1", "r1c3", minions=1, item="chipped-sword")
    mob.fire = 3
    dungeon.run(enemies.activate(dungeon.game, mob), "keep")
    assert not dungeon.state.enemies
    assert gheta.xp == 1 + 1 + 2


@rule("MD2-COND-07", "MD2-EX-21", "MD2-ENEMY-03")
def test_frost_on_a_roaming_monster() -> None:
    dungeon = Dungeon(row("LLLLLL"))
    calm_gheta(dungeon)
    ghoul = dungeon.roaming("the-ghoul-1", "r1c6")
    ghoul.frost = 3
    dungeon.run(enemies.activate(dungeon.game, ghoul))
    assert (ghoul.frost, at(dungeon, ghoul)) == (1, "r1c6")
    dungeon.run(enemies.activate(dungeon.game, ghoul))
    assert (ghoul.frost, at(dungeon, ghoul)) == (0, "r1c3")


@rule("MD2-COND-07", "MD2-ENEMY-03")
def test_a_monster_that_frost_keeps_from_activating_neither_burns_nor_ails() -> None:
    dungeon = Dungeon(row("LLLLLL"))
    calm_gheta(dungeon)
    dungeon.hero("feydra", "r1c1", skills="venom-1")
    ghoul = dungeon.roaming("the-ghoul-1", "r1c6")
    ghoul.frost, ghoul.fire, ghoul.poisoned = 3, 1, True
    dungeon.run(enemies.activate(dungeon.game, ghoul))
    assert (ghoul.frost, ghoul.fire, ghoul.wounds) == (1, 1, 0)
    dungeon.script.left = ["s"]
    dungeon.run(enemies.activate(dungeon.game, ghoul), "fire", "figure:gheta")
    assert (ghoul.frost, ghoul.fire) == (0, 0)
    assert ghoul.wounds > 0


@rule("MD2-COND-05", "MD2-MOB-01")
def test_frost_takes_a_mobs_actions_one_by_one() -> None:
    dungeon = Dungeon(row("LLLL"))
    calm_gheta(dungeon)
    mob = dungeon.mob("demons-1", "r1c4", item="chipped-sword")
    mob.frost = 1
    dungeon.run(mobs.activate(dungeon.game, mob))
    assert (mob.frost, at(dungeon, mob)) == (0, "r1c3")


@rule("MD2-ENEMY-05", "MD2-ICON-04", "MD2-POOL-07")
def test_an_enemys_attack_has_no_shadow_die_and_gives_no_mana() -> None:
    dungeon = Dungeon(row("S"), faces="sm -")
    gheta = calm_gheta(dungeon, mana=0)
    mob = dungeon.mob("demons-1", "r1c1", minions=1, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, gheta, "melee")
    assert "P" not in roll.pool
    dungeon.run(mobs.attack(dungeon.game, mob))
    assert gheta.mana == 0
    assert gheta.health == dungeon.game.max_health(gheta) - 1


@rule("MD2-ENEMY-06")
def test_the_knocked_out_are_left_alone() -> None:
    dungeon = Dungeon(row("LLLL"))
    calm_gheta(dungeon, "r1c3").down = True
    dungeon.hero("irk", "r1c1")
    mob = dungeon.mob("demons-1", "r1c3", item="chipped-sword")
    dungeon.run(mobs.act(dungeon.game, mob))
    assert at(dungeon, mob) == "r1c2"


@rule("MD2-ENEMY-07", "MD2-SHA-07")
def test_a_spirit_is_prey_like_a_hero() -> None:
    dungeon = Dungeon(row("LLLLL"))
    dungeon.hero("irk", "r1c1")
    flame = spirit(dungeon, "r1c4")
    mob = dungeon.mob("demons-1", "r1c5", minions=1, item="chipped-sword")
    dungeon.run(mobs.act(dungeon.game, mob))
    assert mob.zone == flame.zone
    assert mobs.within_reach(dungeon.game, mob) == [flame]
    ytheria = dungeon.roaming("ytheria-1", "r1c3")
    assert behaving.seen(dungeon.game, ytheria) == [*dungeon.game.prey()]


@rule("MD2-MOB-02", "MD2-MOB-03", "MD2-DEC-17")
def test_the_closest_of_those_it_can_attack() -> None:
    dungeon = Dungeon(row("LLLL"))
    far, near = calm_gheta(dungeon, "r1c1"), dungeon.hero("irk", "r1c2")
    equal = dungeon.hero("feydra", "r1c2")
    mob = dungeon.mob("demons-1", "r1c4", item="curved-bow")
    assert mobs.within_reach(dungeon.game, mob) == [far, near, equal]
    request = dungeon.question(mobs.attack(dungeon.game, mob))
    assert request.keys() == ["figure:irk", "figure:feydra"]


@rule("MD2-MOB-07", "MD2-MOVE-05", "MD2-TOKEN-03")
def test_mobs_neither_trigger_traps_nor_suffer_from_leaving() -> None:
    dungeon = Dungeon(row("LLL"))
    calm_gheta(dungeon)
    mob = dungeon.mob("demons-1", "r1c3", item="chipped-sword")
    dungeon.mob("undead-1", "r1c3")
    trap = dungeon.marker("spike", "r1c2", "3")
    dungeon.run(mobs.act(dungeon.game, mob))
    assert (mob.minions, mob.wounds) == (2, 0)
    assert dungeon.state.markers == (trap,)


@rule("MD2-MOB-08", "MD2-RUL-19", "MD2-RUL-20")
def test_a_mob_stays_when_nobody_can_be_reached_or_one_is() -> None:
    dungeon = Dungeon(row("LLL").replace("L.        L.       |", "L.       |L.       |"))
    calm_gheta(dungeon)
    mob = dungeon.mob("demons-1", "r1c3", item="chipped-sword")
    dungeon.run(mobs.act(dungeon.game, mob))
    assert at(dungeon, mob) == "r1c3"
    dungeon = Dungeon(row("LL"))
    calm_gheta(dungeon)
    archers = dungeon.mob("demons-1", "r1c1", item="curved-bow")
    dungeon.run(mobs.act(dungeon.game, archers))
    assert at(dungeon, archers) == "r1c1"


@rule("MD2-MOB-09", "MD2-RUL-07")
def test_a_mob_without_item_fights_with_its_hands() -> None:
    dungeon = Dungeon(row("L"))
    gheta = calm_gheta(dungeon)
    mob = dungeon.mob("demons-1", "r1c1", minions=2)
    assert mobs.kinds_for(dungeon.game, mob, gheta) == ["melee"]
    roll = attacking.by_enemy(dungeon.game, mob, gheta, "melee")
    assert roll.pool == "EEE"


@rule("MD2-MOB-06", "MD2-DEC-17", "MD2-TIE-01")
def test_ways_of_equal_length_are_the_players_choice() -> None:
    dungeon = Dungeon(SQUARE)
    calm_gheta(dungeon)
    mob = dungeon.mob("demons-1", "r2c2", item="chipped-sword")
    dungeon.run(mobs.act(dungeon.game, mob), "zone:r2c1")
    assert at(dungeon, mob) == "r2c1"


@rule("MD2-MOB-11", "MD2-MOB-01")
def test_it_moves_and_then_attacks() -> None:
    dungeon = Dungeon(row("LL"), faces="s - -")
    gheta = calm_gheta(dungeon)
    mob = dungeon.mob("demons-1", "r1c2", minions=2, item="chipped-sword")
    dungeon.run(mobs.activate(dungeon.game, mob))
    assert mob.zone == gheta.zone
    assert gheta.health == dungeon.game.max_health(gheta) - 1


@rule("MD2-MOB-04", "MD2-RUL-21", "MD2-ROAM-03")
def test_the_most_effective_attack_that_fits_the_target() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = calm_gheta(dungeon)
    michael = dungeon.boss("archangel-michael", "r1c1")
    assert mobs.kinds_for(dungeon.game, michael, gheta) == ["melee", "magic"]
    dungeon.script.left = ["-"] * 6
    dungeon.run(mobs.attack(dungeon.game, michael))
    assert declared(dungeon) == [("melee", gheta.card)]


def declared(dungeon: Dungeon) -> list[tuple[str, str]]:
    """Attacks so far: their type, and who defended."""
    return [
        (event.kind, event.defender)
        for event in dungeon.events
        if isinstance(event, events.AttackDeclared)
    ]


@rule("MD2-MOB-05", "MD2-MOB-10", "MD2-COMP-02")
@pytest.mark.parametrize("card", LIBRARY.mobs)
@pytest.mark.parametrize("attacking_", [True, False])
def test_every_mob_uses_its_paws_in_the_role_its_card_names(card: str, attacking_: bool) -> None:
    dungeon = Dungeon(row("L"))
    ronen = dungeon.hero("sir-ronen", "r1c1", mana=3, equipped="rusty-sword")
    mob = dungeon.mob(card, "r1c1", minions=1, item="chipped-sword")
    if attacking_:
        roll = attacking.by_enemy(dungeon.game, mob, ronen, "melee")
    else:
        roll = attacking.by_hero(dungeon.game, ronen, (mob, "melee", ("rusty-sword",)))
    paws = max(ability.paws for ability in LIBRARY.mobs[card].rules.abilities)
    roll.pool = "E" * paws
    dungeon.script.left = ["p"] * paws + ["-"] * 6
    dungeon.drive(combat.fight(dungeon.game, roll))
    used = [event.card for event in dungeon.events if isinstance(event, events.AbilityUsed)]
    role = "ATTACK" if attacking_ else "DEFENSE"
    fits = [one.timing in ("COMBAT", role) for one in LIBRARY.mobs[card].rules.abilities]
    assert used.count(card) == (1 if any(fits) else 0)


# Roaming Monsters


@rule("MD2-ROAM-01", "MD2-ROAM-02")
def test_the_first_condition_that_holds_else_like_a_mob() -> None:
    dungeon = Dungeon(row("LSSSSSS"))
    calm_gheta(dungeon, "r1c7")
    lyidan = dungeon.roaming("lyidan-1", "r1c1")
    dungeon.run(enemies.activate(dungeon.game, lyidan))  # in Light
    assert (lyidan.wounds, at(dungeon, lyidan)) == (3, "r1c2")
    dungeon.run(enemies.activate(dungeon.game, lyidan))  # nobody within 3
    assert (lyidan.wounds, at(dungeon, lyidan)) == (3, "r1c4")


@rule("MD2-ROAM-05", "MD2-EFF-12", "MD2-ZONE-07")
@pytest.mark.parametrize(("card", "fire"), [("lyidan-1", 1), ("lyidan-3", 1), ("lyidan-5", 2)])
def test_lyidan_is_placed_with_the_farthest_within_three(card: str, fire: int) -> None:
    dungeon = Dungeon(row("SSSSS"))
    near, far = dungeon.hero("irk", "r1c2"), dungeon.hero("feydra", "r1c4")
    lyidan = dungeon.roaming(card, "r1c1")
    dungeon.script.left = ["-"] * len(LIBRARY.roaming[card].attacks["melee"])
    dungeon.run(behaving.activate(dungeon.game, lyidan))
    assert lyidan.zone == far.zone
    assert (far.fire, near.fire) == (fire, 0)


@rule("MD2-ROAM-04", "MD2-ROAM-03", "MD2-RUL-65")
@pytest.mark.parametrize("card", ["ytheria-1", "ytheria-3", "ytheria-5"])
def test_ytheria_attacks_each_she_sees(card: str) -> None:
    dungeon = Dungeon(row("SSSS"))
    irk, feydra = dungeon.hero("irk", "r1c1"), dungeon.hero("feydra", "r1c3")
    ytheria = dungeon.roaming(card, "r1c3")
    attacks = LIBRARY.roaming[card].attacks
    dungeon.script.left = ["-"] * len(attacks["melee"] + attacks["ranged"])
    dungeon.run(behaving.activate(dungeon.game, ytheria), "figure:feydra")
    assert declared(dungeon) == [("melee", feydra.card), ("ranged", irk.card)]


@rule("MD2-ROAM-03", "MD2-ROAM-04")
@pytest.mark.parametrize(
    ("card", "more"), [("ytheria-1", "O"), ("ytheria-3", "YO"), ("ytheria-5", "OO")]
)
def test_ytheria_strikes_harder_when_she_sees_one(card: str, more: str) -> None:
    dungeon = Dungeon(row("SSSS"))
    dungeon.hero("irk", "r1c1")
    ytheria = dungeon.roaming(card, "r1c3")
    dice = LIBRARY.roaming[card].attacks["ranged"] + more
    dungeon.script.left = ["-"] * len(dice)
    dungeon.run(behaving.activate(dungeon.game, ytheria))
    (attack,) = [event for event in dungeon.events if isinstance(event, events.AttackDeclared)]
    assert sorted(attack.dice) == sorted(dice)


@rule("MD2-ROAM-11", "MD2-RUL-46")
@pytest.mark.parametrize("card", ["andra-1", "andra-3", "andra-5"])
def test_andra_strikes_the_weakest_and_is_gone(card: str) -> None:
    dungeon = Dungeon(row("LLL"))
    irk, feydra = dungeon.hero("irk", "r1c1", health=3), dungeon.hero("feydra", "r1c2", health=4)
    andra = dungeon.roaming(card, "r1c3")
    andra.fire = 1
    attacks = LIBRARY.roaming[card].attacks
    dungeon.script.left = ["ss", "sm"] + ["-"] * (len(attacks["ranged"]) - 1)
    dungeon.run(enemies.activate(dungeon.game, andra))
    assert (irk.health, feydra.health) == (2, 4)
    assert andra.zone == NOWHERE
    assert andra.wounds == 2
    assert not dungeon.game.enemies_at(dungeon.game.zones.floor)
    assert list(dungeon.state.enemies) == [andra.id]
    # Fire that is on her still burns; she comes back beside the weakest
    andra.fire = 1
    dungeon.script.left = ["s", "sm"] + ["-"] * (len(attacks["ranged"]) - 1)
    phase(dungeon)
    assert andra.wounds == 3
    assert at(dungeon, andra) == "r1c2"
    assert irk.health == 1


@rule("MD2-ROAM-01")
def test_andra_comes_in_the_heros_own_zone_if_there_is_none_beside() -> None:
    dungeon = Dungeon(row("L"), faces="sm -")
    irk = dungeon.hero("irk", "r1c1")
    andra = dungeon.roaming("andra-1", "r1c1")
    andra.zone = NOWHERE
    dungeon.run(behaving.activate(dungeon.game, andra))
    assert andra.zone == irk.zone


@rule("MD2-ROAM-01", "MD2-XP-04", "MD2-RUL-22", "MD2-HIT-06")
@pytest.mark.parametrize(("card", "healed"), [("1", 5), ("3", 8), ("5", 10)])
def test_the_ghoul_eats_a_minion(card: str, healed: int) -> None:
    dungeon = Dungeon(row("LL"))
    irk = dungeon.hero("irk", "r1c1")
    ghoul = dungeon.roaming(f"the-ghoul-{card}", "r1c2", wounds=9)
    dungeon.mob("undead-1", "r1c2", minions=0)
    mob = dungeon.mob("demons-1", "r1c2", minions=2)
    dungeon.run(behaving.activate(dungeon.game, ghoul))
    assert mob.minions == 1
    assert ghoul.wounds == max(0, 9 - healed)
    assert irk.xp == 1


@rule("MD2-ROAM-05", "MD2-ROAM-06")
@pytest.mark.parametrize(("zone", "reached"), [("r1c3", "r1c1"), ("r1c6", "r1c3")])
def test_the_ghoul_walks_to_the_nearest_and_attacks_if_he_can(zone: str, reached: str) -> None:
    dungeon = Dungeon(row("LLLLLL"))
    irk = dungeon.hero("irk", "r1c1")
    ghoul = dungeon.roaming("the-ghoul-1", zone)
    dungeon.script.left = ["ss", "-"] if reached == "r1c1" else []
    dungeon.run(behaving.activate(dungeon.game, ghoul))
    assert at(dungeon, ghoul) == reached
    assert irk.health == dungeon.game.max_health(irk) - 2 * (reached == "r1c1")


@rule("MD2-ROLL-09", "MD2-ZONE-10")
def test_the_ghouls_feast_draws_the_closest_mob() -> None:
    dungeon = Dungeon(row("LLLL"))
    dungeon.hero("irk", "r1c1")
    ghoul = dungeon.roaming("the-ghoul-1", "r1c1")
    mob = dungeon.mob("demons-1", "r1c3")
    far = dungeon.mob("undead-1", "r1c4")
    dungeon.run(prowling.feast(dungeon.game, ghoul))
    assert (at(dungeon, mob), at(dungeon, far)) == ("r1c2", "r1c4")


@rule("MD2-ROLL-09", "MD2-LANG-12", "MD2-RUL-136")
def test_the_ghoul_calls_a_mob_at_once_for_every_paw_and_even_as_he_dies() -> None:
    dungeon = Dungeon(row("LLLLL"), faces="s - - p")
    gheta = calm_gheta(dungeon, equipped="rusty-sword")
    ghoul = dungeon.roaming("the-ghoul-1", "r1c1", wounds=9)
    near, far = dungeon.mob("demons-1", "r1c4"), dungeon.mob("satyrs-1", "r1c5")
    roll = attacking.by_hero(dungeon.game, gheta, (ghoul, "melee", ("rusty-sword",)))
    dungeon.run(combat.fight(dungeon.game, roll), "die:4:paw", "count")
    assert ghoul.id not in dungeon.state.enemies
    assert (at(dungeon, near), at(dungeon, far)) == ("r1c3", "r1c5")


@rule("MD2-ROAM-01", "MD2-REWARD-05")
def test_a_monster_that_its_own_pattern_kills_does_no_more() -> None:
    dungeon = Dungeon(row("LLS"))
    irk = dungeon.hero("irk", "r1c1")
    lyidan = dungeon.roaming("lyidan-1", "r1c2", wounds=13)  # of 14
    dungeon.run(enemies.activate(dungeon.game, lyidan))
    assert not dungeon.state.enemies
    assert at(dungeon, lyidan) == "r1c2"
    assert irk.xp == 5
