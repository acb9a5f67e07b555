--- What can be done at a point of the board, the one under the cursor of its window.

local answers = require("sgf_ls.board.answers")
local asking = require("sgf_ls.asking")
local attach = require("sgf_ls.attach")
local edits = require("sgf_ls.edits")
local follow = require("sgf_ls.board.follow")
local picture = require("sgf_ls.board.picture")
local places = require("sgf_ls.places")
local say = require("sgf_ls.say")
local view = require("sgf_ls.board.view")

local M = {}

---@class SgfSpot
---@field picture SgfPicture
---@field line integer of the cursor on the board, from 1
---@field column integer of the screen, from 1
---@field record integer the window with the record

--- Do something where we are on the board. What comes back are words for the user.
---@param act fun(here: SgfSpot): string?
local function do_here(act)
  local window, shown, record = view.window(), view.shown(), follow.window()
  if not window or not shown then
    say.now("there is no board; :SgfBoard opens it")
    return
  elseif not record then
    say.now(follow.NO_RECORD)
    return
  end
  local line, column = unpack(vim.api.nvim_win_call(window, function()
    return { vim.fn.line("."), vim.fn.virtcol(".") }
  end))
  local words = act({ picture = shown, line = line, column = column, record = record })
  if words then
    say.now(words)
  end
end

--- Ask the server about a point, that where we are if none is given.
---@param here SgfSpot
---@param method string
---@param point? any
---@return any result
---@return string? problem
---@return table? client
local function ask(here, method, point)
  point = point or picture.point_at(here.picture, here.line, here.column)
  if not point then
    return nil, "there is no point of the board under the cursor"
  end
  local buffer = vim.api.nvim_win_get_buf(here.record)
  local client, problem = asking.client_of(buffer)
  if not client then
    return nil, problem
  end
  attach.number(client, buffer)
  local params = vim.lsp.util.make_position_params(here.record, client.offset_encoding)
  params.point = point
  local result, failure = asking.wait(client, method, params, buffer)
  return result, failure, client
end

--- Into the text, to what has placed the stone, or marked the point; from the label of a variation, to its node.
function M.jump()
  do_here(function(here)
    local variation = here.picture.variations[here.line]
    local answer = variation and answers.latest()
    if answer then
      places.go_to(here.record, variation, answer.client.offset_encoding)
      follow.refresh()
      return nil
    end
    local range, problem, client = ask(here, "sgf/boardTarget")
    if not range then
      return problem or "nothing in the text has put anything on this point"
    end
    vim.api.nvim_set_current_win(here.record)
    vim.cmd("normal! m'")
    places.go_to(here.record, range.start, client.offset_encoding)
  end)
end

--- Let what is changed now be undone apart from what was changed before. Neovim sees to it only in the buffer where
--- keys are typed.
---@param buffer integer
local function begin_change(buffer)
  vim.api.nvim_buf_call(buffer, function()
    vim.cmd("let &l:undolevels = &l:undolevels")
  end)
end

--- Let the server say how a click changes the text, and change it.
---@param point? any
local function click(point)
  do_here(function(here)
    local buffer = vim.api.nvim_win_get_buf(here.record)
    if not vim.bo[buffer].modifiable then
      return edits.UNMODIFIABLE
    end
    local change, problem, client = ask(here, "sgf/boardEdit", point)
    if not change then
      return problem or "there is no node here to which the point could belong"
    end
    local has_edit = change.edit and change.edit ~= vim.NIL
    local before = vim.api.nvim_win_get_cursor(here.record)
    if has_edit then
      begin_change(buffer)
      problem = edits.use(change.edit, client)
      if problem then
        return problem
      end
    end
    places.go_to(here.record, change.position, client.offset_encoding)
    follow.refresh()
    local stays = vim.deep_equal(vim.api.nvim_win_get_cursor(here.record), before)
    return not has_edit and stays and change.label or nil -- which tells why nothing is done
  end)
end

--- Add the point to the list at the cursor of the text, or take it out; where there is no list, play a move there.
function M.edit()
  click()
end

--- Play a pass.
function M.pass()
  click(vim.NIL)
end

--- Press keys in the window with the record.
---@param keys string
local function press_in_text(keys)
  local window = follow.window()
  if not window then
    say.now(follow.NO_RECORD)
  elseif not vim.bo[vim.api.nvim_win_get_buf(window)].modifiable then
    say.now(edits.UNMODIFIABLE)
  else
    vim.api.nvim_win_call(window, function()
      vim.cmd("normal! " .. vim.v.count1 .. keys)
    end)
    follow.refresh()
  end
end

--- Undo a change of the text.
function M.undo()
  press_in_text("u")
end

--- Make a change of the text again that was undone.
function M.redo()
  press_in_text("\18") -- Ctrl-R
end

--- Move the cursor on the board, by points.
---@param direction 1|-1
local function move(direction)
  local layout = view.shown() and view.shown().layout
  local line, column = vim.fn.line("."), vim.fn.virtcol(".")
  local point = layout and picture.point_at(view.shown(), line, column)
  if point then
    point.column = point.column + direction * vim.v.count1
    point.column = math.max(layout.columns[1], math.min(point.column, layout.columns[2]))
    vim.cmd(("normal! %d|"):format(picture.column_of(layout, point)))
  else
    vim.cmd("normal! " .. vim.v.count1 .. (direction < 0 and "h" or "l"))
  end
end

function M.left()
  move(-1)
end

function M.right()
  move(1)
end

return M
