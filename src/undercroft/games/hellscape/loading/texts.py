"""Texts of cards, and whether the rules would ever carry out what they say (MD2-LANG).

The language can say more than a kind of card can do: a Door card has no target, a potion no price.
What would be passed over in play is refused when it is read.
"""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.hellscape.cards.printing import print_effects
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.tree import (
    NOTHING,
    Ability,
    Action,
    Attack,
    Choose,
    Deed,
    Draw,
    Dual,
    Effect,
    Element,
    Gain,
    If,
    Ignore,
    Lighting,
    Lose,
    Mark,
    Paws,
    Peek,
    PlaceAt,
    Price,
    Ready,
    Reroll,
    Rule,
    Shove,
    Suffer,
    Summon,
    Text,
    Timing,
    Unless,
    Walk,
)
from undercroft.games.hellscape.cards.wording import DICE, ELEMENTS, RULES_OF
from undercroft.games.hellscape.loading.speakers import (
    BAR,
    BOARD,
    FIGHT,
    MEANT,
    POTION,
    SKILL,
    SPIRIT,
    TOKEN,
    Speaker,
)

RESULTS = ("sword", "shield", "scratch", *DICE)  # what joins a roll


def text_of(draft: Draft, entry: Entry, speaker: Speaker, key: str = "text") -> Text:
    """The abilities that a key holds; none if it is empty or missing."""
    if not entry.data.get(key):
        return NOTHING
    text = draft.card(entry[key], read_text)
    for ability in text.abilities:
        _Check(ability, speaker, entry[key]).run()
    return text


