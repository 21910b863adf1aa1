"""Whom and what the words of a text mean, and what follows a combat."""

from __future__ import annotations

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.games.hellscape import events
from undercroft.games.hellscape.boards.shaman import Totems
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.dice import DICE
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    effects,
    mobs,
    spirits,
    targets,
    using,
)
from undercroft.games.hellscape.scenario.faces import letters
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Ally, Fighter, Hero
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.zones import NOWHERE

MAP = """
    +---------+---------+---------+
r1  |L.        L.        L.       |
    +         +---------+---------+
r2  |L.        L.        L.       |
    +---------+---------+---------+
"""


def told(dungeon: Dungeon, words: str, use: Use, *answers: str) -> str:
    found: list[Fighter] = dungeon.run(targets.figures(dungeon.game, words, use), *answers)
    return " ".join(dungeon.game.key(who) for who in found)


@rule("MD2-LANG-06", "MD2-DEC-29", "MD2-ICON-13")
def test_words_for_figures() -> None:
    dungeon = Dungeon(MAP)
    irk = dungeon.hero("irk", "r1c1")
    dungeon.hero("nahias", "r1c1", health=2)
    dungeon.hero("mathrin", "r1c3", health=1)
    far = dungeon.hero("gheta", "r2c2")
    dungeon.hero("feydra", "r1c1", health=0).down = True
    near = dungeon.mob("undead-1", "r1c1")
    dungeon.mob("satyrs-1", "r2c1")
    dungeon.mob("demons-1", "r2c3")
    dungeon.roaming("andra-1", "r2c1")
    use = Use(user=irk, card="test", opener=far)
    assert told(dungeon, "self", use) == "irk"
    assert told(dungeon, "opener", use) == "gheta"
    assert told(dungeon, "heroes@zone", use) == "irk nahias feydra"
    assert told(dungeon, "hero@zone", use, "figure:nahias") == "nahias"
    assert told(dungeon, "hero@los", use, "figure:mathrin") == "mathrin"
    assert told(dungeon, "heroes@all", use) == "irk nahias mathrin gheta feydra"
    assert told(dungeon, "heroes@opener", use) == "gheta"
    assert told(dungeon, "enemy@zone", use) == "undead"
    assert told(dungeon, "enemies@los", use) == "undead satyrs andra"
    assert told(dungeon, "enemy@any", use, "figure:demons") == "demons"
    assert told(dungeon, "enemies@zone:los", use, "zone:r2c1") == "satyrs andra"
    assert told(dungeon, "mobs@all", use) == "undead satyrs demons"
    roll = attacking.by_enemy(dungeon.game, dungeon.mob("gargoyles-1", "r1c1"), irk, "melee")
    theirs = Use(user=roll.enemy, card="test", roll=roll)
    assert told(dungeon, "target", theirs) == "irk"
    assert told(dungeon, "heroes@target", theirs) == "irk nahias"
    assert told(dungeon, "other@lowhealth:los", theirs) == "mathrin"
    assert told(dungeon, "target", Use(user=irk, card="test", target=near)) == "undead"


@rule("MD2-LANG-06", "MD2-TIE-01", "MD2-ENEMY-07")
def test_the_weakest_other_is_chosen_by_the_players_and_may_be_a_spirit() -> None:
    dungeon = Dungeon(MAP)
    irk = dungeon.hero("irk", "r1c1", health=1)
    dungeon.hero("nahias", "r1c1", health=3)
    dungeon.hero("mathrin", "r1c3", health=3)
    roll = attacking.by_enemy(dungeon.game, dungeon.roaming("andra-1", "r1c1"), irk, "melee")
    theirs = Use(user=roll.enemy, card="test", roll=roll)
    assert told(dungeon, "other@lowhealth:los", theirs, "figure:mathrin") == "mathrin"
    spirits.summon(dungeon.game, irk, "flame")
    next(iter(dungeon.state.allies.values())).health = 2
    assert told(dungeon, "other@lowhealth:los", theirs) == "flame"


@rule("MD2-ICON-13", "MD2-XP-03")
def test_experience_for_all_heroes_reaches_the_knocked_out() -> None:
    dungeon = Dungeon(row("L"))
    opener = dungeon.hero("nahias", "r1c1", health=3)
    fallen = dungeon.hero("irk", "r1c1", health=0)
    fallen.down = True
    lesson = LIBRARY.doors["grim-lesson"].rules.abilities[0].effects
    use = Use(user=None, card="grim-lesson", opener=opener)
    dungeon.run(effects.apply(dungeon.game, use, lesson))
    assert (opener.xp, opener.health, fallen.xp, fallen.health) == (1, 2, 1, 0)


