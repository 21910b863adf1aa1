"""A view as text: the map of areas, lines for figures, the clock, and cards."""

from __future__ import annotations

from undercroft.board import column_name, square_name
from undercroft.core.scene import Cell, Chart, Scene, Sheet, Standing, Stop, Tone
from undercroft.core.wording import capital, counted, listed
from undercroft.games.sword_sorcery.showing.names import HANDS, POWER_KINDS, ROMAN
from undercroft.games.sword_sorcery.showing.tabletop import (
    AreaView,
    EnemyView,
    FigureView,
    HeroView,
    ItemView,
    PowerView,
    ScrollView,
    View,
)
from undercroft.kit.charting import Borders, initials

GROUND: dict[tuple[str, ...], tuple[str, Tone, str]] = {
    (): (".", "", "floor"),
    ("difficult",): ("~", "water", "difficult ground"),
    ("deadly",): ("^", "harm", "deadly ground"),
    ("difficult", "deadly"): ("^", "harm", "deadly ground"),
}
TOKENS: dict[str, tuple[str, Tone, str]] = {
    "search": ("?", "treasure", "a place to search"),
    "chest": ("[]", "treasure", "a chest"),
    "shadow": ("%%", "dark", "a shadow"),
    "quest": ("!!", "treasure", "a token of the quest"),
}
GATE: tuple[str, Tone, str] = ("()", "harm", "an open gate")
SHUT: tuple[str, Tone, str] = ("(x", "quiet", "a closed gate")
ALTAR: tuple[str, Tone, str] = ("++", "friend", "the Soul Altar")
HEAP: tuple[str, Tone, str] = ("*", "treasure", "something lies there")
FOG: tuple[str, Tone, str] = (" ", "dark", "")
PHASES = {
    "preparing": "before the first round",
    "time": "Time Phase",
    "battle": "Battle Phase",
    "event": "Event Phase",
    "between": "between quests",
}
Mark = tuple[str, Tone, str]


def scene(view: View) -> Scene:
    marks: dict[str, str] = {}
    for figure in _figures(view):
        marks[figure.name] = initials(figure.title.removeprefix("the "), marks.values())
    legend: dict[str, str] = {}
    return Scene(
        heading=_heading(view),
        chart=_chart(view, marks, legend),
        legend=tuple(legend.items()),
        figures=tuple(_standing(figure, marks[figure.name]) for figure in _figures(view)),
        notes=tuple(_notes(view)),
        track=tuple(
            Stop(hero.title, hero.name == view.turn, "friend")
            for hero in view.heroes
            if not hero.acted or hero.name == view.turn
        ),
        sheets={hero.name: _sheet(hero) for hero in view.heroes}
        | {f"{one.kind}-{one.rank}": _scroll(one) for one in view.scrolls},
    )


def _figures(view: View) -> list[FigureView]:
    return [*view.heroes, *view.companions, *view.enemies]


def _heading(view: View) -> str:
    phase = PHASES[view.phase]
    time = f", {view.daytime.name}" if view.daytime else ""
    rounds = f", round {view.round}" if view.round else ""
    return f"{view.name}{rounds}, {phase}{time}: {counted(view.souls, 'soul point')}"


# The map


def _chart(view: View, marks: dict[str, str], legend: dict[str, str]) -> Chart:
    """An area is a block of squares; its name stands in the first, what is in it in the others."""
    cells: dict[str, Cell] = {}
    fog, ground = set(view.fog), {one.area: one.terrain for one in view.ground}
    for area in view.board.areas:
        floor = FOG if area.name in fog else GROUND[ground.get(area.name, ())]
        squares = _squares(area)
        for square in squares:
            _put(cells, square, floor, legend)
        cells[squares[0]] = Cell(area.name, 0, "quiet")
        inside = _inside(view, area.name, marks)
        for square, mark in zip(squares[1:], inside, strict=False):
            _put(cells, square, mark, legend)
    return Chart(
        tuple(column_name(x) for x in range(view.board.width)),
        tuple(str(y + 1) for y in range(view.board.height)),
        cells,
        _borders(view),
        areas=tuple(tuple(_squares(area)) for area in view.board.areas),
        edge={},  # areas have their names inside
    )


def _put(cells: dict[str, Cell], square: str, mark: Mark, legend: dict[str, str]) -> None:
    text, tone, words = mark
    cells[square] = Cell(text, 0, tone)
    if words:
        legend.setdefault(text, words)


def _squares(area: AreaView) -> list[str]:
    return [
        square_name(x, y)
        for y in range(area.y, area.y + area.height)
        for x in range(area.x, area.x + area.width)
    ]


def _inside(view: View, name: str, marks: dict[str, str]) -> list[Mark]:
    """Figures first; what does not fit stands in the lines below the map."""
    found: list[Mark] = [
        (marks[figure.name], _tone(figure), "") for figure in _figures(view) if figure.area == name
    ]
    if name in view.board.altars:
        found.append(ALTAR)
    found += [TOKENS[token.kind] for token in view.tokens if token.area == name]
    found += [GATE if gate.open else SHUT for gate in view.gates if gate.area == name]
    if any(one.area == name for one in view.lying):
        found.append(HEAP)
    return found


