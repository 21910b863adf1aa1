"""The Rogue: a bag of tokens that are actions, poison, and lost actions (MD2-ROG)."""

from __future__ import annotations

from hellscape import LIBRARY, Dungeon, row
from rule import rule
from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.boards.rogue import Purse
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.classes.rogue import rules as tokens
from undercroft.games.hellscape.rules import (
    aftermath,
    attacking,
    combat,
    enemies,
    lasting,
    levels,
    rounds,
    steps,
    turn,
    using,
)
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.zones import NOWHERE

CAVE = row("LLS")


def rogue(dungeon: Dungeon, drawn: str, *, bag: str = "", **fields: object) -> Hero:
    feydra = dungeon.hero("feydra", "r1c1", **fields)  # type: ignore[arg-type]
    feydra.machine = Purse(bag=tuple(bag.split()), drawn=tuple(drawn.split()))
    return feydra


def purse(hero: Hero) -> Purse:
    assert isinstance(hero.machine, Purse)
    return hero.machine


def act(dungeon: Dungeon, hero: Hero, *answers: str, faces: str = "") -> None:
    """One decision of the turn, and what follows from it."""
    dungeon.script.left += faces.split()
    if dungeon.state.turn.who != hero.id:
        turn.begin(dungeon.game, hero)
        dungeon.state.turn.step = "act"
    dungeon.state.turn.aired = dungeon.state.turn.taken
    dungeon.run(turn.go_on(dungeon.game), *answers)


@rule("MD2-ROG-01", "MD2-ROG-14")
def test_the_bag_holds_nine_tokens_and_those_of_the_first_skill() -> None:
    dungeon = Dungeon(CAVE)
    feydra = dungeon.hero("feydra", "r1c1")
    assert len(purse(feydra).bag) == 9
    assert len(purse(feydra).bag) + len(purse(feydra).aside) == 24
    dungeon.run(levels.learn(dungeon.game, feydra, "venom-1"))
    assert purse(feydra).bag.count("poison") == 1
    dungeon.run(levels.learn(dungeon.game, feydra, "venom-2"))
    assert purse(feydra).bag.count("poison") == 3, "those of the lower rank stay"
    assert "poison" not in purse(feydra).aside


@rule("MD2-ROG-03")
def test_a_token_drawn_in_the_own_turn_is_an_action_more_and_in_another_it_is_not() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "quick-hands dash", bag="blade focus")
    gheta = dungeon.hero("gheta", "r1c1")
    act(dungeon, feydra, "move", "token:quick-hands", faces="blade")
    assert purse(feydra).drawn == ("dash", "blade")
    assert dungeon.state.turn.actions == 2
    turn.begin(dungeon.game, gheta)
    dungeon.script.left = ["focus"]
    tokens.draw(dungeon.game, feydra, 1)
    assert purse(feydra).drawn == ("dash", "blade", "focus")
    assert dungeon.state.turn.actions == 3


@rule("MD2-ROG-02", "MD2-ROG-03", "MD2-SOLO-02")
def test_tokens_drawn_at_the_start_of_the_round_are_the_actions() -> None:
    dungeon = Dungeon(CAVE, faces="blade dash dash")
    feydra = rogue(dungeon, "", bag="blade dash dash focus")
    dungeon.hero("gheta", "r1c1")
    dungeon.state.stage = "start"
    dungeon.run(rounds._start(dungeon.game))
    assert purse(feydra).drawn == ("blade", "dash", "dash")
    turn.begin(dungeon.game, feydra)
    assert dungeon.state.turn.actions == 3
    alone = Dungeon(CAVE, faces="blade dash dash focus")
    feydra = rogue(alone, "", bag="blade dash dash focus")
    alone.run(rounds._start(alone.game))
    assert len(purse(feydra).drawn) == 4


@rule("MD2-ROG-03", "MD2-ROG-04")
def test_every_action_flips_a_token_and_a_fitting_one_helps() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "blade dash focus", mana=0)
    act(dungeon, feydra, "move", "token:dash")
    assert dungeon.state.turn.points == 3
    dungeon.state.turn.moving = False
    act(dungeon, feydra, "move", "token:blade")
    assert dungeon.state.turn.points == 2, "a red token does nothing for a move"
    dungeon.state.turn.moving = False
    act(dungeon, feydra, "move")
    assert feydra.mana == 1, "green serves every action"
    assert purse(feydra).drawn == ()
    assert purse(feydra).used == ("dash", "blade", "focus")
    assert dungeon.state.turn.actions == 0