@rule("MD2-Q4-03", "MD2-LANG-06")
def test_nothing_means_the_invulnerable() -> None:
    dungeon = Dungeon(MAP)
    irk = dungeon.hero("irk", "r1c1")
    dungeon.mob("undead-1", "r1c1")
    dungeon.roaming("the-ghoul-3", "r1c1").marks = ("beast", "invulnerable")
    use = Use(user=irk, card="test")
    for words in ("enemy@zone", "enemies@zone", "enemy@los", "enemies@los", "enemy@any"):
        assert told(dungeon, words, use) == "undead"


@rule("MD2-LANG-04", "MD2-EFF-04")
def test_what_is_meant_without_a_word() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("nahias", "r1c1", mana=0)
    mob = dungeon.mob("undead-1", "r1c1")
    roll = attacking.by_hero(dungeon.game, hero, (mob, "melee", ()))
    text = read_text("ATTACK: +2 fire; +1 mana; +1 sword").abilities[0]
    dungeon.run(effects.apply(dungeon.game, Use(user=hero, card="test", roll=roll), text.effects))
    assert (mob.fire, hero.fire, hero.mana, roll.swords) == (2, 0, 1, 1)
    theirs = read_text("ATTACK/1 paw: +1 fire target; -1 shield").abilities[0]
    dungeon.run(effects.apply(dungeon.game, Use(user=mob, card="test", roll=roll), theirs.effects))
    assert (hero.fire, roll.shields) == (1, -1)


@rule("MD2-LANG-08")
def test_drawing_items() -> None:
    dungeon = Dungeon(row("L"))
    hero = dungeon.hero("nahias", "r1c1")
    dungeon.state.item_decks = (("chainmail", "iron-helm"), (), ())
    drawing = Source("test#1.1", "test", read_text(": draw 2 common").abilities[0])
    dungeon.run(using.use(dungeon.game, hero, drawing), "keep")
    assert hero.pack == ("chainmail", "iron-helm")


@rule("MD2-ATK-06", "MD2-ROLL-01", "MD2-HIT-02", "MD2-INTER-06")
def test_an_attack_in_its_order() -> None:
    dungeon = Dungeon(row("L"), faces="ss s -")
    hero = dungeon.hero("nahias", "r1c1", equipped="iron-mace")
    mob = dungeon.mob("gargoyles-1", "r1c1", minions=0, item="chipped-sword")
    mob.wounds = 1
    dungeon.take_turn(hero, "attack:gargoyles:melee:iron-mace", "keep", actions=1)
    kinds = [type(event) for event in dungeon.events]
    order = [
        events.AttackDeclared, events.DiceRolled, events.AttackEnded, events.WoundsTaken,
        events.FigureKilled, events.ItemGained,
    ]  # fmt: skip
    assert [kind for kind in kinds if kind in order] == order
    rolled = next(event for event in dungeon.events if isinstance(event, events.DiceRolled))
    assert len(rolled.dice) == 3
    assert dungeon.state.turn.actions == 0


@rule("MD2-XP-05")
def test_a_spirits_kill_is_the_shamans() -> None:
    dungeon = Dungeon(row("L"), faces="sss")
    irk = dungeon.hero("irk", "r1c1")
    irk.machine = Totems()
    spirit = Ally(id=9, card="flame", zone=irk.zone, health=3, owner=irk.id)
    dungeon.state.allies[9] = spirit
    mob = dungeon.mob("undead-1", "r1c1", minions=1, wounds=1)
    kind = next(iter(dungeon.game.library.spirits["flame"].attacks))
    roll = attacking.by_spirit(dungeon.game, spirit, mob, kind)
    roll.pool = "O"
    dungeon.run(combat.fight(dungeon.game, roll), "count")
    assert (mob.minions, irk.xp) == (0, 1)


@rule("MD2-RUL-23", "MD2-RUL-22", "MD2-RUL-07", "MD2-MOB-09", "MD2-ROLL-14")
def test_a_leader_that_dies_in_its_own_attack_finishes_it() -> None:
    dungeon = Dungeon(row("L"), faces="p ss")
    hero = dungeon.hero("nahias", "r1c1")
    irk = dungeon.hero("irk", "r1c1", health=0)
    irk.down = True
    mob = dungeon.mob("undead-1", "r1c1", minions=0, wounds=2)
    dungeon.run(mobs.attack(dungeon.game, mob), "hero:nahias")
    assert not dungeon.state.enemies
    assert hero.health == 3
    assert (hero.xp, irk.xp) == (3, 2)


