"""A card language: a game's grammar over the shared base, and errors that show the place."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from lark import Lark, Transformer
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternRE, PatternStr, TerminalDef, Token

from undercroft.cards.errors import CardError, Misread, Origin, likest
from undercroft.cards.expecting import NOTHING, Halted, Way, is_heard, tell_halted
from undercroft.cards.passage import Passage

T = TypeVar("T")

BASE = Path(__file__).parent  # of base.lark
LONGEST = 2000  # characters of a text; no card is a tenth of that
EXAMPLES = ("1", "+", "ZZ-PROBE", "ZZ-PROBE(", "ZZ-PROBE=", "ONE", "16+", "A")  # of patterns
_LISTED = re.compile(r"\(\?:([A-Z][A-Z -]*(?:\|[A-Z][A-Z -]*)*)\)")  # a pattern of plain words
# what the terminals of base.lark are called in errors
SAYS = {
    "$END": "the end",
    "JOINER": "a comma or AND",
    "COLON": '":"',
    "INT": "a number",
    "NUMBER_WORD": "a number word (ONE to SIX)",
    "SIGN": "a bonus (+1, -1)",
    "THRESHOLD": "a threshold (16+)",
    "NAME": "a name",
    "IDENT": "the name of a procedure",
}


class Language:
    """A grammar with its word lists, ready to read texts.

    Each list of `words` becomes a terminal of the grammar, and `lines` are added to it; `shaper`
    makes of the grammar's rules whatever the game wants; `says` names terminals for people, the
    most helpful first. Words are shown in capitals, or as `shown` has them.
    """

    def __init__(
        self,
        grammar: Path,
        *,
        starts: Sequence[str],
        words: Mapping[str, Iterable[str]],
        shaper: Transformer[Token, Any],
        says: Mapping[str, str],
        lines: Sequence[str] = (),
        shown: Callable[[str], str] = str,
    ) -> None:
        self._shown = shown
        self._says = dict(says) | {name: SAYS[name] for name in SAYS if name not in says}
        self._words = {name: tuple(sorted(set(listed))) for name, listed in words.items()}
        lists = [_terminal(name, listed) for name, listed in self._words.items()]
        self._lark = Lark(
            "\n".join([grammar.read_text(encoding="utf-8"), *lines, *lists]),
            parser="lalr",
            lexer="contextual",
            start=list(starts),
            transformer=shaper,
            import_paths=[str(BASE)],
            edit_terminals=self._note_keyword,
        )
        every = {word for listed in self._words.values() for word in listed}
        self.keywords = tuple(sorted(word for word in every if word[0].isalpha()))

    def tree(self, text: str, start: str, origin: Origin | None = None) -> Any:
        """What the shaper makes of a whole text, or `CardError`."""
        return self.read(text, start, lambda tree: tree, origin)

    def read(
        self,
        text: str,
        start: str,
        build: Callable[[Any], T],
        origin: Origin | None = None,
        begin: int = 0,
    ) -> T:
        """Parse a text and build something of it; every fault in it becomes a `CardError`."""
        passage = Passage(text, origin, begin)
        if len(passage.plain) > LONGEST:
            raise passage.error(
                LONGEST, "the text is too long", remedy=f"Use at most {LONGEST} characters."
            )
        try:
            return build(self._lark.parse(passage.plain, start=start))
        except UnexpectedInput as fault:
            if is_heard():
                tell_halted(self._halted(text[begin:], start, fault))
            raise self._unexpected(passage, fault) from None
        except Misread as fault:
            raise passage.error(fault.at, fault.problem, remedy=fault.remedy) from None

    def halted(self, text: str, start: str) -> Halted | None:
        """How far a text can be read, and how it could go on there; None if it is whole."""
        try:
            self._lark.parse(Passage(text).plain, start=start)
        except UnexpectedInput as fault:
            return self._halted(text, start, fault)
        except Misread:
            return None
        return None

    def _halted(self, text: str, start: str, fault: UnexpectedInput) -> Halted:
        plain = Passage(text).plain
        there = plain.startswith(NOTHING, _place(fault, len(plain)))
        allowed = [*_allowed(fault)] if there else []
        ways = dict.fromkeys(way for name in sorted(allowed) for way in self._ways(name))
        return Halted(text, tuple(ways), "$END" in allowed, lambda said: self.halted(said, start))

    def _ways(self, terminal: str) -> Iterable[Way]:
        """Words that a terminal stands for, or an example of what its pattern matches."""
        words = self._words.get(terminal, ())
        if words:
            return [Way(self._shown(word)) for word in words]
        try:
            pattern = self._lark.get_terminal(terminal).pattern.to_regexp()
        except KeyError:
            return ()  # the end
        listed = _LISTED.match(pattern)
        if listed:
            return map(Way, listed[1].split("|"))
        said = next((one for one in EXAMPLES if re.match(pattern, one)), "")
        what = self._says.get(terminal, terminal.lower())
        return [Way(said, stands_for=what)] if said else ()

    def _note_keyword(self, terminal: TerminalDef) -> None:
        """Remember a keyword of the grammar, and let it match whole words only."""
        if isinstance(terminal.pattern, PatternStr):
            self._words[terminal.name] = (terminal.pattern.value,)
            terminal.pattern = PatternRE(_whole_word(terminal.pattern.value))

    def _unexpected(self, passage: Passage, fault: UnexpectedInput) -> CardError:
        at = _place(fault, len(passage.plain))
        allowed = sorted(_allowed(fault))
        expected = self._describe(allowed)
        if at >= len(passage.plain):
            return passage.error(
                at, "the text ends too early", expected=expected, remedy="Finish the sentence."
            )
        possible = [word for name in allowed for word in self._words.get(name, ())]
        said, found = _likest(passage, at, possible, 0.6)
        if not found:
            said, found = _likest(passage, at, self.keywords, 0.75)
        if said == found or not said[0].isalpha():
            return passage.error(
                at, f'"{self._shown(said)}" cannot stand here', length=len(said), expected=expected,
                remedy="Use one of the expected words here.",
            )  # fmt: skip
        return passage.error(
            at, f"unknown word {self._shown(said)}", length=len(said), expected=expected,
            nearest=self._shown(found),
            remedy=f"Did you mean {self._shown(found)}?" if found
            else "Use one of the expected words.",
        )  # fmt: skip

    def _describe(self, terminals: Sequence[str]) -> tuple[str, ...]:
        """What was expected, in words."""
        ranks = {name: rank for rank, name in enumerate(self._says)}
        said: list[str] = []
        for name in sorted(terminals, key=lambda name: ranks.get(name, len(ranks))):
            said += (
                [self._says[name]]
                if name in self._says
                else [_quoted(self._shown(word)) for word in self._words.get(name, ())[:3]]
            )
        return tuple(dict.fromkeys(phrase for phrase in said if phrase))


def _terminal(name: str, words: Iterable[str]) -> str:
    """A terminal of the grammar for a list of words, longest first (DRU-LANG-06)."""
    choices = sorted(words, key=lambda word: (-len(word), word))
    return f"{name}: /{'|'.join(map(_whole_word, choices))}/"


def _whole_word(word: str) -> str:
    """A regular expression for a keyword that ends where its last word ends."""
    plain = re.escape(word).replace("/", r"\/").replace(r"\ ", " ")
    return plain + (r"(?![\w'])" if word[-1].isalnum() else "")


def _quoted(word: str) -> str:
    return word if word[0].isalpha() else f'"{word}"'


def _place(fault: UnexpectedInput, end: int) -> int:
    if isinstance(fault, UnexpectedToken) and fault.token.type == "$END":
        return end
    at: int | None = getattr(fault, "pos_in_stream", None)  # lark's own type says None
    return end if at is None else at


def _allowed(fault: UnexpectedInput) -> Iterable[str]:
    if isinstance(fault, UnexpectedToken):
        return fault.accepts or fault.expected
    return fault.allowed if isinstance(fault, UnexpectedCharacters) else ()


def _likest(passage: Passage, at: int, known: Sequence[str], least: float) -> tuple[str, str]:
    """The words at a place, as many as make them most like a known phrase, and that phrase."""
    chunk = re.split(r"[,;:./|]", passage.plain[at : at + 80], maxsplit=1)[0].split()
    best, said, phrase = least, passage.word_at(at), ""
    for size in range(1, min(len(chunk), 8) + 1):
        words = " ".join(chunk[:size])
        found = likest(words, known)
        likeness = difflib.SequenceMatcher(None, words, found).ratio()
        if found and likeness >= best:
            best, said, phrase = likeness, words, found
    return said, phrase