@rule("MD2-ROG-04")
def test_a_red_token_joins_the_attack() -> None:
    dungeon = Dungeon(CAVE, faces="- - -")
    feydra = rogue(dungeon, "blade", equipped="rusty-sword", mana=0)
    dungeon.mob("skeletons-1", "r1c1", minions=0)
    act(dungeon, feydra, "attack:skeletons:melee:rusty-sword")
    assert purse(feydra).used == ("blade",)


@rule("MD2-ROG-05", "MD2-RUL-83")
def test_a_special_action_with_an_attack_takes_a_red_token() -> None:
    dungeon = Dungeon(CAVE, faces="ss - - - -")
    feydra = rogue(dungeon, "vital-strike dash", equipped="crude-axe")
    lyidan = dungeon.roaming("lyidan-1", "r1c1")
    ability = read_text("ACTION: slide 1; attack(melee)").abilities[0]
    charge = ("special", Source("charge", "charge-1", ability))
    turn.begin(dungeon.game, feydra)
    dungeon.run(turn._take_action(dungeon.game, feydra, charge), "token:vital-strike", "stay")
    assert lyidan.wounds == 4, "two swords of the axe, two of the token"
    assert not tokens._matches(dungeon.game, "dash", charge)


@rule("MD2-ROG-06", "MD2-TOKEN-02", "MD2-DEC-24")
def test_a_lost_action_costs_a_token_without_benefit() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "dash blade focus", mana=0)
    dungeon.marker("bear", "r1c2", "hold")
    act(dungeon, feydra, "move", "token:dash")
    act(dungeon, feydra, "move:r1c2", "token:focus")
    assert feydra.mana == 0
    assert purse(feydra).drawn == ("blade",)
    assert dungeon.state.turn.actions == 1
    dungeon.run(steps.lose_action(dungeon.game, feydra, 2))
    assert (purse(feydra).drawn, dungeon.state.turn.actions) == ((), 0)


@rule("MD2-ROG-06", "MD2-ROG-07", "MD2-TOKEN-02")
def test_without_a_token_the_action_from_elsewhere_is_lost() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "dash")
    dungeon.marker("bear", "r1c2", "hold")
    turn.begin(dungeon.game, feydra)
    dungeon.state.turn.step = "act"
    dungeon.state.turn.actions += 1
    act(dungeon, feydra, "move", "token:dash")
    act(dungeon, feydra, "move:r1c2")
    assert (purse(feydra).drawn, dungeon.state.turn.actions) == ((), 0)


@rule("MD2-ROG-06", "MD2-COND-05")
def test_frost_takes_the_action_and_its_token() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "focus dash", mana=0)
    feydra.frost = 1
    act(dungeon, feydra, "move", "token:focus")
    assert (feydra.frost, feydra.mana) == (0, 0)
    assert not dungeon.state.turn.moving
    assert purse(feydra).used == ("focus",)


@rule("MD2-ROG-07", "MD2-RUL-84")
def test_an_action_from_elsewhere_needs_no_token() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "dash")
    turn.begin(dungeon.game, feydra)
    dungeon.state.turn.step = "act"
    dungeon.state.turn.actions += 1
    act(dungeon, feydra, "move", "no-token")
    assert purse(feydra).drawn == ("dash",)
    dungeon.state.turn.moving = False
    act(dungeon, feydra, "move")
    assert purse(feydra).drawn == (), "now there is none to spare"


@rule("MD2-ROG-08")
def test_all_tokens_go_at_the_end_of_the_turn_or_round() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "dash blade focus")
    act(dungeon, feydra, "move", "token:dash")
    dungeon.state.turn.moving = False
    act(dungeon, feydra, "end")
    assert purse(feydra) == Purse(discard=("dash", "blade", "focus"))
    feydra.machine = Purse(drawn=("dash",))
    lasting.end_round(dungeon.game)
    assert purse(feydra) == Purse(discard=("dash",)), "no turn was taken"


