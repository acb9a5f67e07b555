--- Keys that newer versions of Neovim know by themselves, for the older ones.

local M = {}

local KEYS = {
  { since = "nvim-0.10", keys = "K", run = vim.lsp.buf.hover, what = "what is known about the place" },
  { since = "nvim-0.10", keys = "[d", run = vim.diagnostic.goto_prev, what = "previous diagnostic" },
  { since = "nvim-0.10", keys = "]d", run = vim.diagnostic.goto_next, what = "next diagnostic" },
  { since = "nvim-0.10", keys = "<C-W>d", run = vim.diagnostic.open_float, what = "what the diagnostics say" },
  { since = "nvim-0.11", keys = "gra", run = vim.lsp.buf.code_action, what = "what can be done here" },
}

--- Map in a buffer what this Neovim does not know and the user has not mapped.
---@param buffer integer
function M.map(buffer)
  vim.api.nvim_buf_call(buffer, function()
    for _, key in ipairs(KEYS) do
      if vim.fn.has(key.since) == 0 and vim.fn.maparg(key.keys, "n") == "" then
        vim.keymap.set("n", key.keys, function()
          key.run() -- not handed on as it is, as it would be called with arguments
        end, { buffer = true, desc = "sgf-ls: " .. key.what })
      end
    end
  end)
end

return M
