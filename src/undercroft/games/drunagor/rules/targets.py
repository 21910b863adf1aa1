"""Who can be chosen, and choosing (DRU-SKILL-06 to -14, DRU-LANG-21 to -23)."""

from __future__ import annotations

from undercroft.board import bits
from undercroft.core.decisions import Option
from undercroft.games.drunagor import tokens
from undercroft.games.drunagor.cards.tree import Amount, Spec, Target
from undercroft.games.drunagor.game import Drunagor
from undercroft.games.drunagor.ground import KINDS
from undercroft.games.drunagor.library import Skill
from undercroft.games.drunagor.rules import health, predicates, superlatives, terrain
from undercroft.games.drunagor.rules.choosing import choose_some
from undercroft.games.drunagor.state import Area, Figure, Follower, Hero, Mask, Monster, Npc
from undercroft.games.drunagor.use import Use

ANYBODY = Target()
LEADERS = {"commander": "commander", "overlord": "overlord", "boss": "general"}
RANGE_OF = (0, 1, None, None, None)  # yellow, red, green, blue (DRU-SKILL-06, -07)


def amount(game: Drunagor, use: Use, number: Amount) -> int:
    """What a number on a card is worth now (DRU-LANG-04, DRU-INIT-09)."""
    if number.per == "X":
        return number.n * game.runes_of(use.rune)
    if number.per == "P":
        return number.n * game.party_size()
    return number.n if number.fixed else number.n * use.factor


def reach(game: Drunagor, user: Figure, distance: int | None) -> Mask:
    """The squares within Range of a figure, its own included (DRU-SKILL-06, -07)."""
    board = game.ground.board
    if distance is None:
        return board.squares.exists
    if distance == 0:
        return game.beside(user) | game.footprint(user)
    if game.is_large(user):
        mask = 0
        for area in bits(game.areas_in_range(user.space, distance)):
            mask |= board.squares_of[area]
        return mask
    return game.in_range(user.space, distance)


def range_of(game: Drunagor, hero: Hero, colour: int) -> int | None:
    """The Range that a cube's colour gives (DRU-SKILL-08)."""
    distance = RANGE_OF[colour]
    if distance:
        distance += predicates.bonus(game, hero, "RANGE")
    return distance


def spec_range(game: Drunagor, use: Use, spec: Spec) -> int | None:
    """RANGE X replaces the Range for what follows; otherwise the user's, which is that of the
    cube (CR). DRU-SKILL-09, DRU-KW-15, -48.
    """
    if spec.range is not None:
        return amount(game, use, spec.range)
    return use.range


def legal(game: Drunagor, figure: Figure, user: Figure) -> bool:
    """Knocked-out Heroes never, hidden enemies only for those who see them (DRU-SKILL-14)."""
    if isinstance(figure, Hero) and figure.down:
        return False
    if figure.tokens[tokens.STEALTH] and not game.battle and not game.allied(figure, user):
        return not game.hidden_from(figure, user)
    return True


def candidates(
    game: Drunagor,
    use: Use,
    spec: Spec,
    *,
    enemies: bool = False,
    among: list[Figure] | None = None,
) -> list[Figure]:
    """Everybody the target words allow, within Range (DRU-SKILL-11, -12).

    `among` those named, Npc tokens included; else among all who can be aimed at.
    """
    user = use.user
    target = spec.target or ANYBODY
    distance = 0 if target.adjacent else spec_range(game, use, spec)  # ADJ: DRU-KW-04
    within = reach(game, user, distance)
    special = _spoken_of(game, use, target)
    if special is not None:
        return [
            figure
            for figure in special
            if legal(game, figure, user)
            and (among is None or figure in among)
            and (target.side == "self" or within & game.footprint(figure))  # DRU-KW-55
        ]
    found = [
        figure
        for figure in (game.figures() if among is None else among)
        if within & game.footprint(figure)
        and not (among is None and isinstance(figure, Npc))
        and legal(game, figure, user)
        and _fits(game, use, target, figure)
    ]
    if target.adjacent or target.other:
        found = [figure for figure in found if figure is not user]
    if enemies:
        found = [figure for figure in found if not game.allied(figure, user)]
    most = amount(game, use, target.count) if target.many == "up to" else 1
    return superlatives.best(game, user, target.noun, found, most)


