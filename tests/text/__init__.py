"""Tests of the text layer: extents, encodings, line ends, edits, hidden characters."""
