"""Cards in play that change the rules: the contract of encounters and of Perils that stay
(DE-GOLD-01).

Rules below ask every card in play at the points named here; what a card does not speak of stays
as the rulebook has it. All of them are made of their lines (`staging/`).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Generic, Literal, TypeVar

from undercroft.games.dark_elements.deeds import Deeds
from undercroft.games.dark_elements.state import Figure, Hero, Monster, Space, Token

G = TypeVar("G")  # the handle, which is made of this and knows it
Verb = Literal["engage", "spot", "activate"]


class InPlay(Generic[G]):
    """A card that lies faceup. Masks are sets of spaces of the layout."""

    id: str
    answers: Mapping[str, str] = MappingProxyType({})  # forms and labels of its deeds
    has_conditions = False  # `check` is its own

    def __init_subclass__(cls, **rest: object) -> None:
        super().__init_subclass__(**rest)
        cls.has_conditions = cls.check is not InPlay.check

    # What is so as long as it lies there

    def lit(self, game: G, lit: int) -> int:
        """The lit spaces, of those that are lit without this card (DE-LIGHT-08)."""
        return lit

    def radius(self, radius: int) -> int:
        """How far the torch lights (DE-PC-16)."""
        return radius

    def pits(self, game: G) -> int:
        """Spaces that are pits while it is active; of the map and its tokens alone."""
        return 0

    def barred(self, game: G) -> int:
        """Spaces that no figure may enter or be placed on; of the map and its tokens alone."""
        return 0

    def harms(self, game: G) -> int:
        """Spaces that cost a hero something when he enters them: nobody is led there unasked."""
        return 0

    def allows(self, game: G, monster: Monster, verb: Verb) -> bool:
        """Whether a monster may do that."""
        return True

    def recovers(self, game: G) -> bool:
        """Whether heroes may recover by other means than standing up and being revived."""
        return True

    def burns(self, game: G, hero: Hero) -> bool:
        """Whether Burning hurts a hero."""
        return True

    def attack_damage(self, game: G, attacker: Figure) -> int:
        """Damage that is added to an attack of this figure."""
        return 0

    def shields(self, game: G, target: Figure) -> int:
        """Shields that are added to a defence of this figure."""
        return 0

    # What it does at its moments

    async def round_began(self, game: G) -> None: ...

    async def turn_started(self, game: G, hero: Hero) -> None: ...

    async def entered(self, game: G, hero: Hero, space: Space) -> None:
        """A hero has moved into a space."""

    async def explored(self, game: G, hero: Hero) -> None:
        """A hero has opened a door; the new encounter is not set up yet."""

    async def turned(self, game: G, hero: Hero | None, token: Token) -> None:
        """A facedown token was turned, by a hero or by a card."""

    async def suffered(self, game: G, hero: Hero) -> None:
        """A hero has suffered damage, however much at once."""

    async def doom_advanced(self, game: G) -> None: ...

    async def hero_defeated(self, game: G, hero: Hero) -> None: ...

    async def monster_defeated(self, game: G, monster: Monster) -> bool:
        """Whether its figure stays on the map after all (DE-LE-06)."""
        return False

    async def check(self, game: G) -> None:
        """Its conditions, from top to bottom; called whenever something has changed (DE-ENC-08)."""

    async def overlord(self, game: G) -> None:
        """Its overlord effects, from top to bottom (DE-OL-02)."""

    def deeds(self, game: G, hero: Hero) -> Deeds:
        """What a hero may do in his turn because of it."""
        return []


class EncounterRules(InPlay[G]):
    """An Exploration card with its section of the guide."""

    async def set_up(self, game: G, explorer: Hero | None) -> None:
        """The green box, after the map is built (DE-EXPLORE-06)."""

    async def after_setup(self, game: G, explorer: Hero | None) -> None:
        """DE-EXPLORE-08."""

    def discarded(self, game: G) -> None:
        """What goes with the card (DE-ENC-07)."""


class PerilRules(InPlay[G]):
    """A Peril card."""

    stays = False  # DE-FATE-03

    async def resolve(self, game: G, *, monsters: bool) -> None:
        """One of its halves, or all of it (DE-FATE-02)."""
