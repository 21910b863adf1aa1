"""What an encounter asks for that nobody has thought about yet: read out of its lines.

Lines with a good end say by their condition where to be and whom to slay; actions are worth a part
of what the card is worth.
"""

from __future__ import annotations

from collections.abc import Iterator

from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.greedy import stakes
from undercroft.games.dark_elements.staging import bookkeeping, facts, tracks, whens
from undercroft.games.dark_elements.staging.actions import Action, InPlace, OnToken
from undercroft.games.dark_elements.staging.grammar import Fact, Happening
from undercroft.games.dark_elements.staging.monsters import Monsters
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.staged import Staged
from undercroft.games.dark_elements.staging.traits import In
from undercroft.games.dark_elements.state import Hero, Monster
from undercroft.games.dark_elements.words.topics import inside

BAD = (tracks.AdvanceDoom, tracks.AdvanceFate, tracks.DrawPeril, bookkeeping.Lose)
GOOD = (tracks.RefreshFate, tracks.FateBack, tracks.Discard, tracks.GainItem, bookkeeping.Win)
ACT = 0.6  # of what the card is worth, for an action
STAND = 0.7  # for being where it wants the heroes


def wanted(game: DarkElements) -> Iterator[Fact]:
    """What the lines with a good end wait for."""
    card = game.encounter
    if isinstance(card, Staged):
        for line in card.of(Happening):
            effects = [*inside(line.does)]
            good = any(isinstance(effect, GOOD) for effect in effects)
            if good and not any(isinstance(effect, BAD) for effect in effects):
                yield from (word for word in inside(line.when) if isinstance(word, Fact))


def deeds(game: DarkElements, hero: Hero) -> Iterator[tuple[str, int, float]]:
    """Actions of the card: the key, where they are done, and what they are worth."""
    card = game.encounter
    if not isinstance(card, Staged):
        return
    worth, scene = ACT * stakes.success(game), Scene(card.id, hero=hero)
    for line in card.of(Action):
        if not line.is_open(game, scene):
            continue
        if isinstance(line, OnToken):
            for token in line.tokens.there(game):
                near = 1 << token.space
                if line.reach == "at":
                    near |= game.layout.adjacent[token.space]
                yield f"{line.action}:{game.name(token.space)}", near, worth
        elif isinstance(line, InPlace):
            spaces = line.place.spaces(game, scene) if line.place else game.layout.open
            yield str(line.action), spaces, worth


def places(game: DarkElements, hero: Hero) -> Iterator[tuple[int, float]]:
    """Where the card wants heroes to stand, and what that is worth."""
    worth, scene = STAND * stakes.success(game), Scene(game.state.active, hero=hero)
    for fact in wanted(game):
        if isinstance(fact, facts.EveryHero):
            yield fact.place.spaces(game, scene) & game.empty(but=hero), worth
        elif isinstance(fact, facts.OnOwnBody) and hero.body >= 0:
            yield 1 << hero.body, worth
        elif isinstance(fact, facts.HeroesAre):
            for trait in fact.heroes.traits:
                if isinstance(trait, In):
                    yield trait.place.spaces(game, scene) & game.empty(but=hero), worth
    card = game.encounter
    if isinstance(card, Staged):
        for _, line, when in card.on(whens.Enters):
            if any(isinstance(effect, GOOD) for effect in inside(line.does)):
                if when.who == "a hero" or hero is game.bearer:
                    yield when.place.spaces(game, scene) & game.empty(but=hero), worth


def prey(game: DarkElements) -> Iterator[Monsters]:
    """Whom the card wants slain."""
    for fact in wanted(game):
        if isinstance(fact, facts.NoMonster):
            yield fact.monsters


def prize(game: DarkElements, monster: Monster) -> float:
    """What the defeat of a monster is worth for such a card."""
    for monsters in prey(game):
        if monsters.are(monster):
            return stakes.success(game) / max(1, len(monsters.there(game)))
    return 0.0
