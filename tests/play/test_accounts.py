"""The account of a game, told out of its record, in every game."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from undercroft.core.rng import seeded
from undercroft.core.session import Session
from undercroft.core.title import Setup
from undercroft.games import registry
from undercroft.games.drunagor import events
from undercroft.kit.title import LibraryTitle
from undercroft.play.accounts import MOST, Account, Chronicler
from undercroft.play.seats import joined, usual_party
from undercroft.play.tally import Tally


@cache
def told(game: str, adventure: str = "", chapters: int = 1) -> tuple[list[Account], int]:
    """The tale of a game that programs played, and how many answers it took."""
    title = registry.title(game)
    adventure = adventure or title.tutorial
    party = joined(title, usual_party(title, adventure, 3))
    session = Session(title, Setup(adventure, party), "tale")
    player = title.player("greedy", seeded("tale"))
    while session.request is not None and title.chapters(session.driver.state) < chapters:
        session.answer(player.choose(session.driver.game, session.request).key)
    chronicler = Chronicler(title, party)
    driver = session.playback(0, listener=chronicler.hear)
    chronicler.after(0, driver.state)
    for n, answer in enumerate(session.answers, 1):
        driver.answer(answer.key)
        chronicler.after(n, driver.state)
    return chronicler.tell(), len(session.answers)


@pytest.mark.parametrize("game", registry.TITLES)
def test_who_did_what(game: str) -> None:
    [tale], answers = told(game)
    assert len(tale.heroes) == 3
    felled = sum(hero.kills for hero in tale.heroes)
    assert 0 < felled <= sum(hero.harm for hero in tale.heroes)
    assert sum(hero.suffered for hero in tale.heroes) > 0
    assert tale.rounds > 1
    assert tale.answers == answers


@pytest.mark.parametrize("game", registry.TITLES)
def test_who_plays_against_the_party_has_a_part_where_somebody_does(game: str) -> None:
    """What his monsters did and suffered is his, and adds up with the heroes' side of it."""
    [tale], _ = told(game)
    if not registry.title(game).opponent:
        assert tale.opponent is None
        return
    assert tale.opponent is not None
    assert tale.opponent.name == "The overlord"
    assert 0 < tale.opponent.harm <= sum(hero.suffered for hero in tale.heroes)
    assert tale.opponent.suffered >= sum(hero.harm for hero in tale.heroes) > 0
    assert tale.opponent.kills <= sum(hero.falls for hero in tale.heroes)
    assert tale.opponent.falls >= sum(hero.kills for hero in tale.heroes) > 0


@pytest.mark.parametrize("game", registry.TITLES)
def test_rolls_and_moments_are_sentences_that_a_replay_finds(game: str) -> None:
    [tale], answers = told(game)
    assert tale.best is not None
    assert tale.worst is not None
    assert tale.best != tale.worst
    heroes = {hero.id for hero in tale.heroes}
    assert {tale.best.who, tale.worst.who} <= heroes
    assert 0 < len(tale.moments) <= MOST + 3
    places = [moment.at for moment in tale.moments]
    assert places == sorted(places)
    for moment in (tale.best, tale.worst, *tale.moments):
        assert moment.text.strip()
        assert 0 < moment.at <= answers
        assert 0 < moment.round <= tale.rounds


@pytest.mark.parametrize("game", registry.TITLES)
def test_every_hero_that_fell_is_remembered(game: str) -> None:
    [tale], _ = told(game)
    fallen = [moment.who for moment in tale.moments if moment.kind == "fall"]
    for hero in tale.heroes:
        assert fallen.count(hero.id) == hero.falls


def test_a_chapter_is_told_for_itself() -> None:
    (first, *_), _ = told("drunagor", "forced-march")
    [alone], _ = told("drunagor", "toll-bridge")
    assert first.chapter == 0
    assert first.heroes == alone.heroes
    assert first.moments == alone.moments


@pytest.mark.parametrize("game", registry.TITLES)
def test_feats_are_made_of_fields_that_their_events_have(game: str) -> None:
    title = registry.title(game)
    assert isinstance(title, LibraryTitle)
    for kind, (_, *names) in title.memorable.told.items():
        fields = {field.name for field in msgspec.structs.fields(kind)}
        assert {name for name in names if name} <= fields, kind.__name__


def test_a_spell_is_the_deed_of_whoever_casts_it_and_not_of_who_struck_before() -> None:
    title = registry.title("drunagor")
    party = joined(title, usual_party(title, title.tutorial, 3))
    tally = Tally(title, party)
    first, second = (member.hero for member in party[:2])
    for event in (
        events.TurnBegan(first),
        events.AttackAimed(first, ("archer",)),
        events.HealthLost("archer", 3, 6, "attack"),
        events.TurnBegan(second),
        events.SkillUsed(second, "ray", "red"),
        events.HealthLost("archer", 4, 2, "ray"),
        events.TurnBegan("archer"),
        events.AttackAimed("archer", (first,)),
        events.SkillUsed(second, "brace", "yellow", reaction=True),
        events.HealthLost(first, 1, 9, "attack"),
        events.HealthLost("archer", 2, 0, "burn"),
    ):
        for feat in title.feats(event):
            tally.take(feat)
    assert [tally.heroes[hero].harm for hero in (first, second)] == [3, 4]
    assert tally.heroes[first].suffered == 1


def test_what_a_companion_does_is_its_heros_deed_and_what_befalls_it_nobodys() -> None:
    title = registry.title("drunagor")
    party = joined(title, usual_party(title, title.tutorial, 3))
    tally = Tally(title, party)
    first, second = (member.hero for member in party[:2])
    tally.meet({"luma": first})
    tally.meet({})  # it has left, and what it did stays done
    doers = [
        tally.take(feat)
        for event in (
            events.TurnBegan("luma"),
            events.AttackAimed("luma", ("archer",)),
            events.HealthLost("archer", 3, 0, "attack"),
            events.Defeated("archer"),
            events.TurnBegan("archer"),
            events.AttackAimed("archer", ("luma",)),
            events.HealthLost("luma", 1, 0, "attack"),
            events.TurnBegan(second),
            events.AttackAimed(second, ("luma",)),
            events.HealthLost("luma", 1, 0, "attack"),
        )
        for feat in title.feats(event)
    ]
    assert doers[:4] == [first] * 4
    owner, other = tally.heroes[first], tally.heroes[second]
    assert (owner.harm, owner.kills, owner.suffered) == (3, 1, 0)
    assert (other.harm, other.kills) == (0, 0)  # they are on the same side
