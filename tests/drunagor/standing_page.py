"""Prints where the words of Drunagor's cards may stand, for docs/cards/drunagor.md:

.venv/bin/python tests/drunagor/standing_page.py
"""

from __future__ import annotations

import sys

from undercroft.games.drunagor.cards import places

HEADING = "## Where words may stand"
TABLES = {
    "Effects": places.EFFECTS,
    "Modifiers": places.MODIFIERS,
    "Statics": places.STATICS,
    "Sentences": places.SENTENCES,
    "The rest": places.OTHERS,
    "Targets": places.TARGETS,
}


def section() -> str:
    """Words that may stand in the same places share a row."""
    lines = [HEADING, "", "Elsewhere a word is refused, with its place in the file (DRU-LANG-35)."]
    for name, table in TABLES.items():
        rows: dict[tuple[str, ...], list[str]] = {}
        for word, stands in table.items():
            rows.setdefault(
                tuple(place.value for place in places.Place if place in stands), []
            ).append(word)
        lines += ["", f"| {name} | stand on |", "|---|---|"]
        lines += [
            f"| {', '.join(sorted(words))} | {'; '.join(where)} |" for where, words in rows.items()
        ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(section())
