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

local followed -- the window

---@param window integer
---@return boolean
local function shows_record(window)
  return vim.api.nvim_win_is_valid(window) and vim.bo[vim.api.nvim_win_get_buf(window)].filetype == "sgf"
end

--- The window with the record that the board goes by: the one where we are, or were last, or any in this tab.
---@return integer?
function M.window()
  local wanted = { vim.api.nvim_get_current_win(), followed or -1 }
  for _, window in ipairs(vim.list_extend(wanted, vim.api.nvim_tabpage_list_wins(0))) do
    if shows_record(window) then
      return window
    end
  end
end

--- Mark the node in the text while we are on the board: no cursor can be seen there then.
local function mark_node()
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    vim.api.nvim_buf_clear_namespace(buffer, SPACE, 0, -1)
  end
  local answer = answers.latest()
  if vim.api.nvim_get_current_buf() ~= view.buffer() or not answer or not answer.board then
    return
  end
  if vim.api.nvim_buf_is_loaded(answer.buffer) then
    local encoding = answer.client.offset_encoding
    local line, column = places.of(answer.buffer, answer.board.range.start, encoding)
    local last, behind = places.of(answer.buffer, answer.board.range["end"], encoding)
    local mark = { end_row = last, end_col = behind, hl_group = "SgfBoardNode", strict = false }
    vim.api.nvim_buf_set_extmark(answer.buffer, SPACE, line, column, mark)
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
  if not window then
    show(nil, M.NO_RECORD)
    return
  end
  followed = window
  local buffer = vim.api.nvim_win_get_buf(window)
  local client = running.of(buffer)
  if client then
    answers.ask(window, client, show, M.refresh)
  else
    show(nil, asking.reason(buffer))
  end
end

--- What may have changed what is to be seen. Diagnostics come when a server has come, gone, or got other settings.
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

--- Whether something that happened to a buffer may have changed the board.
---@param happened table
---@return boolean
local function concerns_us(happened)
  if happened.event == "DiagnosticChanged" then
    return followed ~= nil and shows_record(followed) and vim.api.nvim_win_get_buf(followed) == happened.buf
  end
  return vim.bo[happened.buf].filetype == "sgf"
end

--- Close the board when the last window beside it is left, so that it keeps no one in Neovim.
local function close_with_the_text()
  local others = vim.tbl_filter(function(window)
    return vim.api.nvim_win_get_config(window).relative == "" and window ~= view.window()
  end, vim.api.nvim_tabpage_list_wins(0))
  if #others == 1 and others[1] == vim.api.nvim_get_current_win() and view.window() then
    view.close()
  end
end

--- Go by the cursor from now on.
function M.begin()
  local group = vim.api.nvim_create_augroup("sgf_ls_board", {})
  vim.api.nvim_create_autocmd(EVENTS, {
    group = group,
    callback = function(happened)
      if happened.buf == view.buffer() then
        mark_node()
      elseif concerns_us(happened) then
        M.refresh()
      end
    end,
  })
  vim.api.nvim_create_autocmd("QuitPre", { group = group, callback = close_with_the_text })
end

--- Leave it.
function M.stop()
  vim.api.nvim_create_augroup("sgf_ls_board", {})
  mark_node()
end

return M
