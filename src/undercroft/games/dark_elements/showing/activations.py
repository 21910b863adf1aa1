"""An Activation card in sentences, by its quarters."""

from __future__ import annotations

from undercroft.core.wording import capital
from undercroft.games.dark_elements.acting.effects import Effect
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.monster import Activation
from undercroft.games.dark_elements.showing.tabletop import BoxView, QuarterView


def quarters(library: Library, card: Activation) -> tuple[QuarterView, ...]:
    return tuple(
        QuarterView(
            group,
            library.monsters[group].plural,
            tuple(_effect(library, line.means) for line in quarter.effects),
            tuple(
                BoxView(box.of, tuple(line.means.says() for line in box.lines))
                for box in quarter.boxes
            ),
        )
        for group, quarter in card.quarters.items()
    )


def _effect(library: Library, effect: Effect) -> str:
    """With the encounter in which alone it counts."""
    where = f"In {library.encounters[effect.key].name}: " if effect.key else ""
    return capital(f"{where}{effect.says()}.")
