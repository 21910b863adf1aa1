"""Fate, doom, Perils, experience, monsters that come and act: what befalls everybody."""

from __future__ import annotations

from undercroft.core.decisions import Option
from undercroft.games.dark_elements import events, moments
from undercroft.games.dark_elements.game import DarkElements
from undercroft.games.dark_elements.library import Peril
from undercroft.games.dark_elements.monster import Rank
from undercroft.games.dark_elements.nouns import CardName
from undercroft.games.dark_elements.questions import Question
from undercroft.games.dark_elements.rules.damage import fall
from undercroft.games.dark_elements.rules.experience import begin_act_two, gain_experience
from undercroft.games.dark_elements.rules.laying import lay_out, record, space_at
from undercroft.games.dark_elements.rules.loot import give
from undercroft.games.dark_elements.rules.perils import discard_peril, resolve_peril
from undercroft.games.dark_elements.rules.settling import discard_active
from undercroft.games.dark_elements.rules.spawning import RANKS, may_place, place, place_at
from undercroft.games.dark_elements.rules.tracks import (
    advance_doom,
    advance_fate,
    move_fate_back,
    refresh_fate,
)
from undercroft.games.dark_elements.staging.grammar import (
    IT,
    Effect,
    GroupId,
    Happening,
    Place,
    Plain,
)
from undercroft.games.dark_elements.staging.scene import Scene
from undercroft.games.dark_elements.staging.tokens import ANSWERS, Kinds, Tokens
from undercroft.games.dark_elements.staging.whens import CARD, Strikes
from undercroft.games.dark_elements.words.topics import inside
from undercroft.kit.decks import draw_top, shuffled
from undercroft.kit.questions import put


class LayOut(Effect, frozen=True):
    """What every setup has: monsters by the marks of the map, and search tokens."""

    form = "lay out"
    rule = "DE-EXPLORE-06"

    async def do(self, game: DarkElements, scene: Scene) -> None:
        await lay_out(game)


class LayTorch(Plain, frozen=True):
    """It lies where the card's file says."""

    form = "lay the torch"
    rule = "DE-LB-01"

    def act(self, game: DarkElements, scene: Scene) -> None:
        torch = record(game).tokens.torch
        assert torch is not None
        game.state.torch = space_at(game, torch)
        game.emit(events.TorchMoved, "", game.name(game.state.torch))


class Activate(Effect, frozen=True):
    """An Activation card is drawn for the group."""

    form = "activate< {rank}> {group}"
    rule = "DE-ACT-22"

    group: GroupId
    rank: Rank | None = None

    async def do(self, game: DarkElements, scene: Scene) -> None:
        await moments.activate(game, str(self.group), self.rank)


class RefreshFate(Plain, frozen=True):
    form = "refresh fate"
    rule = "DE-TRACK-03"

    def act(self, game: DarkElements, scene: Scene) -> None:
        refresh_fate(game, scene.card)


class FateBack(Plain, frozen=True):
    """Not beyond the top."""

    form = "fate back {n}"
    rule = "DE-TRACK-02"

    n: int

    def act(self, game: DarkElements, scene: Scene) -> None:
        move_fate_back(game, self.n, cause=scene.card)


class AdvanceFate(Plain, frozen=True):
    form = "advance fate {n}"
    rule = "DE-TRACK-01"

    n: int

    def act(self, game: DarkElements, scene: Scene) -> None:
        advance_fate(game, self.n, scene.card)


class AdvanceDoom(Effect, frozen=True):
    """In a gentle game no Peril does it (DE-RUL-98)."""

    form = "advance doom"
    rule = "DE-TRACK-01"

    async def do(self, game: DarkElements, scene: Scene) -> None:
        if game.hardness.perils or scene.card not in game.library.perils:
            await advance_doom(game, scene.card)


def brings_doom(peril: Peril, *, monsters: bool | None = None) -> bool:
    """Whether a line of a Peril advances it; of one half alone, if that is what strikes."""
    for line in (one.means for one in peril.text):
        when = line.when if isinstance(line, Happening) else None
        if monsters is not None and isinstance(when, Strikes) and not when.means(monsters=monsters):
            continue
        if any(isinstance(word, AdvanceDoom) for word in inside(line)):
            return True
    return False


