"""A view as text: marks for the map, lines for figures, the track, the boards of Heroes."""

from __future__ import annotations

from collections.abc import Collection

from undercroft.board import column_name, square_named
from undercroft.board.compass import WORDS
from undercroft.core.scene import Cell, Chart, Scene, Standing, Stop, Tone
from undercroft.core.wording import counted
from undercroft.games.drunagor.naming import listed, proper
from undercroft.games.drunagor.showing import boards, camp_lines
from undercroft.games.drunagor.showing.tabletop import (
    FigureView,
    HeroView,
    MonsterView,
    PlaceView,
    SideView,
    SquareView,
    View,
)
from undercroft.kit.charting import letter, shut, walled

TERRAIN: dict[str, tuple[str, Tone, str]] = {
    "water": ("wa", "water", "Water: the first step in costs 1 movement more"),
    "lava": ("la", "harm", "Lava: BURN 2"),
    "miasma": ("mi", "harm", "Noxious Miasma: POISON 2"),
    "spikes": ("sp", "harm", "Spikes: BLEED 2"),
}
DARK = ("##", "Darkness: 2 damage to Heroes, -2 HIT; Monsters on it deal 2 more")
SPAWN_POINT = ("*", "a point from which Darkness can grow")
CHEST = ("[]", "a chest")
LOOT = ("$", "loot")
TOKEN = ("?", "somebody or something to interact with")
BRIDGE = ("=", "a bridge")
EVENT = "!"
PILE = ("%", "a Pile of Runes")


def scene(view: View) -> Scene:
    marks = figure_marks(view)
    on = {square: figure for figure in _figures(view) for square in figure.squares}
    cells: dict[str, Cell] = {}
    legend: dict[str, str] = {}
    for square in view.board.squares:
        figure = on.get(square.name)
        if figure is not None:
            text, tone = marks[figure.name], tone_of(figure)
        else:
            text, tone = _ground(view, square, legend)
        cells[square.name] = Cell(text, square.level, tone)
    return Scene(
        heading=_heading(view),
        chart=_chart(view, cells),
        legend=tuple(legend.items()),
        figures=tuple(_standing(view, figure, marks[figure.name]) for figure in _figures(view)),
        notes=tuple(_notes(view)),
        track=tuple(_stop(view, place) for place in view.track if place.cards),
        sheets=boards.sheets(view),
    )


def _figures(view: View) -> list[FigureView]:
    return [*view.heroes, *view.followers, *view.npcs, *view.monsters]


def tone_of(figure: FigureView) -> Tone:
    if isinstance(figure, MonsterView):
        return "foe"
    return "friend" if type(figure) is not FigureView else "bystander"


# Marks


def figure_marks(view: View) -> dict[str, str]:
    """Two characters for each: Heroes `Vo`, Monsters a letter for the kind and their number."""
    marks: dict[str, str] = {}
    letters: dict[str, str] = {}
    for friend in (*view.heroes, *view.followers):
        marks[friend.name] = friend.name[:2].title()
    for npc in view.npcs:
        marks[npc.name] = "@" + npc.name.rpartition("-")[2]
    for monster in view.monsters:
        if monster.kind not in letters:
            letters[monster.kind] = _letter(monster.kind, letters.values())
        marks[monster.name] = letters[monster.kind] + monster.name.rpartition("-")[2]
    return marks


def _letter(kind: str, taken: Collection[str]) -> str:
    """The first letter of the last word if it is free: an Archer, a Cultist, a Knight."""
    words = kind.split("-")
    return letter(words[-1][0] + kind, taken)


def _ground(view: View, square: SquareView, legend: dict[str, str]) -> tuple[str, Tone]:
    text, meaning = ".", ""
    tone: Tone = ""
    if square.chest:
        (text, meaning), tone = CHEST, "treasure"
    elif square.token:
        (text, meaning), tone = TOKEN, "treasure"
    elif square.pile:
        (text, meaning), tone = PILE, "treasure"
    elif square.event:
        names = {event.kind: event.name for event in view.board.events}
        text, meaning, tone = EVENT, f"a {names[square.event]}", "treasure"
    elif square.loot:
        (text, meaning), tone = LOOT, "treasure"
    elif square.dark:
        (text, meaning), tone = DARK, "dark"
    elif square.terrain:
        text, tone, meaning = TERRAIN[square.terrain]
    elif square.spawn_point and view.rune_card:
        (text, meaning), tone = SPAWN_POINT, "dark"
    elif square.bridge:
        text, meaning = BRIDGE
    if meaning:
        legend[text] = meaning
    return text, tone


# The map


