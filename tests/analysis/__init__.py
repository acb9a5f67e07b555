"""Tests of snapshots: findings of whole texts, limits, settings, and that edits lead to the same as reading anew."""
