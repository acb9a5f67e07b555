--- Where lines end, on which Neovim and the server must agree: a position is a line and a column.
---
--- The protocol ends lines at `\n`, at `\r\n` and at a `\r` that stands alone. To Neovim such a `\r` is a character of
--- the line. In a buffer with one, all that follows would be marked and changed in a wrong line.

local M = {}

local ENDS = { unix = "\n", dos = "\r\n", mac = "\r" }
local MEND = "To make line ends of all of them: :%s/\\r$//e | %s/\\r/\\r/ge | w"

---@param line string
---@param format string 'fileformat'
---@return boolean
local function is_odd(line, format)
  local at = line:find("\r", 1, true)
  -- At the end of a line of Unix it makes one line end of two characters, for both.
  return at ~= nil and not (format == "unix" and at == #line)
end

--- Whether there is a line that does not end where the server thinks; what to do then, in words for the user.
---@param buffer integer
---@param first? integer the first line to look at, from 0
---@param last? integer the line behind the last one
---@return string?
function M.problem(buffer, first, last)
  local format = vim.bo[buffer].fileformat
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, first or 0, last or -1, false)) do
    if is_odd(line, format) then
      local message = "line %d has a carriage return (^M) that ends no line for Neovim, but does for the language "
        .. "server. So that nothing is changed in a wrong place, this buffer is not checked. %s"
      return message:format((first or 0) + number, MEND)
    end
  end
end

--- The whole text, as Neovim hands it to servers.
---@param buffer integer
---@return string
function M.text(buffer)
  local line_end = ENDS[vim.bo[buffer].fileformat]
  local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), line_end)
  return vim.bo[buffer].endofline and text .. line_end or text
end

return M
