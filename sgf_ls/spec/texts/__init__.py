"""Sentences about properties for hovers and completion; loaded only when one is shown."""
