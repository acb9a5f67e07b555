--- The language server, for vim.lsp.config and vim.lsp.enable of Neovim 0.11 and newer.

return require("sgf_ls.config").client()
