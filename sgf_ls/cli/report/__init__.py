"""How findings are shown: `full` for people, `concise` for people and editors, `json` for programs."""
