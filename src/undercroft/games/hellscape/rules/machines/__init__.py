"""What is special about the six classes: setting up, effects that only they have, their moments."""