@rule("MD2-RUL-35", "MD2-SPAWN-04")
def test_a_mobs_item_gives_dice_alone() -> None:
    dungeon = Dungeon(row("LL"), faces="s")
    hero = dungeon.hero("nahias", "r1c1")
    mob = dungeon.mob("undead-1", "r1c2", minions=0, item="curved-bow")
    dungeon.run(mobs.attack(dungeon.game, mob))
    assert hero.health == 4


@rule("MD2-RUL-44", "MD2-HIT-04")
def test_heroes_who_left_still_count_for_the_size() -> None:
    dungeon = Dungeon(row("L"))
    for card in ("nahias", "irk", "gheta"):
        dungeon.hero(card, "r1c1")
    ghoul = dungeon.roaming("the-ghoul-1", "r1c1")
    dungeon.state.heroes[0].zone = NOWHERE
    dungeon.state.heroes[1].down = True
    assert dungeon.game.toughness(ghoul) == 15


@rule("MD2-TIE-01", "MD2-DEC-31", "MD2-DEC-17")
def test_the_players_choose_among_equals() -> None:
    dungeon = Dungeon(row("LLL"))
    dungeon.hero("nahias", "r1c1")
    dungeon.hero("irk", "r1c3")
    mob = dungeon.mob("undead-1", "r1c2", item="sling")
    asked = dungeon.question(mobs.attack(dungeon.game, mob))
    assert asked.keys() == ["figure:nahias", "figure:irk"]


@rule("MD2-COMP-06", "MD2-ICON-10")
def test_wounds_have_no_supply() -> None:
    dungeon = Dungeon(row("L"), size=6)
    hero = dungeon.hero("nahias", "r1c1")
    monster = dungeon.roaming("lyidan-5", "r1c1")
    use = Use(user=hero, card="test")
    dungeon.run(
        effects.apply(dungeon.game, use, read_text(": deal 71 enemy@any").abilities[0].effects)
    )
    assert monster.wounds == 71


@rule("MD2-RUL-04", "MD2-COND-02")
def test_fire_is_rolled_with_yellow_dice() -> None:
    dungeon = Dungeon(row("L"), faces="ss")
    hero = dungeon.hero("nahias", "r1c1")
    hero.fire = 1
    dungeon.run(aftermath.burn(dungeon.game, hero))
    rolled = next(event for event in dungeon.events if isinstance(event, events.DiceRolled))
    assert rolled.dice == (("Y", {"sword": 2}),)


@rule("MD2-RUL-01", "MD2-RUL-02")
def test_faces_of_the_dice() -> None:
    shown = {letter: " ".join(map(letters, die.faces)) for letter, die in DICE.items()}
    assert shown == {
        "Y": "- s s sm sm ss",
        "O": "- s sm ss ss sss",
        "B": "- - h h h hh",
        "P": "m mm s ss sss k",
        "E": "- - w p p wp",
    }


@rule("MD2-RUL-72", "MD2-ABIL-12")
def test_the_price_that_knocks_out_buys_the_effect() -> None:
    dungeon = Dungeon(row("L"))
    hero: Hero = dungeon.hero("nahias", "r1c1", health=1)
    mob = dungeon.mob("undead-1", "r1c1")
    dark = Source("test#1.1", "test", read_text("take 1 wound: deal 3 enemy@any").abilities[0])
    dungeon.run(using.use(dungeon.game, hero, dark))
    assert (hero.down, mob.wounds) == (True, 3)


@rule("MD2-RUL-73", "MD2-ROLL-13")
def test_wounds_of_abilities_come_at_once() -> None:
    dungeon = Dungeon(row("L"), faces="- -")
    hero = dungeon.hero("nahias", "r1c1", equipped="spiked-buckler")
    mob = dungeon.mob("satyrs-1", "r1c1", minions=0, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")
    dungeon.question(combat.fight(dungeon.game, roll))
    assert mob.wounds == 0
    dungeon.script.left = ["-", "-"]
    roll.cast, roll.rolled = [], False
    dungeon.run(combat.fight(dungeon.game, roll), "use:spiked-buckler#1.1")
    before = [e for e in dungeon.events if isinstance(e, events.WoundsTaken | events.AttackEnded)]
    assert isinstance(before[0], events.WoundsTaken)
