"""What everything is called, by its id: for sentences, labels and sheets."""

from __future__ import annotations

import re

from undercroft.core.wording import capital, counted, indefinite, listed
from undercroft.games.sword_sorcery.dice import DICE, Face, face_called
from undercroft.games.sword_sorcery.enemy import EnemyCard
from undercroft.games.sword_sorcery.library import Library
from undercroft.games.sword_sorcery.quest import Door, Quest, Token
from undercroft.games.sword_sorcery.words.reading import read_text
from undercroft.games.sword_sorcery.words.rows import how_far
from undercroft.games.sword_sorcery.words.saying import Voice
from undercroft.games.sword_sorcery.words.states import CONDITIONS
from undercroft.games.sword_sorcery.words.terms import Band
from undercroft.games.sword_sorcery.words.topics import CARDS
from undercroft.kit.decks import printed
from undercroft.kit.sentences import Names

KEYS = {"magic_key": "the Magic Key"}
TOKENS = {"search": "the search token", "chest": "the chest", "shadow": "the shadow"}
DOORS = {"normal": "the door", "locked": "the locked door", "sealed": "the sealed door"}
# Words that are no id of a card and still say why something happened, or how
CAUSES = {
    "anvil": "the anvil",
    "bash": "a push",
    "bleed": "Bleeding",
    "crowns": "crowns",
    "deadly": "deadly ground",
    "drop": "laid down",
    "emporium": "the Emporium",
    "evade": "an Evade",
    "inspire": "one more hit",
    "ward": "one more shield",
    "failed": "The quest has failed",
    "fallen": "No hero is left alive",
    "fire": "Fire",
    "focus": "Focus",
    "free": "Free Action",
    "goal": "The goal of the quest is reached",
    "loss": "the quest was lost",
    "negated": "a card undoes it",
    "night": "Night",
    "no-power": "it has no power",
    "out-of-reach": "nobody is in reach",
    "pick-up": "picked up",
    "poison": "Poison",
    "pull": "a pull",
    "save": "a Save",
    "spent": "The Event deck is spent",
    "stand": "standing up",
    "supremacy": "Supremacy",
    "tavern": "the tavern",
    "time": "the Time Phase",
    "turn": "the turn ends",
    # where an enemy goes
    "away": "moves away from",
    "to-range": "moves to come within range of",
    "to-victim": "moves toward",
}
REPEATED = "repeat-"  # a condition that somebody has already
HANDS = {"main": "main hand", "off": "off hand"}
POWER_KINDS = {
    "C": "Combat",
    "A": "Action",
    "F": "Free Action",
    "H": "own attack",
    "D": "own defence",
    "R": "reaction",
    "T": "talent",
}
ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")
_STORY = re.compile(r"S\d+-\d+")
_FIGURE = re.compile(r"(.+)-(green|blue|red|purple)-(\d+)")


