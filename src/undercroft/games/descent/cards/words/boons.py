"""What heroes' cards do: recovery, tokens, harm, belongings."""

from __future__ import annotations

from typing import Annotated, Literal

from undercroft.core.wording import counted
from undercroft.games.descent.cards.effect import Bonus, Call, Effect
from undercroft.games.descent.cards.places import ACTING, SURGE, USED, Place, own
from undercroft.games.descent.cards.targets import Enemies, Friends, Own
from undercroft.games.descent.cards.values import ALL, Count
from undercroft.kit.numbers import Number

ANY = own(*ACTING)
QUIET = own("own-turn", "turn-start", "turn-end", "after-equip", USED)
TOKENS = Literal["Bleed", "Burn", "Daze", "Stun", "Web"]  # that heroes may give


def amount(n: int, noun: str) -> str:
    return f"all {noun}s" if n == ALL else counted(n, noun)


class Heal(Call, frozen=True):
    """Wounds are healed, poison first."""

    form, example = "heal({n}<, {whom}>)", "heal(2)"
    on, gives = ANY, "same"
    n: Annotated[int, Number(1, 99, max=ALL)]
    whom: Own | None = None

    def says(self) -> str:
        whom = f" ({self.whom.says()})" if self.whom else ""
        return f"heal {amount(self.n, 'wound')}{whom}"


class Fatigue(Call, frozen=True):
    """So much fatigue is recovered; `max`: all."""

    form, example = "fatigue({+n}<, {whom}>)", "fatigue(+1)"
    on, silent = ANY, True
    n: Annotated[int, Number(1, 99, max=ALL)]
    whom: Friends | None = None

    def says(self) -> str:
        whom = f" ({self.whom.says()})" if self.whom else ""
        return f"{'all' if self.n == ALL else self.n} fatigue comes back{whom}"


class RemoveTokens(Call, frozen=True):
    """N effect tokens of the owner go, his choice which."""

    form, example = "remove-token(any, {n})", "remove-token(any, 2)"
    plainly = "remove {n} effect token{s}"
    on, silent = ANY, True
    n: Count


class UntilTurn(Call, frozen=True):
    """Armor until the owner's next turn starts."""

    form = "until(next own turn start, {bonus})"
    example = "until(next own turn start, +1 armor)"
    on, silent = ANY, True
    bonus: Bonus

    def holds(self, place: Place | None) -> tuple[str, ...]:
        return ("armor",)

    def inner(self) -> tuple[Effect, ...]:
        return (self.bonus,)

    def says(self) -> str:
        return f"{self.bonus} until your next turn"


class Tokens(Call, frozen=True):
    """Effect tokens; those of cards need no damage."""

    form, example = "token({kind}, {n}, {whom})", "token(Bleed, 2, target)"
    on = ANY
    kind: TOKENS
    n: Count
    whom: Enemies

    def says(self) -> str:
        return f"{counted(self.n, f'{self.kind.lower()} token')} on {self.whom.says()}"


class Wound(Call, frozen=True):
    """Wounds that no armor stops."""

    form = "wound({n}, {whom}, ignore-armor)"
    example = "wound(2, target, ignore-armor)"
    plainly = "{n} wound{s} to {whom}, whatever the armor"
    on = ANY
    n: Count
    whom: Enemies


class Kill(Call, frozen=True):
    """They are killed outright; `ignore=Undying`: nobody rises. For surges: the attack kills its
    target."""

    form = "kill({whom}<, ignore=Undying{?final}>)"
    example = "kill(enemies within 4)"
    on = QUIET | own("kill", "killed-by-enemy", SURGE)
    whom: Enemies
    final: bool = False

    def says(self) -> str:
        return f"kill {self.whom.says()}" + (" (even if Undying)" if self.final else "")


class Cancel(Call, frozen=True):
    """So many wounds that are dealt to the owner are none; `armored`: not those that pass over
    armor."""

    form, example = "cancel({n}<, armored{?armored}>)", "cancel(2)"
    on = own("wounded", USED)
    n: Annotated[int, Number(1, 99, all=ALL)]
    armored: bool = False

    def says(self) -> str:
        bound = " (unless armor is ignored)" if self.armored else ""
        return f"cancel {amount(self.n, 'wound')}{bound}"


FACES = {
    "blank": "a blank", "surge": "a surge", "enhancement": "an enhancement",
    "not surge": "anything but a surge",
}  # fmt: skip


class WoundSave(Call, frozen=True):
    """A power die for each wound; each that shows this stops one."""

    form, example = "wound-save({face})", "wound-save(blank)"
    on = own("wounded")
    face: Literal["blank", "surge", "enhancement", "not surge"]

    def says(self) -> str:
        return f"roll a power die for each: {FACES[self.face]} cancels it"


class DiscardItems(Call, frozen=True):
    """What the owner holds there is out of the game."""

    form, example = "discard-items({what})", "discard-items(potions, pack)"
    on, silent = ANY, True
    what: tuple[Literal["potions", "pack"], ...]

    def says(self) -> str:
        return f"discard {' and '.join(self.what)}"


class SwapPotion(Call, frozen=True):
    """An equipped potion becomes one of another kind."""

    form = example = "swap-potion()"
    plainly = "change a potion for another kind"
    on, silent = own("own-turn", USED), True


class SearchDeck(Call, frozen=True):
    """The owner takes any card of these decks that is no cache."""

    form, example = "search-deck({decks|/})", "search-deck(copper/silver)"
    on = QUIET
    decks: tuple[Literal["copper", "silver", "gold"], ...]

    def says(self) -> str:
        return f"take any card of the {' or '.join(self.decks)} deck"


class PeekHand(Call, frozen=True):
    """The owner alone sees the overlord's hand."""

    form = example = "peek-hand()"
    plainly = "look at the overlord's hand"
    on = ANY


class ForceDiscard(Call, frozen=True):
    """N cards of the overlord's hand, which the owner picks, go for their threat."""

    form, example = "force-discard({n})", "force-discard(2)"
    plainly = "the overlord discards {n} of them"
    on = ANY
    n: Count


class DealTreasure(Call, frozen=True):
    """The owner draws for everybody, and deals out what he drew."""

    form = example = "deal-treasure(by=self)"
    plainly = "you hand out the treasure cards as you like"
    on = own("chest-opened")


class DrawExtra(Call, frozen=True):
    """N cards more are drawn; all but one go under their deck."""

    form, example = "draw-extra({n}, return=1 to bottom)", "draw-extra(2, return=1 to bottom)"
    plainly = "draw {n} more and return one"
    on = own("draw-treasure")
    n: Count


class Potion(Call, frozen=True):
    """A potion for the finder."""

    form, example = "potion({kind})", "potion(healing)"
    plainly = "a {kind} potion"
    on = frozenset((Place("cache"),))
    kind: Literal["healing", "vitality", "power", "invulnerability"]


class DrawAgain(Call, frozen=True):
    """A further card of that deck."""

    form = example = "draw-again()"
    plainly = "draw another card"
    on = frozenset((Place("cache"),))
