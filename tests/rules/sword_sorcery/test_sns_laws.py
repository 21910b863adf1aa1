"""Laws that hold through whole games: the invariants, at every decision and every event."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from contract.sword_sorcery import check, setup, unexplained
from oracle.sword_sorcery_positions import course, world
from release import LONG
from rule import rule
from sword_sorcery_enemies import BOOK
from undercroft.core.decisions import Request
from undercroft.core.events import Event
from undercroft.games.sword_sorcery import events
from undercroft.games.sword_sorcery.attack import Defence, Rolled
from undercroft.games.sword_sorcery.game import SwordSorcery
from undercroft.games.sword_sorcery.rules import activating, powers, rolling, rounds, souls
from undercroft.games.sword_sorcery.rules.campaign import CAMPAIGN
from undercroft.games.sword_sorcery.rules.carrying import TREASURE, belongings
from undercroft.games.sword_sorcery.rules.enemy_turn import ENEMIES
from undercroft.games.sword_sorcery.rules.event_phase import EVENTS
from undercroft.games.sword_sorcery.rules.finds import FINDS
from undercroft.games.sword_sorcery.rules.quest import QUEST
from undercroft.games.sword_sorcery.rules.traps import TRAPS
from undercroft.games.sword_sorcery.rules.values import flies
from undercroft.games.sword_sorcery.setup import set_up
from undercroft.games.sword_sorcery.state import Enemy, Hero, State
from undercroft.games.sword_sorcery.words.answers import CARDS

RULES = CARDS + CAMPAIGN + EVENTS + FINDS + QUEST + TRAPS + ENEMIES
GAMES = 400 if LONG else 32
KEEN = ("attack", "quest", "open", "bash", "search", "use", "unlock", "revive", "raise")
WATCHED = 4_000 if LONG else 400  # activations in positions from play
QUESTS = sorted(BOOK.library.quests)


class Watch:
    """Listens to a game, and looks at it whenever something is told."""

    def __init__(self, seed: int) -> None:
        self.pick = Random(f"laws {seed}")
        quest, size = QUESTS[seed % len(QUESTS)], 2 + seed // len(QUESTS) % 4
        self.game = SwordSorcery(
            set_up(BOOK, setup(quest, size, seed), seed), BOOK, listener=self.hear, answers=RULES
        )
        self.told: list[Event] = []
        self.areas: dict[str, int] = {}
        self.ranks: dict[str, int] = {}
        self.turns: Counter[str] = Counter()
        self.cards = 0
        self.living = 0
        self.rounds = 0
        self.left = 10**6  # events to come
        self.keen = seed % 2 == 1
        self.game._checkpoint = self.rest
        self.quiet = False

    def rest(self, _: State) -> None:
        """A position that could be saved; none of its own is kept."""
        self.quiet = True
        check(self.game, quiet=True)

    def play(self) -> None:
        rule = rounds.play(self.game)
        try:
            request = rule.send(None)
            while True:
                check(self.game, quiet=False)
                self._held(request)
                request = rule.send(self._answer(request))
        except StopIteration:
            assert self.game.state.ended is not None
            assert self.quiet

    def _answer(self, request: Request) -> object:
        """At random; every other party does rather what leads somewhere."""
        options = [one for one in request.options if one.key not in ("drop", "reorganize")]
        keen = [one for one in options if one.key.startswith(KEEN)]
        rather = self.keen and keen and self.pick.random() < 0.8
        return self.pick.choice(keen if rather else list(request.options)).value

    def _held(self, request: Request) -> None:
        """Nobody at a question is dead, nobody holds too much, and no card is there twice
        (SNS-INV-03, -05, SNS-GOLD-03)."""
        game, state = self.game, self.game.state
        asked = bool(game.attacks) or request.kind == "react"  # who dies may still be saved
        assert asked or state.phase == "preparing" or all(one.hp > 0 for one in game.figures())
        held = [id for hero in state.heroes for id in belongings(hero)]
        held += [one.item for one in state.lying if one.item]
        assert len(set(held)) == len(held)
        for hero in state.heroes:
            gives_up = request.kind == "give-up-power"
            assert gives_up or len(hero.powers) <= powers.places(game, hero)
        if state.phase in ("preparing", "between"):
            self.left = 10**6
            return
        pile = state.treasures
        treasures = [*pile.deck, *pile.discard, *pile.removed]
        treasures += [id for id in held if TREASURE in id]
        assert len(set(treasures)) == len(treasures) <= sum(1 for _ in game.library.treasures())
        assert len(state.events) <= self.left  # the clock never goes back
        self.left = len(state.events)

    def hear(self, event: Event) -> None:
        self.told.append(event)
        state = self.game.state
        match event:
            case events.RoundBegan():
                self.rounds += 1
                if self.rounds > 1:  # SNS-INV-08: each of them, ghosts too
                    assert dict(self.turns) == {one.id: 1 for one in state.heroes}
                self.turns.clear()
                self.cards = 0
                self.living = 0
            case events.TurnBegan(hero=hero):
                self.turns[hero] += 1
                self.living = self.living or len(self.game.heroes())
                assert self.turns[hero] == 1  # SNS-INV-08
            case events.CardDrawn(deck="encounters"):
                self.cards += 1
                assert self.cards <= self.living  # SNS-INV-14
            case events.Attacked():
                self._attacked()
            case events.Moved(who=who, to=to):
                self._moved(who, to)
            case events.Put(cause="bash"):
                assert self.game.attacks[-1].total > 0  # SNS-INV-16
            case events.Afflicted(condition="redcrit") if self.game.attacks:
                assert self.game.attacks[-1].total > 0  # SNS-INV-16
            case events.Defended():
                stage = self.game.attacks[-1].defences[-1]
                assert min(stage.lethal, stage.normal) >= 0
                assert stage.damage == stage.lethal + stage.normal or _falls(stage)
            case souls.RankChanged(hero=hero, rank=rank):
                self._ranked(hero, rank)
            case activating.Activated(enemy=enemy):
                assert not _enemy(self.game, enemy).has("stun")  # SNS-INV-13
            case _:
                pass
        self.areas = {one.id: one.area for one in state.enemies}
        self.ranks = {one.id: one.soulrank for one in state.heroes}

    def _attacked(self) -> None:
        """SNS-INV-09."""
        made = self.game.attacks[-1]
        if isinstance(made.attacker, Hero) and self.game.engaged(made.attacker):
            assert made.target.area == made.attacker.area

    def _ranked(self, hero: str, rank: int) -> None:
        """SNS-INV-07."""
        if rank > self.ranks.get(hero, rank):
            others = [one for one in self.game.state.heroes if one.id != hero]
            assert all(one.soulrank >= rank - 1 for one in others)

    def _moved(self, who: str, to: str) -> None:
        """SNS-INV-12."""
        here = self.areas.get(who)
        if here is not None:
            free = flies(self.game, _enemy(self.game, who))
            assert self.game.layout.net(free).steps[here] >> self.game.area(to) & 1


def _falls(stage: Defence) -> bool:
    """Lethal hits kill him, and the normal ones have nobody to meet."""
    return stage.damage >= stage.figure.hp


def _enemy(game: SwordSorcery, id: str) -> Enemy:
    return next(one for one in game.state.enemies if one.id == id)


@pytest.fixture
def no_die_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """SNS-INV-01: whoever rolls a die again finds it rolled once."""
    again = rolling.reroll

    def reroll(game: SwordSorcery, rolled: list[Rolled], place: int) -> None:
        assert not rolled[place].rerolled
        again(game, rolled, place)
        assert rolled[place].rerolled

    monkeypatch.setattr(rolling, "reroll", reroll)


@pytest.fixture
def conditions_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """SNS-INV-13: after an activation that took place the enemy is not blind, slow or exhausted."""
    activate = activating.activate

    async def activated(game: SwordSorcery, enemy: Enemy, hits: int = 0) -> None:
        skipped = enemy.has("stun")
        await activate(game, enemy, hits)
        if not skipped and game.is_there(enemy):
            assert not any(enemy.has(kind) for kind in activating.ENDING)

    monkeypatch.setattr(activating, "activate", activated)


@rule("SNS-INV-01", "SNS-INV-02", "SNS-INV-03", "SNS-INV-04", "SNS-INV-05", "SNS-INV-06")
@rule(
    "SNS-INV-07", "SNS-INV-08", "SNS-INV-09", "SNS-INV-11", "SNS-INV-12", "SNS-INV-13", "SNS-INV-14"
)
@rule("SNS-INV-15", "SNS-INV-16", "SNS-INV-17", "SNS-MOVE-09", "SNS-GOLD-03", "SNS-GOLD-06")
@rule("SNS-ETURN-01", "SNS-SEQ-02")
@pytest.mark.usefixtures("no_die_twice", "conditions_end")
@pytest.mark.parametrize("batch", range(4))
def test_the_invariants_hold_at_every_decision_of_whole_games(batch: int) -> None:
    most = 0
    for seed in range(batch, GAMES, 4):
        watch = Watch(seed)
        watch.play()
        assert unexplained(watch.game, watch.told) == [], f"seed {seed}"
        most = max(most, watch.rounds)
    assert most > 1


@rule("SNS-AI-01", "SNS-FULL-125")
def test_enemies_do_what_the_contract_says_in_positions_from_play() -> None:
    """At every fifth decision of random games every enemy is asked what it would do."""
    seen = 0
    for seed in range(100, 100 + GAMES):
        watch = Watch(seed)
        rule = rounds.play(watch.game)
        try:
            request = rule.send(None)
            while seen < WATCHED:
                if watch.pick.random() < 0.2:
                    seen += _ask_all(watch)
                request = rule.send(watch.pick.choice(request.options).value)
        except StopIteration:
            pass
        rule.close()
        if seen >= WATCHED:
            break
    assert seen >= WATCHED


def _ask_all(watch: Watch) -> int:
    """Each of them on a copy of the state."""
    asked = 0
    state = watch.game.state
    for place, enemy in enumerate(state.enemies):
        if enemy.has("stun") or not watch.game.friends():
            continue
        twin = SwordSorcery(state.clone(), BOOK, answers=RULES)
        other = twin.state.enemies[place]
        if other.has("bleed") and other.hp == 1:
            continue
        other.conditions = tuple(one for one in other.conditions if one.kind != "bleed")
        allowed = world(twin, other).courses()
        done = course(twin, other, watch.pick)
        assert done in allowed, (enemy, sorted(allowed), done)
        asked += 1
    return asked
