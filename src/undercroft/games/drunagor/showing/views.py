"""What a seat may know, built up from nothing (the records stand in `tabletop`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec.structs import astuple

from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.library import EQUIPMENT, RUNE_COLOURS
from undercroft.games.drunagor.naming import CUBE_NAMES, CUBES, slug
from undercroft.games.drunagor.rules import battle, commanders, minions, offers
from undercroft.games.drunagor.rules import monsters as monster_rules
from undercroft.games.drunagor.rules import track as track_rules
from undercroft.games.drunagor.showing import journal, stories, surroundings
from undercroft.games.drunagor.showing.names import called
from undercroft.games.drunagor.showing.tabletop import (
    AttackView,
    EndView,
    FigureView,
    FocusView,
    FollowerView,
    HeroView,
    ItemView,
    MonsterView,
    NoteView,
    PlaceView,
    SideView,
    SkillView,
    TurnView,
    View,
)
from undercroft.games.drunagor.state import (
    CURSE,
    TRAUMA,
    Cubes,
    Equipment,
    Figure,
    Follower,
    Hero,
    Mask,
    Monster,
    Npc,
)
from undercroft.games.drunagor.tokens import IDS
from undercroft.kit.view_cache import cached, whose

LIES = {"": "", CURSE: "Curse", TRAUMA: "Trauma"} | CUBES


def view(game: Drunagor) -> View:
    """The table as a spectator sees it."""
    state = game.state
    adventure = game.book.adventure
    card = game.library.rune_cards.get(state.rune_card)
    dark = game.dark_squares()
    return View(
        seat=None,
        mine=(),
        adventure=adventure.id,
        title=adventure.name,
        goal=adventure.goal_text,
        round=state.round,
        turn=_turn(game),
        track=_track(game),
        board=surroundings.board(game),
        heroes=_heroes(game, dark),
        monsters=tuple([_monster(game, monster, dark) for monster in state.monsters.values()]),
        followers=tuple(_follower(game, follower) for follower in state.followers.values()),
        npcs=tuple(_npc(game, npc) for npc in state.npcs.values()),
        runes=dict(zip(RUNE_COLOURS, state.runes, strict=True)),
        rune_card=card.name if card else "",
        rune_draws=card.draws[state.face] if card else 0,
        rune_bag=len(state.bag),
        chest_deck=len(state.chest_deck),
        chest_discard=tuple(game.library.items[item].name for item in state.chest_discard),
        freed=state.freed,
        lost=state.lost,
        time=state.time,
        time_limit=stories.time_limit(game),
        special_card=state.special_card,
        special_side=stories.special_side(game),
        boss_stage=stories.boss_stage(game),
        counters=stories.counters(game),
        score=state.score,
        spoils=tuple(_spoil(game, spoil) for spoil in state.spoils),
        ended=_ended(game),
        sides=_sides(game) if game.battle else (),
        rounds=adventure.battle.rounds if adventure.battle else 0,
        ground=surroundings.names(game, battle.held_ground(game)) if game.battle else (),
        hold=adventure.battle.hold.rounds if adventure.battle and adventure.battle.hold else 0,
        campaign=journal.campaign(game),
        camp=journal.camp(game),
    )


def _sides(game: Drunagor) -> tuple[SideView, ...]:
    found = []
    for side in sorted({hero.team for hero in game.state.heroes}):
        heroes = battle.members(game, side)
        found.append(
            SideView(
                team=side,
                heroes=tuple(hero.name for hero in heroes),
                traumas=battle.traumas(game, side),
                limit=battle.trauma_limit(game, side),
                out=heroes[0].out,
                held=game.state.held.count(side),
            )
        )
    return tuple(found)


def of_seats(game: Drunagor, seats: Sequence[int | None]) -> list[View]:
    """The views of several seats: one table, and which Heroes are whose."""
    common, replace = view(game), msgspec.structs.replace
    mine = whose(game, [(hero.name, hero.seat) for hero in game.state.heroes])
    return [replace(common, seat=seat, mine=mine.get(seat, ())) for seat in seats]


def _ended(game: Drunagor) -> EndView | None:
    ended, told = game.state.ended, game.book.adventure
    if ended is None:
        return None
    if not ended.won:
        return EndView(False, ended.cause, ended.text)
    if game.state.campaign:
        campaign = game.library.campaigns[game.state.campaign]
        return EndView(True, ended.cause, ended.text, campaign.outro)
    return EndView(True, ended.cause, ended.text, told.outro.strip(), told.reward)


def _spoil(game: Drunagor, spoil: str) -> str:
    kind, _, what = spoil.partition(":")
    if kind == "item":
        return game.library.items[what].name
    return f"{kind.upper()} {what} for each Hero in the next Adventure"


def _turn(game: Drunagor) -> TurnView | None:
    turn = game.state.turn
    figure = game.figure(turn.who)
    if figure is None:
        return None
    if not isinstance(figure, Hero) or turn.step != "act":
        return TurnView(figure.name, acting=False)
    movement = turn.points
    if not turn.open_move and not turn.moved:
        movement = offers.foreseen(game, figure)
    return TurnView(figure.name, True, turn.actions, movement, turn.moved, turn.minor)


def _track(game: Drunagor) -> tuple[PlaceView, ...]:
    state = game.state
    heroes = tuple([(hero.name, hero.role, hero.out) for hero in state.heroes])
    foes = tuple([(one.name, one.card, one.slot, one.hand) for one in state.monsters.values()])
    key = (heroes, foes, state.rune_card, state.special_card, state.marker, state.runes)
    places = range(len(track_rules.PLACES))
    return cached(game, key, lambda: tuple(_place(game, place) for place in places))


def _place(game: Drunagor, place: int) -> PlaceView:
    name, cards = track_rules.PLACES[place], tuple(track_rules.cards_at(game, place))
    runes = game.runes_of(name[:-1]) if name[-1] in "+-" else 0
    titles = tuple(_title(game, card) for card in cards)
    return PlaceView(name, cards, place == game.state.marker, runes, titles)


def _title(game: Drunagor, id: str) -> str:
    """What a card of the track is called."""
    if "@" in id:
        attack, _, owner = id.partition("@")
        return f"{game.library.attacks[attack].name} of {called(game, owner)}"
    card = game.library.monsters.get(id)
    if card is not None:
        return f"{card.name} {card.rank.title()}".rstrip()
    rune_card = game.library.rune_cards.get(id)
    return rune_card.name if rune_card else called(game, id)


# Figures


class Standing(NamedTuple):
    """What others and the board have to do with a figure, on top of its own fields."""

    squares: tuple[str, ...]
    level: int
    maximum: int
    marked_by: str
    on_darkness: bool
    engaged: bool


def _standing(game: Drunagor, figure: Figure, dark: Mask, *, down: bool = False) -> Standing:
    filled = game.footprint(figure)
    return Standing(
        squares=() if isinstance(figure, Hero) and figure.out else _squares(game, filled),
        level=game.level(figure),
        maximum=game.maximum(figure),
        marked_by=_marker(game, figure) if figure.marked_by >= 0 else "",
        on_darkness=bool(filled & dark),
        engaged=not down and game.engaged(figure),
    )


def _squares(game: Drunagor, filled: Mask) -> tuple[str, ...]:
    return cached(game, ("squares", filled), lambda: surroundings.names(game, filled))


def _where(game: Drunagor, figure: Figure) -> tuple[str, ...]:
    return surroundings.names(game, game.footprint(figure))


def _tokens(figure: Figure) -> dict[str, int]:
    return {id: count for id, count in zip(IDS, figure.tokens, strict=True) if count}


def _marker(game: Drunagor, figure: Figure) -> str:
    ranger = game.figure(figure.marked_by)
    return ranger.name if ranger else ""


def _cubes(cubes: Cubes) -> dict[str, int]:
    return {name: count for name, count in zip(CUBE_NAMES, cubes, strict=True) if count}


def _heroes(game: Drunagor, dark: Mask) -> tuple[HeroView, ...]:
    leader = game.leader()
    return tuple([_hero(game, hero, dark, leader=hero is leader) for hero in game.state.heroes])


def _hero(game: Drunagor, hero: Hero, dark: Mask, *, leader: bool) -> HeroView:
    stands = _standing(game, hero, dark, down=hero.down)
    key = ("hero", astuple(hero), stands, leader)
    return cached(game, key, lambda: _hero_board(game, hero, stands, leader=leader))


def _hero_board(game: Drunagor, hero: Hero, stands: Standing, *, leader: bool) -> HeroView:
    card = game.library.heroes[hero.name]
    return HeroView(
        name=hero.name,
        title=card.name,
        health=hero.health,
        tokens=_tokens(hero),
        **stands._asdict(),
        seat=hero.seat,
        role=hero.role,
        lineage=f"{card.race} {card.hero_class}",
        down=hero.down,
        leader=leader,
        pool=_cubes(hero.pool),
        expended=_cubes(hero.expended),
        owned=_cubes(hero.owned),
        curses=hero.slots.count(CURSE),
        traumas=hero.slots.count(TRAUMA),
        skills=cached(game, ("skills", hero.cards, hero.slots), lambda: _skills(game, hero)),
        focus=tuple(_focus(game, id) for id in card.focus),
        equipment=cached(game, ("worn", hero.equipment), lambda: _worn(game, hero.equipment)),
        bag=tuple(journal.item(game, item) for item in hero.bag),
        aura=game.skill(hero.aura).name if hero.aura else "",
        team=hero.team,
        out=hero.out,
        aura_text=game.skill(hero.aura).text if hero.aura else "",
        statuses=tuple(_log(game, id) for id in hero.statuses),
        outcomes=tuple(_log(game, id) for id in hero.outcomes),
        stash=tuple(journal.item(game, item) for item in hero.stash),
        learned=hero.learned,
        abilities=hero.abilities,
        second_class=hero.second_class,
        role_level=hero.role_level,
    )


def _worn(game: Drunagor, equipment: Equipment) -> dict[str, ItemView]:
    worn = zip(EQUIPMENT, equipment, strict=True)
    return {slot: journal.item(game, item) for slot, item in worn if item}


def _log(game: Drunagor, id: str) -> NoteView:
    skill = game.skill(id)
    return NoteView(skill.name, skill.text)


def _skills(game: Drunagor, hero: Hero) -> tuple[SkillView, ...]:
    found = []
    for entry, (id, mark) in enumerate(zip(hero.cards, hero.slots, strict=True)):
        skill = game.skill(id)
        place = hero.cards[:entry].count(id)
        slot = skill.slots[place] if place < len(skill.slots) else ""
        found.append(
            SkillView(
                skill.name, skill.kind, skill.symbol, slot, skill.text, LIES[mark], id, slug(skill)
            )
        )
    return tuple(found)


def _focus(game: Drunagor, id: str) -> FocusView:
    skill = game.skill(id)
    return FocusView(skill.name, skill.focus, skill.symbol, skill.text, id, slug(skill))


def _monster(game: Drunagor, monster: Monster, dark: Mask) -> MonsterView:
    card = game.card(monster)
    stands = _standing(game, monster, dark)
    damage = None if card.damage is None else monster_rules.damage_of(game, monster)
    pace = game.pace(monster)
    key = ("monster", astuple(monster), stands, damage, pace)
    return cached(game, key, lambda: _monster_card(game, monster, stands, damage, pace))


def _monster_card(
    game: Drunagor, monster: Monster, stands: Standing, damage: int | None, pace: int | None
) -> MonsterView:
    card = game.card(monster)
    return MonsterView(
        name=monster.name,
        title=called(game, monster.name),
        health=monster.health,
        tokens=_tokens(monster),
        **stands._asdict(),
        kind=card.kind,
        card=card.name,
        rank=card.rank,
        version=card.version,
        colour=card.colour,
        base=monster.base,
        large=card.large,
        move=pace,
        attack=card.attack,
        damage=damage,
        text=card.text,
        immunities=tuple(sorted(card.immunities)),
        behaviours=card.rules.behaviours,
        evolved=monster.evolved,
        face=card.id,
        epithet=card.title,
        power=monster.power,
        boundless=game.boundless(monster),
        stage=_stage(game, monster),
        attacks=tuple(_attack(game, monster, id) for id in monster.hand),
    )


def _stage(game: Drunagor, monster: Monster) -> str:
    """First or last, for those who have two lives."""
    card = game.card(monster)
    if card.colour == "general" and monster.hand:
        return ("", "first stage", "last stage")[game.library.attacks[monster.hand[0]].side]
    if card.successor:
        return "first stage"
    sides = game.library.monsters.values()
    return "last stage" if any(other.successor == card.id for other in sides) else ""


def _attack(game: Drunagor, monster: Monster, id: str) -> AttackView:
    card = game.library.attacks[id]
    place = minions.place_of(card)
    key = commanders.key(id, monster)
    return AttackView(id, key, card.name, place, card.symbol, card.text, card.rarity)


def _follower(game: Drunagor, follower: Follower) -> FollowerView:
    card = game.follower_card(follower)
    return FollowerView(
        name=follower.name,
        title=card.name,
        squares=_where(game, follower),
        level=game.level(follower),
        health=follower.health,
        maximum=1,
        tokens=_tokens(follower),
        on_darkness=game.on_darkness(follower),
        engaged=game.engaged(follower),
        owner=game.state.heroes[follower.owner].name,
        kind=card.kind,
        move=card.move,
        attack=card.attack,
        damage=card.damage,
        text=card.text,
        sturdiness=card.sturdiness,
    )


def _npc(game: Drunagor, npc: Npc) -> FigureView:
    return FigureView(
        name=npc.name,
        title=called(game, npc.name),
        squares=_where(game, npc),
        level=game.level(npc),
        health=1,
        maximum=1,
        tokens={},
    )
