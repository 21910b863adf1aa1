"""Occasions on which abilities are used, in the order in which a turn and an attack have them."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.state import Hero, Monster
from undercroft.games.dark_elements.words.grammar import When
from undercroft.games.dark_elements.words.topics import Topics
from undercroft.games.dark_elements.words.use import Use
from undercroft.games.dark_elements.words.weapons import Wielding, fits, weapon_of

# Turns


class Action(When, frozen=True):
    """Costs one of the hero's actions."""

    form = "action"
    rule = "DE-BASE-49"
    gives = frozenset({"turn"})


class InYourTurn(When, frozen=True):
    """Between actions, or between the spaces of a move."""

    form = "in your turn"
    rule = "DE-BASE-51"
    gives = frozenset({"turn"})


class TurnStarts(When, frozen=True):
    form = "at the start of your turn"
    rule = "DE-BASE-46"
    gives = frozenset({"turn"})


class TurnEnds(When, frozen=True):
    form = "at the end of your turn"
    rule = "DE-BASE-52"


class Resting(When, frozen=True):
    form = "when you rest"
    rule = "DE-BASE-54"
    gives = frozenset({"turn"})


class Rested(When, frozen=True):
    """At the end of the turn; “that” is the fatigue."""

    form = "when you recover fatigue by resting"
    rule = "DE-BASE-54"
    gives = frozenset({"that"})


class Hurrying(When, frozen=True):
    """For each fatigue."""

    form = "when you suffer fatigue to move"
    rule = "DE-BASE-62"
    gives = frozenset({"turn"})


class Drawing(When, frozen=True):
    form = "when you draw a search card"
    rule = "DE-DEC-24"
    gives = frozenset({"search", "turn"})


class Reviving(When, frozen=True):
    form = "after you revive a hero"
    rule = "DE-BASE-130"
    gives = frozenset({"he", "turn"})


class StandingUp(When, frozen=True):
    """Also when he is revived."""

    form = "when you stand up"
    rule = "DE-BASE-131"


class Tested(When, frozen=True):
    form = "after your test"
    rule = "DE-DEC-23"
    gives = frozenset({"test"})


# Attacks of heroes


class BeforeAttack(When, frozen=True):
    """The weapon is named, the target is not."""

    form = "before your attack< {weapon}>"
    rule = "DE-BASE-180"
    gives = frozenset({"weapon"})

    weapon: Wielding | None = None

    def hits(self, game: DarkElements, use: Use) -> bool:
        return use.weapon is not None and fits(game, use.hero, self.weapon, use.weapon)


def _is_with(game: DarkElements, use: Use, weapon: Wielding | None) -> bool:
    """Whether the owner's attack is made with such a weapon."""
    attack = use.attack
    assert attack is not None
    return fits(game, use.hero, weapon, weapon_of(game, use.hero, attack))


class AfterRoll(When, frozen=True):
    form = "after your roll< {weapon}>< of a miss{?missed}>"
    rule = "DE-BASE-94"
    gives = frozenset({"attack", "dice", "roll"})

    weapon: Wielding | None = None
    missed: bool = False

    def checked(self, known: Topics) -> Topics:
        """A miss can only be rolled again."""
        return known | ({"dice"} if self.missed else self.gives)

    def hits(self, game: DarkElements, use: Use) -> bool:
        assert use.attack is not None
        missed = use.attack.rolled_miss or not self.missed
        return missed and _is_with(game, use, self.weapon)


class AfterAttack(When, frozen=True):
    form = "after your attack< {weapon}>"
    rule = "DE-BASE-180"

    weapon: Wielding | None = None

    def hits(self, game: DarkElements, use: Use) -> bool:
        assert use.attack is not None
        return use.attack.attacker is use.hero and _is_with(game, use, self.weapon)


