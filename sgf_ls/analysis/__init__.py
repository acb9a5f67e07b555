"""From a text and settings to findings: runs the rules over a document, and only where something changed."""
