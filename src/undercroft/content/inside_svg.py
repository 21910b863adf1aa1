"""What the attributes of an SVG picture may contain: numbers, colours, names of its own parts."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable

from undercroft.content import png
from undercroft.content.schema import Unread

MOST_EMBEDDED = 50_000  # bytes of a PNG inside of an SVG
LONGEST = 50_000  # characters of one value

_PLAIN = re.compile(r"[\w\s.,%#+()-]*", re.ASCII)
_CALL = re.compile(r"([A-Za-z-]+)\s*\(")
_CALLS = frozenset((
    "rgb", "rgba", "hsl", "hsla", "matrix", "translate", "scale", "rotate", "skewx", "skewy", "url",
))  # fmt: skip
_OWN = re.compile(r"url\(\s*[\"']?#([A-Za-z_][A-Za-z0-9_.-]{0,99})[\"']?\s*\)")
_PNG = "data:image/png;base64,"

Fault = Callable[[str, str], Unread]


def check_value(key: str, value: str, fault: Fault) -> str:
    """The value of an attribute, if it is plain: it calls nothing and leads nowhere else."""
    if len(value) > LONGEST:
        raise fault(f"`{key}` is too long", f"Draw it with less: {LONGEST:,} letters at most.")
    plain = _OWN.sub(r"url(#\1)", value)
    without = _OWN.sub("", value)
    if "url" in without.lower():
        raise fault(f"`{key}` takes something from elsewhere", "Name something in it: `url(#id)`.")
    strange = [call for call in _CALL.findall(without) if call.lower() not in _CALLS]
    if strange or not _PLAIN.fullmatch(without):
        raise fault(f"`{key}` cannot be `{value[:40]}`", "Write numbers, colours or plain words.")
    return plain


def properties(style: str, fault: Fault) -> dict[str, str]:
    """What an attribute `style` says, word by word; comments and rules with @ are no part of it."""
    if "/*" in style or "@" in style or "\\" in style or len(style) > LONGEST:
        raise fault("a style that is more than plain words", "Write `fill:#334455;stroke:none`.")
    found = {}
    for part in style.split(";"):
        word, colon, said = part.partition(":")
        if colon:
            found[word.strip().lower()] = said.strip()
    return found


def embedded(value: str, fault: Fault) -> str:
    """A small PNG inside of the drawing, cleaned as any other is."""
    text = "".join(value.split())
    if not text.startswith(_PNG):
        raise fault("a picture takes nothing from elsewhere", "Put a small PNG inside of it.")
    try:
        raw = base64.b64decode(text[len(_PNG) :], validate=True)
    except (binascii.Error, ValueError):
        raise fault("the PNG inside of the picture is damaged", "Put it there anew.") from None
    if len(raw) > MOST_EMBEDDED:
        raise fault(
            f"the PNG inside of the picture has {len(raw) // 1000} kB",
            f"Make it smaller: {MOST_EMBEDDED // 1000} kB at most.",
        )
    try:
        return _PNG + base64.b64encode(png.cleaned(raw)).decode()
    except Unread as error:
        raise fault(f"in the PNG inside: {error.message}", error.remedy) from None
