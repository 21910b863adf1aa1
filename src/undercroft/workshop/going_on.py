"""How a text could go on at a place: words of a card language with their forms, names of things
that exist, or a whole text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from undercroft.cards.expecting import NOTHING, Halted, Way
from undercroft.kit.reading import NOBODY
from undercroft.workshop.desk import Desk, choices, named
from undercroft.workshop.explaining import said_of
from undercroft.workshop.forms import Offer
from undercroft.workshop.probing import NAMES, finished

TEMPLATES = 4  # lines of the game's own content by which one is finished
WORDS_BACK = 4  # words may have several
WORD = re.compile(r"[\w@'/-]*$")
_REST = re.compile(r"[\w@'/-]*")
_SENTENCE = re.compile(r".{25,}[.!?”\"]$", re.S)
_NAMELESS = {one.lower() for one in NOBODY if one[0].isalpha()} | {"99.99"}


def inside(desk: Desk) -> Iterator[Offer]:
    """Words and names in a text, or the whole of it."""
    start = desk.stand.start
    if "\\" in desk.typed or _is_drawn(desk):
        return  # its letters are not those of the file, or no words
    chosen = [value for value, _ in choices(desk) if isinstance(value, str)]
    for value, says in choices(desk):
        if isinstance(value, str):
            yield Offer(value, value, start, "value", says=says)
    if chosen:
        return
    typed = desk.typed
    first = WORD.search(typed)
    begin = first.start() if first else len(typed)
    halted = desk.probe.halted(typed[:begin])
    if halted is None:
        yield from _names_in_line(desk, typed[:begin], start + begin)
        return
    for place in beginnings(typed, begin):
        found = halted if place == begin else halted.again(typed[:place] + NOTHING)
        if found is not None:
            yield from _ways(desk, found, typed[:place], start + place, first=place == begin)


def _is_drawn(desk: Desk) -> bool:
    """Whether the text is a map."""
    return "\n" in desk.typed and desk.key in ("map", "drawing")


def beginnings(typed: str, begin: int) -> list[int]:
    """Where what is being written may begin: the word, the blanks before it, words before."""
    found = [begin, len(typed[:begin].rstrip())]
    place = begin
    for _ in range(WORDS_BACK):
        before = typed[:place].rstrip()
        word = WORD.search(before)
        if not before or word is None or word.start() == len(before):
            break
        place = word.start()
        found.append(place)
    return list(dict.fromkeys(found))


def _ways(desk: Desk, halted: Halted, before: str, start: int, *, first: bool) -> Iterator[Offer]:
    """Words that go on there, and names of what there is; those of a word that was begun first."""
    ways: dict[str, list[Way]] = {}
    for way in halted.ways:
        if way.text.strip() and (not way.stands_for or first):
            ways.setdefault(way.text, []).append(way)
    kinds = 0

    def order(one: tuple[str, list[Way]]) -> tuple[bool, bool]:
        return not _is_begun(one[1], before), bool(one[1][0].stands_for)

    for text, its in sorted(ways.items(), key=order):
        if not its[0].stands_for:
            said = said_of(desk.atlas, text, its, desk.key)
            yield Offer(
                said.spelt.strip(), said.spelt, start, "word", said.form, said.says,
                said.example, more=text[-1:].isspace() or text.endswith("("),
            )  # fmt: skip
        elif text.lower().rstrip("=(") in _NAMELESS and kinds < NAMES and not desk.probe.late:
            kinds += 1
            for name in _names(desk, halted, before, its[0]):
                yield named(desk, name, start, what=its[0].stands_for, call="(" in text)


def _names(desk: Desk, halted: Halted, before: str, way: Way) -> list[str]:
    """The names of a kind. While something else keeps the table from being looked through, those
    that were there the last time."""
    whole = finished(halted, before + way.text)
    kind = desk.stand.path[:2], way.stands_for
    for behind in dict.fromkeys((_behind(desk), whole[len(before + way.text) :])):
        found = desk.probe.names(before, behind, way.text)
        if found:
            desk.atlas.met[kind] = found
            return found
    return desk.atlas.met.get(kind, [])


def _behind(desk: Desk) -> str:
    """What stands in the text behind the word that is being written."""
    return _REST.sub("", desk.text[desk.at : desk.stand.end], count=1)


def _is_begun(ways: Iterable[Way], before: str) -> bool:
    """Whether the first word of one of the forms stands before the place."""
    said = before.lower().split()
    return any(way.form.lower().split()[:1] == [word] for way in ways for word in said[-6:])


def _names_in_line(desk: Desk, before: str, start: int) -> Iterator[Offer]:
    """Names in a text that is no card language: `skeleton at d1`, or a name alone."""
    behinds = dict.fromkeys([_behind(desk), ""])
    for _, pattern in desk.atlas.at(desk.stand.path):
        examples = [one for one in islice(desk.atlas.examples(pattern), 40) if isinstance(one, str)]
        if any(map(_SENTENCE.match, examples[:3])):
            return  # prose
        word = len(before.split())
        more = {len(words): words for one in examples if (words := one.split()[word + 1 :])}
        shapes = [" ".join(["", *more[size]]) for size in sorted(more)]
        behinds |= dict.fromkeys(shapes[:TEMPLATES])
    for name in (NOBODY[0], NOBODY[1]):
        for behind in behinds:
            if desk.probe.late:
                return
            found = desk.probe.names(before, behind, name)
            yield from (named(desk, one, start) for one in found)
            if found:
                return
