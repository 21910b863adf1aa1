"""The list of words in docs/cards/descent.md, printed from the words.

`python tests/every_card/page.py` writes it anew.
"""

from __future__ import annotations

import inspect
import re
import types
import typing
from collections.abc import Iterator
from pathlib import Path

from undercroft.games.descent.cards import places, windows
from undercroft.games.descent.cards.conditions import Condition
from undercroft.games.descent.cards.counting import ABILITIES, FLAGS, STATS
from undercroft.games.descent.cards.effect import Bonus, Effect
from undercroft.games.descent.cards.guards import WHILE, Guard
from undercroft.games.descent.cards.moments import PLAIN, Moment, Plain
from undercroft.games.descent.cards.places import ACTING, DECREES, OWN, WINDOWS, Place
from undercroft.games.descent.cards.reading import read_text
from undercroft.games.descent.cards.targets import Target
from undercroft.games.descent.cards.windows import Any, Window
from undercroft.games.descent.cards.words import CHAPTERS, WORDS, words_of
from undercroft.kit.events import kinds
from undercroft.kit.hints import hints
from undercroft.kit.numbers import Number
from undercroft.kit.words import Term, Word

PAGE = Path(__file__).parents[2] / "docs" / "cards" / "descent.md"
START = "## Every word\n"
SPECIAL = {"": "always", "used": "used at will", "surge": "for surges"}
FACTS = {
    "distance": "`glyph-within=N`",
    "friend": "`on friendly figure`",
    "dark-glyph": "`on active dark glyph`",
    "load": "`carry` before it",
    "speed": "a speed above 0",
    "x": "a cost of X",
    "pit": "a pit that was placed",
    "start": "his own turn",
    "belongings": "a hero's belongings",
    "treasure": "treasure",
}


