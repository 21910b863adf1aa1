"""Consumables and ANYTIME abilities outside the own turn."""

from __future__ import annotations

from hellscape import Dungeon, row
from rule import rule
from undercroft.core.events import Reason
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.rules import (
    between_actions,
    boss,
    consumables,
    darkness,
    enemies,
    mobs,
    rounds,
    spawning,
    spirits,
    turn,
)
from undercroft.games.hellscape.state import Enemy, Marker

HEAL, MANA = "starting-health-potion", "starting-mana-potion"


@rule("MD2-CONS-01", "MD2-ABIL-08", "MD2-DEC-14", "MD2-RUL-66")
def test_a_potion_between_two_actions_of_an_enemy() -> None:
    dungeon = Dungeon(row("LLLLL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=HEAL, health=2)
    mob = dungeon.mob("undead-1", "r1c5", item="chipped-sword")
    dungeon.run(enemies.activate(dungeon.game, mob), "pass", f"drink:{HEAL}")
    assert ronen.health == 5
    assert ronen.pack == ()
    assert mob.zone == dungeon.zone("r1c3")


@rule("MD2-CONS-01", "MD2-RUL-66")
def test_whom_nothing_would_serve_is_not_asked() -> None:
    dungeon = Dungeon(row("LL"))
    dungeon.hero("sir-ronen", "r1c1", pack=f"{HEAL} {MANA}")
    dungeon.hero("feydra", "r1c2", health=1)
    dungeon.run(between_actions.before_action(dungeon.game))  # nobody near is wounded, Mana is full


@rule("MD2-DEC-14", "MD2-RUL-66")
def test_not_in_this_phase() -> None:
    dungeon = Dungeon(row("LLLLL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=MANA, mana=0)
    mob = dungeon.mob("undead-1", "r1c5", item="chipped-sword")
    dungeon.run(mobs.activate(dungeon.game, mob), "pass-phase")
    assert dungeon.state.passing == (ronen.id,)
    dungeon.run(between_actions.before_action(dungeon.game))
    dungeon.state.stage = "enemies"
    dungeon.state.enemies.clear()
    dungeon.mob("undead-1", "r1c5").activated = True
    dungeon.question(rounds.play(dungeon.game))
    assert dungeon.state.passing == ()


@rule("MD2-CONS-01", "MD2-ABIL-08")
def test_others_are_asked_before_each_action_of_a_turn_and_after_it() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword", mana=0)
    gheta.machine = Fury("reckless", 0, ())
    ronen = dungeon.hero("sir-ronen", "r1c2", pack=f"{MANA} {MANA} {MANA}", mana=0)
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.actions = 1
    dungeon.run(turn.go_on(dungeon.game))  # nothing at the start of the turn
    dungeon.run(turn.go_on(dungeon.game), "pass")
    dungeon.run(turn.go_on(dungeon.game), "recover")
    assert ronen.mana == 0
    dungeon.mob("undead-1", "r1c1")  # meanwhile
    dungeon.run(turn.go_on(dungeon.game), f"drink:{MANA}", "pass")
    assert ronen.mana == 3


@rule("MD2-CONS-01", "MD2-RUL-66")
def test_a_no_holds_until_something_changes() -> None:
    dungeon = Dungeon(row("LLLL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=HEAL, health=3)
    feydra = dungeon.hero("feydra", "r1c2")
    mob = dungeon.mob("undead-1", "r1c4")
    other = dungeon.mob("demons-1", "r1c4")

    def asked() -> bool:
        try:
            return dungeon.question(between_actions.before_action(dungeon.game)).kind == "window"
        except StopIteration:
            return False

    assert asked()
    dungeon.run(between_actions.before_action(dungeon.game), "pass")
    assert not asked()
    del dungeon.state.enemies[other.id]
    feydra.zone = ronen.zone  # she is well
    assert not asked()
    mob.zone = dungeon.zone("r1c3")
    assert asked()
    dungeon.run(between_actions.before_action(dungeon.game), "pass")
    ronen.health = 2
    assert asked()
    dungeon.run(between_actions.before_action(dungeon.game), "pass")
    assert not asked()
    feydra.health = 1  # the potion could heal her
    assert asked()
    dungeon.run(between_actions.before_action(dungeon.game), "pass")
    between_actions.open_anew(dungeon.game)  # a new phase
    assert asked()


@rule("MD2-CONS-01", "MD2-RUL-66")
def test_who_ends_the_turn_without_the_potion_is_not_asked_at_once() -> None:
    dungeon = Dungeon(row("LL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=HEAL, health=3)
    turn.begin(dungeon.game, ronen)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    dungeon.run(turn.go_on(dungeon.game), "end")
    dungeon.run(between_actions.before_action(dungeon.game))
    ronen.health = 2
    assert dungeon.question(between_actions.before_action(dungeon.game)).kind == "window"


@rule("MD2-CONS-01", "MD2-RUL-66")
def test_a_potion_that_would_change_nothing_is_not_offered_in_the_own_turn() -> None:
    dungeon = Dungeon(row("LL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=f"{HEAL} {MANA}", mana=0)
    turn.begin(dungeon.game, ronen)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    offered = dungeon.question(turn.go_on(dungeon.game)).keys()
    assert f"drink:{MANA}" in offered
    assert f"drink:{HEAL}" not in offered


@rule("MD2-TURN-03", "MD2-RUL-70")
def test_a_turn_without_anything_left_to_do_ends_unasked() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    gheta.machine = Fury("reckless", 0, ())
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    assert "unequip" in dungeon.question(turn.go_on(dungeon.game)).keys()
    dungeon.state.turn.actions = 0
    dungeon.run(turn.go_on(dungeon.game))
    assert gheta.activated


@rule("MD2-ACT-04", "MD2-RUL-70")
def test_who_is_asked_between_the_actions_of_others_may_take_something_off() -> None:
    dungeon = Dungeon(row("LLLLL"))
    gheta = dungeon.hero("gheta", "r1c1", equipped="chainmail", health=2)
    gheta.machine = Fury("reckless", 0, ())
    mob = dungeon.mob("undead-1", "r1c5", item="chipped-sword")
    dungeon.run(between_actions.before_action(dungeon.game))  # it is no reason to ask
    gheta.pack = (HEAL,)
    dungeon.run(enemies.activate(dungeon.game, mob), "unequip", f"drink:{HEAL}")
    assert (gheta.equipped, gheta.pack, gheta.health) == ((), ("chainmail",), 5)


@rule("MD2-RUL-70", "MD2-KO-01")
def test_the_knocked_out_take_nothing_off() -> None:
    dungeon = Dungeon(row("LL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", equipped="chainmail", pack=MANA, health=0, mana=0)
    ronen.down = True
    asked = dungeon.question(between_actions.before_action(dungeon.game))
    assert asked.keys() == [f"drink:{MANA}", "pass", "pass-phase"]


@rule("MD2-CONS-03", "MD2-KO-01", "MD2-RUL-142")
def test_the_knocked_out_drink_mana_and_drinking_is_no_action() -> None:
    dungeon = Dungeon(row("LL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=f"{HEAL} {MANA}", health=0, mana=0)
    ronen.down = True
    dungeon.run(between_actions.before_action(dungeon.game), f"drink:{MANA}")  # nothing heals him
    assert (ronen.down, ronen.health, ronen.mana) == (True, 0, 3)
    ronen.down, ronen.health, ronen.mana = False, 1, 0
    ronen.pack += (MANA,)
    turn.begin(dungeon.game, ronen)
    dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = 0
    dungeon.run(turn.go_on(dungeon.game), f"drink:{MANA}")
    assert (ronen.mana, dungeon.state.turn.actions, dungeon.state.turn.taken) == (3, 4, 0)


@rule("MD2-CONS-01", "MD2-ITEM-05")
def test_a_drunk_potion_goes_to_the_pile_of_its_deck() -> None:
    dungeon = Dungeon(row("LL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=f"health-potion {HEAL}", health=1)
    dungeon.run(consumables.use(dungeon.game, ronen, "health-potion"))
    dungeon.run(consumables.use(dungeon.game, ronen, HEAL))
    assert dungeon.state.item_discards == (("health-potion",), (), ())


@rule("MD2-ABIL-08", "MD2-ABIL-18")
def test_an_anytime_ability_in_the_enemy_phase() -> None:
    dungeon = Dungeon(row("LLLLL"))
    gheta = dungeon.hero("gheta", "r1c1", skills="battle-cry-1")
    gheta.machine = Fury("provoke", 2, (("provoke", gheta.skills),))
    mob = dungeon.mob("undead-1", "r1c5", item="chipped-sword")
    dungeon.run(enemies.activate(dungeon.game, mob), "free:battle-cry-1#1.1")  # once per round
    assert "TAUNT:gheta" in dungeon.state.flags
    assert gheta.machine.rage == 1


@rule("MD2-CONS-01", "MD2-RUL-66", "MD2-SPAWN-07")
def test_a_potion_before_and_after_the_action_of_a_mob_whose_card_came_again() -> None:
    dungeon = Dungeon(row("LLLLL"), faces="s")
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=f"{HEAL} {HEAL}", health=1)
    mob = dungeon.mob("undead-1", "r1c1", minions=0, item="chipped-sword")
    dungeon.state.mob_decks = (("undead-1",), (), ())
    spawn = spawning.spawn(dungeon.game, dungeon.zone("r1c5"), why=Reason(""))
    dungeon.run(spawn, f"drink:{HEAL}", "pass", f"drink:{HEAL}")
    assert mob.zone == dungeon.zone("r1c1")
    assert (ronen.down, ronen.pack) == (False, ())


@rule("MD2-CONS-01", "MD2-RUL-66", "MD2-DARK-02")
def test_a_potion_between_two_portals() -> None:
    dungeon = Dungeon(row("LLLLL", marks="P   P"), faces="s s")
    ronen = dungeon.hero("sir-ronen", "r1c3", pack=HEAL, health=2)
    for kind in ("undead", "skeletons"):
        dungeon.mob(f"{kind}-1", "r1c3", minions=0, item="chipped-sword")
    dungeon.state.mob_decks = (("undead-1", "skeletons-1"), (), ())
    dungeon.state.markers = (Marker("portal", 0, ""), Marker("portal", 4, ""))
    dungeon.state.track = ("front", 4)
    dungeon.run(darkness.phase(dungeon.game), "zone:r1c1", "pass", f"drink:{HEAL}")
    assert (ronen.down, ronen.pack) == (False, ())


@rule("MD2-CONS-01", "MD2-RUL-66", "MD2-BOSS-04")
def test_a_potion_after_the_last_action_of_the_boss() -> None:
    dungeon = Dungeon(row("LL"), faces="p p p")  # Radiance: Wounds and Fire for all in Light
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=HEAL)
    boss_ = Enemy(id=9, type="boss", card="archangel-michael", zone=dungeon.zone("r1c2"))
    dungeon.state.enemies[9] = boss_
    dungeon.state.track = ("boss", 1)
    dungeon.run(boss.phase(dungeon.game, ronen), f"drink:{HEAL}", "fire:1")
    assert (ronen.fire, ronen.pack) == (0, ())


@rule("MD2-CONS-01", "MD2-RUL-66")
def test_a_window_after_the_last_enemy() -> None:
    dungeon = Dungeon(row("LLLLL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=HEAL)
    ronen.fire = 2
    dungeon.mob("undead-1", "r1c5", item="chipped-sword").activated = True
    dungeon.state.stage = "enemies"
    asked = dungeon.question(rounds.play(dungeon.game), f"drink:{HEAL}", "fire:2")
    assert asked.kind == "turn"  # nothing is left that could burn
    assert ronen.fire == 0


@rule("MD2-CONS-01", "MD2-SHA-07", "MD2-RUL-66")
def test_a_potion_is_offered_for_a_spirit_that_nobody_else_needs() -> None:
    dungeon = Dungeon(row("LL"))
    irk = dungeon.hero("irk", "r1c1", pack=HEAL, skills="flame-spirit-1")
    spirits.summon(dungeon.game, irk, "flame")
    (spirit,) = dungeon.state.allies.values()
    dungeon.run(between_actions.before_action(dungeon.game))  # all are whole
    spirit.health = 1
    window = between_actions.before_action(dungeon.game)
    dungeon.run(window, f"drink:{HEAL}", "figure:flame")
    assert spirit.health == 3


@rule("MD2-RUL-66", "MD2-CONS-01")
def test_a_no_holds_until_the_spirit_is_hurt_again() -> None:
    dungeon = Dungeon(row("LL"))
    irk = dungeon.hero("irk", "r1c1", pack=HEAL, skills="flame-spirit-1")
    spirits.summon(dungeon.game, irk, "flame")
    (spirit,) = dungeon.state.allies.values()
    spirit.health = 2
    dungeon.run(between_actions.before_action(dungeon.game), "pass")
    dungeon.run(between_actions.before_action(dungeon.game))
    spirit.health = 1
    dungeon.run(between_actions.before_action(dungeon.game), "pass")


@rule("MD2-RUL-66", "MD2-LANG-06")
def test_what_is_for_friends_elsewhere_is_offered_too() -> None:
    dungeon = Dungeon(row("LL", "|"))
    ronen = dungeon.hero("sir-ronen", "r1c1")
    gheta = dungeon.hero("gheta", "r1c2", mana=0)

    def serves(text: str) -> bool:
        return consumables.serve(dungeon.game, ronen, read_text(text).abilities[0].effects)

    assert serves("ANYTIME: +1 mana heroes@all")
    assert not serves("ANYTIME: +1 mana heroes@zone")
    assert not serves("ANYTIME: heal 1 heroes@all")
    gheta.health = 1
    assert serves("ANYTIME: heal 1 heroes@all")
    assert not serves("ANYTIME: heal 1 hero@los")  # behind a wall
    assert not serves("ANYTIME: +1 action")  # it is not his turn


@rule("MD2-RUL-66", "MD2-LANG-05")
def test_what_takes_from_somebody_changes_something_too() -> None:
    dungeon = Dungeon(row("LL", "|"))
    ronen = dungeon.hero("sir-ronen", "r1c1", mana=1)
    mob = dungeon.mob("satyrs-1", "r1c2", minions=0)

    def serves(text: str) -> bool:
        return consumables.serve(dungeon.game, ronen, read_text(text).abilities[0].effects)

    assert serves("ANYTIME: -1 mana")
    ronen.mana = 0
    assert not serves("ANYTIME: -1 mana")
    assert not serves("ANYTIME: heal 1 enemy@any")
    mob.wounds = 1
    assert serves("ANYTIME: heal 1 enemy@any")
    assert not serves("ANYTIME: heal 1 enemies@los")  # behind a wall
