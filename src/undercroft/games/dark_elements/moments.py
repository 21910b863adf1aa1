"""Where cards of heroes break in on the rules (`kit.moments`).

The rules call these at the windows of DE-BASE-180 ff. What cards make of them is said further up
(`words/`), where cards may attack and move again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.games.dark_elements.attack import Attack, Defence, Demand, Surge, Weapon
from undercroft.games.dark_elements.deeds import Deeds
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.monster import Rank
from undercroft.games.dark_elements.state import Figure, Hero, Monster, Space, Victim
from undercroft.kit.moments import chorus, moment

# The turn


@moment
async def comes_back(game: DarkElements, hero: Hero) -> None:
    """His turn starts, and he whom his feat took off the map returns to it (DE-BASE-46)."""


@moment
def acts_at_start(game: DarkElements, hero: Hero) -> bool:
    """Whether cards of his have something to do when his turn starts."""
    return False


@moment
async def turn_starts(game: DarkElements, hero: Hero) -> None:
    """Start-of-turn effects of cards, before cards are refreshed (DE-BASE-46)."""


@moment
async def turn_ends(game: DarkElements, hero: Hero) -> None:
    """End-of-turn effects of cards (DE-BASE-52)."""


@chorus
def deeds(game: DarkElements, hero: Hero) -> Deeds:
    """Actions and free effects of cards in his turn, between actions or spaces (DE-BASE-51)."""
    return []


@moment
async def rests(game: DarkElements, hero: Hero) -> None:
    """He performs a rest action (Grisban)."""


@moment
async def recovered_by_rest(game: DarkElements, hero: Hero, n: int) -> None:
    """He has recovered so much fatigue by resting (Nature's Bounty)."""


@moment
async def bought_step(game: DarkElements, hero: Hero) -> bool:
    """He has suffered 1 fatigue for a movement point. Whether a card was used (Deathly Haste)."""
    return False


@moment
async def searched(game: DarkElements, hero: Hero, card: str) -> str:
    """The Search card he draws; the card he keeps (Appraisal)."""
    return card


@moment
async def revived(game: DarkElements, hero: Hero, other: Hero) -> None:
    """He has revived another (Merciful Boots)."""


@moment
async def stood_up(game: DarkElements, hero: Hero) -> None:
    """He has stood up or was revived (Brute)."""


@moment
async def prayed(game: DarkElements, hero: Hero, other: Hero) -> None:
    """A prayer of his was said for a hero (Armor of Faith, Cleansing Touch, Divine Fury)."""


# Tests


@moment
async def tested(game: DarkElements, hero: Hero, passed: bool, used: list[str]) -> bool:
    """An attribute test came out so. Whether it is to be rolled again (Lucky Charm); what has been
    used on it before is not used again (DE-BASE-07)."""
    return False


# An attack, in the order of its windows


@moment
def wields(game: DarkElements, hero: Hero, weapon: Weapon) -> Weapon:
    """A weapon as his cards change it (Reach, Inscribe Rune, Eagle Eyes, Handbow)."""
    return weapon


@moment
def takes_aim(game: DarkElements, hero: Hero, weapon: Weapon) -> bool:
    """Whether cards have something to do before he names a target (Running Shot)."""
    return False


@moment
async def before_attack(game: DarkElements, hero: Hero, weapon: Weapon) -> None:
    """A weapon is named, no target yet (Running Shot)."""


@moment
async def declared(game: DarkElements, attack: Attack) -> None:
    """Targets may change, dice are added, before anybody rolls (Defend, Stoneskin, Tomble)."""


@moment
async def affected(game: DarkElements, attack: Attack, defence: Defence) -> None:
    """A figure is added to those it affects, after the dice of the attack and before its own
    (Scalemail, Tomble, Challenge against Fire Breath and Blast)."""


@moment
async def rolled(game: DarkElements, attack: Attack) -> None:
    """The attacker's rerolls, added surges and damage (DE-BASE-94)."""


@moment
async def defended(game: DarkElements, attack: Attack, defence: Defence) -> None:
    """The defender's changes of his own roll (shields, cloaks)."""


@moment
def demands(game: DarkElements, attack: Attack, among: Sequence[Defence]) -> list[Demand]:
    """Surges without which the attack misses (Unseen, Cloud of Mist), and whom of some."""
    return []


@moment
def surges(game: DarkElements, attack: Attack) -> list[Surge]:
    """Surge abilities of a hero's cards in this attack (DE-BASE-97)."""
    return []


@moment
async def surged(game: DarkElements, attack: Attack, surge: Surge) -> None:
    """A surge ability is used that is no plain number (DE-BASE-101 and cards)."""


@moment
def surge_rest(game: DarkElements, hero: Hero) -> int:
    """Fatigue that a surge spent so recovers (DE-BASE-99; Iron Will)."""
    return 1


@moment
async def monster_spends(game: DarkElements, attack: Attack) -> None:
    """A monster spends its surges by the list (DE-SURGE-01)."""


@moment
async def wounds(game: DarkElements, who: Figure, n: int, attack: Attack | None) -> int:
    """Damage is about to be suffered; how much of it is left (Jain, Dark Pact)."""
    return n


@moment
async def falls(game: DarkElements, hero: Hero) -> None:
    """A hero is defeated, before he is knocked out (Stalwart)."""


@moment
async def attack_over(game: DarkElements, attack: Attack) -> None:
    """After an attack is resolved (Counter Attack, Advance, Quick Casting, Dying Command)."""


@moment
def forbids_attack(game: DarkElements, monster: Monster) -> bool:
    """Whether cards keep a monster from attacking (Prayer of Peace)."""
    return False


# Monsters


@moment
async def monster_chosen(game: DarkElements, monster: Monster) -> None:
    """It starts its activation (Ashrian, First Strike) (DE-ACT-23)."""


@moment
async def monster_stepped(game: DarkElements, monster: Monster, space: Space) -> None:
    """It has entered a space in its movement (Guard, Caltrops, Nimble) (DE-BASE-181)."""


# Values


@moment
def values(game: DarkElements, hero: Hero) -> Mapping[str, int]:
    """Health, Stamina, Speed, attributes and what else his sheet has (`Book.printed`), as his cards
    change them."""
    return game.book.printed[hero.id]


@moment
def hampers(game: DarkElements, hero: Hero, item: str) -> bool:
    """Whether an item also costs its wearer something (Chainmail), so that he may do without."""
    return False


@moment
def defence_dice(game: DarkElements, who: Victim) -> tuple[str, ...]:
    """Defence dice that cards add to a figure's own."""
    return ()


@moment
async def activate(game: DarkElements, group: str, rank: Rank | None = None) -> None:
    """An Activation card is drawn for one group, in the middle of a hero's turn (DE-ACT-22)."""


@moment
async def monsters_act(game: DarkElements) -> None:
    """The last step of the overlord phase: every group by the drawn card (DE-ACT-01)."""
