"""A game from its first question to its last: one Adventure, or a campaign of them.

The state says which stage it stands at; `play` goes on from any.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from undercroft.core import rng
from undercroft.core.decisions import Option
from undercroft.core.game import Over
from undercroft.games.drunagor import events, heroboard, moments, setup, tokens
from undercroft.games.drunagor.adventure import Campaign
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.rules import conditions, predicates, story, track
from undercroft.games.drunagor.rules.campaign import baggage, creation, march, spoils
from undercroft.games.drunagor.rules.handwritten import recalling
from undercroft.games.drunagor.state import Camp, Ended, Follower, Stage, State, Turn
from undercroft.games.drunagor.use import Use
from undercroft.games.drunagor.words.stage import affected

WISHES = ("versions:", "commanders:")  # flags that hold for the whole campaign


async def play(game: Drunagor) -> None:
    """From where the state stands to the end of the game."""
    while game.state.ended is None:
        await STAGES[game.state.stage](game)


def campaign_of(game: Drunagor) -> Campaign:
    return game.library.campaigns[game.state.campaign]


def is_last(game: Drunagor) -> bool:
    return campaign_of(game).is_last(game.state.chapter)


# Before the first Adventure


async def _creation(game: Drunagor) -> None:
    """New Heroes take their Starting Gear and what the Adventure expects (DRU-ONE-01)."""
    await creation.outfit(game)
    if game.state.camp.due:
        game.state.stage = "spoils"
    else:
        _open(game)


# The Adventure


def _open(game: Drunagor) -> None:
    """An Adventure begins; a campaign keeps how, for the case that it fails (DRU-ADV-04)."""
    state = game.state
    state.stage, state.camp = "adventure", Camp()
    if state.campaign:
        state.start = None
        state.start = state.clone()
        game.emit(events.ChapterBegan, state.chapter + 1, state.adventure)


async def _adventure(game: Drunagor) -> None:
    try:
        await track.play(game)
    except Over:
        if not game.state.campaign:
            _tell_the_end(game)
            raise
    state = game.state
    assert state.ended is not None
    if state.ended.won and is_last(game):
        _tell_the_end(game)
        _finish(game, True, "campaign", state.ended.text)
    else:
        state.stage = "won" if state.ended.won else "failed"
        state.verdict, state.ended = state.ended, None


def _tell_the_end(game: Drunagor) -> None:
    """What the Heroes' choices made of it, where no Adventure follows (DRU-LOG-04)."""
    if game.state.ended is not None and game.state.ended.won:
        story.epilogue(game)


def _finish(game: Drunagor, won: bool, cause: str, text: str) -> None:
    game.state.ended = Ended(won, cause, text)
    game.emit(events.CampaignEnded, won, text)


# After success


async def _won(game: Drunagor) -> None:
    """What the Adventure's own text gives; then the board is cleared (DRU-ADV-02)."""
    state = game.state
    for hero in state.heroes:  # whose turn it was, the turn is over (DRU-RUL-148)
        recalling.still_the_hurricane(game, hero)
    state.turn = Turn()
    if game.book.adventure.outro:
        game.emit(events.Told, game.book.adventure.outro)
    game.quiet()
    await moments.adventure_won(game)
    await spoils.claim(game)
    camping = not march.follows(game)
    cleared = onward(game, state.adventure, carry=not camping)
    cleared.stage, cleared.camp = "spoils", Camp(due=setup.rewards(game.book.adventure.gives))
    game.go_on_with(cleared)
    if camping:
        _make_camp(game)
    else:
        game.emit(events.Marched)


def _make_camp(game: Drunagor) -> None:
    """Heal: everything that hurt is gone, and what only the road gave (DRU-CAMP-01)."""
    for hero in game.state.heroes:
        heroboard.clear(hero)
        hero.down = False
        hero.tokens = tokens.NONE
        hero.statuses = ()  # DRU-LOG-02
    game.read_auras()
    for hero in game.state.heroes:
        hero.health = game.maximum(hero)
    game.emit(events.CampMade)


async def _spoils(game: Drunagor) -> None:
    if not await spoils.give(game):
        return
    state = game.state
    if not state.campaign:
        if any(hero.bag for hero in state.heroes):  # there is something to put on
            state.stage, state.camp = "camp", Camp()
        else:
            _open(game)
    elif march.follows(game):
        await march.catch_breath(game)
        _next_chapter(game, "march")
    else:
        state.stage, state.camp = "camp", Camp()


async def _camp(game: Drunagor) -> None:
    if not await baggage.rearrange(game):
        return
    if game.state.campaign:
        _next_chapter(game, "adventure")
    _open(game)


