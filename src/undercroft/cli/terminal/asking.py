"""A question as lines, and what a person types as one of its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from undercroft.cli.terminal.paint import HARD, Paint
from undercroft.core.decisions import Question, Shown
from undercroft.core.scene import Tone
from undercroft.core.wishes import BETWEEN
from undercroft.kit.decision import REFUSALS

ROOM = 2  # characters for a mark on the map
FEW = 3  # so many squares are listed like other options
ALIKE: Mapping[str, str] = MappingProxyType({})  # the map calls its squares as the game does


class Unclear(Exception):
    """What was typed names no option, or several: then a number chooses among these."""

    def __init__(self, said: str, several: tuple[Shown, ...] = ()) -> None:
        super().__init__(said)
        self.several = several


class Layout(msgspec.Struct, frozen=True):
    """Which options have a number and which are named by their square."""

    question: Question
    numbered: tuple[Shown, ...]
    squares: dict[str, Shown]
    names: Mapping[str, str] = ALIKE

    @property
    def first(self) -> int:
        """The number of the first: 1 acts. Where only squares do, what ends it has 0."""
        acts = not self.squares or any(not _ends(option) for option in self.numbered)
        return 1 if acts else 0

    def numbers(self) -> dict[str, int]:
        return {option.key: number for number, option in enumerate(self.numbered, self.first)}


def lay_out(question: Question, names: Mapping[str, str] = ALIKE, *, full: bool = False) -> Layout:
    """Destinations do not flood the list: many squares become one line. What belongs to a group
    stands where its first option is: what is asked before what would lead further, and last what
    ends it, wherever the rules offer it. Where the map has `names` of its own it is always asked
    by these."""
    options = _without_rivals(question.options, names)
    squares = {square(o, names): o for o in options if square(o)}
    if full or len(squares) <= (0 if names else FEW):
        squares = {}
    numbered = [o for o in options if o not in squares.values()]
    own = [o for o in numbered if BETWEEN not in o.key]
    last = max((place for place, o in enumerate(own) if o.group), default=len(own))
    closing = {o.key for o in own[last + 1 :]}
    first: dict[str, tuple[int, int]] = {}
    for place, option in enumerate(numbered):
        closes = option.key in closing or _ends(option)
        rank = 2 if closes else 1 if BETWEEN in option.key else 0
        group = option.group or option.key
        first[group] = min(first.get(group, (rank, place)), (rank, place))
    numbered.sort(key=lambda option: (*first[option.group or option.key], _ends(option)))
    return Layout(question, tuple(numbered), squares, names)


def _ends(option: Shown) -> bool:
    """Whether it lets be what is asked: `stop`, `pass`, `pass-turn`."""
    return option.key.partition("-")[0] in REFUSALS


def _without_rivals(options: Sequence[Shown], names: Mapping[str, str]) -> list[Shown]:
    """A square means one way to it: the first course that leads there, unless it is a step."""
    plain = {square(o, names) for o in options if BETWEEN not in o.key}
    found: list[Shown] = []
    for option in options:
        name = square(option, names) if BETWEEN in option.key else ""
        if name not in plain or not name:
            found.append(option)
            plain |= {name} if name else set()
    return found


def square(option: Shown, names: Mapping[str, str] = ALIKE) -> str:
    """The name of an option that is named by the square it touches: `c7` of `move:c7`.

    Where a large figure goes it is the first of several, perhaps with how it lies: `c7:v`.
    """
    last = next((step for step in reversed(option.key.split(BETWEEN)) if ":" in step), "")
    name = last.partition(":")[2]
    alone = len(option.spaces) == 1 or bool(option.way)
    if not option.spaces or not alone or name.partition(":")[0] != option.spaces[0]:
        return ""
    return names.get(name, name)


def offered(layout: Layout) -> dict[str, str]:
    """Marks for the squares on the map: what it costs to go there, `!` where harm waits."""
    return {name: _mark(option) for name, option in layout.squares.items()}


def _mark(option: Shown) -> str:
    if not harmful(option.note):
        return option.cost if 0 < len(option.cost) <= ROOM else "o"
    return f"{option.cost}!" if len(option.cost) == 1 else "!"


def harmful(note: str) -> bool:
    return any(": " in part for part in note.split("; "))


# Writing


def write(layout: Layout, paint: Paint) -> list[str]:
    """The question with its options."""
    lines = [paint.bold(paint.wrap(layout.question.prompt))]
    if layout.squares:
        lines += _squares(layout, paint)
    heading = ""
    numbers = layout.numbers()
    for family in families(layout.numbered):
        if family[0].group != heading:
            heading = family[0].group
            lines.append(f" {paint.bold(heading)}" if heading else "")  # after the last group
        lines.append(_line(family, numbers, paint))
    return lines


def families(options: tuple[Shown, ...]) -> list[list[Shown]]:
    """Neighbours that differ only in how they are paid stand together."""
    found: list[list[Shown]] = []
    for option in options:
        if found and option.family and found[-1][0].family == option.family:
            found[-1].append(option)
        else:
            found.append([option])
    return found


def _line(family: list[Shown], numbers: Mapping[str, int], paint: Paint) -> str:
    option = family[0]
    number = f"{numbers[option.key]:>5}"
    if len(family) == 1:
        text = paint.wrap(_with_note(option.label, option.note), f"{number}  ", " " * 9)
        return _toned(text, number, option, paint)
    ways = "  ".join(f"[{numbers[o.key]}] {_rest(o)}".replace(" ", HARD) for o in family)
    number = f"{numbers[option.key]}-{numbers[family[-1].key]}".rjust(5)
    text = paint.wrap(f"{option.family}  {ways}", f"{number}  ", " " * 9)
    return _toned(text.replace(HARD, " "), number, option, paint)


def _toned(text: str, number: str, option: Shown, paint: Paint) -> str:
    """The number in the colour of what the option does: its words say the same."""
    rest = text.removeprefix(number)
    tone: Tone = "harm" if option.friend or harmful(option.note) else "friend"
    return paint.tone(number, "quiet" if option.vain else tone) + _quiet(rest, option, paint)


def _quiet(text: str, option: Shown, paint: Paint) -> str:
    """The note less bright than what it is about."""
    words, bracket, note = text.rpartition(" (") if option.note else ("", "", "")
    return f"{words}{paint.tone(bracket + note, 'quiet')}" if words and "\n" not in note else text


def _rest(option: Shown) -> str:
    """What a label says beyond its family."""
    rest = option.label.removeprefix(option.family).strip(" ,:[]")
    return f"{rest} ({option.note})" if option.note else rest


def _with_note(label: str, note: str) -> str:
    return f"{label} ({note})" if note else label


def _squares(layout: Layout, paint: Paint) -> list[str]:
    names = list(layout.squares)
    what = next(iter(layout.squares.values())).group
    verb = "Move to (type a place)" if what == "Move" else "Type a place"
    lines = [paint.wrap(f"{verb}: {' '.join(names)}", " ", "      ")]
    meanings: dict[str, list[str]] = {}
    for name, option in layout.squares.items():
        for part in option.note.split("; ") if option.note else ():
            meanings.setdefault(part, []).append(name)
    for meaning, where in meanings.items():
        lines.append(paint.wrap(f"{meaning}: {' '.join(where)}", " " * 6, " " * 10))
    return lines


# Reading


def read(layout: Layout, typed: str, marks: Mapping[str, str]) -> Shown:
    """The option that was meant; Unclear if there is none or more than one."""
    text = typed.strip()
    options = layout.question.options
    if text.isdecimal():
        number = int(text) - layout.first
        if 0 <= number < len(layout.numbered):
            return layout.numbered[number]
        if not layout.numbered:
            raise Unclear("No option has a number here; type one of the places above.")
        raise Unclear(_beyond(layout, text))
    for option in options:
        if option.key == text:
            return option
    found = _meant(layout, text, marks)
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear(_several(text, found), tuple(found))
    raise Unclear(f"“{text}” is not an option here. Type a number, a place, or ? for help.")


def _beyond(layout: Layout, text: str) -> str:
    last = layout.first + len(layout.numbered) - 1
    if not layout.first:
        ending = "0 ends it" if not last else f"0 to {last} end it"
        return f"There is no option {text}: type one of the places above, or {ending}."
    return f"There is no option {text}; they go from 1 to {last}."


def typed(layout: Layout, key: str) -> str:
    """What answers with an option: its number or its square; "" if it is not offered."""
    numbers = {one: str(number) for one, number in layout.numbers().items()}
    squares = {option.key: name for name, option in layout.squares.items()}
    return numbers.get(key) or squares.get(key, "")


def chosen(several: tuple[Shown, ...], typed: str) -> Shown | None:
    """The one of several meanings that a number picks."""
    number = int(typed) if typed.strip().isdecimal() else 0
    return several[number - 1] if 1 <= number <= len(several) else None


def _several(text: str, found: list[Shown]) -> str:
    meanings = "".join(f"\n{number:>5}  {o.label}" for number, o in enumerate(found, 1))
    return f"“{text}” could be one of these:{meanings}"


def _meant(layout: Layout, text: str, marks: Mapping[str, str]) -> list[Shown]:
    """`A1` is a figure before it is a square, `a1` a square before it is a figure."""
    low = text.lower()
    options, names = layout.question.options, layout.names
    by_mark = [option for option in options if marks.get(text) in option.figures]
    by_square = [option for option in options if square(option, names) == low]
    nearby = [option for option in options if low in _called(option.spaces, names)]
    small = {mark.lower(): figure for mark, figure in marks.items()}
    loosely = [option for option in options if small.get(low) in option.figures]
    named = [option for option in options if _begins(option, low)]
    inside = [option for option in options if low in option.label.lower()]
    return by_mark or by_square or nearby or loosely or named or inside


def _called(spaces: tuple[str, ...], names: Mapping[str, str]) -> list[str]:
    return [names.get(space, space) for space in spaces]


def _begins(option: Shown, text: str) -> bool:
    words = option.key.partition(":")[2]
    return any(word.lower().startswith(text) for word in (option.label, option.key, words) if word)
