"""Drawings of diagrams: as text for terminals and fences, as a picture (SVG) for all that shows pictures."""
