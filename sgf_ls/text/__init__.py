"""Lines, columns and edits of plain text, and the charsets it comes in. Knows no SGF, but for the property CA."""
