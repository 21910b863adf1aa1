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
from undercroft.games.sword_sorcery.state import Enemy
from undercroft.games.sword_sorcery.words.grammar import (
    Aimed,
    Misplaced,
    Step,
    Target,
    Test,
    Text,
    Word,
    check_each,
    owners,
    topics,
)
from undercroft.games.sword_sorcery.words.saying import (
    HAPPENS,
    HE,
    MOMENTS,
    Noun,
    Voice,
    clause,
    near,
    somebody,
)
from undercroft.games.sword_sorcery.words.topics import NOTHING, Topics
from undercroft.games.sword_sorcery.words.use import Use
from undercroft.kit.questions import put

Happening = Literal[
    "attack", "defend", "save", "kill", "heal", "trap", "search", "time", "death", "evade",
    "targeted", "power", "half", "engage", "turn start", "turn end",
]  # fmt: skip

ROLLED = topics("attack", "defence", "save")  # not for who is asked, or named, in its midst
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
    "turn end": topics("now"),
}


# Whose cards can wait for it
_OWNERS: dict[str, Topics] = {
    "attack": topics("hero", "enemy", "deck"),
    "defend": topics("hero", "enemy"),
    "save": topics("hero"),
    "kill": topics("hero", "enemy"),
    "heal": topics("hero"),
    "trap": topics("hero"),
    "search": topics("hero"),
    "time": topics("hero", "enemy"),
    "death": topics("enemy", "reaction"),
    "evade": topics("hero"),
    "targeted": topics("hero"),
    "power": topics("hero"),
    "half": topics("enemy"),
    "engage": topics("enemy"),
    "turn start": topics("hero"),
    "turn end": topics("hero", "enemy"),
}
# What can be answered by a card that is used
_REACTIONS = (
    "attack", "defend", "kill", "trap", "death", "targeted", "power", "turn start", "turn end",
)  # fmt: skip
# What enemies never do: they need no Save and have no Hero Turn
_OF_HEROES = ("save", "turn start")
# What somebody else's card can wait for
_OF_OTHERS = ("attack", "defend", "save", "kill", "death", "power", "turn start", "turn end")


class WhichText(Question, frozen=True):
    clause = "SNS-LANG-24"
    prompt = "{card}: which of these?"
    answers = {"choose:N": "number {N}"}

    card: CauseName
    texts: tuple[str, ...]  # in the language of cards


class If(Step, frozen=True):
    """`else` belongs to the nearest `if`; a branch is one step."""

    form = "if {test} then {does}< else {other}>"
    rule = "SNS-LANG-28"

    test: Test
    does: Step
    other: Step | None = None

    def said(self, voice: Voice) -> str:
        test, does = self.test.said(voice), self.does.said(voice)
        other = self.other.said(voice) if self.other is not None else ""
        if str(self.does) == "none":
            return f"unless {test}, {other}" if other else ""
        return f"if {test}, {does}; otherwise {other}" if other else f"if {test}, {does}"

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


def settled(game: SwordSorcery, step: Step | None, use: Use) -> Step | None:
    """What a step comes to, whatever conditions stand before it."""
    while isinstance(step, If):
        step = step.branch(game, use)
    return step


class Choose(Step, frozen=True):
    """The user picks one that can be done."""

    form = "choose ({texts| or })"
    rule = "SNS-LANG-24"
    any_of = topics("now", "attack", "defence")

    texts: tuple[Text, ...]

    def said(self, voice: Voice) -> str:
        said = [clause(text.said(voice)) for text in self.texts]
        return f"choose one: {'; or '.join(said)}"

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
            seat = game.decider if hero is None else hero.seat
            asking = WhichText(use.card, tuple([str(text) for text in self.texts]))
            text = await put(game, seat, asking, options)
            await text.do(game, use)