def _spoken_of(game: Drunagor, use: Use, target: Target) -> list[Figure] | None:
    user = use.user
    match target.side:
        case "self":  # DRU-KW-55
            if game.has_auras and is_friendly(game, user, use.skill):
                beside = [f for f in game.figures() if not isinstance(f, Npc)]
                return [user, *(f for f in beside if game.adjacent(user, f))]
            return [user]
        case "that target" | "that hero" | "that companion":
            return [use.that] if use.that else []
        case "the attacker":
            return [use.attacker] if use.attacker else []
        case "your pet":
            if isinstance(use.that, Follower) and use.that.owner == user.id:
                return [use.that]  # the one the trigger speaks of (DRU-RUL-122)
            return [
                follower
                for follower in game.state.followers.values()
                if follower.owner == user.id and game.follower_card(follower).kind == "pet"
            ]
        case _:
            return None


def is_friendly(game: Drunagor, user: Figure, skill: Skill | None) -> bool:
    """Whether SELF may be an adjacent character too; never on Auras and Statuses (DRU-RUL-145)."""
    return (
        game.has_auras
        and isinstance(user, Hero)
        and skill is not None
        and skill.kind not in ("AURA", "STATUS")
        and predicates.noted_by_aura(game, user, "a-friendly-approach")
    )


def _fits(game: Drunagor, use: Use, target: Target, figure: Figure) -> bool:
    user = use.user
    match target.side:
        case "ally":
            if figure is user or isinstance(figure, Npc) or not game.allied(figure, user):
                return False  # DRU-RUL-09, DRU-TERM-03
        case "self or ally":
            if not game.allied(figure, user):
                return False
        case "enemy":
            if game.allied(figure, user):
                return False
        case _:
            pass
    if target.where and not _stands_on(game, use, figure, target.where):
        return False
    noun = target.noun
    if not noun:
        return True
    if noun in LEADERS:  # on an Attack card its owner, whatever it is called there
        return figure is user if use.attack else _of_colour(game, figure, LEADERS[noun])
    if noun == "minion":
        return _of_colour(game, figure, "minion")
    if "hero" in noun or noun == "party leader":
        return isinstance(figure, Hero)
    if "monster" in noun:
        return isinstance(figure, Monster)
    if noun in ("pet", "companion"):
        return isinstance(figure, Follower) and game.follower_card(figure).kind == noun
    return True


def _of_colour(game: Drunagor, figure: Figure, colour: str) -> bool:
    return isinstance(figure, Monster) and game.card(figure).colour == colour


def _stands_on(game: Drunagor, use: Use, figure: Figure, where: str) -> bool:
    """`ON WATER`, `ON DARKNESS`, `IN THAT AREA` and the like."""
    if where == "in that area":
        area = game.ground.board.squares_of[use.area] if use.area >= 0 else 0
        return bool(area & game.footprint(figure))
    if where == "within range 1 of a pile of runes":
        near = 0
        for pile in game.state.piles:
            near |= game.in_range(pile.square, 1)
        return bool(near & game.footprint(figure))
    if where == "on the bridge":
        return bool(game.footprint(figure) & game.ground.board.bridges)
    kind = KINDS[where.removeprefix("on ")]
    return bool(terrain.kinds_in(game, game.footprint(figure)) & kind)


async def choose(
    game: Drunagor, use: Use, spec: Spec, *, enemies: bool = False, limit: int | None = None
) -> list[Figure]:
    """The user chooses targets as the target words say."""
    if spec.shape == "STRIKE":
        return await choose_strike(game, use, spec)
    if spec.shape == "CLEAVE":  # adjacent enemies, whatever the Range (DRU-ATK-10)
        spec = Spec(Target(adjacent=True, side="enemy"), shape="CLEAVE", size=spec.size)
    found = candidates(game, use, spec, enemies=enemies)
    target = spec.target or ANYBODY
    if target.many == "each":
        return found
    most = amount(game, use, target.count) if target.many == "up to" else 1
    # UP TO may be none at all (DRU-SKILL-05), but not for Monsters (DRU-LANG-34).
    optional = target.many == "up to" and not isinstance(use.user, Monster)
    if spec.shape in ("CLEAVE", "MULTISHOT"):  # DRU-KW-12, -39
        most, optional = amount(game, use, spec.size), True
    if spec.shape == "CLEAVE" and isinstance(use.user, Hero):
        most += predicates.bonus(game, use.user, "CLEAVE")
    if limit is not None:
        most = limit
    if target.noun in superlatives.BEASTS:
        return await _as_many_as_possible(game, use, found, most)
    return await pick(game, use, found, most, optional)


