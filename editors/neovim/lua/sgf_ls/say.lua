--- What the user is told.

local M = {}

---@param message string
---@param level? integer a warning if it is not given
function M.now(message, level)
  vim.notify("sgf-ls: " .. message, level or vim.log.levels.WARN)
end

--- Say something after Neovim's own words about the file, which would wipe it out; the same thing only once.
---@param message string
function M.once(message)
  vim.schedule(function()
    vim.notify_once("sgf-ls: " .. message, vim.log.levels.WARN)
  end)
end

return M
