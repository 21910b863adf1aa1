"""What the overlord's cards do with his monsters, his deck, and what heroes have."""

from __future__ import annotations

from typing import Annotated, Literal

from undercroft.core.wording import counted, listed
from undercroft.games.descent.cards.effect import Bonus, Call, Effect
from undercroft.games.descent.cards.places import OVERLORD, TYPES, Facts, Place, played
from undercroft.games.descent.cards.targets import (
    AllHeroes,
    OneHero,
    OneMonster,
    OneOfArea,
    ThatFigure,
    ThatHero,
    ThatMonster,
    Therein,
)
from undercroft.games.descent.cards.values import (
    ALL,
    Any,
    Band,
    Count,
    Mixed,
    Monster,
    Prices,
    X,
)
from undercroft.games.descent.cards.words.either import does
from undercroft.kit.numbers import Number

NEVER = frozenset(Place(kind, "never") for kind in TYPES["never"])


class ActivateMonsters(Call, frozen=True):
    """Up to N monsters, each for a whole activation besides his turn; `in=area`: of the new one."""

    form, example = "activate-monsters({n}<, in=area{?here}>)", "activate-monsters(2)"
    plainly = "activate {n} monster{s} at once"
    on = OVERLORD
    n: Count
    here: bool = False

    def wants(self) -> Facts:
        return Facts(("area",) if self.here else ())


class AttacksTimes(Call, frozen=True):
    """Its attacks times N."""

    form, example = "attacks-x({n})", "attacks-x(2)"
    plainly = "its attacks times {n}"
    on, needs, silent = OVERLORD, "activation", True
    n: Count


class SpeedTimes(Call, frozen=True):
    """Its movement points times N."""

    form, example = "speed-x({n})", "speed-x(2)"
    plainly = "its speed times {n}"
    on, needs, silent = OVERLORD, "activation", True
    n: Count


class DarkRelic(Call, frozen=True):
    """In place of the treasure the hero gets a dark relic."""

    form = "dark-relic({whom}, cost={cost})"
    example = "dark-relic(hero, cost=4 shop/copper 8 silver 12 gold plus relic cost)"
    plainly = "the treasure is replaced by a dark relic"
    on, needs = OVERLORD, "treasure x"
    whom: ThatHero
    cost: Prices

    def fault(self, place: Place | None) -> str:
        return "" if self.cost.plus else "the price is threat by deck `plus relic cost`"


class DiscardItem(Call, frozen=True):
    """An item of the hero, by which the price is reckoned, is gone."""

    form = "discard-item(1 of hero, cost={cost}, except=relic)"
    example = "discard-item(1 of hero, cost=4 shop/copper 8 silver 12 gold, except=relic)"
    plainly = "discard an item of that hero"
    on, needs = OVERLORD, "belongings x"
    cost: Prices

    def fault(self, place: Place | None) -> str:
        return "no relic is thrown away here: leave out `plus relic cost`" if self.cost.plus else ""


class ThrowAway(Call, frozen=True):
    """The hero throws away a potion of his choice, or all that he carries."""

    form, example = "discard-items({what})", "discard-items(1 potion)"
    plainly = "discard {what}"
    on, needs, silent = OVERLORD, "hero", True
    what: Literal["1 potion", "potions and pack"]


class DiscardOnly(Call, frozen=True):
    """The card is good for its threat alone."""

    form = example = "discard-only()"
    plainly = "it is only good for throwing away"
    on = NEVER


class Draw(Call, frozen=True):
    """He draws so many cards."""

    form, example = "draw({n} overlord)", "draw(4 overlord)"
    plainly = "draw {n} overlord cards"
    on = OVERLORD
    n: Any


class Mill(Call, frozen=True):
    """N cards off his deck bring no threat."""

    form, example = "mill({n})", "mill(2)"
    plainly = "{n} cards of his deck are thrown away"
    on, silent = OVERLORD, True
    n: Count


class HandLimit(Call, frozen=True):
    """He throws cards away until he holds eight."""

    form = example = "hand-limit()"
    plainly = "then discard down to the limit"
    on = OVERLORD


class EndTurn(Call, frozen=True):
    """The hero's turn ends."""

    form, example = "end-turn({whom})", "end-turn(hero)"
    plainly = "the turn ends"
    on, needs, silent = OVERLORD, "turn", True
    whom: ThatHero


class OverlordTurnNow(Call, frozen=True):
    """His turn follows; heroes who had none lose theirs."""

    form = example = "overlord-turn-now()"
    plainly = "the overlord's turn follows at once"
    on, needs, silent = OVERLORD, "turn", True


