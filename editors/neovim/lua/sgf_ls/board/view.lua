--- The window of the board: where it is opened, and what it shows. One buffer shows one board; it may stand in several
--- tabs.

local config = require("sgf_ls.config")
local keys = require("sgf_ls.board.keys")
local picture = require("sgf_ls.board.picture")

local M = {}

local NAME = "sgf-ls://board"
local SPACE = vim.api.nvim_create_namespace("sgf_ls_board")
local PLACES = { right = "vertical rightbelow", left = "vertical leftabove", above = "leftabove", below = "rightbelow" }
local LOWEST = 100 -- priority of colours
local LEAST = 34 -- columns, so that words below a small board find room
local MOST = 2 / 3 -- of the screen that the board takes by itself

-- Modifiers that say where a window is opened.
local SIDES = {
  "leftabove",
  "aboveleft",
  "rightbelow",
  "belowright",
  "topleft",
  "botright",
  "tab",
  "vertical",
  "horizontal",
}

local buffer -- that the board is in, if there is one
local shown -- the picture
local are_placed = {} -- by window, whether its cursor has been put on the board
local room = {} ---@type table<integer, SgfRoom> by window, how much was made for the board

---@class SgfRoom
---@field is_vertical boolean whether it is counted in columns
---@field given integer

--- The buffer of the board, while there is one.
---@return integer?
function M.buffer()
  return buffer and vim.api.nvim_buf_is_valid(buffer) and buffer or nil
end

--- The window of the board in this tab.
---@return integer?
function M.window()
  for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    if vim.api.nvim_win_get_buf(window) == M.buffer() then
      return window
    end
  end
end

--- How many lines of the board can be seen.
---@return integer
function M.height()
  return math.min(vim.o.lines, unpack(vim.tbl_map(vim.api.nvim_win_get_height, vim.fn.win_findbuf(buffer))))
end

local function set_colours()
  for group, default in pairs(picture.GROUPS) do
    vim.cmd(("highlight default link %s %s"):format(group, default))
  end
end

--- Whether a window is wide enough. Words wrap; a board that is cut off is better than one whose rows are broken.
---@param window integer
local function wrap(window)
  local wraps = vim.api.nvim_win_get_width(window) >= shown.width
  if vim.wo[window].wrap ~= wraps then
    vim.api.nvim_win_call(window, function()
      vim.cmd(wraps and "setlocal wrap" or "setlocal nowrap")
    end)
  end
end

--- How many columns, or lines, the board takes by itself at most.
---@param made SgfRoom
local function most(made)
  return math.floor((made.is_vertical and vim.o.columns or vim.o.lines) * MOST)
end

---@param window integer
---@param made SgfRoom
---@param size integer
local function give(window, made, size)
  made.given = size
  local set = made.is_vertical and vim.api.nvim_win_set_width or vim.api.nvim_win_set_height
  set(window, size)
end

--- Called when windows may have other sizes. If the screen has, the board, whose size is fixed, is to leave room for
--- the text.
---@param happened table
local function resized(happened)
  for _, window in ipairs(shown and vim.fn.win_findbuf(buffer) or {}) do
    local made = happened.event == "VimResized" and not config.board().size and room[window]
    local size = made and (made.is_vertical and vim.api.nvim_win_get_width or vim.api.nvim_win_get_height)(window)
    if made and size > most(made) then
      give(window, made, most(made))
    end
    wrap(window)
  end
end

--- Take the name from a buffer that has it: a session brings back the window of its board, with nothing in it.
local function free_name()
  for _, other in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_get_name(other) == NAME then
      vim.api.nvim_buf_delete(other, { force = true })
    end
  end
end

