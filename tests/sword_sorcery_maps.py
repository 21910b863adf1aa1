"""Maps of Sword & Sorcery for tests: any that can be printed, and as the oracle sees them."""

from __future__ import annotations

from fractions import Fraction
from itertools import count

from hypothesis import strategies as st

from oracle.sword_sorcery_ground import Field
from undercroft.board import bits
from undercroft.games.sword_sorcery.ground.plan import Plan
from undercroft.games.sword_sorcery.quest import Area, Door, Tile

Rect = tuple[int, int, int, int]


@st.composite
def rects(draw: st.DrawFn, x: int, y: int, width: int, height: int) -> list[Rect]:
    """A rectangle cut into smaller ones."""
    if width * height > 12 or (width * height > 2 and draw(st.integers(0, 2))):
        if width >= height:
            at = draw(st.integers(1, width - 1))
            parts = (x, y, at, height), (x + at, y, width - at, height)
        else:
            at = draw(st.integers(1, height - 1))
            parts = (x, y, width, at), (x, y + at, width, height - at)
        return [rect for part in parts for rect in draw(rects(*part))]
    return [(x, y, width, height)]


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Areas with gaps among them, and on their borders walls, doors, Barriers or nothing."""
    laid = [rect for rect in draw(rects(0, 0, 7, 6)) if draw(st.integers(0, 5))]
    areas = [
        Area(
            id=f"A{n}", rect=rect, mark=draw(marks(rect)) if draw(st.integers(0, 4)) == 0 else None
        )
        for n, rect in zip(count(1), laid or [(0, 0, 3, 3)], strict=False)
    ]
    bare = Plan([Tile(id="A", areas=tuple(areas))])
    kinds: dict[str, list[tuple[str, str]]] = {"": [], "wall": [], "door": [], "barrier": []}
    for here, there in bare.borders:
        kind = draw(st.sampled_from(["", "", "", "wall", "door", "barrier"]))
        one, other = bare.names[here], bare.names[there]
        kinds[kind].append((one, other) if draw(st.booleans()) else (other, one))
    return Plan(
        [Tile(id="A", areas=tuple(areas))],
        walls=kinds["wall"],
        barriers=kinds["barrier"],
        doors=[Door(id=f"D{n}", between=pair) for n, pair in enumerate(kinds["door"])],
    )


@st.composite
def marks(draw: st.DrawFn, rect: Rect) -> tuple[float, float]:
    """Anywhere inside, on a grid of quarters, so that lines often meet corners."""
    x, y, width, height = rect
    return (
        x + draw(st.integers(1, 4 * width - 1)) / 4,
        y + draw(st.integers(1, 4 * height - 1)) / 4,
    )


def field(plan: Plan, opened: int) -> Field:
    """The same map for the oracle."""
    names = plan.names
    closed = [pair for n, pair in enumerate(plan.beside) if not opened >> n & 1]
    return Field(
        rects=dict(zip(names, plan.rects, strict=True)),
        marks={
            area: (Fraction(x), Fraction(y)) for area, (x, y) in zip(names, plan.marks, strict=True)
        },
        blocked=frozenset(
            frozenset((names[here], names[there])) for here, there in (*plan.walls, *closed)
        ),
        barriers=frozenset((names[here], names[there]) for here, there in plan.barriers),
    )


def called(plan: Plan, mask: int) -> set[str]:
    return {plan.names[area] for area in bits(mask)}
