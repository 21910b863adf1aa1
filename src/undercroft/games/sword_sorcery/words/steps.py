"""Steps that hold other steps: conditions, choices, saves, standing rules and hooks."""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from undercroft.core.decisions import Option
from undercroft.games.sword_sorcery.attack import Hook as Brought
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.nouns import CauseName
from undercroft.games.sword_sorcery.questions import Question
from undercroft.games.sword_sorcery.rules.saving import save
from undercroft.games.sword_sorcery.words.grammar import (
    Misplaced,
    Step,
    Target,
    Test,
    Text,
    Word,
    owners,
    topics,
)
from undercroft.games.sword_sorcery.words.topics import Topics
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.questions import put

Happening = Literal[
    "attack", "defend", "save", "kill", "heal", "trap", "search", "time", "death", "evade",
    "targeted", "power", "half", "engage", "turn start", "turn end",
]  # fmt: skip

# What the words after `when` find
_GIVEN: dict[str, Topics] = {
    "attack": topics("attack"),
    "defend": topics("defence"),
    "save": topics("save"),
    "kill": topics("now", "turn"),
    "heal": topics("heal"),
    "trap": topics("trap"),
    "search": topics("search"),
    "time": topics("now"),
    "death": topics("death", "now"),
    "evade": topics("evade", "defence"),
    "targeted": topics("targeted"),
    "power": topics("working"),
    "half": topics("now"),
    "engage": topics("now"),
    "turn start": topics("now", "turn"),
    "turn end": topics("now", "turn"),
}


class WhichText(Question, frozen=True):
    clause = "SNS-LANG-24"
    prompt = "{card}, which of these? {said}."
    answers = {"choose:N": "number {N}"}

    card: CauseName
    said: str


class If(Step, frozen=True):
    """`else` belongs to the nearest `if`; a branch is one step."""

    form = "if {test} then {does}< else {other}>"
    rule = "SNS-LANG-28"

    test: Test
    does: Step
    other: Step | None = None

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if "holds" in known:  # a value either holds or does not
            raise Misplaced(self, topics("now", "attack", "defence"))

    def branch(self, game: SwordSorcery, use: Use) -> Step | None:
        return self.does if self.test.holds(game, use) else self.other

    def may(self, game: SwordSorcery, use: Use) -> bool:
        branch = self.branch(game, use)
        return branch is not None and branch.may(game, use)

    async def do(self, game: SwordSorcery, use: Use) -> None:
        branch = self.branch(game, use)
        if branch is not None:
            await branch.do(game, use)


class Choose(Step, frozen=True):
    """The user picks one that can be done."""

    form = "choose ({texts| or })"
    rule = "SNS-LANG-24"
    any_of = topics("now", "attack", "defence")

    texts: tuple[Text, ...]

    def may(self, game: SwordSorcery, use: Use) -> bool:
        return any(text.may(game, use) for text in self.texts)

    async def do(self, game: SwordSorcery, use: Use) -> None:
        options = [
            Option(f"choose:{number}", text)
            for number, text in enumerate(self.texts, start=1)
            if text.may(game, use)
        ]
        if options:
            hero = use.hero
            said = "; ".join(f"{number}: {text}" for number, text in enumerate(self.texts, start=1))
            seat = game.decider if hero is None else hero.seat
            text = await put(game, seat, WhichText(use.card, said), options)
            await text.do(game, use)


class Each(Step, frozen=True):
    """Carried out once for each of them, who is then whom it is done to."""

    form = "each {target} ({text})"
    rule = "SNS-LANG-03"
    all_of = topics("now")

    target: Target
    text: Text

    def given(self, part: Word, known: Topics) -> Topics:
        return known | topics("drawn")

    def may(self, game: SwordSorcery, use: Use) -> bool:
        return bool(self.target.candidates(game, use))

    async def do(self, game: SwordSorcery, use: Use) -> None:
        for one in self.target.candidates(game, use):
            if game.is_there(one):
                await self.text.do(game, structs.replace(use, each=one))


class Save(Step, frozen=True):
    """The target of the text makes a Save."""

    form = "save< then ({passed})>< else ({failed})>"
    rule = "SNS-LANG-22"
    all_of = topics("now")

    passed: Text | None = None
    failed: Text | None = None

    async def do(self, game: SwordSorcery, use: Use) -> None:
        who = use.default(game, harms=False)
        if who is None or not game.is_there(who):
            return
        use.saved = await save(game, who, use.card)
        text = self.passed if use.saved else self.failed
        if text is not None:
            await text.do(game, use)


class Happens(Word, frozen=True):
    """What `when` waits for. Without a subject it is the owner's own."""

    form = "<{whose}< within {n}> >{what}"
    rule = "SNS-LANG-06"

    what: Happening
    whose: Literal["hero", "ally", "enemy"] | None = None
    n: int | None = None


class When(Step, frozen=True):
    """A standing rule of its owner; on an event card `to` says whose it is."""

    form = "when {event} then {does}"
    rule = "SNS-LANG-06"
    any_of = topics("holds", "reaction")

    event: Happens
    does: Step

    def given(self, part: Word, known: Topics) -> Topics:
        return owners(known) | _GIVEN[self.event.what]

    def may(self, game: SwordSorcery, use: Use) -> bool:
        """It waits for its event (`answers`)."""
        return False

    async def do(self, game: SwordSorcery, use: Use) -> None:
        return


class Hook(Step, frozen=True):
    """What an attack brings; what changes it is done before the defence, all else after."""

    form = "on {what} ({text})"
    rule = "SNS-LANG-05"
    any_of = topics("attack", "weapon", "holds", "now", "row")

    what: Literal["hit", "bolt", "wound", "kill"]
    text: Text

    def given(self, part: Word, known: Topics) -> Topics:
        early = topics("attack") if self.what in ("hit", "bolt") else frozenset()
        return owners(known) | topics("now", "hook") | early

    def may(self, game: SwordSorcery, use: Use) -> bool:
        return use.attack is not None

    async def do(self, game: SwordSorcery, use: Use) -> None:
        """The attack in progress brings it (SNS-FULL-043)."""
        if use.attack is not None:
            use.attack.hooks = (*use.attack.hooks, self.brought_by(use.card))

    def brought_by(self, card: str) -> Brought:
        return Brought(self.what, card, self.text)
