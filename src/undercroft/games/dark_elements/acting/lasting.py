"""Effects that hold while a group activates: better attacks, more actions, abilities (DE-ACT-13,
-18, DE-MON-04, DE-MATK-10)."""

from __future__ import annotations

from typing import Literal

from undercroft.games.dark_elements.acting.effects import Influence
from undercroft.games.dark_elements.active_effects import ActiveEffects, Light
from undercroft.games.dark_elements.monster import Rank
from undercroft.kit.words import Word

NAMES = {"RG": "range", "S": "surge"}


class Speed(Influence, frozen=True):
    form = "speed +{n}"

    n: int

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        effects.speed += self.n

    def says(self) -> str:
        return f"+{self.n} Speed"


class AttackDamage(Influence, frozen=True):
    """Against targets in light or darkness alone it counts for each of them."""

    form = "attack< [vs {light}]> +{n} H"

    n: int
    light: Light | None = None

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        if self.light is None:
            effects.damage += self.n
        else:
            before = effects.damage_against.get(self.light, 0)
            effects.damage_against[self.light] = before + self.n

    def says(self) -> str:
        return f"attacks{_against(self.light)} have +{self.n} damage"


class AttackBonus(Influence, frozen=True):
    """Range and surges are of the roll, whoever its targets are."""

    form = "attack +{n} {what}"

    n: int
    what: Literal["RG", "S"]

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        if self.what == "RG":
            effects.range += self.n
        else:
            effects.surges += self.n

    def says(self) -> str:
        return f"attacks have +{self.n} {NAMES[self.what]}"


class Bought(Word, frozen=True):
    """A surge ability."""

    def text(self) -> str:
        raise NotImplementedError


class BoughtDamage(Bought, frozen=True):
    form = "+{n}H"

    n: int

    def text(self) -> str:
        return f"+{self.n} damage"


class BoughtBurn(Bought, frozen=True):
    form = "Burn"

    def text(self) -> str:
        return "burn"


class AttackGains(Influence, frozen=True):
    form = "attack< [vs {light}]> gains S:{surge}"

    surge: Bought
    light: Light | None = None

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        text = self.surge.text()
        if self.light is None:
            effects.gains = (*effects.gains, text)
        else:
            before = effects.gains_against.get(self.light, ())
            effects.gains_against[self.light] = (*before, text)

    def says(self) -> str:
        return f"attacks{_against(self.light)} gain “surge: {self.surge.text()}”"


def _against(light: Light | None) -> str:
    return {None: "", "lit": " on heroes in light", "dark": " on heroes in darkness"}[light]


class AttackLimit(Influence, frozen=True):
    """Within its actions (DE-ACT-13)."""

    form = "attack limit {n}"

    n: int

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        effects.attacks = max(effects.attacks, self.n)

    def says(self) -> str:
        return f"each may attack {self.n} times"


class ExtraAttackActions(Influence, frozen=True):
    form = "extra attack action {n}< [{rank}]>"

    n: int
    rank: Rank | None = None

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        if self.rank in (None, rank):
            effects.attack_actions += self.n
            effects.attacks += self.n

    def says(self) -> str:
        return f"{_ranked(self.rank)} {self.n} additional attack {_actions(self.n)}"


class ExtraActions(Influence, frozen=True):
    form = "extra actions {n}"

    n: int

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        effects.actions += self.n

    def says(self) -> str:
        return f"{_ranked(None)} {self.n} additional {_actions(self.n)}"


def _actions(n: int) -> str:
    return "action" if n == 1 else "actions"


def _ranked(rank: Rank | None) -> str:
    return f"each {rank} has" if rank else "each has"


class Gain(Influence, frozen=True):
    form = "gain {ability} [{rank}]"

    ability: Literal["Flail", "Fire Breath"]  # the elements are used, whoever has them
    rank: Rank

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        if rank == self.rank:
            effects.abilities = (*effects.abilities, self.ability.lower().replace(" ", "-"))

    def says(self) -> str:
        return f"{_ranked(self.rank)} {self.ability}"


class RerollPower(Influence, frozen=True):
    form = "reroll power dice below {n} H"

    n: int

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        effects.reroll_below = self.n

    def says(self) -> str:
        return f"power dice with less than {self.n} damage are rolled again"


class Tests(Influence, frozen=True):
    form = "tests +{n} SH"

    n: int

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        effects.tests += self.n

    def says(self) -> str:
        return f"every test shows {self.n} more {'shield' if self.n == 1 else 'shields'}"


class EarthInSight(Influence, frozen=True):
    form = "Earth affects each hero [los]"

    def lend(self, effects: ActiveEffects, rank: str) -> None:
        effects.earth_in_sight = True

    def says(self) -> str:
        return "Earth affects each hero in sight"
