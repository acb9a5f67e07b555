"""`python -m sgf_ls`: the same as the command `sgf-ls`."""

from sgf_ls.cli.main import main

if __name__ == "__main__":
    main()
