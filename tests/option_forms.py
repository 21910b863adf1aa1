"""Keys of options, held against the forms that a game declares for them."""

from __future__ import annotations

from undercroft.core.decisions import Request
from undercroft.kit.forms import Forms, fits


def strangers(forms: Forms, request: Request) -> list[str]:
    """Keys of a question that have none of the forms of its kind."""
    known = forms.get(request.kind, ())
    return [key for key in request.keys() if not any(fits(form, key) for form in known)]
