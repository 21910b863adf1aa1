"""A view as text: the explored map, lines for figures, the tracks, and cards."""

from __future__ import annotations

from undercroft.board import column_name, square_name
from undercroft.core.scene import Cell, Chart, Scene, Sheet, Standing, Stop, Tone
from undercroft.core.wording import capital, counted, listed
from undercroft.games.dark_elements.showing.tabletop import (
    FigureView,
    HeroView,
    MonsterView,
    View,
)
from undercroft.kit.charting import Borders, initials

GROUND: dict[str, tuple[str, Tone, str]] = {
    "floor": (".", "", "lit floor"),
    "water": ("~", "water", "water"),
    "pit": ("o", "harm", "a pit"),
    "lava": ("^", "harm", "lava"),
    "obstacle": ("#", "quiet", "an obstacle"),
}
TOKENS: dict[str, tuple[str, Tone, str]] = {
    "search": ("?", "treasure", "a search token"),
    "firepit": ("ff", "harm", "a firepit"),
    "chest": ("[]", "treasure", "a chest"),
    "vent": ("vv", "harm", "a vent"),
    "passage": ("()", "", "a secret passage"),
    "pit": ("oo", "harm", "a breach in the ice"),
    "pedestal": ("II", "treasure", "a pedestal"),
    "objective": ("!!", "treasure", "a token"),
    "body-x": ("xx", "quiet", "the place of a body"),
}
DARK = ","
TORCH = ("i", "treasure", "the torch")


def scene(view: View) -> Scene:
    marks: dict[str, str] = {}
    for figure in _figures(view):
        marks[figure.name] = initials(figure.title.removeprefix("the "), marks.values())
    legend: dict[str, str] = {}
    squares = _names(view)
    return Scene(
        heading=_heading(view),
        chart=_chart(view, marks, legend),
        legend=tuple(legend.items()),
        figures=tuple(_standing(figure, marks[figure.name], squares) for figure in _figures(view)),
        notes=tuple(_notes(view)),
        track=tuple(
            Stop(hero.title, hero.name == view.turn, "friend")
            for hero in view.heroes
            if not hero.acted or hero.name == view.turn
        ),
        sheets={hero.name: _sheet(hero) for hero in view.heroes},
    )


def _figures(view: View) -> list[FigureView]:
    return [*view.heroes, *view.familiars, *view.monsters]


def _heading(view: View) -> str:
    apart = counted(max(0, view.fate - view.doom), "space")
    tracks = f"doom {view.doom} and fate {view.fate} are {apart} apart"
    round = f"Round {view.round}" if view.round else "Before the first round"
    return f"{round}, Act {'I' * view.act}, {view.encounter.name}: {tracks}"


def _names(view: View) -> dict[str, str]:
    """Squares of the drawing, by the names of spaces."""
    return {space.name: square_name(space.x, space.y) for space in view.board.spaces}


def _chart(view: View, marks: dict[str, str], legend: dict[str, str]) -> Chart:
    board, lit, squares = view.board, set(view.lit), _names(view)
    cells: dict[str, Cell] = {}
    for space in board.spaces:
        text, tone, words = GROUND[space.terrain]
        if space.terrain == "floor" and space.name not in lit:
            text, tone, words = DARK, "dark", "darkness"
        legend.setdefault(text, words)
        cells[squares[space.name]] = Cell(text, 0, tone)
    for token in view.tokens:
        text, tone, words = TOKENS[token.kind]
        legend.setdefault(text, words)
        cells[squares[token.space]] = Cell(text, 0, tone)
    if view.torch:
        text, words = TORCH[0], TORCH[2]
        legend.setdefault(text, words)
        cells[squares[view.torch]] = Cell(text, 0, "treasure")
    for figure in _figures(view):
        for name in figure.spaces:
            cells[squares[name]] = Cell(marks[figure.name], 0, _tone(figure))
    return Chart(
        tuple(column_name(x) for x in range(board.width)),
        tuple(str(y + 1) for y in range(board.height)),
        cells,
        _borders(view, squares),
        names=squares,
    )


def _borders(view: View, squares: dict[str, str]) -> Borders:
    found: Borders = {}
    at = {space.name: (space.x, space.y) for space in view.board.spaces}
    for one, other in view.board.walls:
        side = "e" if at[one][1] == at[other][1] else "s"
        found[squares[one], side] = "wall"  # type: ignore[index]
    for door in view.board.doors:
        for name in door.spaces:
            x, y = at[name]
            for left, top, right, bottom in door.edges:
                if (left, right) == (x, x + 1) and top in (y, y + 1):
                    found[squares[name], "n" if top == y else "s"] = "door"
                elif (top, bottom) == (y, y + 1) and left in (x, x + 1):
                    found[squares[name], "w" if left == x else "e"] = "door"
    return found


def _tone(figure: FigureView) -> Tone:
    return "foe" if isinstance(figure, MonsterView) else "friend"


def _standing(figure: FigureView, mark: str, squares: dict[str, str]) -> Standing:
    parts = [f"{figure.damage} of {figure.health} damage"]
    if isinstance(figure, HeroView):
        parts.append(f"{figure.fatigue} of {figure.stamina} fatigue")
        parts += [word for word, so in _so(figure) if so]
    parts += figure.conditions
    if not figure.lit and figure.spaces:
        parts.append("in darkness")
    where = squares[figure.spaces[0]] if figure.spaces else ""
    return Standing(
        figure.name, mark, capital(figure.title), where, ", ".join(parts), _tone(figure)
    )


def _so(hero: HeroView) -> tuple[tuple[str, bool], ...]:
    return (
        ("carries the torch", hero.bearer),
        ("knocked out", hero.down),
        ("away", hero.away),
    )


def _notes(view: View) -> list[str]:
    card = view.encounter
    paid = counted(view.payout, "card")
    notes = [f"Loot track: {view.loot} of {view.loot_limit}. When it is full it pays {paid}."]
    if card.active:
        notes += card.rules
        if card.overlord:
            notes.append(f"In the overlord phase: {card.overlord}")
        if card.of:
            notes.append(
                f"Hourglass {card.hourglass} of {card.of}. When it is full: {card.runs_out}"
            )
    elif view.phase != "preparing":
        notes.append(
            "No Exploration card is active: while it is so, fate advances and a Peril strikes in "
            "every overlord phase."
        )
    notes += [f"{peril.name}: {peril.text}" for peril in view.perils]
    return notes


def _sheet(hero: HeroView) -> Sheet:
    values = ", ".join(f"{name.capitalize()} {n}" for name, n in hero.attributes.items())
    worn = [item.name for item in hero.items if item.equipped]
    lines = [
        f"{hero.role}. Speed {hero.speed}. {values}.",
        hero.ability,
        f"Heroic feat{'' if hero.feat.ready else ' (used)'}: {hero.feat.text}",
        f"Equipped: {listed(worn) or 'nothing'}.",
        *(f"{card.name}{_state(card.ready)}: {card.text}" for card in hero.skills),
        *(f"{card.name}{_state(card.ready)}: {card.text}" for card in hero.items),
        *(f"{card.name}{'' if card.ready else ' (facedown)'}: {card.text}" for card in hero.found),
    ]
    return Sheet(hero.title, tuple(lines))


def _state(ready: bool) -> str:
    return "" if ready else " (exhausted)"
