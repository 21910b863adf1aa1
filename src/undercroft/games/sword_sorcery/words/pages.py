"""All pages of the language, so that whoever reads a text knows every word."""

from undercroft.games.sword_sorcery.words import (
    amounts,
    attacking,
    board,
    goals,
    modifiers,
    moves,
    questing,
    rousing,
    rows,
    states,
    steps,
    targets,
    tests,
    traits,
    wearing,
)

PAGES = (
    steps,
    tests,
    targets,
    attacking,
    amounts,
    modifiers,
    traits,
    wearing,
    states,
    moves,
    rousing,
    board,
    questing,
    rows,
    goals,
)
