"""What may stand between the brackets of a call: each slot reads its words into a value once, when
the card is loaded, and refuses all others."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from undercroft.games.descent.cards import targets
from undercroft.games.descent.cards.tree import (
    Amount,
    Band,
    Dice,
    Mixed,
    Prices,
    Target,
    Value,
    Word,
    Words,
)

MOST = 99
LETTERS = "RWUGY"  # of the combat dice


class Slot(msgspec.Struct, frozen=True):
    """One argument. `samples` are words that it takes: the documentation shows them and tests
    write them."""

    name: str
    read: Callable[[str], Value] | None  # None: effects, which are read as such
    samples: tuple[str, ...] = ()
    key: str = ""
    optional: bool = False
    many: bool = False
    inner: tuple[str, ...] = ()  # calls and stats that alone may stand in it

    def shown(self) -> str:
        """As in the form of a call: `[by=hero/overlord]`."""
        words = f"{self.key}={self.name}" if self.key else self.name
        words = f"{words}..." if self.many else words
        return f"[{words}]" if self.optional else words


def optional(slot: Slot) -> Slot:
    return msgspec.structs.replace(slot, optional=True)


def many(slot: Slot) -> Slot:
    return msgspec.structs.replace(slot, many=True)


def keyed(key: str, slot: Slot) -> Slot:
    return msgspec.structs.replace(slot, key=key)


def number(least: int = 1, name: str = "N") -> Slot:
    """A count."""

    def read(words: str) -> Amount:
        if not words.isdigit() or not least <= int(words) <= MOST:
            raise ValueError(f"a number from {least} to {MOST} is needed, not “{words}”")
        return Amount(int(words))

    return Slot(name, read, ("2",))


def change(sample: str = "+1") -> Slot:
    """A number with its sign."""

    def read(words: str) -> Amount:
        if not re.fullmatch(r"[+-]\d{1,4}", words) or int(words) == 0:
            raise ValueError(f"a change with its sign is needed (+1, -1), not “{words}”")
        return Amount(int(words), "+")

    return Slot("+N", read, (sample,))


def gain() -> Slot:
    """A number with a plus."""

    def read(words: str) -> Amount:
        if not re.fullmatch(r"[+]\d{1,2}", words) or int(words) == 0:
            raise ValueError(f"a number with a plus is needed (+1), not “{words}”")
        return Amount(int(words), "+")

    return Slot("+N", read, ("+1",))


def amount(*others: str, least: int = 1) -> Slot:
    """A number, or one of the words that stand for one: `max`, `all`, `X`."""
    plain = number(least)

    def read(words: str) -> Value:
        if words in others:
            return msgspec.convert({"type": "Amount", "said": words}, Amount)
        assert plain.read is not None
        return plain.read(words)

    return Slot("/".join(("N", *(one.upper() if one == "x" else one for one in others))), read,
                (*plain.samples, *others))  # fmt: skip


def word(*phrases: str, name: str = "") -> Slot:
    """One of these, each known by one name: `pit wounds` as `pit-wounds`. A lone N in a phrase is
    any number."""
    known = {phrase.lower(): phrase for phrase in phrases}

    def read(words: str) -> Word:
        phrase, n = words, 0
        if words.lower() not in known:
            n = next((int(one) for one in words.split() if one.isdigit()), 0)
            phrase = re.sub(r"(?<!\S)\d+(?!\S)", "n", words, count=1)
        found = known.get(phrase.lower())
        if found is None or n > MOST:
            raise ValueError(f"one of {', '.join(phrases)} is needed, not “{words}”")
        kept = "-".join(part for part in found.split() if part != "N")
        said = re.sub(r"\bN\b", str(n), found)
        return Word(kept, said, n) if " " in found else Word(found)

    samples = tuple(re.sub(r"\bN\b", "4", phrase) for phrase in phrases)
    return Slot(name or "/".join(phrases), read, samples)


def either(*names: str) -> Slot:
    """One or more of these, with `/` between them."""

    def read(words: str) -> Words:
        found = _listed(words, names)
        plain = tuple(one.replace(" ", "-") for one in found)
        return Words(plain, said="" if plain == found else words)

    return Slot("/".join(names), read, (*names, "/".join(names[:2])))


def some(*names: str) -> Slot:
    """So many of these: `1 green/yellow`."""

    def read(words: str) -> Words:
        n, _, rest = words.partition(" ")
        if not n.isdigit() or not 1 <= int(n) <= MOST:
            raise ValueError(f"a number of {', '.join(names)} is needed, not “{words}”")
        return Words(_listed(rest, names), int(n))

    return Slot(f"N {'/'.join(names)}", read, (f"1 {'/'.join(names)}",))


def _listed(words: str, names: tuple[str, ...]) -> tuple[str, ...]:
    found = tuple(words.split("/"))
    for one in found:
        if one not in names:
            raise ValueError(f"{', '.join(names)} are known here, not “{one}”")
    return found


def called(name: str, sample: str) -> Slot:
    """The id of something in the library."""

    def read(words: str) -> Word:
        if " " in words or "/" in words:
            raise ValueError(f"the name of a {name} is needed, not “{words}”")
        return Word(words.lower())

    return Slot(name, read, (sample,))


def whom(*phrases: str, name: str = "whom") -> Slot:
    """Targets, each by the way it is said (`cards/targets`)."""
    allowed = frozenset(targets.PHRASES[phrase][0] for phrase in phrases)

    def read(words: str) -> Target:
        found = targets.read_target(words)
        if targets.general(found) not in allowed:
            raise ValueError(f"“{words}” cannot be meant here")
        return found

    return Slot(name, read, tuple(phrase.replace("within N", "within 4") for phrase in phrases))


def dice() -> Slot:
    def read(words: str) -> Dice:
        letters = words.upper().replace(" ", "")
        if not letters or set(letters) - set(LETTERS):
            raise ValueError(f"combat dice are needed (R G), not “{words}”")
        return Dice(letters)

    return Slot("dice", read, ("R G",))


def band() -> Slot:
    """Monsters of a kind and a rank: `2 master Skeleton`."""

    def read(words: str) -> Band:
        found = re.fullmatch(r"([1-9]\d?) (master )?([\w'-]+)", words)
        if found is None:
            raise ValueError(f"monsters are needed (2 master Skeleton), not “{words}”")
        return Band(int(found[1]), found[3].lower(), found[2] is not None)

    return Slot("N [master] KIND", read, ("2 Skeleton", "1 master Skeleton"))


def mixed() -> Slot:
    def read(words: str) -> Mixed:
        found = re.fullmatch(r"([1-9]\d?) of ([\w'/-]+)", words)
        if found is None:
            raise ValueError(f"monsters are needed (2 of Beastman/Skeleton), not “{words}”")
        return Mixed(int(found[1]), tuple(found[2].lower().split("/")))

    return Slot("N of KIND/KIND", read, ("2 of Beastman/Skeleton",))


def prices(*, plus: bool) -> Slot:
    """Threat by deck; a dark relic's own cost comes on top."""
    end = " plus relic cost" if plus else ""

    def read(words: str) -> Prices:
        listed = words.removesuffix(end) if plus else words
        pairs = re.findall(r"(\d+) ([a-z/]+)", listed)
        if (plus and not words.endswith(end)) or " ".join(map(" ".join, pairs)) != listed:
            raise ValueError(f"threat by deck is needed (4 copper 8 silver{end}), not “{words}”")
        return Prices(tuple((tuple(decks.split("/")), int(n)) for n, decks in pairs), plus)

    return Slot(f"prices{end}", read, (f"4 shop/copper 8 silver 12 gold{end}",))


def effects(*samples: str, only: tuple[str, ...] = ()) -> Slot:
    """Calls or bonuses inside the call: what may stand in its own place, or these alone."""
    return Slot("effect", None, samples, inner=only)
