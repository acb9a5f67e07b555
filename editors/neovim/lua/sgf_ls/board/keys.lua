--- The keys of the board's window, and what can be mapped to keys in the text.

local actions = require("sgf_ls.board.actions")
local config = require("sgf_ls.config")

local M = {}

--- Do one of the actions.
---@param name string
local function act(name)
  require("sgf_ls.board")[name]()
end

---@param keys string|string[]|false
---@return string[]
local function listed(keys)
  return type(keys) == "table" and keys or { keys or nil }
end

--- Map the keys of the board.
---@param buffer integer
function M.map(buffer)
  local chosen = config.board().keys
  for _, action in ipairs(actions) do
    for _, key in ipairs(listed(chosen[action.name])) do
      vim.keymap.set("n", key, function()
        act(action.name)
      end, { buffer = buffer, nowait = true, desc = "sgf-ls: " .. action.what })
    end
  end
end

--- Offer the actions that make sense in the text, as `<Plug>(SgfNextNode)` and the like.
function M.offer()
  for _, action in ipairs(actions) do
    if action.plug then
      vim.keymap.set("n", ("<Plug>(%s)"):format(action.plug), function()
        act(action.name)
      end, { desc = "sgf-ls: " .. action.what })
    end
  end
end

--- Tell what the keys are, until the cursor moves.
function M.show()
  local chosen, lines = config.board().keys, {}
  for _, action in ipairs(actions) do
    local keys = table.concat(listed(chosen[action.name]), " ")
    if keys ~= "" then
      table.insert(lines, ("%-20s %s"):format(keys, action.what))
    end
  end
  vim.lsp.util.open_floating_preview(lines, "", { border = "single", focusable = false })
end

return M
