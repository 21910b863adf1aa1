"""What single Adventures add to the rules, a module for each (DRU-ADV-01, DRU-SUMM-04)."""
