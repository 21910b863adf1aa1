"""What heroes' cards do at their moments, for surges, or when they are used."""

from __future__ import annotations

from undercroft.games.descent.cards.places import ACTING, SURGE, USED, own
from undercroft.games.descent.cards.slots import (
    amount,
    change,
    dice,
    effects,
    either,
    gain,
    keyed,
    many,
    number,
    optional,
    whom,
    word,
)
from undercroft.games.descent.cards.vocabulary.use import Use, use

ANY = own(*ACTING)
TURN = own("after-equip", "declare", "own-turn", "turn-start", USED)
FIGURES = (
    "self", "target", "self and adjacent heroes", "self/adjacent hero", "self/adjacent figure",
    "figure in los", "same figure",
)  # fmt: skip
ENEMIES = (
    "target", "enemies within N", "unnamed enemies within N", "monsters within N",
    "unnamed monsters within N", "enemies adjacent to victim",
)  # fmt: skip
TOKENS = ("Bleed", "Burn", "Daze", "Stun", "Web")  # that heroes may give

HEROES: tuple[Use, ...] = (
    use("attacks", number(), on=own("declare"), means="The action gives N attacks in all."),
    use(
        "change-action",
        on=own("own-turn", USED),
        means="Another action is declared; what was used of the first stays used.",
    ),
    use(
        "charge-attack",
        word("melee"),
        on=own("declare"),
        means="A run in one straight line that ends with one melee attack.",
    ),
    use(
        "choose",
        many(effects("coins(+25)", "conquest(+1)")),
        on=ANY,
        means="The owner picks one of the effects.",
    ),
    use("coins", change("+25"), on=ANY, means="The owner's coins change."),
    use("conquest", change(), on=ANY, means="The heroes' conquest tokens change."),
    use("threat", change("-1"), on=ANY, means="The overlord's threat changes, not below 0."),
    use(
        "threat",
        change("-1"),
        on=own("overlord-collects"),
        means="He collects so much less in each of his turns.",
    ),
    use(
        "delegate-order",
        on=own("place-order"),
        means="The order goes to another hero who has none.",
    ),
    use(
        "discard-items",
        many(word("potions", "pack")),
        on=ANY,
        means="What the owner holds there is out of the game.",
    ),
    use(
        "extra-attack",
        word("any", "same weapon"),
        optional(keyed("target", whom("mover"))),
        on=own("after-attack", "kill", "enemy-moves-adjacent", "own-turn", USED),
        means="One further attack now, with any weapon or the one just used; on who moved, alone.",
    ),
    use(
        "extra-attack",
        word("melee"),
        keyed("dice", dice()),
        on=own("after-attack", "kill", "enemy-moves-adjacent", "own-turn", USED),
        means="One further attack now, with these dice and no weapon.",
    ),
    use(
        "fatigue",
        gain(),
        optional(whom("self", "self and adjacent heroes", "self/adjacent hero", "same figure")),
        on=ANY,
        means="So much fatigue is recovered.",
    ),
    use(
        "fatigue",
        word("max"),
        optional(whom("self", "self and adjacent heroes", "self/adjacent hero", "same figure")),
        on=ANY,
        means="All fatigue is recovered.",
    ),
    use("peek-hand", on=ANY, means="The owner alone sees the overlord's hand."),
    use(
        "force-discard",
        number(),
        on=ANY,
        means="N cards of the overlord's hand, which the owner picks, go for their threat.",
    ),
    use(
        "force-target",
        word("self"),
        on=own("enemy-declares-attack"),
        means="The attack is on the owner, if it could be; not one with a template or a leap.",
    ),
    use(
        "half-actions",
        number(),
        on=own("declare"),
        means="N different half actions, one of them an order.",
    ),
    use(
        "heal",
        amount("max"),
        optional(whom(*FIGURES)),
        on=ANY,
        means="Wounds are healed, poison first.",
        gives="same",
    ),
    use(
        "kill",
        whom(*ENEMIES),
        optional(keyed("ignore", word("Undying"))),
        on=own(
            "kill",
            "killed-by-enemy",
            "own-turn",
            "turn-start",
            "turn-end",
            "after-equip",
            SURGE,
            USED,
        ),
        means="They are killed outright; `ignore=Undying`: nobody rises. For surges: the attack"
        " kills its target.",
    ),
    use(
        "move",
        word("self"),
        word("speed"),
        keyed("when", word("before/after")),
        on=own("guard-attack"),
        means="A walk by the owner's speed before or after the attack from guard.",
    ),
    use(
        "move",
        whom("figure in los"),
        number(),
        keyed("by", word("self")),
        on=own("own-turn", "turn-start", "turn-end", "after-equip", USED),
        means="The owner moves a figure that he sees up to N spaces.",
    ),
    use(
        "mp",
        word("half speed"),
        keyed("round", word("up", "down")),
        on=TURN,
        means="Half the owner's speed in movement points for this turn.",
    ),
    use("mp", number(), on=TURN, means="N movement points for this turn."),
    use(
        "place",
        word("eyes-of-thara"),
        word("own space"),
        on=own("own-turn", "turn-start", "turn-end", "after-equip", USED),
        means="A marker that counts as a hero's eyes for spawning.",
    ),
    use(
        "place-order",
        word("guard", "aim", "dodge", "rest"),
        on=own("declare", "own-turn", "turn-end", USED),
        means="An order outside the Ready action.",
    ),
    use(
        "prolonged-rolls",
        number(),
        on=own("place-order"),
        means="Each roll of a prolonged action is made N times.",
    ),
    use(
        "remove-token",
        word("any"),
        number(),
        on=ANY,
        means="N effect tokens of the owner go, his choice which.",
    ),
    use(
        "retarget",
        on=own("attack-rolled"),
        means="Another target that could be attacked; the range counts to it.",
    ),
    use(
        "search-deck",
        either("copper", "silver", "gold"),
        on=own("after-equip", "own-turn", "turn-start", "turn-end", USED),
        means="The owner takes any card of these decks that is no cache.",
    ),
    use(
        "swap-order",
        on=own("own-turn", USED),
        means="The order on the owner becomes one of another kind.",
    ),
    use(
        "swap-potion",
        on=own("own-turn", USED),
        means="An equipped potion becomes one of another kind.",
    ),
    use(
        "teleport",
        word("self"),
        word("empty space in los"),
        on=own("own-turn", "turn-start", "turn-end", "after-equip", USED),
        means="The owner is put on an empty space that he sees; that is no movement.",
    ),
    use(
        "token",
        word(*TOKENS),
        number(),
        whom(*ENEMIES),
        on=ANY,
        means="Effect tokens; those of cards need no damage.",
    ),
    use(
        "until",
        word("next own turn start"),
        effects("+1 armor", only=("armor",)),
        on=ANY,
        means="Armor until the owner's next turn starts.",
    ),
    use(
        "wound",
        number(),
        whom(*ENEMIES),
        word("ignore-armor"),
        on=ANY,
        means="Wounds that no armor stops.",
    ),
)

WARDS: tuple[Use, ...] = (
    use(
        "cancel",
        amount("all"),
        optional(word("armored")),
        on=own("wounded", USED),
        means="So many wounds that are dealt to the owner are none; `armored`: not those that pass"
        " over armor.",
    ),
    use(
        "wound-save",
        word("blank", "surge", "enhancement", "not surge"),
        on=own("wounded"),
        means="A power die for each wound; each that shows this stops one.",
    ),
)
