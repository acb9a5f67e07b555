--- The board goes by the cursor: by that of the window with a record in which it was last.

local answers = require("sgf_ls.board.answers")
local asking = require("sgf_ls.asking")
local picture = require("sgf_ls.board.picture")
local places = require("sgf_ls.places")
local running = require("sgf_ls.running")
local view = require("sgf_ls.board.view")

local M = {}

M.NO_RECORD = "no window shows a record"

local SPACE = vim.api.nvim_create_namespace("sgf_ls_board_node")

local followed = -1 -- the window
local marked -- the buffer in which a node is marked

---@param window integer
---@return boolean
local function shows_record(window)
  return vim.api.nvim_win_is_valid(window) and vim.bo[vim.api.nvim_win_get_buf(window)].filetype == "sgf"
end

---@param window integer
---@return boolean
local function is_followed(window)
  return window == followed
end

--- The window with the record that the board goes by: the one where we are, or were last, or any other; those in this
--- tab first.
---@return integer?
function M.window()
  local here = vim.tbl_filter(shows_record, vim.api.nvim_tabpage_list_wins(0))
  local current = vim.api.nvim_get_current_win()
  if vim.tbl_contains(here, current) then
    return current
  end
  return vim.tbl_filter(is_followed, here)[1] or here[1] or (shows_record(followed) and followed or nil)
end

--- Mark the node in the text while we are on the board: no cursor can be seen there then.
local function mark_node()
  if marked and vim.api.nvim_buf_is_loaded(marked) then
    vim.api.nvim_buf_clear_namespace(marked, SPACE, 0, -1)
  end
  local answer = answers.latest()
  local is_on_board = vim.api.nvim_get_current_buf() == view.buffer()
  if is_on_board and answer and answer.board and vim.api.nvim_buf_is_loaded(answer.buffer) then
    marked = answer.buffer
    local encoding = answer.client.offset_encoding
    local line, column = places.of(marked, answer.board.range.start, encoding)
    local last, behind = places.of(marked, answer.board.range["end"], encoding)
    local mark = { end_row = last, end_col = behind, hl_group = "SgfBoardNode", strict = false }
    vim.api.nvim_buf_set_extmark(marked, SPACE, line, column, mark)
  end
end

---@param answer? SgfAnswer
---@param problem? string
local function show(answer, problem)
  if not view.buffer() then
    return
  elseif not answer then
    view.show(picture.of_words(problem))
  else
    view.show(answer.board and picture.of(answer.board, view.height()) or picture.of_words(answers.NOWHERE))
  end
  mark_node()
end

--- Show the board of the node at the cursor.
function M.refresh()
  if not view.buffer() then
    return
  end
  local window = M.window()
  local buffer = window and vim.api.nvim_win_get_buf(window)
  local client = buffer and running.of(buffer)
  followed = window or followed
  if client then
    answers.ask(window, client, show, M.refresh)
  else
    answers.drop()
    show(nil, buffer and asking.reason(buffer) or M.NO_RECORD)
  end
end

--- What may have changed what is to be seen, in a buffer with a record. Diagnostics come when a server has come or gone,
--- or got other settings.
local EVENTS = {
  "BufEnter",
  "CursorMoved",
  "CursorMovedI",
  "DiagnosticChanged",
  "FileType",
  "TextChanged",
  "TextChangedI",
  "WinEnter",
}

--- Whether something that happened may have changed what is to be seen.
---@param happened table
---@return boolean
local function concerns_us(happened)
  if happened.buf == view.buffer() then
    return happened.event == "WinEnter"
  elseif happened.event == "DiagnosticChanged" then
    return shows_record(followed) and vim.api.nvim_win_get_buf(followed) == happened.buf
  end
  return vim.bo[happened.buf].filetype == "sgf"
    or happened.event == "BufEnter" and vim.api.nvim_get_current_win() == followed
end

local is_due = false

--- Note where we are, and show the board of the node there as soon as Neovim is done with what it does now: while it
--- lets go of a buffer, it would not let us change any text, and `:edit!` and `:bdelete` would fail.
local function refresh_soon()
  followed = M.window() or followed
  if not is_due then
    is_due = true
    vim.schedule(function()
      is_due = false
      M.refresh()
    end)
  end
end

--- Go by the cursor from now on.
---@return integer group that of the autocommands that end with the board
function M.begin()
  local group = vim.api.nvim_create_augroup("sgf_ls_board", {})
  vim.api.nvim_create_autocmd(EVENTS, {
    group = group,
    callback = function(happened)
      if concerns_us(happened) then
        refresh_soon()
      end
    end,
  })
  return group
end

--- Leave it.
function M.stop()
  vim.api.nvim_create_augroup("sgf_ls_board", {})
  mark_node()
end

return M
