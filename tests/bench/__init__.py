"""What opening, typing and checking cost, beside other programs and beside other sizes of text, in the same run."""