class _Check:
    """One ability of one card."""

    def __init__(self, ability: Ability, speaker: Speaker, entry: Entry) -> None:
        self.ability = ability
        self.timing = ability.timing
        self.speaker = speaker
        self.entry = entry
        self.effects = tuple(_flat(ability.effects))
        self.moment = self._moment()
        self.said = f"{self.timing} on {speaker.name}" if self.timing else speaker.name

    def _moment(self) -> str:
        if self.ability.paws:
            return "paws"
        if self.timing in ("PASSIVE", "REVEAL"):
            return self.timing
        return "a combat" if self.timing in FIGHT or self.speaker.fights else "a turn"

    def run(self) -> None:
        self._timing()
        self._header()
        for effect in self.effects:
            if not (self._rule(effect) if isinstance(effect, Rule) else self._works(effect)):
                words = print_effects((effect,))
                raise self.entry.error(
                    f"`{words}` does nothing on {self.said}",
                    "Write something else, or leave it out.",
                )
            self._whom(effect)
            self._class(effect)

    # The header

    def _timing(self) -> None:
        speaker = self.speaker
        if sum(isinstance(part, Timing) for part in self.ability.parts) > 1:
            raise self.entry.error(
                "an ability has one timing", "Write two abilities with ` | ` between them."
            )
        if self.timing not in speaker.timings:
            told = ", ".join(timing or "no timing" for timing in speaker.timings)
            raise self.entry.error(
                f"{speaker.name} has no use for {self.timing or 'no timing'}", f"Known: {told}."
            )
        if Paws in speaker.parts and not self.ability.paws:
            raise self.entry.error(
                "an Enemy's ability costs paws", "E.g. `ATTACK/1 paw: +1 sword`."
            )

    def _header(self) -> None:
        allowed = self.speaker.parts if self.timing != "POISON" else ()
        if self.timing == "PASSIVE":
            allowed = (Lighting,)
        for part in self.ability.parts:
            if isinstance(part, Timing):
                continue
            if not isinstance(part, allowed):
                raise self.entry.error(
                    f"{self.said} has no price or condition like this one",
                    "Leave it out of the head, before the colon.",
                )
            if isinstance(part, Action) and self.timing not in ("", "ANYTIME"):
                raise self.entry.error(
                    f"ACTION and {self.timing} exclude each other", "Leave one of them out."
                )
            far = isinstance(part, If) and part.words == "distance"
            if (far or isinstance(part, Dual)) and self.moment != "a combat":
                raise self.entry.error(
                    "two weapons and distances are of combats", "E.g. `ATTACK/dual: +1 Y`."
                )

    # Effects

    def _rule(self, effect: Rule) -> bool:
        """A named rule works only in the moment it was made for (MD2-LANG-12)."""
        if effect.name not in RULES_OF[self.moment]:
            names = ", ".join(RULES_OF[self.moment])
            raise self.entry.error(
                f"rule({effect.name}) is not for {self.moment}", f"These are: {names}."
            )
        if effect.name == "MARK2" and not any(isinstance(one, Mark) for one in self.effects):
            raise self.entry.error(
                "rule(MARK2) is about an Enemy that is marked",
                "Put `mark enemy@los` before it.",
            )
        if effect.name in OF_MOVES and self.timing != "MOVE":
            return False  # every other action begins without them
        return not self._plain() and self.speaker.name != TOKEN.name and "KILL" not in self.timing

    def _plain(self) -> bool:
        """Whether only what needs no class and no attack is carried out."""
        bare = (BAR.name, SPIRIT.name) if self.moment == "a combat" else (POTION.name,)
        return self.speaker.name in bare or self.timing == "POISON"

    def _works(self, effect: Effect) -> bool:
        """Whether the rules carry it out in this moment."""
        timing, moment = self.timing, self.moment
        match effect:
            case Choose():
                return moment != "PASSIVE"
            case _ if moment == "PASSIVE":
                return effect in (Deed("no reaction"), Deed("count as shadow"))
            case Deed("nothing"):
                return True
            case Gain(n, thing) if n < 0 and not self._taken(thing):
                return False
            case Element(n) if n < 0:
                return False
            case Gain(_, "treasure"):
                return moment == "REVEAL"
            case Gain(_, "minion"):
                return moment in ("REVEAL", "paws")
            case Gain(_, "MP") | Deed("no reaction"):
                return timing == "MOVE"
            case Gain(_, "action"):
                late = timing in ("ROUND START", "TURN END")
                return moment in ("a combat", "a turn") and not late
            case Gain(_, "P") | Reroll(_, "P") | Ignore(_, "P") if timing == "MASK":
                return False  # the only one has shown the mask (MD2-POOL-05, MD2-ROLL-04)
            case Gain(_, thing) if thing in RESULTS:
                return moment in ("a combat", "paws")
            case Gain():
                return True
            case Reroll() | Ignore():
                return moment == "a combat"
            case Unless():
                return moment == "paws"
            case Lose(_, who):  # only whose turn it is (MD2-TURN-08)
                defending = moment == "paws" and timing == "DEFENSE" and who == "target"
                return (moment == "REVEAL" and self._heroes(who)) or defending
            case Shove("pull", _, who) if who in ("enemy@zone", "enemies@zone"):
                return False  # they are as close as can be
            case Peek() | Deed("arrow undo" | "arrow bullseye"):  # they stand for themselves
                return timing == "RANGED ATTACK" and len(self.effects) == 1
            case Deed("count as shadow" | "poison target"):
                return self.speaker.name == TOKEN.name and timing == "ATTACK"
            case Attack():
                token = self.speaker.name == TOKEN.name
                return moment == "a turn" and not (token or self._plain() or "KILL" in timing)
            case Deed("cast free") if self.speaker.name in (SKILL.name, BOARD.name):
                before = self.effects[: self.effects.index(effect)]
                return any(isinstance(one, Ready) for one in before)  # no spell casts itself
            case Draw(_, "token") | Summon() | Ready() | Mark() | Deed():
                return moment in ("a combat", "a turn") and not self._plain()
            case Draw():
                return moment != "paws" and self.speaker.name != SPIRIT.name
            case Walk() | Shove() | PlaceAt() | Suffer() | Element():
                return moment in ("a combat", "a turn") and self.speaker.name != SPIRIT.name
            case _:
                return True

    def _taken(self, thing: str) -> bool:
        """Whether it can be taken away: dice only before they are rolled (MD2-LANG-05)."""
        if thing in DICE:
            return self.timing != "MASK" and self.moment != "paws"
        return thing in TAKEN

    # Whom it means

    def _whom(self, effect: Effect) -> None:
        """Somebody is there whom the words can mean (MD2-LANG-04, -06)."""
        who = getattr(effect, "who", None)
        if who is None or (isinstance(effect, Gain) and effect.thing in (*RESULTS, *SELF)):
            return
        meant = MEANT[self.moment]
        if self.timing == "POISON" or any(isinstance(one, Mark) for one in self.effects):
            meant += ("target",)
        known = f"Known here: {', '.join(meant)}."
        if not who and not self._default(effect):
            raise self.entry.error(f"`{print_effects((effect,))}` does not say whom", known)
        if who and who not in meant:
            raise self.entry.error(f"{self.said} means nobody by `{who}`", known)
        if isinstance(effect, Gain) and effect.thing in OF_HEROES and not self._heroes(who):
            raise self.entry.error(f"only Heroes have {effect.thing}", "E.g. `heroes@zone`.")
        if isinstance(effect, Shove | Mark) and not who.startswith("enem"):
            raise self.entry.error("only Enemies are pushed, pulled or marked", "E.g. `enemy@los`.")

    def _heroes(self, who: str) -> bool:
        """Whether the words mean Heroes: of Enemies they are the target, of Heroes the user."""
        other = self.speaker.name == SPIRIT.name
        if who in ("", "self"):
            return not other and self.moment != "paws"
        if who == "target":
            return self.moment == "paws"
        return not who.startswith(("enem", "mobs"))

    def _default(self, effect: Effect) -> bool:
        """Without a word: Fire and Frost are the opponent's, all else is the user's."""
        if isinstance(effect, Gain) and effect.thing in ("fire", "frost"):
            return self.moment in ("a combat", "paws")
        return self.moment in ("a combat", "a turn")

    # Classes

    def _class(self, effect: Effect) -> None:
        """What only one class has (MD2-LANG-13)."""
        own = self.speaker.hero_class
        coins = [part.coin for part in self.ability.parts if isinstance(part, Price)]
        for owner in (_owner(effect), *map(_purse, coins)):
            if own and owner not in ("", own):
                raise self.entry.error(
                    f"a {own.capitalize()} has nothing of the {owner}'s",
                    "Speak of what the class itself has.",
                )
            if owner and not own:
                raise self.entry.error(
                    f"only a {owner.capitalize()} has that", f'Add `class = "{owner}"`.'
                )


