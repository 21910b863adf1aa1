"""What powers and items are worth to have, whatever the position: by the words on them."""

from __future__ import annotations

from functools import lru_cache

from undercroft.games.sword_sorcery.dice import BLUE, RED, Pool
from undercroft.games.sword_sorcery.greedy.conditions import burden
from undercroft.games.sword_sorcery.library import Item, Power
from undercroft.games.sword_sorcery.words.amounts import (
    Cancel,
    Cool,
    Heal,
    Lethal,
    MagicShield,
    Reroll,
    Teleport,
)
from undercroft.games.sword_sorcery.words.attacking import (
    Aoe,
    Attack,
    InRange,
    WithHits,
    WithLethal,
)
from undercroft.games.sword_sorcery.words.board import OpenLocked, Summon
from undercroft.games.sword_sorcery.words.grammar import Text, Word
from undercroft.games.sword_sorcery.words.modifiers import (
    Combat,
    Hits,
    MaxHp,
    MoreOfDice,
    Mp,
    Range,
    SaveNumber,
    Shields,
)
from undercroft.games.sword_sorcery.words.states import Cure, Give, Negate, Taunt
from undercroft.games.sword_sorcery.words.steps import Happens, Hook, If
from undercroft.games.sword_sorcery.words.terms import Amount, DiceTerm
from undercroft.games.sword_sorcery.words.traits import Flying, Ignore
from undercroft.games.sword_sorcery.words.wearing import (
    ArmourValues,
    WornResist,
    WornSave,
    WornShield,
)

RED_HITS = sum(face.hits for face in RED.faces) / len(RED.faces)
BLUE_HITS = sum(face.hits for face in BLUE.faces) / len(BLUE.faces)
WEAPON = 2 * RED_HITS  # what a power's `attack weapon` rolls
SPILL, REACH, LETHAL, RIDER = 1.3, 0.25, 0.8, 0.4
RANK = 2  # the soulrank that `sr` and `srh` are read at
WORTH: dict[type[Word], float] = {
    Hits: 1.0, Shields: 0.9, Cancel: 1.3, MagicShield: 0.9, Lethal: LETHAL, Reroll: 0.6,
    MoreOfDice: 1.1, Mp: 0.5, Combat: 2.0, Summon: 3.0, Taunt: 0.4, Cure: 0.8, Negate: 0.6,
    Cool: 0.6, Teleport: 0.3, Range: 0.5, OpenLocked: 0.5, Flying: 0.8, Ignore: 0.5, MaxHp: 0.6,
    SaveNumber: 0.4, Heal: 1.1, WornShield: 0.7, WornSave: 0.4, WornResist: 0.3,
}  # fmt: skip
RARE = {"trap": 0.3, "search": 0.2, "kill": 0.5, "evade": 0.15, "death": 3.0, "save": 0.5}
SOMETIMES = 0.6  # `if`
ARMOUR, DICE = 1.4, 0.5
COMBATS = 0.6  # of an attack that a power makes instead of the weapon's


@lru_cache(maxsize=512)
def said(text: Text) -> float:
    """What a text is worth each time it is carried out."""
    total, often = 0.0, 1.0
    for word in text.walk():
        match word:
            case If():
                often *= SOMETIMES
            case Happens(what=what):
                often *= RARE.get(what, 1.0)
            case _:
                total += _word(word)
    return total * often


def _word(word: Word) -> float:
    match word:
        case Attack(arm=arm):
            return mean(arm.pool) if isinstance(arm, DiceTerm) else WEAPON
        case Aoe(n=n):
            return SPILL + n / 2
        case InRange(range=reach):
            return REACH * reach.bounds[1] - REACH * reach.bounds[0]
        case WithLethal(n=n):
            return LETHAL * n
        case WithHits(n=n):
            return _number(n)
        case Give(what=what):
            return RIDER * burden(what)
        case ArmourValues(armour=armour, dice=dice):
            return ARMOUR * int(armour) + DICE * int(dice)
        case Hook():
            return 0.0
        case _:
            return WORTH.get(type(word), 0.0) * max(1, _number(getattr(word, "n", None)))


def _number(n: object) -> int:
    if isinstance(n, Amount):
        return 3 if n == "half" else n.of(heroes=3, soulrank=RANK, act=1)
    return n if isinstance(n, int) else 1


def mean(pool: Pool) -> float:
    """Hits that dice show on the whole."""
    return RED_HITS * pool.red + BLUE_HITS * pool.blue


def power_worth(power: Power) -> float:
    """By how often it can be used; an attack stands in place of the weapon's."""
    text: Text = power.text.means
    worth = said(text)
    if power.kind == "C":
        worth = worth - COMBATS * WEAPON
    return worth * (1.0 if power.kind == "T" else 2 / (power.cooldown + 2))


def item_worth(item: Item) -> float:
    text: Text = item.text.means
    return said(text)