class ForcedAttack(Call, frozen=True):
    """The hero attacks whom the overlord names: a hero, or himself."""

    form = "forced-attack({whom}, target={target}, by=overlord)"
    example = "forced-attack(hero, target=any hero, by=overlord)"
    on = OVERLORD
    whom: ThatHero | AllHeroes
    target: Literal["any hero", "self"]

    def says(self) -> str:
        whom = "a hero whom the overlord names" if self.target == "any hero" else "themself"
        return f"{self.whom.says()} attacks {whom}"


class HealMonster(Call, frozen=True):
    """The monster's wounds are healed."""

    form, example = "heal({n}, {whom})", "heal(2, monster)"
    on = OVERLORD
    n: Annotated[int, Number(1, 99, max=ALL, X=X)]
    whom: ThatMonster

    def says(self) -> str:
        said = {ALL: "all wounds", X: "X wounds"}.get(self.n) or counted(self.n, "wound")
        return f"heal {said} of {self.whom.says()}"


class InsteadOfDamage(Call, frozen=True):
    """The attack does this to the hero it hits, and no damage."""

    form, example = "instead-of-damage({effects})", "instead-of-damage(token(Stun, 1, hero))"
    on, needs = OVERLORD, "hit"
    effects: tuple[Call | Bonus, ...]

    def inner(self) -> tuple[Effect, ...]:
        return self.effects

    def says(self) -> str:
        return f"instead of damage: {does(self.effects)}"


class Mimic(Call, frozen=True):
    """The chest is a monster, which acts at once."""

    form, example = "mimic({kind})", "mimic(Beastman)"
    on, needs = OVERLORD, "chest"
    kind: Monster

    def says(self) -> str:
        return f"the chest is a {self.kind.replace('-', ' ')}"


class Move(Call, frozen=True):
    """Up to N spaces, without points; on a trap out of its way, to a space beside it. `by` says who
    chooses."""

    form, example = "move({whom}, {n}, by={by})", "move(hero, 2, by=hero)"
    plainly = "move {whom} {n} space{s}"
    on = OVERLORD
    whom: ThatHero | ThatFigure | ThatMonster | Therein
    n: Count
    by: Literal["hero", "owner", "overlord"]


class PickHero(Call, frozen=True):
    """He chooses a hero, who is `hero` from then on."""

    form, example = "pick({whom})", "pick(1 hero)"
    plainly = "choose {whom}"
    on, gives, silent = OVERLORD, "hero", True
    whom: OneHero


class PickMonster(Call, frozen=True):
    """He chooses one of his monsters, which is `monster` from then on."""

    form, example = "pick({whom})", "pick(1 monster)"
    plainly = "choose {whom}"
    on, gives, silent = OVERLORD, "monster", True
    whom: OneMonster


class PlaceMonsters(Call, frozen=True):
    """Normal monsters beside one of the new area, as far as there are figures."""

    form = "place-monsters({mixed}, adjacent to monster of area)"
    example = "place-monsters(2 of Beastman/Skeleton, adjacent to monster of area)"
    on, needs = OVERLORD, "area"
    mixed: Mixed

    def says(self) -> str:
        kinds = listed((kind.replace("-", " ") for kind in self.mixed.kinds), "or")
        return f"place {counted(self.mixed.n, 'monster')} ({kinds}) next to one of the area"


class Spawn(Call, frozen=True):
    """These monsters appear."""

    form, example = "spawn({bands})", "spawn(2 Skeleton)"
    on, needs = OVERLORD | played("spawn-step"), "start"
    bands: tuple[Band, ...]

    def says(self) -> str:
        return f"spawn {listed(band.says() for band in self.bands)}"


class Cleanse(Call, frozen=True):
    """A monster that he chooses loses all effect tokens."""

    form, example = "remove-token(all, {whom})", "remove-token(all, 1 monster)"
    plainly = "remove all effect tokens of {whom}"
    on, silent = OVERLORD, True
    whom: OneMonster


class Upgrade(Call, frozen=True):
    """A normal monster becomes a master of its kind, as far as there are figures."""

    form, example = "upgrade({whom}<, healed{?healed}>)", "upgrade(1 monster)"
    plainly = "{whom} becomes a master"
    on = OVERLORD
    whom: OneMonster | OneOfArea
    healed: bool = False


class Transform(Call, frozen=True):
    """The hero is a monkey."""

    form, example = "transform({whom})", "transform(hero)"
    plainly = "{whom} turns into a monkey"
    on = OVERLORD
    whom: ThatHero | AllHeroes | ThatFigure
