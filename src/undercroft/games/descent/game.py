"""The handle that Descent's rules hold: who is where, who sees whom, what they are worth."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.board import bits
from undercroft.core.events import Event
from undercroft.core.game import Game, Over
from undercroft.core.rng import Script
from undercroft.games.descent import events
from undercroft.games.descent.book import Book
from undercroft.games.descent.creature import Creature
from undercroft.games.descent.digest import Digest
from undercroft.games.descent.footprints import covers
from undercroft.games.descent.ground import Ground
from undercroft.games.descent.lines import Scene, visible
from undercroft.games.descent.occasion import Interrupts, Uninterrupted
from undercroft.games.descent.reach import Reach
from undercroft.games.descent.reign import NO_POWERS, Reign
from undercroft.games.descent.state import (
    TOWN,
    Ended,
    Figure,
    Hero,
    Mask,
    Monster,
    Space,
    State,
)
from undercroft.games.descent.strike import Strike


class Descent(Game[State]):
    """One quest being played."""

    __slots__ = ("book", "ground", "interrupts", "library", "nested", "offered", "strikes")

    def __init__(
        self,
        state: State,
        book: Book,
        *,
        listener: Callable[[Event], None] | None = None,
        script: Script | None = None,
        interrupts: Interrupts | None = None,
    ) -> None:
        super().__init__(state, listener=listener, script=script)
        self.book = book
        self.library = book.library
        self.interrupts = interrupts or Uninterrupted()
        self.nested = 0  # cards that act now, one inside the other
        self.strikes: list[Strike] = []  # attacks in progress, the innermost last
        self.ground: Ground = book.ground(state.open_doors)
        self.offered: tuple[object, Reach] | None = None  # the last reach, and what it depends on

    def quiet(self) -> None:
        """Not while a card acts: the state alone does not say what it broke in on."""
        if not self.nested:
            super().quiet()

    def survey(self) -> None:
        """A door was opened, closed or destroyed: look at the map anew."""
        self.ground = self.book.ground(self.state.open_doors)

    # Who is there

    def on_board(self) -> list[Hero]:
        """DSC-SCALE-06: heroes in town are not in the dungeon."""
        return [hero for hero in self.state.heroes if hero.space != TOWN]

    def footprint(self, figure: Figure) -> Mask:
        if isinstance(figure, Hero):
            return 1 << figure.space if figure.space != TOWN else 0
        return covers(self.ground, self.card(figure).card.size, figure.place)

    def there(self, figure: Figure) -> bool:
        """Whether it is still on the board."""
        if isinstance(figure, Hero):
            return figure.space != TOWN
        return figure.id in self.state.monsters

    def figures(self) -> list[Figure]:
        return [*self.on_board(), *self.state.monsters.values()]

    def at(self, space: Space) -> Figure | None:
        """The figure on a space; friends that pass one another are not looked for."""
        return next((f for f in self.figures() if self.footprint(f) >> space & 1), None)

    def seat(self, figure: Figure) -> int:
        """Who decides for a figure: its hero's player, or the overlord (DSC-MON-05)."""
        if isinstance(figure, Hero):
            return figure.seat
        if figure.animated_by >= 0:
            return self.state.heroes[figure.animated_by].seat
        return self.state.overlord_seat

    def is_heroic(self, figure: Figure) -> bool:
        """On the heroes' side: heroes and the monsters they animated (DSC-ABIL-48)."""
        return isinstance(figure, Hero) or figure.animated_by >= 0

    def enemies(self, figure: Figure) -> list[Figure]:
        side = self.is_heroic(figure)
        return [other for other in self.figures() if self.is_heroic(other) != side]

    def friends(self, figure: Figure) -> list[Figure]:
        """Those of the same side, the figure itself left out."""
        side = self.is_heroic(figure)
        return [
            other
            for other in self.figures()
            if self.is_heroic(other) == side and other is not figure
        ]

    def sides(self, figure: Figure) -> tuple[Mask, Mask]:
        """The spaces under its friends, itself left out, and those under its enemies."""
        heroes = monsters = 0
        for hero in self.state.heroes:
            if hero.space != TOWN and hero is not figure:
                heroes |= 1 << hero.space
        for monster in self.state.monsters.values():
            if monster is not figure:
                if monster.animated_by >= 0:
                    heroes |= self.footprint(monster)
                else:
                    monsters |= self.footprint(monster)
        return (heroes, monsters) if self.is_heroic(figure) else (monsters, heroes)

    # What they are

    def sheet(self, hero: Hero) -> Digest:
        return self.book.digest(hero.sheet, hero.skills, hero.equipped, hero.training)

    def reign(self) -> Reign:
        """What the overlord's powers in play add up to."""
        powers = self.state.powers
        return self.book.reign(powers) if powers else NO_POWERS

    def card(self, monster: Monster) -> Creature:
        return self.book.creature(monster.card, monster.lost)

    def name(self, figure: Figure) -> str:
        if isinstance(figure, Hero):
            return self.library.heroes[figure.sheet].name
        return figure.name

    def has(self, figure: Figure, ability: str) -> bool:
        if isinstance(figure, Hero):
            return self.sheet(figure).has(ability)
        return self.card(figure).has(ability)

    def rank(self, figure: Figure, ability: str) -> int:
        found = self.sheet(figure) if isinstance(figure, Hero) else self.card(figure)
        return found.abilities.get(ability, 0)

    def immune(self, figure: Figure, ability: str) -> bool:
        """Immune to an ability, its tokens and effects (DSC-TOKEN-07, DSC-ABIL-35, -63)."""
        if isinstance(figure, Hero):
            immune = self.sheet(figure).immune
            return ability in immune or ("effect tokens" in immune and ability in TOKENED)
        card = self.card(figure)
        return (
            (ability in IRONSKIN and card.has("Ironskin"))
            or (ability in UNSTOPPABLE and card.has("Unstoppable"))
            or (ability == "Stun" and card.card.rank == "named")  # DSC-MON-07
        )

    def toughness(self, monster: Monster) -> int:
        """The wounds that kill it, for the number of players (DSC-SCALE-01)."""
        return self.card(monster).card.wounds[self.state.players - 2]

    # Sight and distance

    def scene(self, viewer: Figure | None = None) -> Scene:
        """What matters for sight now; a gust of wind only dims the heroes' (DSC-LOS-14)."""
        state = self.state
        solid = state.terrain.rubble
        for rolling in state.rolling:
            solid |= rolling.spaces
        return Scene(
            solid=solid,
            fog=state.terrain.fog,
            figures=tuple(self.footprint(figure) for figure in self.figures()),
            pits=self.pits(),
            stairs=self.stairs(),
            farthest=5 if state.gust and isinstance(viewer, Hero) else 0,
        )

    def pits(self) -> tuple[Mask, ...]:
        """Connected pits (DSC-PIT-01, DSC-RUL-27)."""
        return self.ground.pits(self.state.terrain.pit)

    def stairs(self) -> tuple[Mask, ...]:
        """Staircase spaces by colour; markers lie in revealed areas only (DSC-RUL-34)."""
        found: dict[str, Mask] = {}
        for marker in self.state.markers:
            if marker.kind == "stairs":
                found[marker.word] = found.get(marker.word, 0) | 1 << marker.space
        return tuple(found.values())

    def visible(self, figure: Figure) -> Mask:
        return visible(self.ground, self.scene(figure), self.footprint(figure))

    def distance(self, figure: Figure, space: Space) -> int:
        """From the nearest of the figure's spaces; over stairs too (DSC-GRID-04, -05)."""
        return min((self.apart(here, space) for here in bits(self.footprint(figure))), default=FAR)

    def apart(self, here: Space, there: Space) -> int:
        best = self.ground.distance(here, there)
        best = FAR if best < 0 else best
        for stairs in self.stairs():
            for foot in bits(stairs):
                for head in bits(stairs & ~(1 << foot)):
                    to, on = self.ground.distance(here, foot), self.ground.distance(head, there)
                    if to >= 0 and on >= 0:
                        best = min(best, to + 1 + on)
        return best

    def near(self, figure: Figure, other: Figure, n: int) -> bool:
        """Within so many spaces (DSC-GRID-06)."""
        return any(self.distance(figure, space) <= n for space in bits(self.footprint(other)))

    # Counting

    def gain_threat(self, n: int, why: str) -> None:
        state = self.state
        state.threat = max(0, state.threat + n)
        if n:
            self.emit(events.ThreatChanged, n, state.threat, why)

    def gain_conquest(self, n: int, why: str) -> None:
        """The heroes' common pool; when it is empty the overlord has won (DSC-CONQ-04)."""
        state = self.state
        state.conquest += n
        self.emit(events.ConquestChanged, n, state.conquest, why)
        if state.conquest <= 0:
            self.end("overlord", "conquest", "The heroes have no conquest token left.")

    def end(self, winner: str, cause: str, text: str) -> None:
        self.state.ended = Ended("heroes" if winner == "heroes" else "overlord", cause, text)
        quest = self.book.quest
        story = quest.outro if winner == "heroes" else quest.defeat
        self.emit(events.QuestEnded, winner, text, story)
        raise Over


FAR = 1 << 20
IRONSKIN = ("Aura", "Bleed", "Burn", "Pierce", "Poison", "Sorcery")
UNSTOPPABLE = ("Daze", "Grapple", "Knockback", "Stun", "Web")
TOKENED = ("Bleed", "Burn", "Curse", "Daze", "Frost", "Poison", "Stun", "Web")
