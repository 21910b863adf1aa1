"""Reads one text by the forms of words, and notes how far each attempt got and what could have
followed: for errors, and for the editor's completion."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from undercroft.cards.errors import CardError, likest
from undercroft.cards.expecting import NOTHING, Halted, Way
from undercroft.cards.passage import Passage
from undercroft.content.remarks import docstring
from undercroft.kit.hints import hints

MORE = "more words"
END = "the end"
MOST_FORMS = 3  # that an error tells
# Names that nobody has, in the forms that names have
NOBODY = (
    "zz-probe", "zz99", "r99c99", "zz-probe()", "99.99", "z9", "ZZ9", "Zz-Probe", "Zz9", "z", "Z",
    "+1", "1", "1r", "+1r", "Y",
)  # fmt: skip
_FIELD = re.compile(r"\{([?+*]?)(\w+)(?:\|([^{}]+))?\}")


class Reading:
    """How far anything got in a text. `told`: every form is tried, so that all that was expected is
    known; only then is it kept, for most texts can be read."""

    def __init__(
        self, passage: Passage, of: str, *, told: bool = False, loosely: bool = False
    ) -> None:
        self.passage = passage
        self.of = of
        self.loosely = loosely
        self.text = passage.plain
        self.said = passage.said
        self.told = told
        self.furthest = 0
        self.expected: dict[str, bool] = {}  # and whether a form spells it
        self.ways: dict[Way, None] = {}
        self.within: list[tuple[type[Any], int]] = []  # words that are tried, and where they begin
        self.forms: dict[type[Any], None] = {}  # words that got as far as anything did
        self.found: dict[tuple[int, type], list[tuple[Any, int]]] = {}  # read once at each place

    def begins(self, word: Any) -> int:
        """Where one of the words begins that were read."""
        places = (at for (at, _), found in self.found.items() if any(o is word for o, _ in found))
        return next(places)

    def missed(self, at: int, wanted: str, rest: str = "", *, example: bool = False) -> None:
        """Something else stands there than was wanted. `rest` are all letters that a form spells
        from there on; or they are an example of it."""
        if not self.told:
            return
        if at > self.furthest:
            self.furthest, self.expected, self.forms, self.ways = at, {}, {}, {}
        if at == self.furthest:
            self.expected[wanted] = not example and wanted not in (MORE, END)
            self.forms |= {kind: None for kind, start in self.within[-1:] if start < at}
            if rest:
                kind = self.within[-1][0] if self.within else None
                form, means = (shown(kind), docstring(kind)) if kind else ("", "")
                self.ways[Way(rest, form, means, wanted if example else "")] = None

    def missed_name(self, at: int, kind: Any) -> None:
        """A name stood to be read there (`words.Term`)."""
        if self.told:
            example = next((one for one in NOBODY if kind.pattern.fullmatch(one)), "")
            self.missed(at, kind.what, example, example=True)

    def halted(self, again: Callable[[str], Halted | None]) -> Halted:
        there = self.text.startswith(NOTHING, self.furthest)
        ends = there and END in self.expected
        return Halted(self.passage.text, tuple(self.ways) if there else (), ends, again)

    def fault(self, what: str) -> CardError:
        wanted = [one if one[0].isalnum() else f'"{one}"' for one in self.expected]
        several = [one for one in wanted if one != MORE]
        at, expected = self.furthest, tuple(several or wanted)
        written = f" It is written: {self._written()}." if self._told_plainly else ""
        if at >= len(self.text):
            return self.passage.error(
                at, "the text ends too early", expected=expected,
                remedy=f"Finish the sentence.{written}",
            )  # fmt: skip
        said = self.passage.word_at(at)
        near = self._likest(said.lower())
        return self.passage.error(
            at,
            f"no {what} goes on like this",
            length=len(said),
            expected=expected,
            nearest=near,
            remedy=f"Did you mean {near}?" if near else f"Use one of the expected words.{written}",
        )

    def _likest(self, said: str) -> str:
        """The word that was expected and is most like it; whole, if it alone begins like that."""
        begun: dict[str, list[str]] = {}
        for one, spelt in self.expected.items():
            if spelt:
                begun.setdefault(one.lower().split()[0], []).append(one.lower())
        near = likest(said, begun)
        return begun[near][0] if len(begun.get(near, ())) == 1 else near

    def _written(self) -> str:
        """The forms that a text could have gone on with, a few of them."""
        return " or ".join(f"`{shown(kind)}`" for kind in list(self.forms)[:MOST_FORMS])

    @property
    def _told_plainly(self) -> bool:
        """Whether there are such forms, and all of them spell their words and leave nothing out."""
        return bool(self.forms) and all(
            kind.form[:1].isalnum() and not {*"<?"} & {*kind.form} for kind in self.forms
        )


def shown(kind: type[Any]) -> str:
    """The form of a word for people: names in capitals, `[...]` what may be left out.

    >>> from undercroft.kit.stories.shared import Count
    >>> shown(Count)
    'count COUNTER[ by N]'
    """
    fields = hints(kind)

    def name(found: re.Match[str]) -> str:
        sign, field, between = found.groups()
        if sign == "?":
            return ""
        choices = getattr(fields[field], "__args__", ())
        if choices and all(isinstance(one, str) for one in choices):
            return "/".join(choices)
        return field.upper() + (" ..." if between or (field.endswith("s") and choices) else "")

    plain = _FIELD.sub(name, kind.form.replace("\\<", "<"))
    return plain.replace("<", "[").replace(">", "]")
