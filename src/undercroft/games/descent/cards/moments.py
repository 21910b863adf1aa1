"""The moments that `when` may name, with what may be required for at each (DSC-LANG-04)."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeAlias

from undercroft.games.descent.cards.conditions import (
    Actions,
    Aimed,
    Armed,
    AttackerNear,
    Condition,
    GlyphNear,
    Handed,
    Killed,
    Kinds,
    NotAimed,
    NotMoved,
    OnDarkGlyph,
    Oneself,
    OnFriend,
    Orders,
    Placed,
)
from undercroft.kit.words import OneOf, Word

OfAttack: TypeAlias = Kinds | Handed | Armed | Aimed | Oneself | NotAimed


class Moment(Word, frozen=True):
    plainly: ClassVar[str] = ""  # in plain English; {} is what the conditions name

    @property
    def event(self) -> str:
        return self.form.partition("<")[0]

    @property
    def required(self) -> tuple[Condition, ...]:
        """What has to hold besides."""
        return getattr(self, "conditions", ())

    def says(self) -> str:
        named = " or ".join(one.says() for one in self.required if not one.key)
        words = self.plainly
        if "{}" in words:
            words = words.format(f"{named} " if named else "").replace("  ", " ")
        elif named:
            words += f" ({named})"
        return " ".join((words, *(one.says() for one in self.required if one.key))).strip()


PLAIN = {
    "after-draw": "after the overlord has drawn his cards",
    "after-equip": "at any time of your turn",
    "area-revealed": "when an area is revealed",
    "chest-opened": "when a chest is opened",
    "draw-treasure": "when you draw treasure",
    "enemy-moves-adjacent": "when an enemy comes next to you",
    "equip": "when you equip it",
    "guard-attack": "when you attack from guard",
    "hero-attack-rolled": "when a hero has rolled an attack",
    "hero-glyph-to-town": "when a hero goes to town by a glyph",
    "hero-turn-end": "at the end of each hero's turn",
    "hit": "when you are hit",
    "killed-by-enemy": "when an enemy kills you",
    "monster-declares-attack": "when a monster declares an attack",
    "overlord-collects": "when the overlord collects threat",
    "own-turn": "in your turn",
    "turn-start": "at the start of your turn",
    "wounded": "when you lose wounds",
}


class Plain(Moment, frozen=True):
    """A moment of which nothing more is required."""

    form = "{name}"
    name: Annotated[str, OneOf([*PLAIN])]

    @property
    def event(self) -> str:
        return self.name

    def says(self) -> str:
        return PLAIN[self.name]


class Attack(Moment, frozen=True):
    form = "attack<, {conditions}>"
    plainly = "in your {}attacks"
    conditions: tuple[OfAttack, ...] = ()


class AttackRolled(Moment, frozen=True):
    form = "attack-rolled<, {conditions}>"
    plainly = "when you have rolled a {}attack"
    conditions: tuple[OfAttack, ...] = ()


class DeclareAttack(Moment, frozen=True):
    form = "declare-attack<, {conditions}>"
    plainly = "when you declare a {}attack"
    conditions: tuple[OfAttack, ...] = ()


class AfterAttack(Moment, frozen=True):
    form = "after-attack<, {conditions}>"
    plainly = "after your {}attack"
    conditions: tuple[OfAttack, ...] = ()


class WoundsTarget(Moment, frozen=True):
    form = "wounds-target<, {conditions}>"
    plainly = "when it wounds its target"
    conditions: tuple[OfAttack, ...] = ()


class Attacked(Moment, frozen=True):
    form = "attacked<, {conditions}>"
    plainly = "when you are attacked"
    conditions: tuple[Kinds | Oneself | NotAimed, ...] = ()


class EnemyDeclares(Moment, frozen=True):
    form = "enemy-declares-attack<, {conditions}>"
    plainly = "when an enemy declares an attack"
    conditions: tuple[Kinds | AttackerNear, ...] = ()


class Declare(Moment, frozen=True):
    form = "declare<, {conditions}>"
    plainly = "when you declare {}"
    conditions: tuple[Actions, ...] = ()


class Kill(Moment, frozen=True):
    form = "kill<, {conditions}>"
    plainly = "when you kill an enemy"
    conditions: tuple[Killed, ...] = ()


class Move(Moment, frozen=True):
    form = "move<, {conditions}>"
    plainly = "when you move"
    conditions: tuple[GlyphNear, ...] = ()


class MoveEnd(Moment, frozen=True):
    form = "move-end<, {conditions}>"
    plainly = "when it ends its movement"
    conditions: tuple[OnFriend | OnDarkGlyph, ...] = ()


class PlaceOrder(Moment, frozen=True):
    form = "place-order<, {conditions}>"
    plainly = "when you place an order"
    conditions: tuple[Placed, ...] = ()


class HeroPlacesOrder(Moment, frozen=True):
    form = "hero-places-order<, {conditions}>"
    plainly = "when a hero places an order"
    conditions: tuple[Orders, ...] = ()


class TurnEnd(Moment, frozen=True):
    form = "turn-end<, {conditions}>"
    plainly = "at the end of your turn"
    conditions: tuple[NotMoved, ...] = ()
