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

--- What the keys are, in words for the user.
---@return string[]
local function help()
  local chosen, lines = config.board().keys, {}
  for _, action in ipairs(actions) do
    local keys = table.concat(listed(chosen[action.name]), " ")
    if keys ~= "" then
      table.insert(lines, (" %-18s  %s "):format(keys, action.what))
    end
  end
  return lines
end

--- Tell what the keys are, in a window that closes when it is left.
function M.show()
  local lines = help()
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  vim.bo[buffer].bufhidden = "wipe"
  local width = math.max(1, unpack(vim.tbl_map(vim.fn.strdisplaywidth, lines)))
  local window = vim.api.nvim_open_win(buffer, true, {
    relative = "editor",
    row = math.max(0, math.floor((vim.o.lines - #lines) / 2) - 2),
    col = math.max(0, math.floor((vim.o.columns - width) / 2) - 1),
    width = width,
    height = math.max(1, #lines),
    style = "minimal",
    border = "single",
  })
  local function close()
    if vim.api.nvim_win_is_valid(window) then
      vim.api.nvim_win_close(window, true)
    end
  end
  vim.api.nvim_create_autocmd("BufLeave", { buffer = buffer, once = true, callback = vim.schedule_wrap(close) })
  for _, key in ipairs({ "q", "<Esc>", "<CR>", "?" }) do
    vim.keymap.set("n", key, close, { buffer = buffer, nowait = true })
  end
end

return M