class Each(Step, frozen=True):
    """Carried out once for each of them, who is then whom it is done to."""

    form = "each {target} ({text})"
    rule = "SNS-LANG-03"
    all_of = topics("now")

    target: Target
    text: Text

    def checked(self, known: Topics) -> None:
        super().checked(known)
        check_each(self.target, self.text, known)

    def said(self, voice: Voice) -> str:
        whom = self.target.noun(voice)
        if all(isinstance(step, Aimed) for step in self.text.steps):
            return clause(self.text.said(voice.on(voice.known, whom)))
        return f"for {whom.said}: {clause(self.text.said(voice.on(voice.known, HE)))}"

    def given(self, part: Word, known: Topics) -> Topics:
        return known - ROLLED - topics("slain")

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

    def said(self, voice: Voice) -> str:
        whose = voice.whom().whose
        branches: list[str] = []
        for text, how in ((self.failed, "fails"), (self.passed, "succeeds")):
            said = "" if text is None else text.said(voice)
            if said:
                what = f"{whose} Save" if not branches else "it"
                branches.append(f"if {what} {how}, {clause(said)}")
        return "; ".join(branches) or f"{whose} Save is rolled"

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if "slain" in known:  # the dead make none
            raise Misplaced(self, topics("hook"))

    def given(self, part: Word, known: Topics) -> Topics:
        return known - ROLLED

    async def do(self, game: SwordSorcery, use: Use) -> None:
        who = use.default(game, harms=True)  # of an attack, whom it has struck
        own_death = type(who) is Enemy and who is use.owner  # it has failed (SNS-FULL-051)
        if who is None or not (own_death or game.is_there(who)):
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

    def said(self, voice: Voice) -> str:
        who = self.who(voice)
        moment = MOMENTS.get(self.what)
        if moment is not None:
            return moment.format(whose=who.whose)
        return f"when {who.said} {HAPPENS[self.what][not who.many]}"

    def who(self, voice: Voice) -> Noun:
        """Whose occasion it is."""
        if self.whose is None:
            return _anyone(voice.to) if voice.to is not None else voice.owner
        found = {"hero": "a hero", "ally": "another hero", "enemy": "an enemy"}[self.whose]
        return somebody(found if self.n is None else f"{found} {near(self.n, voice)}")


def _anyone(who: Noun) -> Noun:
    """Whose occasion it is on a card that lies for all: that of one of them at a time."""
    said = who.said.replace("each hero", "a hero").replace("each enemy", "an enemy")
    return somebody(said)


