"""SVG pictures of packs: drawn anew out of what is allowed; what could act is refused."""

from __future__ import annotations

import base64
import random
import re

import pytest

from content.test_png import GOOD as PNG
from content.test_png import HOSTILE as BAD_PNGS
from undercroft.content.schema import Unread
from undercroft.content.svg import ELEMENTS, cleaned

NS = 'xmlns="http://www.w3.org/2000/svg"'


def svg(inside: str, more: str = "") -> bytes:
    return f'<svg {NS} viewBox="0 0 8 8" {more}>{inside}</svg>'.encode()


def body(raw: bytes) -> str:
    """What is left between the first and the last tag."""
    return re.sub(r"^<svg[^>]*>|</svg>$", "", cleaned(raw).decode())


DATA = f"data:image/png;base64,{base64.b64encode(PNG).decode()}"
EMBEDDED = f'<image width="3" height="2" href="{DATA}"/>'
KEPT = [
    '<path d="M0 0 L8 8 Z" fill="#334455"/>',
    '<g transform="translate(2 2) rotate(45)"><rect width="2" height="2"/></g>',
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs>'
    '<circle r="2" fill="url(#a)"/>',
    '<defs><g id="b"><line x2="3" stroke="black"/></g></defs><use href="#b" x="2"/>',
    '<ellipse rx="2" ry="1" fill="rgb(1, 2, 3)" opacity="0.5"/>',
    EMBEDDED,
]


@pytest.mark.parametrize("inside", KEPT)
def test_what_is_drawn_is_kept(inside: str) -> None:
    assert body(svg(inside)) == inside


def test_what_editors_leave_behind_is_left_out() -> None:
    raw = f"""<?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!-- Created by hand -->
    <svg {NS} xmlns:ink="http://www.inkscape.org/namespaces/inkscape" width="10mm" height="10mm"
         viewBox="0 0 8 8" ink:version="1.2" data-name="x" class="y" version="1.1">
      <title>A rat</title><metadata><a><b/></a></metadata><ink:grid ink:x="1"/>
      <path ink:label="leg" class="leg" style="fill:#fff; stroke : none;-inkscape-x:y" d="M0 0"/>
    </svg>""".encode()
    made = cleaned(raw).decode()
    assert made == f'<svg {NS} viewBox="0 0 8 8"><path fill="#fff" stroke="none" d="M0 0"/></svg>'
    assert cleaned(made.encode()).decode() == made


def test_a_size_becomes_a_view() -> None:
    raw = f'<svg {NS} width="64px" height="32"/>'.encode()
    assert cleaned(raw).decode() == f'<svg {NS} viewBox="0 0 64 32"/>'


