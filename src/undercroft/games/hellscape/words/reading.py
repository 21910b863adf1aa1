"""Who reads the texts of Quests: with every page of their words."""

from __future__ import annotations

from undercroft.games.hellscape.words import board, effects, facts, laws, leading, places, whens
from undercroft.kit.stories import reading
from undercroft.kit.stories.words import Word

PACKAGE = "undercroft.games.hellscape"
PAGES = (whens, facts, effects, board, leading, places, laws)  # what there is to say
MORE: dict[str, type[Word]] = {  # what stands inside of them
    "Where": places.Place,
    "Which Enemies": places.Foe,
    "Which Heroes": places.Heroes,
    "How many": places.Amount,
}

TEXTS = reading.texts(PACKAGE)
