"""SVG pictures, read by a parser that knows no entities, and rewritten from what is allowed.

Nothing of a file is passed through: elements and attributes that are not on the lists below never
reach a browser. What could act (scripts, links, styles, external references) is an error with its
place; what editors leave behind is dropped silently.
"""

from __future__ import annotations

import re
from xml.parsers import expat
from xml.sax.saxutils import quoteattr

import msgspec

from undercroft.content.errors import did_you_mean
from undercroft.content.inside_svg import check_value, embedded, properties
from undercroft.content.schema import Unread

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
MOST_BYTES = 200_000
MOST_ELEMENTS = 5_000
MOST_DRAWN = 20_000  # elements, each `use` counted with all that it repeats
DEEPEST = 40

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use", "image")
GROUPS = ("svg", "g", "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient")
ELEMENTS = frozenset((*SHAPES, *GROUPS, "stop"))
_QUIET = frozenset(("title", "desc", "metadata"))  # say nothing to the eye
_ATTRIBUTES = frozenset((
    "id", "viewBox", "preserveAspectRatio", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx",
    "ry", "fx", "fy", "fr", "width", "height", "d", "points", "transform", "offset", "pathLength",
    "gradientUnits", "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits",
    "maskContentUnits", "refX", "refY",
))  # fmt: skip
PAINTING = frozenset((
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray",
    "stroke-dashoffset", "stop-color", "stop-opacity", "opacity", "color", "clip-path", "clip-rule",
    "mask", "display", "visibility", "vector-effect", "paint-order",
))  # fmt: skip
_ID = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]{0,99}")
_VIEW = re.compile(r"\s*-?[\d.]+(?:[\s,]+-?[\d.]+){3}\s*")
_SIZE = re.compile(r"\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*")


class Element(msgspec.Struct):
    """An element that is allowed, with what is left of its attributes."""

    name: str
    attributes: dict[str, str]
    children: list[Element] = []
    drawn: int = 0  # elements that it draws; 0: not counted yet, -1: being counted


def cleaned(raw: bytes) -> bytes:
    """The same drawing out of nothing but what is allowed; Unread with the place of a fault."""
    if len(raw) > MOST_BYTES:
        told = f"the picture has {len(raw) // 1000} kB"
        raise Unread(told, f"Make it smaller: {MOST_BYTES // 1000} kB at most.")
    root = _Reader().read(raw)
    _check_repeats(root)
    _give_size(root)
    return ('<svg xmlns="' + SVG + '"' + _written(root)[len("<svg") :]).encode()


class _Reader:
    """Builds the tree of allowed elements, and stops at what is not."""

    def __init__(self) -> None:
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.StartDoctypeDeclHandler = self._doctype
        parser.EntityDeclHandler = self._doctype
        parser.ProcessingInstructionHandler = self._instruction
        parser.ExternalEntityRefHandler = self._entity
        self._parser = parser
        self._open: list[Element] = []
        self._skipping = 0  # depth inside of what is left out
        self._count = 0
        self._ids: set[str] = set()
        self._root: Element | None = None

    def read(self, raw: bytes) -> Element:
        try:
            self._parser.Parse(raw, True)
        except expat.ExpatError as error:
            why = expat.ErrorString(error.code)
            raise Unread(
                f"this is no SVG: {why}", "Save it anew as a plain SVG.",
                line=error.lineno, column=error.offset + 1,
            ) from None  # fmt: skip
        except Unread:
            raise
        except (LookupError, ValueError):  # an encoding that nobody knows
            raise Unread("this is no SVG", "Save it anew as a plain SVG in UTF-8.") from None
        assert self._root is not None  # a document without an element is no XML
        return self._root

    def _fault(self, message: str, remedy: str) -> Unread:
        parser = self._parser
        return Unread(
            message, remedy, line=parser.CurrentLineNumber, column=parser.CurrentColumnNumber + 1
        )

    def _doctype(self, *_: object) -> None:
        raise self._fault("a picture declares nothing", "Take the `<!DOCTYPE …>` out.")

    def _entity(self, *_: object) -> int:
        raise self._fault("a picture calls in nothing", "Take the entity out.")

    def _instruction(self, target: str, _: str) -> None:
        raise self._fault(f"a picture gives no instructions to `{target}`", "Take it out.")

    def _start(self, full: str, given: dict[str, str]) -> None:
        self._count += 1
        if self._count > MOST_ELEMENTS:
            raise self._fault("too much is drawn", f"Use {MOST_ELEMENTS:,} elements at most.")
        if len(self._open) + self._skipping >= DEEPEST:
            raise self._fault("nested too deeply", "Join groups of groups.")
        space, _, name = full.rpartition(" ")
        if self._skipping or (space != SVG and self._open) or name in _QUIET:
            self._refuse_active(name)
            self._skipping += 1
            return
        if space != SVG or (not self._open and name != "svg"):
            raise self._fault("this is no SVG", f'Its first element is `<svg xmlns="{SVG}">`.')
        if name not in ELEMENTS:
            self._refuse_active(name)
            raise self._fault(f"`<{name}>` cannot stand in a picture", _way_out(name))
        element = Element(name, self._attributes(name, given))
        if self._open:
            self._open[-1].children.append(element)
        else:
            self._root = element
        self._open.append(element)

    def _end(self, _: str) -> None:
        if self._skipping:
            self._skipping -= 1
        else:
            self._open.pop()

    def _refuse_active(self, name: str) -> None:
        if name.lower() in ("script", "handler", "listener", "foreignobject", "iframe"):
            raise self._fault(f"`<{name}>` cannot stand in a picture", "Take it out.")

    def _attributes(self, name: str, given: dict[str, str]) -> dict[str, str]:
        found: dict[str, str] = {}
        for full, value in given.items():
            space, _, key = full.rpartition(" ")
            if key.lower().startswith("on") or key.lower() in ("base", "src"):
                raise self._fault(f"`{key}` cannot stand in a picture", "Take it out.")
            if key == "href" and space in ("", XLINK):
                found["href"] = self._reference(name, value)
            elif space:
                continue  # an editor's own
            elif key == "style":
                for word, said in properties(value, self._fault).items():
                    if word in PAINTING:
                        found[word] = check_value(word, said, self._fault)
            elif key in _ATTRIBUTES or key in PAINTING:
                found.setdefault(key, check_value(key, value, self._fault))
        if "id" in found and (not _ID.fullmatch(found["id"]) or found["id"] in self._ids):
            raise self._fault(f"`{found['id']}` is no id, or stands twice", "Choose another.")
        self._ids.update(found[key] for key in ("id",) if key in found)
        return found

    def _reference(self, name: str, value: str) -> str:
        if name == "image":
            return embedded(value, self._fault)
        if value.startswith("#") and _ID.fullmatch(value[1:]):
            return value
        raise self._fault(
            "a picture takes nothing from elsewhere", "Name something in it, like `#shape`."
        )


