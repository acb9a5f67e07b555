"""Baselines: findings of an archive that are known and not shown again, so that a check shows what is new.

A baseline is a JSON file. What it keeps of a finding survives edits elsewhere in the record: see `fingerprint`.
"""
