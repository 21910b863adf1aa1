"""Texts and moments that meet seldom: the last Health as a price, abilities of who has fallen,
words for the other side of a combat."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.content.draft import Draft
from undercroft.content.errors import ContentError
from undercroft.content.toml import Document
from undercroft.games.hellscape import class_rules, loadout
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.boards.wizard import Amulet
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.events import AttackDeclared, EnemyPlans
from undercroft.games.hellscape.loading import check, speakers
from undercroft.games.hellscape.loading.behaviours import patterns_of
from undercroft.games.hellscape.loading.texts import text_of
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    behaving,
    between_actions,
    combat,
    consumables,
    enemies,
    levels,
    mobs,
    rounds,
    spirits,
    turn,
    using,
    wounds,
)
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.zones import NOWHERE

Patch = pytest.MonkeyPatch
CHARM, POTION = "lucky-charm", "health-potion"


def write(patch: Patch, shelf: str, id: str, text: str, **fields: Any) -> None:
    """Another text on a card."""
    cards = getattr(LIBRARY, shelf)
    patch.setitem(cards, id, msgspec.structs.replace(cards[id], rules=read_text(text), **fields))


def offered(dungeon: Dungeon, hero: Hero, mob: Enemy, *, attacks: bool) -> set[str]:
    """Cards that the Hero may use in a combat."""
    if attacks:
        roll = attacking.by_hero(dungeon.game, hero, (mob, "melee", ()))
    else:
        roll = attacking.by_enemy(dungeon.game, mob, hero, "melee")
    return {source.card for source in combat.usable(dungeon.game, roll)}


# Knocked out


@rule("MD2-KO-01", "MD2-ABIL-12", "MD2-RUL-72", "MD2-SHA-11")
def test_the_last_health_pays_for_what_a_spirits_kill_brings(monkeypatch: Patch) -> None:
    """The combat is the Spirit's: no attack of the Shaman's own puts the knock-out off."""
    write(monkeypatch, "items", CHARM, "ON KILL/take 1 wound: +1 xp")
    dungeon = Dungeon(row("L"))
    irk = dungeon.hero("irk", "r1c1", equipped=CHARM, health=1)
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    spirits.summon(dungeon.game, irk, "flame")
    (flame,) = dungeon.state.allies.values()
    roll = attacking.by_spirit(dungeon.game, flame, mob, "magic")
    roll.pool, roll.swords = "", 2
    dungeon.run(combat.fight(dungeon.game, roll), "use:flame#1", "use")
    assert irk.xp == 4
    assert irk.down
    assert not dungeon.game.doomed


@rule("MD2-KO-03", "MD2-ABIL-12")
def test_in_the_own_attack_that_price_is_paid_before_the_knock_out(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", CHARM, "ON KILL/take 1 wound: +1 xp")
    dungeon = Dungeon(row("L"))
    ronen = dungeon.hero("sir-ronen", "r1c1", equipped=CHARM, health=1)
    mob = dungeon.mob("skeletons-1", "r1c1", minions=1, wounds=1)
    roll = attacking.by_hero(dungeon.game, ronen, (mob, "melee", ()))
    roll.pool, roll.swords = "", 3  # both figures; there is Health for one of them
    dungeon.run(combat.fight(dungeon.game, roll), "use")
    assert ronen.xp == 5
    assert ronen.down


@rule("MD2-KO-01", "MD2-TURN-06")
def test_who_falls_as_the_turn_ends_uses_no_more_of_what_it_brings(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", CHARM, "TURN END: take 1 wound | TURN END: +1 xp")
    dungeon = Dungeon(row("L"))
    gheta = dungeon.hero("gheta", "r1c1", equipped=CHARM, health=1)
    turn.begin(dungeon.game, gheta)
    dungeon.state.turn.step, dungeon.state.turn.actions = "act", 0
    dungeon.run(turn.go_on(dungeon.game))
    dungeon.run(turn.go_on(dungeon.game))  # no more to do
    assert gheta.down
    assert gheta.xp == 0


@rule("MD2-RUL-142", "MD2-EFF-12")
def test_who_lies_there_walks_nowhere(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", POTION, "ANYTIME: slide 2; +1 mana")
    dungeon = Dungeon(row("LLL"))
    irk = dungeon.hero("irk", "r1c1", pack=POTION, mana=0)
    irk.health, irk.down = 0, True
    assert consumables.offers(dungeon.game, irk)
    dungeon.run(consumables.use(dungeon.game, irk, POTION), "mana")
    assert (irk.zone, irk.mana) == (dungeon.zone("r1c1"), 1)


# Consumables


@rule("MD2-CONS-02", "MD2-CONS-01")
@pytest.mark.parametrize(
    "text", ["COMBAT: +2 mana | ANYTIME: heal 1", "ANYTIME: heal 1 | COMBAT: +2 mana"]
)
def test_a_potion_for_two_occasions(monkeypatch: Patch, text: str) -> None:
    """Outside a combat it does what is for any time, wherever that stands on the card."""
    write(monkeypatch, "items", POTION, text)
    dungeon = Dungeon(row("L"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=POTION, health=2, mana=0)
    assert [one.key for one in consumables.offers(dungeon.game, ronen)] == [f"drink:{POTION}"]
    dungeon.run(consumables.use(dungeon.game, ronen, POTION))
    assert (ronen.health, ronen.mana, ronen.pack) == (3, 0, ())


@rule("MD2-CONS-01", "MD2-RUL-66")
def test_a_potion_against_enemies_is_for_when_some_are_there(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", POTION, "ANYTIME: deal 1 enemies@zone")
    dungeon = Dungeon(row("LL"))
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=POTION)
    mob = dungeon.mob("undead-1", "r1c2")
    dungeon.run(between_actions.before_action(dungeon.game))
    mob.zone = ronen.zone
    dungeon.run(between_actions.before_action(dungeon.game), f"drink:{POTION}")
    assert mob.wounds == 1


@rule("MD2-CONS-01", "MD2-ENEMY-03")
def test_a_monster_that_dies_before_its_first_action_does_nothing(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", POTION, "ANYTIME: deal 1 enemies@zone")
    dungeon = Dungeon(row("L"))
    dungeon.hero("sir-ronen", "r1c1", pack=POTION)
    ghoul = dungeon.roaming("the-ghoul-1", "r1c1")
    ghoul.wounds = dungeon.game.toughness(ghoul) - 1
    dungeon.run(enemies.activate(dungeon.game, ghoul), f"drink:{POTION}")
    assert not dungeon.state.enemies
    assert not [event for event in dungeon.events if isinstance(event, EnemyPlans)]


@rule("MD2-CONS-01", "MD2-MOB-01", "MD2-MOB-11")
def test_a_mob_that_dies_between_its_actions_performs_no_second_one(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", POTION, "ANYTIME: deal 99 enemies@zone")
    dungeon = Dungeon(row("L"), faces="-")
    ronen = dungeon.hero("sir-ronen", "r1c1", pack=POTION)
    mob = dungeon.mob("undead-1", "r1c1", item="chipped-sword", minions=0)
    dungeon.run(mobs.activate(dungeon.game, mob), f"drink:{POTION}", "keep")
    assert not dungeon.state.enemies
    attacks = [event for event in dungeon.events if isinstance(event, AttackDeclared)]
    assert len(attacks) == 1
    assert ronen.health == dungeon.game.max_health(ronen)


@rule("MD2-COND-07", "MD2-CONS-01")
def test_frost_that_a_monster_gets_once_it_activates_stays(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", POTION, "ANYTIME: +2 frost enemies@zone")
    dungeon = Dungeon(row("L"), faces="- -")
    dungeon.hero("sir-ronen", "r1c1", pack=POTION)
    ghoul = dungeon.roaming("the-ghoul-1", "r1c1")
    ghoul.frost = 1
    dungeon.run(enemies.activate(dungeon.game, ghoul), f"drink:{POTION}")
    assert ghoul.frost == 2


# The two sides of a combat


@rule("MD2-RUL-127", "MD2-EFF-01")
def test_swords_are_for_those_who_attack(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", CHARM, "COMBAT: +1 sword")
    dungeon = Dungeon(row("L"))
    ronen = dungeon.hero("sir-ronen", "r1c1", equipped=CHARM)
    mob = dungeon.mob("undead-1", "r1c1", item="chipped-sword")
    assert offered(dungeon, ronen, mob, attacks=True) == {CHARM}
    assert offered(dungeon, ronen, mob, attacks=False) == set()


@rule("MD2-RUL-127", "MD2-ROLL-09")
@pytest.mark.parametrize(("text", "attacks"), [("+1 sword", False), ("+1 shield", True)])
def test_an_enemy_does_not_help_the_other_side(
    monkeypatch: Patch, text: str, attacks: bool
) -> None:
    """It has a total of its own in one of its roles only, and its paws do nothing in the other."""
    write(monkeypatch, "mobs", "undead-1", f"COMBAT/1 paw: {text}")
    for enemy_attacks in (attacks, not attacks):
        dungeon = Dungeon(row("L"), faces="p")
        ronen = dungeon.hero("sir-ronen", "r1c1")
        mob = dungeon.mob("undead-1", "r1c1", minions=0)
        if enemy_attacks:
            roll = attacking.by_enemy(dungeon.game, mob, ronen, "melee")
        else:
            roll = attacking.by_hero(dungeon.game, ronen, (mob, "melee", ()))
        roll.pool = "E"
        dungeon.run(combat.fight(dungeon.game, roll))
        assert roll.swords + roll.shields == (enemy_attacks != attacks)


@rule("MD2-POOL-07", "MD2-ICON-02")
def test_who_defends_rolls_no_shadow_die(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", CHARM, "COMBAT: +1 B; +1 P")
    dungeon = Dungeon(row("L"), faces="- h")
    ronen = dungeon.hero("sir-ronen", "r1c1", equipped=CHARM)
    mob = dungeon.mob("undead-1", "r1c1", minions=0, item="chipped-sword")
    roll = attacking.by_enemy(dungeon.game, mob, ronen, "melee")
    roll.pool = "Y"
    dungeon.run(combat.fight(dungeon.game, roll), f"use:{CHARM}#1.1")
    assert [die.colour for die in roll.cast] == ["Y", "B"]


@rule("MD2-LANG-07", "MD2-POOL-06")
def test_an_attack_with_a_die_less(monkeypatch: Patch) -> None:
    write(monkeypatch, "items", CHARM, "ACTION: attack(melee,-1 O)")
    dungeon = Dungeon(row("L"), faces="- -")
    ronen = dungeon.hero("sir-ronen", "r1c1", equipped=f"crude-axe {CHARM}")
    dungeon.mob("satyrs-1", "r1c1", minions=0)
    assert LIBRARY.mobs["satyrs-1"].defense == "B"
    assert LIBRARY.items["crude-axe"].attacks == {"melee": "YO"}
    source = next(one for one in loadout.abilities(dungeon.game, ronen) if one.card == CHARM)
    dungeon.run(using.use(dungeon.game, ronen, source))
    (declared,) = [event for event in dungeon.events if isinstance(event, AttackDeclared)]
    assert declared.dice == "YB"


# Ranks and tokens


THREE = {"rank": 3, "id": "fire-course-3", "level": 5}


@rule("MD2-LEVEL-08")
def test_of_three_ranks_only_one_is_held(monkeypatch: Patch) -> None:
    second = LIBRARY.skills["fire-course-2"]
    third = msgspec.structs.replace(second, **THREE)
    monkeypatch.setitem(LIBRARY.skills, "fire-course-3", third)
    dungeon = Dungeon(row("L"))
    mathrin = dungeon.hero("mathrin", "r1c1", skills="fire-course-3", level=5)
    learnable = levels.learnable(dungeon.game, mathrin)
    assert not {"fire-course-1", "fire-course-2", "fire-course-3"} & set(learnable)


@rule("MD2-LEVEL-08", "MD2-WIZ-07")
def test_a_rank_that_was_learned_anew_goes_when_the_highest_comes(monkeypatch: Patch) -> None:
    second = LIBRARY.skills["fire-course-2"]
    third = msgspec.structs.replace(second, **THREE)
    monkeypatch.setitem(LIBRARY.skills, "fire-course-3", third)
    dungeon = Dungeon(row("L"))
    mathrin = dungeon.hero("mathrin", "r1c1", skills="fire-course-1 time-warp", level=5)
    mathrin.machine = Amulet(
        ("fire-course-1", "mend", "insight", "time-warp"), 0, ("fire-course-2",)
    )
    assert "fire-course-3" in levels.learnable(dungeon.game, mathrin)
    dungeon.run(levels.learn(dungeon.game, mathrin, "fire-course-3"), "spell:2")
    assert mathrin.skills == ("time-warp", "fire-course-3")
    assert mathrin.machine.spells == ("bolt", "fire-course-3", "insight", "time-warp")


@rule("MD2-ROG-04")
def test_a_green_token_keeps_to_the_action_it_names(monkeypatch: Patch) -> None:
    write(monkeypatch, "tokens", "bandage", "ATTACK: heal 1")
    dungeon = Dungeon(row("L"))
    feydra = dungeon.hero("feydra", "r1c1", health=1)
    feydra.machine = Purse(drawn=("bandage",))
    mob = dungeon.mob("undead-1", "r1c1")
    turn.begin(dungeon.game, feydra)
    dungeon.state.turn.moving = True
    rules = class_rules.of(dungeon.game, feydra)
    dungeon.run(rules.benefit(dungeon.game, feydra, "bandage", None))
    assert feydra.health == 1
    dungeon.state.turn.moving = False
    roll = attacking.by_hero(dungeon.game, feydra, (mob, "melee", ()))
    dungeon.run(rules.benefit(dungeon.game, feydra, "bandage", roll))
    assert feydra.health == 2


# What no card could ever do


@rule("MD2-RUL-121", "MD2-LANG-13", "MD2-RUL-127")
@pytest.mark.parametrize(
    ("speaker", "text", "says"),
    [
        (speakers.ITEM, "PASSIVE/LIGHT: count as shadow", "would hang on itself"),
        (speakers.ITEM, "PASSIVE/SHADOW: count as shadow", "would hang on itself"),
        (speakers.ITEM, "ATTACK/SHADOW/LIGHT: +1 Y", "in Shadow and in Light"),
        (speakers.ITEM, "DEFENSE/dual: +1 B", "two weapons are of attacks"),
        (speakers.ITEM, "ACTION: heal 3 (once per combat)", "nobody counts"),
        (speakers.ITEM, "ON KILL: heal 1 (once per roll)", "nobody counts"),
        (speakers.ITEM, "ROUND START: rule(TWOBLESS)", "only a Paladin"),
        (speakers.ITEM.of("paladin"), "TURN START: rule(TWOBLESS)", "does nothing on"),
        (speakers.ITEM, "ATTACK: rule(TWICE)", "only a Wizard"),
        (speakers.ITEM, "PASSIVE: rule(FLAME2)", "only a Shaman"),
        (speakers.SKILL.of("paladin"), "POISON: deal 1 target", "only a Rogue"),
        (speakers.ENEMY, "ATTACK/1 paw: kill 1 target", "does nothing on"),
        (speakers.ITEM, "ACTION: kill 1 self", "does nothing on"),
        (speakers.DOOR, "REVEAL: kill 1 opener", "does nothing on"),
        (speakers.ITEM, "DEFENSE: +1 sword", "does nothing on"),
        (speakers.ENEMY, "ATTACK/1 paw: +1 shield", "does nothing on"),
        (speakers.ENEMY, "ATTACK/1 paw: +1 P", "does nothing on"),
        (speakers.SPIRIT, "ATTACK: +1 P", "does nothing on"),
        (speakers.ITEM, "DEFENSE: +1 P", "does nothing on"),
    ],
)
def test_what_could_never_happen_is_refused(
    speaker: speakers.Speaker, text: str, says: str
) -> None:
    entry = Document("test", "", {"text": text}).root
    with pytest.raises(ContentError, match=says):
        text_of(Draft({}, "core"), entry, speaker)


@rule("MD2-HIT-07", "MD2-RUL-121")
@pytest.mark.parametrize(
    ("speaker", "text"),
    [
        (speakers.ENEMY, "DEFENSE/1 paw: kill 1 self"),
        (speakers.ITEM, "ATTACK: kill 1 target"),
        (speakers.DOOR, "REVEAL: kill 1 mobs@all"),
        (speakers.ITEM, "ON KILL: heal 1 (once per combat)"),
        (speakers.ITEM.of("paladin"), "ROUND START: rule(TWOBLESS)"),
    ],
)
def test_what_can_happen_is_read(speaker: speakers.Speaker, text: str) -> None:
    entry = Document("test", "", {"text": text}).root
    assert text_of(Draft({}, "core"), entry, speaker).abilities


@rule("MD2-ROG-04")
@pytest.mark.parametrize(("colour", "text"), [("red", "MOVE: +1 MP"), ("blue", "ATTACK: +1 Y")])
def test_a_token_says_what_its_colour_is_for(tmp_path: Any, colour: str, text: str) -> None:
    table = f'[token.x]\nname = "X"\ncolour = "{colour}"\ncount = 1\ntext = "{text}"\n'
    (tmp_path / "tokens.toml").write_text(table)
    (problem,) = check(tmp_path)
    assert "tokens are for" in str(problem)


@rule("MD2-ROAM-01", "MD2-ROAM-02", "MD2-ROAM-11")
@pytest.mark.parametrize(
    ("first", "second", "says"),
    [
        ("otherwise: place nearest; leave", "off board: appear lowest", "always holds"),
        ("otherwise: heal 1", "in light: walk shadow", "always holds"),
        ("off board: appear nearest", "on board: leave", "has nobody `nearest`"),
        ("on board: leave", "off board: appear lowest@los", "has nobody `lowest@los`"),
        ("on board: leave", "off board: appear farthest within 3", "has nobody `farthest`"),
    ],
)
def test_a_pattern_that_could_not_be_followed_is_refused(
    first: str, second: str, says: str
) -> None:
    entry = Document("test", "", {"first": first, "second": second}).root
    with pytest.raises(ContentError, match=says):
        patterns_of(Draft({}, "core"), entry)


@rule("MD2-ROAM-11")
@pytest.mark.parametrize("goal", ["lowest", "crowd"])
def test_who_is_off_the_board_appears_beside_somebody(goal: str) -> None:
    entry = Document(
        "test", "", {"first": "on board: leave", "second": f"off board: appear {goal}"}
    ).root
    _, second = patterns_of(Draft({}, "core"), entry)
    dungeon = Dungeon(row("LLL"))
    dungeon.hero("sir-ronen", "r1c3")
    andra = dungeon.roaming("andra-1", "r1c1")
    andra.zone = NOWHERE
    dungeon.run(behaving.carry_out(dungeon.game, andra, second.steps))
    assert andra.zone == dungeon.zone("r1c2")


@rule("MD2-RUL-153", "MD2-QC-01")
@pytest.mark.parametrize(("round_", "cause"), [(2, "goal"), (9, "nobody")])
def test_a_quest_that_everybody_has_left_is_lost_if_the_next_round_does_not_win_it(
    round_: int, cause: str
) -> None:
    dungeon = Dungeon(row("LL"), telling=f'[story.w]\nwhen = "round {round_} begins"\ndo = "win"')
    dungeon.hero("gheta", "r1c1").zone = NOWHERE
    dungeon.run(rounds.play(dungeon.game))
    ended = dungeon.state.ended
    assert ended is not None
    assert (ended.won, ended.cause, dungeon.state.round) == (cause == "goal", cause, 2)


@rule("MD2-QC-06", "MD2-XP-04")
def test_a_kill_after_everybody_has_left_is_credited_to_nobody() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = dungeon.hero("gheta", "r1c1")
    gheta.zone = NOWHERE
    wounds.hit(dungeon.game, dungeon.mob("undead-1", "r1c2"), 99, "own-nature", None)
    dungeon.run(aftermath.settle(dungeon.game))
    assert (gheta.xp, dungeon.state.enemies) == (0, {})


@rule("MD2-QC-06", "MD2-ROG-11")
def test_who_has_left_draws_nothing_for_what_the_poison_kills() -> None:
    dungeon = Dungeon(row("LL"))
    gheta = dungeon.hero("gheta", "r1c1")
    feydra = dungeon.hero("feydra", "r1c2", skills="scavenger")
    dungeon.state.item_decks = (("broad-sword",), (), ())
    feydra.zone = NOWHERE
    wounds.hit(dungeon.game, dungeon.mob("undead-1", "r1c2"), 99, "venom-1", feydra)
    dungeon.run(aftermath.settle(dungeon.game))
    assert (feydra.pack, gheta.xp) == ((), 3 + 2)
    assert dungeon.state.item_decks[0] == ("broad-sword",)
