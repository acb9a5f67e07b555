"""The property table and the questions it answers."""
