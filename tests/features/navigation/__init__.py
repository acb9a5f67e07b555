"""Moving through a record, and renaming in it."""
