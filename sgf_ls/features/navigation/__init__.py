"""Moving through a record: from a point, a stone or a label to whatever else is about it, and from node to node.

`subject` says what a cursor is about, and every other file answers one question about that: what to highlight, where a
stone comes from (`definition`), where else a point is named (`references`), what a label is called (`renaming`).
`steps` leads from a node to its neighbours. All are asked by a place in the text, and answer by offsets in it.
"""
