"""What the command line and the server share about files: which ones there are, how they look, what is known of them.

The layer above the analysis and below these two. Nothing here prints, ends the program or knows the protocol.
"""
