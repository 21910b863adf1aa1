"""Before the first round: first skills, starting gear, and the map (MD2-SETUP)."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.core.events import Reason
from undercroft.games.hellscape import class_rules
from undercroft.games.hellscape.game import Hellscape
from undercroft.games.hellscape.rules import equipment, levels, spawning
from undercroft.games.hellscape.state import Hero, Marker
from undercroft.games.hellscape.zones import Zone
from undercroft.kit.decks import shuffled, without

ARMOR, SPECIAL = "battered-leather-armor", "battered-leather-armor-special"
MANY = 5  # Heroes, from whom on the special side is used (MD2-SETUP-06)
POTIONS = ("starting-health-potion", "starting-mana-potion")

# Hidden faces (MD2-SETUP-11)
SPIKES = ("0", "1", "1", "2", "2", "3")
BEARS = ("hold", "hold", "hold", "")
FOUNTAINS = ("3", "4", "4", "5")
CHESTS = ("common",) * 7 + ("rare",) * 6 + ("epic",) * 2
GREATER = ("rare", "rare", "epic", "epic")
PORTALS = {"3": 2, "5": 3}  # marks by how many there must be, that of Roaming Monsters the first
FACES = {"s": ("spike", SPIKES), "b": ("bear", BEARS), "F": ("fountain", FOUNTAINS),
         "C": ("chest", CHESTS), "G": ("greater-chest", GREATER)}  # fmt: skip

STARTING = Reason("MD2-SETUP-14", why="quest-begins")


async def go_on(game: Hellscape) -> None:
    """One Hero after another, then the dungeon (MD2-SETUP-17)."""
    state = game.state
    for hero in state.heroes:
        if not hero.equipped:
            game.quiet()
            await _equip(game, hero)
            return
    _build(game)
    await game.quest.prepare(game)
    state.stage = "start"


async def _equip(game: Hellscape, hero: Hero) -> None:
    """First skill, class choices, weapon, armor, potion (MD2-SETUP-04, -05, MD2-DEC-01, -02)."""
    state = game.state
    await levels.choose_skill(game, hero)
    await class_rules.of(game, hero).attune(game, hero)
    arms = [id for id in dict.fromkeys(state.starters) if game.library.items[id].attacks]
    weapon = await _choose(game, hero, "starting-weapon", arms)
    potion = await _choose(game, hero, "starting-potion", [*POTIONS])
    for id in (weapon, ARMOR, potion):
        state.starters = without(state.starters, id)
    armor = SPECIAL if len(state.heroes) >= MANY else ARMOR
    hero.pack = (weapon, armor, potion)
    equipment.equip(game, hero, weapon)
    equipment.equip(game, hero, armor)


async def _choose(game: Hellscape, hero: Hero, kind: str, items: list[str]) -> str:
    return await game.ask(
        hero.seat,
        kind,
        [Option(f"item:{id}", id) for id in items],
        rule="MD2-SETUP-05",
        about=(hero.card,),
    )


def _build(game: Hellscape) -> None:
    """Tokens, starting Mobs, Heroes on the map (MD2-SETUP-09 to -15)."""
    state = game.state
    chart = game.book.quest.chart
    hidden = {letter: shuffled(game, faces) for letter, (_, faces) in FACES.items()}
    starts: list[Zone] = []
    mobs: list[Zone] = []
    count = len(state.heroes)
    portals = game.book.quest.heroes.portals[count - 1]  # MD2-RUL-119
    loot = (max(2, count) + 1) // 2  # MD2-SETUP-10
    for cell, marks in chart.marks.items():
        zone = game.zones.number[cell]
        for mark in marks:
            if not game.quest.marked(game, zone, mark):
                continue
            match mark:
                case "H":
                    starts.append(zone)
                case "m":
                    mobs.append(zone)
                case "M":
                    state.markers += (Marker("spawn", zone),)
                case "T":
                    state.markers += (Marker("loot", zone),) * loot
                case "A":
                    state.markers += (Marker("forge", zone),)
                case "P":
                    state.markers += (Marker("portal", zone, "roaming"),)
                case "3" | "5":  # MD2-SETUP-12
                    if portals >= PORTALS[mark]:
                        state.markers += (Marker("portal", zone),)
                case "O":  # what it means, the Quest says (MD2-TOKEN-11)
                    state.markers += (Marker("objective", zone),)
                case "o":
                    state.markers += (Marker("exit", zone),)
                case _ if hidden.get(mark):  # while there are tokens (MD2-COMP-05)
                    face, hidden[mark] = hidden[mark][0], hidden[mark][1:]
                    state.markers += (Marker(FACES[mark][0], zone, face),)
                case _:
                    pass  # pillars, and what the Quest places itself
    for zone in mobs:
        _starting_mob(game, zone)
    for hero in state.heroes:
        hero.zone = starts[0]


def _starting_mob(game: Hellscape, zone: Zone) -> None:
    """MD2-SETUP-14: a Mob of the lowest band, each kind once."""
    state = game.state
    deck = state.mob_decks[0]
    if deck:
        state.mob_decks = (deck[1:], state.mob_decks[1], state.mob_decks[2])
        spawning.put(game, deck[0], zone, why=STARTING, reward=1)
