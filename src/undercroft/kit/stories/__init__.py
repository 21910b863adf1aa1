"""What quests let happen: when, if, do. The part of it that knows no game.

A quest is text. Its file has stories (`when` something happens, `if` something holds, `do`), what
always holds or holds `while` something does, actions that heroes may take, and choices:

    [quest.tithe-of-bones.story.weight]
    when = "blade-of-light is taken up"
    do   = "set relic-taken"

    [quest.tithe-of-bones.story.draught]
    while  = "flag relic-taken"
    always = "the overlord draws 1 card more"

`words` are the bases of all words, `shared` the nouns and verbs of flags, counters and choices;
`tables` and `storybook` what stands in a file; `happening` lets stories happen, `readings` finds
what is read out; `checks` refuses what could never be, `pages` prints every word. A game adds words
of its own below the same bases, a `Stage` (`told` has most of one), and the points of its rules at
which it says that something happened.
"""
