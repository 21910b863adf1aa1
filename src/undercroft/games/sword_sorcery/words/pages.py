"""All pages of the language, so that whoever reads a text knows every word."""

from undercroft.games.sword_sorcery.words import (
    amounts,
    attacking,
    board,
    goals,
    modifiers,
    questing,
    rousing,
    rows,
    states,
    steps,
    targets,
    tests,
)

PAGES = (
    steps,
    tests,
    targets,
    attacking,
    amounts,
    modifiers,
    states,
    rousing,
    board,
    questing,
    rows,
    goals,
)
