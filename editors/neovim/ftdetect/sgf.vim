" Game records by their extension. `set` and not `setfiletype`, so that no guess from the first line comes before it.
autocmd BufNewFile,BufRead *.sgf,*.SGF set filetype=sgf
