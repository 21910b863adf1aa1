"""What a card says, as data: the frozen trees that the card language is parsed into.

The shapes follow DRU-LANG: a body is a row of clauses, a clause a row of groups that
share targets, a group a row of items. The rules interpret these trees; `printing`
turns them back into text.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Amount(msgspec.Struct, frozen=True):
    """A number on a card: `2`, `TWO`, `X`, `2X`, `P`, `2xP`, `ALL`, `ALL BUT 1` (DRU-LANG-04)."""

    n: int = 1
    per: Literal["", "X", "P", "ALL"] = ""  # for ALL, n is what is left over
    word: bool = False  # printed as a number word
    fixed: bool = False  # of a card that joins in: no Wild Cube doubles it (DRU-LANG-31)


ONE = Amount()

Many = Literal["one", "up to", "each"]
Side = Literal[
    "any", "ally", "enemy", "self", "self or ally", "that target", "that hero", "that companion",
    "the attacker", "your pet",
]  # fmt: skip


class Target(msgspec.Struct, frozen=True):
    """Who is meant: `UP TO TWO TARGET ADJ ENEMIES` (DRU-SKILL-12)."""

    many: Many = "one"
    count: Amount = ONE
    other: bool = False
    adjacent: bool = False
    side: Side = "any"
    noun: str = ""  # "", "hero", "monster", "pet", "strongest hero", "weakest monster", ...
    where: str = ""  # "", "on water"


class Spec(msgspec.Struct, frozen=True):
    """The target words before an item; they hold for all later items of the group."""

    target: Target | None = None
    range: Amount | None = None
    cube_range: bool = False  # CR
    split: bool = False
    shape: Literal["", "STRIKE", "CLEAVE", "MULTISHOT"] = ""
    size: Amount = ONE


PLAIN = Spec()


class Predicate(msgspec.Struct, frozen=True):
    """A condition after IF. `kind` is one of the words of DRU-LANG-33, `n` its number."""

    kind: str  # e.g. "target at full health", "target has condition"
    n: int = 0
    word: str = ""  # condition, colour, or what a Hero's Log or gear is asked for
    every: tuple[Predicate, ...] = ()  # of "every": all of these hold


class Modifier(msgspec.Struct, frozen=True, tag="modifier"):
    """A word that changes the attack it stands with: `+1 DMG`, `CLEAVE 2`, `CRIT 18+`.

    It may hold under a condition: `DOUBLE DAMAGE IF TARGET IS AT FULL HEALTH` (DRU-LANG-47).
    """

    kind: Literal[
        "HIT", "DMG", "CLEAVE", "MULTISHOT", "STRIKE", "CRIT", "REROLL", "DOUBLE DAMAGE",
        "NON-PREVENTABLE", "ATTACK TWICE", "VICIOUS",
    ]  # fmt: skip
    amount: Amount = ONE
    condition: Predicate | None = None


class Attack(msgspec.Struct, frozen=True, tag="attack"):
    """`+0 HIT/+0 HIT, +1 DMG, BLEED 1`: one Weapon Attack per entry (DRU-ATK-03, DRU-LANG-11).

    `commanded` attacks are made by the chosen targets instead (DRU-LANG-15).
    """

    hits: tuple[int, ...]
    modifiers: tuple[Modifier, ...] = ()
    collateral: tuple[Group, ...] = ()
    commanded: bool = False


class Damage(msgspec.Struct, frozen=True, tag="damage"):
    """`2 DMG`, `X DMG NON-PREVENTABLE`, `X DMG MINUS ITS CURSE CUBES`."""

    amount: Amount
    preventable: bool = True
    condition: Predicate | None = None
    less_curses: bool = False


class Effect(msgspec.Struct, frozen=True, tag="effect"):
    """A keyword with its number: `HEAL 3`, `STEALTH`, `PREVENT ALL BUT 1 DMG`."""

    keyword: str  # upper case, as printed
    amount: Amount = ONE
    condition: Predicate | None = None
    regardless: bool = False  # IGNORING IMMUNITY


class Drain(msgspec.Struct, frozen=True, tag="drain"):
    """`DRAIN HEALTH 1` or `DRAIN 1 HEALTH`."""

    thing: str
    amount: Amount = ONE


class Activate(msgspec.Struct, frozen=True, tag="activate"):
    """`ACTIVATE LUMA`, `ACTIVATE A PET`, `ACTIVATE DEWEY OR GUSS`: names in upper case."""

    who: tuple[str, ...]


class Cost(msgspec.Struct, frozen=True, tag="cost"):
    """`PAY 2 LIFE`, `EXPEND 1 AC`, `DISCARD 1 FOCUS`."""

    kind: Literal["PAY LIFE", "EXPEND AC", "DISCARD"]
    amount: Amount = ONE
    thing: str = ""


class Static(msgspec.Struct, frozen=True, tag="static"):
    """What holds while its source is active: `+2 HP`, `CRIT 19+`, `NO TRAP DIE`, `PROTECT`."""

    kind: str  # "HIT", "DMG", "MOVEMENT", "HP", "HEAL", "CRIT", "COMMANDED HIT", "NO TRAP DIE"...
    amount: Amount = ONE  # may be negative
    condition: Predicate | None = None


class Immunity(msgspec.Struct, frozen=True, tag="immunity"):
    """`IMMUNITY TO KNOCK DOWN, PUSH, SLOW`."""

    things: tuple[str, ...]


class Gains(msgspec.Struct, frozen=True, tag="gains"):
    """`THIS ATTACK GAINS BLEED 2 AND +1 DMG`: joins the attack being made."""

    modifiers: tuple[Modifier, ...] = ()
    collateral: tuple[Group, ...] = ()


class Sentence(msgspec.Struct, frozen=True, tag="sentence"):
    """A scripted sentence declared in the grammar: `DRAW 1 CHEST CARD`, `AURA: ...`, `FLIP`."""

    kind: str  # "DRAW CHEST CARD", "COMPANION", "AURA", "ADVENTURE ITEM", "DRAW RUNES", ...
    amount: Amount = ONE
    word: str = ""


class Custom(msgspec.Struct, frozen=True, tag="custom"):
    """`custom name`: a named Python procedure; the escape hatch."""

    name: str


class Either(msgspec.Struct, frozen=True, tag="either"):
    """`BURN 2 OR POISON 2`: the user chooses when it is reached (DRU-LANG-28)."""

    items: tuple[Item, ...]


Item = (
    Attack | Damage | Effect | Drain | Activate | Cost | Static | Immunity
    | Gains | Sentence | Custom | Either | Modifier
)  # fmt: skip


class Group(msgspec.Struct, frozen=True):
    """Items that share one choice of targets."""

    items: tuple[Item, ...]
    spec: Spec = PLAIN


class Trigger(msgspec.Struct, frozen=True):
    """`ROLL 16+`, `WHEN YOU KILL`, `AT START OF TURN`, `DISCARD` (DRU-LANG-32).

    `event` is the printed wording in lower case without WHEN/AT/WHILE: "roll", "you kill",
    "start of turn", "you miss or fail a skill challenge", "discard", "minor action",
    "cube action", "activation"; "each hero" for what holds for the whole party.
    """

    event: str
    n: int = 0


class Clause(msgspec.Struct, frozen=True):
    groups: tuple[Group, ...]
    trigger: Trigger | None = None
    guard: Predicate | None = None
    limit: Literal["", "turn", "adventure"] = ""  # [1/TURN], [1/ADVENTURE]


class Body(msgspec.Struct, frozen=True):
    clauses: tuple[Clause, ...]


NOTHING = Body(())


class MonsterText(msgspec.Struct, frozen=True):
    """A Monster card's text, sorted by the classes of DRU-LANG-16."""

    behaviours: tuple[str, ...] = ()  # in printed order (DRU-RUL-35)
    passives: tuple[Item, ...] = ()  # Static, Immunity, Effect(JUMP/AMBUSH/TRAMPLE/PROTECT), ...
    triggered: tuple[Group, ...] = ()
    modifiers: tuple[Modifier, ...] = ()  # CLEAVE, MULTISHOT, STRIKE, ATTACK TWICE, VICIOUS
    collateral: tuple[Group, ...] = ()
