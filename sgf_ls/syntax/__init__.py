"""The lossless reading of SGF text: nodes, properties, brackets, and the incremental document. Knows no Go."""
