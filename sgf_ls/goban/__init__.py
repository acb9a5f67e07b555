"""The board: points and their names, point lists, rectangles, drawing. Knows no documents and no rules."""