---@param when_gone fun() called when no window shows the buffer any more
local function new_buffer(when_gone)
  free_name()
  local made = vim.api.nvim_create_buf(false, true)
  vim.api.nvim_buf_set_name(made, NAME)
  vim.bo[made].bufhidden = "wipe"
  vim.bo[made].modifiable = false
  vim.bo[made].undolevels = -1
  vim.bo[made].filetype = "sgfboard"
  keys.map(made)
  local group = vim.api.nvim_create_augroup("sgf_ls_board_view", {})
  vim.api.nvim_create_autocmd("BufWipeout", {
    group = group,
    buffer = made,
    callback = function()
      buffer = nil
      vim.api.nvim_create_augroup("sgf_ls_board_view", {})
      when_gone()
    end,
  })
  vim.api.nvim_buf_create_user_command(made, "SgfBoard", M.close, { bar = true })
  vim.api.nvim_create_autocmd("ColorScheme", { group = group, callback = set_colours })
  vim.api.nvim_create_autocmd({ "VimResized", "WinScrolled" }, { group = group, callback = resized })
  set_colours()
  return made
end

---@param modifiers string of a command
---@param wanted string
---@return boolean
local function has_modifier(modifiers, wanted)
  return modifiers:find("%f[%a]" .. wanted .. "%f[%A]") ~= nil
end

--- What to put before `:split`.
---@param modifiers string of the command
---@return string
local function split_modifiers(modifiers)
  for _, side in ipairs(SIDES) do
    if has_modifier(modifiers, side) then
      return modifiers
    end
  end
  return modifiers .. " " .. PLACES[config.board().position]
end

--- Open a window for the board, and stay where we are.
---@param modifiers string such as `botright`, of the command
---@param when_gone fun() called when no window shows the board any more
function M.open(modifiers, when_gone)
  if not M.buffer() then
    buffer, shown, are_placed, room = new_buffer(when_gone), nil, {}, {}
  end
  local before = vim.api.nvim_get_current_win()
  local how = split_modifiers(modifiers)
  vim.cmd(how .. " split")
  local window = vim.api.nvim_get_current_win()
  vim.api.nvim_win_set_buf(window, buffer)
  vim.cmd("setlocal nonumber norelativenumber nolist nospell signcolumn=no foldcolumn=0 colorcolumn= nocursorbind")
  vim.cmd("setlocal nofoldenable noscrollbind scrolloff=0 linebreak")
  if not has_modifier(how, "tab") then
    local is_vertical = has_modifier(how, "vertical")
    vim.cmd(is_vertical and "setlocal winfixwidth" or "setlocal winfixheight")
    room[window] = { is_vertical = is_vertical, given = 0 }
  end
  vim.api.nvim_set_current_win(before)
  if shown then
    M.show(shown)
  end
end

--- Close the board in this tab.
function M.close()
  local window = M.window()
  if window and not pcall(vim.api.nvim_win_close, window, true) then
    vim.cmd("enew") -- the last window cannot be closed
  end
end

--- Make room for the board, where it needs more than it was given before: what users change later stays.
---@param window integer
---@param made SgfRoom
local function make_room(window, made)
  local needed = made.is_vertical and math.max(shown.width, LEAST) or #shown.lines
  local wanted = config.board().size or math.min(needed, most(made))
  if wanted > made.given then
    give(window, made, wanted)
  end
end

---@param window integer
local function fit(window)
  if room[window] then
    make_room(window, room[window])
  end
  wrap(window)
end

--- Put the cursor on the middle of the board when there is one for the first time.
---@param window integer
local function place_cursor(window)
  if not are_placed[window] and shown.layout then
    are_placed[window] = true
    local line, column = picture.middle(shown.layout)
    vim.api.nvim_win_set_cursor(window, { line, column - 1 })
  end
end

--- Show a picture.
---@param wanted SgfPicture
function M.show(wanted)
  shown = wanted
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, wanted.lines)
  vim.bo[buffer].modifiable = false
  vim.api.nvim_buf_clear_namespace(buffer, SPACE, 0, -1)
  for number, colour in ipairs(wanted.colours) do
    local line, from, to, group = unpack(colour)
    local mark = { end_col = to, hl_group = group, priority = LOWEST + number }
    vim.api.nvim_buf_set_extmark(buffer, SPACE, line, from, mark)
  end
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    fit(window)
    place_cursor(window)
  end
end

--- What is shown.
---@return SgfPicture?
function M.shown()
  return shown
end

return M
