"""The types of the workshop's page, in a file beside those of the table's.

`python -m undercroft.workshop.wire FOLDER` writes them all there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from undercroft.games import registry
from undercroft.table.wire.files import write
from undercroft.table.wire.sheet import Sheet
from undercroft.workshop import forms

HEARD: tuple[Any, ...] = (forms.Writing, forms.Unsaved, forms.Asked, forms.Painting, forms.Greeting)
SAID: tuple[Any, ...] = (forms.Bench, forms.FileText, forms.Checked, forms.Maps, forms.Painted)


def page() -> Sheet:
    """Everything that the page says and hears."""
    sheet = Sheet("workshop")
    for kind in HEARD:
        sheet.add(kind, heard=True)
    for kind in SAID:
        sheet.add(kind)
    told = sheet.add(forms.News)
    sheet.declare("News", f"/** What the socket tells. */\nexport type News = {told};")
    return sheet


if __name__ == "__main__":
    games = map(registry.title, [*registry.TITLES, *registry.MAKING])
    write(Path(sys.argv[1]), games, [page()])
