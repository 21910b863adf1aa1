"""The words of the card language, a page for each family and a row for each word: its form, where
it may stand, what it means, an example, what it is worth. What it does is a line of the rules that
the page names. Reading, printing, the check of packs, the page of the language in `docs/cards` and
the generated tests all read the rows."""
