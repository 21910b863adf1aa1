"""What every game of one quest shares: content, surveyed grounds, heroes summed up."""

from __future__ import annotations

from functools import partial
from typing import Any

from undercroft.board import Slots
from undercroft.core.decisions import Option
from undercroft.games.descent.creature import Creature, creature
from undercroft.games.descent.familiar import Nature, nature
from undercroft.games.descent.footprints import SMALL, Place, Size, numbered
from undercroft.games.descent.ground import Ground, Mask
from undercroft.games.descent.library import Library, OverlordCard, Quest
from undercroft.games.descent.loadout import Loadout, loadout
from undercroft.games.descent.naming import space_name
from undercroft.games.descent.power_cards import PowerCards, power_cards
from undercroft.kit.stories.happening import Stories

Moment = tuple[str, tuple[str, ...], tuple[str, ...]]
Cards = tuple[str, tuple[str, ...], tuple[str, ...], tuple[int, int, int]]

MOST = 4096  # sets of cards that are remembered


class Book:
    """Immutable in meaning: only remembers what it worked out."""

    def __init__(self, library: Library, quest: Quest) -> None:
        self.library = library
        self.quest = quest
        self.stories = Stories(quest.stories.values())
        self.large: dict[str, Size] = {
            id: card.size for id, card in library.monsters.items() if card.size != SMALL
        }
        self.creatures = {id: creature(card) for id, card in library.monsters.items()}
        self.menacing = _menacing(self.creatures)
        self.having = {name: _with(self.creatures, name) for name in ("Aura", "Grapple")}
        self.natures = {id: nature(card) for id, card in library.familiars.items()}
        self.solid = frozenset(id for id, its in self.natures.items() if its.solid)
        self.frightening = frozenset(id for id, its in self.natures.items() if its.frightens)
        self._grounds: dict[tuple[str, ...], Ground] = {}
        self._loadouts: dict[Cards, Loadout] = {}
        self._weakened: dict[tuple[str, tuple[str, ...]], Creature] = {}
        self._power_cards: dict[tuple[str, ...], PowerCards] = {}
        self.shown: dict[Any, Any] = {}  # parts of views (kit/view_cache)
        self._answers: dict[Moment, tuple[str, ...]] = {}
        self._overlord: dict[tuple[str, ...], tuple[OverlordCard, ...]] = {}  # by boxes
        self._draw_changers: dict[tuple[str, ...], tuple[OverlordCard, ...]] = {}
        shut = self.ground(())
        self.stairs = _stairs(shut)  # by colour, in all areas
        self.moves = Slots(partial(_walk, shut, "move"))  # by the number of the placement
        self.passes = Slots(partial(_walk, shut, "through"))  # and where nobody may stay

    def ground(self, open_doors: tuple[str, ...]) -> Ground:
        key = tuple(sorted(open_doors))
        found = self._grounds.get(key)
        if found is None:
            found = self._grounds[key] = Ground(self.quest, frozenset(key))
        return found

    def answers(
        self, window: str, facts: tuple[str, ...], boxes: tuple[str, ...]
    ) -> tuple[str, ...]:
        """The types of overlord cards of these boxes that fit a window of DSC-TIME."""
        key = (window, facts, boxes)
        found = self._answers.get(key)
        if found is None:
            cards = self.overlord_cards(boxes)
            types = {card.type for card in cards if card.fits(window, facts)}
            found = self._answers[key] = tuple(sorted(types))
        return found

    def overlord_cards(self, boxes: tuple[str, ...]) -> tuple[OverlordCard, ...]:
        """The overlord's cards of the base game and these boxes."""
        found = self._overlord.get(boxes)
        if found is None:
            cards = self.library.overlord.values()
            found = tuple(card for card in cards if card.box in ("base", *boxes))
            self._overlord[boxes] = found
        return found

    def draw_changers(self, boxes: tuple[str, ...]) -> tuple[OverlordCard, ...]:
        """Those of them that are powers which change the overlord's draw."""
        found = self._draw_changers.get(boxes)
        if found is None:
            cards = self.overlord_cards(boxes)
            found = tuple(card for card in cards if card.type == "power" and self._draws(card))
            self._draw_changers[boxes] = found
        return found

    def _draws(self, card: OverlordCard) -> bool:
        its = self.power_cards((card.id,))
        return bool(its.draws or its.reshuffle_loss or "after-draw" in its.moments)

    def loadout(
        self,
        sheet: str,
        skills: tuple[str, ...],
        equipped: tuple[str, ...],
        training: tuple[int, int, int],
    ) -> Loadout:
        key = (sheet, skills, equipped, training)
        found = self._loadouts.get(key)
        if found is None:
            if len(self._loadouts) >= MOST:  # however many games are played
                self._loadouts.clear()
            library = self.library
            found = loadout(library, library.heroes[sheet], skills, equipped, training)
            self._loadouts[key] = found
        return found

    def power_cards(self, powers: tuple[str, ...]) -> PowerCards:
        found = self._power_cards.get(powers)
        if found is None:
            found = self._power_cards[powers] = power_cards(self.library, powers)
        return found

    def companion(self) -> Nature:
        """The one that is carried (DSC-FAM-12)."""
        return next(one for one in self.natures.values() if one.carried)

    def creature(self, card: str, lost: tuple[str, ...] = ()) -> Creature:
        """A monster's card, without the abilities that the quest took from it."""
        if not lost:
            return self.creatures[card]
        found = self._weakened.get((card, lost))
        if found is None:
            found = self._weakened[card, lost] = creature(self.library.monsters[card], lost)
        return found


def _walk(ground: Ground, word: str, number: int) -> Option[tuple[str, Place]]:
    """The same wherever the figure comes from, and whichever doors are open."""
    place = numbered(ground, number)
    name = space_name(ground, place.anchor)
    return Option(f"{word}:{name}{':v' if place.upright else ''}", ("walk", place))


def _menacing(creatures: dict[str, Creature]) -> frozenset[str]:
    """Monsters of which everybody knows that it is not safe to go past them (DSC-MOVE-07)."""
    return frozenset(
        id
        for id, its in creatures.items()
        if its.card.rank != "named" and {"Aura", "Grapple"} & its.abilities.keys()
    )


def _with(creatures: dict[str, Creature], ability: str) -> frozenset[str]:
    """Monsters that have an ability, as long as they do not lose it."""
    return frozenset(id for id, its in creatures.items() if ability in its.abilities)


def _stairs(ground: Ground) -> dict[str, Mask]:
    found: dict[str, Mask] = {}
    for area in ground.quest.areas:
        for marker in area.markers:
            if marker.kind == "stairs":
                found[marker.word] = found.get(marker.word, 0) | 1 << ground.space(marker.cell)
    return found
