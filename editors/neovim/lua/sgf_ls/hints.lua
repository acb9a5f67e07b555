--- Hints between the characters.

local M = {}

--- The handler of `workspace/inlayHint/refresh`. Neovim's own keeps the hints until others come, and where it draws a
--- line meanwhile, the old ones stay there until the text changes.
---@param _ any
---@param _ any
---@param context table
---@return any result the answer
function M.refresh(_, _, context)
  for _, buffer in ipairs(vim.lsp.get_buffers_by_client_id(context.client_id)) do
    local here = { bufnr = buffer }
    if vim.lsp.inlay_hint.is_enabled(here) then
      vim.lsp.inlay_hint.enable(false, here)
      vim.lsp.inlay_hint.enable(true, here)
    end
  end
  return vim.NIL
end

return M