class When(Step, frozen=True):
    """A standing rule of its owner; on an event card `to` says whose it is."""

    form = "when {event} then {does}"
    rule = "SNS-LANG-06"
    any_of = topics("holds", "reaction")

    event: Happens
    does: Step

    def said(self, voice: Voice) -> str:
        """On a card that lies for all, `to` says whose occasion it is."""
        to = self.does.to if isinstance(self.does, Aimed) and "deck" in voice.known else None
        event = self.event.said(voice.aimed(None if to is None else to.noun(voice)))
        them = None
        if self.event.what in ("engage", "power"):  # it is done to the other one
            them = somebody("that hero" if self.event.what == "engage" else "that enemy")
        inner = voice.on(self.given(self.does, voice.known), them)
        does = self.does.does if to is not None and isinstance(self.does, Aimed) else self.does
        return f"{event}, {does.said(inner)}"

    def checked(self, known: Topics) -> None:
        missing = _OWNERS[self.event.what] if not _OWNERS[self.event.what] & known else NOTHING
        if "reaction" in known and self.event.what not in _REACTIONS:
            missing |= topics("holds")
        if "holds" in known and self.event.what in ("targeted", "power"):
            missing |= topics("reaction")
        if self.event.what == "power" and self.event.whose != "enemy":
            missing |= topics("enemy")
        if self.event.whose is not None and self.event.what not in _OF_OTHERS:
            missing |= topics("hero")
        if self.event.whose == "enemy" and self.event.what in _OF_HEROES:
            missing |= topics("hero")
        if missing:
            raise Misplaced(self, missing)
        super().checked(known)
        if self.event.what == "death":
            self._check_death(known)
        for word in self.does.walk() if self.event.what == "evade" else ():
            if isinstance(word, Choose):  # it is looked at, and nobody carries it out
                raise Misplaced(word, topics("now"))
        to = self.does.to if isinstance(self.does, Aimed) else None  # it says whose attacks
        if "deck" in known and (to is None or str(to) == "target" or self.event.whose is not None):
            raise Misplaced(self, topics("hero", "enemy"))
        for word in () if isinstance(self.does, Aimed) else self.does.walk():  # SNS-RUL-82
            if isinstance(word, Aimed) and str(word).startswith("range "):
                raise Misplaced(word, topics("holds"))

    def _check_death(self, known: Topics) -> None:
        """Only enemies' cards and items that are spent bring somebody back, and only one of their
        own side (SNS-LANG-12)."""
        keeps = any(str(word) == "heal half" for word in self.does.walk())
        if keeps and not topics("enemy", "reaction") & known:
            raise Misplaced(self, topics("reaction"))
        if keeps and any(isinstance(word, Each) for word in self.does.walk()):
            raise Misplaced(self, topics("death"))
        if keeps and self.event.whose == "hero" and "hero" not in known:
            raise Misplaced(self, topics("hero"))
        if keeps and self.event.whose == "enemy" and "enemy" not in known:
            raise Misplaced(self, topics("enemy"))
        for one in self.does.walk() if self.event.whose is None and not keeps else ():
            if isinstance(one, Aimed) and str(one.to) == "self":  # nothing is done to the dead
                raise Misplaced(one, topics("now"))
        if not keeps and "reaction" in known:
            raise Misplaced(self, topics("holds"))

    def given(self, part: Word, known: Topics) -> Topics:
        reacts = known & topics("reaction")
        given = _GIVEN[self.event.what]
        own = self.event.whose in (None, "hero")  # nobody else's turn is his, nor his an ally's
        own |= any(isinstance(one, Target) for one in part.walk())
        if self.event.whose is None and isinstance(part, Aimed):
            own = not str(part.to).startswith("ally")
        if not ("hero" in known and own):
            given -= topics("turn")
        return owners(known) | reacts | given | topics("inside")

    def may(self, game: SwordSorcery, use: Use) -> bool:
        """It waits for its event (`answers`)."""
        return False

    async def do(self, game: SwordSorcery, use: Use) -> None:
        return


class Hook(Step, frozen=True):
    """What an attack brings; what changes it is done before the defence, all else after."""

    form = "on {what} ({text})"
    rule = "SNS-LANG-05"
    any_of = topics("attack", "weapon", "holds")

    what: Literal["hit", "bolt", "wound", "kill"]
    text: Text

    def checked(self, known: Topics) -> None:
        super().checked(known)
        if topics("deck", "holds") <= known:  # it says of nobody that it is his attack
            raise Misplaced(self, topics("hero", "enemy"))

    def said(self, voice: Voice) -> str:
        found = {"hit": "on a hit", "bolt": "on a bolt", "wound": "on a wound", "kill": "on a kill"}
        return f"{found[self.what]}, {clause(self.within(self.text, voice))}"

    def given(self, part: Word, known: Topics) -> Topics:
        early = topics("attack") if self.what in ("hit", "bolt") else NOTHING
        slain = topics("slain") if self.what == "kill" else NOTHING
        return owners(known) | topics("now", "hook", "inside") | early | slain

    def may(self, game: SwordSorcery, use: Use) -> bool:
        return use.attack is not None

    async def do(self, game: SwordSorcery, use: Use) -> None:
        """The attack in progress brings it (SNS-FULL-043)."""
        if use.attack is not None:
            use.attack.hooks = (*use.attack.hooks, self.brought_by(use.card))

    def brought_by(self, card: str) -> Brought:
        return Brought(self.what, card, self.text)
