"""What several Quests share: objectives to pick up or break, the exit, tallies (MD2-QC)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.library import Row
from undercroft.games.hellscape.quest import Errand, QuestRules
from undercroft.games.hellscape.state import Hero, Marker
from undercroft.games.hellscape.zones import NOWHERE, Door, Zone

FEW, MANY = 2, 5  # Heroes: at most, and at least


def few(game: Hellscape) -> bool:
    """1-2 Heroes."""
    return len(game.state.heroes) <= FEW


def many(game: Hellscape) -> bool:
    """5-6 Heroes."""
    return len(game.state.heroes) >= MANY


def scaled(game: Hellscape, row: Row) -> int:
    """What a row of the Quest says for this many Heroes (MD2-RUL-117)."""
    return row[len(game.state.heroes) - 1]


def at(game: Hellscape, name: str) -> Zone:
    return game.zones.named[name]


def marked(game: Hellscape, mark: str) -> Zone:
    """The Zone that the map marks with a letter; `loading` has seen that there is one."""
    marks = game.book.quest.chart.marks
    return game.zones.number[next(cell for cell, letters in marks.items() if mark in letters)]


def gate(game: Hellscape) -> Door:
    return next(door for door in game.zones.doors.values() if door.gate)


def spared(game: Hellscape, zone: Zone) -> bool:
    """Whether the Quest plays without the token of this Zone: few Heroes are spared one."""
    return few(game) and game.zones.names[zone] == game.book.quest.spared


def added(game: Hellscape) -> Zone | None:
    """Where many Heroes meet one Mob more."""
    name = game.book.quest.added
    return at(game, name) if name and many(game) else None


def add_spawn(game: Hellscape) -> None:
    """A spawn token more for many Heroes."""
    zone = added(game)
    if zone is not None:
        game.state.markers += (Marker("spawn", zone),)


def objectives(game: Hellscape) -> list[Marker]:
    return [marker for marker in game.state.markers if marker.kind == "objective"]


def here(game: Hellscape, hero: Hero) -> list[Marker]:
    """Objectives in the Hero's Zone, if no Enemy is there (MD2-QC-04)."""
    if game.enemies_at(1 << hero.zone):
        return []
    return [marker for marker in objectives(game) if marker.zone == hero.zone]


def remove(game: Hellscape, marker: Marker) -> None:
    game.state.markers = tuple(one for one in game.state.markers if one is not marker)


def tally(game: Hellscape, name: str) -> int:
    return dict(game.state.tallies).get(name, 0)


def count(game: Hellscape, name: str, n: int) -> None:
    others = tuple(entry for entry in game.state.tallies if entry[0] != name)
    game.state.tallies = (*others, (name, n))


class WithExit(QuestRules):
    """All Heroes leave in the end (MD2-QC-01, -02)."""

    def exit_works(self, game: Hellscape, marker: Marker) -> bool:
        return "exit" in game.state.flags

    async def left(self, game: Hellscape, hero: Hero) -> None:
        if all(one.zone == NOWHERE for one in game.state.heroes):
            game.end(True, "goal")


class Gathering(QuestRules):
    """Objects that are picked up for a movement point and carried (MD2-QC-03)."""

    thing = ""  # id of the object
    xp = 0

    def errands(self, game: Hellscape, hero: Hero) -> list[Option[Errand]]:
        return [
            Option(f"pick-up:{place}", ("pick-up", marker))
            for place, marker in enumerate(here(game, hero), 1)
        ]

    async def run(self, game: Hellscape, hero: Hero, errand: Errand) -> None:
        if errand[0] == "pick-up":
            marker = errand[1]
            remove(game, marker)
            hero.carried += (self.thing,)
            if not marker.face:  # the first time it is picked up
                game.gain_xp(hero, self.xp, self.thing)  # MD2-XP-06
