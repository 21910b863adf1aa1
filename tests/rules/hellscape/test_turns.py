"""Rounds and turns: who acts, with how many actions, and what an action may be."""

from __future__ import annotations

from typing import Any

import msgspec

from hellscape import Dungeon, row
from rule import rule
from undercroft.games.hellscape import events
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.boards.paladin import Chapel
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.quest import QuestRules
from undercroft.games.hellscape.rules import rounds, steps, turn
from undercroft.games.hellscape.state import Hero

POTION = "starting-mana-potion"


def berserker(dungeon: Dungeon, zone: str = "r1c1", **fields: object) -> Hero:
    gheta = dungeon.hero("gheta", zone, **fields)  # type: ignore[arg-type]
    gheta.machine = Fury("reckless")
    return gheta


@rule("MD2-ROUND-01", "MD2-TURN-01", "MD2-TURN-04", "MD2-TURN-07", "MD2-DEC-04", "MD2-DARK-07")
def test_every_hero_once_then_enemies_levels_and_darkness() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon)
    nahias = dungeon.hero("nahias", "r1c1")
    fallen = dungeon.hero("mathrin", "r1c1", health=0)
    fallen.down = True
    asked = dungeon.question(rounds.play(dungeon.game))
    assert asked.keys() == ["hero:gheta", "hero:nahias"]
    asked = dungeon.question(rounds.play(dungeon.game), "hero:nahias", "end")
    assert nahias.activated
    assert (asked.kind, asked.seat) == ("turn", gheta.seat)  # nobody else is left to choose
    asked = dungeon.question(rounds.play(dungeon.game), "end")
    phases = [event.phase for event in dungeon.events if isinstance(event, events.PhaseBegan)]
    assert phases == ["enemies", "level", "darkness", "heroes"]
    assert dungeon.state.round == 2
    assert not fallen.down
    assert asked.keys() == ["hero:gheta", "hero:nahias", "hero:mathrin"]


@rule("MD2-TURN-02", "MD2-SOLO-01")
def test_three_actions_four_for_one_who_plays_alone() -> None:
    alone = Dungeon(row("LL"))
    turn.begin(alone.game, berserker(alone))
    assert alone.state.turn.actions == 4
    both = Dungeon(row("LL"))
    gheta = berserker(both)
    both.hero("mathrin", "r1c1")
    turn.begin(both.game, gheta)
    assert both.state.turn.actions == 3


@rule("MD2-TURN-02", "MD2-RUL-54", "MD2-LANG-02")
def test_fire_burns_before_any_ability_of_the_start() -> None:
    dungeon = Dungeon(row("LL"), faces="ss")
    irk = dungeon.hero("irk", "r1c1", equipped="heartstone", health=3)
    irk.fire = 1
    turn.begin(dungeon.game, irk)
    dungeon.run(turn.go_on(dungeon.game))
    assert (irk.health, irk.fire) == (1, 0)
    dungeon.run(turn.go_on(dungeon.game), "use:heartstone#1.1")
    assert irk.health == 3


@rule("MD2-TURN-02", "MD2-RUL-54", "MD2-CONS-01")
def test_a_potion_before_the_turn_quenches_the_fire() -> None:
    dungeon = Dungeon(row("LL"))
    irk = dungeon.hero("irk", "r1c1", pack="starting-health-potion")
    irk.fire = 2
    turn.begin(dungeon.game, irk)
    dungeon.run(turn.go_on(dungeon.game), "drink:starting-health-potion", "fire:2")
    assert (irk.fire, irk.health) == (0, dungeon.game.max_health(irk))


@rule("MD2-TURN-02", "MD2-RUL-67")
def test_what_only_gives_at_the_start_is_used_unasked_if_it_gives_anything() -> None:
    dungeon = Dungeon(row("LL"))
    feydra = dungeon.hero("feydra", "r1c1", equipped="heartstone", health=2)
    turn.begin(dungeon.game, feydra)
    dungeon.run(turn.go_on(dungeon.game))
    assert (feydra.health, dungeon.state.turn.step) == (4, "start")
    dungeon.run(turn.go_on(dungeon.game))
    assert dungeon.state.turn.step == "act"
    feydra.health = dungeon.game.max_health(feydra)
    turn.begin(dungeon.game, feydra)
    dungeon.run(turn.go_on(dungeon.game))
    assert dungeon.state.turn.step == "act"


