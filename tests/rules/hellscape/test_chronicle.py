"""The chronicle says what happened, and why."""

from __future__ import annotations

from msgspec import structs

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.games.hellscape import class_rules, events
from undercroft.games.hellscape.boards.berserker import Fury
from undercroft.games.hellscape.boards.ranger import Quiver
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.classes.rogue import rules as tokens
from undercroft.games.hellscape.classes.shaman import rules as shaman
from undercroft.games.hellscape.roll import Cast
from undercroft.games.hellscape.rules import (
    attacking,
    boss,
    combat,
    darkness,
    enemies,
    loot,
    moving,
    spirits,
    steps,
    trading,
    wounds,
)
from undercroft.games.hellscape.showing.chronicle import sentences
from undercroft.games.hellscape.showing.conduct import conduct


def told(dungeon: Dungeon) -> list[str]:
    """The lines so far; the next ones come alone."""
    quests = LIBRARY.quests | {"test": dungeon.game.book.quest}
    library = structs.replace(LIBRARY, quests=quests)
    lines = [line for event in dungeon.events for line in sentences(event, library)]
    dungeon.events.clear()
    return lines


@rule("MD2-RAN-03")
def test_which_arrows_count_and_for_what() -> None:
    dungeon = Dungeon(row("LL"), faces="- - -")
    nahias = dungeon.hero("nahias", "r1c1", equipped="short-bow")
    nahias.machine = Quiver(deck=("a2", "a11", "a3"))
    mob = dungeon.mob("gargoyles-1", "r1c2", minions=0)
    roll = attacking.by_hero(dungeon.game, nahias, (mob, "ranged", ("short-bow",)))
    dungeon.run(combat.fight(dungeon.game, roll), "reveal", "stop")
    lines = told(dungeon)
    assert lines[0] == ("Nahias shows 4 targets, fewer than 7, a quick shot: the beige bars count.")
    assert [line.rpartition("– ")[2] for line in lines[1:3]] == ["+1 sword.", "+2 swords."]


@rule("MD2-ROG-04", "MD2-ROG-06")
def test_which_tokens_are_drawn_and_flipped() -> None:
    dungeon = Dungeon(row("L"), faces="blade dash")
    feydra = dungeon.hero("feydra", "r1c1")
    dungeon.state.turn.who = feydra.id
    feydra.machine = Purse(bag=("blade", "dash"))
    tokens.draw(dungeon.game, feydra, 2)
    assert told(dungeon) == ["Feydra draws Blade, Dash."]
    dungeon.run(
        class_rules.of(dungeon.game, feydra).pay_action(dungeon.game, feydra, ("move",)),
        "token:blade",
    )
    assert told(dungeon) == ["Feydra flips Blade, which is of no use to this action."]
    dungeon.run(steps.lose_action(dungeon.game, feydra, 1))
    assert told(dungeon) == ["Feydra loses an action and flips Dash."]


@rule("MD2-ROLL-07")
def test_the_shadow_ability_is_named() -> None:
    dungeon = Dungeon(row("S"))
    ronen = dungeon.hero("sir-ronen", "r1c1", health=1)
    roll = attacking.by_hero(dungeon.game, ronen, (dungeon.mob("undead-1", "r1c1"), "melee", ()))
    roll.rolled, roll.cast = True, [Cast("P", combat.DICE["P"].faces[5])]
    dungeon.run(combat._icon(dungeon.game, roll, 0, "mask"), "use")
    assert told(dungeon)[0].startswith("Sir Ronen – For a mask")


def test_an_enemy_is_not_addressed() -> None:
    dungeon = Dungeon(row("L"))
    for text in ("ATTACK/1 paw: +1 Y; deal 2 self", "DEFENSE/1 mana: deal 1 target"):
        dungeon.game.emit(events.AbilityUsed, "undead", "undead-1", text)
    assert told(dungeon) == [
        "Undead – When attacking, for 1 paw: +1 yellow die, 2 Wounds to itself.",
        "Undead – When defending, for 1 Mana: 1 Wound to the opponent.",
    ]


@rule("MD2-SHA-05")
def test_elements_are_no_conditions() -> None:
    dungeon = Dungeon(row("L"))
    irk = dungeon.hero("irk", "r1c1")
    shaman.raise_element(dungeon.game, irk, "fire", 5)
    assert told(dungeon) == ["Irk: +5 Fire elements."]
    assert isinstance(irk.machine, Totems)
    dungeon.run(class_rules.of(dungeon.game, irk).do(dungeon.game, irk, ("flip", 0)))
    assert told(dungeon) == ["Irk turns the Fire tracker over for good: When attacking: +1 sword."]


@rule("MD2-COND-07", "MD2-COND-05")
def test_what_frost_takes() -> None:
    dungeon = Dungeon(row("LLLLL"))
    gheta = dungeon.hero("gheta", "r1c1")
    gheta.machine = Fury("reckless")
    gheta.frost = 1
    dungeon.take_turn(gheta, "move", actions=1)
    assert told(dungeon)[-1] == "Gheta: −1 Frost (it takes the action), 0 now."
    ghoul = dungeon.roaming("the-ghoul-1", "r1c5")
    ghoul.frost = 3
    dungeon.run(enemies.activate(dungeon.game, ghoul))
    assert told(dungeon)[0] == "The Ghoul: −2 Frost (it takes the activation), 1 now."
    dungeon.run(enemies.activate(dungeon.game, ghoul))
    assert told(dungeon)[1] == "The Ghoul: −1 Frost (without effect), 0 now."


