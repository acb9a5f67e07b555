"""The words of single commands: what each of these modules adds to the parser of the command that bears its name.

They are loaded only where the command line names the command.
"""
