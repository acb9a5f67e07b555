"""Tests of the board: points, point lists, coordinates, rectangles, drawing."""
