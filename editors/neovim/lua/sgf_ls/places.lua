--- Places in texts: the protocol's positions, and where Neovim puts its cursor.

local M = {}

local TAKES_ENCODINGS = vim.fn.has("nvim-0.11") == 1

--- The column in bytes of a character that is counted as the server counts.
---@param line string
---@param character integer
---@param encoding string
---@return integer
local function byte_column(line, character, encoding)
  if encoding == "utf-8" then
    return math.min(character, #line)
  elseif TAKES_ENCODINGS then
    return vim.str_byteindex(line, encoding, character, false)
  end
  local is_inside, column = pcall(vim.str_byteindex, line, character, encoding == "utf-16")
  return is_inside and column or #line
end

--- The line and the column in bytes, both from 0, of a position.
---@param buffer integer
---@param position { line: integer, character: integer }
---@param encoding string
---@return integer line
---@return integer column
function M.of(buffer, position, encoding)
  local last = vim.api.nvim_buf_line_count(buffer) - 1
  local number = math.min(position.line, last)
  local line = vim.api.nvim_buf_get_lines(buffer, number, number + 1, true)[1]
  return number, position.line > last and #line or byte_column(line, position.character, encoding)
end

--- Put the cursor of a window on a position, and open folds there.
---@param window integer
---@param position { line: integer, character: integer }
---@param encoding string
function M.go_to(window, position, encoding)
  local line, column = M.of(vim.api.nvim_win_get_buf(window), position, encoding)
  vim.api.nvim_win_set_cursor(window, { line + 1, column })
  vim.api.nvim_win_call(window, function()
    vim.cmd("normal! zv")
  end)
end

return M
