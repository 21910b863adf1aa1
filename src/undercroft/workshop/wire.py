"""The types of the workshop's page, in a file beside those of the table's."""

from __future__ import annotations

from typing import Any

from undercroft.table.wire.sheet import Sheet
from undercroft.workshop import forms

HEARD: tuple[Any, ...] = (
    forms.Writing,
    forms.Unsaved,
    forms.Asked,
    forms.Pointing,
    forms.Painting,
    forms.Trying,
    forms.Simulating,
    forms.Greeting,
)
SAID: tuple[Any, ...] = (
    forms.Bench,
    forms.FileText,
    forms.Checked,
    forms.Offers,
    forms.Explained,
    forms.Maps,
    forms.Painted,
    forms.Tried,
    forms.Begun,
)


def page() -> Sheet:
    """Everything that the page says and hears."""
    sheet = Sheet("workshop")
    sheet.modules.add(__name__)
    for kind in HEARD:
        sheet.add(kind, heard=True)
    for kind in SAID:
        sheet.add(kind)
    sheet.add(forms.News)
    return sheet
