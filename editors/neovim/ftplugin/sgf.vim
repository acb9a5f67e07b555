" Settings and commands of a buffer with game records.

if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1

" SGF has no comments in the sense of programming languages: C[] is data.
setlocal comments= commentstring=
" A line break inside of a value belongs to its text, and what stands at the end of the file is no business of ours, so
" nothing may change them unasked.
setlocal formatoptions-=t formatoptions-=c nofixendofline
" How `sgf-ls format` indents, so that formatting here and there gives the same.
setlocal expandtab shiftwidth=2 softtabstop=2

" From a selection, too, they go by the cursor.
command! -buffer -bar -range SgfUnion lua require('sgf_ls.commands').run('union')
command! -buffer -bar -range SgfExpand lua require('sgf_ls.commands').run('expand')
command! -buffer -bar -range SgfCompress lua require('sgf_ls.commands').run('compress')
command! -buffer -bar -range -nargs=* -complete=customlist,v:lua.require'sgf_ls.commands'.complete SgfTransform
      \ lua require('sgf_ls.commands').transform(<f-args>)
command! -buffer -bar -range -nargs=+ -complete=customlist,v:lua.require'sgf_ls.going'.complete SgfGo
      \ lua require('sgf_ls.going').run(<f-args>)
command! -buffer -bar SgfBoard lua require('sgf_ls.board').toggle(<q-mods>)
command! -buffer -bar SgfRestart lua require('sgf_ls.start').restart()

let b:undo_ftplugin = 'setlocal comments< commentstring< formatoptions< fixendofline<'
      \ . ' expandtab< shiftwidth< softtabstop<'
      \ . ' | delcommand -buffer SgfUnion | delcommand -buffer SgfExpand | delcommand -buffer SgfCompress'
      \ . ' | delcommand -buffer SgfTransform | delcommand -buffer SgfGo | delcommand -buffer SgfBoard | delcommand -buffer SgfRestart'
