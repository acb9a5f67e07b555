"""Records that go to standard output: their bytes, or on a terminal their text.

A terminal obeys what it is sent, and records come from strangers. So there all that is hidden is shown, as it is in
messages; the text comes in the charset of the terminal, whatever that of the record, and its last line ends.
"""

from __future__ import annotations

from typing import TextIO

from sgf_ls.text.extent import LINE_END
from sgf_ls.text.visible import visible


def for_stream(record: bytes, stream: TextIO) -> bytes:
    """What is to be written to a stream of a record; its very bytes, unless the stream is a terminal."""
    if not (record and stream.isatty()):
        return record
    from sgf_ls.text.charset.decode import decode  # most runs hand out no record

    lines = LINE_END.split(decode(record).text)
    text = "\n".join([visible(line, keep="\t") for line in (lines if lines[-1] else lines[:-1])]) + "\n"
    return text.encode(stream.encoding, "backslashreplace")
