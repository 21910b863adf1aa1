"""What the words of quests do not spell out: names on the map and in the library, amounts."""

from __future__ import annotations

from undercroft.kit.stories.shared import NAME
from undercroft.kit.words import Term


class MonsterName(Term, pattern=rf"(?:master )?{NAME}", what="a monster of this quest"):
    """`grutt`, `skeleton`, `master skeleton`."""

    __slots__ = ()

    @property
    def cards(self) -> tuple[str, str]:
        """The ids of the card that may be meant: one with a name, or one of a kind."""
        kind = self.removeprefix("master ")
        return self, f"{kind}/{'normal' if kind == self else 'master'}"


class AreaName(Term, pattern=r"[A-Za-z0-9]", what="an area of the map"):
    __slots__ = ()


class DoorName(Term, pattern=NAME, what="a door of the map"):
    __slots__ = ()


class SpaceName(Term, pattern=r"[a-z]{1,2}[0-9]{1,2}", what="a space of the map"):
    __slots__ = ()


class ThingName(Term, pattern=NAME, what="a relic, or the key of a colour (`red-key`)"):
    __slots__ = ()


class ItemName(Term, pattern=NAME, what="an item or a potion"):
    __slots__ = ()


class EncounterName(Term, pattern=NAME, what="an encounter that lies in an area"):
    __slots__ = ()


class ActionName(Term, pattern=NAME, what="a prolonged action of this quest"):
    __slots__ = ()


class AbilityName(Term, pattern=r"[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)*", what="an ability"):
    __slots__ = ()


class Signed(Term, pattern=r"[+-]\d{1,3}", what="a number with its sign"):
    __slots__ = ()


class CardText(
    Term, pattern=r"[a-z][a-z-]*\((?:[^()]|\([^()]*\))*\)", what="a call of the card language"
):
    """What an event card of the overlord could say: `spawn(2 Skeleton)`."""

    __slots__ = ()
