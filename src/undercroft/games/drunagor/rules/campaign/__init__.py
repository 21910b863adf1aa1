"""What happens around Adventures: growing, camp, marches, failures (DRU-LOG, CAMP, SEQ, ONE)."""
