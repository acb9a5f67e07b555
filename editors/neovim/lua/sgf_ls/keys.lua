--- Keys, and functions for keys, that newer versions of Neovim know by themselves, for the older ones.

local M = {}

local KEYS = {
  { since = "nvim-0.10", keys = "K", run = vim.lsp.buf.hover, what = "what is known about the place" },
  { since = "nvim-0.10", keys = "[d", run = vim.diagnostic.goto_prev, what = "previous diagnostic" },
  { since = "nvim-0.10", keys = "]d", run = vim.diagnostic.goto_next, what = "next diagnostic" },
  { since = "nvim-0.10", keys = "<C-W>d", run = vim.diagnostic.open_float, what = "what the diagnostics say" },
  { since = "nvim-0.11", keys = "gra", run = vim.lsp.buf.code_action, what = "what can be done here" },
  { since = "nvim-0.11", keys = "grn", run = vim.lsp.buf.rename, what = "another name for the label" },
  { since = "nvim-0.11", keys = "grr", run = vim.lsp.buf.references, what = "where it is spoken of" },
  { since = "nvim-0.11", keys = "gO", run = vim.lsp.buf.document_symbol, what = "the outline" },
  { since = "nvim-0.11", mode = "i", keys = "<C-S>", run = vim.lsp.buf.signature_help, what = "parts of the value" },
}

--- What CTRL-X CTRL-O and CTRL-] ask; 0.8 sets these.
local FUNCTIONS = { omnifunc = "v:lua.vim.lsp.omnifunc", tagfunc = "v:lua.vim.lsp.tagfunc" }

--- Map and set in a buffer what this Neovim does not know and the user has not mapped.
---@param buffer integer
function M.map(buffer)
  vim.api.nvim_buf_call(buffer, function()
    for _, key in ipairs(KEYS) do
      local mode = key.mode or "n"
      if vim.fn.has(key.since) == 0 and vim.fn.maparg(key.keys, mode) == "" then
        vim.keymap.set(mode, key.keys, function()
          key.run() -- not handed on as it is, as it would be called with arguments
        end, { buffer = true, desc = "sgf-ls: " .. key.what })
      end
    end
  end)
  for option, value in pairs(vim.fn.has("nvim-0.8") == 0 and FUNCTIONS or {}) do
    if vim.bo[buffer][option] == "" then
      vim.bo[buffer][option] = value
    end
  end
end

return M
