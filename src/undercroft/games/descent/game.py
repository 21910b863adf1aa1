"""The handle that Descent's rules hold: what the figures are worth, and what is counted.

Who is where and who sees whom is in `presence`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from undercroft.core.events import Event
from undercroft.core.game import Over
from undercroft.core.rng import Script
from undercroft.games.descent import events
from undercroft.games.descent.book import Book, Cards
from undercroft.games.descent.creature import Creature
from undercroft.games.descent.loadout import Loadout, Party, party
from undercroft.games.descent.power_cards import NO_POWERS, PowerCards
from undercroft.games.descent.presence import Presence
from undercroft.games.descent.state import Ended, Figure, Hero, Monster, State
from undercroft.games.descent.strike import Strike
from undercroft.games.descent.tokens import KINDS
from undercroft.kit.moments import NOBODY, Answers
from undercroft.kit.stories.telling import Telling

Known = tuple[Cards, Loadout]  # a hero's cards, and their sum

_cards = attrgetter("sheet", "skills", "equipped", "training", "monkey")
_card = attrgetter("card")
_served = attrgetter("animated_by")


class Descent(Presence):
    """One quest being played."""

    __slots__ = ("_party", "_sheets", "answers", "nested", "strikes", "telling")

    def __init__(
        self,
        state: State,
        book: Book,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
        answers: Answers = NOBODY,
    ) -> None:
        super().__init__(state, book, listener=listener, script=script)
        self.answers = answers  # who breaks in at `moments`
        self.nested = 0  # cards that act now, one inside the other
        self.telling = Telling()  # of the quest's stories
        self._sheets: dict[int, Known] = {}
        self._party: tuple[tuple[object, ...], Party] = (), Party()
        self.strikes: list[Strike] = []  # attacks in progress, the innermost last

    def quiet(self) -> None:
        """Not while a card acts: the state alone does not say what it broke in on."""
        if self._checkpoint is not None and not self.nested:
            self._checkpoint(self.state)

    def decides(self, strike: Strike) -> int:
        """Who decides about an attack: the attacker's player, unless it is forced upon him."""
        return self.state.overlord_seat if strike.forced else self.seat(strike.attacker)

    # What they are

    def sheet(self, hero: Hero) -> Loadout:
        equipped = hero.equipped if not hero.monkey else ()  # DSC-MONKEY-05, -10
        cards = hero.sheet, hero.skills, equipped, hero.training
        known = self._sheets.get(hero.id)
        if known is None or known[0] != cards:  # mostly they are the very same
            known = self._sheets[hero.id] = cards, self.book.loadout(*cards)
        return known[1]

    def party(self) -> Party:
        """What all the heroes' cards give them."""
        heroes = self.state.heroes
        cards = tuple(map(_cards, heroes))
        if self._party[0] != cards:  # mostly they are the very same
            self._party = cards, party([self.sheet(hero) for hero in heroes])
        return self._party[1]

    def outfit(self, hero: Hero) -> Loadout:
        """The same with all that he wears, whether it gives him anything now or not: a monkey's
        items are where they were, and bound what he carries (DSC-MONKEY-05)."""
        if not hero.monkey:
            return self.sheet(hero)
        return self.book.loadout(hero.sheet, hero.skills, hero.equipped, hero.training)

    def power_cards(self) -> PowerCards:
        """What the overlord's powers in play add up to."""
        powers = self.state.powers
        return self.book.power_cards(powers) if powers else NO_POWERS

    def hears(self, event: str) -> bool:
        """Whether a card of any hero, or one of the overlord's powers, waits for a moment that is
        no hero's own."""
        return event in self.party().moments or event in self.power_cards().moments

    def on_guard(self) -> bool:
        """Whether any hero is, in the overlord's turn (DSC-ORDER-08)."""
        if self.state.stage == "overlord":
            for hero in self.state.heroes:
                if hero.order == "guard":
                    return True
        return False

    def forbids(self, hero: Hero, what: str) -> bool:
        """Whether his own cards forbid it (`forbid`)."""
        return what in self.sheet(hero).forbidden

    def card(self, monster: Monster) -> Creature:
        book, lost = self.book, monster.lost
        return book.creature(monster.card, lost) if lost else book.creatures[monster.card]

    def id(self, figure: Figure) -> str:
        """What events, keys and views call it: "brother-glyr", "beastman-master-2"."""
        return figure.sheet if isinstance(figure, Hero) else figure.name

    def has(self, figure: Figure, ability: str) -> bool:
        if isinstance(figure, Hero):
            return self.sheet(figure).has(ability)
        return self.card(figure).has(ability)

    def may_face(self, figure: Figure, ability: str) -> bool:
        """Whether any enemy could have an ability, wherever it is: mostly not, and so a cheap
        question before a dear one. `Book.having` knows the monsters with it."""
        if isinstance(figure, Hero) or figure.animated_by >= 0:
            monsters = self.state.monsters.values()
            return not self.book.having[ability].isdisjoint(map(_card, monsters))
        return ability in self.party().abilities or self.has_servants()

    def has_servants(self) -> bool:
        """Whether any monster is animated (DSC-ABIL-46)."""
        return max(map(_served, self.state.monsters.values()), default=-1) >= 0

    def rank(self, figure: Figure, ability: str) -> int:
        found = self.sheet(figure) if isinstance(figure, Hero) else self.card(figure)
        return found.abilities.get(ability, 0)

    def sinks(self, figure: Figure) -> bool:
        """Flyers are over pits, never in them, and so is whoever passes them as if they were not
        there (DSC-LOS-11, DSC-ABIL-28)."""
        if self.has(figure, "Fly"):
            return False
        return not isinstance(figure, Hero) or not self.sheet(figure).passes & {"obstacles", "pit"}

    def immune(self, figure: Figure, ability: str) -> bool:
        """Immune to an ability, its tokens and effects (DSC-TOKEN-07, DSC-ABIL-35, -63)."""
        if ability in IRONSKIN and self.has(figure, "Ironskin"):
            return True
        if ability in UNSTOPPABLE and self.has(figure, "Unstoppable"):
            return True
        if isinstance(figure, Hero):
            immune = self.sheet(figure).immune
            return ability in immune or ("effect tokens" in immune and ability in TOKENED)
        return ability == "Stun" and self.card(figure).card.rank == "named"  # DSC-MON-07

    def burden(self, figure: Figure, kind: int) -> int:
        """How many of its effect tokens of a kind act: those that came before what makes it immune
        lie there and do nothing (DSC-RUL-219)."""
        count: int = figure.tokens[kind]
        return 0 if count and self.immune(figure, KINDS[kind].capitalize()) else count

    def unbound(self, figure: Figure) -> bool:
        """Whether a card lets him spend movement points whatever holds him."""
        return isinstance(figure, Hero) and "movement bans" in self.sheet(figure).ignores

    def toughness(self, monster: Monster) -> int:
        """The wounds that kill it, for the number of players (DSC-SCALE-01)."""
        return self.card(monster).card.wounds[self.state.players - 2]

    # Counting

    def gain_threat(self, n: int, why: str, of: str = "") -> None:
        """A word says why, and `of` is the id of the figure or card that it is about."""
        state = self.state
        n = max(n, -state.threat)  # nobody loses what he has not got
        state.threat += n
        if n:
            self.emit(events.ThreatChanged, n, state.threat, why, of)

    def gain_conquest(self, n: int, why: str, of: str = "") -> None:
        """The heroes' common pool; when it is empty the overlord has won, at once and before a goal
        that the same event would reach (DSC-CONQ-04, -06)."""
        state = self.state
        state.conquest = max(0, state.conquest + n)
        self.emit(events.ConquestChanged, n, state.conquest, why, of)
        if state.conquest <= 0:
            self.end("overlord", "conquest", "The heroes have no conquest token left.")

    def end(self, winner: str, cause: str, text: str) -> None:
        self.state.ended = Ended("heroes" if winner == "heroes" else "overlord", cause, text)
        self.emit(events.QuestEnded, winner, cause, self.book.quest.id)
        raise Over


IRONSKIN = ("Aura", "Bleed", "Burn", "Pierce", "Poison", "Sorcery")
UNSTOPPABLE = ("Daze", "Grapple", "Knockback", "Stun", "Web")
TOKENED = ("Bleed", "Burn", "Curse", "Daze", "Frost", "Poison", "Stun", "Web")
