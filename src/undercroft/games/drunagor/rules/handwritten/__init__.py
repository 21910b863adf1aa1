"""The few texts that are procedures in Python (DRU-LANG-18)."""
