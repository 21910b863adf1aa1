"""The list of words in docs/cards/descent.md, made from the vocabulary.

`python tests/every_card/page.py` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from undercroft.games.descent.cards import places, targets
from undercroft.games.descent.cards.places import ACTING, DECREES, OWN, WINDOWS, Place
from undercroft.games.descent.cards.vocabulary import CHAPTERS
from undercroft.games.descent.cards.vocabulary.plain import ABILITIES, FLAGS, STATS

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
}


def listing() -> str:
    """Everything behind the heading."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield START
    yield "What stands in square brackets may be left out; `...` may be repeated; N is any number."
    yield "“any moment” is every `when` of such a card that no rule reads by itself.\n"
    for title, uses in CHAPTERS.items():
        yield f"### {title}\n"
        yield "| word | where | meaning |"
        yield "|---|---|---|"
        for use in uses:
            needs = [FACTS.get(one, f"a {one}") for one in sorted(use.needs)]
            where = _where(use.places) + (f"; needs {' and '.join(needs)}" if needs else "")
            yield f"| `{use.form}` | {where} | {use.means} |".replace("|]", "]")
        yield ""
    yield "### Bonuses, abilities and flags\n"
    yield "| word | where |"
    yield "|---|---|"
    for stat, where in STATS.items():
        yield f"| `+N {stat}` | {_where(where)} |"
    for name, where in (*ABILITIES.items(), *FLAGS.items()):
        yield f"| `{name}` | {_where(where)} |"
    yield "\n### Whom a card means\n"
    yield "| target | needs |"
    yield "|---|---|"
    for phrase, (_, needs) in targets.PHRASES.items():
        yield f"| `{phrase}` | {', '.join(sorted(needs)) or 'nothing'} |"
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
