"""The language of all cards: powers, items, traps, tokens, scrolls, encounters, events and quests
are written in it (SNS-LANG). A text is read into words when it is loaded, and the words carry it
out.

Words of one kind share a page (`pages`); `grammar` says how they make a text, `topics` where each
may stand.
"""