@rule("MD2-RUL-67", "MD2-ABIL-20", "MD2-LANG-03")
def test_whom_wounds_serve_is_asked_before_a_gift_heals_them() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, equipped="heartstone", health=2)  # her card asks for 4 Wounds
    turn.begin(dungeon.game, gheta)
    dungeon.run(turn.go_on(dungeon.game), "go")
    assert (gheta.health, dungeon.state.turn.step) == (2, "act")


@rule("MD2-ACT-01")
def test_who_recovers_may_take_less_than_two() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, health=4, mana=1)
    dungeon.take_turn(gheta, "recover", "mana", "enough", actions=1)
    assert (gheta.health, gheta.mana) == (4, 2)


@rule("MD2-COND-03", "MD2-RUL-42", "MD2-TURN-06")
def test_who_is_knocked_out_by_fire_loses_the_turn() -> None:
    dungeon = Dungeon(row("LL"), faces="ss")
    gheta = berserker(dungeon, health=2)
    gheta.fire = 1
    turn.begin(dungeon.game, gheta)
    dungeon.run(turn.go_on(dungeon.game))
    dungeon.run(turn.go_on(dungeon.game))
    assert gheta.down
    assert gheta.activated
    assert dungeon.state.turn.who == -1


@rule("MD2-TURN-03", "MD2-ACT-06", "MD2-DEC-05")
def test_any_mix_of_actions() -> None:
    dungeon = Dungeon(row("LLL"))
    gheta = berserker(dungeon, equipped="mana-crystal rusty-sword", pack="chainmail", mana=0)
    gheta.health = 1
    dungeon.hero("mathrin", "r1c3")
    dungeon.take_turn(
        gheta,
        "recover", "health", "health", "action:mana-crystal#1.1", "move", "stop",
    )  # fmt: skip
    assert (gheta.health, gheta.mana, dungeon.state.turn.taken) == (3, 2, 3)


@rule("MD2-ACT-01", "MD2-DEC-11", "MD2-ICON-12")
def test_recover_two_tokens_within_the_maxima() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, health=7, mana=1)
    dungeon.take_turn(gheta, "recover", "health", actions=1)
    assert (gheta.health, gheta.mana) == (8, 2)


@rule("MD2-ACT-02", "MD2-ACT-03", "MD2-DEC-12", "MD2-ITEM-03")
def test_trade_and_equip() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, equipped="rusty-sword", pack="chainmail iron-helm")
    mathrin = dungeon.hero("mathrin", "r1c1", equipped="ash-wand", pack="steel-shield")
    dungeon.hero("feydra", "r1c2", pack="lucky-charm")  # in another Zone
    dungeon.take_turn(
        gheta,
        "trade",
        "equip:gheta:chainmail",
        "give:mathrin:steel-shield:gheta",
        "equip:gheta:steel-shield",
        "off:mathrin:ash-wand",
        "give:mathrin:ash-wand:gheta",
        "equip:gheta:ash-wand:rusty-sword",
        "done",
        actions=1,
    )
    assert gheta.equipped == ("chainmail", "steel-shield", "ash-wand")
    assert gheta.pack == ("iron-helm", "rusty-sword")
    assert (mathrin.equipped, mathrin.pack) == ((), ())


@rule("MD2-ACT-02")
def test_a_trade_is_taken_up_again_between_two_exchanges() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, equipped="rusty-sword", pack="chainmail")
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    dungeon.run(turn.go_on(dungeon.game), "trade")
    dungeon.run(turn.go_on(dungeon.game), "equip:gheta:chainmail")
    again = dungeon.question(turn.go_on(dungeon.game))  # from the state alone
    assert (again.kind, gheta.equipped) == ("trade", ("rusty-sword", "chainmail"))
    dungeon.run(turn.go_on(dungeon.game), "done")
    assert not dungeon.state.turn.trading


@rule("MD2-ACT-02", "MD2-RUL-43")
def test_nobody_trades_with_the_knocked_out() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, equipped="rusty-sword")
    ko = dungeon.hero("mathrin", "r1c1", equipped="ash-wand", pack="steel-shield", health=0)
    ko.down = True
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    assert "trade" not in dungeon.question(turn.go_on(dungeon.game)).keys()


