"""What `when` may ask for beside its moment (DSC-LANG-04)."""

from __future__ import annotations

from typing import ClassVar, Literal

from undercroft.games.descent.cards.values import Count, Order, Weapon
from undercroft.kit.words import Word


class Condition(Word, frozen=True):
    key: ClassVar[str] = ""  # `target=`: looked at by itself; without one it is about the moment
    gives: ClassVar[str] = ""  # what a text can speak of because it holds

    @property
    def names(self) -> tuple[str, ...]:
        """The words of which one has to be true."""
        return ()

    def says(self) -> str:
        """In plain English."""
        return str(self).replace("/", " or ")


class Listed(Condition, frozen=True):
    """Words of which one has to be true."""

    @property
    def names(self) -> tuple[str, ...]:
        listed: tuple[str, ...] = self.any  # type: ignore[attr-defined]
        return tuple(one.replace(" ", "-") for one in listed)

    def says(self) -> str:
        words = str(self)
        return PLAINLY.get(words, words.replace("/", " or "))


PLAINLY = {
    "normal unnamed": "normal",
    "this weapon": "with this weapon",
    "prolonged melee": "for a prolonged melee action",
    "prolonged ranged": "for a prolonged ranged action",
    "prolonged magic": "for a prolonged magic action",
}


class Kinds(Listed, frozen=True):
    form = "{any|/}"
    any: tuple[Literal["melee", "ranged", "magic"], ...]


class Actions(Listed, frozen=True):
    form = "{any|/}"
    any: tuple[Literal["run", "battle", "advance", "ready"], ...]


class Killed(Listed, frozen=True):
    form = "{any|/}"
    any: tuple[
        Literal[
            "melee", "ranged", "magic", "normal", "master", "named", "normal unnamed",
            "master unnamed", "this weapon",
        ],
        ...,
    ]  # fmt: skip


class Placed(Listed, frozen=True):
    """Orders, and those of prolonged actions."""

    form = "{any|/}"
    any: tuple[
        Literal[
            "aim", "dodge", "guard", "rest", "prolonged melee", "prolonged ranged",
            "prolonged magic",
        ],
        ...,
    ]  # fmt: skip


class Orders(Listed, frozen=True):
    form = "{any|/}"
    any: tuple[Order, ...]


class NotMoved(Condition, frozen=True):
    form = "not-moved"

    @property
    def names(self) -> tuple[str, ...]:
        return ("not-moved",)

    def says(self) -> str:
        return "if you have not moved"


class OnFriend(Condition, frozen=True):
    form = "on friendly figure"
    gives = "friend"

    @property
    def names(self) -> tuple[str, ...]:
        return ("on-friendly-figure",)

    def says(self) -> str:
        return "with a friendly figure"


class OnDarkGlyph(Condition, frozen=True):
    form = "on active dark glyph"
    gives = "dark-glyph"

    @property
    def names(self) -> tuple[str, ...]:
        return ("on-active-dark-glyph",)

    def says(self) -> str:
        return "on an active dark glyph"


# With a key


class Handed(Condition, frozen=True):
    form, key = "hands={hands|/}", "hands"
    hands: tuple[Literal["0", "1", "2"], ...]

    def says(self) -> str:
        return f"with {' or '.join(self.hands)}-handed weapons"


class Armed(Condition, frozen=True):
    form, key = "weapon={weapon}", "weapon"
    weapon: Weapon

    def says(self) -> str:
        return f"with a {self.weapon}"


class Aimed(Condition, frozen=True):
    form, key = "target={target}", "target"
    target: Literal["adjacent", "blind-at-turn-start", "not-dodging"]

    def says(self) -> str:
        return {
            "adjacent": "on an adjacent target",
            "blind-at-turn-start": "on a monster that did not see you when your turn began",
            "not-dodging": "on a target that does not dodge",
        }[self.target]


class Oneself(Condition, frozen=True):
    form, key = "self={state}", "self"
    state: Literal["not-aiming", "not-dodging"]

    def says(self) -> str:
        return "without aiming" if self.state == "not-aiming" else "without dodging"


class NotAimed(Condition, frozen=True):
    form, key = "attack=not-aimed", "attack"

    def says(self) -> str:
        return "and the attack is not aimed"


class AttackerNear(Condition, frozen=True):
    form, key = "attacker-within={n}", "attacker-within"
    n: Count

    def says(self) -> str:
        return f"within {self.n} spaces of you"


class GlyphNear(Condition, frozen=True):
    form, key = "glyph-within={n}", "glyph-within"
    gives = "distance"
    n: Count

    def says(self) -> str:
        return f"within {self.n} spaces of a glyph"