def _chart(view: View, cells: dict[str, Cell]) -> Chart:
    places = [place for name in cells if (place := square_named(name))]
    across, down = [x for x, _ in places], [y for _, y in places]
    borders = walled(view.board.walls)
    for door in view.board.doors:
        shut(borders, door.squares, door.side, is_open=door.open)
    columns = tuple(map(column_name, range(min(across), max(across) + 1)))
    rows = tuple(str(y + 1) for y in range(min(down), max(down) + 1))
    return Chart(columns, rows, cells, borders, block=2)


# Lines


def _heading(view: View) -> str:
    last = f" of {view.rounds}" if view.rounds else ""
    words = [view.title, f"round {view.round}{last}"]
    if view.campaign is not None:
        words.insert(0, f"{view.campaign.name}, chapter {view.campaign.chapter}")
    if view.camp is not None:
        words[-1] = camp_lines.PLACES[view.camp.stage]
    if view.turn is not None:
        words.append(f"{proper(view.turn.who)}'s turn")
    if view.rune_card:
        words.append(f"{view.rune_bag} Runes left in the bag")
    return ", ".join(words)


def _standing(view: View, figure: FigureView, mark: str) -> Standing:
    where = boards.where(figure)
    words = boards.summary(figure)
    if view.sides and isinstance(figure, HeroView):
        words.insert(0, f"side {figure.team + 1}")
    if isinstance(figure, MonsterView):
        words.insert(2, f"[{figure.text}]")
    return Standing(figure.name, mark, figure.title, where, "; ".join(words), tone_of(figure))


def _notes(view: View) -> list[str]:
    notes = [
        f"{token.name} waits at {token.square} ({counted(token.charges, 'charge')})"
        + (
            f"; {proper(token.unlocks)} is locked and can be unlocked here."
            if token.unlocks
            else "."
        )
        for token in view.board.tokens
    ]
    notes += [
        f"A {event.name} stands at {event.square}"
        + (
            f"; beside it a Hero may {event.deed} (Cube Action, EXPEND 1 AC)."
            if event.deed
            else "."
        )
        for event in view.board.events
    ]
    notes += [
        f"A closed door on the {WORDS[door.side]} side of {' and '.join(door.squares)}; "
        + ("it is locked." if door.locked else f"open it from {', '.join(door.openers)}.")
        for door in view.board.doors
        if not door.open and view.camp is None
    ]
    notes += [
        f"A {trap.kind.title()} lies in the area of {trap.area}." for trap in view.board.traps
    ]
    runes = [f"{colour} {count}" for colour, count in view.runes.items() if count]
    if runes:
        notes.append(f"Runes on the track: {', '.join(runes)}.")
    notes += [_side(view, side) for side in view.sides]
    if view.ground:
        notes.append(f"The ground to be held: {', '.join(view.ground)}.")
    notes += [
        f"A Pile of Runes lies at {pile.square}: {', '.join(pile.runes)}."
        for pile in view.board.piles
    ]
    if view.boss_stage:
        notes.append(f"The fight is in stage {view.boss_stage}.")
    if view.score is not None:
        notes.append(f"Score: {view.score}.")
    if view.spoils:
        notes.append(f"Earned besides the reward: {', '.join(view.spoils)}.")
    if view.time_limit:
        notes.append(f"The bridge: {view.time} of {view.time_limit} Time tokens.")
    notes += [f"{line}." for line in view.counters]
    notes += camp_lines.notes(view)
    if view.freed or view.lost:
        notes.append(f"Freed: {view.freed}. Lost: {view.lost}.")
    return notes


def _side(view: View, side: SideView) -> str:
    names = listed(side.heroes)
    if side.out:
        return f"Side {side.team + 1}, {names}: defeated."
    words = f"Side {side.team + 1}, {names}: Trauma {side.traumas}, defeated by {side.limit}"
    return f"{words}; held {side.held} of {view.hold}." if view.hold else f"{words}."


def _stop(view: View, place: PlaceView) -> Stop:
    heroes = {hero.name for hero in view.heroes}
    if place.place == "darkness":
        draws = counted(view.rune_draws, "Rune")
        return Stop(f"{view.rune_card} (draws {draws})", place.marker, "dark")
    if place.place == "special":
        shown = f" (side {view.special_side})" if view.special_side else ""
        words = ", ".join(place.titles)
        return Stop(f"{words}{shown}", place.marker, "dark")
    if place.cards[0] in heroes:
        name = proper(place.cards[0])
        side = next((s.team + 1 for s in view.sides if place.cards[0] in s.heroes), 0)
        words = f"{name} (side {side})" if side else f"{name} ({place.place})"
        return Stop(words, place.marker, "friend")
    return Stop(f"{', '.join(place.titles)} [{place.place}]", place.marker, "foe")
