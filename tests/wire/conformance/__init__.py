"""What the protocol demands of any server. `README.md`: how to run it against another one, what that showed."""
