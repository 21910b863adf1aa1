"""The words of Adventures: what happens in them, and what holds (docs/quests/drunagor.md)."""
