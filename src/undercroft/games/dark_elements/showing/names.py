"""What everything is called, by its id: for sentences, labels and sheets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property

from undercroft.core.wording import capital, counted
from undercroft.games.dark_elements.dice import DICE, face_called
from undercroft.games.dark_elements.ground.chart import Chart
from undercroft.games.dark_elements.library import Library
from undercroft.games.dark_elements.staging.tokens import THINGS
from undercroft.games.dark_elements.staging.tracks import brings_doom
from undercroft.kit.decks import printed
from undercroft.kit.sentences import Names

ATTRIBUTES = {
    "might": "Might",
    "knowledge": "Knowledge",
    "willpower": "Willpower",
    "awareness": "Awareness",
}
HOWS = {
    "discarded": "is discarded",
    "gone": "is gone",
    "lit": "burns now",
    "placed": "appears",
    "put out": "goes out",
    "revealed": "is revealed",
    "searched": "is searched",
    "shuffled": "is shuffled",
    "shut": "is shut",
    "turned down": "is turned facedown",
}
# Words that are no id of a card and still say why something happened, or how
CAUSES = {
    "action": "an action",
    "blinded": "Blinded",
    "combustible": "Combustible",
    "doom": "Doom and fate have met: the heroes are lost in the nightmare",
    "fate-step": "the fate step",
    "late-hours": "the late hours",
    "flame-fiend": "Flame Fiend",
    "hidden-passage": "a hidden passage",
    "hurry": "for a movement point",
    "lava": "lava",
    "miss": "a miss was rolled",
    "pit": "the pit",
    "range": "out of range",
    "rest": "rest",
    "stand-up": "standing up",
    "surge": "a surge",
    "torch": "the torch",
    "two-heroes": "an extra effort",
    "unseen": "the attacker has no surge to see through it",
}
SIDES = {"n": "northern", "e": "eastern", "s": "southern", "w": "western"}
_FIGURE = re.compile(r"(.+)-(m?)(\d+)")
_SPACE = re.compile(r"([a-z]+\d*)-(\w+)")
FAMILIAR = "reanimate"
FEAT = "feat"  # the key of every hero's own
SPARED = "In a gentle game doom stays where it is."


class Called:
    """Names by id, of one library; with a chart, doors by where they lie on its map. A monster may
    be `named`: its id and what it is called."""

    def __init__(
        self, library: Library, chart: Chart | None = None, named: Sequence[str] = ()
    ) -> None:
        self._library = library
        self._chart = chart
        self._named: dict[str, str] = {named[0]: named[1]} if named else {}

    @cached_property
    def by_kind(self) -> Names:
        """The same by the nouns of sentences and the words of option keys."""
        return {
            "figure": self.figure,
            "card": self.card,
            "condition": self.condition,
            "door": self.door,
            "encounter": self.encounter,
            "group": self.group,
            "attribute": self.attribute,
            "space": self.space,
            "thing": self.thing,
            "cause": self.cause,
            "face": self.face,
            "how": self.how,
            "surge": self.surge,
            "verdict": self.verdict,
            "ATTRIBUTE": self.attribute,
            "CARD": self.card,
            "CONDITION": self.condition,
            "DOOR": self.door,
            "FACE": self.face,
            "FIGURE": self.figure,
            "HERO": self.figure,
            "N": str,
            "SPACE": self.space,
        }

    def figure(self, id: str) -> str:
        """Two figures of one kind are told apart by their number."""
        if id in self._named:
            return self._named[id]
        if id in self._library.heroes:
            return self._library.heroes[id].name
        if id in self._library.familiars:
            return f"the {self._library.familiars[id].name}"
        found = self._monster(id)
        if found is None:
            return id
        group = self._library.monsters[found[1]]
        rank = "master " if found[2] else ""
        several = group.count("master" if found[2] else "minion") > 1
        return f"the {rank}{group.name.lower()}{' ' + found[3] if several else ''}"

    def _monster(self, id: str) -> re.Match[str] | None:
        """Its group, whether it is a master, and its number."""
        found = _FIGURE.fullmatch(id)
        return found if found is not None and found[1] in self._library.monsters else None

    def card(self, id: str) -> str:
        plain = printed(id)
        if plain == FEAT:
            return "Heroic feat"
        library = self._library
        if plain in library.heroes:
            return "the hero ability"
        for shelf in (library.items, library.skills, library.searches):
            if plain in shelf:
                return str(shelf[plain].name)
        if plain in library.perils:
            return library.perils[plain].called
        if plain in library.activations:
            return f"Activation card {library.activations[plain].number}"
        return capital(plain.replace("-", " "))

    def peril(self, id: str, *, monsters: bool, spared: bool = False) -> str:
        """What it says, of its halves the one that is carried out (DE-FATE-02); `spared` of doom,
        as a gentle game is (DE-RUL-98)."""
        card = self._library.perils[id]
        said = card.says or (card.monsters if monsters else card.calm)
        return f"{said} {SPARED}" if spared and brings_doom(card, monsters=monsters) else said

    def condition(self, id: str) -> str:
        found = self._library.conditions.get(id)
        return found.name if found else capital(id)

    def encounter(self, id: str) -> str:
        found = self._library.encounters.get(id.upper())
        return found.name if found else id

    def group(self, id: str) -> str:
        found = self._library.monsters.get(id)
        return found.plural if found else id

    def attribute(self, id: str) -> str:
        return ATTRIBUTES.get(id, id)

    def space(self, name: str) -> str:
        """`lb-b4` is b4 of Last Breath; end caps belong to no encounter.

        Who looks at the map finds it there by the same letters.
        """
        found = _SPACE.fullmatch(name)
        if found is None:
            return name
        if found[1].startswith("cap"):
            return f"the hidden passage ({found[2]})"
        return f"{self.encounter(found[1])} {found[2]}"

    def door(self, id: str) -> str:
        """Its id has the side of its own plan, which may have been turned (DE-MAP-02)."""
        key, _, side = id.partition("-")
        encounter = self._library.encounters[key.upper()]
        if side not in SIDES:
            return f"the {side} door of {encounter.name}"
        if len(encounter.exits) == 1:
            return f"the door of {encounter.name}"
        placed = self._chart.placed if self._chart else ()
        turn = next((one.turn for one in placed if one.plan == key.upper()), None)
        if turn is None:
            return f"a door of {encounter.name}"
        compass = list(SIDES)
        where = SIDES[compass[(compass.index(side) + turn) % 4]]
        return f"the {where} door of {encounter.name}"

    def face(self, id: str) -> str:
        """`b4`, or a defence die with its shields: `grey-2`."""
        die, _, shields = id.partition("-")
        if shields:
            return f"{die} ({counted(int(shields), 'shield')})"
        die, number = face_called(id)
        shown = DICE[die].faces[number - 1]
        words = (
            "miss" if shown.miss else "",
            f"range {shown.range}" if shown.range else "",
            f"{shown.damage} damage" if shown.damage else "",
            counted(shown.surges, "surge") if shown.surges else "",
        )
        return f"{die} ({', '.join(filter(None, words))})"

    def how(self, id: str) -> str:
        return HOWS.get(id, id)

    def verdict(self, passed: bool) -> str:
        return "passed" if passed else "failed"

    def thing(self, id: str) -> str:
        return THINGS.get(id, id)

    def surge(self, text: str) -> str:
        """What a surge buys: words of a card, or an ability with a name."""
        ability = self._library.abilities.get(text)
        return ability.name if ability else text

    def ending(self, quest: str, cause: str) -> str:
        """How a quest ended."""
        its = self._library.adventures[quest]
        return {"awake": its.won, "limbo": its.lost}.get(cause) or CAUSES[cause]

    def outro(self, quest: str, cause: str) -> str:
        """And how it goes on from there."""
        its = self._library.adventures[quest]
        return {"awake": its.outro, "limbo": its.outro_lost}.get(cause, its.outro_doom)

    def cause(self, id: str) -> str:
        """Whatever has that id: a word of the rules, a figure, a condition, a card."""
        library = self._library
        quest, _, ending = id.partition(":")
        if ending:
            return self.ending(quest, ending)
        if id in CAUSES:
            return CAUSES[id]
        if id in library.encounters:
            return self.encounter(id)
        if id in library.conditions:
            return self.condition(id)
        if id in library.heroes or self._monster(id):
            return self.figure(id)
        if id in library.monsters:
            return self.group(id)
        if id in library.abilities:
            return library.abilities[id].name
        return self.card(id)
