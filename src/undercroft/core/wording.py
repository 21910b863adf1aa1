"""Words for people that every game needs: lists and counts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

IRREGULAR = {"die": "dice", "eastman": "eastmen", "lf": "lves"}


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words as a sentence lists them.

    >>> listed(["Vorn"]), listed(["Vorn", "Maya", "Jaheen"]), listed(["a", "b"], "or")
    ('Vorn', 'Vorn, Maya and Jaheen', 'a or b')
    """
    *first, end = tuple(words) or ("",)
    return f"{', '.join(first)} {last} {end}" if first else end


def capital(words: str) -> str:
    """The same, as a sentence begins.

    >>> capital("master Beastman"), capital("")
    ('Master Beastman', '')
    """
    return words[:1].upper() + words[1:]


def whose(name: str) -> str:
    """The name of who owns something.

    >>> whose("Lyssa"), whose("Steelhorns")
    ("Lyssa's", "Steelhorns'")
    """
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def indefinite(noun: str) -> str:
    """One of a thing that was not spoken of before.

    >>> indefinite("guard order"), indefinite("aim order")
    ('a guard order', 'an aim order')
    """
    return f"{'an' if noun[:1].lower() in 'aeio' else 'a'} {noun}"


def counted(n: int | str, noun: str) -> str:
    """So many of a thing.

    >>> counted(1, "wound"), counted(2, "wound"), counted("3", "power die"), counted(-1, "space")
    ('1 wound', '2 wounds', '3 power dice', '-1 space')
    >>> counted(2, "hero"), counted(3, "boss"), counted(2, "Beastman")
    ('2 heroes', '3 bosses', '2 Beastmen')
    """
    return f"{n} {noun if str(n) in ('1', '-1') else _plural(noun)}"


@lru_cache(maxsize=1024)
def _plural(noun: str) -> str:
    for one, many in IRREGULAR.items():
        if noun.endswith(one):
            return noun.removesuffix(one) + many
    return f"{noun}{'es' if noun.endswith(('s', 'x', 'hero')) else 's'}"