def listing() -> str:
    """Everything behind the heading."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield START
    yield "Printed from the words themselves. What stands in square brackets may be left out; `...`"
    yield "may be repeated; N is any number, `+N` one with its sign. Keys (`by=`) may stand in any"
    yield "order. “any moment” is every `when` of such a card that no rule reads by itself.\n"
    for title in CHAPTERS:
        yield f"### {title}\n"
        yield "| word | where | meaning | example |"
        yield "|---|---|---|---|"
        for word in words_of(title):
            wanted = read_text(word.example).clauses[0].effects[0]
            needs = [FACTS.get(one, _a(one)) for one in sorted(wanted.wants())]
            where = _where(word.on) + (f"; needs {' and '.join(needs)}" if needs else "")
            yield f"| `{shown(word)}` | {where} | {meaning(word)} | `{word.example}` |"
        yield ""
    yield "### Bonuses, abilities and flags\n"
    yield "| word | where |"
    yield "|---|---|"
    for stat, where in STATS.items():
        yield f"| `+N {stat}` | {_where(where)} |"
    for name, where in (*ABILITIES.items(), *FLAGS.items()):
        yield f"| `{name}` | {_where(where)} |"
    yield from _guards()
    yield "\n### Whom a card means\n"
    yield "| target | needs | stands in |"
    yield "|---|---|---|"
    for target in kinds(Target):
        needs = ", ".join(sorted(target.needs.split())) or "nothing"
        words = dict.fromkeys(f"`{word.name}`" for word in WORDS if _takes(word, target))
        yield f"| `{shown(target)}` | {needs} | {', '.join(words)} |"
    yield "\n### What moments and windows know\n"
    yield "| moment or window | of |"
    yield "|---|---|"
    for title, known in (
        ("heroes' cards", places.MOMENTS),
        ("overlord cards that are played", WINDOWS),
        ("overlord powers", DECREES),
    ):
        for at, facts in known.items():
            if at and facts:
                yield f"| {SPECIAL.get(at, f'`{at}`')} ({title}) | {facts.replace(' ', ', ')} |"
    yield ""


def _guards() -> Iterator[str]:
    yield "\n### Before the colon\n"
    yield "| word | meaning |"
    yield "|---|---|"
    for guard in kinds(Guard):
        yield f"| `{shown(guard)}` | {meaning(guard)} |"
    yield "\n| moment of `when` | it says |"
    yield "|---|---|"
    for name, says in PLAIN.items():
        yield f"| `{name}` | {says} |"
    for moment in kinds(Moment):
        if moment is not Plain:
            yield f"| `{shown(moment)}` | {_said(moment)} |"
    yield "\n| state of `while` | it says |"
    yield "|---|---|"
    for state, says in WHILE.items():
        yield f"| `{state}` | {says} |"
    yield "\n| window of `trigger` |"
    yield "|---|"
    for window in kinds(Window):
        yield from (
            [f"| `{name}()` |" for name in windows.PLAIN]
            if window is Any
            else [f"| `{shown(window)}` |"]
        )


def _takes(word: type[Word], target: type[Target]) -> bool:
    return any(target in (hint, *typing.get_args(hint)) for hint in hints(word).values())


def _said(moment: type[Moment]) -> str:
    return moment.plainly.replace("{}", "").replace(" a attack", " an attack").strip()


def _a(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def meaning(word: type[Word]) -> str:
    return " ".join(inspect.cleandoc(word.__doc__ or "").split())


def shown(word: type[Word]) -> str:
    """A form with what may stand in its fields: `heal(N/max, [whom])`."""
    fields = hints(word)
    form = re.sub(r"<(,? ?)([^<>]*?)( ?)>", r"\1[\2]\3", word.form)
    return re.sub(
        r"\{([?+]?)(\w+)(?:\|([^{}]*))?\}",
        lambda found: "" if found[1] == "?" else _held(fields[found[2]], found[1], found[3]),
        form,
    )


def _held(hint: typing.Any, sign: str, between: str | None) -> str:
    of, inner = typing.get_origin(hint), typing.get_args(hint)
    if of is tuple:
        return _held(inner[0], sign, None) + ("" if between == "/" else "...")
    if of is typing.Literal:
        return "/".join(inner)
    if of is typing.Annotated:
        mark = hint.__metadata__[0]
        if isinstance(mark, Number):
            return "/".join((f"{sign}N", *mark.words))
        return "/".join(mark.words)
    if of in (typing.Union, types.UnionType):
        held = [_held(kind, sign, between) for kind in inner if kind is not types.NoneType]
        return " or ".join(dict.fromkeys(held))
    if issubclass(hint, Term):
        return str(hint.__name__.lower())
    if issubclass(hint, Condition):
        return shown(hint)
    for base, name in ((Target, "whom"), (Bonus, "bonus"), (Effect, "effect"), (Moment, "moment")):
        if issubclass(hint, base):
            return name
    return shown(hint)


def _where(found: frozenset[Place]) -> str:
    if not found:
        return "inside other words"
    parts = [*_own(found)]
    played = {place.at for place in found if place.kind in ("event", "trap")}
    if played >= set(WINDOWS) - {"spawn-step", "never"}:
        parts.append("events and traps")
    elif played:
        parts.append(f"events and traps ({', '.join(sorted(played))})")
    if any(place.kind == "spawn" for place in found) and "never" not in played:
        parts.append("spawn cards")
    powers = {place.at for place in found if place.kind == "power"}
    if powers - {"never"}:
        parts.append("powers: " + _moments(powers - {"never"}, tuple(at for at in DECREES if at)))
    familiar = {place.at for place in found if place.kind == "familiar"}
    if familiar:
        parts.append("familiars: " + _moments(familiar, ()))
    parts += [f"{kind}s" for kind in ("monster", "cache") if Place(kind) in found]  # type: ignore[arg-type]
    return "; ".join(parts)


def _own(found: frozenset[Place]) -> Iterator[str]:
    """By the kinds of heroes' cards that have the same moments."""
    by_kind = {kind: {place.at for place in found if place.kind == kind} for kind in OWN}
    for moments in dict.fromkeys(frozenset(ats) for ats in by_kind.values() if ats):
        kinds = [kind for kind in OWN if by_kind[kind] == moments]
        cards = "heroes' cards" if len(kinds) == len(OWN) else ", ".join(kinds)
        yield f"{cards}: {_moments(set(moments), ACTING)}"


def _moments(found: set[str], most: tuple[str, ...]) -> str:
    if most and found >= set(most):
        rest = sorted(found - set(most))
        return ", ".join(["any moment", *(SPECIAL.get(at, at) for at in rest)])
    return ", ".join(SPECIAL.get(at, at) for at in sorted(found))


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8").partition(START)[0]
    PAGE.write_text(text + listing(), encoding="utf-8")