def _next_chapter(game: Drunagor, stage: Stage) -> None:
    state, campaign = game.state, campaign_of(game)
    coming = _way_on(game)
    ahead = onward(game, campaign.chapters[coming].adventure, carry=stage == "march")
    ahead.chapter = coming
    ahead.path = (*state.path, state.chapter)
    ahead.stage, ahead.boons = stage, ()
    game.go_on_with(ahead)
    for hero in ahead.heroes:
        hero.health = game.maximum(hero)  # DRU-SETUP-08
    for name, token, amount in state.boons:
        hero = next(hero for hero in ahead.heroes if hero.name == name)
        conditions.give(hero, tokens.INDEX[token], amount)


def _way_on(game: Drunagor) -> int:
    """The first way whose condition holds for the party; without ways the next of the list
    (DRU-RUL-198)."""
    campaign, now = campaign_of(game), game.state.chapter
    for way in campaign.chapters[now].ways:
        use = Use(user=affected(game))
        if way.condition is None or predicates.holds(game, way.condition, use, None):
            return campaign.place(way.adventure, now)
    return now + 1


def onward(game: Drunagor, adventure: str, *, carry: bool) -> State:
    """The party before an Adventure, with what it keeps from the one it comes from.

    Bag, Equipment, stash, Aura and Outcomes always go on (DRU-CAMP-11); a march also keeps
    the Runes, the bag they come from and the Companions (DRU-SEQ-01, -02).
    """
    old = game.state.clone()
    heroes = sorted(old.heroes, key=game.speed)  # roles may have changed
    for hero in heroes:
        hero.used, hero.marked_by = (), -1
    book = game.book.of(adventure)
    setup.put_at_start(book, heroes)
    state = setup.prepared(book, heroes, old.rng)
    state.reveals, state.mode, state.campaign = old.reveals, old.mode, old.campaign
    state.chapter, state.multiclass = old.chapter, old.multiclass
    state.difficulty, state.path = old.difficulty, old.path
    state.previous_camp, state.boons, state.verdict = old.previous_camp, old.boons, old.verdict
    state.rounds = old.rounds + (old.round if old.prepared else 0)
    state.flags = tuple(flag for flag in old.flags if flag.startswith(WISHES))
    state.replaced = old.replaced
    if carry:
        state.runes, state.bag = old.runes, old.bag
        state.train = (*old.train, *_companions(game))
    return state


def _companions(game: Drunagor) -> tuple[Follower, ...]:
    """Companions stay through a march as they are: only Heroes are rid of Conditions."""
    return tuple(
        follower
        for follower in game.state.followers.values()
        if game.follower_card(follower).kind == "companion"
    )


async def _march(game: Drunagor) -> None:
    game.quiet()
    await march.take_up(game)
    _open(game)


# After failure


async def _failed(game: Drunagor) -> None:
    """The party tries again with everything as it was, or gives up (DRU-ADV-04, DRU-DEC-43)."""
    game.quiet()
    state = game.state
    leader = game.leader()
    again = await game.ask(
        leader.seat,
        "failed",
        [Option("restart", True), Option("give-up", False)],
        rule="DRU-ADV-04",
        about=(leader.name, state.failures + 1),
    )
    assert state.verdict is not None
    if not again:
        _finish(game, False, "given-up", f"The party gives up. {state.verdict.text}")
        return
    game.go_on_with(_as_it_began(state))
    game.emit(events.AdventureRestarted, game.book.adventure.id)


def _as_it_began(failed: State) -> State:
    assert failed.start is not None
    state = failed.start.clone()
    state.start = failed.start
    state.reveals = failed.reveals
    # What chance brings stays unknown: the Chest deck is prepared anew too (DRU-SETUP-01).
    state.rng, state.chest_deck = rng.shuffled(failed.rng, state.chest_deck)
    state.failures = failed.failures + 1
    state.rounds = failed.rounds + failed.round
    state.stage = "aid"
    return state


async def _aid(game: Drunagor) -> None:
    """Only an Adventure that was marched into is eased (DRU-SEQ-04)."""
    state = game.state
    chapters = campaign_of(game).chapters
    before = state.path[-1] if state.path else state.chapter - 1
    marched = state.chapter > 0 and chapters[before].sequential
    if not marched or await march.aid(game):
        game.state.stage, game.state.camp = "adventure", Camp()


STAGES: dict[Stage, Callable[[Drunagor], Awaitable[None]]] = {
    "creation": _creation,
    "adventure": _adventure,
    "won": _won,
    "spoils": _spoils,
    "camp": _camp,
    "march": _march,
    "failed": _failed,
    "aid": _aid,
}
