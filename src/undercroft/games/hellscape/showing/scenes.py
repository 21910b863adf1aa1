"""A view as text: a block of squares for every Zone, lines for figures, the round, and cards."""

from __future__ import annotations

from undercroft.board import column_name, square_name
from undercroft.core.scene import Cell, Chart, Scene, Side, Standing, Stop, Tone
from undercroft.games.hellscape.cards.english import count
from undercroft.games.hellscape.naming import zone_said
from undercroft.games.hellscape.showing import sheets
from undercroft.games.hellscape.showing.tabletop import (
    AllyView,
    EnemyView,
    FigureView,
    HeroView,
    MarkerView,
    View,
    ZoneView,
)
from undercroft.kit.charting import Borders, initials

BLOCK = 3  # squares each way in a Zone: its light, and room for what is there
ROOM = BLOCK * BLOCK - 1
GROUND: dict[str, tuple[str, Tone, str]] = {
    "light": (".", "", "a Zone in Light"),
    "shadow": (",", "dark", "a Zone in Shadow"),
    "abyss": ("%", "quiet", "an abyss"),
}
MARKERS: dict[str, tuple[str, Tone, str]] = {
    "spawn": ("M?", "foe", "a spawn token"),
    "loot": ("T?", "treasure", "a Loot token"),
    "treasure": ("$", "treasure", "treasure"),
    "chest": ("[]", "treasure", "a chest"),
    "greater-chest": ("[[", "treasure", "a greater chest"),
    "fountain": ("~", "water", "a fountain"),
    "spike": ("^^", "harm", "a spike trap"),
    "bear": ("v^", "harm", "a bear trap"),
    "forge": ("A", "", "a forge"),
    "portal": ("()", "dark", "a Portal"),
    "objective": ("!!", "treasure", "an objective"),
    "exit": (">>", "", "the exit"),
    "pillar": ("II", "quiet", "a pillar"),
}


def scene(view: View) -> Scene:
    marks = figure_marks(view)
    legend: dict[str, str] = {"r2 c3": "row 2, column 3"}
    cells: dict[str, Cell] = {}
    for zone in view.board.zones:
        _block(view, zone, marks, legend, cells)
    return Scene(
        heading=_heading(view),
        chart=_chart(view, cells),
        legend=tuple(legend.items()),
        figures=tuple(_standing(figure, marks[figure.name]) for figure in _figures(view)),
        notes=tuple(sheets.notes(view)),
        track=tuple(
            Stop(step.title, step.state == "now", "foe" if step.who == "enemies" else "friend")
            for step in view.order
        ),
        sheets=sheets.sheets(view),
    )


def _figures(view: View) -> list[FigureView]:
    return [*view.heroes, *view.allies, *view.enemies]


def _tone(figure: FigureView) -> Tone:
    return "foe" if isinstance(figure, EnemyView) else "friend"


def figure_marks(view: View) -> dict[str, str]:
    """Two letters of the name, different for all: `Gh`, `De`."""
    marks: dict[str, str] = {}
    for figure in _figures(view):
        marks[figure.name] = initials(figure.title, marks.values())
    return marks


def _block(
    view: View,
    zone: ZoneView,
    marks: dict[str, str],
    legend: dict[str, str],
    cells: dict[str, Cell],
) -> None:
    """The squares of a Zone: its light, then who and what is there."""
    ground, tone, meaning = GROUND[zone.light]
    legend[ground] = meaning
    shown = [Cell(ground, 0, tone)]
    inside = [Cell(marks[f.name], 0, _tone(f)) for f in _figures(view) if f.zone == zone.name]
    inside += [_marker(one, legend) for one in view.board.markers if one.zone == zone.name]
    if zone.pillar and not view.board.arena:
        inside.append(_marker(MarkerView("pillar", "a pillar", zone.name), legend))
    if len(inside) > ROOM:
        inside = [*inside[: ROOM - 1], Cell(f"+{min(9, len(inside) - ROOM + 1)}", 0, "quiet")]
    empty = Cell(ground, 0, tone)
    shown += [*inside, *[empty] * (ROOM - len(inside))]
    for place, cell in enumerate(shown):
        x, y = zone.x * BLOCK + place % BLOCK, zone.y * BLOCK + place // BLOCK
        cells[square_name(x, y)] = cell


def _marker(one: MarkerView, legend: dict[str, str]) -> Cell:
    text, tone, meaning = MARKERS.get(one.kind, ("??", "", one.title))
    legend[text] = meaning
    return Cell(text, 0, tone)


def _chart(view: View, cells: dict[str, Cell]) -> Chart:
    borders: Borders = {}
    at = {zone.name: zone for zone in view.board.zones}
    for one, other in view.board.walls:
        side: Side = "e" if at[one].y == at[other].y else "s"
        for square in _edge(at[one], side):
            borders[square, side] = "wall"
    for door in view.board.doors:
        if not door.open:
            first, middle, last = _edge(at[door.zone], door.side)
            borders[first, door.side] = borders[last, door.side] = "wall"
            borders[middle, door.side] = "door"
    columns = tuple(column_name(x) for x in range(view.board.width * BLOCK))
    rows = tuple(str(y + 1) for y in range(view.board.height * BLOCK))
    return Chart(columns, rows, cells, borders, BLOCK, edge=_beside(view))


def _beside(view: View) -> dict[str, str]:
    """Rows and columns of Zones, each beside its middle: `r3`, `c2`."""
    middle = BLOCK // 2
    across = {column_name(x * BLOCK + middle): f"c{x + 1}" for x in range(view.board.width)}
    down = {str(y * BLOCK + middle + 1): f"r{y + 1}" for y in range(view.board.height)}
    return across | down


def _edge(zone: ZoneView, side: Side) -> list[str]:
    """The squares of a Zone along one of its sides."""
    left, top, last = zone.x * BLOCK, zone.y * BLOCK, BLOCK - 1
    if side == "e":
        return [square_name(left + last, top + n) for n in range(BLOCK)]
    return [square_name(left + n, top + last) for n in range(BLOCK)]


STAGES = {
    "prepare": "preparation",
    "start": "the round starts",
    "enemies": "the Enemy Phase",
    "level": "the Level Up Phase",
    "darkness": "the Darkness Phase",
}


def _heading(view: View) -> str:
    words = [view.title, f"round {view.round}", f"Dungeon Level {view.level}"]
    if view.turn is not None:
        title = next(hero.title for hero in view.heroes if hero.name == view.turn.who)
        words.append(f"{title}: {count(view.turn.actions, 'action')} left")
    elif view.stage in STAGES:
        words.append(STAGES[view.stage])
    return ", ".join(words)


def _standing(figure: FigureView, mark: str) -> Standing:
    where = figure.zone or "-"
    text = "; ".join(sheets.summary(figure))
    tone: Tone = "bystander" if isinstance(figure, AllyView) and not figure.owner else _tone(figure)
    name = f"{figure.title} ({figure.hero_class})" if isinstance(figure, HeroView) else figure.title
    return Standing(figure.name, mark, name, where, text, tone, zone_said(where))