@rule("MD2-ROG-09")
def test_an_empty_bag_is_filled_from_the_discard_pile() -> None:
    dungeon = Dungeon(CAVE, faces="dash blade")
    feydra = rogue(dungeon, "", bag="dash")
    feydra.machine = Purse(bag=("dash",), discard=("blade",))
    tokens.draw(dungeon.game, feydra, 3)
    assert purse(feydra) == Purse(drawn=("dash", "blade"))


@rule("MD2-ROG-10", "MD2-ROG-12", "MD2-RUL-60")
def test_poison_lies_by_the_enemy_and_comes_back_when_it_dies() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "poison poison vital-strike", equipped="crude-axe")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    attack = "attack:skeletons:melee:crude-axe"
    act(dungeon, feydra, attack, "token:poison", faces="- - -")
    assert mob.poisoned
    assert purse(feydra).used == ()
    act(dungeon, feydra, attack, "token:poison", faces="- - -")
    assert purse(feydra).used == ("poison",), "an Enemy has one at most"
    mob.wounds = dungeon.game.toughness(mob) - 1
    act(dungeon, feydra, attack, faces="- - -")
    assert purse(feydra).bag == ("poison",)


@rule("MD2-ROG-11", "MD2-ROG-12", "MD2-XP-04")
def test_a_poisoned_enemy_suffers_when_it_activates() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "", skills="venom-2")
    mob = dungeon.mob("infernal-imps-1", "r1c3", minions=0)
    mob.poisoned = True
    toughness = dungeon.game.toughness(mob)
    mob.wounds = toughness - 2
    dungeon.run(enemies.activate(dungeon.game, mob))
    assert mob.id not in dungeon.state.enemies
    assert feydra.xp == 3, "the kill is the Rogue's"
    assert purse(feydra).bag == ("poison",)


@rule("MD2-ROG-13")
def test_a_shadow_token_brings_the_shadow_die() -> None:
    dungeon = Dungeon(CAVE)
    feydra = rogue(dungeon, "shadow", equipped="dagger")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0)
    roll = attacking.by_hero(dungeon.game, feydra, (mob, "melee", ("dagger",)))
    tokens.flip(feydra, "shadow")
    dungeon.run(class_rules.of(dungeon.game, feydra).benefit(dungeon.game, feydra, "shadow", roll))
    assert roll.shadowed
    assert "P" in roll.pool
    assert "dagger" in {source.card for source in combat.usable(dungeon.game, roll)}


@rule("MD2-LANG-12")
def test_tokens_are_swapped_and_returned() -> None:
    dungeon = Dungeon(CAVE, faces="dash")
    feydra = rogue(dungeon, "blade", bag="dash", skills="sleight-of-hand")
    act(dungeon, feydra, "free:sleight-of-hand#1.1")
    assert purse(feydra) == Purse(bag=("blade",), drawn=("dash",))
    assert dungeon.state.turn.actions == 1
    assert feydra.mana == 2
    other = Dungeon(CAVE, faces="dash")
    feydra = rogue(other, "blade", bag="dash", skills="master-thief")
    source = next(s for s in _sources(other, feydra) if s.card == "master-thief")
    other.run(using.use(other.game, feydra, source), "token:blade")
    assert purse(feydra) == Purse(bag=("blade",), drawn=("dash",))


def _sources(dungeon: Dungeon, hero: Hero) -> list[aftermath.Source]:
    return list(aftermath.loadout.abilities(dungeon.game, hero))


def test_every_token_has_a_colour_that_its_timing_fits() -> None:
    for token in LIBRARY.tokens.values():
        timing = token.rules.abilities[0].timing
        assert {"red": "ATTACK", "blue": "MOVE", "green": ""}[token.colour] == timing


@rule("MD2-QC-06", "MD2-XP-04", "MD2-REWARD-05")
def test_what_the_poison_of_a_rogue_who_has_left_kills_is_nobodys() -> None:
    dungeon = Dungeon(CAVE)
    feydra = dungeon.hero("feydra", "r1c1", skills="venom-1")
    gheta = dungeon.hero("gheta", "r1c1")
    mob = dungeon.mob("skeletons-1", "r1c1", minions=0, wounds=1, item="sling")
    mob.poisoned, feydra.zone = True, NOWHERE
    dungeon.run(enemies.survives(dungeon.game, mob), "keep")
    assert (feydra.xp, feydra.pack) == (0, ())
    assert (gheta.xp, gheta.pack) == (3, ("sling",))
