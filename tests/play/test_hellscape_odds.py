"""The odds that Hellscape shows with combats are those of the rules, face by face."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from hellscape import LIBRARY, Dungeon, row
from undercroft.core.decisions import Request
from undercroft.core.game import Over
from undercroft.games.hellscape import events
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.dice import DICE
from undercroft.games.hellscape.odds import Clash, enemy_dice, joined, mean, spread, through
from undercroft.games.hellscape.roll import Cast, Roll
from undercroft.games.hellscape.rules import attacking, combat
from undercroft.games.hellscape.showing import labels, odds, paw_odds
from undercroft.games.hellscape.showing.odds import Odds
from undercroft.games.hellscape.state import Ally
from undercroft.games.hellscape.title import HellscapeTitle

TITLE = HellscapeTitle()


class Branch(Exception):
    """A die is rolled that the script says nothing of."""


class Path:
    """Scripted faces; past their end the way branches."""

    def __init__(self, faces: tuple[int, ...]) -> None:
        self.faces = faces
        self.next = 0
        self.colour = ""

    def roll(self, what: str, sides: int) -> int:
        if self.next == len(self.faces):
            self.colour = what
            raise Branch
        self.next += 1
        return self.faces[self.next - 1]

    def draw(self, what: str, among: object) -> int:
        return 0

    def shuffle(self, cards: object) -> tuple[str, ...]:
        return ()


class End(NamedTuple):
    chance: float
    wounds: int
    minions: bool
    kill: bool
    own: int
    fall: bool


Scene = Callable[[], tuple[Dungeon, Roll]]


def ends(scene: Scene, faces: tuple[int, ...] = (), chance: float = 1.0) -> Iterator[End]:
    """Every end of a combat that the rules themselves play, by all ways the dice may fall."""
    dungeon, roll = scene()
    path = Path(faces)
    dungeon.game.script = path
    hero, enemy = roll.hero, roll.enemy
    health, minions = hero.health, enemy.minions
    mine, theirs = dungeon.game.key(hero), dungeon.game.key(enemy)
    try:
        _play(dungeon, roll)
    except Branch:
        die = next(die for die in DICE.values() if die.name == path.colour)
        for face in sorted(set(die.faces), key=str):
            likely = chance * die.faces.count(face) / len(die.faces)
            yield from ends(scene, (*faces, die.faces.index(face)), likely)
        return
    hits = [event for event in dungeon.events if isinstance(event, events.WoundsTaken)]
    own = sum(hit.wounds for hit in hits if hit.who == mine)
    assert own >= health - hero.health
    yield End(
        chance,
        sum(hit.wounds for hit in hits if hit.who == theirs),
        enemy.minions == 0 and minions > 0,
        enemy.id not in dungeon.state.enemies,
        own,
        hero.health == 0,
    )


def _play(dungeon: Dungeon, roll: Roll) -> None:
    """Everything that is free is used, then everything is resolved."""
    rule = combat.fight(dungeon.game, roll)
    try:
        request = rule.send(None)
        while True:
            request = rule.send(_answer(dungeon, roll, request))
    except (StopIteration, Over):
        return
    finally:
        rule.close()


def _answer(dungeon: Dungeon, roll: Roll, request: Request) -> object:
    for option in request.options:
        if option.key.startswith("use:") and request.kind in ("pool", "resolve"):
            if odds._free(dungeon.game, roll, option.value[1]):
                return option.value
    for key in ("roll", "rest", "pay", "use"):
        option = request.option(key)
        if option is not None:
            return option.value
    return request.options[0].value


def by_hand(scene: Scene, *, attacking: bool = True, mob: bool = True) -> Odds:
    found = list(ends(scene))
    assert sum(end.chance for end in found) == pytest.approx(1)
    total = {
        name: sum(end.chance * getattr(end, name) for end in found)
        for name in ("minions", "kill", "wounds", "own", "fall")
    }
    return Odds(attacking=attacking, mob=mob, **total)


def same(one: Odds, other: Odds) -> None:
    for name in ("minions", "kill", "wounds", "own", "fall"):
        assert getattr(one, name) == pytest.approx(getattr(other, name)), name


def strike(
    card: str, minions: int, *, hero: str = "gheta", equipped: str = "rusty-sword",
    zones: str = "LL", health: int | None = None, wounds: int = 0, mana: int = 0, scars: int = 0,
) -> Scene:  # fmt: skip
    """A Hero attacks a Mob, or a Roaming Monster without Minions."""

    def scene() -> tuple[Dungeon, Roll]:
        dungeon = Dungeon(row(zones))
        one = dungeon.hero(hero, "r1c1", equipped=equipped, health=health, mana=mana)
        if card in dungeon.game.library.mobs:
            foe = dungeon.mob(card, "r1c1", minions=minions, wounds=wounds)
            foe.scars = scars
        else:
            foe = dungeon.roaming(card, "r1c1", wounds=wounds)
        declared = next(o.value for o in attacking.declarations(dungeon.game, one, "melee"))
        assert declared[0] is foe
        return dungeon, attacking.by_hero(dungeon.game, one, declared)

    return scene


def assault(
    card: str, minions: int, item: str, *, equipped: str = "", health: int | None = None
) -> Scene:
    """A Mob attacks a Hero."""

    def scene() -> tuple[Dungeon, Roll]:
        dungeon = Dungeon(row("LL"))
        hero = dungeon.hero("feydra", "r1c1", equipped=equipped, health=health)
        foe = dungeon.mob(card, "r1c1", minions=minions, item=item)
        return dungeon, attacking.by_enemy(dungeon.game, foe, hero, "melee")

    return scene


ATTACKS = {
    "plain": strike("demons-1", 2),
    "a Leader alone": strike("demons-1", 0, wounds=1),
    "shields for paws": strike("gargoyles-1", 2),
    "figures that blow up": strike("infernal-imps-1", 2, health=2),
    "raised again": strike("skeletons-1", 2),
    "kept away by Mana": strike("skeletons-1", 2, mana=3),
    "a wounded Leader behind a wounded Minion": strike("demons-1", 1, wounds=1, scars=1),
    "figures that blow up before a wounded Leader": strike("infernal-imps-1", 1, scars=1),
    "out of Shadow": strike("demons-1", 1, zones="SL"),
    "a mask that ignores shields": strike("demons-1", 1, hero="nahias", zones="SL"),
    "a mask with a sword": strike("demons-1", 1, hero="irk", zones="SL"),
    "an almost dead Hero": strike("satyrs-1", 3, health=1),
    "a Roaming Monster": strike("the-ghoul-1", 0, wounds=8),
}


@pytest.mark.parametrize("name", ATTACKS)
def test_odds_of_an_attack_are_those_of_every_face(name: str) -> None:
    scene = ATTACKS[name]
    dungeon, roll = scene()
    found = odds.of_roll(dungeon.game, roll)
    same(found, by_hand(scene))


def worn(text: str) -> str:
    """An item with exactly this text."""
    return next(item.id for item in LIBRARY.items.values() if item.text == text)


ASSAULTS = {
    "swords for paws": assault("satyrs-1", 2, "rough-spear"),
    "shields that do not count": assault(
        "fallen-angels-1", 1, "rough-spear", equipped="battered-leather-armor"
    ),
    "dice for paws, and Wounds on themselves": assault("undead-1", 2, "rough-spear"),
    "bare hands": assault("demons-1", 2, ""),
    "thorns": assault("demons-1", 1, "rough-spear", equipped=worn("DEFENSE: deal 1 target")),
    "nearly fallen": assault("demons-1", 2, "rough-spear", health=1),
}


@pytest.mark.parametrize("name", ASSAULTS)
def test_odds_of_a_defense_are_those_of_every_face(name: str) -> None:
    scene = ASSAULTS[name]
    dungeon, roll = scene()
    same(odds.of_roll(dungeon.game, roll), by_hand(scene))


CARDS = [*LIBRARY.mobs, *LIBRARY.roaming, *LIBRARY.bosses]


def duel(card: str, *, attacks: bool) -> Scene:
    """A burning Hero with a Mana against any Enemy there is, with few dice."""

    def scene() -> tuple[Dungeon, Roll]:
        dungeon = Dungeon(row("LL"))
        hero = dungeon.hero("feydra", "r1c1", equipped="dagger", health=3, mana=1)
        hero.fire = 2
        if card in LIBRARY.mobs:
            foe = dungeon.mob(card, "r1c1", minions=2, item="chipped-sword")
        elif card in LIBRARY.roaming:
            foe = dungeon.roaming(card, "r1c1")
        else:
            foe = dungeon.boss(card, "r1c1")
        if attacks:
            roll = attacking.by_hero(dungeon.game, hero, (foe, "melee", ("dagger",)))
        else:
            roll = attacking.by_enemy(dungeon.game, foe, hero, "melee")
        roll.pool = "YBEE"
        return dungeon, roll

    return scene


@pytest.mark.parametrize("attacks", [True, False])
@pytest.mark.parametrize("card", CARDS)
def test_odds_against_every_enemy_are_those_of_every_face(card: str, attacks: bool) -> None:
    scene = duel(card, attacks=attacks)
    dungeon, roll = scene()
    same(odds.of_roll(dungeon.game, roll), by_hand(scene))


def test_the_fire_that_a_paw_has_kindled_counts_until_it_burns() -> None:
    """As the dice lie nothing is left to be feared but IGNITE: 83% to fall, not 0 Wounds."""
    dungeon, roll = duel("lyidan-1", attacks=False)()
    hero = roll.hero
    hero.health = 1
    roll.rolled, roll.cast = True, []
    roll.rules = ["IGNITE"]
    found = odds.as_it_lies(dungeon.game, roll)
    dull = sum(not face.sword for face in DICE["Y"].faces) / len(DICE["Y"].faces)
    assert found.fall == pytest.approx(1 - dull**2)
    hero.fire = 0
    assert odds.as_it_lies(dungeon.game, roll).fall == 0


def armed(text: str) -> str:
    """Equipment for a Melee attack, of which one piece has exactly this text."""
    items = LIBRARY.items.values()
    one = next(item for item in items if item.text == text and item.attacks.keys() <= {"melee"})
    return one.id if one.attacks else f"rusty-sword {one.id}"


@pytest.mark.parametrize("text", ["ATTACK: +1 O", "MELEE ATTACK: ignore 1 shield"])
def test_bonuses_that_cost_nothing_count(text: str) -> None:
    scene = strike("gargoyles-1", 1, equipped=armed(text))
    dungeon, roll = scene()
    same(odds.of_roll(dungeon.game, roll), by_hand(scene))


def test_a_pillar_takes_its_die_and_caps_hold() -> None:
    dungeon = Dungeon(row("LL", marks=" K"))
    hero = dungeon.hero("nahias", "r1c1", equipped="short-bow")
    foe = dungeon.mob("demons-1", "r1c2", minions=0)
    roll = attacking.by_hero(dungeon.game, hero, (foe, "ranged", ("short-bow",)))
    dice = roll.pool.replace("Y", "", 1)
    assert roll.pool.count("Y") == dice.count("Y") + 1
    swords = mean(through(Clash(dice=dice)))
    assert odds.of_roll(dungeon.game, roll).wounds == pytest.approx(min(swords, 4), abs=0.05)
    assert joined("YYY", "O", "YYOO") == "OOO"
    assert joined("", "YYYY", "") == "YYY"


def rolled(scene: Scene, faces: str) -> tuple[Dungeon, Roll]:
    """A combat whose dice lie there."""
    dungeon, roll = scene()
    dungeon.script.left = faces.split()
    roll.throw(dungeon.game)
    dungeon.game.rolls.append(roll)
    return dungeon, roll


def test_dice_that_lie_there_are_certain() -> None:
    dungeon, roll = rolled(strike("gargoyles-1", 2), "ss h wp p")
    found = odds.as_it_lies(dungeon.game, roll)
    # two swords; a shield and one for each paw
    assert (found.wounds, found.own, found.minions) == (0, 1, 0)
    assert str(found) == "0 Wounds; 1 to you"


def test_what_is_resolved_is_not_counted_twice() -> None:
    dungeon, roll = rolled(strike("gargoyles-1", 2), "sss h wp -")
    before = odds.as_it_lies(dungeon.game, roll)
    roll.cast[2].resolved = ("scratch", "paw")
    roll.shields += 1
    dungeon.state.heroes[0].health -= 1
    after = odds.as_it_lies(dungeon.game, roll)
    assert before.wounds == after.wounds == 1
    assert (before.own, after.own) == (1, 0)


def test_a_die_to_be_rolled_again_has_the_odds_of_its_faces() -> None:
    dungeon, roll = rolled(strike("demons-1", 1), "- h -")
    found = odds.as_it_lies(dungeon.game, roll, 0)
    faces = DICE["O"].faces
    expected = sum(max(0, face.sword - 1) for face in faces) / len(faces)
    assert found.wounds == pytest.approx(expected)
    assert found.own == 0
    shield = odds.as_it_lies(dungeon.game, roll, 2)
    assert shield.own == pytest.approx(2 / 6)


def test_mana_keeps_away_as_much_as_there_is() -> None:
    for mana, minions in ((0, 6), (1, 5), (2, 4)):
        dungeon, roll = rolled(strike("skeletons-1", 4, mana=mana), "ss - p p p p")
        raised = odds.as_it_lies(dungeon.game, roll)
        assert raised.wounds == 2
        assert paw_odds.left(dungeon.game, roll, paw_odds.claw_of(dungeon.game, roll), 2, 0) == (
            0,
            minions,
        )


def test_what_counts_as_not_there_is_not_counted() -> None:
    dungeon, roll = rolled(strike("demons-1", 1), "sss hh w")
    roll.cast[2].ignored = True
    roll.ignored["shield"] = 1
    found = odds.as_it_lies(dungeon.game, roll)
    assert (found.wounds, found.own) == (2, 0)


def test_an_ability_of_the_pool_shows_what_it_would_bring() -> None:
    dungeon = Dungeon(row("LL"))
    hero = dungeon.hero("gheta", "r1c1", equipped="rusty-sword", skills="fatal-fury-1")
    foe = dungeon.mob("demons-1", "r1c1", minions=1)
    roll = attacking.by_hero(dungeon.game, hero, (foe, "melee", ("rusty-sword",)))
    text = dungeon.game.library.skills["fatal-fury-1"].rules.abilities[0]
    used = odds.Source("fatal-fury-1#1.1", "fatal-fury-1", text)
    now, then = odds.of_roll(dungeon.game, roll), odds.of_roll(dungeon.game, roll, used)
    assert then.wounds > now.wounds
    roll.pool += "Y"
    same(odds.of_roll(dungeon.game, roll), then)


@pytest.mark.parametrize(
    ("text", "wounds", "own"),
    [
        ("ATTACK/1 mana: +2 sword", 3, 1),
        ("ATTACK/1 mana: ignore 1 shield", 2, 1),
        ("ATTACK/1 mana: ignore 1 scratch", 1, 0),
        ("ATTACK/1 mana: deal 1 target; +1 sword", 3, 1),
        ("ATTACK/1 mana: +1 Y", 1 + 1, 1),
    ],
)
def test_an_ability_after_the_roll_shows_what_it_makes_of_it(
    text: str, wounds: float, own: int
) -> None:
    dungeon, roll = rolled(strike("demons-1", 1), "ss h w")
    used = odds.Source("test#1.1", "test", read_text(text).abilities[0])
    assert odds.counts(used)
    found = odds.as_it_lies(dungeon.game, roll, used=used)
    assert (found.wounds, found.own) == pytest.approx((wounds, own))
    assert not odds.counts(
        odds.Source("test#1.1", "test", read_text("ATTACK: reroll 1").abilities[0])
    )


@pytest.mark.parametrize(
    ("text", "attack", "defense"),
    [
        ("COMBAT: +1 sword", True, False),
        ("COMBAT: +1 shield", False, True),
        ("COMBAT: +1 O", True, False),
        ("COMBAT: +1 B", False, True),
        ("COMBAT: -1 shield", True, False),
        ("COMBAT: ignore 1 scratch", True, True),
        ("COMBAT: +1 E", False, False),
        ("COMBAT/1 mana: +1 shield", False, False),
        ("COMBAT/take 1 wound: +1 sword", False, False),
        ("COMBAT: +1 sword (once per round)", False, False),
    ],
)
def test_only_what_is_free_and_helps_is_counted_before_it_is_used(
    text: str, attack: bool, defense: bool
) -> None:
    used = odds.Source("test#1.1", "test", read_text(text).abilities[0])
    for scene, counted in (
        (strike("demons-1", 1), attack),
        (assault("demons-1", 1, "rough-spear"), defense),
    ):
        dungeon, roll = scene()
        assert odds._free(dungeon.game, roll, used) == counted


def test_two_copies_of_a_card_count_twice() -> None:
    """MD2-ABIL-19: each is an ability of its own."""
    dungeon = Dungeon(row("LL"))
    hero = dungeon.hero("gheta", "r1c1", equipped=f"{armed('ATTACK: +1 O')}")
    ring = hero.equipped[-1]
    foe = dungeon.mob("demons-1", "r1c1", minions=0)
    found = []
    for copies in (0, 1, 2):
        hero.equipped = ("rusty-sword", *(ring,) * copies)
        roll = attacking.by_hero(dungeon.game, hero, (foe, "melee", ("rusty-sword",)))
        found.append(odds.of_roll(dungeon.game, roll).wounds)
    assert found[0] < found[1] < found[2]


def test_looking_at_odds_changes_nothing() -> None:
    for scene in (*ATTACKS.values(), *ASSAULTS.values()):
        dungeon, roll = scene()
        before, pool = dungeon.state.clone(), roll.pool
        odds.of_roll(dungeon.game, roll)
        assert dungeon.state == before
        assert roll.pool == pool
        assert not dungeon.events


def test_questions_carry_the_odds() -> None:
    dungeon = Dungeon(row("L"), faces="ss - w p")
    dungeon.hero("gheta", "r1c1", equipped="rusty-sword")
    dungeon.mob("demons-1", "r1c1", minions=2)
    dungeon.state.turn.who, dungeon.state.turn.step, dungeon.state.turn.actions = 0, "act", 3
    dungeon.state.turn.aired = 0
    attack = "attack:demons:melee:rusty-sword"

    def notes(*answers: str) -> dict[str, str]:
        rule = TITLE.play(dungeon.game)
        request = rule.send(None)
        for answer in answers:
            option = request.option(answer)
            assert option is not None
            request = rule.send(option.value)
        return {one.key: one.note for one in labels.shown(dungeon.game, request)}

    assert notes()[attack] == "1 orange, 1 blue, 2 enemy; 0.9 Wounds; 0.7 to you"
    assert notes(attack)["rest"] == "2 Wounds; 1 to you"


def test_the_wounds_of_a_spirit_are_not_its_shaman_s() -> None:
    dungeon = Dungeon(row("LL"))
    irk = dungeon.hero("irk", "r1c1")
    mob = dungeon.mob("gargoyles-1", "r1c1", minions=2)
    flame = Ally(id=70, card="flame", zone=irk.zone, health=3, owner=irk.id)
    dungeon.state.allies[70] = flame
    found = odds.of_roll(dungeon.game, attacking.by_spirit(dungeon.game, flame, mob, "magic"))
    assert found.own > 0
    assert str(found).endswith(" to the Spirit")
    imps = dungeon.mob("infernal-imps-1", "r1c1", minions=2)  # they burst beside it (MD2-RUL-150)
    burst = odds.of_roll(dungeon.game, attacking.by_spirit(dungeon.game, flame, imps, "magic"))
    assert burst.own > found.own
    summoner = Ally(id=71, card="summoner", zone=irk.zone, health=5)
    found = odds.of_roll(dungeon.game, attacking.by_enemy(dungeon.game, mob, summoner, "melee"))
    assert " to the Summoner" in str(found)


def test_chances_add_up() -> None:
    clash = Clash("YOBBP", mask_swords=2)
    for found in (through(clash), spread("YYO", "sword"), enemy_dice(6)):
        assert sum(found.values()) == pytest.approx(1)
    assert mean(spread("YYY", "sword")) == pytest.approx(3)


def test_words() -> None:
    def said(**fields: float) -> str:
        plain = {"minions": 0.0, "kill": 0.0, "wounds": 1.84, "own": 0.0, "fall": 0.0}
        return str(Odds(attacking=True, mob=True, **(plain | fields)))  # type: ignore[arg-type]

    assert said() == "1.8 Wounds"
    assert said(wounds=1.0) == "1 Wound"
    assert said(wounds=0.02) == "<0.1 Wounds"
    assert said(minions=0.5, kill=0.121, own=0.666, fall=0.04) == (
        "1.8 Wounds, 50% to kill all Minions, 12% the Leader; 0.7 to you, 4% to fall"
    )
    monster = Odds(attacking=True, mob=False, minions=0, kill=0.25, wounds=2, own=0, fall=0)
    assert str(monster) == "2 Wounds, 25% to kill"
    hurt = Odds(attacking=False, mob=True, minions=0, kill=0, wounds=0, own=1.5, fall=0.1)
    assert str(hurt) == "1.5 Wounds to you, 10% to fall"
    both = Odds(attacking=False, mob=True, minions=0, kill=0, wounds=2, own=1, fall=0)
    assert str(both) == "1 Wound to you; 2 Wounds to them"
    assert Cast("Y", DICE["Y"].faces[0]).left() == []
