"""The game at the moment in which something of the Quest happens (MD2-QUEST-01)."""

from __future__ import annotations

from undercroft.games.hellscape import events
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.state import Ally, Enemy, Hero, Marker
from undercroft.games.hellscape.zones import NOWHERE, Door, Zone
from undercroft.kit.stories.tables import Story
from undercroft.kit.stories.told import Told

OBJECTIVES = "an objective"  # as they are counted ahead: with a blank, so no counter is called so
ROWS = "heroes."  # `{heroes.time}`: what the row says for this many Heroes


class Stage(Told[Hellscape]):
    """What a text can speak of: whose deed it is, where, the Enemy and the token it is about.

    Flags of the Quest have no colon: those that have go with the round. Counters are tallies, and
    so is what has happened once.
    """

    rule = "MD2-QUEST-01"
    event = events.StoryTold

    hero: Hero | None = None  # `the Hero`
    zone: Zone = NOWHERE  # where it happens
    enemy: Enemy | None = None  # who was killed
    leader: bool = False  # its Leader, or all there was of it
    marker: Marker | None = None  # `it`: the objective that is acted on

    # What the Quest remembers

    def counted(self, counter: str) -> int:
        return next((n for name, n in self.game.state.tallies if name == counter), 0)

    def count(self, counter: str, by: int) -> None:
        n = self.counted(counter) + by
        self.forget(counter)
        self.game.state.tallies += ((str(counter), n),)

    def forget(self, counter: str) -> None:
        state = self.game.state
        state.tallies = tuple(one for one in state.tallies if one[0] != counter)

    def is_spent(self, story: Story) -> bool:
        if story.again is True:
            return False
        last = self.counted(f"{story.id}:told")
        return last == self.round() if story.again == "round" else bool(last)

    def spend(self, story: Story) -> None:
        """The round in which it was told last."""
        mark = f"{story.id}:told"
        self.forget(mark)
        self.game.state.tallies += ((mark, self.round()),)

    # Zones that are noted

    def note(self, name: str, zone: Zone) -> None:
        names = self.game.zones.names
        if zone >= len(names):  # of a dungeon that is gone (MD2-BOSS-02)
            return
        mark = f"{name}:{names[zone]}"
        self.forget(mark)
        self.game.state.tallies += ((mark, 1),)

    def noted(self, name: str) -> list[Zone]:
        """In the order in which they were noted."""
        start = f"{name}:"
        named = self.game.zones.named
        found = (one for one, _ in self.game.state.tallies if one.startswith(start))
        return [named[zone] for one in found if (zone := one.removeprefix(start)) in named]

    def forget_notes(self, name: str) -> None:
        names = {f"{name}:{self.game.zones.names[zone]}" for zone in self.noted(name)}
        state = self.game.state
        state.tallies = tuple(one for one in state.tallies if one[0] not in names)

    # The game

    def row(self, name: str) -> int:
        """What a row of the Quest says for this many Heroes (MD2-RUL-117)."""
        return self.game.book.quest.heroes.row(name)[self.heroes() - 1]

    def number(self, name: str) -> int:
        if name.startswith(ROWS):
            return self.row(name.removeprefix(ROWS))
        return self.counted(name)

    def players(self) -> int | tuple[int, ...]:
        """The Hero whom it is about chooses; else the players do together (MD2-TIE-02)."""
        return self.game.players if self.hero is None else self.hero.seat

    def win(self) -> None:
        self.game.end(True, "goal")

    def lose(self) -> None:
        self.game.end(False, self.story.id)

    def opener(self) -> Hero:
        """Who opens what the Quest opens: the Hero it is about, or the first who is there."""
        asked = [self.hero] if self.hero else []
        found = [*asked, *self.game.state.heroes]
        return next((one for one in found if one.zone != NOWHERE), found[0])

    # What the map shows

    def objectives(self) -> list[Marker]:
        return [marker for marker in self.game.state.markers if marker.kind == "objective"]

    def marked(self, letter: str) -> Zone:
        """The Zone with that mark: `loading` has seen that the map has one, the arena need not."""
        quest = self.game.book.quest
        chart = quest.arena if self.game.state.arena and quest.arena else quest.chart
        cells = (cell for cell, letters in chart.marks.items() if letter in letters)
        return next((self.game.zones.number[cell] for cell in cells), NOWHERE)

    def gate(self) -> Door:
        return next(door for door in self.game.zones.doors.values() if door.gate)

    def known(self, mark: str) -> list[Enemy]:
        """Enemies that the Quest knows by that name."""
        return [one for one in self.game.state.enemies.values() if mark in one.marks]

    def ally(self, name: str) -> Ally | None:
        return next((one for one in self.game.state.allies.values() if one.card == name), None)
