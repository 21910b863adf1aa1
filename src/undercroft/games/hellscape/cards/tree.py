"""The words of abilities, each whole: how it is written, who has it, where the rules carry it out,
and what it says to people (MD2-LANG).

A text is a row of abilities (MD2-ABIL-01). An ability has a header and effects from left to right.
Forms are read and printed (`kit.words`); what an effect does stands in `rules/effects`, or with the
class that has it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from undercroft.games.hellscape.cards import english
from undercroft.games.hellscape.cards.effect import Effect, Who
from undercroft.games.hellscape.cards.english import count, signed, thing, whom
from undercroft.games.hellscape.cards.header import Action, Part, Paws, Timing
from undercroft.games.hellscape.cards.named import DEEDS, RULES
from undercroft.games.hellscape.cards.of_classes import Ready
from undercroft.games.hellscape.cards.spot import BOARD, QUEST, SKILL, SPIRIT, TOKEN, Spot
from undercroft.games.hellscape.cards.wording import (
    ADDED,
    DICE,
    DRAWN,
    IGNORED,
    KINDS,
    LIMITS,
    TAKEN,
    THINGS,
    WHERE,
)
from undercroft.kit.words import ALL, OneOf, Word

RESULTS = ("sword", "shield", "scratch", *DICE)  # what joins a roll

Die: TypeAlias = Annotated[str, OneOf(DICE)]


class Gain(Effect, frozen=True, tag=True):
    """Results and dice for a roll, Mana, Fire, Frost and other tokens, points and actions, or
    less of them (MD2-EFF-01 to -07, MD2-LANG-04, -05)."""

    form = "{+n} {thing}< {who}>"
    n: int
    thing: Annotated[str, OneOf(THINGS)]
    who: Who = ""

    def belongs_to(self) -> str:
        return "berserker" if self.thing == "rage" else ""

    def works(self, at: Spot) -> bool:
        if at.moment == "PASSIVE" or (self.n < 0 and not self._taken(at)):
            return False
        match self.thing:
            case "treasure":
                return at.moment == "REVEAL" and at.speaker != QUEST
            case "minion":
                return at.moment in ("REVEAL", "paws")
            case "MP":
                return at.timing == "MOVE"
            case "action":
                return at.is_heros and at.timing not in ("ROUND START", "TURN END")
            case "sword" | "shield" if self.n > 0 and at.side:
                return not is_idle(at.effects, attacking=at.side == "attack")
            case "P" if self.n > 0 and at.rolls_no_shadow:
                return False
            case name:
                return name not in RESULTS or at.moment in ("a combat", "paws")

    def _taken(self, at: Spot) -> bool:
        """Whether it can be taken away: dice only before they are rolled (MD2-LANG-05)."""
        if self.thing in DICE:
            return at.timing != "MASK" and at.moment != "paws"
        return self.thing in TAKEN

    def says(self, *, enemy: bool = False) -> str:
        to = f" for {whom(self.who, enemy=enemy)}" if self.who else ""
        return f"{signed(self.n, thing(self.thing))}{to}"


def is_idle(effects: Iterable[Effect], *, attacking: bool) -> bool:
    """Whether all they would do is to add to the total of the other side (MD2-RUL-127)."""
    other = "shield" if attacking else "sword"
    return all(isinstance(one, Gain) and one.thing == other and one.n > 0 for one in effects)


class Reroll(Effect, frozen=True, tag=True):
    """Dice that are not resolved yet, of a colour or any."""

    form = "reroll {n}< {die}>"
    n: int
    die: Die = ""  # any

    def works(self, at: Spot) -> bool:
        return at.moment == "a combat" and not (self.die == "P" and at.timing == "MASK")

    def says(self, *, enemy: bool = False) -> str:
        return f"re-roll {count(self.n, english.DICE.get(self.die, 'die'))}"


class Ignore(Effect, frozen=True, tag=True):
    """Dice or results that count as not there (MD2-EFF-08)."""

    form = "ignore {n} {what}"
    n: int
    what: Annotated[str, OneOf(IGNORED)]

    def works(self, at: Spot) -> bool:
        return at.moment == "a combat" and not (self.what == "P" and at.timing == "MASK")

    def says(self, *, enemy: bool = False) -> str:
        return f"ignore {count(self.n, thing(self.what))}"


class Heal(Effect, frozen=True, tag=True):
    """Lost Health comes back; without a word the user chooses somebody of the Zone (MD2-EFF-09)."""

    form = "heal {*n}< {who}>"
    n: int
    who: Who = ""

    def says(self, *, enemy: bool = False) -> str:
        to = f" for {whom(self.who, enemy=enemy)}" if self.who else ""
        return f"heal {'all' if self.n == ALL else self.n}{to}"


class Harm(Effect, frozen=True, tag=True):
    """`deal`: Wounds at once; `kill`: miniatures (MD2-EFF-11, MD2-HIT-07)."""

    form = "{kind} {n} {who}"
    kind: Literal["deal", "kill"]
    n: int
    who: Who

    def works(self, at: Spot) -> bool:
        friends = at.means_heroes(self.who) or (self.who == "self" and at.moment != "paws")
        return at.moment != "PASSIVE" and (self.kind == "deal" or not friends)  # MD2-HIT-07

    def says(self, *, enemy: bool = False) -> str:
        if self.kind == "deal":
            return f"{count(self.n, 'Wound')} to {whom(self.who, enemy=enemy)}"
        if self.who == "self":
            return f"{self.n} of its own figures killed"
        return f"kill {count(self.n, 'figure')} of {whom(self.who, enemy=enemy)}"


class Walk(Effect, frozen=True, tag=True):
    """`move`, or `slide` without Reaction damage (MD2-EFF-12)."""

    form = "{kind} {n}"
    kind: Literal["move", "slide"]
    n: int

    def works(self, at: Spot) -> bool:
        return at.is_heros

    def says(self, *, enemy: bool = False) -> str:
        safely = " without Reaction damage" if self.kind == "slide" else ""
        return f"move up to {count(self.n, 'Zone')}{safely}"


class Shove(Effect, frozen=True, tag=True):
    """Enemies are moved away from the user, or closer (MD2-EFF-06)."""

    form = "{kind} {n} {who}"
    kind: Literal["push", "pull"]
    n: int
    who: Who

    def works(self, at: Spot) -> bool:
        close = self.kind == "pull" and self.who in ("enemy@zone", "enemies@zone")
        return at.is_heros and not close

    def says(self, *, enemy: bool = False) -> str:
        return f"{self.kind} {whom(self.who, enemy=enemy)} {count(self.n, 'Zone')}"


class PlaceAt(Effect, frozen=True, tag=True):
    """Heroes into a Zone, past everything (MD2-EFF-12)."""

    form = "place {who} {where}"
    who: Who
    where: Annotated[str, OneOf(WHERE)]

    def works(self, at: Spot) -> bool:
        return at.is_heros

    def says(self, *, enemy: bool = False) -> str:
        return f"place {whom(self.who, enemy=enemy)} in {whom(self.where, enemy=enemy)}"


class Attack(Effect, frozen=True, tag=True):
    """A full attack outside the action count (MD2-LANG-07)."""

    form = "attack({kind}<,{+n} {added}>)"
    kind: Annotated[str, OneOf(KINDS)]
    n: int = 0
    added: Annotated[str, OneOf(ADDED)] = ""  # a die, or swords

    def works(self, at: Spot) -> bool:
        barred = at.speaker == TOKEN or at.is_plain or "KILL" in at.timing
        return at.moment == "a turn" and not barred

    def says(self, *, enemy: bool = False) -> str:
        how = "an attack" if self.kind == "any" else f"a {self.kind.capitalize()} attack"
        return how + (f" with {signed(self.n, thing(self.added))}" if self.n else "")


class Draw(Effect, frozen=True, tag=True):
    """Items of a rarity, or tokens of the Rogue (MD2-LANG-08)."""

    form = "draw {n} {what}"
    n: int
    what: Annotated[str, OneOf(DRAWN)]

    def belongs_to(self) -> str:
        return "rogue" if self.what == "token" else ""

    def works(self, at: Spot) -> bool:
        if self.what == "token":
            return at.in_play and not at.is_plain
        return at.moment not in ("paws", "PASSIVE") and at.speaker != SPIRIT

    def says(self, *, enemy: bool = False) -> str:
        return f"draw {count(self.n, thing(self.what))}"


class Suffer(Effect, frozen=True, tag=True):
    """The user is wounded."""

    form = "take {n} wound"
    n: int

    def works(self, at: Spot) -> bool:
        return at.is_heros

    def says(self, *, enemy: bool = False) -> str:
        return f"take {count(self.n, 'Wound')}"


class Lose(Effect, frozen=True, tag=True):
    """Actions of whose turn it is (MD2-TURN-08)."""

    form = "lose {n} action {who}"
    n: int
    who: Who

    def works(self, at: Spot) -> bool:
        defending = at.moment == "paws" and at.timing == "DEFENSE" and self.who == "target"
        return (at.moment == "REVEAL" and at.means_heroes(self.who)) or defending

    def says(self, *, enemy: bool = False) -> str:
        return f"{whom(self.who, enemy=enemy)} loses {count(self.n, 'action')}"


class Remove(Effect, frozen=True, tag=True):
    """Fire and Frost tokens (MD2-LANG-10)."""

    form = "remove {*n} condition {who}"
    n: int
    who: Who

    def says(self, *, enemy: bool = False) -> str:
        what = "all conditions" if self.n == ALL else count(self.n, "condition")
        return f"remove {what} from {whom(self.who, enemy=enemy)}"


class Deed(Effect, frozen=True, tag=True):
    """A phrase without a number."""

    form = "{name}"
    name: Annotated[str, OneOf([*DEEDS])]

    def belongs_to(self) -> str:
        return DEEDS[self.name].owner

    def works(self, at: Spot) -> bool:
        match self.name:
            case "nothing":
                return at.moment != "PASSIVE"
            case "no reaction":
                return at.moment == "PASSIVE" or at.timing == "MOVE"
            case "count as shadow" if at.moment == "PASSIVE":
                return True
            case "count as shadow" | "poison target":
                return at.speaker == TOKEN and at.timing == "ATTACK"
            case "arrow undo" | "arrow bullseye":
                return at.timing == "RANGED ATTACK" and len(at.effects) == 1
            case "cast free" if at.speaker in (SKILL, BOARD):
                before = at.effects[: at.effects.index(self)]
                return any(isinstance(one, Ready) for one in before)  # no spell casts itself
            case _:
                return at.in_play and not at.is_plain

    def says(self, *, enemy: bool = False) -> str:
        return DEEDS[self.name].says


class Rule(Effect, frozen=True, tag=True):
    """A procedure in Python, in the moment that it was made for (MD2-LANG-12)."""

    form = "rule({name})"
    name: Annotated[str, OneOf([*RULES])]

    def belongs_to(self) -> str:
        return RULES[self.name].owner

    def works(self, at: Spot) -> bool:
        if RULES[self.name].timing not in ("", at.timing):
            return False
        return not at.is_plain and at.speaker not in (TOKEN, QUEST) and "KILL" not in at.timing

    def says(self, *, enemy: bool = False) -> str:
        return RULES[self.name].says


class Choose(Effect, frozen=True, tag=True):
    """One of several."""

    form = "choose{{ways| OR ||; }}"
    ways: tuple[tuple[Effect, ...], ...]

    def works(self, at: Spot) -> bool:
        return at.moment != "PASSIVE" and len(self.ways) > 1

    def says(self, *, enemy: bool = False) -> str:
        return "either " + ", or ".join(said(way, enemy=enemy) for way in self.ways)

    def inner(self) -> tuple[Effect, ...]:
        return tuple(effect for way in self.ways for effect in way)


class Unless(Effect, frozen=True, tag=True):
    """It happens unless the Hero in the combat pays (MD2-LANG-11)."""

    form = "unless({mana} mana){{effects|; }}"
    mana: int
    effects: tuple[Effect, ...]

    def works(self, at: Spot) -> bool:
        return at.moment == "paws"

    def says(self, *, enemy: bool = False) -> str:
        return f"unless {count(self.mana, 'Mana')} is paid: {said(self.effects, enemy=enemy)}"

    def inner(self) -> tuple[Effect, ...]:
        return self.effects


def said(effects: tuple[Effect, ...], *, enemy: bool = False) -> str:
    return ", ".join(effect.says(enemy=enemy) for effect in effects)


def written(effects: tuple[Effect, ...]) -> str:
    return "; ".join(map(str, effects))


class Ability(Word, frozen=True, dict=True):
    form = "<{parts|/}>: {effects|; }< ({limits|) (})>"
    parts: tuple[Part, ...] = ()
    effects: tuple[Effect, ...] = ()
    limits: tuple[Annotated[str, OneOf(LIMITS)], ...] = ()

    @cached_property
    def timing(self) -> str:
        """Its timing word; none means between actions of one's own turn (MD2-ABIL-02), and on what
        is applied by itself, such as Arrow bars, the moment of that (MD2-LANG-01)."""
        return next((part.name for part in self.parts if isinstance(part, Timing)), "")

    @cached_property
    def conditions(self) -> tuple[Part, ...]:
        """The rest of its header: mostly nothing."""
        return tuple(part for part in self.parts if not isinstance(part, Timing))

    @cached_property
    def paws(self) -> int:
        return next((part.n for part in self.parts if isinstance(part, Paws)), 0)

    @cached_property
    def takes_action(self) -> bool:
        return any(isinstance(part, Action) for part in self.parts)


class Text(Word, frozen=True):
    form = "{abilities| | }"
    abilities: tuple[Ability, ...] = ()


NOTHING = Text()
