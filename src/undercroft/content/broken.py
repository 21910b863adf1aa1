"""What keeps a text from being TOML, in the words of somebody who wrote it by hand.

`tomllib` says where it stopped. This guesses from what stands there what was meant, and says
what to write instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple


class Fault(NamedTuple):
    """What is wrong at a line and column, both counted from 1."""

    message: str
    remedy: str
    line: int
    column: int
    width: int = 1


_BARE = re.compile(r"[^\s,\]}#=]+")
_TRUTH = {"True": "true", "False": "false", "yes": "true", "no": "false", "on": "true",
          "off": "false"}  # fmt: skip
_CURLY = "“”„‟‘’‚«»`´"
_NUMBER = re.compile(r"=\s*([+-]?\d[\d.]*)$")
_HEADER = re.compile(r"\s*\[\[?\s*([^\]]*?)\s*\]\]?")
_KEY = re.compile(r"\s*((?:[\w-]+|\"[^\"]*\"|'[^']*')(?:\s*\.\s*(?:[\w-]+|\"[^\"]*\"))*)\s*=")


def explained(lines: list[str], problem: str, line: int, column: int) -> Fault:
    """tomllib's problem at a place of a text, as a fault with a way out."""
    text = lines[line - 1] if line <= len(lines) else ""
    for words, explain in _EXPLAINED.items():
        if problem.startswith(words):
            return explain(lines, text, line, column)
    return Fault(_small(problem), "The file is not TOML here.", line, column)


def _small(problem: str) -> str:
    return problem[:1].lower() + problem[1:]


def _value(lines: list[str], text: str, line: int, column: int) -> Fault:
    """Where a value is expected and none stands."""
    rest = text[column - 1 :]
    key = _KEY.match(text)
    if key is not None and column < key.end():  # the line before it went on
        return _list(lines, text, line, column)
    found = _BARE.match(rest)
    if found is None:
        if not rest.strip() or rest.startswith("#"):
            name = key[1] if key is not None else "it"
            return Fault(
                f"nothing is said for `{name}`",
                f"Write a value behind the `=`, or take `{name}` out.", line, column,
            )  # fmt: skip
        return Fault(f"no value begins with `{rest[0]}`", _VALUES, line, column)
    word = found[0]
    if word[0] in _CURLY:
        return Fault(
            "a text stands between straight quotes",
            f'Write `"` instead of `{word[0]}`, before it and behind it.', line, column,
        )  # fmt: skip
    if word in _TRUTH:
        return Fault(f"`{word}` is no value", f"Write `{_TRUTH[word]}`.", line, column, len(word))
    if word[0].isdigit() or word[0] in "+-.":
        return Fault(
            f"`{word}` is no number",
            "Write a plain number like `12`, without a sign of its own, zeros before it or units.",
            line, column, len(word),
        )  # fmt: skip
    ends = r"\s*[,\]}#]" if text.count("[") > text.count("]", 0, column) or "{" in text else r"\s*#"
    whole = re.split(ends, rest, maxsplit=1)[0].rstrip()
    return Fault("a text stands between quotes", f'Write `"{whole}"`.', line, column, len(whole))


_VALUES = "Write a text in quotes, a number, true or false, or a list in `[ ]`."


def _quote(lines: list[str], text: str, line: int, column: int) -> Fault:
    """A line that ends inside of a text, or a sign that may not stand in one."""
    if column <= len(text):
        return Fault(
            "a sign that nobody can see stands here", "Delete it, and type the text anew.",
            line, column,
        )  # fmt: skip
    return Fault(
        "the text is not closed",
        'Put a quote `"` behind it; a text of several lines stands between `"""` and `"""`.',
        line, column,
    )  # fmt: skip


def _single(lines: list[str], text: str, line: int, column: int) -> Fault:
    """A text between `'` that goes on to the end of the file."""
    for number, one in enumerate(lines[:line], start=1):
        begun = _KEY.match(one)
        if begun is not None and one[begun.end() :].lstrip()[:1] == "'" and one.count("'") == 1:
            return Fault("the text is not closed", "Put `'` behind it.", number, len(one) + 1)
    return _quote(lines, text, line, column)


def _unterminated(lines: list[str], text: str, line: int, column: int) -> Fault:
    """The end of the file inside of a text: where it begins is what helps."""
    for sign in ('"""', "'''"):
        signs = [
            (number, found.start() + 1)
            for number, one in enumerate(lines, start=1)
            for found in re.finditer(sign, one)
        ]
        if len(signs) % 2:
            return Fault(
                "the text that begins here is not closed", f"Put `{sign}` behind it.", *signs[-1], 3
            )
    return Fault("the text is not closed", 'Put a quote `"` behind it.', line, column)


def _equals(lines: list[str], text: str, line: int, column: int) -> Fault:
    rest = text[column - 1 :]
    if rest.startswith(":"):
        return Fault(
            "a key and its value have `=` between them", "Write `=` for `:`.", line, column
        )
    if text.strip() and "=" in rest:
        name = text[: text.index("=")].strip()
        return Fault(
            f"`{name}` is no key",
            "A key is one word of letters, digits and `-`; another stands between quotes.",
            line, text.index(name) + 1, len(name),
        )  # fmt: skip
    return Fault(
        "a line of a table is a key, `=` and a value",
        'Write it so, put `#` before a remark, and longer texts between `"""`.',
        line, column,
    )  # fmt: skip