@rule("MD2-ACT-04", "MD2-RUL-70")
def test_taking_off_is_free() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, equipped="rusty-sword chainmail")
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    dungeon.run(turn.go_on(dungeon.game), "unequip", "off:gheta:chainmail")
    assert (gheta.equipped, gheta.pack) == (("rusty-sword",), ("chainmail",))
    assert (dungeon.state.turn.actions, dungeon.state.turn.taken) == (4, 0)


@rule("MD2-ACT-05", "MD2-ABIL-09")
def test_special_actions_of_what_is_active() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, equipped="silver-ring", pack="mana-crystal", health=3, mana=0)
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    keys = dungeon.question(turn.go_on(dungeon.game)).keys()
    special = [key for key in keys if key.startswith("action:")]
    assert special == ["action:silver-ring#1.1"]  # not of the inventory (MD2-ITEM-02)
    dungeon.state.turn.actions = 0
    gheta.pack += ("starting-health-potion",)
    assert dungeon.question(turn.go_on(dungeon.game)).keys() == [
        "drink:starting-health-potion",
        "unequip",
        "end",
    ]


@rule("MD2-TURN-05", "MD2-ABIL-02", "MD2-RUL-11")
def test_an_ability_without_timing_once_between_two_actions() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, equipped="wooden-staff", health=2)
    dungeon.hero("feydra", "r1c2")
    staff = "free:wooden-staff#1.1"
    gheta.mana = 2
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    dungeon.run(turn.go_on(dungeon.game), staff)
    assert gheta.health == 3
    assert staff not in dungeon.question(turn.go_on(dungeon.game)).keys()
    dungeon.run(turn.go_on(dungeon.game), "recover", "health", "health")
    dungeon.run(turn.go_on(dungeon.game))
    assert staff in dungeon.question(turn.go_on(dungeon.game)).keys()


@rule("MD2-ABIL-09", "MD2-ABIL-01")
def test_only_abilities_marked_so_take_actions() -> None:
    dungeon = Dungeon(row("LL"))
    mathrin = dungeon.hero("mathrin", "r1c1", equipped="wooden-staff lucky-charm", mana=0)
    turn.begin(dungeon.game, mathrin)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0

    def special() -> list[str]:
        keys = dungeon.question(turn.go_on(dungeon.game)).keys()
        return [key for key in keys if key.startswith("action:")]

    assert special() == ["action:mathrin#1.1"]
    mathrin.mana = dungeon.game.max_mana(mathrin)
    assert special() == []  # it could only give Mana
    mathrin.mana, dungeon.state.turn.actions = 0, 0
    mathrin.pack = ("starting-mana-potion",)
    assert special() == []


@rule("MD2-ACT-05", "MD2-ABIL-01", "MD2-BER-05")
def test_a_special_action_needs_what_it_costs() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, skills="charge-1")
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    for stance, rage, offered in (("reckless", 1, True), ("reckless", 0, False), ("provoke", 1, 0)):
        gheta.machine = Fury(stance, rage, (("reckless", ("charge-1",)),))
        keys = dungeon.question(turn.go_on(dungeon.game)).keys()
        assert ("action:charge-1#1.1" in keys) == offered


@rule("MD2-ABIL-17")
def test_inf_repeats_between_two_actions_too() -> None:
    dungeon = Dungeon(row("LL"))
    hero = dungeon.hero("mathrin", "r1c1", equipped="silver-ring", health=1, mana=3)
    library = dungeon.game.library
    ring = msgspec.structs.replace(
        library.items["silver-ring"], rules=read_text("1 mana: heal 1 self (inf)")
    )
    items = {**library.items, "silver-ring": ring}
    dungeon.game.library = msgspec.structs.replace(library, items=items)
    turn.begin(dungeon.game, hero)
    dungeon.state.turn.step, dungeon.state.turn.aired = "act", 0
    dungeon.run(turn.go_on(dungeon.game), "free:silver-ring#1.1")
    dungeon.run(turn.go_on(dungeon.game), "free:silver-ring#1.1")
    assert (hero.health, hero.mana) == (3, 1)


