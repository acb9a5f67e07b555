"""The server as a process, spoken to in raw bytes: what a client sees, and nothing that a library would smooth over."""
