--- What the server says about the node at the cursor of a window: asked for at leisure, or waited for.

local asking = require("sgf_ls.asking")
local config = require("sgf_ls.config")
local running = require("sgf_ls.running")

local M = {}

M.NOWHERE = "there is no game here"

local METHOD = "sgf/board"

---@class SgfAnswer
---@field buffer integer whose text it is about
---@field client table
---@field asked table what it answers
---@field board table? nil outside of the games

local latest ---@type SgfAnswer?

--- All that an answer depends on.
---@param window integer
---@param client table
---@return table
local function question(window, client)
  local params = vim.lsp.util.make_position_params(window, client.offset_encoding)
  local options = config.board()
  params.format = "text"
  params.coordinates, params.numbers, params.crop = options.coordinates, options.numbers, options.crop
  params.wide = vim.o.ambiwidth == "double"
  return {
    buffer = vim.api.nvim_win_get_buf(window),
    tick = vim.api.nvim_buf_get_changedtick(vim.api.nvim_win_get_buf(window)),
    client = client.id,
    params = params,
  }
end

---@param client table
---@param asked table
---@param result any
---@return SgfAnswer
local function note(client, asked, result)
  local board = type(result) == "table" and {} or nil
  for name, value in pairs(board and result or {}) do
    board[name] = value ~= vim.NIL and value or nil
  end
  latest = { buffer = asked.buffer, client = client, asked = asked, board = board }
  return latest
end

local owed ---@type table? the question that is not answered yet and that nobody waits for
local is_stale = false -- whether it is worth asking again then

--- Ask for the board of a window. One question is open at a time: what comes meanwhile is asked in one when it is
--- answered, so that nothing piles up behind a slow server.
---@param window integer
---@param client table
---@param handle fun(answer?: SgfAnswer, problem?: string)
---@param again fun() called when it is time to ask again
function M.ask(window, client, handle, again)
  if owed and owed.client == client.id then
    is_stale = true
    return
  end
  local asked = question(window, client)
  owed, is_stale = asked, false
  running.ask(client, METHOD, asked.params, asked.buffer, function(err, result)
    if owed ~= asked then
      return -- nobody wants to know any more
    end
    owed = nil
    if err then
      handle(nil, asking.words(err))
    else
      handle(note(client, asked, result))
    end
    if is_stale then
      again()
    end
  end)
end

--- Want no answer to what has been asked.
function M.drop()
  owed = nil
end

--- The answer for a window in a game, which is waited for unless it is there.
---@param window integer
---@return SgfAnswer?
---@return string? problem why there is none, in words for the user
function M.wait(window)
  local buffer = vim.api.nvim_win_get_buf(window)
  local client, problem = asking.client_of(buffer)
  if not client then
    return nil, problem
  end
  local asked = question(window, client)
  local answer = latest
  if not answer or not vim.deep_equal(answer.asked, asked) then
    local result, failure = asking.wait(client, METHOD, asked.params, buffer)
    if failure then
      return nil, failure
    end
    answer = note(client, asked, result)
  end
  if answer.board then
    return answer
  end
  return nil, M.NOWHERE
end

--- The answer that came last.
---@return SgfAnswer?
function M.latest()
  return latest
end

return M
