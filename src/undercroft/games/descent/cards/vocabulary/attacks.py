"""What changes attacks: calls on either side's cards, and those that a rule reads by itself."""

from __future__ import annotations

from undercroft.games.descent.cards.places import ALWAYS, SURGE, USED, decreed, own, played
from undercroft.games.descent.cards.slots import (
    effects,
    gain,
    keyed,
    number,
    optional,
    some,
    whom,
    word,
)
from undercroft.games.descent.cards.vocabulary.use import Use, use

OPEN = own("declare-attack", "attack-rolled", SURGE)  # before its damage counts
WEAPON = own(ALWAYS, kinds=("weapon",))
BEFORE = ("hero-declares-attack", "monster-declares-attack")
ATTACK = ("damage", "range", "surge", "power")

ATTACKS: tuple[Use, ...] = (
    use(
        "area",
        word("3 mutually adjacent spaces"),
        on=WEAPON,
        means="The attack is on three spaces, of which one is seen.",
    ),
    use(
        "area",
        whom("enemies within N"),
        on=WEAPON,
        means="The attack is on all enemies within N spaces, and only a miss face misses.",
    ),
    use(
        "bonus-per",
        word("adjacent monster", "adjacent monster after first"),
        effects("+1 damage", only=ATTACK),
        on=own("attack"),
        means="The bonus for each monster beside the owner, or each after the first.",
    ),
    use(
        "convert",
        word("extra-range"),
        word("damage"),
        on=OPEN,
        means="Range beyond the distance is damage, one for one.",
    ),
    use("damage-x", number(), on=OPEN, means="The damage times N, after everything else."),
    use(
        "extra-token",
        word("Bleed", "Burn", "Daze", "Stun", "Web"),
        number(),
        on=OPEN,
        means="N more of the tokens of that kind that the attack leaves.",
    ),
    use(
        "extra-wounds",
        number(),
        on=own("hit"),
        means="N more wounds from each attack that hits the owner.",
    ),
    use(
        "ignore",
        word("Undying"),
        on=WEAPON,
        means="Whom the weapon kills does not rise again.",
    ),
    use(
        "knockback",
        gain(),
        on=OPEN,
        means="Knockback of the attack throws N spaces farther.",
    ),
    use(
        "los-from",
        word("adjacent empty space"),
        on=own("attack"),
        means="The attack sees what would be seen from an empty space beside the owner.",
    ),
    use(
        "los-ignore",
        word("1 figure/obstacle"),
        on=own("attack"),
        means="One figure or obstacle does not block the attack's line of sight.",
    ),
    use(
        "no-range-miss",
        on=OPEN | WEAPON,
        means="The attack misses by a miss face alone.",
    ),
    use(
        "origin",
        word("friendly figure within N"),
        on=own("attack"),
        means="The attack may be made from the place of a friend.",
    ),
    use(
        "power-dice",
        number(0),
        on=own("declare-attack") | played(*BEFORE) | decreed(*BEFORE),
        means="The attack has exactly N power dice; with 0 none can be added.",
    ),
    use(
        "reroll",
        some("green", "yellow", "black", "red", "white", "blue"),
        keyed("by", word("self")),
        on=own("attack", "attacked"),
        means="Up to N dice of these colours are rolled again.",
    ),
    use(
        "reroll",
        word("any roll"),
        optional(keyed("again", word("yes"))),
        on=own(USED),
        means="Any dice of any attack; `again`: even one that was re-rolled.",
    ),
)
