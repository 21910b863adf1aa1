"""Who reads the texts of quests: with every page of their words."""

from __future__ import annotations

from undercroft.games.descent.words import amounts as amounts
from undercroft.games.descent.words import board, effects, facts, figures, laws, whens
from undercroft.kit.stories import reading

PACKAGE = "undercroft.games.descent"
PAGES = (whens, facts, effects, board, figures, amounts, laws)  # what there is to say

TEXTS = reading.texts(PACKAGE)
