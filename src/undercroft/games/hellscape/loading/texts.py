"""Texts of cards, and whether the rules would ever carry out what they say (MD2-LANG).

The language can say more than a kind of card can do: a Door card has no target, a potion no price.
What would be passed over in play is refused when it is read; each word knows where it works.
"""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.content.draft import Draft
from undercroft.content.toml import Entry
from undercroft.games.hellscape.cards.effect import Effect
from undercroft.games.hellscape.cards.header import (
    Action,
    Distance,
    Dual,
    Lighting,
    Paws,
    Price,
    Timing,
)
from undercroft.games.hellscape.cards.named import RULES, rules_of
from undercroft.games.hellscape.cards.of_classes import Mark
from undercroft.games.hellscape.cards.reading import read_text
from undercroft.games.hellscape.cards.spot import Spot
from undercroft.games.hellscape.cards.tree import (
    NOTHING,
    RESULTS,
    Ability,
    Deed,
    Gain,
    Rule,
    Shove,
    Text,
)
from undercroft.games.hellscape.cards.wording import ELEMENTS
from undercroft.games.hellscape.loading.speakers import FIGHT, MEANT, QUEST, REPEATED, Speaker


def text_of(draft: Draft, entry: Entry, speaker: Speaker, key: str = "text") -> Text:
    """The abilities that a key holds; none if it is empty or missing."""
    if not entry.data.get(key):
        return NOTHING
    text = draft.card(entry[key], read_text)
    check(text, speaker, entry[key])
    return text


def check(text: Text, speaker: Speaker, entry: Entry) -> None:
    """Refuses what that kind of card could never carry out."""
    for ability in text.abilities:
        _Check(ability, speaker, entry).run()


class _Check:
    """One ability of one card."""

    def __init__(self, ability: Ability, speaker: Speaker, entry: Entry) -> None:
        self.ability = ability
        self.timing = ability.timing
        self.speaker = speaker
        self.entry = entry
        self.effects = tuple(_flat(ability.effects))
        self.moment = self._moment()
        self.spot = Spot(speaker.name, self.timing, self.moment, self.effects)
        spoken = self.timing and speaker is not QUEST  # its authors write no timing
        self.said = f"{self.timing} on {speaker.name}" if spoken else speaker.name

    def _moment(self) -> str:
        if self.ability.paws:
            return "paws"
        if self.timing in ("PASSIVE", "REVEAL"):
            return self.timing
        return "a combat" if self.timing in FIGHT or self.speaker.fights else "a turn"

    def run(self) -> None:
        self._timing()
        self._header()
        self._limits()
        for effect in self.effects:
            if isinstance(effect, Rule):
                self._rule(effect)
            if not effect.works(self.spot):
                raise self.entry.error(
                    f"`{effect}` does nothing on {self.said}",
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
        if self.timing == "POISON" and speaker.hero_class != "rogue":
            raise self.entry.error("only a Rogue poisons (MD2-ROG-11)", "Write another timing.")
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
            if isinstance(part, Distance | Dual) and self.moment != "a combat":
                raise self.entry.error(
                    "two weapons and distances are of combats", "E.g. `ATTACK/dual: +1 Y`."
                )
            if isinstance(part, Dual) and self.timing == "DEFENSE":
                raise self.entry.error(
                    "two weapons are of attacks (MD2-ABIL-14)", "E.g. `ATTACK/dual: +1 Y`."
                )
        self._light()

    def _light(self) -> None:
        """Both together are nowhere, and nobody needs light to count as in Shadow (MD2-ZONE-02)."""
        lights = {part.name for part in self.ability.parts if isinstance(part, Lighting)}
        if len(lights) > 1:
            raise self.entry.error("nobody is in Shadow and in Light", "Leave one of them out.")
        if lights and self.timing == "PASSIVE" and Deed("count as shadow") in self.effects:
            raise self.entry.error(
                "whether it works would hang on itself", "Leave SHADOW or LIGHT out of the head."
            )

    def _limits(self) -> None:
        """A limit is counted, or it is not written (MD2-ABIL-17, -18, MD2-RUL-121)."""
        counted = () if self.timing in ("PASSIVE", "POISON") else self.speaker.limits
        for limit in self.ability.limits:
            if limit not in counted or not self._is_counted(limit):
                raise self.entry.error(
                    f"nobody counts `({limit})` of {self.said}", "Leave the limit out."
                )

    def _is_counted(self, limit: str) -> bool:
        """Limits of a roll and a combat are for what is used there; what a kill brings is counted
        by the combat in which it happened."""
        match limit:
            case "inf":
                return self.timing in REPEATED
            case "once per roll":
                return self.moment in ("a combat", "paws")
            case "once per combat":
                return self.moment in ("a combat", "paws") or "KILL" in self.timing
            case _:
                return True

    # Effects

    def _rule(self, effect: Rule) -> None:
        """A named rule works only in the moment it was made for (MD2-LANG-12)."""
        if RULES[effect.name].moment != self.moment:
            names = ", ".join(rules_of(self.moment))
            raise self.entry.error(
                f"rule({effect.name}) is not for {self.moment}", f"These are: {names}."
            )
        if effect.name == "MARK2" and not any(isinstance(one, Mark) for one in self.effects):
            raise self.entry.error(
                "rule(MARK2) is about an Enemy that is marked",
                "Put `mark enemy@los` before it.",
            )

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
            raise self.entry.error(f"`{effect}` does not say whom", known)
        if who and who not in meant:
            raise self.entry.error(f"{self.said} means nobody by `{who}`", known)
        if (
            isinstance(effect, Gain)
            and effect.thing in OF_HEROES
            and not self.spot.means_heroes(who)
        ):
            raise self.entry.error(f"only Heroes have {effect.thing}", "E.g. `heroes@zone`.")
        if isinstance(effect, Shove | Mark) and not who.startswith("enem"):
            raise self.entry.error("only Enemies are pushed, pulled or marked", "E.g. `enemy@los`.")

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
        for owner in (effect.belongs_to(), *map(_purse, coins)):
            if own and owner not in ("", own):
                raise self.entry.error(
                    f"a {own.capitalize()} has nothing of the {owner}'s",
                    "Speak of what the class itself has.",
                )
            if owner and not own:
                raise self.entry.error(
                    f"only a {owner.capitalize()} has that", f'Add `class = "{owner}"`.'
                )


OF_HEROES = ("mana", "rage", "xp")
SELF = ("MP", "treasure", "action")  # without anybody to get them


def _flat(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """Effects with those inside of others."""
    for effect in effects:
        yield effect
        yield from _flat(effect.inner())


def _purse(coin: str) -> str:
    return "berserker" if coin == "rage" else "shaman" if coin in ELEMENTS else ""