TAKEN = ("sword", "shield", "mana", "rage", "action", "MP")
OF_HEROES = ("mana", "rage", "xp")
OF_MOVES = ("WHIRL", "NIMBLE")  # rules for the rest of a Move action
SELF = ("MP", "treasure", "action")  # without anybody to get them


def _flat(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Effects with those inside of others."""
    for effect in effects:
        yield effect
        match effect:
            case Choose(ways):
                for way in ways:
                    yield from _flat(way)
            case Unless(_, inner):
                yield from _flat(inner)
            case _:
                pass


def _owner(effect: Effect) -> str:
    match effect:
        case Element() | Summon():
            return "shaman"
        case Ready() | Deed("cast free"):
            return "wizard"
        case Deed("consecrate zone@los"):
            return "paladin"
        case Gain(_, "rage") | Deed("stance any"):
            return "berserker"
        case Draw(_, "token") | Deed("poison target"):
            return "rogue"
        case Mark() | Peek() | Deed("arrow undo" | "arrow bullseye") | Rule("MARK2"):
            return "ranger"
        case Rule("SWAPTOKEN" | "RETURN"):
            return "rogue"
        case _:
            return ""


def _purse(coin: str) -> str:
    return "berserker" if coin == "rage" else "shaman" if coin in ELEMENTS else ""
