"""The checks. One rule is one file: what it finds, what it says, how it is mended, and the page that explains it."""