def _list(lines: list[str], text: str, line: int, column: int) -> Fault:
    """A list that goes on where a comma or its end should be."""
    rest = text[column - 1 :].lstrip()
    key = _KEY.match(text)
    if rest and (key is None or key.end() < column):
        return Fault(
            "a comma is missing between two things of a list", "Write `,` between them.",
            line, column,
        )  # fmt: skip
    last = line if not rest else line - 1
    for number in range(last, 0, -1):  # where does it begin?
        begun = _KEY.match(lines[number - 1])
        if begun is not None:
            start = lines[number - 1].find("[", begun.end())
            return Fault(
                "the list that begins here is not closed", "Put `]` behind it.",
                number, max(start, 0) + 1,
            )  # fmt: skip
    return Fault("the list is not closed", "Put `]` behind it.", line, column)


def _inline(lines: list[str], text: str, line: int, column: int) -> Fault:
    start = text.rfind("{", 0, column) + 1
    if text[column - 1 :].strip():
        return Fault(
            "a comma or `}` is missing here", "Write `{ key = value, key = value }`.", line, column
        )
    return Fault(
        "the table that begins here is not closed",
        "Put `}` behind it, in the same line.", line, start or column,
    )  # fmt: skip


def _header(lines: list[str], text: str, line: int, column: int) -> Fault:
    closing = "]]" if text.lstrip().startswith("[[") else "]"
    if text[column - 1 :].strip():
        return Fault(
            "the head of a table stops in the middle",
            f"Write names with points between them, and `{closing}`; a name with blanks stands "
            "between quotes.", line, column,
        )  # fmt: skip
    return Fault("the head of the table is not closed", f"Put `{closing}` behind it.", line, column)


def _name(lines: list[str], text: str, line: int, column: int) -> Fault:
    if text.count("{") > text.count("}"):
        return _inline(lines, text, line, column)
    return Fault(
        "a name is expected here",
        "A name is letters, digits and `-`; one with other signs stands between quotes.",
        line, column,
    )  # fmt: skip


def _twice(lines: list[str], text: str, line: int, column: int) -> Fault:
    """A key or a table that was there before."""
    head = _HEADER.match(text)
    key = _KEY.match(text)
    if key is not None:
        name = key[1]
        first = _earlier(
            lines, line, lambda one: (k := _KEY.match(one)) is not None and k[1] == name
        )
        where = f"First in line {first}: keep" if first else "Keep"
        return Fault(
            f"the key `{name}` stands twice in its table", f"{where} one of them.",
            line, key.start(1) + 1, len(name),
        )  # fmt: skip
    if head is not None:
        name = head[1]
        first = _earlier(
            lines, line, lambda one: (h := _HEADER.match(one)) is not None and h[1] == name
        )
        where = f"First in line {first}: give" if first else "Give"
        return Fault(
            f"the table `[{name}]` stands twice", f"{where} one of them another id, or join them.",
            line, head.start(1) + 1, len(name),
        )  # fmt: skip
    return Fault("this is said twice", "Keep one of them.", line, column)


def _earlier(lines: list[str], line: int, fits: Callable[[str], bool]) -> int:
    """The nearest line before one that fits; 0: there is none."""
    return next((number for number in range(line - 1, 0, -1) if fits(lines[number - 1])), 0)


def _backslash(lines: list[str], text: str, line: int, column: int) -> Fault:
    return Fault(
        "a backslash begins a special sign here, and this is none",
        "Write `\\\\` for a backslash, or put the text between `'` and `'`.", line, column,
    )  # fmt: skip


def _statement(lines: list[str], text: str, line: int, column: int) -> Fault:
    """Something that begins no line of TOML, or follows where a line should end."""
    rest = text[column - 1 :]
    if rest[:1] == "]":
        return Fault(
            "`]` closes nothing here", "Take it out, or look for the `[` before it.", line, column
        )
    remark = next((sign for sign in ("//", "--", "/*", ";") if rest.startswith(sign)), "")
    if remark:
        return Fault("a remark begins with `#`", f"Write `#` for `{remark}`.", line, column)
    if rest.strip() == ",":
        return Fault("a line ends without a comma", "Take the comma out.", line, column)
    number = _NUMBER.search(text[: column - 1])
    if number is not None and rest[:1] in "0123456789,":
        return Fault(
            "this is no number", "Write `7` for `007`, and `1.5` with a point.",
            line, number.start(1) + 1, len(text.rstrip()) - number.start(1),
        )  # fmt: skip
    if text[: column - 1].strip():
        single = re.search(r"=\s*'", text) is not None
        return Fault(
            "behind the value the line goes on",
            "A text with `'` in it stands between `\"` and `\"`."
            if single
            else 'A line has one key and one value; inside of a text write `\\"` for a quote.',
            line, column, max(1, len(rest.rstrip())),
        )  # fmt: skip
    return Fault(
        "no line of TOML begins so",
        'A line is `key = value`, `[head.of-a-table]` or `# a remark`; a text of several lines '
        'stands between `"""`.', line, column, max(1, len(rest.rstrip())),
    )  # fmt: skip


_Explain = Callable[[list[str], str, int, int], Fault]
_EXPLAINED: dict[str, _Explain] = {
    "Invalid value": _value,
    "Illegal character": _quote,
    "Unterminated string": _unterminated,
    "Expected \"'''\"": _unterminated,
    "Expected '=' after": _equals,
    "Unclosed array": _list,
    "Unclosed inline table": _inline,
    "Expected ']": _header,
    "Invalid initial character for a key part": _name,
    "Found invalid character": _quote,
    "Cannot overwrite a value": _twice,
    "Cannot declare": _twice,
    "Duplicate inline table key": _twice,
    "Cannot mutate immutable namespace": _twice,
    "Cannot redefine namespace": _twice,
    "Unescaped": _backslash,
    "Invalid hex value": _backslash,
    "Escaped character": _backslash,
    "Expected newline or end of document": _statement,
    "Invalid statement": _statement,
    'Expected "\'"': _single,
}
