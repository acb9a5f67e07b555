"""Tests of the reading of SGF: tokens, nodes, nesting, and the incremental document."""
