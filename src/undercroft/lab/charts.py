"""Small drawings of a report, as SVG without scripts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

WIDTH, HEIGHT = 160, 14
COLUMN, TALL = 5, 34


def share(low: float, middle: float, high: float) -> str:
    """A share between 0 and 1 with its interval, on a line with its half marked."""
    x0, x, x1 = (round(WIDTH * at, 1) for at in (low, middle, high))
    return _svg(
        WIDTH,
        HEIGHT,
        f'<path class="axis" d="M0 {HEIGHT / 2}H{WIDTH}M{WIDTH / 2} 2V{HEIGHT - 2}"/>'
        f'<path class="spread" d="M{x0} {HEIGHT / 2}H{x1}"/>'
        f'<circle class="point" cx="{x}" cy="{HEIGHT / 2}" r="4"/>',
        f"{middle:.0%}, {low:.0%} to {high:.0%}",
    )


def difference(low: float, middle: float, high: float) -> str:
    """A difference between -1 and 1 with its interval, on a line with nothing in its middle."""
    return share((low + 1) / 2, (middle + 1) / 2, (high + 1) / 2)


def histogram(values: Sequence[int]) -> str:
    """How often each value is there, from the least to the greatest; of many, in steps."""
    if not values:
        return ""
    least, most = min(values), max(values)
    step = max(1, -(-(most - least + 1) // 40))
    counts = Counter((value - least) // step for value in values)
    bars = (most - least) // step + 1
    scale = TALL / max(counts.values())
    drawn = "".join(
        f'<rect class="bar" x="{n * COLUMN}" y="{TALL - counts[n] * scale:.1f}" '
        f'width="{COLUMN - 1}" height="{counts[n] * scale:.1f}"/>'
        for n in range(bars)
    )
    return _svg(bars * COLUMN, TALL, drawn, f"from {least} to {most}")


def bar(part: float) -> str:
    """A part of a whole."""
    drawn = f'<rect class="bar" x="0" y="3" width="{WIDTH * part:.1f}" height="{HEIGHT - 6}"/>'
    return _svg(WIDTH, HEIGHT, drawn, f"{part:.1%}")


def _svg(width: float, height: float, body: str, told: str) -> str:
    box = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg {box} role="img" aria-label="{told}"><title>{told}</title>{body}</svg>'
