"""A Monster's words sorted into the classes of DRU-LANG-16: blue, pink and black print."""

from __future__ import annotations

from collections.abc import Mapping

from undercroft.cards.errors import Misread
from undercroft.games.drunagor.cards import wording
from undercroft.games.drunagor.cards.grouping import Grouping, SpecPhrase, joins_immunity
from undercroft.games.drunagor.cards.parts import (
    Behaviour,
    Gaining,
    Hits,
    OneOf,
    Part,
    Parts,
    Reach,
    Segment,
    Shape,
)
from undercroft.games.drunagor.cards.places import Place
from undercroft.games.drunagor.cards.standing import Standing
from undercroft.games.drunagor.cards.tree import (
    Attack,
    Effect,
    Group,
    Immunity,
    Item,
    Modifier,
    MonsterText,
    Static,
)
from undercroft.games.drunagor.cards.words.keywords import WHOLE

MONSTER = {
    "P": Place.MONSTER_PASSIVE,
    "T": Place.MONSTER_TRIGGERED,
    "A": Place.MONSTER_ATTACK,
}
FOLLOWER = {
    "P": Place.FOLLOWER_PASSIVE,
    "T": Place.FOLLOWER_TRIGGERED,
    "A": Place.FOLLOWER_ATTACK,
}
UNPLACED: dict[str, Place] = {}


def make_monster(segments: tuple[Segment, ...], places: Mapping[str, Place]) -> MonsterText:
    """Segments with a letter and those without, which are sorted (DRU-LANG-50)."""
    text = Classes({letter: Standing(places.get(letter)) for letter in "PTA"})
    for segment in segments:
        runs = {segment.letter: segment.parts} if segment.letter else sort(segment.parts)
        for letter, parts in runs.items():
            _no_attacks(parts)
            {"P": text.passive, "T": text.trigger, "A": text.attack}[letter](parts)
    return MonsterText(
        tuple(text.behaviours),
        tuple(text.passives),
        tuple(text.triggered),
        tuple(text.modifiers),
        tuple(text.collateral),
    )


class Classes:
    def __init__(self, standing: dict[str, Standing]) -> None:
        self.standing = standing
        self.behaviours: list[str] = []
        self.passives: list[Item] = []
        self.triggered: list[Group] = []
        self.modifiers: list[Modifier] = []
        self.collateral: list[Group] = []

    def passive(self, parts: Parts) -> None:
        rest: list[Part] = []
        for part in parts:
            if isinstance(part.says, Behaviour):
                self.standing["P"].behaviour(part.at, part.says.word)
                self.behaviours.append(part.says.word)
            elif isinstance(part.says, Reach) and part.says.range:
                rest.append(part._replace(says=Effect("RANGE", part.says.range)))
            elif isinstance(part.says, SpecPhrase):
                raise Misread(
                    part.at, "a passive has no target", "Begin the segment with T: or A:."
                )
            else:
                rest.append(part)
            if isinstance(part.says, Effect) and part.says.keyword in WHOLE:
                _check_whole(part, part.says)
        for group in Grouping(self.standing["P"], passive=True).read(tuple(rest)):
            for item in group.items:
                if isinstance(item, Modifier):  # VICIOUS is blue print but changes the attack
                    self.modifiers.append(item)
                elif item == Static("PROTECT"):
                    self.passives.append(Effect("PROTECT"))
                else:
                    self.passives.append(item)

    def trigger(self, parts: Parts) -> None:
        """Without a spec these are for the Monster itself (DRU-LANG-17)."""
        self.triggered += Grouping(self.standing["T"]).read(parts)

    def attack(self, parts: Parts) -> None:
        """Read as what follows a HIT entry: modifiers, and the rest collateral."""
        reading = Grouping(self.standing["A"])
        reading.strike(Attack((0,)), parts[0])
        ((blow,),) = (group.items for group in reading.read(parts))
        if isinstance(blow, Attack):
            self.modifiers += blow.modifiers
            self.collateral += blow.collateral


def _check_whole(part: Part, said: Effect) -> None:
    if not part.bare and said.condition is None:
        problem = f"{said.keyword} has no number as a passive"
        raise Misread(part.at, problem, f"Write `{said.keyword}` alone.")


def sort(parts: Parts) -> dict[str, Parts]:
    """The parts of each class; a spec goes with every item that it holds for."""
    runs: dict[str, list[Part]] = {}
    specs: list[Part] = []
    served: set[str] = set()  # classes that have these specs already
    collecting = listing = False
    for part in parts:
        if isinstance(part.says, SpecPhrase) and not isinstance(part.says, Shape):
            specs = [*specs, part] if collecting else [part]
            collecting, listing = True, False
            served.clear()
            continue
        listing = isinstance(part.says, Immunity) or (listing and joins_immunity(part))
        letter = "P" if listing else classify(part)
        run = runs.setdefault(letter, [])
        if letter not in served and not isinstance(part.says, Shape):
            run += specs
            served.add(letter)
            collecting = False
        run.append(part)
    if collecting:  # RANGE 1 alone is a passive
        runs.setdefault("P", []).extend(specs)
    return {letter: tuple(run) for letter, run in runs.items()}


def classify(part: Part) -> str:
    says = part.says
    if isinstance(says, OneOf):
        return classify(says.parts[0])
    if isinstance(says, Behaviour | Static | Immunity):
        return "P"
    keyword = says.keyword if isinstance(says, Effect) else ""
    return "T" if keyword in wording.TRIGGERED else "P" if keyword in wording.PASSIVE else "A"


def _no_attacks(parts: Parts) -> None:
    for part in parts:
        if isinstance(part.says, Hits | Gaining):
            raise Misread(part.at, "a Monster attacks without HIT", "Write the effect alone.")
        if isinstance(part.says, OneOf):
            _no_attacks(part.says.parts)