class AfterSlaying(When, frozen=True):
    """What is optional once for each attack, the rest for each monster that it defeats."""

    form = "after {who} defeat a monster< {weapon}>"
    rule = "DE-BASE-180"
    gives = frozenset({"fallen"})

    who: Literal["you", "you or the reanimate"]
    weapon: Wielding | None = None

    def hits(self, game: DarkElements, use: Use) -> bool:
        attack = use.attack
        assert attack is not None
        if not attack.defeated:
            return False
        if attack.attacker is use.hero:
            return _is_with(game, use, self.weapon)
        return self.who != "you" and not isinstance(attack.attacker, Monster | Hero)


class ReanimateAttacks(When, frozen=True):
    """Before the dice."""

    form = "when the reanimate attacks"
    rule = "DE-BASE-180"
    gives = frozenset({"attack"})


# Attacks of monsters


class Attacked(When, frozen=True):
    """Before the dice; by whomever. Where more are targets, for each."""

    form = "when {whom} attacked"
    rule = "DE-BASE-92"
    gives = frozenset({"attack", "defence"})

    whom: Literal["you are", "an adjacent hero is", "you or a hero within 3 is"]

    def hits(self, game: DarkElements, use: Use) -> bool:
        assert use.defence is not None
        target = use.defence.figure
        if not isinstance(target, Hero):
            return False
        if target is use.hero:
            return self.whom != "an adjacent hero is"
        if self.whom == "an adjacent hero is":
            return use.defence.aimed and game.adjacent(use.hero, target)
        return self.whom != "you are" and 0 <= game.distance(use.hero, target) <= 3


class AfterDefence(When, frozen=True):
    form = "after your defence roll"
    rule = "DE-BASE-94"
    gives = frozenset({"attack", "shields"})


class Wounded(When, frozen=True):
    """Before the damage is counted; “that” is how much it is."""

    form = "when {who} damage< from an attack{?attacked}>"
    rule = "DE-DEC-16"
    gives = frozenset({"wound", "that"})

    who: Literal["you suffer", "the reanimate suffers"]
    attacked: bool = False

    def hits(self, game: DarkElements, use: Use) -> bool:
        own = bool(use.them) and use.them[0] is use.hero
        return own == (self.who == "you suffer") and (use.attack is not None or not self.attacked)


class Defeated(When, frozen=True):
    """Before he is knocked out."""

    form = "when you are defeated"
    rule = "DE-DEC-20"


class AfterMonsterAttack(When, frozen=True):
    """That affected the owner."""

    form = "after an adjacent monster's attack on you"
    rule = "DE-DEC-19"
    gives = frozenset({"it"})

    def hits(self, game: DarkElements, use: Use) -> bool:
        monster = use.monster
        return monster is not None and game.is_there(monster) and game.adjacent(use.hero, monster)


# What monsters do


class Chosen(When, frozen=True):
    """It starts its activation in the overlord phase."""

    form = "when {whom} is chosen"
    rule = "DE-DEC-18"
    gives = frozenset({"it"})

    whom: Literal["a monster", "an adjacent minion"]

    def hits(self, game: DarkElements, use: Use) -> bool:
        monster = use.monster
        assert monster is not None
        if self.whom == "a monster":
            return game.state.phase == "overlord"
        return monster.rank == "minion" and game.adjacent(use.hero, monster)


class SteppedBeside(When, frozen=True):
    """It has entered a space beside the owner."""

    form = "when a monster steps beside you"
    rule = "DE-BASE-181"
    gives = frozenset({"it"})

    def hits(self, game: DarkElements, use: Use) -> bool:
        monster = use.monster
        return monster is not None and game.is_there(monster) and game.adjacent(use.hero, monster)


# What skills do


class Prayed(When, frozen=True):
    """For each hero whom the Prayer of Healing is said for."""

    form = "when your prayer heals a hero"
    rule = "DE-DEC-54"
    gives = frozenset({"he"})


class SkillHurt(When, frozen=True):
    form = "when monsters suffer from a skill of your class"
    rule = "DE-DEC-54"
    gives = frozenset({"them"})


class SkillHealed(When, frozen=True):
    form = "when heroes recover by a skill of your class"
    rule = "DE-DEC-54"
    gives = frozenset({"them"})