LAUGHS = "".join(f'<g id="u{n}">' + f'<use href="#u{n - 1}"/>' * 10 + "</g>" for n in range(1, 9))
HOSTILE: dict[str, tuple[bytes, str]] = {
    "a script": (svg("<script>alert(1)</script>"), "<script>"),
    "a script in capitals": (svg("<SCRIPT>alert(1)</SCRIPT>"), "<SCRIPT>"),
    "a script in what is left out": (svg("<metadata><script>x</script></metadata>"), "<script>"),
    "a script of another space": (
        svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">x</h:script>'), "<script>"),
    "a page inside": (svg("<foreignObject><body/></foreignObject>"), "foreignObject"),
    "a frame inside": (svg('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml"/>'), "iframe"),
    "a handler": (svg('<path d="M0 0" onclick="alert(1)"/>'), "`onclick`"),
    "a handler of the whole": (svg("", 'onload="alert(1)"'), "`onload`"),
    "a handler in capitals": (svg('<g ONLOAD="alert(1)"/>'), "`ONLOAD`"),
    "a link": (svg('<a href="http://evil.example"><path d="M0 0"/></a>'), "<a>"),
    "a link that runs": (svg('<use href="javascript:alert(1)"/>'), "elsewhere"),
    "a use of another file": (svg('<use href="other.svg#x"/>'), "elsewhere"),
    "an old link": (
        svg('<use xl:href="http://evil.example#x"/>', 'xmlns:xl="http://www.w3.org/1999/xlink"'),
        "elsewhere"),
    "a picture from elsewhere": (svg('<image href="http://evil.example/x.png"/>'), "elsewhere"),
    "a picture from the table": (svg('<image href="/api/games"/>'), "elsewhere"),
    "an SVG inside": (svg('<image href="data:image/svg+xml,x"/>'), "elsewhere"),
    "a page as data": (svg('<use href="data:text/html,x"/>'), "elsewhere"),
    "a PNG inside that is none": (svg('<image href="data:image/png;base64,AAAA"/>'), "no PNG"),
    "a PNG inside that is no base64": (svg('<image href="data:image/png;base64,%%"/>'), "damaged"),
    "a bomb inside": (
        svg('<image href="data:image/png;base64,'
            f'{base64.b64encode(BAD_PNGS["a bomb"][0]).decode()}"/>'), "more in the picture"),
    "a base": (svg("<g/>", 'xml:base="http://evil.example/"'), "`base`"),
    "a style sheet": (svg("<style>@import url(http://evil.example)</style>"), "<style>"),
    "a style from elsewhere": (svg('<g style="fill:url(http://evil.example)"/>'), "elsewhere"),
    "a style that imports": (svg('<g style="@import x;fill:red"/>'), "plain words"),
    "a style with a comment": (svg('<g style="fill:/**/red"/>'), "plain words"),
    "a style with an escape": (svg(r'<g style="fill:u\72l(http://evil.example)"/>'), "plain words"),
    "a style that computes": (svg('<g style="fill:expression(alert(1))"/>'), "cannot be"),
    "a fill from elsewhere": (svg('<g fill="url(http://evil.example#a)"/>'), "elsewhere"),
    "a fill in capitals": (svg('<g fill="URL(//evil.example)"/>'), "elsewhere"),
    "a mask from elsewhere": (svg("<g mask=\"url('x.svg#a')\"/>"), "elsewhere"),
    "a fill with an escape": (svg(r'<g fill="\75rl(x)"/>'), "cannot be"),
    "a value with quotes": (svg("<g fill='&quot;&gt;&lt;script&gt;'/>"), "cannot be"),
    "an image function": (svg('<g fill="image(x)"/>'), "cannot be"),
    "a variable": (svg('<g fill="var(--x)"/>'), "cannot be"),
    "a declaration": (b"<!DOCTYPE svg>" + svg(""), "declares nothing"),
    "an entity": (
        b'<!DOCTYPE svg [<!ENTITY x "y">]>' + svg("<g/>"), "declares nothing"),
    "a billion laughs": (
        b'<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + svg("&b;"), "declares nothing"),
    "a file of the server": (
        b'<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + svg("&x;"), "declares nothing"),
    "an entity nobody declared": (svg("&x;"), "no SVG"),
    "an instruction": (b'<?xml-stylesheet href="http://evil.example"?>' + svg(""), "stylesheet"),
    "an instruction inside": (svg("<?php x ?>"), "php"),
    "an animation": (svg('<g><animate attributeName="href" to="javascript:x"/></g>'), "<animate>"),
    "a set": (svg('<g><set attributeName="onclick" to="alert(1)"/></g>'), "<set>"),
    "a filter": (svg('<filter id="f"><feImage href="http://evil.example"/></filter>'), "<filter>"),
    "a pattern": (svg('<pattern id="p"/>'), "<pattern>"),
    "text": (svg("<text>x</text>"), "into paths"),
    "a video": (svg("<video/>"), "<video>"),
    "a view": (svg("<view/>"), "<view>"),
    "a use of itself": (svg('<use id="a" href="#a"/>'), "circle"),
    "a use in a circle": (
        svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), "circle"),
    "a mask of itself": (svg('<mask id="m"><g mask="url(#m)"/></mask>'), "circle"),
    "laughter by use": (svg(f'<g id="u0"><path d="M0 0"/></g>{LAUGHS}'), "too much"),
    "too many elements": (svg("<g/>" * 5_001), "too much"),
    "too deep": (svg("<g>" * 60 + "</g>" * 60), "deeply"),
    "too deep in what is left out": (svg("<metadata>" * 60 + "</metadata>" * 60), "deeply"),
    "too many bytes": (svg("<g/>" + " " * 200_000), "kB"),
    "a value without end": (svg(f'<path d="M0 0 {"1 " * 30_000}"/>'), "too long"),
    "an id twice": (svg('<g id="a"/><g id="a"/>'), "twice"),
    "an id that is none": (svg('<g id="a b"/>'), "no id"),
    "another document": (b"<html><body/></html>", "no SVG"),
    "a document without a space": (b'<svg viewBox="0 0 1 1"/>', "no SVG"),
    "no size": (f"<svg {NS}/>".encode(), "how large"),
    "a size in millimetres alone": (f'<svg {NS} width="9mm" height="9mm"/>'.encode(), "how large"),
    "not whole": (f'<svg {NS} viewBox="0 0 1 1"><g>'.encode(), "no SVG"),
    "nothing": (b"", "no SVG"),
    "a PNG": (PNG, "no SVG"),
    "an encoding nobody knows": (b'<?xml version="1.0" encoding="x-y"?>' + svg(""), "no SVG"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_what_could_act_is_refused(name: str) -> None:
    raw, told = HOSTILE[name]
    with pytest.raises(Unread) as caught:
        cleaned(raw)
    assert told in f"{caught.value.message} {caught.value.remedy}", caught.value.message
    assert caught.value.remedy


def test_a_fault_has_its_place() -> None:
    with pytest.raises(Unread) as caught:
        cleaned(svg('\n  <path d="M0 0"/>\n  <path onclick="x"/>'))
    assert (caught.value.line, caught.value.column) == (3, 3)


PIECES = [
    "<g>", "</g>", "<g/>", "<script>", "</script>", '<path d="M0 0"/>', ' onload="x"', "&lt;",
    "&x;", "<!--", "-->", "<![CDATA[", "]]>", 'style="fill:url(x)"', ' href="#a"', ' id="a"',
    "url(", "\0", "é", "<?x ?>", "javascript:", '"', "'", ">", "<", f"<svg {NS}>", "</svg>",
    '<use href="#a"/>', "<style>", "</style>", ' fill="url(#a)"',
]  # fmt: skip
TAG = re.compile(r"</?([\w:]+)")
ACTIVE = re.compile(
    r"\son\w+=|javascript:|<script|<style|foreignObject|url\((?!#)"
    r"|href=\"(?!#|data:image/png;base64,)",
    re.IGNORECASE,
)


def test_any_text_is_cleaned_or_refused() -> None:
    chance = random.Random(19)
    came_through = 0
    for _ in range(4_000):
        parts = [chance.choice([*PIECES, *KEPT]) for _ in range(chance.randrange(1, 7))]
        raw = svg("".join(parts)) if chance.random() < 0.8 else "".join(parts).encode()
        if chance.random() < 0.3:
            at = chance.randrange(len(raw))
            raw = raw[:at] + chance.choice(PIECES).encode() + raw[at:]
        try:
            made = cleaned(raw).decode()
        except Unread:
            continue
        came_through += 1
        assert set(TAG.findall(made)) <= ELEMENTS
        assert not ACTIVE.search(made), made
        assert cleaned(made.encode()).decode() == made
    assert came_through > 100
