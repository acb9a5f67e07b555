"""How findings are shown, a file for each form: for people, for the services that show findings beside a change, and
for programs of all kinds. `table` knows them by name.
"""
