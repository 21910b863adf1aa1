"""Who plays what: the heroes of the party, the overlord's seat, and the wishes of the table."""

from __future__ import annotations

import msgspec

from undercroft.core import rng
from undercroft.core.errors import BadSetup
from undercroft.core.rng import Stream
from undercroft.core.title import Member, Setup
from undercroft.games.descent.library import Library, Quest
from undercroft.kit import difficulty
from undercroft.kit.difficulty import Difficulty
from undercroft.kit.seating import check_heroes, check_size, wanted

OVERLORD = "overlord"  # the member of the party who plays the other side
FEWEST, MOST = 2, 4  # heroes
OPTIONS: dict[str, tuple[str, ...]] = {  # DSC-SCALE-04, -05; the usual choice first
    "heroes": ("chosen", "dealt"),
    "overlord": ("chosen", "drawn"),
    "well": ("quest", "on", "off"),
    "altar": ("quest", "on", "off"),
    difficulty.OPTION: difficulty.LEVELS,
}
EXPANSIONS = {"well": "The Well of Darkness", "altar": "The Altar of Despair"}


class Table(msgspec.Struct, frozen=True):
    """A table that can be played at."""

    heroes: list[Member]  # the first hero first
    overlord: int  # his seat
    players: int  # the overlord included
    boxes: tuple[str, ...]
    difficulty: Difficulty
    rng: Stream


def seat(library: Library, quest: Quest, setup: Setup, generator: Stream) -> Table:
    """Raises BadSetup for an impossible table, with what to do about it."""
    options = wanted(setup.options, OPTIONS)
    heroes, overlord = _members(setup)
    boxes = _boxes(quest, options)
    if options["heroes"] == "dealt":
        generator, heroes = _dealt(library, boxes, heroes, generator)
    else:
        _check_heroes(library, options, heroes)
    seat = overlord.seat
    if options["overlord"] == "drawn":
        generator, heroes, seat = _drawn(heroes, seat, generator)
    level = difficulty.chosen(options)
    return Table(heroes, seat, _players(heroes), boxes, level, generator)


def _members(setup: Setup) -> tuple[list[Member], Member]:
    heroes = [member for member in setup.party if member.hero != OVERLORD]
    overlords = [member for member in setup.party if member.hero == OVERLORD]
    if len(overlords) != 1:
        raise BadSetup(
            f"A quest needs one overlord, not {len(overlords)}.",
            "Add one member called “overlord”.",
        )
    check_size(len(heroes), least=FEWEST, most=MOST, hero="hero")
    if any(member.seat == overlords[0].seat for member in heroes):
        raise BadSetup("The overlord cannot play a hero.", "Give him a seat of his own.")
    return heroes, overlords[0]


def _boxes(quest: Quest, options: dict[str, str]) -> tuple[str, ...]:
    """What the quest needs and what the table wants (DSC-SCALE-04, DSC-RUL-141)."""
    found = set(quest.boxes)
    for box, name in EXPANSIONS.items():
        match options.get(box):
            case "on":
                found.add(box)
            case "off" if box in quest.boxes:
                raise BadSetup(
                    f"{quest.name} cannot be played without {name}.",
                    f"Leave the option “{box}” out, or choose another quest.",
                )
            case _:
                pass
    return ("base", *sorted(found))


def _check_heroes(library: Library, options: dict[str, str], heroes: list[Member]) -> None:
    check_heroes(heroes, library.heroes, "hero")
    for member in heroes:
        box = library.heroes[member.hero].box
        if options.get(box) == "off":
            raise BadSetup(
                f"{library.heroes[member.hero].name} comes from {EXPANSIONS.get(box, box)}, "
                "which is switched off.",
                "Choose another hero, or switch it on.",
            )


def _dealt(
    library: Library, boxes: tuple[str, ...], heroes: list[Member], generator: Stream
) -> tuple[Stream, list[Member]]:
    """One sheet at random for each, in seat order (DSC-SETUP-03, -04)."""
    sheets = [hero.id for hero in library.heroes.values() if hero.box in boxes]
    generator, shuffled = rng.shuffled(generator, sheets)
    return generator, [
        msgspec.structs.replace(member, hero=sheet)
        for member, sheet in zip(heroes, shuffled, strict=False)
    ]


def _drawn(heroes: list[Member], seat: int, generator: Stream) -> tuple[Stream, list[Member], int]:
    """A seat at random is the overlord's; who sat there takes over his (DSC-SETUP-01)."""
    seats = sorted({seat, *(member.seat for member in heroes)})
    generator, place = rng.draw(generator, len(seats))
    drawn = seats[place]
    return (
        generator,
        [
            msgspec.structs.replace(member, seat=seat) if member.seat == drawn else member
            for member in heroes
        ],
        drawn,
    )


def _players(heroes: list[Member]) -> int:
    """The overlord and everybody with a hero; one person may have two, each with turns and coins of
    its own (DSC-SETUP-02, DSC-SCALE-03). More than two heroes count as if each had a player,
    whoever answers for them (DSC-RUL-125)."""
    alone = len(heroes) == FEWEST and len({member.seat for member in heroes}) == 1
    return 1 + (1 if alone else len(heroes))