async def pick(
    game: Drunagor, use: Use, found: list[Figure], most: int, optional: bool
) -> list[Figure]:
    """Ask for up to `most` different figures, one after another."""
    return await choose_some(
        game,
        game.seat(use.user),
        "target",
        found,
        lambda figure: f"figure:{figure.name}",
        most=most,
        optional=optional,
        rule="DRU-SKILL-11",
        about=(use.user.name, use.skill.id if use.skill else "", use.doing, use.hit),
    )


async def _as_many_as_possible(
    game: Drunagor, use: Use, ranked: list[Figure], most: int
) -> list[Figure]:
    """For Monsters UP TO n means n; the Party Leader breaks ties (DRU-LANG-34)."""
    chosen: list[Figure] = []
    rest = list(ranked)
    while rest and len(chosen) < most:
        first = rest[0]
        assert isinstance(first, Monster)
        equal = [f for f in rest if isinstance(f, Monster)]
        equal = [f for f in equal if health.might(game, f) == health.might(game, first)]
        figure = await game.ask(
            game.seat(use.user),
            "tie",
            game.figure_options([*equal]),
            rule="DRU-LANG-34",
            about=(use.user.name,),
        )
        chosen.append(figure)
        rest.remove(figure)
    return chosen


def strike_areas(game: Drunagor, use: Use, spec: Spec) -> list[Area]:
    """The areas a STRIKE may choose (DRU-KW-68, DRU-RUL-79)."""
    board = game.ground.board
    distance = spec_range(game, use, spec)
    if distance is None:
        return list(bits(board.areas.exists))
    if distance == 0:
        within = game.beside(use.user) | game.footprint(use.user)
        return sorted({board.area_of[square] for square in bits(within)})
    return list(bits(game.areas_in_range(game.area(use.user), distance)))


async def choose_strike(
    game: Drunagor, use: Use, spec: Spec, among: list[Figure] | None = None
) -> list[Figure]:
    """Up to X areas, and in each whom the user wishes, of those named if any (DRU-KW-68)."""
    targets: list[Figure] = []
    areas = strike_areas(game, use, spec)
    for _ in range(amount(game, use, spec.size)):
        within = {area: _struck(game, use, spec, area, among) for area in areas}
        held = [area for area in areas if within[area]]
        options = [Option(f"area:{game.area_name(area)}", (area, False)) for area in held]
        if not options:
            break
        options += [  # enemies may be spared as well
            Option(f"among:{game.area_name(area)}", (area, True))
            for area in held
            if any(not game.allied(figure, use.user) for figure in within[area])
        ]
        options.append(Option("done", (-1, False)))
        area, careful = await game.ask(
            game.seat(use.user),
            "area",
            options,
            rule="DRU-KW-68",
            about=(use.user.name, use.skill.id if use.skill else "", use.doing, use.hit),
        )
        if area < 0:
            break
        areas.remove(area)
        targets += await _spare(game, use, within[area], careful)
    return targets


def finds(game: Drunagor, use: Use, spec: Spec, among: list[Figure]) -> bool:
    """Whether a text can be aimed at one of these, with STRIKE at one in its areas."""
    if spec.shape == "STRIKE":
        return any(_struck(game, use, spec, a, among) for a in strike_areas(game, use, spec))
    return bool(candidates(game, use, spec, among=among))


def _occupants(game: Drunagor, area: Area) -> list[Figure]:
    """Everybody in an area, hidden ones too (DRU-KW-62), but nobody who is down."""
    mask = game.ground.board.squares_of[area]
    return [
        figure
        for figure in game.figures()
        if mask & game.footprint(figure)
        and not isinstance(figure, Npc)
        and not (isinstance(figure, Hero) and figure.down)
    ]


def _struck(
    game: Drunagor, use: Use, spec: Spec, area: Area, among: list[Figure] | None
) -> list[Figure]:
    """Of those, whom target words before it allow: `STRIKE 1, ALLY, HEAL 2`."""
    found = [figure for figure in _occupants(game, area) if among is None or figure in among]
    return [f for f in found if spec.target is None or _fits(game, use, spec.target, f)]


async def _spare(game: Drunagor, use: Use, figures: list[Figure], careful: bool) -> list[Figure]:
    """The user says whom to spare: of friends, and if `careful` of enemies too (DRU-RUL-107)."""
    struck = []
    for figure in figures:
        if careful or game.allied(figure, use.user):
            options = [Option("spare", False), Option("strike", True)]
            if not await game.ask(
                game.seat(use.user),
                "spare",
                options,
                rule="DRU-KW-68",
                about=(use.user.name, figure.name),
            ):
                continue
        struck.append(figure)
    return struck