class Called:
    """Names by id, of one library, on the map of one quest; where the quest is not known, things on
    the map are called by their ids, as they stand there."""

    def __init__(self, library: Library, quest: Quest | None = None) -> None:
        self._library = library
        self._quest = quest
        self._doors = {door.id: door for door in quest.doors} if quest else {}
        self._tokens = {token.id: token for token in quest.tokens} if quest else {}
        self._gates = {gate.id: gate for gate in quest.gates} if quest else {}
        self.by_kind: Names = {
            "figure": self.figure,
            "alias": lambda id: id.replace("-", " ").replace("_", " "),
            "card": self.card,
            "condition": self.condition,
            "area": str,
            "door": self.door,
            "token": self.token,
            "gate": self.gate,
            "quest": self.quest,
            "thing": self.thing,
            "cause": self.cause,
            "faces": self.faces,
            "hit-faces": self.hit_faces,
            "shield-faces": self.shield_faces,
            "band": self.band,
            "soulrank": ROMAN.__getitem__,
            "supremacy": lambda _: CAUSES["supremacy"],
            "row": self.row,
            # the words of option keys
            "ACTION": self.action,
            "AREA": str,
            "CARD": self.card,
            "CLASS": self.role,
            "CONDITION": self.condition,
            "CROWNS": lambda n: counted(int(n), "crown"),
            "DOOR": self.door,
            "FIGURE": self.figure,
            "GATE": self.gate,
            "HERO": self.figure,
            "ITEM": self.card,
            "N": str,
            "POWER": self.card,
            "QUEST": self.quest,
            "SLOT": self.slot,
            "THING": self.thing,
            "TOKEN": self.token,
        }

    def figure(self, id: str) -> str:
        """Two enemies of one kind are told apart by their number."""
        library = self._library
        if id in library.heroes:
            return library.heroes[id].name
        kind, of, owner = id.partition("-of-")
        if of and kind in library.companions:
            return f"the {library.companions[kind].name} of {self.figure(owner)}"
        found = _FIGURE.fullmatch(id)
        if found is None:
            return id
        if found[1] in library.masters:
            return library.masters[found[1]].name
        if found[1] in library.kinds:
            return f"the {found[2]} {library.kinds[found[1]].name.lower()} {found[3]}"
        return id

    def kind(self, id: str) -> str:
        """Of enemies; masters have a name of their own."""
        library = self._library
        return library.masters[id].name if id in library.masters else library.kinds[id].name

    def foe(self, name: str) -> str:
        """Whom a quest means: a master, any of a kind, or one to whom it has given a name."""
        library = self._library
        if name in library.masters:
            return library.masters[name].name
        if name in library.kinds:
            return indefinite(library.kinds[name].name.lower())
        return f"the {name.replace('_', ' ')}"

    def role(self, id: str) -> str:
        found = self._library.classes.get(id)
        return found.name if found else id

    def card(self, id: str) -> str:
        """Powers, items, traps, finds, events and encounters; copies of an item are alike."""
        plain = printed(id)
        library = self._library
        for shelf in (
            library.powers, library.items, library.traps, library.searches, library.events,
            library.encounters, library.enemy_powers,
        ):  # fmt: skip
            if plain in shelf:
                return str(shelf[plain].name)
        if plain in KEYS:
            return KEYS[plain]
        if plain.count("_") >= 2 and plain.rsplit("_", 2)[0] in library.kinds:
            card = EnemyCard.called(plain)
            return f"{card.rank} {self.kind(card.kind).lower()}"
        if _STORY.fullmatch(plain):
            return "a story event"
        return "unarmed" if not plain else capital(plain.replace("-", " "))

    def condition(self, id: str) -> str:
        return CONDITIONS.get(id, capital(id))

    def door(self, id: str) -> str:
        door = self._doors.get(id)
        return f"door {id}" if door is None else _between(door)

    def token(self, id: str) -> str:
        token = self._tokens.get(id)
        return f"token {id}" if token is None else _lying(token)

    def gate(self, id: str) -> str:
        gate = self._gates.get(id)
        return f"gate {id}" if gate is None else f"the gate in {gate.area}"

    def quest(self, id: str) -> str:
        found = self._library.quests.get(id)
        return found.name if found else id

    def action(self, id: str) -> str:
        """What the quest lets a hero do."""
        actions = self._quest.actions if self._quest else ()
        return next((one.name for one in actions if one.id == id), id)

    def choice(self, id: str, number: int) -> str:
        """An option of a choice of the quest, by its place."""
        choices = self._quest.choices if self._quest else ()
        found = next(one for one in choices if one.id == id)
        return found.options[number].name

    def face(self, id: str) -> str:
        """`r8` is the red die with two hits."""
        colour, number = face_called(id)
        return f"the {colour} die with {symbols(DICE[colour].faces[number - 1])}"

    def faces(self, ids: str) -> str:
        """All dice of a roll: `[red: 2 hits] [blue: nothing]`."""
        return " ".join(f"[{self.face(id)[4:].replace(' die with', ':')}]" for id in ids.split())

    def hit_faces(self, ids: str) -> str:
        faces = _faces(ids)
        return symbols(Face(sum(one.hits for one in faces), sum(one.bolts for one in faces)))

    def shield_faces(self, ids: str) -> str:
        return symbols(Face(shields=sum(one.shields for one in _faces(ids))))

    def band(self, band: str) -> str:
        return how_far(Band(band))

    def row(self, text: str) -> str:
        return read_text(text).said(Voice(CARDS["behaviour"]))

    def slot(self, id: str) -> str:
        return HANDS.get(id, id)

    def thing(self, id: str) -> str:
        """Whatever can lie in an area: an item, a key, a door, a token, a gate, crowns."""
        for shelf, called in (
            (self._doors, self.door), (self._tokens, self.token), (self._gates, self.gate),
        ):  # fmt: skip
            if id in shelf:
                return called(id)
        return self.card(id) if id not in CAUSES else CAUSES[id]

    def cause(self, id: str) -> str:
        """Whatever has that id: a word of the rules, a figure, a condition, a card."""
        if id in self._library.quests:
            return self.quest(id)
        if id.startswith("trigger-"):
            return "the story"
        if any(id == one.id for one in self._quest.actions) if self._quest else False:
            return self.action(id)
        if id in self._library.kinds or id in self._library.masters:
            return self.kind(id)
        if id in CAUSES:
            return CAUSES[id]
        if id in CONDITIONS:
            return CONDITIONS[id]
        if id.startswith(REPEATED):  # SNS-COND-03
            return f"{self.condition(id.removeprefix(REPEATED))} again"
        if id in self._library.companions:
            return self._library.companions[id].name
        if id in self._library.heroes or _FIGURE.fullmatch(id) or self._is_companion(id):
            return self.figure(id)
        return self.thing(id)

    def _is_companion(self, id: str) -> bool:
        """Cards have such names too: `rune-of-warding`."""
        return id.partition("-of-")[0] in self._library.companions


def _faces(ids: str) -> list[Face]:
    return [DICE[colour].faces[n - 1] for colour, n in map(face_called, ids.split())]


def symbols(face: Face) -> str:
    """What a face shows, in words.

    >>> symbols(Face(hits=2, bolts=1)), symbols(Face(hits=1, bolts=1, shields=1))
    ('2 hits and a bolt', 'a hit, a bolt and a shield')
    """
    parts = [
        f"a {name}" if n == 1 else counted(n, name)
        for name, n in (("hit", face.hits), ("bolt", face.bolts), ("shield", face.shields))
        if n
    ]
    return listed(parts) or "nothing"


def _between(door: Door) -> str:
    return f"{DOORS[door.kind]} between {door.between[0]} and {door.between[1]}"


def _lying(token: Token) -> str:
    return (
        f"the {token.name} in {token.area}"
        if token.name
        else f"{TOKENS[token.kind]} in {token.area}"
    )
