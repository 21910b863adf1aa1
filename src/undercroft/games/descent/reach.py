"""Where a figure can go, at what price, and by which way (DSC-MOVE, DSC-COST, DSC-LARGE).

The search moves all placements of equal price and harm together, as one mask. A placement is kept
at some harm only where nothing that suffered less was there as cheaply; so the least harm decides,
then the least price, and a dear safe way never hides a cheap painful one that leads farther. A step
beside an enemy with Aura is harm, and beside one with Grapple every way ends. The way to a place is
looked for only when somebody goes there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

import msgspec

from undercroft.board import bits, lowest
from undercroft.games.descent.footprints import SMALL, Place, numbered, placement
from undercroft.games.descent.ground import Ground, Mask
from undercroft.games.descent.stepping import Size, Stepping

MUD, CLIMB = 2, 2  # DSC-COST-11, DSC-MUD-01, DSC-COST-12
Layers = list[Mask]  # placements by price


class Gait(msgspec.Struct, frozen=True):
    """How a figure moves now: what stops it, what it passes, what harms it."""

    size: Size
    barred: Mask  # never entered
    taken: Mask  # passed, but nobody ends there
    harmful: Mask  # hurts who is on nothing else
    mud: Mask
    pit: Mask
    sharp: Mask = 0  # hurts who is on any of it: darts and blades (DSC-LARGE-11)
    lid: Mask = 0  # nobody climbs out of a pit from there (DSC-BOULD-08)
    tunnel: Mask = 0  # barred, but not to who comes from another space of the pit (DSC-CRUSH-08)
    aura: Mask = 0  # beside an enemy with Aura: each step onto it hurts (DSC-ABIL-03)
    grip: Mask = 0  # beside one with Grapple: nobody goes on from there (DSC-ABIL-34)
    others: Mask = 0  # under other figures


class Way(NamedTuple):
    """One place that can be reached: what it costs, how often it hurts, the steps to it."""

    cost: int
    harm: int
    path: tuple[Place, ...]


class Terms(msgspec.Struct, frozen=True):
    """A gait as placements: where the steps lead, and what each of them is like."""

    free: Mask  # that may be entered
    slow: Mask  # for two points
    sore: Mask  # and it hurts
    sunk: Mask  # in a pit
    ends: Mask  # where one may stop
    deep: Mask = 0  # in a pit, and open to who is in it already
    pits: tuple[tuple[Mask, Mask], ...] = ()  # per pit: placements in it, and those beside it
    held: Mask = 0  # from which no step leads on


class Reach(Mapping[Place, Way]):
    """All places where a figure could end, each with the best way to it.

    A way is looked for when it is asked for: who wants prices alone asks for `ranked`. Ways to the
    places that are only `passed` are known too.
    """

    __slots__ = (
        "_begin",
        "_ground",
        "_points",
        "_reached",
        "_stepping",
        "_terms",
        "_walked",
        "_waves",
        "ends",
        "gait",
    )

    def __init__(
        self,
        ground: Ground,
        its: Gait,
        stepping: Stepping,
        terms: Terms,
        waves: list[Layers],
        begin: Mask,
        points: int,
    ) -> None:
        reached = 0
        for layers in waves:
            for layer in layers:
                reached |= layer
        self.ends: Final = reached & terms.ends & ~begin  # placements
        self.gait: Final = its  # of who would go
        self._reached: Final = reached & ~begin
        self._begin: Final = begin
        self._points: Final = points
        self._ground: Final = ground
        self._stepping: Final = stepping
        self._terms: Final = terms
        self._waves: Final = waves  # by harm, then by price
        self._walked: dict[tuple[int, int, int], tuple[Place, ...]] = {}  # parts of longer paths

    def __iter__(self) -> Iterator[Place]:
        ground = self._ground
        return (numbered(ground, number) for number in bits(self.ends))

    def __len__(self) -> int:
        return self.ends.bit_count()

    def __contains__(self, place: object) -> bool:
        return isinstance(place, Place) and bool(self.ends >> placement(self._ground, place) & 1)

    def __getitem__(self, place: Place) -> Way:
        harm, cost = self.price(place)
        return Way(cost, harm, self._path(placement(self._ground, place), harm, cost))

    def price(self, place: Place) -> tuple[int, int]:
        """The least harm with which one gets there, and the least points for that."""
        number = placement(self._ground, place)
        if not self._reached >> number & 1:
            raise KeyError(place)
        return self._price(number)

    def _price(self, number: int) -> tuple[int, int]:
        for harm, layers in enumerate(self._waves):
            for cost, layer in enumerate(layers):
                if layer >> number & 1:
                    return harm, cost
        raise KeyError(number)

    def passed(self, spare: int) -> Mask:
        """Placements where the figure may not end, but from which it can still go on to one where
        it may, with the points that are left there and some to spare (DSC-MOVE-08)."""
        terms = self._terms
        left = self._reached & ~self.ends & ~terms.held
        if not left:
            return 0
        found = 0
        beside = self._stepping.spread(terms.free & terms.ends)
        for layers in self._waves:
            for cost, layer in enumerate(layers):
                if not left:
                    return found
                here = layer & left
                if here:
                    left ^= here
                    found |= self._lead_on(here, self._points + spare - cost, beside)
        return found

    def _lead_on(self, placements: Mask, points: int, beside: Mask) -> Mask:
        """Those of them from which so many points bring the figure on; `beside` are those a step
        from where it may end."""
        if points <= 0:
            return 0
        terms = self._terms
        found, left = 0, placements & terms.sunk
        dry = placements ^ left
        if points >= MUD:  # mostly one step shows it, and steps lead both ways
            found = dry & beside
            left |= dry ^ found
        elif dry:
            found = dry & self._stepping.spread(terms.free & terms.ends & ~terms.slow)
        for number in bits(left):
            waves = _rough(self._stepping, terms, 1 << number, points)
            if any(layer & terms.ends for layers in waves for layer in layers):
                found |= 1 << number
        return found

    def least(self) -> int:
        """The fewest points that bring the figure to some place where it may end; one more than it
        has if there is none."""
        return min((cost for _, cost, _ in self.ranked()), default=self._points + 1)

    def ranked(self) -> Iterator[tuple[int, int, Mask]]:
        """The ends in disjoint masks of placements, by least harm and then least points."""
        left = self.ends
        for harm, layers in enumerate(self._waves):
            for cost, layer in enumerate(layers):
                if layer & left:
                    yield harm, cost, layer & left
                    left &= ~layer

    def _path(self, number: int, harm: int, cost: int) -> tuple[Place, ...]:
        if not cost:
            return ()
        path = self._walked.get((number, harm, cost))
        if path is None:
            before = self._path(*self._before(number, harm, cost))
            path = self._walked[number, harm, cost] = (*before, numbered(self._ground, number))
        return path

    def _before(self, number: int, harm: int, cost: int) -> tuple[int, int, int]:
        """A placement from which one step leads here; straight steps before diagonal ones."""
        terms = self._terms
        here = 1 << number
        beside = self._stepping.spread(here) & ~(terms.held & ~self._begin)
        if terms.sunk & here and cost:  # DSC-PIT-02
            inside = beside & terms.sunk & self._waves[harm][cost - 1]
            if inside:
                return self._nearest(number, inside), harm, cost - 1
        before = harm - 1 if terms.sore & here else harm
        price = MUD if terms.slow & here else 1
        if cost >= price:
            walked = beside & ~terms.sunk & self._waves[before][cost - price]
            if walked:
                return self._nearest(number, walked), before, cost - price
        climbed = 0
        for inside, outside in terms.pits:
            if outside & here:
                climbed |= inside
        return lowest(climbed & self._waves[harm][cost - CLIMB]), harm, cost - CLIMB

    def _nearest(self, number: int, among: Mask) -> int:
        if self._stepping.size == SMALL:
            among = among & self._ground.board.orthogonal[number] or among
        return lowest(among)


def search(ground: Ground, its: Gait, start: Place, points: int) -> Reach:
    """Every place where a figure could end that starts there with these points."""
    stepping = ground.stepping(its.size)
    terms = _terms(ground, stepping, its)
    number = placement(ground, start)
    begin = 1 << number
    points = max(points, 0)
    rough = (terms.free | begin) & (terms.slow | terms.sore | terms.sunk | terms.held)
    if not rough & begin:  # mostly nothing is rough that is near enough
        if its.size == SMALL:
            layers = ground.board.flood(begin, terms.free, points)
        else:
            layers = _plain(stepping, terms.free, begin, points)
        if not rough or not any(layer & rough for layer in layers):
            return Reach(ground, its, stepping, terms, [layers], begin, points)
    return Reach(
        ground, its, stepping, terms, _rough(stepping, terms, begin, points), begin, points
    )


def _terms(ground: Ground, stepping: Stepping, its: Gait) -> Terms:
    whole = stepping.whole
    if its.size == SMALL and not its.pit:  # mostly so: placements are spaces
        free = whole & ~its.barred
        sore = whole & (its.harmful | its.sharp | its.aura)
        return Terms(free, whole & its.mud, sore, 0, free & ~its.taken, held=whole & its.grip)
    free = whole & ~stepping.touching(its.barred)
    ends = free & ~stepping.touching(its.taken)  # friends are only passed (DSC-LARGE-08)
    slow = stepping.inside(its.mud)
    sunk = stepping.inside(its.pit)
    sore = stepping.inside(its.harmful) | stepping.touching(its.sharp | its.aura)
    held = stepping.touching(its.grip)
    if not sunk:
        return Terms(free, slow, sore, 0, ends, held=held)
    deep = sunk & ~stepping.touching(its.barred & ~its.tunnel)
    lidded = stepping.touching(its.lid)
    pits = []
    for pit in ground.pits(its.pit):  # out of it to an empty place beside (DSC-PIT-03)
        beside = stepping.touching(ground.around(pit)) & ~stepping.touching(its.pit)
        pits.append((stepping.inside(pit) & ~lidded, beside & ends))
    ends |= deep & ~stepping.touching(its.taken)
    return Terms(free, slow, sore, sunk, ends, deep, tuple(pits), held)


def _plain(stepping: Stepping, free: Mask, begin: Mask, points: int) -> Layers:
    """Every step costs a point, diagonal ones too, and none hurts (DSC-MOVE-03)."""
    layers, frontier = [begin], begin
    free &= ~begin
    for _ in range(points):
        frontier = stepping.spread(frontier) & free
        if not frontier:
            break
        free ^= frontier
        layers.append(frontier)
    return layers


def _rough(stepping: Stepping, terms: Terms, begin: Mask, points: int) -> list[Layers]:
    """By harm, then by price; the layers of a harm fill those of the next."""
    nothing = [0] * (points + 3)  # so that steps beyond the last point need no question
    waves = [nothing.copy()]
    waves[0][0] = begin
    known = nothing.copy()  # by price: where somebody was as cheaply who suffered less
    for layers in waves:
        sorer = nothing.copy()
        reached = 0
        for cost in range(points + 1):
            frontier = layers[cost] & ~reached & ~known[cost]
            layers[cost] = frontier
            reached |= frontier
            known[cost] |= reached
            onward = frontier & ~terms.held | frontier & begin
            if onward:
                _step(stepping, terms, onward, cost, layers, sorer)
        del layers[points + 1 :]
        if any(sorer[: points + 1]):
            waves.append(sorer)
    return waves


def _step(
    stepping: Stepping, terms: Terms, frontier: Mask, cost: int, layers: Layers, sorer: Layers
) -> None:
    free, slow, sore = terms.free, terms.slow, terms.sore
    below = frontier & terms.sunk
    if below:
        layers[cost + 1] |= stepping.spread(below) & terms.deep  # DSC-PIT-02
        for inside, outside in terms.pits:
            if below & inside:  # placed there, whatever lies there (DSC-PIT-03)
                layers[cost + CLIMB] |= outside
    walked = stepping.spread(frontier ^ below) & free
    if walked & (slow | sore):
        layers[cost + 1] |= walked & ~slow & ~sore
        layers[cost + MUD] |= walked & slow & ~sore
        sorer[cost + 1] |= walked & sore & ~slow
        sorer[cost + MUD] |= walked & sore & slow
    else:
        layers[cost + 1] |= walked


def cost(its: Gait, here: Mask, there: Mask) -> int:
    """The price of one step. Pits and mud take hold of a large figure only when all of it is on
    them (DSC-LARGE-11, DSC-MUD-02)."""
    if here & ~its.pit == 0 and there & ~its.pit:  # out of a pit (DSC-COST-12)
        return CLIMB
    return MUD if there & ~its.mud == 0 else 1