def _way_out(name: str) -> str:
    ways = {
        "style": "Write fill and stroke at the elements themselves: save it as a plain SVG.",
        "text": "Turn text into paths.",
        "tspan": "Turn text into paths.",
        "filter": "Draw it without filters.",
        "a": "Take the link out, and leave what is in it.",
        "animate": "Draw a picture that does not move.",
        "animateTransform": "Draw a picture that does not move.",
        "set": "Draw a picture that does not move.",
    }
    return ways.get(name) or did_you_mean(name, ELEMENTS)


def _check_repeats(root: Element) -> None:
    """A `use` of something that uses others draws all of them: a few lines could draw millions."""
    by_id: dict[str, Element] = {}
    waiting = [root]
    while waiting:
        element = waiting.pop()
        if "id" in element.attributes:
            by_id[element.attributes["id"]] = element
        waiting += element.children
    if _drawn(root, by_id, 0) > MOST_DRAWN:
        raise Unread("too much is drawn", f"Repeat less: {MOST_DRAWN:,} elements at most.")


def _drawn(element: Element, by_id: dict[str, Element], depth: int) -> int:
    if element.drawn < 0 or depth > DEEPEST * 4:
        raise Unread("something in the picture repeats itself", "Let no `use` lead in a circle.")
    if not element.drawn:
        element.drawn = -1
        count = 1 + sum(_drawn(child, by_id, depth + 1) for child in element.children)
        names = [element.attributes.get("href", "")[1:]] if element.name != "image" else []
        for key in ("fill", "stroke", "clip-path", "mask"):
            names += re.findall(r"url\(#([^)]*)\)", element.attributes.get(key, ""))
        for name in filter(by_id.__contains__, names):
            count += _drawn(by_id[name], by_id, depth + 1)
        element.drawn = min(count, MOST_DRAWN + 1)
    return element.drawn


def _give_size(root: Element) -> None:
    """A picture fills whatever place it gets: it says what of it is seen, not how large it is."""
    width, height = (root.attributes.pop(key, "") for key in ("width", "height"))
    if _VIEW.fullmatch(root.attributes.get("viewBox", "")):
        return
    sizes = [found[1] for one in (width, height) if (found := _SIZE.fullmatch(one))]
    if len(sizes) != 2:
        raise Unread(
            "the picture does not say how large it is", 'Add `viewBox="0 0 512 512"` to `<svg>`.'
        )
    root.attributes["viewBox"] = f"0 0 {sizes[0]} {sizes[1]}"


def _written(element: Element) -> str:
    said = "".join(f" {key}={quoteattr(value)}" for key, value in element.attributes.items())
    inside = "".join(_written(child) for child in element.children)
    return (
        f"<{element.name}{said}>{inside}</{element.name}>" if inside else f"<{element.name}{said}/>"
    )
