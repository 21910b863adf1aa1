"""A view as text: marks for the map, lines for figures, the round, sheets and cards."""

from __future__ import annotations

from undercroft.board import column_name
from undercroft.core import wording
from undercroft.core.scene import Cell, Chart, Scene, Standing, Stop, Tone
from undercroft.games.descent.showing import sheets
from undercroft.games.descent.showing.tabletop import (
    FamiliarView,
    FigureView,
    HeroView,
    MarkerView,
    MonsterView,
    SpaceView,
    View,
)
from undercroft.kit.charting import initials, letter, shut, walled

TERRAIN: dict[str, tuple[str, Tone, str]] = {
    "rubble": ("##", "quiet", "rubble: blocks sight and movement"),
    "water": ("~~", "water", "water: blocks movement"),
    "pit": ("()", "harm", "a pit: a fall costs 1 wound, climbing out 2 movement points"),
    "lava": ("%%", "harm", "lava: 2 wounds and two burn tokens"),
    "mud": ("mu", "quiet", "mud: 2 movement points"),
    "fog": ("fo", "quiet", "fog: only neighbours see through it"),
    "darts": ("^^", "harm", "a dart field: 1 wound and daze, unless a surge is rolled"),
    "blades": ("xx", "harm", "scything blades: 2 wounds and bleeding, unless a surge is rolled"),
}
CORRUPTED = (",", "corrupted ground: fatigue spent here is threat for the overlord")
UNSEEN = ("··", "not seen yet")
MARKERS: dict[str, tuple[str, Tone, str]] = {
    "glyph": ("*", "treasure", "a sleeping glyph: 3 conquest for whoever steps on it"),
    "chest": ("[]", "treasure", "a chest"),
    "potion": ("!", "treasure", "a potion"),
    "key": ("?", "treasure", "a rune key"),
    "money": ("$", "treasure", "money"),
    "relic": ("&", "treasure", "a relic"),
    "stairs": ("=", "", "a staircase"),
    "stone": ("st", "dark", "a stone"),
    "altar": ("al", "dark", "an altar"),
    "encounter": ("!!", "dark", "something happens here"),
    "ramp": ("/", "quiet", "a ramp, which turns a boulder"),
    "eyes-of-thara": ("oo", "treasure", "the Eyes of Thara: no monster appears in their sight"),
}
AWAKE = {
    "normal": ("+", "an active glyph: the way to town and back"),
    "power": ("+p", "a dark glyph of power: whoever travels by it gives the overlord a card"),
    "summoning": ("+s", "a dark glyph of summoning: whoever travels by it brings monsters"),
    "sundered": ("+x", "a sundered glyph: nobody travels by it"),
}


def scene(view: View) -> Scene:
    marks = figure_marks(view)
    on = {space: figure for figure in _figures(view) for space in figure.spaces}
    lying = {marker.space: marker for marker in view.board.markers}
    rolling = {space: one.kind for one in view.board.rolling for space in one.spaces}
    cells: dict[str, Cell] = {}
    legend: dict[str, str] = {}
    for space in view.board.spaces:
        figure = on.get(space.name)
        if figure is not None:
            text, tone = marks[figure.name], _tone(figure)
        elif space.name in rolling:
            kind = rolling[space.name]
            text, tone = ("OO" if kind == "boulder" else "HH"), "harm"
            legend[text] = f"a {'boulder' if kind == 'boulder' else 'crushing wall'}"
        elif space.name in lying:
            text, tone = _marker(lying[space.name], legend)
        else:
            text, tone = _ground(space, legend)
        cells[space.name] = Cell(text, 0, tone)
    return Scene(
        heading=_heading(view),
        chart=_chart(view, cells),
        legend=tuple(legend.items()),
        figures=tuple(_standing(view, figure, marks[figure.name]) for figure in _figures(view)),
        notes=tuple(sheets.notes(view)),
        track=tuple(
            Stop(step.title, step.state == "now", "foe" if step.who == "overlord" else "friend")
            for step in view.order
        ),
        sheets=sheets.sheets(view),
    )


def _figures(view: View) -> list[FigureView | FamiliarView]:
    return [*view.heroes, *view.familiars, *view.monsters]


def _tone(figure: FigureView | FamiliarView) -> Tone:
    return "foe" if isinstance(figure, MonsterView) and not figure.serves else "friend"


def figure_marks(view: View) -> dict[str, str]:
    """Heroes by two letters (`Mo`), monsters by a letter of their kind, in capitals for masters and
    named ones, and their number (`s2`, `S1`)."""
    marks: dict[str, str] = {}
    friends: list[HeroView | FamiliarView] = [*view.heroes, *view.familiars]
    for friend in friends:
        marks[friend.name] = initials(friend.title, marks.values())
    letters: dict[str, str] = {}
    for monster in view.monsters:
        if monster.kind not in letters:
            letters[monster.kind] = letter(monster.kind, letters.values())
        kind = letters[monster.kind]
        number = monster.name.rpartition("-")[2]
        marks[monster.name] = (kind.lower() if monster.rank == "normal" else kind) + (
            number if number.isdigit() else "!"
        )
    return marks


def _marker(marker: MarkerView, legend: dict[str, str]) -> tuple[str, Tone]:
    if marker.kind == "glyph" and marker.active:
        text, meaning = AWAKE.get(marker.word, AWAKE["normal"])
        legend[text] = meaning
        return text, "treasure"
    text, tone, meaning = MARKERS.get(marker.kind, ("?", "", marker.kind))
    legend[text] = meaning
    return text, tone


def _ground(space: SpaceView, legend: dict[str, str]) -> tuple[str, Tone]:
    if not space.revealed:
        legend[UNSEEN[0]] = UNSEEN[1]
        return UNSEEN[0], "quiet"
    for kind in space.terrain:
        text, tone, meaning = TERRAIN.get(kind, (kind[:2], "", kind))
        legend[text] = meaning
        return text, tone
    if space.corrupted:
        legend[CORRUPTED[0]] = CORRUPTED[1]
        return CORRUPTED[0], "dark"
    return ".", ""


def _chart(view: View, cells: dict[str, Cell]) -> Chart:
    borders = walled(view.board.walls)
    for door in view.board.doors:
        shut(borders, door.spaces, door.side, is_open=door.open)
    columns = tuple(column_name(x) for x in range(view.board.width))
    rows = tuple(str(y + 1) for y in range(view.board.height))
    return Chart(columns, rows, cells, borders)


def _heading(view: View) -> str:
    words = [view.title, f"round {view.round}"]
    if view.turn is not None:
        words.append(f"{wording.whose(_title(view, view.turn.who))} turn")
    elif view.stage == "overlord":
        words.append("the overlord's turn")
    words.append(f"{view.conquest} conquest")
    words.append(f"{view.overlord.threat} threat")
    return ", ".join(words)


def _title(view: View, hero: str) -> str:
    return next(one.title for one in view.heroes if one.name == hero)


def _standing(view: View, figure: FigureView | FamiliarView, mark: str) -> Standing:
    where = figure.spaces[0] if figure.spaces else "town"
    if isinstance(figure, FamiliarView):
        owner = _title(view, figure.owner)
        return Standing(figure.name, mark, figure.title, where, f"follows {owner}", "friend")
    words = sheets.summary(figure)
    down = isinstance(figure, HeroView) and figure.acted
    if down:
        words.append("has acted")
    return Standing(figure.name, mark, figure.title, where, "; ".join(words), _tone(figure))
