--- Starts the language server for buffers with game records, and offers what can be mapped to keys.

if vim.g.loaded_sgf_ls then
  return
end
vim.g.loaded_sgf_ls = true

require("sgf_ls.board.keys").offer()

local start = require("sgf_ls.start").begin

if vim.v.vim_did_enter == 1 then
  vim.schedule(start) -- a plugin manager that loads us late calls setup() only after this file
else
  start()
end
