"""Dark Elements' adjacency and lines of sight against exact geometry over sets of cells."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from dark_elements_maps import ATLAS, OTHERS
from oracle.dark_elements_sight import Dungeon
from release import examples
from undercroft.board import bits, mask_of
from undercroft.games.dark_elements.ground.chart import Chart, Placed
from undercroft.games.dark_elements.ground.layout import Layout

rule = pytest.mark.rule


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """Up to four encounters, joined as they come."""
    keys = draw(st.lists(st.sampled_from(OTHERS), min_size=1, max_size=4, unique=True))
    chart = Chart(
        (Placed(keys[0], draw(st.integers(0, 3))),),
        unlocked=draw(st.booleans()),
        revealed=draw(st.booleans()),
    )
    for key in keys[1:]:
        doors = [door for door in ATLAS.layout(chart).doors.values() if not door.locked]
        if not doors:
            break
        door = draw(st.sampled_from(doors))
        if len(doors) > 1:
            chart = replace(chart, chosen=door.way)
        chart = ATLAS.explore(chart, door.id, key)
    return ATLAS.layout(chart)


def dungeon(layout: Layout) -> Dungeon:
    sites = layout.sites
    return Dungeon(
        spaces=frozenset(sites),
        obstacles=frozenset(sites[space] for space in bits(layout.obstacle)),
        open=frozenset(
            frozenset((sites[here], sites[there]))
            for here, net in enumerate(layout.nets)
            for there in net
            if there >= 0
        ),
    )


@rule("DE-BASE-35", "DE-BASE-36", "DE-BASE-37", "DE-BASE-38", "DE-BASE-39", "DE-BASE-40")
@rule("DE-BASE-41", "DE-RUL-73", "DE-RUL-74")
@settings(max_examples=examples(300))
@given(layouts(), st.data())
def test_figures_see_what_exact_geometry_says(layout: Layout, data: st.DataObject) -> None:
    plain = dungeon(layout)
    everywhere = bits(layout.all & ~layout.obstacle)
    spots = st.sampled_from(everywhere)
    standing = data.draw(st.sets(spots, max_size=24))
    figures, cells = mask_of(standing), frozenset(layout.sites[space] for space in standing)
    here = data.draw(spots)
    seen = layout.seen(here, figures)
    step = data.draw(st.integers(1, 1 + len(everywhere) // 20))
    for there in everywhere[step - 1 :: 1 + len(everywhere) // 20]:
        expected = plain.sees(layout.sites[here], layout.sites[there], cells)
        # One answer is kept for both directions, so it is held to the lines drawn from either end.
        assert plain.sees(layout.sites[there], layout.sites[here], cells) is expected
        assert layout.sees(here, there, figures) is expected
        assert layout.sees(there, here, figures) is expected
        assert bool(seen >> there & 1) is expected


@rule("DE-BASE-20", "DE-BASE-21", "DE-RUL-75")
@settings(max_examples=examples(50))
@given(layouts())
def test_spaces_are_adjacent_as_edges_and_corners_say(layout: Layout) -> None:
    plain = dungeon(layout)
    for here in bits(layout.all & ~layout.obstacle):
        x, y = layout.sites[here]
        beside = {
            cell
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            if (cell := (x + dx, y + dy)) in plain.spaces - plain.obstacles
            and plain.adjacent((x, y), cell)
        }
        assert {layout.sites[space] for space in bits(layout.adjacent[here])} == beside