def _borders(view: View) -> Borders:
    """Walls, and doors that are shut; where areas join nothing is drawn."""
    found: Borders = {}
    areas = {area.name: area for area in view.board.areas}
    for one, other in view.board.walls:
        _draw(found, areas[one], areas[other], "wall")
    for door in view.doors:
        if not door.open:
            _draw(found, areas[door.between[0]], areas[door.between[1]], "door")
    return found


def _draw(found: Borders, one: AreaView, other: AreaView, how: str) -> None:
    """Along the border that two areas share, on the side of the squares of the first."""
    theirs = {(x, y) for x, y in _cells(other)}
    for x, y in _cells(one):
        for side, cell in (
            ("n", (x, y - 1)), ("e", (x + 1, y)), ("s", (x, y + 1)), ("w", (x - 1, y)),
        ):  # fmt: skip
            if cell in theirs:
                found[square_name(x, y), side] = how  # type: ignore[index, assignment]


def _cells(area: AreaView) -> list[tuple[int, int]]:
    return [
        (x, y)
        for x in range(area.x, area.x + area.width)
        for y in range(area.y, area.y + area.height)
    ]


# Lines


def _tone(figure: FigureView) -> Tone:
    if isinstance(figure, HeroView) and figure.ghost:
        return "quiet"
    return "foe" if isinstance(figure, EnemyView) else "friend"


def _standing(figure: FigureView, mark: str) -> Standing:
    parts = [f"{figure.hp} of {figure.most} HP", f"Armour {figure.armour}"]
    parts.append(f"defends with {counted(figure.dice, 'die')}")
    if figure.shields:
        parts.append(counted(figure.shields, "Magic Shield"))
    if isinstance(figure, HeroView):
        parts += [word for word, so in _so(figure) if so]
    if isinstance(figure, EnemyView) and figure.menace:
        parts.append("Menace token taken")
    parts += [_condition(one.name, one.value) for one in figure.conditions]
    parts += [
        f"{n} {name}" for name, n in (("Fire I", figure.fire1), ("Fire II", figure.fire2)) if n
    ]
    return Standing(
        figure.name, mark, capital(figure.title), figure.area, ", ".join(parts), _tone(figure)
    )


def _condition(name: str, value: int) -> str:
    return f"{name} {value}" if value else name


def _so(hero: HeroView) -> tuple[tuple[str, bool], ...]:
    return (
        (f"soulrank {ROMAN[hero.soulrank]}", True),
        ("a ghost", hero.ghost),
        ("engaged", hero.engaged),
        (counted(hero.crowns, "crown"), bool(hero.crowns)),
    )


def _notes(view: View) -> list[str]:
    notes = [f"Goal: {view.goal}", *_parts(view), f"Lost: {view.losing}"]
    notes.append(f"{counted(view.decks['events'], 'event')} to come.")
    if view.event:
        notes.append(f"Event: {view.event.name}. {view.event.text}")
    if view.encounter:
        notes.append(f"Encounter: {view.encounter.name}. {view.encounter.text}")
    notes += [
        f"In {one.area}: {counted(one.crowns, 'crown') if one.crowns else one.title}."
        for one in view.lying
    ]
    if view.scrolls:
        first = view.scrolls[0]
        names = listed([scroll.name for scroll in view.scrolls])
        notes.append(f"On the map: {names}. Type hero {first.kind} to read a scroll.")
    return notes


def _parts(view: View) -> list[str]:
    """Of a goal of several parts, which are done; a line for each way to win."""
    if len(view.parts) < 2:
        return []
    ways = {one.way: [part for part in view.parts if part.way == one.way] for one in view.parts}
    return [
        " ".join(
            f"{what}: {'; '.join(part.text for part in parts if part.done is done)}."
            for what, done in (("Done", True), ("To do", False))
            if any(part.done is done for part in parts)
        )
        for parts in ways.values()
    ]


def _scroll(scroll: ScrollView) -> Sheet:
    lines = [
        f"It goes for {scroll.victim}.",
        scroll.attack,
        scroll.traits,
        f"Its power: {scroll.power}" if scroll.power else "",
        *(capital(f"{row.where}: {row.text}") for row in scroll.rows),
    ]
    return Sheet(capital(scroll.name), tuple(filter(None, lines)))


def _sheet(hero: HeroView) -> Sheet:
    worn = [item.name for item in hero.items if item.worn != "backpack"]
    lines = [
        f"{hero.role_name}, {hero.nature}. Movement {hero.move}, Save {hero.save}.",
        f"Left in this turn: {counted(hero.combats, 'Combat')}, {counted(hero.actions, 'Action')}.",
        f"Equipped: {listed(worn) or 'nothing'}.",
        *(_power(power) for power in hero.powers),
        *(_item(item) for item in hero.items),
        *(f"{key.name}." for key in hero.keys),
    ]
    return Sheet(hero.title, tuple(lines))


def _power(power: PowerView) -> str:
    state = "" if power.ready else f" ({_cooling(power)})"
    return f"{power.name} ({POWER_KINDS[power.kind]}){state}: {power.text}"


def _cooling(power: PowerView) -> str:
    """A power whose mark is on top waits for one Time Phase more (SNS-TIME-07)."""
    if not power.cooling:
        return "ready again in the next Time Phase"
    return f"cooling, {counted(power.cooling, 'quarter turn')} to go"


def _item(item: ItemView) -> str:
    about = [HANDS.get(item.worn, item.worn), item.limit, "" if item.ready else "spent"]
    return f"{item.name} ({', '.join(filter(None, about))}): {item.text}"
