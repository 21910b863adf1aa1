"""The contract of a class: moments at which its board acts. By itself it does nothing.

The rules call the class of a Hero by this contract only (`of`); what the six do is in `classes`,
bound once for all games of a Quest.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import Any, ClassVar

from undercroft.core.decisions import Option
from undercroft.games.hellscape import source
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Kind, Skill
from undercroft.games.hellscape.roll import Roll
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Enemy, Hero
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.zones import Zone

Deed = tuple[Any, ...]
Offers = list[Option[Deed]]
Named = list[tuple[str, Deed]]  # a key, and what it stands for
Likes = Mapping[Kind, float]  # what a class makes of a type of attack
Adds = Mapping[Kind, str]  # dice that its board is worth in one


def of(game: Hellscape, hero: Hero) -> ClassRules:
    rules: ClassRules = game.book.classes[type(hero.machine)]
    return rules


def board(what: Any, key: str) -> Option[Deed]:
    """An option that the board offers; `do` gets what it is about."""
    return Option(key, ("board", what))


class ClassRules:
    """A class without a board: its skills work as they are learned."""

    # What automated players know of it
    likes: ClassVar[Likes] = {}
    adds: ClassVar[Adds] = {}
    thirsty = False  # it lives by Mana
    bears = 0.0  # Wounds that are welcome

    # Learning

    async def attune(self, game: Hellscape, hero: Hero) -> None:
        """What is chosen before the first round."""

    def acquired(self, hero: Hero) -> Deck:
        """Skills that are no longer owned and count for higher ranks."""
        return ()

    async def learn(self, game: Hellscape, hero: Hero, skill: Skill) -> None:
        """Where a new skill lies; a lower rank goes."""

    # Abilities

    lending = False  # whether the board ever gives something to everybody in a Zone

    def working(self, hero: Hero) -> Hashable:
        """What of the board decides which abilities work."""
        return None

    def abilities(self, game: Hellscape, hero: Hero) -> Iterator[Source]:
        """Of the skills, and of the board itself."""
        for id in hero.skills:
            yield from source.of_text(id, game.library.skills[id].rules)

    def holds(self, owner: Hero, zone: Zone) -> bool:
        """Whether a token of the board lies in the Zone."""
        return False

    def lends(self, game: Hellscape, owner: Hero, zone: Zone) -> tuple[Source, ...]:
        """What the board gives to everybody in a Zone that it holds."""
        return ()

    def may_use(self, game: Hellscape, hero: Hero, source: Source) -> bool:
        return True

    def renews(self, hero: Hero, source: Source) -> bool:
        """Whether using it turns the board, so that it may come again, and is spent by it."""
        return False

    def renews_in_attack(self, hero: Hero, source: Source) -> bool:
        """The same, of what is used during an attack."""
        return False

    def using(self, hero: Hero, source: Source) -> AbstractContextManager[None]:
        """Around the use of an ability."""
        return nullcontext()

    def serves(self, game: Hellscape, hero: Hero, effect: Effect | str) -> bool | None:
        """Whether an effect of its own, or a rule by its name, would do something now; None: it is
        not its own."""
        return None

    async def perform(self, game: Hellscape, use: Use, hero: Hero, effect: Effect) -> bool:
        """An effect that only this class has (MD2-LANG-13); False: it has not."""
        return False

    async def follow(self, game: Hellscape, use: Use, hero: Hero, rule: str) -> bool:
        """A rule by its name (MD2-LANG-12) that only this class has; False: it has not."""
        return False

    # Coins, Wounds, actions

    async def gain_mana(self, game: Hellscape, hero: Hero, n: int, why: str) -> None:
        game.gain_mana(hero, n, why)

    def wants_mana(self, hero: Hero) -> bool:
        """Whether Mana is of use to a Hero who is full of it."""
        return False

    def purse(self, hero: Hero, coin: str) -> int:
        """What there is of a coin of its own."""
        return 0

    def spend(self, game: Hellscape, hero: Hero, coin: str, n: int) -> None: ...

    async def gain(self, game: Hellscape, hero: Hero, coin: str, n: int) -> None: ...

    def wounded(self, game: Hellscape, hero: Hero, n: int) -> None:
        """Health was lost."""

    async def lose_action(self, game: Hellscape, hero: Hero, n: int) -> None:
        """In their own turn, never below 0 (MD2-TURN-08)."""
        turn = game.state.turn
        turn.actions = max(0, turn.actions - n)

    def enemy_gone(self, hero: Hero, enemy: Enemy) -> None:
        """An Enemy died or was taken off the board."""

    # Round and turn

    def starts(self, game: Hellscape, hero: Hero, done: Deck) -> tuple[Named, Named]:
        """What must and what may be done as the round starts; `done` are keys."""
        return [], []

    async def start(self, game: Hellscape, hero: Hero, what: Deed) -> None: ...

    def actions(self, hero: Hero, usual: int) -> int:
        """Of a turn."""
        return usual

    def offers(self, game: Hellscape, hero: Hero) -> Offers:
        """Before or after an action, for nothing or for a coin."""
        return self.at_any_time(game, hero)

    def at_any_time(self, game: Hellscape, hero: Hero) -> Offers:
        """What waits for no window of their own turn."""
        return []

    def between(self, game: Hellscape, hero: Hero, *, asked: bool) -> Offers:
        """Before the actions of others; whether the Hero is asked anyway."""
        return []

    def in_combat(self, game: Hellscape, hero: Hero) -> Offers:
        """At any time of a combat."""
        return []

    async def do(self, game: Hellscape, hero: Hero, what: Any) -> None:
        """What was offered."""

    def special_actions(self, game: Hellscape, hero: Hero) -> Offers:
        """What an action buys besides the usual."""
        return []

    async def act(self, game: Hellscape, hero: Hero, what: Any) -> None: ...

    async def pay_action(self, game: Hellscape, hero: Hero, deed: Deed) -> str:
        """What goes with an action: a card that helps it (`benefit`), or none."""
        return ""

    async def benefit(self, game: Hellscape, hero: Hero, card: str, roll: Roll | None) -> None: ...

    async def end_turn(self, game: Hellscape, hero: Hero) -> None: ...

    def end_round(self, hero: Hero) -> None: ...

    def enter_arena(self, game: Hellscape, hero: Hero) -> None:
        """The dungeon is left for the Boss Chamber."""

    def cut_short(self, game: Hellscape, hero: Hero) -> None:
        """The round breaks off, because the Boss Fight begins."""

    # Combats

    async def assemble(self, game: Hellscape, hero: Hero, roll: Roll) -> None:
        """Before the pool of their own attack."""

    def belongs_before(self, source: Source) -> bool:
        """Whether an ability works in `assemble` alone."""
        return False

    def after_combat(self, hero: Hero) -> None: ...
