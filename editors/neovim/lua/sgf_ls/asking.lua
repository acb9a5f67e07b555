--- Asking the server about a text and waiting for the answer, as commands of Neovim do: keys that are typed ahead, the
--- rest of a macro or of a line of commands meet what has come of it.

local lines = require("sgf_ls.lines")
local running = require("sgf_ls.running")

local M = {}

local PATIENCE = 10000 -- milliseconds; Ctrl-C ends the waiting sooner

--- Why a buffer has no server, in words for the user.
---@param buffer integer
---@return string
function M.reason(buffer)
  if running.is_starting() then
    return "the server is still starting; try again in a moment"
  elseif vim.api.nvim_buf_get_name(buffer) == "" then
    return "the buffer has no name, so it is not checked; write it to a file first"
  end
  return lines.problem(buffer) or "the server is not running for this buffer; see :checkhealth sgf_ls"
end

--- Let Neovim do what it has put off: 0.11 attaches a buffer that has just been opened a moment later.
local function catch_up()
  local is_done = false
  vim.schedule(function()
    is_done = true
  end)
  vim.wait(PATIENCE, function()
    return is_done
  end, 1)
end

--- The client of a buffer, which is waited for while its server is starting.
---@param buffer integer
---@return table? client
---@return string? problem why there is none
function M.client_of(buffer)
  local client = running.of(buffer)
  if not client then
    catch_up()
    vim.wait(PATIENCE, function()
      client = running.of(buffer)
      return client ~= nil or not running.is_starting()
    end, 10)
  end
  if client then
    return client
  end
  return nil, M.reason(buffer)
end

local UNKNOWN_METHOD = -32601
local TOO_OLD = "the server is too old for this; install it anew (:help sgf-ls-install)"

--- An error that the server has answered, in words for the user.
---@param err table
---@return string
function M.words(err)
  return err.code == UNKNOWN_METHOD and TOO_OLD or err.message
end

--- What the server answers.
---@param client table
---@param method string
---@param params table
---@param buffer integer
---@return any result nil for null, too
---@return string? problem why there is none, in words for the user
function M.wait(client, method, params, buffer)
  local answer, reason = running.request(client, method, params, PATIENCE, buffer)
  if not answer then
    return nil, ("the server has not answered (%s)"):format(reason or "it has ended")
  elseif answer.err then
    return nil, M.words(answer.err)
  elseif answer.result == vim.NIL then
    return nil
  end
  return answer.result
end

return M
