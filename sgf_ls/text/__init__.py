"""Lines, columns and edits of plain text. Knows no SGF."""