class DrawPeril(Effect, frozen=True):
    """One, or one for every hero who failed a test of this line."""

    form = "peril< for each who failed{?each}>"
    rule = "DE-FATE-02"

    each: bool = False

    def wants(self) -> frozenset[str]:
        return frozenset({"tests"}) if self.each else frozenset()

    async def do(self, game: DarkElements, scene: Scene) -> None:
        failed = sum(not passed for passed in scene.tests.values())
        for _ in range(failed if self.each else 1):
            await resolve_peril(game)


class ShuffleBack(Question, frozen=True):
    clause = "DE-PC-14"
    prompt = "Shuffle {peril} back into the deck of Perils?"
    answers = {"shuffle": "shuffle it back", "leave": "leave it"}

    peril: CardName


class MayShuffleBack(Effect, frozen=True):
    """The Peril that was discarded last may become one of the deck again, if the heroes want."""

    form = "may shuffle a Peril back"
    rule = "DE-PC-14"

    async def do(self, game: DarkElements, scene: Scene) -> None:
        state = game.state
        if not state.peril_discard:
            return
        top = state.peril_discard[-1]
        options = [Option("shuffle", True), Option("leave", False)]
        if await put(game, game.players, ShuffleBack(top), options):
            state.peril_discard = state.peril_discard[:-1]
            state.peril_deck = shuffled(game, (*state.peril_deck, top))


class GainExperience(Effect, frozen=True):
    """Every hero."""

    form = "{n} XP"
    rule = "DE-XP-01"

    n: int

    async def do(self, game: DarkElements, scene: Scene) -> None:
        await gain_experience(game, self.n)


class BeginActTwo(Effect, frozen=True):
    """Whose new card has no more Health than it has damage is defeated, by nobody."""

    form = "Act II begins"
    rule = "DE-ACT2-01"

    async def do(self, game: DarkElements, scene: Scene) -> None:
        begin_act_two(game)
        for monster in game.monsters():  # DE-ACT2-02
            await fall(game, monster)


class GainItem(Effect, frozen=True):
    """The top card of the shop deck, if there is one; the heroes choose whose it is."""

    form = "gain an item"
    rule = "DE-SF-04"

    async def do(self, game: DarkElements, scene: Scene) -> None:
        if game.state.shop:
            item, game.state.shop = draw_top(game, game.state.shop)
            await give(game, game.players, item)


class Discard(Plain, frozen=True):
    """The card goes, and its rules end at once."""

    form = "discard this"
    rule = "DE-ENC-07"
    ends = True
    needs = CARD

    def act(self, game: DarkElements, scene: Scene) -> None:
        if scene.is_over(game):
            return
        if scene.card in game.library.perils:
            discard_peril(game, scene.card)
        else:
            discard_active(game)


# Monsters


class WhichVent(Question, frozen=True):
    clause = "DE-IN-08"
    prompt = "Beside which {thing} does the {group} appear?"
    answers = ANSWERS

    thing: str
    group: str


class PlaceBesideToken(Effect, frozen=True):
    """As limits and figures allow; the heroes choose the token."""

    form = "place {group} beside one of {kind}"
    rule = "DE-IN-08"

    group: GroupId
    kind: Kinds

    async def do(self, game: DarkElements, scene: Scene) -> None:
        tokens = Tokens(self.kind).there(game)
        if not tokens or not any(may_place(game, self.group, rank) for rank in RANKS):
            return
        kind = tokens[0].kind
        options = [Option(f"{kind}:{game.name(token.space)}", token) for token in tokens]
        called = game.library.monsters[self.group].name.lower()
        token = await put(game, game.players, WhichVent(kind.removesuffix("-x"), called), options)
        await place(game, str(self.group), 1 << token.space)


class PlaceThere(Effect, frozen=True):
    """In the space of the token, or the closest."""

    form = "place {rank} {group} there"
    rule = "DE-NG-06"
    needs = IT

    rank: Rank
    group: GroupId

    async def do(self, game: DarkElements, scene: Scene) -> None:
        await place_at(game, str(self.group), self.rank, 1 << scene.it.space)


class PlaceBeside(Effect, frozen=True):
    """As many as that, as limits and figures allow: a master first, unless a rank is said."""

    form = "place< {n}>< {rank}> {group} beside {place}"
    rule = "DE-SPAWN-05"

    group: GroupId
    place: Place
    n: int | None = None
    rank: Rank | None = None

    async def do(self, game: DarkElements, scene: Scene) -> None:
        for _ in range(1 if self.n is None else self.n):
            spaces = self.place.spaces(game, scene)
            if spaces:
                await place(game, str(self.group), spaces, self.rank)