@rule("MD2-ABIL-17", "MD2-ABIL-18")
def test_limits_of_rounds_and_turns() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, equipped="travellers-boots")
    boots = "use:travellers-boots#1.1"
    dungeon.take_turn(gheta, "move", boots, "move:r1c2", "move:r1c1", "move:r1c2", actions=1)
    assert dungeon.state.turn.points == 0
    dungeon.state.turn.actions = 1
    dungeon.run(turn.go_on(dungeon.game))
    dungeon.run(turn.go_on(dungeon.game), "move")
    assert boots not in dungeon.question(turn.go_on(dungeon.game)).keys()
    gheta.activated = True
    dungeon.state.turn = type(dungeon.state.turn)()
    dungeon.question(rounds.play(dungeon.game))
    assert gheta.used == ()


@rule("MD2-TURN-08")
def test_lost_actions() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon)
    mathrin = dungeon.hero("mathrin", "r1c1")
    turn.begin(dungeon.game, gheta)
    dungeon.run(steps.lose_action(dungeon.game, mathrin, 1))
    assert dungeon.state.turn.actions == 3
    dungeon.run(steps.lose_action(dungeon.game, gheta, 5))
    assert dungeon.state.turn.actions == 0


@rule("MD2-COND-05", "MD2-COND-06", "MD2-ACT-06")
def test_frost_takes_actions_one_by_one() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = berserker(dungeon, health=1)
    gheta.frost = 2
    dungeon.take_turn(gheta, "recover", "move", "recover", "health", "health")
    assert (gheta.frost, gheta.health, gheta.zone) == (0, 3, dungeon.zone("r1c1"))


@rule("MD2-ROUND-02", "MD2-DEC-20", "MD2-RUL-68", "MD2-PAL-09", "MD2-ROG-02")
def test_starts_of_a_round_in_the_players_order() -> None:
    dungeon = Dungeon(row("LL"), faces="dagger dagger dagger")
    ronen = dungeon.hero("sir-ronen", "r1c1", skills="smite-1", health=0)
    ronen.down = True
    feydra = dungeon.hero("feydra", "r1c1")
    feydra.machine = Purse(bag=("dagger",) * 4)
    dungeon.state.stage = "start"
    asked = dungeon.question(rounds.play(dungeon.game))
    assert not ronen.down  # the fallen come first
    assert asked.keys() == ["bless:sir-ronen", "draw:feydra"]
    ronen.down, dungeon.state.lifebringers = True, 1
    asked = dungeon.question(rounds.play(dungeon.game), "draw:feydra", "skill:smite-1")
    assert asked.kind == "next-hero"
    assert isinstance(ronen.machine, Chapel)
    assert ronen.machine.blessed == ("smite-1",)
    assert isinstance(feydra.machine, Purse)
    assert len(feydra.machine.drawn) == 3


@rule("MD2-ABIL-20", "MD2-LANG-03")
def test_cards_that_start_with_a_round_are_optional() -> None:
    dungeon = Dungeon(row("LL"), faces="dagger dagger dagger dagger")
    feydra = dungeon.hero("feydra", "r1c1", skills="master-thief")
    feydra.machine = Purse(bag=("dagger",) * 5)
    dungeon.state.stage = "start"
    asked = dungeon.question(rounds.play(dungeon.game), "draw:feydra")
    assert asked.keys() == ["use:feydra:master-thief#1.1", "go"]


class Counting(QuestRules):
    """A Quest that writes down whose turns began and ended."""

    def __init__(self) -> None:
        self.told: list[str] = []

    async def turn_starts(self, game: Any, hero: Hero) -> None:
        self.told.append(f"{hero.card} starts")

    async def turn_ends(self, game: Any, hero: Hero) -> None:
        assert hero.activated
        self.told.append(f"{hero.card} ends")


@rule("MD2-TURN-02", "MD2-Q5-03")
def test_the_quest_hears_of_every_turn() -> None:
    quest = Counting()
    dungeon = Dungeon(row("L"))
    dungeon.game.quest = quest
    hero = berserker(dungeon)
    turn.begin(dungeon.game, hero)
    for answers in ((), (), ("end",)):
        dungeon.run(turn.go_on(dungeon.game), *answers)
    assert quest.told == ["gheta starts", "gheta ends"]
