r"""Values that hold an escape or a soft line break, seen as the simple text that they are (FF4, "SimpleText").

`B\+R` is the result `B+R`, and a date may go on in the next line behind a backslash. Readers of dates, results, times
and the like look at what a reader of SGF gets, not at how it is written.
"""

from __future__ import annotations

from functools import wraps

from sgf_ls.spec.reading.fault import Fault, Reader
from sgf_ls.spec.reading.texts import as_simple_text


def unescaped(reader: Reader) -> Reader:
    """Let a reader see the text of a value and not its escapes; what it repairs needs none."""

    @wraps(reader)
    def read(raw: str) -> Fault | None:
        if "\\" not in raw:
            return reader(raw)  # nearly always so
        text = as_simple_text(raw)
        fault = reader(text)
        return fault and (
            fault if text.strip() else Fault("holds nothing but a line break, which a backslash takes away")
        )

    return read
