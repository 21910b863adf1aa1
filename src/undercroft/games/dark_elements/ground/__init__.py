"""The growing map: plans of encounters, how they are joined, and all that follows from it."""
