"""Where cards and quests break in on the rules (`kit.moments`).

The rules call these at their windows. What cards make of them is said further up (`words/`), where
cards may attack and move again.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from undercroft.games.sword_sorcery.attack import Attack, Defence, Rolled, Strike
from undercroft.games.sword_sorcery.deeds import Deeds, Replies
from undercroft.games.sword_sorcery.dice import Pool
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.library import DamageType
from undercroft.games.sword_sorcery.state import Area, Companion, Enemy, Figure, Friend, Hero
from undercroft.kit.moments import chorus, moment

Value = Literal[
    "armour", "dice", "mp", "save", "maxhp", "combats", "actions", "range"
]  # fmt: skip
Trait = Literal["flying", "mighty", "unhindered", "ignore night"]
NO_DICE = Pool()

# Values


@moment
def value(game: SwordSorcery, who: Figure, what: Value, printed: int) -> int:
    """A number of a figure as its cards, and cards that lie for everybody, change it."""
    return printed


@moment
def has_trait(game: SwordSorcery, who: Figure, trait: Trait) -> bool:
    return False


@moment
def counts(game: SwordSorcery, who: Figure) -> int:
    """How many figures it counts as when it stands (SNS-CTRL-01, SNS-FULL-109)."""
    return 1


@moment
def resists(game: SwordSorcery, who: Figure, type: DamageType) -> tuple[int, int]:
    """Resistance and weakness against a type of damage (SNS-FULL-077)."""
    return 0, 0


@moment
def worn_shields(game: SwordSorcery, hero: Hero) -> dict[str, int]:
    """Magic Shields that armour and worn items fill up again, by source (SNS-FULL-076)."""
    return {}


@moment
def rough(game: SwordSorcery) -> bool:
    """Whether a card makes all areas Difficult (SNS-LANG-21)."""
    return False


@moment
def strikes(game: SwordSorcery, hero: Hero) -> list[Strike]:
    """What he can attack with in a Combat: weapons in hand; unarmed without any
    (SNS-FULL-048, -071)."""
    return [Strike("")]


@moment
def own_strike(game: SwordSorcery, who: Figure) -> Strike:
    """The scroll attack of an enemy, the attack of a companion (SNS-ENG-10, SNS-FULL-147)."""
    return Strike("")


# The turn


@moment
async def turn_starts(game: SwordSorcery, hero: Hero) -> None:
    """`when turn start`."""


@moment
async def turn_ends(game: SwordSorcery, who: Hero | Enemy) -> None:
    """`when turn end`: of a hero's turn, or of an enemy's activation (SNS-LANG-06)."""


@chorus
def deeds(game: SwordSorcery, hero: Hero) -> Deeds:
    """Powers, items and quest actions that he may use now (SNS-FULL-040, -074, -163)."""
    return []


@moment
async def time(game: SwordSorcery) -> None:
    """`when time`: the end of step 3 of the Time Phase (SNS-LANG-06)."""


# An attack, in the order of its windows


@moment
async def targeted(game: SwordSorcery, attack: Attack) -> None:
    """Before HIT step 1; `attack.lost` if nothing comes of it (SNS-LANG-34)."""


@moment
def certain(game: SwordSorcery, attack: Attack) -> tuple[int, Pool]:
    """Hits and dice that cards bring whatever the dice show, for who looks ahead; Night is no part
    of it."""
    return 0, NO_DICE


class Boon(NamedTuple):
    """What an attack has besides its hits once the dice lie there."""

    hits: int = 0
    lethal: int = 0
    crit: int = 0  # armour that a Critical takes off
    red: bool = False  # it is a permanent one


@moment
def boon(game: SwordSorcery, attack: Attack) -> Boon:
    """What a hit, or a bolt of its dice, changes in an attack, for who looks ahead."""
    return Boon()


@moment
async def attacks(game: SwordSorcery, attack: Attack) -> None:
    """HIT step 2: what cards do without being asked, added dice first (SNS-HIT-03)."""


@chorus
def enhances(game: SwordSorcery, attack: Attack) -> Replies:
    """HIT step 2: powers, items and rerolls that the attacker's player may use now
    (SNS-DEC-09)."""
    return []


@moment
def bonus_hits(game: SwordSorcery, attack: Attack) -> int:
    """HIT step 3: hits that depend on what the dice show in the end (SNS-HIT-05)."""
    return 0


@moment
async def strikes_home(game: SwordSorcery, attack: Attack) -> None:
    """After HIT step 3: hooks on a hit or bolt that change the attack itself (SNS-RUL-51)."""


@moment
def stops(game: SwordSorcery, attack: Attack) -> int:
    """Hits of it that cards of the target's side stop by themselves, without a die, for who looks
    ahead."""
    return 0


@moment
async def defends(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
    """DEF step 5, of either pass: what cards do without being asked, each once (SNS-DEF-05)."""


@chorus
def protects(game: SwordSorcery, attack: Attack, defence: Defence, lethal: bool) -> Replies:
    """DEF step 5: powers, items and rerolls that the defender's side may use now; in the Lethal
    pass only what needs no die (SNS-DEC-11, -12, SNS-LETH-02)."""
    return []


@moment
async def lands(game: SwordSorcery, attack: Attack, defence: Defence) -> None:
    """After DEF step 6: all other hooks, pushes too (SNS-RUL-51, SNS-BASH-02)."""


@moment
async def rerolls(game: SwordSorcery, who: Figure, why: str, rolled: list[Rolled]) -> None:
    """A Save, or the die of a search, lies on the table (SNS-LANG-33): `search`, or `save` and what
    it is for."""


@moment
def save_dice(game: SwordSorcery, who: Friend) -> int:
    """Dice that cards of others add to a Save (`when hero within 1 save`)."""
    return 0


# Life and death


@moment
async def heals(game: SwordSorcery, who: Figure, n: int, by: Figure | None) -> int:
    """How much a healing in progress comes to (`when heal then heal +1`)."""
    return n


@moment
async def dies(game: SwordSorcery, who: Figure) -> int:
    """It is at 0 HP. To how many HP a card brings it instead; 0: it dies (SNS-LANG-12)."""
    return 0


@moment
async def dead(game: SwordSorcery, who: Figure, area: Area, by: Figure | None) -> None:
    """Death triggers of a figure that has left the map, then those of who killed it."""


@moment
async def fallen(game: SwordSorcery) -> None:
    """No living hero is left: lost, unless the quest is won at the same time (SNS-FULL-151)."""
    game.end(False, "fallen")


@moment
async def power_given(game: SwordSorcery, enemy: Enemy, card: str) -> None:
    """An Enemy Power card lies before an enemy (SNS-LANG-37)."""


@moment
def horde(game: SwordSorcery, enemy: Enemy) -> int:
    """How many figures its card brings (SNS-FULL-103)."""
    return 1


@moment
async def appeared(game: SwordSorcery, enemy: Enemy) -> None:
    """It has come onto the map with its card (SNS-LANG-37)."""


@moment
def baits(game: SwordSorcery, enemy: Enemy) -> list[Companion]:
    """Companions whose standing trait taunts it (SNS-FULL-108)."""
    return []


@moment
async def halved(game: SwordSorcery, enemy: Enemy) -> None:
    """`when half` (SNS-FULL-114)."""


@moment
async def enemy_power(game: SwordSorcery, enemy: Enemy) -> bool:
    """An enemy power is about to work. Whether it is undone (`when power then negate`)."""
    return False


# Moving


@moment
async def evades(game: SwordSorcery, hero: Hero) -> bool:
    """An Evade is declared. Whether it draws no attack (`slip`) (SNS-LANG-16, -35)."""
    return False


@moment
async def engages(game: SwordSorcery, hero: Hero, enemies: list[Enemy]) -> None:
    """A hero has become engaged with these (SNS-LANG-06)."""


# What rules below need from above


@moment
async def springs(game: SwordSorcery, hero: Hero, card: str) -> Literal["", "negate", "redraw"]:
    """A Trap card is drawn, before it works (SNS-LANG-16, SNS-DEC-37)."""
    return ""


@moment
async def trapped(game: SwordSorcery, hero: Hero) -> None:
    """He draws a Trap card (SNS-FULL-138)."""


@moment
async def loot(game: SwordSorcery, hero: Hero, token: str) -> None:
    """What the chest of the quest holds (SNS-ELEM-03)."""


@moment
async def found(game: SwordSorcery, hero: Hero, token: str, number: int) -> None:
    """What a search token brings for the face of the die (SNS-FULL-141)."""


@moment
async def treasure(game: SwordSorcery, hero: Hero, card: str) -> None:
    """A treasure card without a slot is carried out (SNS-FULL-139)."""


@moment
async def happened(game: SwordSorcery, what: str, name: str, area: Area) -> None:
    """A quest trigger may name it: `opened D1`, `killed warden` (SNS-FULL-161). The attack in hand
    has been finished before (SNS-RUL-54)."""


@moment
async def settled(game: SwordSorcery) -> None:
    """All that happened has been told: a quest may wait for what nobody tells, a flag or who stands
    where (SNS-FULL-161)."""


@moment
async def activate(game: SwordSorcery, enemies: list[Enemy], hits: int, encounter: bool) -> None:
    """These act one after the other, by the Encounter card itself or by another effect
    (SNS-FULL-118, -120); each attack has so many more hits (SNS-LANG-19)."""


@moment
async def enemy_turn(game: SwordSorcery) -> None:
    """An Encounter card is drawn and resolved (SNS-ETURN-01)."""


@moment
async def shops(game: SwordSorcery) -> None:
    """Before a standalone quest heroes spend their crowns in the Emporium (SNS-FULL-196)."""


@moment
async def judge(game: SwordSorcery) -> None:
    """The quest ending check; a win goes before a loss (SNS-FULL-150 to -152)."""
    if not game.heroes():
        game.end(False, "fallen")


@moment
async def reward(game: SwordSorcery) -> None:
    """What the quest gives for a win (SNS-FULL-140, -177)."""


@moment
async def goes_on(game: SwordSorcery, won: bool) -> bool:
    """A quest of a campaign is over. Whether another follows, or this one again
    (SNS-FULL-176 ff.)."""
    return False


@moment
async def between(game: SwordSorcery) -> None:
    """The Emporium between two quests (SNS-FULL-186)."""


@moment
async def event_phase(game: SwordSorcery) -> None:
    """SNS-EVENT-01."""
