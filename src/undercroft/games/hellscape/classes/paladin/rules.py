"""The Paladin: Consecrations in the dungeon, and skills that are blessed (MD2-PAL)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.hellscape import class_rules, events, loadout, source
from undercroft.games.hellscape.boards.paladin import Blessed, Chapel
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.tree import Deed as Phrase
from undercroft.games.hellscape.class_rules import ClassRules, Deed, Named, Offers, board
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.ids import Deck
from undercroft.games.hellscape.library import Skill
from undercroft.games.hellscape.source import Source
from undercroft.games.hellscape.state import Hero
from undercroft.games.hellscape.use import Use
from undercroft.games.hellscape.zones import NOWHERE, Zone

COLUMNS = 3


def chapel_of(hero: Hero) -> Chapel:
    assert isinstance(hero.machine, Chapel)
    return hero.machine


class Paladin(ClassRules):
    async def learn(self, game: Hellscape, hero: Hero, skill: Skill) -> None:
        """A column of choice, wherever the rank lay that it replaces (MD2-PAL-02)."""
        chapel = chapel_of(hero)
        columns = [[one for one in column if one != skill.lower] for column in chapel.columns]
        place = await game.ask(
            hero.seat,
            "column",
            [
                Option(f"column:{board}", place)
                for place, board in enumerate(game.library.consecrations)
            ],
            rule="MD2-PAL-02",
            about=(hero.card, skill.id),
        )
        columns[place].append(skill.id)
        red, blue, green = map(tuple, columns)
        hero.machine = replace(chapel, columns=(red, blue, green))

    # Abilities

    def abilities(self, game: Hellscape, hero: Hero) -> Iterator[Source]:
        yield from ()  # they work in consecrated Zones, for everybody

    lending = True

    def holds(self, owner: Hero, zone: Zone) -> bool:
        return zone in chapel_of(owner).zones

    def lends(self, game: Hellscape, owner: Hero, zone: Zone) -> tuple[Source, ...]:
        """The column of a Consecration in the Zone (MD2-PAL-07, -08)."""
        chapel = chapel_of(owner)
        column = chapel.zones.index(zone)
        key = ("consecration", column, chapel.columns[column], chapel.blessed)
        known: tuple[Source, ...] | None = game.book.loadouts.get(key)
        if known is None:
            known = game.book.loadouts[key] = tuple(_given(game, chapel, column))
        return known

    async def perform(self, game: Hellscape, use: Use, hero: Hero, effect: Effect) -> bool:
        if effect != Phrase("consecrate zone@los"):
            return False
        await consecrate(game, hero)
        return True

    # The board

    def offers(self, game: Hellscape, hero: Hero) -> Offers:
        found = self.at_any_time(game, hero)
        if hero.mana and sites(game, hero):  # MD2-PAL-03
            found.append(board(("consecrate",), "consecrate"))
        return found

    def at_any_time(self, game: Hellscape, hero: Hero) -> Offers:
        """Consecrations that lie somewhere (MD2-PAL-06)."""
        zones = chapel_of(hero).zones
        return [
            board(("take-back", column), f"take-back:{its}")
            for column, its in enumerate(game.library.consecrations)
            if zones[column] != NOWHERE
        ]

    def between(self, game: Hellscape, hero: Hero, *, asked: bool) -> Offers:
        """Outside their own turn one is taken back for the light alone (MD2-RUL-88)."""
        zones = chapel_of(hero).zones
        return [
            option
            for option in self.at_any_time(game, hero)
            if any(
                other.zone == zones[option.value[1][1]]
                and loadout.passive(game, other, "count as shadow")
                for other in game.standing()
            )
        ]

    def in_combat(self, game: Hellscape, hero: Hero) -> Offers:
        """One that darkens the Paladin's own Zone (MD2-RUL-88)."""
        if not loadout.passive(game, hero, "count as shadow"):
            return []
        zones = chapel_of(hero).zones
        offered = self.at_any_time(game, hero)
        return [option for option in offered if zones[option.value[1][1]] == hero.zone]

    async def do(self, game: Hellscape, hero: Hero, what: Any) -> None:
        match what:
            case ("take-back", column):
                _put(hero, column, NOWHERE)
            case _:
                game.lose_mana(hero, 1, "consecration")
                await consecrate(game, hero)

    def enter_arena(self, game: Hellscape, hero: Hero) -> None:
        hero.machine = replace(chapel_of(hero), zones=(NOWHERE,) * COLUMNS)  # MD2-PAL-10

    # Blessings

    def starts(self, game: Hellscape, hero: Hero, done: Deck) -> tuple[Named, Named]:
        must = f"bless:{hero.card}"
        more = must in done and _blessings(game, hero) > max(1, len(chapel_of(hero).blessed))
        again = [(f"bless-again:{hero.card}", ("bless",))] if more else []
        return [(must, ("bless",))], [*again]

    async def start(self, game: Hellscape, hero: Hero, what: Deed) -> None:
        """One skill may be turned to its blessed side (MD2-PAL-09)."""
        chapel = chapel_of(hero)
        blessed = chapel.blessed
        while len(blessed) < _blessings(game, hero):
            left = [id for id in hero.skills if id not in blessed]
            chosen = await game.ask(
                hero.seat,
                "bless",
                [Option("none", ""), *(Option(f"skill:{id}", id) for id in left)],
                rule="MD2-PAL-09",
                about=(hero.card,),
            )
            if not chosen:
                break
            blessed += (chosen,)
            game.emit(Blessed, game.key(hero), chosen)
        hero.machine = replace(chapel, blessed=blessed)

    def end_round(self, hero: Hero) -> None:
        hero.machine = replace(chapel_of(hero), blessed=())


def _blessings(game: Hellscape, hero: Hero) -> int:
    """How many skills the Paladin may have blessed; TWOBLESS gives one more."""
    return 2 if f"twobless:{hero.card}" in game.state.flags else 1


async def consecrate(game: Hellscape, hero: Hero) -> None:
    """A token into a Zone in sight that holds none (MD2-PAL-03 to -05)."""
    boards = list(game.library.consecrations)
    options = [
        Option(f"consecrate:{boards[column]}:{game.zones.names[zone]}", (column, zone))
        for zone in sites(game, hero)
        for column in range(COLUMNS)
    ]
    if not options:
        return
    column, zone = await game.ask(
        hero.seat, "consecrate", options, rule="MD2-PAL-03", about=(hero.card,)
    )
    _put(hero, column, zone)
    game.emit(events.Moved, boards[column], game.zones.names[zone], "place")


def _given(game: Hellscape, chapel: Chapel, column: int) -> Iterator[Source]:
    """What a Consecration gives, and the skills of its column."""
    library = game.library
    its = list(library.consecrations.values())[column]
    yield from source.of_text(its.id, its.rules)
    for id in chapel.columns[column]:
        skill = library.skills[id]
        yield from source.of_text(id, skill.blessed if id in chapel.blessed else skill.rules)


def _put(hero: Hero, column: int, zone: Zone) -> None:
    chapel = chapel_of(hero)
    zones = list(chapel.zones)
    zones[column] = zone
    hero.machine = replace(chapel, zones=(zones[0], zones[1], zones[2]))


def sites(game: Hellscape, hero: Hero) -> list[Zone]:
    """Zones in line of sight that hold no Consecration (MD2-PAL-03, -05)."""
    return [
        zone
        for zone in bits(game.zones.sight[hero.zone] & game.zones.floor)
        if not any(class_rules.of(game, other).holds(other, zone) for other in game.state.heroes)
    ]