@rule("MD2-SPAWN-11", "MD2-QC-01", "MD2-ACT-02")
def test_minions_that_join_heroes_who_leave_and_items_that_change_hands() -> None:
    dungeon = Dungeon(row("L"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack="rusty-sword")
    dungeon.hero("irk", "r1c1")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=6)
    wounds.join(dungeon.game, mob, 1, "hunters-mark-1")
    assert told(dungeon) == []  # there are six figures
    mob.minions = 1
    wounds.join(dungeon.game, mob, 1, "hunters-mark-1")
    assert told(dungeon) == ["Skeletons: 1 Minion more (Hunter's Mark), 2 now."]
    dungeon.run(trading.trade(dungeon.game, ronen), "give:sir-ronen:rusty-sword:irk")
    assert told(dungeon) == ["Sir Ronen hands Rusty Sword to Irk."]
    dungeon.run(moving.do(dungeon.game, ronen, ("leave",)))
    assert told(dungeon) == ["Sir Ronen leaves the dungeon."]


@rule("MD2-Q0-03", "MD2-Q0-04")
def test_the_tutorial_says_why_the_darkness_waits_and_what_comes_instead() -> None:
    dungeon = Dungeon(row("L"), quest="tutorial")
    dungeon.hero("irk", "r1c1")
    dungeon.run(darkness.phase(dungeon.game))
    assert told(dungeon) == ["No Enemy has been found behind a door: the Darkness waits."]
    dungeon.state.revealed = ("b",)
    dungeon.state.track = ("front", 2)
    dungeon.run(darkness.phase(dungeon.game))
    assert told(dungeon) == [
        "Darkness rises to space 3 (front): a Mob comes in place of a Roaming Monster."
    ]


@rule("MD2-BOSS-09")
def test_what_a_space_of_the_boss_track_adds_is_told() -> None:
    dungeon = Dungeon(row("L"))
    dungeon.hero("irk", "r1c1", mana=2)
    dungeon.boss("the-reaper", "r1c1")
    lines = []
    for _ in range(5):
        dungeon.run(boss.advance(dungeon.game))
        lines.append(told(dungeon)[0].removeprefix("The Boss's marker moves to space "))
    assert lines == [
        "2: −1 Mana for each Hero.", "3: attacks with 1 yellow more.", "4: nothing new.",
        "5: attacks with 1 yellow more, defends with 1 blue more.", "6: 1 action more.",
    ]  # fmt: skip


@rule("MD2-INTER-07")
def test_a_treasure_without_an_item_is_told() -> None:
    dungeon = Dungeon(row("L"))
    gheta = dungeon.hero("gheta", "r1c1")
    dungeon.run(loot.draw_items(dungeon.game, gheta, ("rare",)))
    assert told(dungeon) == ["No such item is left: nothing is drawn."]


@rule("MD2-SHA-12")
def test_a_spirit_is_not_knocked_out_but_falls() -> None:
    dungeon = Dungeon(row("L"))
    irk = dungeon.hero("irk", "r1c1")
    spirits.summon(dungeon.game, irk, "flame")
    told(dungeon)
    [flame] = spirits.of(dungeon.game, irk)
    dungeon.run(wounds.remove_ally(dungeon.game, flame))
    assert told(dungeon) == ["Flame Spirit falls, and may be summoned again."]


@rule("MD2-ROAM-01", "MD2-ROAM-09", "MD2-ROAM-11")
def test_what_one_monster_does_is_said_of_one() -> None:
    grown = events.CardReplaced("ytheria", "ytheria-3"), events.CardReplaced("undead", "undead-3")
    assert [line for event in grown for line in sentences(event, LIBRARY)] == [
        "Ytheria, Undead Queen grows stronger: a card of a higher level.",
        "Undead grow stronger: a card of a higher level.",
    ]
    assert [*map(conduct, ("heroes@los > 1: leave", "heroes@los = 1: attack heroes@los"))] == [
        "With more than 1 Hero in sight: it leaves the board.",
        "With exactly 1 Hero in sight: it attacks a Hero in sight.",
    ]
    assert conduct("off board: appear lowest") == (
        "Off the board: it appears beside the Hero with the least Health."
    )


@rule("MD2-ROAM-05", "MD2-BOSS-05")
def test_a_pattern_says_whom_its_steps_are_about() -> None:
    assert conduct("otherwise: walk 3 nearest; attack") == (
        "Otherwise: it moves up to 3 Zones toward the nearest Hero, it attacks that Hero."
    )
    assert conduct("hero within 3: place farthest within 3; +1 fire; attack") == (
        "With a Hero within 3 Zones: it is placed with the farthest Hero within 3 Zones, "
        "+1 Fire for that Hero, it attacks that Hero."
    )
    assert conduct("otherwise: place crowd; attack each heroes@zone") == (
        "Otherwise: it is placed in the Zone with the most Heroes, it attacks each Hero in its "
        "Zone."
    )


@rule("MD2-BOSS-02", "MD2-BOSS-03")
def test_what_begins_is_said_before_anybody_is_moved() -> None:
    dungeon = Dungeon(row("LL"), quest="releasing-michael")
    dungeon.hero("gheta", "r1c1", health=1)
    dungeon.drive(boss.begin(dungeon.game))
    lines = told(dungeon)
    assert lines[0] == (
        "The Boss Fight begins: all enter the Boss Chamber with full Health and Mana."
    )
    assert lines[1] == "Gheta: placed at row 3, column 1."
