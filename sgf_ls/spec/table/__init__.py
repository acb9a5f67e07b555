"""The rows of the property table, one line a property, split by where the property comes from."""
