"""From the bytes of a file to its text and back: byte-order mark, the property CA, else a careful guess."""
